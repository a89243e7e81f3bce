/* Random calls of every function: wrong identities, numbers that are none, structs of any size, calls in
   callbacks, a stage in each of several threads. Every address that is passed ends at a page that
   cannot be touched, so that a byte too much is noticed without a tool, and by sanitizers, too.

     boundary SEED CALLS THREADS     prints the number of calls */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <tsumami.h>

enum { kept = 24, rooms = 64, room_bytes = 8192, deepest = 2 };

typedef struct {
  uint64_t state;
  tsumami_stage *stage;
  tsumami_player *player;
  tsumami_node nodes[kept];
  tsumami_attachment attachments[kept];
  double time;
  long calls, most, bytes;
  int depth, next_room;
  char *rooms[rooms];
} world;

static uint64_t next(world *w) {
  w->state += 0x9E3779B97F4A7C15u;
  uint64_t bits = w->state;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return bits ^ bits >> 31;
}

static int below(world *w, int most) { return (int)(next(w) % (uint64_t)most); }

/* Memory whose last byte lies before a page that cannot be touched; used again after many others. */
static void *room(world *w, size_t size) {
  char *end = w->rooms[w->next_room++ % rooms] + room_bytes;
  return end - size;
}

static double number(world *w) {
  static const double odd[] = {0, -0.0, 1, -1, NAN, INFINITY, -INFINITY, 1e300, -1e300, 5e-324, 1e12};
  if (!below(w, 16)) return odd[below(w, sizeof odd / sizeof *odd)];
  return (double)(next(w) >> 11) / 9007199254740992.0 * 900 - (below(w, 2) ? 50 : 0);
}

static int64_t whole(world *w) {
  static const int64_t odd[] = {-1, 1000000, INT64_MAX, INT64_MIN, INT32_MAX, INT32_MIN};
  return below(w, 16) ? below(w, 8) : odd[below(w, 6)];
}

static double next_time(world *w) {
  if (!below(w, 200)) return number(w) * 1e-3;
  if (!below(w, 100)) return below(w, 2) ? NAN : INFINITY;
  return w->time += below(w, 3) ? 0.008 : below(w, 20) ? 0 : 0.5;
}

static tsumami_node any_node(world *w) {
  if (!below(w, 24)) return tsumami_make_node((uint32_t)next(w), (uint32_t)next(w));
  return below(w, 12) ? w->nodes[below(w, kept)] : TSUMAMI_ROOT;
}

static tsumami_attachment any_attachment(world *w) {
  tsumami_attachment wild = {(uint32_t)next(w), (uint32_t)next(w)};
  return below(w, 24) ? w->attachments[below(w, kept)] : wild;
}

static tsumami_stage *any_stage(world *w) { return below(w, 100) ? w->stage : NULL; }
static tsumami_player *any_player(world *w) { return below(w, 100) ? w->player : NULL; }

/* A text that ends at the end of its memory. */
static const char *text(world *w) {
  static const char *const words[] = {
      "", "Escape", "ArrowLeft", "half", "full", "photo", "\xff\xfe", "つまみ", "a\"b\\c\n"};
  if (!below(w, 8)) return NULL;
  if (!below(w, 20)) {
    size_t length = (size_t)below(w, 4000);
    char *text = (char *)room(w, length + 1);
    memset(text, 'x', length);
    text[length] = 0;
    return text;
  }
  const char *word = words[below(w, sizeof words / sizeof *words)];
  return strcpy((char *)room(w, strlen(word) + 1), word);
}

/* A line of a trace without its end, right as a rule. */
static const char *any_line(world *w, size_t *length) {
  static const char *const lines[] = {
      "{\"tsumami\":1,\"stage\":{\"size\":[100,100],\"nodes\":[{\"id\":\"a\",\"manipulable\":true}]}}",
      "{\"t\":0,\"pointer\":1,\"phase\":\"down\",\"at\":[10,10]}",
      "{\"t\":1,\"pointer\":1,\"phase\":\"move\",\"at\":[90,40]}",
      "{\"t\":1,\"pointer\":1,\"phase\":\"up\",\"at\":[90,40]}", "{\"t\":2}", "", "{"};
  const char *line = lines[below(w, sizeof lines / sizeof *lines)];
  *length = strlen(line);
  char *copy = (char *)memcpy(room(w, *length), line, *length);
  if (*length > 0 && !below(w, 4)) copy[below(w, (int)*length)] = (char)next(w);
  return copy;
}

static void read_text(world *w, const char *text) { w->bytes += (long)strlen(text); }

static void keep_node(world *w, tsumami_node node) {
  if (node.index == 0) return;
  int place = below(w, kept);
  tsumami_remove(w->stage, w->nodes[place]);
  w->nodes[place] = node;
}

static void keep_attachment(world *w, tsumami_attachment attachment) {
  if (attachment.number == 0) return;
  int place = below(w, kept);
  tsumami_detach(w->stage, w->attachments[place]);
  w->attachments[place] = attachment;
}

/* ---- Callbacks ---- */

static void play(world *w, int calls);

static void write_line(void *context, const char *line, size_t length) {
  world *w = (world *)context;
  for (size_t i = 0; i < length; i++) w->bytes += line[i];
}

static void limit(void *context, tsumami_placement *proposed, tsumami_vector about) {
  world *w = (world *)context;
  if (!below(w, 4)) proposed->translation.x = about.x;
  if (!below(w, 4)) proposed->scale.y = number(w);
  if (!below(w, 4)) proposed->rotation = number(w);
}

