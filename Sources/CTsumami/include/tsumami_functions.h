/* The functions of tsumami.h, which includes this file. */
#ifndef TSUMAMI_FUNCTIONS_H
#define TSUMAMI_FUNCTIONS_H

/* ---- Stages ---- */

/* The version of the library, as TSUMAMI_VERSION. */
int32_t tsumami_version(void);

/* Makes a stage of a size in points; NULL unless the size is finite and not negative. */
tsumami_stage *tsumami_stage_create(double width, double height);
/* Ends a stage; false in a callback of it, where nothing happens. */
bool tsumami_stage_destroy(tsumami_stage *stage);
/* Why the last call of the stage that did not do what it should did not; "" if none has failed yet.
   The text is valid until the next call of the stage. */
const char *tsumami_error(tsumami_stage *stage);
/* How many calls were refused so far because something that was passed is wrong. A call that
   returned false and is not among them had nothing to do or to give: a node is held, no node is at
   a point. */
int64_t tsumami_refusals(const tsumami_stage *stage);

bool tsumami_stage_resize(tsumami_stage *stage, double width, double height);
/* Says how many stage points a millimetre of the display has; 160 / 25.4 at first, as on a phone.
   The distances and speeds at which gestures begin, and the hit areas of handles, are in points of
   which 160 are an inch, so that they are as large for a hand on every display. */
bool tsumami_set_points_per_millimetre(tsumami_stage *stage, double points);
/* The points of a millimetre that the stage goes by. */
double tsumami_points_per_millimetre(const tsumami_stage *stage);
/* The time in seconds up to which everything is handled; 0 at first. */
double tsumami_time(const tsumami_stage *stage);
/* The time of the next deadline, at which tsumami_advance is to be called; TSUMAMI_NONE for
   none. */
double tsumami_next_deadline(const tsumami_stage *stage);
/* Whether a node moves by itself. */
bool tsumami_is_animating(const tsumami_stage *stage);
/* Whether something is to be drawn. */
bool tsumami_needs_frame(const tsumami_stage *stage);
/* The time of the next frame in which something happens without input, if one was at a time and
   they follow in an interval; TSUMAMI_NONE for none. */
double tsumami_next_frame_time(const tsumami_stage *stage, double after, double interval);

/* ---- Input ---- */

/* Lets time pass: deadlines act, and nodes that move by themselves move. */
bool tsumami_advance(tsumami_stage *stage, double time);
/* Handles the pointers that were sent. Reports of one time are one event, which is handled when
   another time comes. */
bool tsumami_flush(tsumami_stage *stage);
/* Cancels all pointers and attachments, as when a window is hidden. */
bool tsumami_cancel_input(tsumami_stage *stage);
/* Puts all content that moves by itself to where it would come to rest. */
bool tsumami_finish_motions(tsumami_stage *stage);

bool tsumami_send_pointer(tsumami_stage *stage, const tsumami_pointer *pointer);
/* Sends a report of a finger. */
bool tsumami_send_touch(
    tsumami_stage *stage, int64_t id, tsumami_phase phase, double x, double y, double time);
bool tsumami_send_wheel(tsumami_stage *stage, const tsumami_wheel *wheel);
/* Sends a key by its name in the web's KeyboardEvent.key, such as "ArrowLeft" or "Escape"; only the
   modifiers of an unknown one count. */
bool tsumami_send_key(
    tsumami_stage *stage, const char *key, bool is_down, uint32_t modifiers, double time);

/* Sends a line of a trace, as `tsumami listen` prints it: a pointer, a wheel, a key, or time that
   passes. The offset in seconds is added to its times. The first line of a trace says how large its
   points are, which the stage takes over; its nodes are not added. */
bool tsumami_send_line(tsumami_stage *stage, const char *line, size_t length, double offset);

/* ---- Changes and events ---- */

/* The changes of a node, as bits. */
typedef enum tsumami_changes {
  TSUMAMI_ADDED = 1,
  TSUMAMI_MOVED = 2,
  TSUMAMI_RESIZED = 4,
  TSUMAMI_SCROLLED = 8,
  TSUMAMI_REORDERED = 16,
  TSUMAMI_ENABLED = 32,
  TSUMAMI_APPEARANCE = 64,
  TSUMAMI_REMOVED = 128
} tsumami_changes;

