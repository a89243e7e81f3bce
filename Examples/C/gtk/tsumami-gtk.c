#include "tsumami-gtk.h"

struct _TsumamiStage {
  GtkWidget parent;
  tsumami_stage *stage;
  /* the widgets, by the indices of their nodes */
  GHashTable *children;
  /* what is added to the time of a GdkEvent in seconds */
  double clock_offset;
  uint32_t buttons;
  /* where the mouse is: a scroll has no position */
  tsumami_vector mouse;
  bool scrolls;
  /* the scale of a pinch of a trackpad, which GTK counts from its begin */
  double pinch_scale;
  guint tick, timeout;
};

G_DEFINE_FINAL_TYPE(TsumamiStage, tsumami_stage_widget, GTK_TYPE_WIDGET)

enum { MOUSE = -1, PEN = -2, POINTS_OF_A_NOTCH = 40 };
static guint event_signal, change_signal;

static double now(void) { return (double)g_get_monotonic_time() / G_USEC_PER_SEC; }

/* ---- Frames ---- */

static void update_children(TsumamiStage *self) {
  tsumami_event event;
  while (tsumami_next_event(self->stage, &event)) g_signal_emit(self, event_signal, 0, &event);
  tsumami_change change;
  bool has_changed = false;
  while (tsumami_next_change(self->stage, &change)) {
    has_changed = true;
    gpointer key = GUINT_TO_POINTER(change.node.index);
    GtkWidget *child = change.kinds & TSUMAMI_REMOVED ? g_hash_table_lookup(self->children, key) : NULL;
    if (child == NULL) continue;
    gtk_widget_unparent(child);
    g_hash_table_remove(self->children, key);
  }
  if (!has_changed) return;
  g_signal_emit(self, change_signal, 0);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static gboolean on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  TsumamiStage *self = TSUMAMI_STAGE_WIDGET(widget);
  (void)data;
  tsumami_advance(self->stage, (double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC);
  update_children(self);
  if (tsumami_needs_frame(self->stage)) return G_SOURCE_CONTINUE;
  self->tick = 0;
  tsumami_stage_widget_update(self);
  return G_SOURCE_REMOVE;
}

static gboolean on_timeout(gpointer data) {
  TsumamiStage *self = data;
  self->timeout = 0;
  tsumami_advance(self->stage, now());
  update_children(self);
  tsumami_stage_widget_update(self);
  return G_SOURCE_REMOVE;
}

/* A frame while something is to be drawn, else a timer for the next deadline. */
void tsumami_stage_widget_update(TsumamiStage *self) {
  g_clear_handle_id(&self->timeout, g_source_remove);
  if (self->tick != 0) return;
  if (tsumami_needs_frame(self->stage)) {
    self->tick = gtk_widget_add_tick_callback(GTK_WIDGET(self), on_tick, NULL, NULL);
    return;
  }
  double deadline = tsumami_next_deadline(self->stage);
  if (deadline == TSUMAMI_NONE) return;
  self->timeout = g_timeout_add((guint)MAX(ceil(1000 * (deadline - now())), 0), on_timeout, self);
}

/* ---- Layout and painting ---- */

/* A map that can be inverted, in parts that each renderer draws. As in GSK, NULL is the identity. */
static GskTransform *transform_of(tsumami_matrix m) {
  double width = hypot(m.a, m.b), determinant = m.a * m.d - m.b * m.c;
  double height = determinant / width, slant = atan((m.a * m.c + m.b * m.d) / determinant);
  GskTransform *map = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)m.tx, (float)m.ty));
  map = gsk_transform_rotate(map, (float)(atan2(m.b, m.a) * 180 / G_PI));
  if (fabs(slant) > 1e-6) map = gsk_transform_skew(map, (float)(slant * 180 / G_PI), 0);
  return gsk_transform_scale(map, (float)width, (float)height);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  TsumamiStage *self = TSUMAMI_STAGE_WIDGET(widget);
  tsumami_node_settings root;
  (void)baseline;
  tsumami_get_node(self->stage, TSUMAMI_ROOT, &root);
  if (root.frame.size.width != width || root.frame.size.height != height) {
    tsumami_stage_resize(self->stage, width, height);
    tsumami_stage_widget_update(self);
  }
  tsumami_painted each;
  for (tsumami_node node = TSUMAMI_ROOT; tsumami_next_painted(self->stage, node, &each);
       node = each.node) {
    GtkWidget *child = g_hash_table_lookup(self->children, GUINT_TO_POINTER(each.node.index));
    if (child == NULL) continue;
    bool is_shown = fabs(each.matrix.a * each.matrix.d - each.matrix.b * each.matrix.c) > 1e-9;
    GskTransform *map = is_shown ? transform_of(each.matrix) : NULL;
    int least_width, least_height;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
    gtk_widget_set_child_visible(child, is_shown);
    gtk_widget_allocate(child, MAX((int)each.frame_size.width, least_width),
                        MAX((int)each.frame_size.height, least_height), -1, map);
  }
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  TsumamiStage *self = TSUMAMI_STAGE_WIDGET(widget);
  tsumami_painted each;
  for (tsumami_node node = TSUMAMI_ROOT; tsumami_next_painted(self->stage, node, &each);
       node = each.node) {
    GtkWidget *child = g_hash_table_lookup(self->children, GUINT_TO_POINTER(each.node.index));
    graphene_rect_t clip = GRAPHENE_RECT_INIT((float)each.clip.origin.x, (float)each.clip.origin.y,
        (float)each.clip.size.width, (float)each.clip.size.height);
    if (each.dimming > 0) {
      gtk_snapshot_append_color(snapshot, &(GdkRGBA){0, 0, 0, 0.5f * (float)each.dimming}, &clip);
    }
    if (child == NULL) continue;
    gtk_snapshot_push_clip(snapshot, &clip);
    gtk_widget_snapshot_child(widget, child, snapshot);
    gtk_snapshot_pop(snapshot);
  }
}

