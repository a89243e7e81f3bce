/* A window with a photo, and a node with a long press; prints what the stage says. When the photo is held
   it does what its argument says: "insensitive" is the stage, or a "modal" window is in front of it; with
   "release" the stage gets no release of a button. */
#include <tsumami-gtk.h>

static GtkWidget *window, *table;
static tsumami_node photo;
static const char *does;

static gboolean take_release(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller, (void)data;
  return gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE;
}

static void on_event(TsumamiStage *widget, const tsumami_event *event, gpointer data) {
  static const char *const names[] = {"none", "began", "changed", "ended", "cancelled"};
  (void)widget, (void)data;
  if (event->kind >= G_N_ELEMENTS(names)) return;
  bool is_photo = event->node.index == photo.index;
  printf("%s %s\n", is_photo ? "photo" : "press", names[event->kind]), fflush(stdout);
  if (!is_photo || event->kind != TSUMAMI_BEGAN) return;
  if (strcmp(does, "insensitive") == 0) gtk_widget_set_sensitive(table, FALSE);
  if (strcmp(does, "modal") != 0) return;
  GtkWidget *dialog = gtk_window_new();
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(window));
  gtk_window_set_default_size(GTK_WINDOW(dialog), 100, 100);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* From now on it has the input. */
static void on_active(GtkWindow *it) {
  if (gtk_window_is_active(it)) puts("active"), fflush(stdout);
}

int main(int count, char **words) {
  does = count > 1 ? words[1] : "";
  gtk_init();
  window = gtk_window_new();
  table = tsumami_stage_widget_new();
  tsumami_stage *stage = tsumami_stage_widget_get_stage(TSUMAMI_STAGE_WIDGET(table));
  gtk_window_set_title(GTK_WINDOW(window), "Stage");
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  gtk_window_set_child(GTK_WINDOW(window), table);
  tsumami_node_settings frame = tsumami_node_default(100, 100, 200, 200);
  photo = tsumami_stage_widget_add(TSUMAMI_STAGE_WIDGET(table), NULL, &frame, TSUMAMI_ROOT);
  tsumami_attach_manipulable(stage, photo, NULL, NULL);
  frame = tsumami_node_default(400, 100, 200, 200);
  tsumami_node pressed = tsumami_stage_widget_add(TSUMAMI_STAGE_WIDGET(table), NULL, &frame, TSUMAMI_ROOT);
  tsumami_attach_long_press(stage, pressed, NULL, NULL);
  g_signal_connect(table, "event", G_CALLBACK(on_event), NULL);
  if (strcmp(does, "release") == 0) {
    GtkEventController *controller = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    g_signal_connect(controller, "event", G_CALLBACK(take_release), NULL);
    gtk_widget_add_controller(window, controller);
  }
  g_signal_connect(window, "notify::is-active", G_CALLBACK(on_active), NULL);
  gtk_window_present(GTK_WINDOW(window));
  while (true) g_main_context_iteration(NULL, TRUE);
}
