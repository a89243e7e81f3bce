/* Wrong arguments are refused with a sentence, and nothing traps. Prints what failed; the status is
   the number of failures. */
#include <stdio.h>
#include <string.h>
#include <tsumami.h>

static int failures = 0;

static void expect(bool is_right, const char *sentence) {
  if (is_right) return;
  fprintf(stderr, "not so: %s\n", sentence);
  failures++;
}

/* Whether the last error of a stage has a text in it. */
static bool says(tsumami_stage *stage, const char *part) {
  bool is_said = strstr(tsumami_error(stage), part) != NULL;
  if (!is_said) fprintf(stderr, "the error is: %s\n", tsumami_error(stage));
  return is_said;
}

static void check_null(void) {
  tsumami_node node;
  tsumami_change change;
  tsumami_event event;
  expect(!tsumami_advance(NULL, 1), "a stage that is NULL does not advance");
  expect(says(NULL, "NULL"), "the error of NULL is a sentence");
  expect(!tsumami_stage_destroy(NULL), "NULL is not destroyed");
  expect(!tsumami_next_change(NULL, &change), "NULL has no changes");
  expect(!tsumami_next_event(NULL, &event), "NULL has no events");
  expect(*tsumami_event_text(NULL) == 0, "NULL has no text of an event");
  expect(strstr(tsumami_player_error(NULL), "NULL") != NULL, "the error of no player is a sentence");
  expect(tsumami_time(NULL) == 0, "NULL has no time");
  expect(tsumami_get_children(NULL, TSUMAMI_ROOT, &node, 1) == 0, "NULL has no children");
  expect(tsumami_player_create(NULL, NULL, NULL) == NULL, "a player needs a function");
  expect(!tsumami_player_feed(NULL, "", 0), "a player that is NULL plays nothing");
  expect(!tsumami_defaults(1, NULL, 8), "no defaults go to NULL");
  expect(!tsumami_defaults(77, &node, sizeof node), "an unknown kind has no defaults");
}

static void check_stage(tsumami_stage *stage) {
  tsumami_node_settings settings = tsumami_node_default(0, 0, 10, 10);
  tsumami_node node = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  expect(node.index != 0, "a node is added");
  expect(tsumami_stage_create(NAN, 1) == NULL, "a stage has a finite size");
  expect(!tsumami_advance(stage, NAN) && says(stage, "the time"), "NAN is no time");
  expect(!tsumami_send_touch(stage, 1, TSUMAMI_DOWN, NAN, 0, 0), "NAN is no position");
  expect(!tsumami_send_touch(stage, 1, (tsumami_phase)9, 0, 0, 0), "9 is no phase");
  expect(!tsumami_send_pointer(stage, NULL) && says(stage, "NULL"), "NULL is no pointer");
  expect(!tsumami_send_key(stage, "\xff", true, 0, 0), "a key is UTF-8");
  settings.frame.size.width = INFINITY;
  expect(tsumami_add(stage, &settings, TSUMAMI_ROOT).index == 0, "a frame is finite");
  settings = tsumami_node_default(0, 0, 10, 10);
  settings.mask = (tsumami_mask)7;
  expect(tsumami_add(stage, &settings, TSUMAMI_ROOT).index == 0, "7 is no mask");
  settings = tsumami_node_default(0, 0, 10, 10);
  settings.size = 3;
  expect(tsumami_add(stage, &settings, TSUMAMI_ROOT).index == 0 && says(stage, "size"),
         "a struct has a size");
  settings.size = (size_t)-1;
  expect(tsumami_add(stage, &settings, TSUMAMI_ROOT).index == 0, "a size is not negative");
  expect(tsumami_add(stage, NULL, TSUMAMI_ROOT).index == 0, "a node needs settings");

  expect(tsumami_remove(stage, node), "a node is removed");
  expect(!tsumami_remove(stage, node) && says(stage, "no node"), "a removed node is unknown");
  settings = tsumami_node_default(0, 0, 10, 10);
  tsumami_node again = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  expect(again.index == node.index && !tsumami_contains(stage, node),
         "a node that was removed is not the next one at its index");
  expect(!tsumami_remove(stage, TSUMAMI_ROOT), "the stage itself is not removed");
  tsumami_node itself[] = {TSUMAMI_ROOT};
  expect(!tsumami_set_placement(stage, TSUMAMI_ROOT, settings.placement)
             && !tsumami_set_enabled(stage, TSUMAMI_ROOT, false)
             && !tsumami_bring_to_front(stage, TSUMAMI_ROOT) && !tsumami_select(stage, itself, 1)
             && says(stage, "the stage itself"),
         "nor is it placed, disabled, raised or selected");
  tsumami_node wild = {4000000000u, 4000000000u};
  expect(!tsumami_set_enabled(stage, wild, true), "a node that never was is unknown");
  tsumami_attachment none = {0, 0}, odd = {4000000000u, 7};
  expect(!tsumami_detach(stage, none) && !tsumami_detach(stage, odd), "so are attachments");
  int64_t refusals = tsumami_refusals(stage);
  expect(!tsumami_move(stage, again, again) && tsumami_refusals(stage) == refusals + 1,
         "a node is not moved into itself");
  expect(!tsumami_get_parent(stage, TSUMAMI_ROOT, &wild) && says(stage, "no parent")
             && !tsumami_reset(stage, again, true) && tsumami_refusals(stage) == refusals + 1,
         "what has nothing to give or to do is not refused");
}

