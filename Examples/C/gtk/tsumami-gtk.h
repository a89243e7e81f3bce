/* A GTK 4 widget that shows a stage: its children are nodes that fingers, pens, mice, trackpads and
   keys move. Two files, to be copied into a program:

     GtkWidget *table = tsumami_stage_widget_new();
     tsumami_stage *stage = tsumami_stage_widget_get_stage(TSUMAMI_STAGE_WIDGET(table));
     tsumami_node_settings frame = tsumami_node_default(40, 40, 200, 150);
     tsumami_node photo = tsumami_stage_widget_add(
         TSUMAMI_STAGE_WIDGET(table), gtk_picture_new_for_filename("cat.jpg"), &frame, TSUMAMI_ROOT);
     tsumami_attach_manipulable(stage, photo, NULL, NULL);

   Points of the stage are those of the widget; the stage has its size once that is laid out. Times are
   seconds of g_get_monotonic_time(). The signal "event" brings each event of the stage:

     void on_event(TsumamiStage *widget, const tsumami_event *event, gpointer data);

   After the events of a frame the signal "change" says that nodes have changed, also those that move by
   themselves:

     void on_change(TsumamiStage *widget, gpointer data);

   It has no timer and no frame while nothing moves. A program that has changed the stage outside of
   "event" calls tsumami_stage_widget_update. */
#ifndef TSUMAMI_GTK_H
#define TSUMAMI_GTK_H

#include <gtk/gtk.h>
#include <tsumami.h>

G_BEGIN_DECLS

#define TSUMAMI_TYPE_STAGE_WIDGET (tsumami_stage_widget_get_type())
G_DECLARE_FINAL_TYPE(TsumamiStage, tsumami_stage_widget, TSUMAMI, STAGE_WIDGET, GtkWidget)

GtkWidget *tsumami_stage_widget_new(void);
/* The stage; it lives as long as the widget. */
tsumami_stage *tsumami_stage_widget_get_stage(TsumamiStage *self);
/* Adds a node that shows a widget, or nothing if it is NULL. Pointers meet the node, not the widget.
   A node that is removed takes its widget with it. Returns TSUMAMI_ROOT when it failed. */
tsumami_node tsumami_stage_widget_add(
    TsumamiStage *self, GtkWidget *child, const tsumami_node_settings *settings,
    tsumami_node parent);
/* The widget of a node; NULL for none. */
GtkWidget *tsumami_stage_widget_get_child(TsumamiStage *self, tsumami_node node);
/* Shows what the program has changed. */
void tsumami_stage_widget_update(TsumamiStage *self);

G_END_DECLS

#endif
