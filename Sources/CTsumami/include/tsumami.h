/* Tsumami: a gesture and direct-manipulation engine, as a library for C.

   A stage holds a tree of nodes. A program sends it pointers, wheels and keys with their times,
   lets time pass, and draws the nodes that have changed:

     tsumami_stage *stage = tsumami_stage_create(800, 600);
     tsumami_node_settings frame = tsumami_node_default(100, 100, 200, 150);
     tsumami_node photo = tsumami_add(stage, &frame, TSUMAMI_ROOT);
     tsumami_attach_manipulable(stage, photo, NULL, NULL);
     tsumami_send_touch(stage, 1, TSUMAMI_DOWN, 150, 150, 0);
     tsumami_send_touch(stage, 1, TSUMAMI_MOVE, 180, 150, 0.016);
     tsumami_advance(stage, 0.016);
     tsumami_change change;
     while (tsumami_next_change(stage, &change)) draw(change.node, change.matrix);

   Coordinates are points, y grows downwards; times are seconds of one clock with any origin, angles
   are radians. Texts are UTF-8. There is no clock, no thread and no global state: each stage is
   used by one thread at a time, and several stages by several threads.

   A function that returns bool returns true when it did what its name says, and false when it did
   not; a function that makes something returns NULL or none then. tsumami_error() says why. Nothing
   that is passed, a NULL or a number that is none included, makes the library trap. An address must
   be NULL or that of something alive.

   Structs of settings begin with their size, which their default functions set, and structs of
   results are written as far as the program has room: a program that was compiled with an older
   header goes on working, as long as the number in the library's name is the same. Vectors, boxes
   and other small values do not grow. */
#ifndef TSUMAMI_H
#define TSUMAMI_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: major * 10000 + minor * 100 + patch. */
#define TSUMAMI_VERSION 100

/* No number where there may be none; also no upper bound. */
#define TSUMAMI_NONE HUGE_VAL

/* A stage. */
typedef struct tsumami_stage tsumami_stage;
/* A player of traces. */
typedef struct tsumami_player tsumami_player;

/* The identity of a node on its stage; never valid again after the node was removed. */
typedef struct tsumami_node {
  uint32_t index;
  uint32_t generation;
} tsumami_node;

/* The identity of an attachment on its stage; never valid again after it was removed. All zero is
   none. */
typedef struct tsumami_attachment {
  uint32_t number;
  uint32_t generation;
} tsumami_attachment;

typedef struct tsumami_vector {
  double x;
  double y;
} tsumami_vector;

typedef struct tsumami_size {
  double width;
  double height;
} tsumami_size;

typedef struct tsumami_rect {
  tsumami_vector origin;
  tsumami_size size;
} tsumami_rect;

typedef struct tsumami_insets {
  double top;
  double left;
  double bottom;
  double right;
} tsumami_insets;

typedef struct tsumami_range {
  double minimum;
  double maximum;
} tsumami_range;

/* A map of points: x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct tsumami_matrix {
  double a;
  double b;
  double c;
  double d;
  double tx;
  double ty;
} tsumami_matrix;

/* Where a node is, relative to its frame. */
typedef struct tsumami_placement {
  tsumami_vector translation;
  tsumami_vector scale;
  double rotation;
} tsumami_placement;

/* A layout as a box, in the coordinates of the parent. */
typedef struct tsumami_box {
  tsumami_vector center;
  tsumami_size size;
  double rotation;
} tsumami_box;

static inline tsumami_node tsumami_make_node(uint32_t index, uint32_t generation) {
  tsumami_node node;
  node.index = index;
  node.generation = generation;
  return node;
}

/* The stage itself as a node: the parent of all nodes without another parent. */
#define TSUMAMI_ROOT tsumami_make_node(0, 0)

/* ---- Pointers, wheels and keys ---- */

typedef enum tsumami_phase {
  TSUMAMI_DOWN = 0,
  TSUMAMI_MOVE = 1,
  TSUMAMI_UP = 2,
  TSUMAMI_CANCEL = 3,
  TSUMAMI_HOVER = 4
} tsumami_phase;

typedef enum tsumami_device {
  TSUMAMI_TOUCH = 0,
  TSUMAMI_PEN = 1,
  TSUMAMI_MOUSE = 2
} tsumami_device;

/* Kinds of devices, as bits. */
typedef enum tsumami_devices {
  TSUMAMI_TOUCHES = 1,
  TSUMAMI_PENS = 2,
  TSUMAMI_MICE = 4,
  TSUMAMI_ALL_DEVICES = 7
} tsumami_devices;

/* Buttons of a pointer, as bits. A finger has the primary one. */
typedef enum tsumami_buttons {
  TSUMAMI_PRIMARY = 1,
  TSUMAMI_SECONDARY = 2,
  TSUMAMI_AUXILIARY = 4
} tsumami_buttons;

/* Modifier keys, as bits. */
typedef enum tsumami_modifiers {
  TSUMAMI_SHIFT = 1,
  TSUMAMI_ALT = 2,
  TSUMAMI_CONTROL = 4,
  TSUMAMI_COMMAND = 8
} tsumami_modifiers;