/* ---- Input ---- */

/* The time of an event: the clock of the display is not that of the program, and its numbers wrap
   around. An event is never later than now; the one that came fastest tells how far the clocks are
   apart. */
static double time_of(TsumamiStage *self, GdkEvent *event) {
  guint32 stamp = gdk_event_get_time(event);
  if (stamp == GDK_CURRENT_TIME) return now();
  double offset = now() - stamp / 1000.0;
  if (offset < self->clock_offset || offset > self->clock_offset + 1) self->clock_offset = offset;
  return stamp / 1000.0 + self->clock_offset;
}

static tsumami_vector to_stage(TsumamiStage *self, double x, double y) {
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(self));
  tsumami_vector point = {0, 0};
  double left, top;
  gtk_native_get_surface_transform(native, &left, &top);
  gtk_widget_translate_coordinates(
      GTK_WIDGET(native), GTK_WIDGET(self), x - left, y - top, &point.x, &point.y);
  return point;
}

static tsumami_vector position_of(TsumamiStage *self, GdkEvent *event) {
  double x, y;
  return gdk_event_get_position(event, &x, &y) ? to_stage(self, x, y) : self->mouse;
}

static uint32_t modifiers_of(GdkEvent *event) {
  GdkModifierType state = gdk_event_get_modifier_state(event);
  return (state & GDK_SHIFT_MASK ? TSUMAMI_SHIFT : 0u) | (state & GDK_ALT_MASK ? TSUMAMI_ALT : 0u)
         | (state & GDK_CONTROL_MASK ? TSUMAMI_CONTROL : 0u)
         | (state & GDK_SUPER_MASK ? TSUMAMI_COMMAND : 0u);
}

