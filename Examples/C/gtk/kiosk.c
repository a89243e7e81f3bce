/* A table for several people: photos on the whole screen, moved by the lines of `tsumami listen`.

     cc -std=gnu99 -O2 kiosk.c tsumami-gtk.c -o kiosk $(pkg-config --cflags --libs tsumami gtk4) -lm
     ./kiosk tsumami listen tuio
     ./kiosk tsumami listen evdev /dev/input/event4

   The words are a command; the size of the screen in points follows them. Its lines are the only touches:
   a device that the desktop reads, too, would touch twice. Escape ends the program, and prints

     frames N, worst N.N ms, fingers N, held N, lost N

   The time of a frame is that of the processor for what is ours: the input since the last one, the engine, and the layout. What fingers hold is
   counted when it begins, and what they let go because something was cancelled is lost. */
#include "tsumami-gtk.h"
#include <glib-unix.h>
#include <time.h>

enum { PHOTOS = 40, COLUMNS = 8 };

static TsumamiStage *table;
static tsumami_stage *stage;
static GMainLoop *loop;
static GSubprocess *listener;
static long frames, fingers, holds, lost;
static double worst, spent;

static double now(void) { return (double)g_get_monotonic_time() / G_USEC_PER_SEC; }

/* The time that this thread has worked. */
static double worked(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void stop(void) { g_main_loop_quit(loop); }

/* ---- Photos ---- */

static GtkWidget *picture(int number) {
  enum { W = 96, H = 72 };
  guchar *pixels = g_malloc(W * H * 3);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      double ridge = H * (0.55 + 0.14 * sin(x / 13.0 + 2 * number) + 0.05 * sin(x / 5.0 + number));
      bool is_frame = x < 4 || y < 4 || x >= W - 4 || y >= H - 4;
      guchar *p = pixels + (y * W + x) * 3;
      for (int part = 0; part < 3; part++) {
        double hue = 0.5 + 0.5 * cos(number * 0.7 + part * 2.1), light = (double)y / H;
        p[part] = (guchar)(is_frame ? 250 : y > ridge ? 40 + 90 * hue * light : 120 + 120 * hue * light);
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

/* Rows of photos; those of the upper half stand on their heads for the people at that side. */
static void lay_out(double width, double height) {
  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.minimum_scale = 0.5;
  settings.maximum_scale = 6;
  settings.momentum = true;
  settings.slop = TSUMAMI_SLOP_INCLUDED;
  settings.limits.inside.is_set = true;
  settings.limits.edge = TSUMAMI_LIMITS_EDGE_RUBBER_BAND;
  int rows = PHOTOS / COLUMNS;
  double cell = width / COLUMNS, line = height / rows, side = MIN(cell, line * 4 / 3) * 0.8;
  for (int each = 0; each < PHOTOS; each++) {
    double x = cell * (each % COLUMNS + 0.5), y = line * (each / COLUMNS + 0.5);
    tsumami_node_settings frame =
        tsumami_node_default(x - side / 2, y - side * 3 / 8, side, side * 3 / 4);
    frame.placement.rotation = y < height / 2 ? G_PI : 0;
    tsumami_node photo = tsumami_stage_widget_add(table, picture(each), &frame, TSUMAMI_ROOT);
    tsumami_attach_manipulable(stage, photo, &settings, NULL);
  }
}

static void on_event(TsumamiStage *widget, const tsumami_event *event, gpointer data) {
  (void)widget;
  (void)data;
  if (event->kind == TSUMAMI_BEGAN) {
    holds++;
    tsumami_bring_to_front(stage, event->node);
  }
  lost += event->kind == TSUMAMI_CANCELLED;
}

/* ---- Lines of input ---- */

static void on_line(GObject *source, GAsyncResult *result, gpointer data) {
  static double offset = INFINITY;
  static bool has_offset = false;
  (void)data;
  GDataInputStream *lines = G_DATA_INPUT_STREAM(source);
  gsize length = 0;
  char *line = g_data_input_stream_read_line_finish(lines, result, &length, NULL);
  if (line == NULL) {
    stop();
    return;
  }
  double start = worked(), time = 0;
  /* The clock of the lines begins with the first finger. */
  if (!has_offset && sscanf(line, "{\"t\":%lf", &time) == 1) {
    offset = now() - time;
    has_offset = true;
  }
  if (!tsumami_send_line(stage, line, length, has_offset ? offset : 0)) {
    fprintf(stderr, "kiosk: %s\n", tsumami_error(stage));
  } else if (strstr(line, "\"down\"") != NULL) {
    fingers++;
  }
  g_free(line);
  spent += worked() - start;
  tsumami_stage_widget_update(table);
  g_data_input_stream_read_line_async(lines, G_PRIORITY_DEFAULT, NULL, on_line, NULL);
}

/* Starts the command with the size of the screen. */
static bool listen(char **words, int width, int height) {
  GPtrArray *command = g_ptr_array_new();
  char size[32];
  g_snprintf(size, sizeof size, "%dx%d", width, height);
  while (*words != NULL) g_ptr_array_add(command, *words++);
  char *more[] = {"--size", size, NULL};
  for (char **each = more; each == more || each[-1] != NULL; each++) g_ptr_array_add(command, *each);
  GError *error = NULL;
  listener = g_subprocess_newv(
      (const char *const *)command->pdata, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_ptr_array_free(command, TRUE);
  if (listener == NULL) {
    fprintf(stderr, "kiosk: %s\n", error->message);
    g_error_free(error);
    return false;
  }
  GDataInputStream *lines = g_data_input_stream_new(g_subprocess_get_stdout_pipe(listener));
  g_data_input_stream_read_line_async(lines, G_PRIORITY_DEFAULT, NULL, on_line, NULL);
  return true;
}

/* ---- The window ---- */

static double frame_start;

static void before_layout(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  frame_start = worked();
}

static void after_layout(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  worst = MAX(worst, worked() - frame_start + spent);
  spent = 0;
  frames++;
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                       gpointer data) {
  (void)controller;
  (void)code;
  (void)state;
  (void)data;
  if (key == GDK_KEY_Escape) stop();
  return key == GDK_KEY_Escape;
}

static gboolean on_signal(gpointer data) {
  (void)data;
  stop();
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: kiosk tsumami listen tuio|evdev ...\n");
    return 64;
  }
  gtk_init();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "window { background: #23282e; }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GdkMonitor *monitor = g_list_model_get_item(gdk_display_get_monitors(gdk_display_get_default()), 0);
  GdkRectangle screen;
  gdk_monitor_get_geometry(monitor, &screen);

  GtkWidget *window = gtk_window_new();
  table = TSUMAMI_STAGE_WIDGET(tsumami_stage_widget_new());
  stage = tsumami_stage_widget_get_stage(table);
  tsumami_stage_resize(stage, screen.width, screen.height);
  lay_out(screen.width, screen.height);
  g_signal_connect(table, "event", G_CALLBACK(on_event), NULL);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(window, keys);
  gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(table));
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), screen.width, screen.height);
  gtk_window_fullscreen_on_monitor(GTK_WINDOW(window), monitor);
  gtk_window_present(GTK_WINDOW(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "update", G_CALLBACK(before_layout), NULL);
  g_signal_connect_after(clock, "layout", G_CALLBACK(after_layout), NULL);

  loop = g_main_loop_new(NULL, FALSE);
  g_unix_signal_add(SIGTERM, on_signal, NULL);
  if (!listen(words + 1, screen.width, screen.height)) return 1;
  g_main_loop_run(loop);
  g_subprocess_send_signal(listener, SIGTERM);
  printf("frames %ld, worst %.1f ms, fingers %ld, held %ld, lost %ld\n", frames, 1000 * worst, fingers,
         holds, lost);
  return 0;
}