typedef struct tsumami_change {
  tsumami_node node;
  /* bits of tsumami_changes */
  uint32_t kinds;
  /* the map to the parent */
  tsumami_matrix matrix;
  /* the size of the frame; zero of a removed node */
  tsumami_size frame_size;
  /* the point of the content at the top left corner of the frame */
  tsumami_vector offset;
} tsumami_change;

/* Takes the next node that has changed since the last one was taken; false when there is none. Each
   is listed once: first the removed ones, children before their parents. */
bool tsumami_next_change_sized(tsumami_stage *stage, tsumami_change *change, size_t size);
static inline bool tsumami_next_change(tsumami_stage *stage, tsumami_change *change) {
  return tsumami_next_change_sized(stage, change, sizeof *change);
}

typedef enum tsumami_event_kind {
  TSUMAMI_EVENT_NONE = 0,
  TSUMAMI_BEGAN = 1,
  TSUMAMI_CHANGED = 2,
  TSUMAMI_ENDED = 3,
  TSUMAMI_CANCELLED = 4,
  /* a gesture was not recognised */
  TSUMAMI_FAILED = 5,
  /* a box or a node has snapped, or a knob has reached a step; without values */
  TSUMAMI_SNAPPED = 6,
  /* content starts to move by itself to its layout, to where the program moves it, or to a detent;
     not by the momentum of a fling */
  TSUMAMI_DEPARTED = 7,
  /* it has arrived there; with values only of a sheet and a knob */
  TSUMAMI_ARRIVED = 8,
  /* an attachment waits for the failure of the other one */
  TSUMAMI_WAITS = 9,
  /* a manipulation, a box, a scroll or a sheet could not begin */
  TSUMAMI_COULD_NOT_BEGIN = 10,
  /* the other attachment has taken a pointer */
  TSUMAMI_LOST_POINTER = 11,
  /* input was repaired or ignored; tsumami_event_text says why */
  TSUMAMI_INVALID_INPUT = 12
} tsumami_event_kind;

/* Why a gesture failed or was cancelled. */
typedef enum tsumami_reason {
  TSUMAMI_REASON_NONE = 0,
  TSUMAMI_POINTER_CANCELLED = 1,
  TSUMAMI_EXCLUDED = 2,
  TSUMAMI_FAILURE_REQUIREMENT = 3,
  TSUMAMI_REASON_MOVED = 4,
  TSUMAMI_TOO_LONG = 5,
  TSUMAMI_TOO_SHORT = 6,
  TSUMAMI_TOO_SLOW = 7,
  TSUMAMI_WRONG_DIRECTION = 8,
  TSUMAMI_TOO_MANY_POINTERS = 9,
  TSUMAMI_TOO_FEW_POINTERS = 10,
  TSUMAMI_DISABLED = 11,
  TSUMAMI_VETOED = 12,
  TSUMAMI_INTERRUPTED = 13,
  TSUMAMI_REASON_REMOVED = 14
} tsumami_reason;

/* An event of an attachment, with the values that its kind has at that time; the others are zero.
   Of a composition, each value is that of the last part that has it. */
typedef struct tsumami_event {
  tsumami_event_kind kind;
  tsumami_reason reason;
  tsumami_node node;
  tsumami_attachment attachment;
  /* the attachment that was the cause */
  tsumami_attachment other;
  double time;
  int32_t pointers;
  /* the number of taps */
  int32_t count;
  /* in the coordinates of the node: of a tap, a press, a pan, a hover */
  tsumami_vector position;
  /* of a pan, a transform, a manipulation; the delta of a scroll gesture, the offset of a scroll */
  tsumami_vector translation;
  /* points per second */
  tsumami_vector velocity;
  /* where a pan would come to rest */
  tsumami_vector predicted_end;
  /* of a pinch, an axis pinch, a transform, a manipulation */
  tsumami_vector scale;
  tsumami_vector scale_velocity;
  /* the mean of the fingers, in the coordinates of the node */
  tsumami_vector anchor;
  double rotation;
  double rotation_velocity;
  /* of an edit of a box */
  tsumami_box box;
  /* the height of a sheet, the value of a knob */
  double value;
} tsumami_event;

