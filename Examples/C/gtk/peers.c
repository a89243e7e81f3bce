/* One photo that fingers move, by GTK's own gestures or by a stage, and how well it stays under them.

     cc -std=gnu99 -O2 peers.c tsumami-gtk.c -o peers $(pkg-config --cflags --libs tsumami gtk4) -lm
     ./peers gtk|stage|none

   When a finger lands, the point of the photo under it is noted. After each event the program measures
   how far that point is from the finger: the slip. Its end is the last line:

     events N, microseconds N.N, slip N.N (mean N.N), began N, ended N

   The time of an event is that from the return of poll() to the next poll(), with the painting left
   out: reading it from the display, GTK's dispatch and the gestures. `none` has no gestures. */
#include "tsumami-gtk.h"
#include <glib-unix.h>
#include <time.h>

enum { MOST = 12, WIDTH = 900, HEIGHT = 700 };
typedef struct matrix { double a, b, x, y; } matrix; /* x' = a x - b y + x, y' = b x + a y + y */

static struct finger { GdkEventSequence *sequence; double x, y, held_x, held_y; } fingers[MOST];
static matrix photo = {1, 0, 300, 240};
static GtkWidget *window, *area, *child;
static TsumamiStage *table;
static tsumami_node node;
static long events, began, ended;
static double slip, slip_sum, spent, woken;
static bool is_event;
static GPollFunc usual_poll;

static double clock_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static gint timed_poll(GPollFD *files, guint count, gint timeout) {
  if (is_event) spent += clock_now() - woken;
  is_event = false;
  gint ready = usual_poll(files, count, timeout);
  woken = clock_now();
  return ready;
}

/* ---- The slip ---- */

static matrix seen(void) {
  tsumami_matrix m;
  if (table == NULL) return photo;
  tsumami_flush(tsumami_stage_widget_get_stage(table));
  tsumami_get_stage_transform(tsumami_stage_widget_get_stage(table), node, &m);
  return (matrix){m.a, m.b, m.tx, m.ty};
}

static void measure(GdkEvent *event) {
  double x, y, left, top;
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  GdkEventType type = gdk_event_get_event_type(event);
  gdk_event_get_position(event, &x, &y);
  gtk_native_get_surface_transform(GTK_NATIVE(window), &left, &top);
  matrix m = seen();
  struct finger *own = NULL, *vacant = NULL;
  for (int each = 0; each < MOST; each++) {
    if (fingers[each].sequence == sequence) own = &fingers[each];
    if (fingers[each].sequence == NULL) vacant = &fingers[each];
  }
  if (type == GDK_TOUCH_BEGIN && own == NULL) own = vacant;
  if (own == NULL) return;
  own->x = x - left;
  own->y = y - top;
  if (type == GDK_TOUCH_BEGIN) {
    double square = m.a * m.a + m.b * m.b, dx = own->x - m.x, dy = own->y - m.y;
    own->sequence = sequence;
    own->held_x = (m.a * dx + m.b * dy) / square;
    own->held_y = (m.a * dy - m.b * dx) / square;
  }
  if (type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL) own->sequence = NULL;
  if (type != GDK_TOUCH_UPDATE) return;
  events++;
  double held_x = m.a * own->held_x - m.b * own->held_y + m.x;
  double held_y = m.b * own->held_x + m.a * own->held_y + m.y;
  double distance = hypot(held_x - own->x, held_y - own->y);
  slip = MAX(slip, distance);
  slip_sum += distance;
}

static gboolean before_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller;
  (void)data;
  is_event = is_event || gdk_event_get_event_type(event) == GDK_TOUCH_UPDATE;
  return GDK_EVENT_PROPAGATE;
}

static gboolean measure_later(gpointer event) {
  measure(event);
  gdk_event_unref(event);
  return G_SOURCE_REMOVE;
}