static tsumami_pointer pointer_of(TsumamiStage *self, GdkEvent *event, tsumami_phase phase) {
  tsumami_pointer pointer = tsumami_pointer_default();
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  GdkDeviceTool *tool = gdk_event_get_device_tool(event);
  bool is_pen = tool != NULL;
  pointer.phase = phase;
  pointer.position = position_of(self, event);
  pointer.time = time_of(self, event);
  pointer.modifiers = modifiers_of(event);
  if (sequence != NULL) {
    pointer.id = (int64_t)(intptr_t)sequence;
  } else {
    pointer.id = is_pen ? PEN : MOUSE;
    pointer.device = is_pen ? TSUMAMI_PEN : TSUMAMI_MOUSE;
    if (phase != TSUMAMI_UP) pointer.buttons = self->buttons;
    self->mouse = pointer.position;
  }
  /* Not gdk_event_get_axis(), which reads the axes of a touch that has none. */
  double *axes = NULL;
  guint count = 0;
  if (is_pen && gdk_event_get_axes(event, &axes, &count) && axes != NULL && count >= GDK_AXIS_LAST) {
    GdkAxisFlags has = gdk_device_tool_get_axes(tool);
    if (has & GDK_AXIS_FLAG_PRESSURE) pointer.pressure = axes[GDK_AXIS_PRESSURE];
    /* Shares of a quarter of a turn, and of a whole one. */
    if (has & GDK_AXIS_FLAG_XTILT) pointer.tilt.x = axes[GDK_AXIS_XTILT] * G_PI / 2;
    if (has & GDK_AXIS_FLAG_YTILT) pointer.tilt.y = axes[GDK_AXIS_YTILT] * G_PI / 2;
    if (has & GDK_AXIS_FLAG_ROTATION) pointer.twist = axes[GDK_AXIS_ROTATION] * G_PI * 2;
  }
  return pointer;
}

static void send_pointer(TsumamiStage *self, GdkEvent *event, tsumami_phase phase) {
  tsumami_pointer pointer = pointer_of(self, event, phase);
  tsumami_send_pointer(self->stage, &pointer);
}

/* A move, after the older samples that GTK has merged into it. */
static void send_move(TsumamiStage *self, GdkEvent *event) {
  GdkModifierType pressed = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;
  if (self->buttons != 0 && (gdk_event_get_modifier_state(event) & pressed) == 0) {
    /* Another widget has had the release. */
    self->buttons = 0;
    send_pointer(self, event, TSUMAMI_CANCEL);
  }
  tsumami_pointer pointer = pointer_of(self, event, self->buttons != 0 ? TSUMAMI_MOVE : TSUMAMI_HOVER);
  guint count = 0;
  GdkTimeCoord *history = gdk_event_get_history(event, &count);
  guint32 last = gdk_event_get_time(event);
  for (guint each = 0; each < count; each++) {
    if ((history[each].flags & GDK_AXIS_FLAG_X) == 0 || (history[each].flags & GDK_AXIS_FLAG_Y) == 0)
      continue;
    tsumami_pointer older = pointer;
    older.is_coalesced = true;
    older.time -= (last - history[each].time) / 1000.0;
    older.position = to_stage(self, history[each].axes[GDK_AXIS_X], history[each].axes[GDK_AXIS_Y]);
    if (history[each].flags & GDK_AXIS_FLAG_PRESSURE)
      older.pressure = history[each].axes[GDK_AXIS_PRESSURE];
    tsumami_send_pointer(self->stage, &older);
  }
  g_free(history);
  tsumami_send_pointer(self->stage, &pointer);
}

/* A button: the first one that is pressed is a pointer that goes down, the last one lifts it. */
static void send_button(TsumamiStage *self, GdkEvent *event) {
  static const uint32_t bits[] = {0, TSUMAMI_PRIMARY, TSUMAMI_AUXILIARY, TSUMAMI_SECONDARY};
  guint button = gdk_button_event_get_button(event);
  uint32_t bit = button < G_N_ELEMENTS(bits) ? bits[button] : 0, before = self->buttons;
  bool is_press = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS;
  self->buttons = is_press ? before | bit : before & ~bit;
  if (before == 0 && self->buttons != 0) {
    gtk_widget_grab_focus(GTK_WIDGET(self));
    send_pointer(self, event, TSUMAMI_DOWN);
  } else if (before != 0 && self->buttons == 0) {
    send_pointer(self, event, TSUMAMI_UP);
  }
}