static void check_surface(tsumami_stage *stage) {
  expect(tsumami_set_points_per_millimetre(stage, 1.6)
             && tsumami_points_per_millimetre(stage) == 1.6,
         "a table says how large its points are");
  expect(!tsumami_set_points_per_millimetre(stage, 0) && says(stage, "not above 0")
             && !tsumami_set_points_per_millimetre(stage, NAN)
             && tsumami_points_per_millimetre(stage) == 1.6,
         "a density is above 0");
  tsumami_set_points_per_millimetre(stage, 160 / 25.4);
  tsumami_pointer pen = tsumami_pointer_default();
  pen.phase = TSUMAMI_HOVER;
  pen.device = TSUMAMI_PEN;
  pen.tilt.x = 0.4;
  pen.contact.width = pen.contact.height = 2;
  expect(tsumami_send_pointer(stage, &pen), "a pen leans");
  pen.twist = NAN;
  expect(!tsumami_send_pointer(stage, &pen) && says(stage, "contact"), "NAN is no twist");
  const char *lines[] = {
    "{\"tsumami\":1,\"stage\":{\"size\":[10,10],\"pointsPerMillimetre\":2}}",
    "{\"t\":1,\"pointer\":9,\"phase\":\"down\",\"at\":[5,5]}", ""};
  for (int each = 0; each < 3; each++)
    expect(tsumami_send_line(stage, lines[each], strlen(lines[each]), 0.5), "lines are sent");
  expect(tsumami_points_per_millimetre(stage) == 2, "the first line says how large points are");
  const char *twice = lines[1], *call = "{\"t\":2,\"call\":\"finishMotions\"}";
  expect(!tsumami_send_line(stage, twice, strlen(twice), 0.5) && says(stage, "although it is down")
             && !tsumami_send_line(stage, call, strlen(call), 0) && says(stage, "call")
             && !tsumami_send_line(stage, NULL, 3, 0) && !tsumami_send_line(stage, "{", 1, NAN),
         "lines that are wrong are refused");
  tsumami_cancel_input(stage);
  /* A program with an older header, whose pointers had no contact. */
  pen.size = offsetof(tsumami_pointer, contact);
  expect(tsumami_send_pointer(stage, &pen), "what lies beyond the size of a pointer is not read");
}

