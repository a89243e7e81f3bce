/* The settings of each gesture and attachment: printed by `tsumami settings --c` from the
   lists by which traces are read, and included by tsumami.h.

   Distances of fingers and handles are points of the stage, sizes, heights and insets
   those of the parent, angles radians, times seconds. A default function gives a struct
   with its usual values; where no usual value is named, the program sets one. */
#ifndef TSUMAMI_SETTINGS_H
#define TSUMAMI_SETTINGS_H

/* The kinds of attachments that have settings. */
typedef enum tsumami_kind {
  TSUMAMI_KIND_NONE = 0,
  TSUMAMI_KIND_TAP = 1,
  TSUMAMI_KIND_LONG_PRESS = 2,
  TSUMAMI_KIND_PAN = 3,
  TSUMAMI_KIND_SWIPE = 4,
  TSUMAMI_KIND_EDGE_PAN = 5,
  TSUMAMI_KIND_PINCH = 6,
  TSUMAMI_KIND_AXIS_PINCH = 7,
  TSUMAMI_KIND_ROTATION = 8,
  TSUMAMI_KIND_TRANSFORM = 9,
  TSUMAMI_KIND_HOVER = 10,
  TSUMAMI_KIND_SCROLL_GESTURE = 11,
  TSUMAMI_KIND_BOUNDING_BOX = 201,
  TSUMAMI_KIND_MANIPULABLE = 202,
  TSUMAMI_KIND_SNAPPING = 203,
  TSUMAMI_KIND_KNOB = 204,
  TSUMAMI_KIND_SCROLL = 205,
  TSUMAMI_KIND_SHEET = 206,
  TSUMAMI_KIND_SORTABLE = 207,
  TSUMAMI_KIND_DROP_ZONE = 208,
  /* The settings of a composition are a tsumami_composition. */
  TSUMAMI_KIND_SIMULTANEOUS = 101,
  TSUMAMI_KIND_SEQUENCE = 102,
  TSUMAMI_KIND_EXCLUSIVE = 103
} tsumami_kind;

typedef struct tsumami_tap {
  /* sizeof(tsumami_tap); the default function sets it */
  size_t size;
  /* a whole number, at least 1; usual: 1 */
  int32_t count;
  /* a whole number, at least 1; usual: 1 */
  int32_t pointers;
  /* points, at least 0, or TSUMAMI_NONE; usual: 45 */
  double maximum_distance;
  /* seconds, at least 0, or TSUMAMI_NONE; usual: 0.75 */
  double maximum_duration;
  /* seconds, at least 0, or TSUMAMI_NONE; usual: 0.35 */
  double maximum_interval;
} tsumami_tap;