/* A report of a pointer: a finger, a pen or a mouse. */
typedef struct tsumami_pointer {
  size_t size;
  /* any number that no other pointer has at the same time */
  int64_t id;
  tsumami_phase phase;
  tsumami_device device;
  /* in stage points, each at most 1e12 */
  tsumami_vector position;
  double time;
  uint32_t buttons;
  uint32_t modifiers;
  /* from 0 to 1, or TSUMAMI_NONE where the device does not measure it */
  double pressure;
  /* whether the platform has merged this older sample into the report that is sent next */
  bool is_coalesced;
  /* whether the program knows the node that was hit; it counts when the pointer goes down or
     hovers */
  bool has_hit;
  tsumami_node hit;
  /* the width and the height of the area that touches, in stage points; 0 where that is not
     measured */
  tsumami_size contact;
  /* how far a pen leans to the right and towards the person, from -pi/2 to pi/2 radians each */
  tsumami_vector tilt;
  /* how far a pen is turned about its own axis, in radians clockwise */
  double twist;
} tsumami_pointer;

typedef enum tsumami_wheel_action {
  TSUMAMI_SCROLL = 0,
  TSUMAMI_MAGNIFY = 1,
  TSUMAMI_ROTATE = 2
} tsumami_wheel_action;

typedef enum tsumami_wheel_phase {
  TSUMAMI_WHEEL_NO_PHASE = 0,
  TSUMAMI_WHEEL_BEGAN = 1,
  TSUMAMI_WHEEL_CHANGED = 2,
  TSUMAMI_WHEEL_ENDED = 3,
  TSUMAMI_WHEEL_CANCELLED = 4
} tsumami_wheel_phase;

/* A report of a wheel or a trackpad. */
typedef struct tsumami_wheel {
  size_t size;
  tsumami_wheel_action action;
  tsumami_wheel_phase phase;
  /* the displacement of a scroll in points */
  tsumami_vector delta;
  /* whether it was measured in points, and not in notches */
  bool is_precise;
  uint32_t modifiers;
  /* the factor, above 0, of a magnification; the angle of a rotation */
  double amount;
  /* in stage points */
  tsumami_vector position;
  double time;
} tsumami_wheel;

/* ---- Nodes ---- */

/* The attachments that take part when a pointer hits a node or its descendants. */
typedef enum tsumami_mask {
  TSUMAMI_MASK_ALL = 0,
  TSUMAMI_MASK_GESTURE = 1,
  TSUMAMI_MASK_SUBVIEWS = 2,
  TSUMAMI_MASK_NONE = 3
} tsumami_mask;

/* A node: its layout in the coordinates of its parent, its placement and its switches. */
typedef struct tsumami_node_settings {
  size_t size;
  tsumami_rect frame;
  /* the rotation of the frame about its centre */
  double layout_rotation;
  /* the point about which the placement scales and rotates, as shares of the frame: 0.5, 0.5 */
  tsumami_vector anchor;
  tsumami_placement placement;
  /* from the bounds to the area that can be hit; negative for a larger area */
  tsumami_insets hit_insets;
  tsumami_mask mask;
  /* whether the content is mirrored along x and along y */
  bool is_mirrored_x;
  bool is_mirrored_y;
  /* whether children are hit only within the bounds */
  bool clips;
  /* whether the node and its descendants can be hit; true by default */
  bool is_enabled;
} tsumami_node_settings;

/* ---- Attachments ---- */

typedef enum tsumami_priority { TSUMAMI_NORMAL = 0, TSUMAMI_HIGH = 1 } tsumami_priority;

/* The attachments with which an attachment shares its pointers. */
typedef enum tsumami_simultaneity {
  /* none, or those in the list */
  TSUMAMI_WITH_LIST = 0,
  TSUMAMI_WITH_ALL = 1,
  /* the gestures of the same node */
  TSUMAMI_WITH_NODE = 2
} tsumami_simultaneity;

/* Whether an attachment may begin. It may call the stage, but not destroy it. */
typedef bool (*tsumami_should_begin)(
    void *context, tsumami_stage *stage, tsumami_attachment attachment);
/* Whether an attachment follows a pointer that goes down or hovers. */
typedef bool (*tsumami_should_receive)(
    void *context, tsumami_stage *stage, tsumami_attachment attachment,
    const tsumami_pointer *pointer);

/* How an attachment competes with others, and which pointers it follows. */
typedef struct tsumami_options {
  size_t size;
  tsumami_priority priority;
  tsumami_simultaneity simultaneity;
  const tsumami_attachment *simultaneous_with;
  size_t simultaneous_count;
  /* those that must fail before it begins */
  const tsumami_attachment *required_to_fail;
  size_t required_count;
  /* bits of tsumami_devices; all by default */
  uint32_t devices;
  /* bits of tsumami_buttons; the primary one by default */
  uint32_t buttons;
  /* true by default */
  bool is_enabled;
  /* NULL for no veto */
  tsumami_should_begin should_begin;
  tsumami_should_receive should_receive;
  /* passed to both */
  void *context;
} tsumami_options;

#include "tsumami_functions.h"
#include "tsumami_settings.h"

#ifdef __cplusplus
}
#endif

#endif