static void check_settings(tsumami_stage *stage) {
  tsumami_node_settings settings = tsumami_node_default(0, 0, 100, 100);
  tsumami_node node = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  tsumami_pan pan = tsumami_pan_default();
  expect(pan.size == sizeof pan && pan.minimum_distance == TSUMAMI_NONE && pan.minimum_pointers == 1
             && pan.maximum_pointers == 0,
         "a pan has its usual settings");
  pan.minimum_distance = NAN;
  expect(tsumami_attach_pan(stage, node, &pan, NULL).number == 0
             && says(stage, "minimum_distance is nan"),
         "NAN is no distance");
  pan.minimum_distance = -1;
  expect(tsumami_attach_pan(stage, node, &pan, NULL).number == 0, "no distance is negative");
  pan = tsumami_pan_default();
  pan.axis = (tsumami_axis)5;
  expect(tsumami_attach_pan(stage, node, &pan, NULL).number == 0 && says(stage, "axis"),
         "5 is no axis");
  pan = tsumami_pan_default();
  pan.maximum_pointers = -3;
  expect(tsumami_attach_pan(stage, node, &pan, NULL).number == 0, "-3 is no number of pointers");
  /* A program with an older header, whose struct ended earlier. */
  pan = tsumami_pan_default();
  pan.axis = (tsumami_axis)5;
  pan.size = offsetof(tsumami_pan, axis);
  expect(tsumami_attach_pan(stage, node, &pan, NULL).number != 0,
         "what lies beyond the size is not read");

  tsumami_manipulable manipulable = tsumami_manipulable_default();
  expect(manipulable.pan && manipulable.pinch == TSUMAMI_MANIPULABLE_PINCH_UNIFORM
             && manipulable.maximum_scale == 10 && !manipulable.limits.inside.is_set,
         "a manipulation has its usual settings");
  manipulable.limits.inside.is_set = manipulable.limits.cover.is_set = true;
  expect(tsumami_attach_manipulable(stage, node, &manipulable, NULL).number == 0
             && says(stage, "two kinds"),
         "limits are of one kind");
  manipulable.limits.cover.is_set = false;
  manipulable.limits.inside.insets.left = 7;
  manipulable.maximum_scale = TSUMAMI_NONE;
  tsumami_attachment attachment = tsumami_attach_manipulable(stage, node, &manipulable, NULL);
  expect(attachment.number != 0, "a node becomes manipulable");
  tsumami_manipulable read;
  expect(tsumami_get_settings(stage, node, TSUMAMI_KIND_MANIPULABLE, &read, sizeof read)
             && read.limits.inside.is_set && read.limits.inside.insets.left == 7
             && read.maximum_scale == TSUMAMI_NONE,
         "settings are read as they were set");
  expect(tsumami_kind_of(stage, attachment) == TSUMAMI_KIND_MANIPULABLE, "it has its kind");
  expect(!tsumami_get_settings(stage, node, TSUMAMI_KIND_SHEET, &read, sizeof read),
         "it is no sheet");
  expect(tsumami_attach_manipulable(stage, TSUMAMI_ROOT, NULL, NULL).number == 0,
         "the stage itself is not manipulable");

  tsumami_options options = tsumami_options_default();
  options.required_to_fail = &attachment;
  options.required_count = (size_t)-1;
  expect(tsumami_attach_pan(stage, node, NULL, &options).number == 0, "a list has a length");
  options.required_count = 1;
  expect(tsumami_attach_pan(stage, node, NULL, &options).number != 0, "options are taken");
  expect(!tsumami_animate(stage, node, (tsumami_placement){{0, 0}, {1, 1}, NAN}, 0.2, 1),
         "NAN is no rotation");
  expect(!tsumami_scale(stage, node, NAN, NULL, false), "NAN is no factor");
  expect(!tsumami_scale(stage, node, 2, &(tsumami_vector){INFINITY, 0}, false),
         "what is infinite is no point");
  expect(tsumami_scale(stage, node, 2, &(tsumami_vector){0, 0}, false), "it is scaled at once");
}

