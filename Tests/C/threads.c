/* Eight threads with a stage each, which do the same: each comes to the same state. Built with
   AddressSanitizer and with ThreadSanitizer, too. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tsumami.h>

enum { threads = 8, rounds = 20 };

typedef struct {
  char *bytes;
  size_t length;
} text;

static void append(void *context, const char *line, size_t length) {
  text *all = (text *)context;
  char *bytes = (char *)realloc(all->bytes, all->length + length + 1);
  if (bytes == NULL) abort();
  memcpy(bytes + all->length, line, length);
  bytes[all->length + length] = '\n';
  all->bytes = bytes;
  all->length += length + 1;
}

/* Numbers that look random, the same each time. */
static double next(unsigned *state, double most) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) / 16777216.0 * most;
}

static void play(tsumami_stage *stage, unsigned *state, double start) {
  for (int i = 0; i <= 60; i++) {
    tsumami_phase phase = i == 0 ? TSUMAMI_DOWN : i == 60 ? TSUMAMI_UP : TSUMAMI_MOVE;
    for (int finger = 1; finger <= 3; finger++) {
      tsumami_send_touch(stage, finger, phase, next(state, 800), next(state, 600), start + i * 0.01);
    }
    tsumami_advance(stage, start + i * 0.01);
    tsumami_change change;
    while (tsumami_next_change(stage, &change)) {}
    tsumami_event event;
    while (tsumami_next_event(stage, &event)) {}
  }
}

static void *run(void *result) {
  tsumami_stage *stage = tsumami_stage_create(800, 600);
  unsigned state = 7;
  tsumami_record(stage);
  tsumami_node nodes[rounds];
  for (int i = 0; i < rounds; i++) {
    tsumami_node_settings settings = tsumami_node_default(next(&state, 600), next(&state, 400), 200, 150);
    nodes[i] = tsumami_add(stage, &settings, TSUMAMI_ROOT);
    if (i % 3 == 0) tsumami_attach_manipulable(stage, nodes[i], NULL, NULL);
    if (i % 3 == 1) tsumami_attach_bounding_box(stage, nodes[i], NULL, NULL);
    tsumami_pan pan = tsumami_pan_default();
    tsumami_long_press press = tsumami_long_press_default();
    tsumami_composition both = {sizeof both, TSUMAMI_KIND_LONG_PRESS, TSUMAMI_KIND_PAN, &press, &pan};
    tsumami_attach(stage, nodes[i], TSUMAMI_KIND_SEQUENCE, &both, NULL);
    play(stage, &state, i);
    if (i % 4 == 3) tsumami_remove(stage, nodes[i - 1]);
  }
  text *all = (text *)result;
  tsumami_describe(stage, append, all);
  tsumami_finish_recording(stage, append, all);
  tsumami_stage_destroy(stage);
  return NULL;
}

int main(void) {
  pthread_t ids[threads];
  text results[threads];
  memset(results, 0, sizeof results);
  for (int i = 0; i < threads; i++) {
    if (pthread_create(&ids[i], NULL, run, &results[i]) != 0) abort();
  }
  for (int i = 0; i < threads; i++) pthread_join(ids[i], NULL);
  int failures = results[0].length < 1000;
  for (int i = 1; i < threads; i++) {
    failures += results[i].length != results[0].length
        || memcmp(results[i].bytes, results[0].bytes, results[0].length) != 0;
  }
  for (int i = 0; i < threads; i++) free(results[i].bytes);
  if (failures > 0) fprintf(stderr, "%d stages differ\n", failures);
  return failures;
}