/* Takes the next event; false when there is none. Events wait until they are taken; of more than
   65 536 changes are dropped, of more than 1 048 576 all. */
bool tsumami_next_event_sized(tsumami_stage *stage, tsumami_event *event, size_t size);
static inline bool tsumami_next_event(tsumami_stage *stage, tsumami_event *event) {
  return tsumami_next_event_sized(stage, event, sizeof *event);
}
/* The last event as a line of JSON, as `tsumami replay` prints it, and what is wrong with invalid
   input; "" unless tsumami_keep_event_texts was called. The text is valid until the next call. */
const char *tsumami_event_text(tsumami_stage *stage);
bool tsumami_keep_event_texts(tsumami_stage *stage, bool keeps);
/* Chooses whether manipulations, boxes, scrolls and sheets have an event for each change; false at
   first: tsumami_next_change lists what has moved. */
bool tsumami_listen_to_content(tsumami_stage *stage, bool listens);

/* ---- Nodes ---- */

/* Adds a node above the children of a parent. Returns its identity; TSUMAMI_ROOT when it failed. */
tsumami_node tsumami_add(
    tsumami_stage *stage, const tsumami_node_settings *settings, tsumami_node parent);
/* Removes a node with its descendants and all their attachments. */
bool tsumami_remove(tsumami_stage *stage, tsumami_node node);
bool tsumami_contains(tsumami_stage *stage, tsumami_node node);
/* Gives a node another parent; it stays where it is seen. */
bool tsumami_move(tsumami_stage *stage, tsumami_node node, tsumami_node parent);
bool tsumami_bring_to_front(tsumami_stage *stage, tsumami_node node);
bool tsumami_set_frame(tsumami_stage *stage, tsumami_node node, tsumami_rect frame);
/* Places a node, within the limits of its manipulation. */
bool tsumami_set_placement(
    tsumami_stage *stage, tsumami_node node, tsumami_placement placement);
bool tsumami_set_enabled(tsumami_stage *stage, tsumami_node node, bool is_enabled);

bool tsumami_get_node_sized(
    tsumami_stage *stage, tsumami_node node, tsumami_node_settings *settings, size_t size);
static inline bool tsumami_get_node(
    tsumami_stage *stage, tsumami_node node, tsumami_node_settings *settings) {
  return tsumami_get_node_sized(stage, node, settings, sizeof *settings);
}
/* The parent of a node; false for the stage itself. */
bool tsumami_get_parent(tsumami_stage *stage, tsumami_node node, tsumami_node *parent);
/* The children of a node, the lowest first. Writes at most as many as there is room for; returns
   how many there are. */
size_t tsumami_get_children(
    tsumami_stage *stage, tsumami_node node, tsumami_node *children, size_t capacity);
/* The map from the coordinates of a node to those of its parent. */
bool tsumami_get_transform(tsumami_stage *stage, tsumami_node node, tsumami_matrix *matrix);
/* The map from the coordinates of a node to those of the stage. */
bool tsumami_get_stage_transform(
    tsumami_stage *stage, tsumami_node node, tsumami_matrix *matrix);
/* Where a node will be at a time, as far as that can be known: what is drawn is on the display one
   or two frames later. */
bool tsumami_predict_transform(
    tsumami_stage *stage, tsumami_node node, double time, tsumami_matrix *matrix);
bool tsumami_predict_placement(
    tsumami_stage *stage, tsumami_node node, double time, tsumami_placement *placement);
/* A point of the stage in the coordinates of a node; false also for a node that is scaled to 0. */
bool tsumami_convert(
    tsumami_stage *stage, tsumami_vector point, tsumami_node node, tsumami_vector *converted);
/* The topmost node at a point of the stage; false if only the stage is there. */
bool tsumami_hit_test(tsumami_stage *stage, tsumami_vector point, tsumami_node *node);