/* The library lays structs out as the compiler does: the fields behind others have their values. */
static void check_layouts(tsumami_stage *stage) {
  tsumami_tap tap = tsumami_tap_default();
  tsumami_long_press press = tsumami_long_press_default();
  tsumami_swipe swipe = tsumami_swipe_default();
  tsumami_pinch pinch = tsumami_pinch_default();
  tsumami_rotation rotation = tsumami_rotation_default();
  tsumami_transform transform = tsumami_transform_default();
  tsumami_edge_pan edge = tsumami_edge_pan_default();
  expect(tap.count == 1 && tap.pointers == 1 && tap.maximum_distance == 45
             && tap.maximum_interval == 0.35,
         "a tap has its usual settings");
  expect(press.minimum_duration == 0.5 && press.pointers == 1, "so has a press");
  expect(swipe.pointers == 1 && pinch.minimum_scale_delta == 0.01, "so have swipes and pinches");
  expect(rotation.minimum_angle_delta > 0.0174 && rotation.minimum_angle_delta < 0.0175,
         "so has a rotation");
  expect(transform.degrees == 7 && transform.minimum_distance == TSUMAMI_NONE
             && !transform.lock_rotation && transform.slop == TSUMAMI_SLOP_CONSUMED,
         "so has a transform");
  expect(edge.edges == 0 && edge.minimum_pointers == 1
             && tsumami_attach_edge_pan(stage, TSUMAMI_ROOT, &edge, NULL).number == 0,
         "a pan from an edge needs its edge");
  expect(tsumami_attach_edge_pan(stage, TSUMAMI_ROOT, NULL, NULL).number == 0
             && says(stage, "needs edges"),
         "of which there is no usual one");
  edge.edges = TSUMAMI_EDGE_PAN_EDGES_LEFT;
  expect(tsumami_attach_edge_pan(stage, TSUMAMI_ROOT, &edge, NULL).number != 0, "and takes it");

  tsumami_attachment pan = tsumami_attach_pan(stage, TSUMAMI_ROOT, NULL, NULL);
  tsumami_vector way = {1, 1};
  int64_t refusals = tsumami_refusals(stage);
  expect(!tsumami_set_translation(stage, pan, way) && says(stage, "not active")
             && !tsumami_set_scale(stage, pan, way) && !tsumami_set_rotation(stage, pan, 1)
             && tsumami_refusals(stage) == refusals,
         "a gesture that is not active has no value to go on from");
  tsumami_detach(stage, pan);

  tsumami_bounding_box box = tsumami_bounding_box_default();
  tsumami_knob knob = tsumami_knob_default();
  tsumami_scroll scroll = tsumami_scroll_default();
  expect(box.editing && box.rotates && !box.flips && box.minimum_size.height == 10
             && box.maximum_size.width == TSUMAMI_NONE && box.handle_size == 44
             && box.limits.edge == TSUMAMI_LIMITS_EDGE_STOP,
         "a box has its usual settings");
  expect(knob.range.minimum == 0 && knob.range.maximum == 1 && knob.step == TSUMAMI_NONE
             && knob.sweep > 4.71 && knob.sweep < 4.72 && !knob.momentum,
         "so has a knob");
  expect(scroll.bounces && scroll.deceleration == TSUMAMI_DECELERATION_NORMAL
             && scroll.deceleration_other > 0.99 && scroll.snapping == TSUMAMI_SCROLL_SNAPPING_NONE,
         "so has a scroll");

  tsumami_node_settings settings = tsumami_node_default(0, 0, 100, 100);
  tsumami_node node = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  scroll.content.width = 100;
  scroll.content.height = 900;
  scroll.deceleration = TSUMAMI_DECELERATION_OTHER;
  scroll.deceleration_other = 0.97;
  scroll.snapping = TSUMAMI_SCROLL_SNAPPING_OTHER;
  scroll.snapping_other.width = scroll.snapping_other.height = 50;
  tsumami_scroll read;
  expect(tsumami_attach_scroll(stage, node, &scroll, NULL).number != 0
             && tsumami_get_settings(stage, node, TSUMAMI_KIND_SCROLL, &read, sizeof read)
             && read.deceleration == TSUMAMI_DECELERATION_OTHER && read.deceleration_other == 0.97
             && read.snapping == TSUMAMI_SCROLL_SNAPPING_OTHER && read.snapping_other.height == 50,
         "values beside the words are read as they were set");
  tsumami_vector offset = {0, 300};
  expect(tsumami_scroll_to(stage, node, offset, false)
             && tsumami_get_offset(stage, node, &offset) && offset.y == 300,
         "it scrolls");
}

