/* Four people at a table for a long time, as fast as it goes: 40 fingers turn and spread twenty photos, as the lines
   of `tsumami listen` tell it, and marks come and go. Time is data, so an hour takes seconds.

     cc -std=c99 -O2 soak.c $(pkg-config --cflags --libs tsumami) -lm
     ./a.out 3600

   Every way leads back to where it began, so nothing may have moved at the end, and no finger may lose what it
   holds. A frame is what a program does in one: the lines, the time, the changes and the walk for painting. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <tsumami.h>
#include <unistd.h>

enum { PHOTOS = 20, RATE = 60, HOLD = 2 * RATE, PAUSE = RATE / 4, CYCLE = HOLD + PAUSE };
static const double PI = 3.14159265358979323846;
static tsumami_stage *stage;
static tsumami_node photos[PHOTOS];
static double slip, drift, worst, sum;
static long lines, began, ended, cancelled, downs;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The memory of the process in kB, without the pages of the library's code, which come when they are
   first used. */
static long memory(void) {
  long pages = 0, resident = 0, shared = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL || fscanf(file, "%ld %ld %ld", &pages, &resident, &shared) != 3) exit(2);
  fclose(file);
  return (resident - shared) * sysconf(_SC_PAGESIZE) / 1024;
}

/* Where one of the two fingers of a photo is, a number of frames after it has landed. A lift moves nothing, so they
   are back a frame before. */
static tsumami_vector finger(int photo, int side, int frame) {
  if (frame == HOLD) frame = 0;
  double share = 0.5 - 0.5 * cos(2 * PI * frame / (HOLD - 1));
  double angle = share * (1 + photo % 5) * 0.4, radius = 30 * (1 + share * (photo % 4) * 0.5);
  double x = 150 + photo % 5 * 300 + 40 * share, y = 150 + photo / 5 * 300 - 30 * share;
  double sign = side ? 1 : -1;
  tsumami_vector place = {x + sign * radius * cos(angle), y + sign * radius * sin(angle)};
  return place;
}

static void send(int photo, int side, const char *phase, int frame, double time) {
  char line[160];
  tsumami_vector at = finger(photo, side, frame);
  int length = snprintf(line, sizeof line, "{\"t\":%.17g,\"pointer\":%d,\"phase\":\"%s\",\"at\":[%.17g,%.17g]}",
                        time, 1 + 2 * photo + side, phase, at.x, at.y);
  if (!tsumami_send_line(stage, line, (size_t)length, 0)) {
    fprintf(stderr, "%s\n", tsumami_error(stage));
    exit(1);
  }
  lines++;
}

/* How far the points of a photo that its fingers hold are from the fingers; both land 30 points from the middle. */
static double slip_of(int photo, int frame) {
  double most = 0;
  tsumami_matrix m;
  tsumami_get_stage_transform(stage, photos[photo], &m);
  for (int side = 0; side < 2; side++) {
    tsumami_vector at = finger(photo, side, frame);
    double x = side ? 80 : 20, y = 50;
    most = fmax(most, hypot(m.a * x + m.c * y + m.tx - at.x, m.b * x + m.d * y + m.ty - at.y));
  }
  return most;
}

/* A mark that is there for a frame, with names for a recording. */
static void show_mark(long number) {
  char name[64];
  snprintf(name, sizeof name, "mark number %ld of the table", number);
  tsumami_node_settings frame = tsumami_node_default(1400, 1100, 10, 10);
  tsumami_node mark = tsumami_add(stage, &frame, TSUMAMI_ROOT);
  tsumami_attachment moves = tsumami_attach_manipulable(stage, mark, NULL, NULL);
  if (!tsumami_set_node_name(stage, mark, name) || !tsumami_set_attachment_name(stage, moves, name)
      || !tsumami_remove(stage, mark)) {
    fprintf(stderr, "%s\n", tsumami_error(stage));
    exit(1);
  }
}

static void run_frame(long number) {
  double time = (double)number / RATE;
  double start = now();
  show_mark(number);
  for (int photo = 0; photo < PHOTOS; photo++) {
    /* The hands of four people, at different times. */
    int frame = (int)((number + photo * 7) % CYCLE);
    if (frame > HOLD) continue;
    const char *phase = frame == 0 ? "down" : frame == HOLD ? "up" : "move";
    if (frame != 0 && number < frame) continue;
    for (int side = 0; side < 2; side++) send(photo, side, phase, frame, time);
    downs += 2 * (frame == 0);
  }
  tsumami_advance(stage, time);
  tsumami_event event;
  while (tsumami_next_event(stage, &event)) {
    began += event.kind == TSUMAMI_BEGAN;
    ended += event.kind == TSUMAMI_ENDED;
    cancelled += event.kind == TSUMAMI_CANCELLED;
    if (event.kind == TSUMAMI_BEGAN) tsumami_bring_to_front(stage, event.node);
  }
  tsumami_change change;
  while (tsumami_next_change(stage, &change)) continue;
  tsumami_painted each;
  for (tsumami_node node = TSUMAMI_ROOT; tsumami_next_painted(stage, node, &each);) node = each.node;
  double spent = now() - start;
  worst = fmax(worst, spent);
  sum += spent;
  for (int photo = 0; photo < PHOTOS; photo++) {
    int frame = (int)((number + photo * 7) % CYCLE);
    /* Once the slop is passed, and until the fingers lift. */
    if (frame > HOLD / 3 && frame < HOLD && number >= frame) slip = fmax(slip, slip_of(photo, frame));
    if (frame > HOLD && number >= frame) drift = fmax(drift, slip_of(photo, 0));
  }
}

int main(int count, char **words) {
  double seconds = count > 1 ? atof(words[1]) : 3600;
  long frames = (long)(seconds * RATE), first = 0;
  stage = tsumami_stage_create(1500, 1200);
  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.slop = TSUMAMI_SLOP_INCLUDED;
  for (int photo = 0; photo < PHOTOS; photo++) {
    tsumami_node_settings frame =
        tsumami_node_default(100 + photo % 5 * 300, 100 + photo / 5 * 300, 100, 100);
    photos[photo] = tsumami_add(stage, &frame, TSUMAMI_ROOT);
    tsumami_attach_manipulable(stage, photos[photo], &settings, NULL);
  }
  double start = now();
  for (long number = 0; number < frames; number++) {
    run_frame(number);
    if (number == frames / 10) first = memory();
  }
  long growth = memory() - first;
  printf("%.0f s of input in %.1f s: %ld lines, %ld fingers, %ld holds, %ld ended, %ld cancelled\n", seconds,
         now() - start, lines, downs, began, ended, cancelled);
  printf("memory %+ld kB since a tenth of it, slip %.1e, drift %.1e points, frame %.3f ms, worst %.2f ms\n",
         growth, slip, drift, 1000 * sum / frames, 1000 * worst);
  bool holds_all = cancelled == 0 && began - ended <= PHOTOS && 2 * began <= downs && downs - 2 * began <= 2 * PHOTOS;
  tsumami_stage_destroy(stage);
  return holds_all && growth <= 64 && slip < 1e-6 && drift < 1e-6 ? 0 : 1;
}
