/* The first program: two fingers spread a photo, and the program draws where it is. */
#include <stdio.h>
#include <tsumami.h>

static void show(tsumami_stage *stage) {
  tsumami_change change;
  while (tsumami_next_change(stage, &change)) {
    printf("node %u: %g %g %g %g %g %g\n", (unsigned)change.node.index, change.matrix.a,
           change.matrix.b, change.matrix.c, change.matrix.d, change.matrix.tx, change.matrix.ty);
  }
}

int main(void) {
  tsumami_stage *stage = tsumami_stage_create(800, 600);
  tsumami_node_settings frame = tsumami_node_default(100, 100, 200, 150);
  tsumami_node photo = tsumami_add(stage, &frame, TSUMAMI_ROOT);

  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.maximum_scale = 4;
  settings.limits.inside.is_set = true;
  if (tsumami_attach_manipulable(stage, photo, &settings, NULL).number == 0) {
    fprintf(stderr, "%s\n", tsumami_error(stage));
    return 1;
  }
  tsumami_send_touch(stage, 1, TSUMAMI_DOWN, 150, 150, 0);
  tsumami_send_touch(stage, 2, TSUMAMI_DOWN, 250, 200, 0);
  for (int frame_number = 1; frame_number <= 10; frame_number++) {
    double time = frame_number / 60.0;
    tsumami_send_touch(stage, 1, TSUMAMI_MOVE, 150 - 4 * frame_number, 150, time);
    tsumami_send_touch(stage, 2, TSUMAMI_MOVE, 250 + 4 * frame_number, 200, time);
    tsumami_advance(stage, time);
    show(stage);
  }
  tsumami_stage_destroy(stage);
  return 0;
}
