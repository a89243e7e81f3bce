/* Photos on a table, a sheet with a list over it, and undo: a window of GTK 4.

     cc -std=gnu99 -O2 photos.c tsumami-gtk.c -o photos $(pkg-config --cflags --libs tsumami gtk4) -lm
     ./photos */
#include "tsumami-gtk.h"

enum { PHOTOS = 6, ROWS = 12, MOST_STEPS = 100 };

/* Where a photo was, and where it went. */
typedef struct step {
  tsumami_node photo;
  tsumami_placement before, after;
} step;

static TsumamiStage *table;
static tsumami_stage *stage;
static tsumami_node photos[PHOTOS], sheet, list;
static step steps[MOST_STEPS];
static int done, made;
/* Where each photo was left: when an event says that it is held, it has moved already. */
static tsumami_placement left[PHOTOS];
/* Whether each may still go on after its last step. */
static bool is_thrown[PHOTOS];

static tsumami_placement placement_of(tsumami_node node) {
  tsumami_node_settings settings = tsumami_node_default(0, 0, 0, 0);
  tsumami_get_node(stage, node, &settings);
  return settings.placement;
}

static int place_of(tsumami_node node) {
  for (int each = 0; each < PHOTOS; each++)
    if (photos[each].index == node.index && photos[each].generation == node.generation) return each;
  return -1;
}

static step *last_step(int place) {
  for (int each = done; each-- > 0;)
    if (place_of(steps[each].photo) == place) return &steps[each];
  return NULL;
}

/* While photos go on after a throw, or are brought back, where they are is where they are left. */
static void on_change(TsumamiStage *widget, gpointer data) {
  (void)widget;
  (void)data;
  for (int each = 0; each < PHOTOS; each++) {
    if (tsumami_is_manipulating(stage, photos[each])) continue;
    left[each] = placement_of(photos[each]);
    step *thrown = is_thrown[each] ? last_step(each) : NULL;
    if (thrown != NULL) thrown->after = left[each];
  }
}

static void go(GtkWidget *button, gpointer is_redo) {
  (void)button;
  if (is_redo ? done == made : done == 0) return;
  step *each = &steps[is_redo ? done : done - 1];
  is_thrown[place_of(each->photo)] = false;
  tsumami_animate(stage, each->photo, is_redo ? each->after : each->before, 0.35, 1);
  done += is_redo ? 1 : -1;
  tsumami_stage_widget_update(table);
}

static void note(int place) {
  tsumami_placement after = placement_of(photos[place]);
  if (done == MOST_STEPS) memmove(steps, steps + 1, (size_t)--done * sizeof steps[0]);
  steps[done++] = (step){photos[place], left[place], after};
  left[place] = after;
  is_thrown[place] = true;
  made = done;
}

static void on_event(TsumamiStage *widget, const tsumami_event *event, gpointer data) {
  (void)widget;
  (void)data;
  int place = place_of(event->node);
  if (place < 0) return;
  if (event->kind == TSUMAMI_BEGAN) {
    tsumami_bring_to_front(stage, event->node);
    tsumami_bring_to_front(stage, sheet);
    /* For the arrows and + and -. */
    tsumami_set_focus(stage, event->node);
  } else if (event->kind == TSUMAMI_ENDED) {
    note(place);
  }
}

/* A picture of hills under a sky, in a white frame. */
static GtkWidget *picture(int number) {
  enum { W = 240, H = 180 };
  guchar *pixels = g_malloc(W * H * 3);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      double ridge = H * (0.55 + 0.12 * sin(x / 28.0 + 2 * number) + 0.05 * sin(x / 9.0 + number));
      bool is_frame = x < 9 || y < 9 || x >= W - 9 || y >= H - 9, is_hill = y > ridge;
      double light = (double)y / H, turn = number * 1.05;
      guchar *p = pixels + (y * W + x) * 3;
      for (int part = 0; part < 3; part++) {
        double hue = 0.5 + 0.5 * cos(turn + part * 2.1);
        p[part] = (guchar)(is_frame ? 250 : is_hill ? 40 + 90 * hue * light : 110 + 130 * hue * light);
      }
    }
  GBytes *bytes = g_bytes_new_take(pixels, W * H * 3);
  GdkTexture *texture = gdk_memory_texture_new(W, H, GDK_MEMORY_R8G8B8, bytes, W * 3);
  GtkWidget *picture = gtk_picture_new_for_paintable(GDK_PAINTABLE(texture));
  gtk_picture_set_content_fit(GTK_PICTURE(picture), GTK_CONTENT_FIT_FILL);
  g_object_unref(texture);
  g_bytes_unref(bytes);
  return picture;
}