/* A node as a program paints it. */
typedef struct tsumami_painted {
  tsumami_node node;
  /* the map from the coordinates of the node to those of the stage */
  tsumami_matrix matrix;
  tsumami_size frame_size;
  /* the part of the stage in which it is seen, as the ancestors that clip leave it; of one that is
     rotated the upright rectangle around its bounds counts */
  tsumami_rect clip;
  /* the nearest ancestor that clips; TSUMAMI_ROOT for none */
  tsumami_node clipper;
  /* the opacity with which a sheet covers what was painted so far, from 0 to 1; 0 of other nodes */
  double dimming;
} tsumami_painted;

/* The node that is painted after another one, TSUMAMI_ROOT for the first: a node comes before its
   children, the children from the lowest to the topmost. What clips leave nothing of is left out;
   false after the last. */
bool tsumami_next_painted_sized(
    tsumami_stage *stage, tsumami_node after, tsumami_painted *painted, size_t size);
static inline bool tsumami_next_painted(
    tsumami_stage *stage, tsumami_node after, tsumami_painted *painted) {
  return tsumami_next_painted_sized(stage, after, painted, sizeof *painted);
}

/* ---- Attachments ---- */

/* Two gestures: at the same time, one after the other, or one of them. */
typedef struct tsumami_composition {
  size_t size;
  /* values of tsumami_kind, gestures or compositions, and their settings; NULL for the usual
     ones */
  int32_t first_kind;
  int32_t second_kind;
  const void *first;
  const void *second;
} tsumami_composition;

/* Fills settings of a value of tsumami_kind with the usual ones; size is that of the struct. The
   default functions of each kind call it. */
bool tsumami_defaults(int32_t kind, void *settings, size_t size);
/* Attaches a gesture or a kind of content, or changes the settings of what the node has. NULL
   stands for the usual settings and options. Returns none when it failed. */
tsumami_attachment tsumami_attach(
    tsumami_stage *stage, tsumami_node node, int32_t kind, const void *settings,
    const tsumami_options *options);
bool tsumami_detach(tsumami_stage *stage, tsumami_attachment attachment);
bool tsumami_set_options(
    tsumami_stage *stage, tsumami_attachment attachment, const tsumami_options *options);
bool tsumami_set_attachment_enabled(
    tsumami_stage *stage, tsumami_attachment attachment, bool is_enabled);
/* Writes the settings of what a node has, of a kind from 201 on. Texts and lists in them are valid
   until the next call of this function. */
bool tsumami_get_settings(
    tsumami_stage *stage, tsumami_node node, int32_t kind, void *settings, size_t size);
/* The kind of an attachment; TSUMAMI_KIND_NONE for a gesture and for one that does not exist. */
int32_t tsumami_kind_of(tsumami_stage *stage, tsumami_attachment attachment);
bool tsumami_node_of(tsumami_stage *stage, tsumami_attachment attachment, tsumami_node *node);
size_t tsumami_get_attachments(
    tsumami_stage *stage, tsumami_node node, tsumami_attachment *attachments, size_t capacity);
/* The mean of the pointers of an attachment, in the coordinates of a node; false without one. */
bool tsumami_get_location(
    tsumami_stage *stage, tsumami_attachment attachment, tsumami_node node,
    tsumami_vector *location);
/* Lets an active gesture go on from another value. */
bool tsumami_set_translation(
    tsumami_stage *stage, tsumami_attachment gesture, tsumami_vector translation);
bool tsumami_set_scale(tsumami_stage *stage, tsumami_attachment gesture, tsumami_vector scale);
bool tsumami_set_rotation(tsumami_stage *stage, tsumami_attachment gesture, double rotation);

/* ---- Manipulations ---- */

/* Moves a manipulable node to its layout, or to a placement by a spring: its response in seconds,
   and a damping ratio of 1 for no overshoot; it rests within a minute. Returns whether it moves. */
bool tsumami_reset(tsumami_stage *stage, tsumami_node node, bool is_animated);
bool tsumami_animate(
    tsumami_stage *stage, tsumami_node node, tsumami_placement placement, double response,
    double damping_ratio);
/* Scales a manipulable node by a factor about a point of the stage, or its anchor without a point,
   within its limits, by a spring or at once. What is at the point stays there. Returns whether it
   moves. */
bool tsumami_scale(
    tsumami_stage *stage, tsumami_node node, double factor, const tsumami_vector *about,
    bool is_animated);