static int32_t choose_detent(void *context, int32_t proposed, double height, double velocity) {
  world *w = (world *)context;
  (void)height, (void)velocity;
  play(w, below(w, 3));
  return below(w, 2) ? proposed : (int32_t)whole(w) - 3;
}

static bool should_begin(void *context, tsumami_stage *stage, tsumami_attachment attachment) {
  world *w = (world *)context;
  (void)attachment;
  /* The size of the options may leave it out. */
  if (w == NULL) return true;
  /* A stage that calls is not destroyed. */
  if (tsumami_stage_destroy(stage)) abort();
  play(w, below(w, 3));
  return below(w, 4) != 0;
}

static bool should_receive(
    void *context, tsumami_stage *stage, tsumami_attachment attachment,
    const tsumami_pointer *pointer) {
  return should_begin(context, stage, attachment) && pointer->id != 0;
}

/* ---- Calls ---- */

static int32_t any_kind(world *w);
static const void *settings_of(world *w, int32_t kind);

#include "calls.h"

static int32_t any_kind(world *w) {
  return below(w, 24) ? kinds[below(w, sizeof kinds / sizeof *kinds)] : (int32_t)whole(w);
}

static const void *settings_of(world *w, int32_t kind) {
  if (!below(w, 4)) return NULL;
  if (kind != TSUMAMI_KIND_SIMULTANEOUS && kind != TSUMAMI_KIND_SEQUENCE
      && kind != TSUMAMI_KIND_EXCLUSIVE)
    return random_settings(w, kind);
  tsumami_composition *both = (tsumami_composition *)room(w, sizeof *both);
  memset(both, 0, sizeof *both);
  both->size = sizeof *both;
  /* Gestures, and other kinds, which are refused. */
  both->first_kind = 1 + below(w, 12);
  both->second_kind = below(w, 12) ? 1 + below(w, 11) : any_kind(w);
  both->first = below(w, 3) ? NULL : random_settings(w, both->first_kind);
  both->second = below(w, 3) ? NULL : random_settings(w, both->second_kind);
  return both;
}

static void play(world *w, int calls) {
  if (w->depth >= deepest) return;
  w->depth++;
  for (int i = 0; i < calls; i++) {
    w->calls++;
    call(w, below(w, functions));
    if (!below(w, 64)) {
      size_t bytes = (size_t)below(w, 500);
      tsumami_defaults(any_kind(w), room(w, bytes), bytes);
    }
    /* Fingers make most of what happens. */
    if (below(w, 2)) {
      double time = next_time(w);
      tsumami_send_touch(
          w->stage, 1 + below(w, 4), (tsumami_phase)below(w, 4), number(w), number(w), time);
    }
  }
  w->depth--;
}

static void begin(world *w) {
  w->time = 0;
  w->stage = tsumami_stage_create(800, 600);
  w->player = tsumami_player_create(NULL, write_line, w);
  if (w->stage == NULL || w->player == NULL) abort();
  memset(w->nodes, 0, sizeof w->nodes);
  memset(w->attachments, 0, sizeof w->attachments);
  for (int i = 0; i < kept; i++) {
    tsumami_node_settings settings = tsumami_node_default(30 * i, 20 * i, 200, 150);
    w->nodes[i] = tsumami_add(w->stage, &settings, i % 3 ? w->nodes[i / 3] : TSUMAMI_ROOT);
    int32_t kind = kinds[i % (int)(sizeof kinds / sizeof *kinds)];
    w->attachments[i] = tsumami_attach(w->stage, w->nodes[i], kind, NULL, NULL);
  }
}

static void *run(void *argument) {
  world *w = (world *)argument;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < rooms; i++) {
    char *memory = (char *)mmap(
        NULL, room_bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + room_bytes, page, PROT_NONE) != 0) abort();
    w->rooms[i] = memory;
  }
  while (w->calls < w->most) {
    begin(w);
    for (int i = 0; i < 40 && w->calls < w->most; i++) {
      play(w, 50);
      tsumami_change change;
      while (tsumami_next_change(w->stage, &change)) {}
      tsumami_event event;
      while (tsumami_next_event(w->stage, &event)) {}
    }
    if (!tsumami_stage_destroy(w->stage) || !tsumami_player_destroy(w->player)) abort();
  }
  for (int i = 0; i < rooms; i++) munmap(w->rooms[i], room_bytes + page);
  return NULL;
}

int main(int count, char **words) {
  if (count != 4) return 64;
  int threads = atoi(words[3]);
  world *worlds = (world *)calloc((size_t)threads, sizeof *worlds);
  pthread_t *ids = (pthread_t *)calloc((size_t)threads, sizeof *ids);
  if (worlds == NULL || ids == NULL) abort();
  long calls = 0;
  for (int i = 0; i < threads; i++) {
    worlds[i].state = strtoull(words[1], NULL, 10) * 1000 + (uint64_t)i;
    worlds[i].most = atol(words[2]) / threads;
    if (pthread_create(&ids[i], NULL, run, &worlds[i]) != 0) abort();
  }
  for (int i = 0; i < threads; i++) {
    pthread_join(ids[i], NULL);
    calls += worlds[i].calls;
  }
  free(worlds);
  free(ids);
  printf("calls: %ld\n", calls);
  return 0;
}
