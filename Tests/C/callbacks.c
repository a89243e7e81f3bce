/* Functions of the program that the library calls: they are asked and obeyed, may change the stage where the
   header says so, and cannot take away what calls them. Prints what failed; the status is the number of
   failures. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <tsumami.h>

static int failures = 0;

static void expect(bool is_right, const char *sentence) {
  if (is_right) return;
  fprintf(stderr, "not so: %s\n", sentence);
  failures++;
}

static tsumami_node inner;
static int asked = 0;

static bool refuse(void *context, tsumami_stage *stage, tsumami_attachment attachment,
                   const tsumami_pointer *pointer) {
  (void)attachment;
  asked++;
  if (pointer->id == 10) return *(bool *)context;
  expect(pointer->id == 9 && pointer->position.x == 50, "a veto sees the pointer");
  expect(!tsumami_stage_destroy(stage), "a callback does not destroy its stage");
  tsumami_node_settings settings = tsumami_node_default(0, 0, 5, 5);
  inner = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  tsumami_send_touch(stage, 10, TSUMAMI_DOWN, 60, 60, 1);
  return *(bool *)context;
}

/* What a limit needs: it has no stage of its own. */
typedef struct {
  int calls;
  tsumami_stage *stage;
} counted;

static void keep(void *context, tsumami_placement *proposed, tsumami_vector about) {
  counted *limit = (counted *)context;
  (void)about;
  if (limit->calls++ == 0) {
    expect(!tsumami_stage_destroy(limit->stage), "a limit does not destroy its stage");
  }
  proposed->translation.y = 0;
}

static void check_callbacks(tsumami_stage *stage) {
  tsumami_node_settings settings = tsumami_node_default(0, 0, 100, 100);
  tsumami_node node = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  tsumami_options options = tsumami_options_default();
  bool follows = false;
  options.should_receive = refuse;
  options.context = &follows;
  tsumami_attachment tap = tsumami_attach_tap(stage, node, NULL, &options);
  expect(tap.number != 0, "a tap is attached");
  tsumami_send_touch(stage, 9, TSUMAMI_DOWN, 50, 50, 1);
  tsumami_send_touch(stage, 9, TSUMAMI_UP, 50, 50, 1.1);
  tsumami_send_touch(stage, 10, TSUMAMI_UP, 60, 60, 1.2);
  tsumami_advance(stage, 3);
  tsumami_event event;
  bool has_tapped = false;
  while (tsumami_next_event(stage, &event)) {
    if (event.attachment.number == tap.number && event.kind == TSUMAMI_ENDED) has_tapped = true;
  }
  expect(asked > 0 && !has_tapped, "a veto is asked and obeyed");
  expect(tsumami_contains(stage, inner), "a callback can change the stage");

  counted limit = {0, stage};
  tsumami_node_settings photo = tsumami_node_default(200, 200, 100, 100);
  node = tsumami_add(stage, &photo, TSUMAMI_ROOT);
  tsumami_attach_manipulable(stage, node, NULL, NULL);
  expect(tsumami_set_limit(stage, node, TSUMAMI_KIND_MANIPULABLE, keep, &limit), "a limit is set");
  tsumami_send_touch(stage, 1, TSUMAMI_DOWN, 250, 250, 4);
  for (int i = 1; i < 9; i++) {
    tsumami_send_touch(stage, 1, TSUMAMI_MOVE, 250 + 10 * i, 250 + 10 * i, 4 + i * 0.01);
  }
  tsumami_advance(stage, 5);
  tsumami_matrix matrix;
  expect(tsumami_get_transform(stage, node, &matrix) && limit.calls > 0 && matrix.ty == 200
             && matrix.tx > 200,
         "a limit holds the node on its line");
  int calls = limit.calls;
  expect(tsumami_set_limit(stage, node, TSUMAMI_KIND_MANIPULABLE, NULL, NULL), "a limit ends");
  tsumami_placement low = {{0, 90}, {1, 1}, 0};
  expect(tsumami_set_placement(stage, node, low) && limit.calls == calls
             && tsumami_get_transform(stage, node, &matrix) && matrix.ty == 290,
         "a limit that has ended is asked no more");
}

static void destroy_stage(void *stage, const char *line, size_t length) {
  (void)line, (void)length;
  expect(!tsumami_stage_destroy((tsumami_stage *)stage), "lines of a stage do not destroy it");
}

static void use_player(void *player, const char *line, size_t length) {
  tsumami_player *own = *(tsumami_player **)player;
  (void)line, (void)length;
  expect(!tsumami_player_feed(own, "{\"t\":9}", 7), "a player is not fed by its own lines");
  expect(!tsumami_player_finish(own) && !tsumami_player_destroy(own), "nor is it ended by them");
}

static void check_lines(tsumami_stage *stage) {
  expect(tsumami_describe(stage, destroy_stage, stage), "a stage is described");
  expect(tsumami_record(stage) && tsumami_finish_recording(stage, destroy_stage, stage),
         "a stage is recorded");
  tsumami_player_settings settings = tsumami_player_settings_default();
  settings.settle_time = NAN;
  tsumami_player *player = NULL;
  expect(tsumami_player_create(&settings, use_player, &player) == NULL, "NAN is no time to settle");
  player = tsumami_player_create(NULL, use_player, &player);
  const char *stage_line = "{\"tsumami\":1,\"stage\":{\"size\":[9,9]}}";
  expect(tsumami_player_feed(player, stage_line, strlen(stage_line)), "a stage is played");
  expect(tsumami_player_feed(player, "{\"t\":1}", 7) && tsumami_player_finish(player),
         "a player goes on after its lines");
  expect(!tsumami_player_feed(player, "{\"t\":2}", 7) && !tsumami_player_finish(player),
         "a trace that has ended ends once");
  expect(tsumami_player_destroy(player), "a player is destroyed");
}

int main(void) {
  tsumami_stage *stage = tsumami_stage_create(800, 600);
  check_callbacks(stage);
  check_lines(stage);
  expect(tsumami_stage_destroy(stage), "a stage is destroyed");
  return failures;
}