static inline tsumami_tap tsumami_tap_default(void) {
  tsumami_tap settings;
  tsumami_defaults(TSUMAMI_KIND_TAP, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_tap(
    tsumami_stage *stage, tsumami_node node, const tsumami_tap *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_TAP, settings, options);
}

typedef struct tsumami_long_press {
  /* sizeof(tsumami_long_press); the default function sets it */
  size_t size;
  /* seconds, at least 0, or TSUMAMI_NONE; usual: 0.5 */
  double minimum_duration;
  /* points, at least 0, or TSUMAMI_NONE; usual: 10 */
  double maximum_distance;
  /* a whole number, at least 1; usual: 1 */
  int32_t pointers;
} tsumami_long_press;

static inline tsumami_long_press tsumami_long_press_default(void) {
  tsumami_long_press settings;
  tsumami_defaults(TSUMAMI_KIND_LONG_PRESS, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_long_press(
    tsumami_stage *stage, tsumami_node node, const tsumami_long_press *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_LONG_PRESS, settings, options);
}

typedef enum tsumami_axis {
  TSUMAMI_AXIS_BOTH = 0,
  TSUMAMI_AXIS_HORIZONTAL = 1,
  TSUMAMI_AXIS_VERTICAL = 2
} tsumami_axis;

typedef enum tsumami_slop {
  TSUMAMI_SLOP_CONSUMED = 0,
  TSUMAMI_SLOP_INCLUDED = 1
} tsumami_slop;

typedef enum tsumami_velocity_estimator {
  TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES = 0,
  TSUMAMI_VELOCITY_ESTIMATOR_IMPULSE = 1,
  TSUMAMI_VELOCITY_ESTIMATOR_WEIGHTED = 2,
  TSUMAMI_VELOCITY_ESTIMATOR_NONE = 3
} tsumami_velocity_estimator;

typedef struct tsumami_pan {
  /* sizeof(tsumami_pan); the default function sets it */
  size_t size;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double minimum_distance;
  /* a whole number, at least 1; usual: 1 */
  int32_t minimum_pointers;
  /* a whole number, at least 1, or 0 for none; usual: 0 */
  int32_t maximum_pointers;
  /* usual: TSUMAMI_AXIS_BOTH */
  tsumami_axis axis;
  /* usual: TSUMAMI_SLOP_CONSUMED */
  tsumami_slop slop;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_pan;

static inline tsumami_pan tsumami_pan_default(void) {
  tsumami_pan settings;
  tsumami_defaults(TSUMAMI_KIND_PAN, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_pan(
    tsumami_stage *stage, tsumami_node node, const tsumami_pan *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_PAN, settings, options);
}

typedef enum tsumami_direction {
  TSUMAMI_DIRECTION_LEFT = 0,
  TSUMAMI_DIRECTION_RIGHT = 1,
  TSUMAMI_DIRECTION_UP = 2,
  TSUMAMI_DIRECTION_DOWN = 3
} tsumami_direction;

typedef struct tsumami_swipe {
  /* sizeof(tsumami_swipe); the default function sets it */
  size_t size;
  tsumami_direction direction;
  /* a whole number, at least 1; usual: 1 */
  int32_t pointers;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_swipe;

static inline tsumami_swipe tsumami_swipe_default(void) {
  tsumami_swipe settings;
  tsumami_defaults(TSUMAMI_KIND_SWIPE, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_swipe(
    tsumami_stage *stage, tsumami_node node, const tsumami_swipe *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SWIPE, settings, options);
}

typedef enum tsumami_edge_pan_edges {
  TSUMAMI_EDGE_PAN_EDGES_LEFT = 1,
  TSUMAMI_EDGE_PAN_EDGES_RIGHT = 2,
  TSUMAMI_EDGE_PAN_EDGES_TOP = 4,
  TSUMAMI_EDGE_PAN_EDGES_BOTTOM = 8
} tsumami_edge_pan_edges;

typedef struct tsumami_edge_pan {
  /* sizeof(tsumami_edge_pan); the default function sets it */
  size_t size;
  /* bits of tsumami_edge_pan_edges */
  uint32_t edges;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double minimum_distance;
  /* a whole number, at least 1; usual: 1 */
  int32_t minimum_pointers;
  /* a whole number, at least 1, or 0 for none; usual: 0 */
  int32_t maximum_pointers;
  /* usual: TSUMAMI_AXIS_BOTH */
  tsumami_axis axis;
  /* usual: TSUMAMI_SLOP_CONSUMED */
  tsumami_slop slop;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_edge_pan;

static inline tsumami_edge_pan tsumami_edge_pan_default(void) {
  tsumami_edge_pan settings;
  tsumami_defaults(TSUMAMI_KIND_EDGE_PAN, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_edge_pan(
    tsumami_stage *stage, tsumami_node node, const tsumami_edge_pan *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_EDGE_PAN, settings, options);
}

typedef struct tsumami_pinch {
  /* sizeof(tsumami_pinch); the default function sets it */
  size_t size;
  /* a factor, at least 0; usual: 0.01 */
  double minimum_scale_delta;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_pinch;

static inline tsumami_pinch tsumami_pinch_default(void) {
  tsumami_pinch settings;
  tsumami_defaults(TSUMAMI_KIND_PINCH, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_pinch(
    tsumami_stage *stage, tsumami_node node, const tsumami_pinch *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_PINCH, settings, options);
}

typedef struct tsumami_axis_pinch {
  /* sizeof(tsumami_axis_pinch); the default function sets it */
  size_t size;
  /* a factor, at least 0; usual: 0.01 */
  double minimum_scale_delta;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_axis_pinch;

static inline tsumami_axis_pinch tsumami_axis_pinch_default(void) {
  tsumami_axis_pinch settings;
  tsumami_defaults(TSUMAMI_KIND_AXIS_PINCH, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_axis_pinch(
    tsumami_stage *stage, tsumami_node node, const tsumami_axis_pinch *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_AXIS_PINCH, settings, options);
}

typedef struct tsumami_rotation {
  /* sizeof(tsumami_rotation); the default function sets it */
  size_t size;
  /* radians, at least 0; usual: 0.017453292519943295 */
  double minimum_angle_delta;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_rotation;

static inline tsumami_rotation tsumami_rotation_default(void) {
  tsumami_rotation settings;
  tsumami_defaults(TSUMAMI_KIND_ROTATION, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_rotation(
    tsumami_stage *stage, tsumami_node node, const tsumami_rotation *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_ROTATION, settings, options);
}

typedef enum tsumami_degree_of_freedom {
  TSUMAMI_DEGREE_OF_FREEDOM_PAN = 1,
  TSUMAMI_DEGREE_OF_FREEDOM_PINCH = 2,
  TSUMAMI_DEGREE_OF_FREEDOM_ROTATION = 4
} tsumami_degree_of_freedom;

typedef struct tsumami_transform {
  /* sizeof(tsumami_transform); the default function sets it */
  size_t size;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double minimum_distance;
  /* bits of tsumami_degree_of_freedom; usual: all */
  uint32_t degrees;
  /* usual: false */
  bool axes;
  /* usual: false */
  bool combine_travel;
  /* usual: false */
  bool lock_rotation;
  /* usual: TSUMAMI_SLOP_CONSUMED */
  tsumami_slop slop;
  /* usual: TSUMAMI_VELOCITY_ESTIMATOR_LEAST_SQUARES */
  tsumami_velocity_estimator velocity_estimator;
} tsumami_transform;

static inline tsumami_transform tsumami_transform_default(void) {
  tsumami_transform settings;
  tsumami_defaults(TSUMAMI_KIND_TRANSFORM, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_transform(
    tsumami_stage *stage, tsumami_node node, const tsumami_transform *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_TRANSFORM, settings, options);
}

typedef struct tsumami_hover {
  /* sizeof(tsumami_hover); the default function sets it */
  size_t size;
} tsumami_hover;

static inline tsumami_hover tsumami_hover_default(void) {
  tsumami_hover settings;
  tsumami_defaults(TSUMAMI_KIND_HOVER, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_hover(
    tsumami_stage *stage, tsumami_node node, const tsumami_hover *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_HOVER, settings, options);
}

typedef struct tsumami_scroll_gesture {
  /* sizeof(tsumami_scroll_gesture); the default function sets it */
  size_t size;
} tsumami_scroll_gesture;

static inline tsumami_scroll_gesture tsumami_scroll_gesture_default(void) {
  tsumami_scroll_gesture settings;
  tsumami_defaults(TSUMAMI_KIND_SCROLL_GESTURE, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_scroll_gesture(
    tsumami_stage *stage, tsumami_node node, const tsumami_scroll_gesture *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SCROLL_GESTURE, settings, options);
}

typedef enum tsumami_resize {
  TSUMAMI_RESIZE_FREE_FORM = 0,
  TSUMAMI_RESIZE_UNIFORM = 1
} tsumami_resize;

typedef struct tsumami_limits_inside {
  /* whether the following holds */
  bool is_set;
  /* usual: 0 */
  tsumami_insets insets;
} tsumami_limits_inside;

typedef struct tsumami_limits_cover {
  /* whether the following holds */
  bool is_set;
  /* usual: 0 */
  tsumami_insets insets;
} tsumami_limits_cover;

typedef struct tsumami_limits_cover_around {
  /* whether the following holds */
  bool is_set;
  /* usual: 0 */
  tsumami_insets insets;
} tsumami_limits_cover_around;

typedef enum tsumami_limits_edge {
  TSUMAMI_LIMITS_EDGE_STOP = 0,
  TSUMAMI_LIMITS_EDGE_RUBBER_BAND = 1
} tsumami_limits_edge;

typedef struct tsumami_limits {
  tsumami_limits_inside inside;
  tsumami_limits_cover cover;
  tsumami_limits_cover_around cover_around;
  /* usual: TSUMAMI_LIMITS_EDGE_STOP */
  tsumami_limits_edge edge;
} tsumami_limits;

typedef struct tsumami_bounding_box {
  /* sizeof(tsumami_bounding_box); the default function sets it */
  size_t size;
  /* usual: true */
  bool editing;
  /* usual: TSUMAMI_RESIZE_FREE_FORM */
  tsumami_resize resize;
  /* points, at least 0; usual: 10, 10 */
  tsumami_size minimum_size;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  tsumami_size maximum_size;
  /* usual: true */
  bool rotates;
  /* usual: false */
  bool flips;
  /* radians, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double snap_angle;
  /* points, at least 0; usual: 0 */
  double snap_distance;
  /* points, at least 0; usual: 44 */
  double handle_size;
  tsumami_limits limits;
} tsumami_bounding_box;

static inline tsumami_bounding_box tsumami_bounding_box_default(void) {
  tsumami_bounding_box settings;
  tsumami_defaults(TSUMAMI_KIND_BOUNDING_BOX, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_bounding_box(
    tsumami_stage *stage, tsumami_node node, const tsumami_bounding_box *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_BOUNDING_BOX, settings, options);
}

typedef enum tsumami_manipulable_pinch {
  TSUMAMI_MANIPULABLE_PINCH_UNIFORM = 0,
  TSUMAMI_MANIPULABLE_PINCH_AXES = 1,
  TSUMAMI_MANIPULABLE_PINCH_OFF = 2
} tsumami_manipulable_pinch;

typedef enum tsumami_wheel_use {
  TSUMAMI_WHEEL_USE_PAGE = 0,
  TSUMAMI_WHEEL_USE_ZOOM = 1,
  TSUMAMI_WHEEL_USE_SCROLL = 2
} tsumami_wheel_use;

typedef struct tsumami_manipulable {
  /* sizeof(tsumami_manipulable); the default function sets it */
  size_t size;
  /* usual: true */
  bool pan;
  /* usual: TSUMAMI_AXIS_BOTH */
  tsumami_axis axis;
  /* usual: TSUMAMI_MANIPULABLE_PINCH_UNIFORM */
  tsumami_manipulable_pinch pinch;
  /* usual: true */
  bool rotation;
  /* a factor, at least 0; usual: 0.1 */
  double minimum_scale;
  /* a factor, at least 0, or TSUMAMI_NONE; usual: 10 */
  double maximum_scale;
  tsumami_limits limits;
  /* usual: false */
  bool double_tap_resets;
  /* a factor, at least 0; usual: 1 */
  double double_tap_scale;
  /* usual: TSUMAMI_WHEEL_USE_PAGE */
  tsumami_wheel_use wheel;
  /* usual: false */
  bool momentum;
  /* usual: false */
  bool combine_travel;
  /* usual: TSUMAMI_SLOP_CONSUMED */
  tsumami_slop slop;
} tsumami_manipulable;

static inline tsumami_manipulable tsumami_manipulable_default(void) {
  tsumami_manipulable settings;
  tsumami_defaults(TSUMAMI_KIND_MANIPULABLE, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_manipulable(
    tsumami_stage *stage, tsumami_node node, const tsumami_manipulable *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_MANIPULABLE, settings, options);
}

typedef struct tsumami_snapping {
  /* sizeof(tsumami_snapping); the default function sets it */
  size_t size;
  /* points, at least 0; usual: 6 */
  double distance;
} tsumami_snapping;

static inline tsumami_snapping tsumami_snapping_default(void) {
  tsumami_snapping settings;
  tsumami_defaults(TSUMAMI_KIND_SNAPPING, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_snapping(
    tsumami_stage *stage, tsumami_node node, const tsumami_snapping *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SNAPPING, settings, options);
}

typedef struct tsumami_knob {
  /* sizeof(tsumami_knob); the default function sets it */
  size_t size;
  /* a number */
  double value;
  /* a number, or TSUMAMI_NONE; usual: 0, 1 */
  tsumami_range range;
  /* a number, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double step;
  /* radians; usual: 4.71238898038469 */
  double sweep;
  /* usual: false */
  bool momentum;
} tsumami_knob;

static inline tsumami_knob tsumami_knob_default(void) {
  tsumami_knob settings;
  tsumami_defaults(TSUMAMI_KIND_KNOB, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_knob(
    tsumami_stage *stage, tsumami_node node, const tsumami_knob *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_KNOB, settings, options);
}

typedef enum tsumami_deceleration {
  TSUMAMI_DECELERATION_OTHER = -1,
  TSUMAMI_DECELERATION_NORMAL = 0,
  TSUMAMI_DECELERATION_FAST = 1,
  TSUMAMI_DECELERATION_FLING = 2
} tsumami_deceleration;

typedef enum tsumami_scroll_snapping {
  TSUMAMI_SCROLL_SNAPPING_OTHER = -1,
  TSUMAMI_SCROLL_SNAPPING_NONE = 0,
  TSUMAMI_SCROLL_SNAPPING_PAGES = 1
} tsumami_scroll_snapping;

typedef struct tsumami_scroll {
  /* sizeof(tsumami_scroll); the default function sets it */
  size_t size;
  /* points, at least 0 */
  tsumami_size content;
  /* usual: TSUMAMI_AXIS_VERTICAL */
  tsumami_axis axes;
  /* usual: true */
  bool bounces;
  /* usual: false */
  bool continues_drags;
  /* usual: TSUMAMI_DECELERATION_NORMAL */
  tsumami_deceleration deceleration;
  /* a factor from 0.001 to 0.9999 */
  double deceleration_other;
  /* usual: TSUMAMI_SCROLL_SNAPPING_NONE */
  tsumami_scroll_snapping snapping;
  /* points, at least 0 */
  tsumami_size snapping_other;
} tsumami_scroll;

static inline tsumami_scroll tsumami_scroll_default(void) {
  tsumami_scroll settings;
  tsumami_defaults(TSUMAMI_KIND_SCROLL, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_scroll(
    tsumami_stage *stage, tsumami_node node, const tsumami_scroll *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SCROLL, settings, options);
}

typedef struct tsumami_sheet_detent {
  /* sizeof(tsumami_sheet_detent); the default function sets it */
  size_t size;
  /* the name of a detent */
  const char *name;
  /* points, at least 0 */
  double height;
  /* a factor, at least 0 */
  double fraction;
  /* usual: false */
  bool content;
} tsumami_sheet_detent;

static inline tsumami_sheet_detent tsumami_sheet_detent_default(void) {
  tsumami_sheet_detent element;
  element.size = sizeof element;
  element.name = NULL;
  element.height = TSUMAMI_NONE;
  element.fraction = TSUMAMI_NONE;
  element.content = false;
  return element;
}

typedef struct tsumami_sheet {
  /* sizeof(tsumami_sheet); the default function sets it */
  size_t size;
  const tsumami_sheet_detent *detents;
  size_t detent_count;
  /* usual: false */
  bool dismissible;
  /* the name of a detent, or NULL for none */
  const char *undimmed;
  /* whether there is to be none at all; usual: false */
  bool undimmed_refused;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double grabber_height;
  /* points, at least 0, or TSUMAMI_NONE; usual: TSUMAMI_NONE */
  double content_height;
} tsumami_sheet;

static inline tsumami_sheet tsumami_sheet_default(void) {
  tsumami_sheet settings;
  tsumami_defaults(TSUMAMI_KIND_SHEET, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_sheet(
    tsumami_stage *stage, tsumami_node node, const tsumami_sheet *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SHEET, settings, options);
}

typedef enum tsumami_arrangement {
  TSUMAMI_ARRANGEMENT_COLUMN = 0,
  TSUMAMI_ARRANGEMENT_ROW = 1,
  TSUMAMI_ARRANGEMENT_GRID = 2
} tsumami_arrangement;

typedef struct tsumami_sortable {
  /* sizeof(tsumami_sortable); the default function sets it */
  size_t size;
  /* usual: TSUMAMI_ARRANGEMENT_COLUMN */
  tsumami_arrangement axis;
  /* points, at least 0; usual: 0 */
  double spacing;
  /* points, at least 0; usual: 0 */
  double inset;
  /* usual: true */
  bool arranges;
  /* seconds, at least 0; usual: 0 */
  double press;
  /* the name of a group, or NULL for none */
  const char *group;
  /* whether there is to be none at all; usual: false */
  bool group_refused;
  /* points, at least 0; usual: 40 */
  double edge;
  /* points, at least 0; usual: 600 */
  double speed;
  /* usual: false */
  bool right_to_left;
} tsumami_sortable;

static inline tsumami_sortable tsumami_sortable_default(void) {
  tsumami_sortable settings;
  tsumami_defaults(TSUMAMI_KIND_SORTABLE, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_sortable(
    tsumami_stage *stage, tsumami_node node, const tsumami_sortable *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_SORTABLE, settings, options);
}

typedef struct tsumami_drop_zone {
  /* sizeof(tsumami_drop_zone); the default function sets it */
  size_t size;
} tsumami_drop_zone;

static inline tsumami_drop_zone tsumami_drop_zone_default(void) {
  tsumami_drop_zone settings;
  tsumami_defaults(TSUMAMI_KIND_DROP_ZONE, &settings, sizeof settings);
  return settings;
}

static inline tsumami_attachment tsumami_attach_drop_zone(
    tsumami_stage *stage, tsumami_node node, const tsumami_drop_zone *settings,
    const tsumami_options *options) {
  return tsumami_attach(stage, node, TSUMAMI_KIND_DROP_ZONE, settings, options);
}

#endif
