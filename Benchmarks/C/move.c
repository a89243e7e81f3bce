/* The cost of a two-finger move and its frame through the library for C, on the same nested photo
   and with the same fingers as the row of that name of script/bench and script/check/instructions.

     cc -O2 Benchmarks/C/move.c -o move $(pkg-config --cflags --libs tsumami) -lm
     ./move 1000000                             the nanoseconds of an event
     valgrind --tool=callgrind ./move 12000     less those of ./move 2000: 10 000 events */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <tsumami.h>

static double cosines[1000], sines[1000], now = 0, sum = 0;

static void send(tsumami_stage *stage, tsumami_phase phase, long step) {
  double length = 60 + (double)(step % 100) * 0.3;
  double x = cosines[step % 1000] * length, y = sines[step % 1000] * length;
  now += 0.008;
  tsumami_send_touch(stage, 1, phase, 400 - x, 300 - y, now);
  tsumami_send_touch(stage, 2, phase, 400 + x, 300 + y, now);
}

int main(int count, char **words) {
  long moves = count > 1 ? atol(words[1]) : 1000000;
  for (int i = 0; i < 1000; i++) {
    cosines[i] = cos(i * 0.006);
    sines[i] = sin(i * 0.006);
  }
  tsumami_stage *stage = tsumami_stage_create(800, 600);
  tsumami_node_settings settings = tsumami_node_default(100, 50, 600, 500);
  settings.placement.scale.x = settings.placement.scale.y = 1.1;
  settings.placement.rotation = 0.3;
  tsumami_node frame = tsumami_add(stage, &settings, TSUMAMI_ROOT);
  tsumami_attach_manipulable(stage, frame, NULL, NULL);
  settings = tsumami_node_default(200, 150, 200, 150);
  tsumami_node photo = tsumami_add(stage, &settings, frame);
  tsumami_manipulable manipulable = tsumami_manipulable_default();
  manipulable.limits.inside.is_set = true;
  manipulable.limits.inside.insets.top = manipulable.limits.inside.insets.left = 10;
  manipulable.limits.inside.insets.bottom = manipulable.limits.inside.insets.right = 10;
  tsumami_attach_manipulable(stage, photo, &manipulable, NULL);

  send(stage, TSUMAMI_DOWN, 0);
  for (long i = 0; i < 50; i++) send(stage, TSUMAMI_MOVE, i);
  tsumami_flush(stage);
  if (!tsumami_is_manipulating(stage, photo)) return 1;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long i = 0; i < moves; i++) {
    send(stage, TSUMAMI_MOVE, i);
    tsumami_advance(stage, now);
    tsumami_change change;
    while (tsumami_next_change(stage, &change)) sum += change.matrix.a;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds =
      (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
  printf("%.0f ns for an event and its frame (%g)\n", 1e9 * seconds / (double)moves, sum);
  tsumami_stage_destroy(stage);
  return 0;
}