static void send_scroll(TsumamiStage *self, GdkEvent *event) {
  tsumami_wheel wheel = tsumami_wheel_default();
  GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
  double points = POINTS_OF_A_NOTCH;
  wheel.position = self->mouse;
  wheel.time = time_of(self, event);
  wheel.modifiers = modifiers_of(event);
  if (direction == GDK_SCROLL_SMOOTH) {
    wheel.is_precise = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE;
    gdk_scroll_event_get_deltas(event, &wheel.delta.x, &wheel.delta.y);
    if (wheel.is_precise) points = 1;
  } else {
    wheel.delta.x = (direction == GDK_SCROLL_RIGHT) - (direction == GDK_SCROLL_LEFT);
    wheel.delta.y = (direction == GDK_SCROLL_DOWN) - (direction == GDK_SCROLL_UP);
  }
  wheel.delta.x *= points;
  wheel.delta.y *= points;
  /* A trackpad says when its fingers have left, a wheel does not. */
  bool is_stop = gdk_scroll_event_is_stop(event);
  if (wheel.is_precise || (is_stop && self->scrolls)) {
    wheel.phase = is_stop ? TSUMAMI_WHEEL_ENDED : self->scrolls ? TSUMAMI_WHEEL_CHANGED : TSUMAMI_WHEEL_BEGAN;
    self->scrolls = !is_stop;
  } else if (is_stop) {
    return;
  }
  tsumami_send_wheel(self->stage, &wheel);
}

static void send_pinch(TsumamiStage *self, GdkEvent *event) {
  tsumami_wheel wheel = tsumami_wheel_default();
  switch (gdk_touchpad_event_get_gesture_phase(event)) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: wheel.phase = TSUMAMI_WHEEL_BEGAN; break;
    case GDK_TOUCHPAD_GESTURE_PHASE_END: wheel.phase = TSUMAMI_WHEEL_ENDED; break;
    case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: wheel.phase = TSUMAMI_WHEEL_CANCELLED; break;
    default: wheel.phase = TSUMAMI_WHEEL_CHANGED;
  }
  bool is_begin = wheel.phase == TSUMAMI_WHEEL_BEGAN;
  double scale = gdk_touchpad_event_get_pinch_scale(event);
  if (is_begin) self->pinch_scale = 1;
  wheel.position = position_of(self, event);
  wheel.time = time_of(self, event);
  wheel.modifiers = modifiers_of(event);
  wheel.is_precise = true;
  wheel.action = TSUMAMI_MAGNIFY;
  bool changes = wheel.phase == TSUMAMI_WHEEL_CHANGED && scale > 0;
  wheel.amount = changes ? scale / self->pinch_scale : 1;
  if (changes) self->pinch_scale = scale;
  tsumami_send_wheel(self->stage, &wheel);
  wheel.action = TSUMAMI_ROTATE;
  wheel.amount = changes ? gdk_touchpad_event_get_pinch_angle_delta(event) : 0;
  tsumami_send_wheel(self->stage, &wheel);
}

static void send_key(TsumamiStage *self, GdkEvent *event) {
  static const struct { guint value; const char *name; } keys[] = {
    {GDK_KEY_Left, "ArrowLeft"}, {GDK_KEY_Right, "ArrowRight"}, {GDK_KEY_Up, "ArrowUp"},
    {GDK_KEY_Down, "ArrowDown"}, {GDK_KEY_Escape, "Escape"}, {GDK_KEY_Page_Up, "PageUp"},
    {GDK_KEY_Page_Down, "PageDown"}, {GDK_KEY_Home, "Home"}, {GDK_KEY_End, "End"}};
  guint value = gdk_key_event_get_keyval(event);
  char text[8] = "";
  gunichar character = gdk_keyval_to_unicode(value);
  if (character != 0) text[g_unichar_to_utf8(character, text)] = 0;
  const char *name = text;
  for (guint each = 0; each < G_N_ELEMENTS(keys); each++)
    if (keys[each].value == value) name = keys[each].name;
  tsumami_send_key(self->stage, name, gdk_event_get_event_type(event) == GDK_KEY_PRESS,
                   modifiers_of(event), time_of(self, event));
}

/* The pointers hold nothing any more: others hear of their ends. */
static void release(TsumamiStage *self) {
  self->buttons = 0;
  tsumami_cancel_input(self->stage);
  tsumami_stage_widget_update(self);
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  TsumamiStage *self = data;
  (void)controller;
  switch ((int)gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: send_pointer(self, event, TSUMAMI_DOWN); break;
    case GDK_TOUCH_UPDATE: send_pointer(self, event, TSUMAMI_MOVE); break;
    case GDK_TOUCH_END: send_pointer(self, event, TSUMAMI_UP); break;
    case GDK_TOUCH_CANCEL: send_pointer(self, event, TSUMAMI_CANCEL); break;
    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_pointer_emulated(event)) return GDK_EVENT_PROPAGATE;
      send_move(self, event);
      break;
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE:
      if (gdk_event_get_pointer_emulated(event)) return GDK_EVENT_PROPAGATE;
      send_button(self, event);
      break;
    case GDK_SCROLL: send_scroll(self, event); break;
    case GDK_TOUCHPAD_PINCH: send_pinch(self, event); break;
    case GDK_KEY_PRESS:
    case GDK_KEY_RELEASE: send_key(self, event); break;
    case GDK_GRAB_BROKEN: release(self); break;
    default: return GDK_EVENT_PROPAGATE;
  }
  tsumami_stage_widget_update(self);
  return GDK_EVENT_PROPAGATE;
}