/* The event is measured when the gestures have had it. */
static gboolean note_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller;
  (void)data;
  if (gdk_event_get_event_sequence(event) == NULL) return GDK_EVENT_PROPAGATE;
  if (gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN) measure(event);
  else g_idle_add_full(GDK_PRIORITY_EVENTS - 1, measure_later, gdk_event_ref(event), NULL);
  return GDK_EVENT_PROPAGATE;
}

/* ---- GTK's gestures: a drag of one finger, a zoom and a rotation of two ---- */

static GtkGesture *zoom, *rotation, *drag;
static matrix start;
static double start_x, start_y;

static void show(void) {
  if (area != NULL) gtk_widget_queue_allocate(area);
}

/* The middle of both fingers; gtk_gesture_get_bounding_box_center() warns at each call for touches. */
static bool middle(double *x, double *y) {
  double px, py;
  int count = 0;
  *x = *y = 0;
  GList *sequences = gtk_gesture_get_sequences(zoom);
  for (GList *each = sequences; each != NULL; each = each->next) {
    if (!gtk_gesture_get_point(zoom, each->data, &px, &py)) continue;
    *x += px / 2;
    *y += py / 2;
    count++;
  }
  g_list_free(sequences);
  return count == 2;
}

static void begin_pair(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence;
  (void)data;
  if (gesture == zoom) began++;
  start = photo;
  middle(&start_x, &start_y);
}

static void end_pair(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence;
  (void)data;
  if (gesture == zoom) ended++;
}

static void change_pair(GtkGesture *gesture, gdouble first, gpointer data) {
  double x, y;
  (void)gesture;
  (void)first;
  (void)data;
  if (!middle(&x, &y)) return;
  double scale = gtk_gesture_zoom_get_scale_delta(GTK_GESTURE_ZOOM(zoom));
  double angle = gtk_gesture_rotate_get_angle_delta(GTK_GESTURE_ROTATE(rotation));
  double a = scale * cos(angle), b = scale * sin(angle);
  double dx = start.x - start_x, dy = start.y - start_y;
  photo = (matrix){a * start.a - b * start.b, b * start.a + a * start.b, a * dx - b * dy + x,
                   b * dx + a * dy + y};
  show();
}

static void change_angle(GtkGesture *gesture, gdouble angle, gdouble delta, gpointer data) {
  (void)delta;
  change_pair(gesture, angle, data);
}

static void begin_drag(GtkGestureDrag *gesture, gdouble x, gdouble y, gpointer data) {
  (void)gesture;
  (void)x;
  (void)y;
  (void)data;
  began++;
  start = photo;
}

static void change_drag(GtkGestureDrag *gesture, gdouble x, gdouble y, gpointer data) {
  (void)gesture;
  (void)data;
  if (gtk_gesture_is_recognized(zoom)) return;
  photo.x = start.x + x;
  photo.y = start.y + y;
  show();
}

static void end_drag(GtkGestureDrag *gesture, gdouble x, gdouble y, gpointer data) {
  (void)gesture;
  (void)x;
  (void)y;
  (void)data;
  ended++;
}

static void add_gestures(GtkWidget *widget) {
  zoom = gtk_gesture_zoom_new();
  rotation = gtk_gesture_rotate_new();
  drag = gtk_gesture_drag_new();
  gtk_gesture_group(rotation, zoom);
  gtk_gesture_group(drag, zoom);
  g_signal_connect(zoom, "begin", G_CALLBACK(begin_pair), NULL);
  g_signal_connect(zoom, "end", G_CALLBACK(end_pair), NULL);
  g_signal_connect(zoom, "scale-changed", G_CALLBACK(change_pair), NULL);
  g_signal_connect(rotation, "angle-changed", G_CALLBACK(change_angle), NULL);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(begin_drag), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(change_drag), NULL);
  g_signal_connect(drag, "drag-end", G_CALLBACK(end_drag), NULL);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(zoom));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(rotation));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));
}