bool tsumami_is_manipulating(tsumami_stage *stage, tsumami_node node);
/* Whether limits keep a node from where the fingers ask for it. */
bool tsumami_is_limited(tsumami_stage *stage, tsumami_node node);
/* Decides where a node may be: changes the proposed placement. It is called while content is
   computed, and must not call the stage. */
typedef void (*tsumami_limit)(
    void *context, tsumami_placement *proposed, tsumami_vector about);
/* Limits a manipulable node, or a node with a box, by a function instead of its settings. NULL ends
   that: the node has no limits until settings are attached again. */
bool tsumami_set_limit(
    tsumami_stage *stage, tsumami_node node, int32_t kind, tsumami_limit limit, void *context);

/* ---- Boxes and selections ---- */

/* The handles of a box, in the order of their positions. */
typedef enum tsumami_handle {
  TSUMAMI_TOP_LEFT = 0,
  TSUMAMI_TOP_CENTER = 1,
  TSUMAMI_TOP_RIGHT = 2,
  TSUMAMI_MIDDLE_LEFT = 3,
  TSUMAMI_MIDDLE_RIGHT = 4,
  TSUMAMI_BOTTOM_LEFT = 5,
  TSUMAMI_BOTTOM_CENTER = 6,
  TSUMAMI_BOTTOM_RIGHT = 7,
  TSUMAMI_ROTATION_HANDLE = 8
} tsumami_handle;

/* A line to which something has snapped, in the coordinates of the parent. */
typedef struct tsumami_guide {
  double position;
  bool is_vertical;
  bool is_gap;
} tsumami_guide;

/* The box of a node, as it is edited; false without one. */
bool tsumami_get_box(tsumami_stage *stage, tsumami_node node, tsumami_box *box);
bool tsumami_set_box(tsumami_stage *stage, tsumami_node node, tsumami_box box);
bool tsumami_is_editing_box(tsumami_stage *stage, tsumami_node node);
/* The positions of the nine handles on the stage; false without a box. */
bool tsumami_get_handles(tsumami_stage *stage, tsumami_node node, tsumami_vector positions[9]);
/* The node of a box and its handle within reach of a point of the stage; false if there is none. */
bool tsumami_handle_at(
    tsumami_stage *stage, tsumami_vector point, tsumami_device device, tsumami_node *node,
    tsumami_handle *handle);
/* The lines to which a node has snapped. Writes at most as many as there is room for; returns how
   many there are. */
size_t tsumami_get_guides(
    tsumami_stage *stage, tsumami_node node, tsumami_guide *guides, size_t capacity);
bool tsumami_select(tsumami_stage *stage, const tsumami_node *nodes, size_t count);
size_t tsumami_get_selection(tsumami_stage *stage, tsumami_node *nodes, size_t capacity);
/* The box around the selected nodes; false unless they are a group. */
bool tsumami_get_group_box(tsumami_stage *stage, tsumami_box *box);

/* ---- Scrolls, sheets, knobs, focus ---- */

bool tsumami_scroll_to(
    tsumami_stage *stage, tsumami_node node, tsumami_vector offset, bool is_animated);
/* The point of the content at the top left corner of a node; false unless it scrolls. */
bool tsumami_get_offset(tsumami_stage *stage, tsumami_node node, tsumami_vector *offset);
bool tsumami_is_scrolling(tsumami_stage *stage, tsumami_node node);

typedef enum tsumami_sheet_phase {
  TSUMAMI_SHEET_RESTING = 0,
  TSUMAMI_SHEET_DRAGGING = 1,
  TSUMAMI_SHEET_SETTLING = 2
} tsumami_sheet_phase;

typedef struct tsumami_sheet_position {
  tsumami_sheet_phase phase;
  /* the index of the detent among those of the settings, where it rests or moves to; -1 for none */
  int32_t detent;
  double height;
  double progress;
  double dimming;
} tsumami_sheet_position;

/* A choice of the place of a released sheet. */
#define TSUMAMI_ACCEPT (-1)
#define TSUMAMI_CLOSE (-2)
#define TSUMAMI_GO_BACK (-3)
/* Chooses where a sheet goes that was let go: the index of a detent, or a choice above. It may call
   the stage, but not destroy it. */
typedef int32_t (*tsumami_choose_detent)(
    void *context, int32_t proposed, double height, double velocity);