/* A program that was compiled with a header whose structs are shorter keeps what lies behind them. */
static void check_older(tsumami_stage *stage, tsumami_node sheet) {
  struct {
    tsumami_sheet_phase phase;
    int32_t detent;
    char behind[24];
  } older;
  memset(&older, 7, sizeof older);
  expect(tsumami_get_sheet_sized(stage, sheet, (tsumami_sheet_position *)&older, 8)
             && older.detent == 1 && older.behind[0] == 7 && older.behind[23] == 7,
         "a struct of results is written as far as there is room");
}

static void check_sheet(tsumami_stage *stage) {
  tsumami_node_settings settings = tsumami_node_default(0, 0, 100, 100);
  tsumami_node node = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  expect(tsumami_attach_sheet(stage, node, NULL, NULL).number == 0, "a sheet needs detents");
  tsumami_sheet sheet = tsumami_sheet_default();
  tsumami_sheet_detent detents[2] = {tsumami_sheet_detent_default(), tsumami_sheet_detent_default()};
  sheet.detents = detents;
  sheet.detent_count = 2;
  expect(tsumami_attach_sheet(stage, node, &sheet, NULL).number == 0 && says(stage, "detents[0]"),
         "a detent needs a name");
  detents[0].name = "low";
  detents[0].height = 40;
  detents[1].name = "low";
  detents[1].height = detents[1].fraction = 0.5;
  expect(tsumami_attach_sheet(stage, node, &sheet, NULL).number == 0
             && says(stage, "detents[1]: a detent with two heights"),
         "and one height");
  detents[1].height = TSUMAMI_NONE;
  expect(tsumami_attach_sheet(stage, node, &sheet, NULL).number == 0 && says(stage, "two detents"),
         "and a name of its own");
  detents[1].name = "h\xc3\xb6he";
  sheet.undimmed = "nowhere";
  expect(tsumami_attach_sheet(stage, node, &sheet, NULL).number == 0 && says(stage, "nowhere"),
         "it dims above a detent that it has");
  sheet.undimmed = NULL;
  expect(tsumami_attach_sheet(stage, node, &sheet, NULL).number != 0, "a sheet is made");
  tsumami_sheet read;
  expect(tsumami_get_settings(stage, node, TSUMAMI_KIND_SHEET, &read, sizeof read)
             && read.detent_count == 2 && strcmp(read.detents[1].name, "h\xc3\xb6he") == 0
             && read.detents[1].fraction == 0.5 && read.detents[1].height == TSUMAMI_NONE,
         "detents are read as they were set");
  tsumami_sheet_position position;
  expect(tsumami_get_sheet(stage, node, &position) && position.height == 40 && position.detent == 0,
         "it rests at its lowest detent");
  expect(!tsumami_move_sheet(stage, node, "nowhere", true), "it has no such detent");
  expect(tsumami_move_sheet(stage, node, "h\xc3\xb6he", false), "it moves to another one");
  check_older(stage, node);
}