static void allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)widget;
  (void)width;
  (void)height;
  GskTransform *map = gsk_transform_translate(
      NULL, &GRAPHENE_POINT_INIT((float)photo.x, (float)photo.y));
  map = gsk_transform_rotate(map, (float)(atan2(photo.b, photo.a) * 180 / G_PI));
  float scale = (float)hypot(photo.a, photo.b);
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate(child, 300, 220, baseline, gsk_transform_scale(map, scale, scale));
}

static void measure_area(GtkWidget *widget, GtkOrientation orientation, int size, int *least,
                         int *natural, int *first, int *second) {
  (void)widget;
  (void)orientation;
  (void)size;
  *least = *natural = 0;
  *first = *second = -1;
}

/* ---- The window ---- */

static void on_stage(TsumamiStage *widget, const tsumami_event *event, gpointer data) {
  (void)widget;
  (void)data;
  began += event->kind == TSUMAMI_BEGAN;
  ended += event->kind == TSUMAMI_ENDED || event->kind == TSUMAMI_CANCELLED;
}

/* The stage waits for the other fingers of one time; here each event is to be paid when it comes. */
static gboolean flush(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller;
  (void)event;
  (void)data;
  tsumami_flush(tsumami_stage_widget_get_stage(table));
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *contents(const char *kind) {
  child = gtk_label_new("A photo");
  gtk_widget_add_css_class(child, "photo");
  if (strcmp(kind, "stage") == 0) {
    table = TSUMAMI_STAGE_WIDGET(tsumami_stage_widget_new());
    tsumami_node_settings frame = tsumami_node_default(photo.x, photo.y, 300, 220);
    /* As GTK's gestures, which are those of the whole window. */
    frame.hit_insets.top = frame.hit_insets.left = -WIDTH;
    frame.hit_insets.bottom = frame.hit_insets.right = -WIDTH;
    node = tsumami_stage_widget_add(table, child, &frame, TSUMAMI_ROOT);
    tsumami_manipulable settings = tsumami_manipulable_default();
    settings.slop = TSUMAMI_SLOP_INCLUDED;
    tsumami_attach_manipulable(tsumami_stage_widget_get_stage(table), node, &settings, NULL);
    g_signal_connect(table, "event", G_CALLBACK(on_stage), NULL);
    GtkEventController *late = gtk_event_controller_legacy_new();
    g_signal_connect(late, "event", G_CALLBACK(flush), NULL);
    gtk_widget_add_controller(GTK_WIDGET(table), late);
    return GTK_WIDGET(table);
  }
  area = gtk_fixed_new();
  gtk_widget_set_layout_manager(
      area, gtk_custom_layout_new(NULL, (GtkCustomMeasureFunc)measure_area, allocate));
  gtk_widget_set_parent(child, area);
  if (strcmp(kind, "gtk") == 0) add_gestures(area);
  return area;
}

static gboolean quit(gpointer loop) {
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  const char *kind = count > 1 ? words[1] : "stage";
  gtk_init();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style, "window { background: #2b3138; } .photo { background: #f2d675; color: #222; }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), contents(kind));
  GtkEventController *early = gtk_event_controller_legacy_new(), *note = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(early, GTK_PHASE_CAPTURE);
  g_signal_connect(early, "event", G_CALLBACK(before_event), NULL);
  gtk_widget_add_controller(window, early);
  gtk_event_controller_set_propagation_phase(note, GTK_PHASE_CAPTURE);
  g_signal_connect(note, "event", G_CALLBACK(note_event), NULL);
  gtk_widget_add_controller(window, note);
  gtk_window_present(GTK_WINDOW(window));

  usual_poll = g_main_context_get_poll_func(NULL);
  g_main_context_set_poll_func(NULL, timed_poll);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  g_unix_signal_add(SIGTERM, quit, loop);
  g_main_loop_run(loop);
  printf("events %ld, microseconds %.1f, slip %.1f (mean %.1f), began %ld, ended %ld\n", events,
         events ? 1e6 * spent / events : 0, slip, events ? slip_sum / events : 0, began, ended);
  return 0;
}