static GtkWidget *label(const char *text, const char *class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_add_css_class(label, class);
  return label;
}

static void lay_out(double width, double height) {
  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.minimum_scale = 0.4;
  settings.maximum_scale = 4;
  settings.momentum = true;
  settings.slop = TSUMAMI_SLOP_INCLUDED;
  settings.wheel = TSUMAMI_WHEEL_USE_ZOOM;
  settings.limits.inside.is_set = true;
  settings.limits.edge = TSUMAMI_LIMITS_EDGE_RUBBER_BAND;
  for (int each = 0; each < PHOTOS; each++) {
    tsumami_node_settings frame =
        tsumami_node_default(50 + 290 * (each % 3), 40 + 220 * (each / 3), 240, 180);
    photos[each] = tsumami_stage_widget_add(table, picture(each), &frame, TSUMAMI_ROOT);
    tsumami_attach_manipulable(stage, photos[each], &settings, NULL);
    left[each] = placement_of(photos[each]);
  }

  tsumami_node_settings frame = tsumami_node_default(0, 0, width, height);
  sheet = tsumami_stage_widget_add(table, label("", "sheet"), &frame, TSUMAMI_ROOT);
  frame = tsumami_node_default(20, 40, width - 40, 0.7 * height - 60);
  frame.clips = true;
  list = tsumami_stage_widget_add(table, NULL, &frame, sheet);
  for (int row = 0; row < ROWS; row++) {
    char text[40];
    g_snprintf(text, sizeof text, "Album %d", row + 1);
    frame = tsumami_node_default(0, 0, width - 60, 52);
    tsumami_stage_widget_add(table, label(text, "row"), &frame, list);
  }
  tsumami_sheet_detent detents[2] = {tsumami_sheet_detent_default(), tsumami_sheet_detent_default()};
  detents[0].name = "low";
  detents[0].height = 70;
  detents[1].name = "high";
  detents[1].fraction = 0.7;
  tsumami_sheet sheet_settings = tsumami_sheet_default();
  sheet_settings.detents = detents;
  sheet_settings.detent_count = 2;
  sheet_settings.undimmed = "low";
  sheet_settings.grabber_height = 40;
  tsumami_attach_sheet(stage, sheet, &sheet_settings, NULL);
  tsumami_sortable sortable = tsumami_sortable_default();
  sortable.spacing = sortable.inset = 10;
  sortable.press = 0.4;
  tsumami_attach_sortable(stage, list, &sortable, NULL);
  tsumami_scroll scroll = tsumami_scroll_default();
  scroll.content.width = width - 40;
  scroll.content.height = 10 + 62 * ROWS;
  tsumami_attach_scroll(stage, list, &scroll, NULL);
}

static void activate(GtkApplication *application, gpointer data) {
  (void)data;
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style, ".table { background: #2b3138; } .row { background: #dfe6ee; color: #222; border-radius: 8px; }"
      ".sheet { background: #f6f4ef; border-radius: 16px 16px 0 0; }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(style);

  GtkWidget *window = gtk_application_window_new(application), *bar = gtk_header_bar_new();
  table = TSUMAMI_STAGE_WIDGET(tsumami_stage_widget_new());
  stage = tsumami_stage_widget_get_stage(table);
  tsumami_stage_resize(stage, 900, 600);
  lay_out(900, 600);
  gtk_widget_add_css_class(GTK_WIDGET(table), "table");
  gtk_widget_set_size_request(GTK_WIDGET(table), 900, 600);
  g_signal_connect(table, "event", G_CALLBACK(on_event), NULL);
  g_signal_connect(table, "change", G_CALLBACK(on_change), NULL);
  const char *icons[] = {"edit-undo-symbolic", "edit-redo-symbolic"}, *names[] = {"Undo", "Redo"};
  for (int each = 0; each < 2; each++) {
    GtkWidget *button = gtk_button_new_from_icon_name(icons[each]);
    gtk_widget_set_tooltip_text(button, names[each]);
    g_signal_connect(button, "clicked", G_CALLBACK(go), GINT_TO_POINTER(each));
    gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button);
  }
  gtk_window_set_title(GTK_WINDOW(window), "Photos");
  gtk_window_set_titlebar(GTK_WINDOW(window), bar);
  gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(table));
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), count, words);
  g_object_unref(application);
  return status;
}