/* A finger takes the first of three items to the end of its list. */
static void check_list(tsumami_stage *stage) {
  tsumami_node_settings settings = tsumami_node_default(600, 300, 100, 90);
  settings.clips = true;
  tsumami_node list = tsumami_add(stage, &settings, TSUMAMI_ROOT), items[3], order[3];
  settings = tsumami_node_default(0, 0, 100, 30);
  for (int each = 0; each < 3; each++) items[each] = tsumami_add(stage, &settings, list);
  tsumami_item_move move;
  expect(!tsumami_get_item_move(stage, list, &move), "a node is no list by itself");
  expect(tsumami_attach_sortable(stage, list, NULL, NULL).number != 0, "a list is sorted");
  expect(!tsumami_get_item_move(stage, list, &move), "no item has moved yet");
  tsumami_send_touch(stage, 20, TSUMAMI_DOWN, 650, 310, 10);
  for (int each = 1; each <= 10; each++) {
    tsumami_send_touch(stage, 20, TSUMAMI_MOVE, 650, 310 + 7 * each, 10 + each * 0.02);
  }
  tsumami_send_touch(stage, 20, TSUMAMI_UP, 650, 380, 10.3);
  tsumami_advance(stage, 12);
  expect(tsumami_get_order(stage, list, order, 3) == 3 && order[2].index == items[0].index,
         "the item that was lifted is the last one");
  expect(tsumami_get_item_move(stage, list, &move) && move.item.index == items[0].index
             && move.start_index == 0 && move.index == 2 && move.count == 3,
         "the move says from where to where");

  tsumami_dropped_item dropped;
  expect(!tsumami_get_dropped_item(stage, list, &dropped), "a node is no drop zone by itself");
  settings = tsumami_node_default(400, 200, 100, 100);
  tsumami_node zone = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  expect(tsumami_attach_drop_zone(stage, zone, NULL, NULL).number != 0, "a node is a drop zone");
  expect(!tsumami_get_dropped_item(stage, zone, &dropped), "no item has entered yet");
  settings = tsumami_node_default(100, 200, 60, 40);
  tsumami_node card = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  tsumami_attach_manipulable(stage, card, NULL, NULL);
  tsumami_send_touch(stage, 21, TSUMAMI_DOWN, 130, 220, 13);
  for (int each = 1; each <= 10; each++) {
    tsumami_send_touch(stage, 21, TSUMAMI_MOVE, 130 + 32 * each, 220, 13 + each * 0.02);
  }
  tsumami_send_touch(stage, 21, TSUMAMI_UP, 450, 220, 13.5);
  tsumami_advance(stage, 14);
  expect(tsumami_get_dropped_item(stage, zone, &dropped) && dropped.item.index == card.index
             && dropped.at.x == 50 && dropped.at.y == 20 && dropped.bounds.size.width == 60,
         "the item was dropped where the finger was in the zone");
  tsumami_remove(stage, zone);
  tsumami_remove(stage, card);

  tsumami_painted painted;
  expect(tsumami_next_painted(stage, list, &painted) && painted.clipper.index == list.index
             && painted.clip.origin.x == 600 && painted.clip.size.height == 90,
         "an item is painted after its list, and within it");
  int count = 0;
  tsumami_node node = TSUMAMI_ROOT;
  for (; tsumami_next_painted(stage, node, &painted); node = painted.node) count++;
  expect(count > 4 && node.index == order[2].index, "the topmost node is painted last");
  int64_t refusals = tsumami_refusals(stage);
  expect(!tsumami_next_painted(stage, node, &painted) && tsumami_refusals(stage) == refusals,
         "nothing after it is no refusal");
  expect(!tsumami_next_painted(stage, node, NULL) && says(stage, "NULL"), "NULL is no struct");
}

int main(void) {
  check_null();
  tsumami_stage *stage = tsumami_stage_create(800, 600);
  check_stage(stage);
  check_settings(stage);
  check_surface(stage);
  check_layouts(stage);
  check_sheet(stage);
  check_list(stage);
  expect(tsumami_stage_destroy(stage), "a stage is destroyed");
  return failures;
}