/* Moves a sheet to a detent; NULL closes it. */
bool tsumami_move_sheet(
    tsumami_stage *stage, tsumami_node node, const char *detent, bool is_animated);
/* Moves a sheet up by a number of detents, or down. */
bool tsumami_step_sheet(tsumami_stage *stage, tsumami_node node, int32_t steps);
/* Where a sheet is; false for another node. */
bool tsumami_get_sheet_sized(
    tsumami_stage *stage, tsumami_node node, tsumami_sheet_position *position, size_t size);
static inline bool tsumami_get_sheet(
    tsumami_stage *stage, tsumami_node node, tsumami_sheet_position *position) {
  return tsumami_get_sheet_sized(stage, node, position, sizeof *position);
}
bool tsumami_set_detent_choice(
    tsumami_stage *stage, tsumami_node node, tsumami_choose_detent choose, void *context);

/* An item of a sortable list that is held, or was held last, and the list from which it comes. */
typedef struct tsumami_item_move {
  tsumami_node item;
  tsumami_node list;
  tsumami_node start_list;
  int32_t index;
  int32_t start_index;
  /* the number of items of the list, this one included */
  int32_t count;
} tsumami_item_move;

/* The items of a sortable list in their order. Writes at most as many as there is room for; returns
   how many there are. */
size_t tsumami_get_order(
    tsumami_stage *stage, tsumami_node node, tsumami_node *items, size_t capacity);
/* The last move that began in a sortable list; false before the first. */
bool tsumami_get_item_move_sized(
    tsumami_stage *stage, tsumami_node node, tsumami_item_move *move, size_t size);
static inline bool tsumami_get_item_move(
    tsumami_stage *stage, tsumami_node node, tsumami_item_move *move) {
  return tsumami_get_item_move_sized(stage, node, move, sizeof *move);
}

/* An item that is over a drop zone, or was last: where its fingers are, the map from its own
   coordinates to the zone's, and the rectangle around it, all in the coordinates of the zone. */
typedef struct tsumami_dropped_item {
  tsumami_node item;
  tsumami_vector at;
  tsumami_matrix matrix;
  tsumami_rect bounds;
} tsumami_dropped_item;

/* The item of the last event of a drop zone; false before the first. An event TSUMAMI_BEGAN says
   that it has entered, TSUMAMI_ENDED that it was dropped, TSUMAMI_CANCELLED that it has left. */
bool tsumami_get_dropped_item_sized(
    tsumami_stage *stage, tsumami_node node, tsumami_dropped_item *item, size_t size);
static inline bool tsumami_get_dropped_item(
    tsumami_stage *stage, tsumami_node node, tsumami_dropped_item *item) {
  return tsumami_get_dropped_item_sized(stage, node, item, sizeof *item);
}

/* Sets a knob to a value, or as near as its range and steps allow. */
bool tsumami_turn_knob(tsumami_stage *stage, tsumami_node node, double value);
/* The value of a knob; false for another node. */
bool tsumami_get_knob(tsumami_stage *stage, tsumami_node node, double *value);

/* Gives a node the keyboard focus; TSUMAMI_ROOT for none. */
bool tsumami_set_focus(tsumami_stage *stage, tsumami_node node);

/* ---- Traces ---- */

/* Receives a line without its line feed. It may not destroy the stage or the player, or feed it. */
typedef void (*tsumami_write_line)(void *context, const char *line, size_t length);

/* Names a node or an attachment in descriptions, and in recordings that begin after it; NULL for
   none. */
bool tsumami_set_node_name(tsumami_stage *stage, tsumami_node node, const char *name);
bool tsumami_set_attachment_name(
    tsumami_stage *stage, tsumami_attachment attachment, const char *name);
/* Writes the stage as the first line of a trace. */
bool tsumami_describe(tsumami_stage *stage, tsumami_write_line write, void *context);
/* Begins to record the stage: the calls and the input from now on. */
bool tsumami_record(tsumami_stage *stage);
/* Ends the recording and writes its lines: a trace that `tsumami replay` plays. */
bool tsumami_finish_recording(tsumami_stage *stage, tsumami_write_line write, void *context);