/* ---- The widget ---- */

static void unmap(GtkWidget *widget) {
  release(TSUMAMI_STAGE_WIDGET(widget));
  GTK_WIDGET_CLASS(tsumami_stage_widget_parent_class)->unmap(widget);
}

static void state_flags_changed(GtkWidget *widget, GtkStateFlags before) {
  (void)before;
  if (!gtk_widget_is_sensitive(widget)) release(TSUMAMI_STAGE_WIDGET(widget));
}

/* A dialog in front of the window has all input. */
static void on_active(TsumamiStage *self) {
  if (!gtk_window_is_active(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))))) release(self);
}

static void root(GtkWidget *widget) {
  GTK_WIDGET_CLASS(tsumami_stage_widget_parent_class)->root(widget);
  GtkRoot *window = gtk_widget_get_root(widget);
  if (GTK_IS_WINDOW(window)) {
    g_signal_connect_swapped(window, "notify::is-active", G_CALLBACK(on_active), widget);
  }
}

static void unroot(GtkWidget *widget) {
  g_signal_handlers_disconnect_by_data(gtk_widget_get_root(widget), widget);
  GTK_WIDGET_CLASS(tsumami_stage_widget_parent_class)->unroot(widget);
}

static void dispose(GObject *object) {
  TsumamiStage *self = TSUMAMI_STAGE_WIDGET(object);
  g_clear_handle_id(&self->timeout, g_source_remove);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL) gtk_widget_unparent(child);
  g_clear_pointer(&self->children, g_hash_table_unref);
  g_clear_pointer(&self->stage, tsumami_stage_destroy);
  G_OBJECT_CLASS(tsumami_stage_widget_parent_class)->dispose(object);
}

static void tsumami_stage_widget_class_init(TsumamiStageClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  GTK_WIDGET_CLASS(class)->unmap = unmap;
  GTK_WIDGET_CLASS(class)->root = root;
  GTK_WIDGET_CLASS(class)->unroot = unroot;
  GTK_WIDGET_CLASS(class)->state_flags_changed = state_flags_changed;
  event_signal = g_signal_new("event", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  change_signal = g_signal_new("change", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void tsumami_stage_widget_init(TsumamiStage *self) {
  self->stage = tsumami_stage_create(0, 0);
  self->children = g_hash_table_new(NULL, NULL);
  self->clock_offset = INFINITY;
  self->pinch_scale = 1;
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(on_event), self);
  gtk_widget_add_controller(GTK_WIDGET(self), controller);
}

GtkWidget *tsumami_stage_widget_new(void) { return g_object_new(TSUMAMI_TYPE_STAGE_WIDGET, NULL); }

tsumami_stage *tsumami_stage_widget_get_stage(TsumamiStage *self) { return self->stage; }

tsumami_node tsumami_stage_widget_add(
    TsumamiStage *self, GtkWidget *child, const tsumami_node_settings *settings,
    tsumami_node parent) {
  /* A node may get the index of one that was removed: its widget goes first. */
  update_children(self);
  tsumami_node node = tsumami_add(self->stage, settings, parent);
  if (child == NULL || node.index == 0) return node;
  gtk_widget_set_can_target(child, FALSE);
  gtk_widget_set_parent(child, GTK_WIDGET(self));
  g_hash_table_insert(self->children, GUINT_TO_POINTER(node.index), child);
  tsumami_stage_widget_update(self);
  return node;
}

GtkWidget *tsumami_stage_widget_get_child(TsumamiStage *self, tsumami_node node) {
  return tsumami_contains(self->stage, node)
      ? g_hash_table_lookup(self->children, GUINT_TO_POINTER(node.index)) : NULL;
}