typedef struct tsumami_player_settings {
  size_t size;
  /* frames per second after the last line; 120 */
  double frames_per_second;
  /* the longest time in seconds for which content moves on after the last line; 5 */
  double settle_time;
  /* the time in seconds by which transforms are predicted; 0 for none */
  double prediction;
} tsumami_player_settings;

/* Makes a player of traces that writes what happens, as `tsumami replay` prints it. NULL stands for
   the usual settings. Returns NULL without a function, and for a number that is not finite. */
tsumami_player *tsumami_player_create(
    const tsumami_player_settings *settings, tsumami_write_line write, void *context);
/* Ends a player; false in its own callback, where nothing happens. */
bool tsumami_player_destroy(tsumami_player *player);
/* Plays a line of a trace; false for one that is wrong, after which nothing is played, and after
   the last line. */
bool tsumami_player_feed(tsumami_player *player, const char *line, size_t length);
/* Lets the stage come to rest and writes the last line. */
bool tsumami_player_finish(tsumami_player *player);
/* The fault of the last line, and its number from 1. */
const char *tsumami_player_error(tsumami_player *player);
int64_t tsumami_player_line(const tsumami_player *player);

/* ---- Defaults ---- */

static inline tsumami_node_settings tsumami_node_default(
    double x, double y, double width, double height) {
  tsumami_node_settings node;
  node.size = sizeof node;
  node.frame.origin.x = x;
  node.frame.origin.y = y;
  node.frame.size.width = width;
  node.frame.size.height = height;
  node.layout_rotation = 0;
  node.anchor.x = node.anchor.y = 0.5;
  node.placement.translation.x = node.placement.translation.y = 0;
  node.placement.scale.x = node.placement.scale.y = 1;
  node.placement.rotation = 0;
  node.hit_insets.top = node.hit_insets.left = node.hit_insets.bottom = node.hit_insets.right = 0;
  node.mask = TSUMAMI_MASK_ALL;
  node.is_mirrored_x = node.is_mirrored_y = node.clips = false;
  node.is_enabled = true;
  return node;
}

static inline tsumami_pointer tsumami_pointer_default(void) {
  tsumami_pointer pointer;
  pointer.size = sizeof pointer;
  pointer.id = 0;
  pointer.phase = TSUMAMI_DOWN;
  pointer.device = TSUMAMI_TOUCH;
  pointer.position.x = pointer.position.y = pointer.time = 0;
  pointer.buttons = TSUMAMI_PRIMARY;
  pointer.modifiers = 0;
  pointer.pressure = TSUMAMI_NONE;
  pointer.is_coalesced = pointer.has_hit = false;
  pointer.hit = TSUMAMI_ROOT;
  pointer.contact.width = pointer.contact.height = 0;
  pointer.tilt.x = pointer.tilt.y = pointer.twist = 0;
  return pointer;
}

static inline tsumami_wheel tsumami_wheel_default(void) {
  tsumami_wheel wheel;
  wheel.size = sizeof wheel;
  wheel.action = TSUMAMI_SCROLL;
  wheel.phase = TSUMAMI_WHEEL_NO_PHASE;
  wheel.delta.x = wheel.delta.y = 0;
  wheel.is_precise = false;
  wheel.modifiers = 0;
  wheel.amount = wheel.position.x = wheel.position.y = wheel.time = 0;
  return wheel;
}

static inline tsumami_options tsumami_options_default(void) {
  tsumami_options options;
  options.size = sizeof options;
  options.priority = TSUMAMI_NORMAL;
  options.simultaneity = TSUMAMI_WITH_LIST;
  options.simultaneous_with = options.required_to_fail = NULL;
  options.simultaneous_count = options.required_count = 0;
  options.devices = TSUMAMI_ALL_DEVICES;
  options.buttons = TSUMAMI_PRIMARY;
  options.is_enabled = true;
  options.should_begin = NULL;
  options.should_receive = NULL;
  options.context = NULL;
  return options;
}

static inline tsumami_player_settings tsumami_player_settings_default(void) {
  tsumami_player_settings settings;
  settings.size = sizeof settings;
  settings.frames_per_second = 120;
  settings.settle_time = 5;
  settings.prediction = 0;
  return settings;
}

#endif
