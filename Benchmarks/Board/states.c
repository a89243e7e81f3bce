// SameStates on a board: reads steps from the file steps.bin of the debugger's host, and writes
// what happens to states.bin, as SameStates.swift does natively.

#include <stdint.h>
#include <stdio.h>

// The functions of the probe and its wire.
void probe_start(void);
int32_t probe_count(void);
double *probe_events(void);
double *tsumami_input(void);
void tsumami_receive(int32_t count);
int32_t tsumami_frame(double time);
double *tsumami_output(void);

static void give(FILE *file, const double *numbers, size_t count) {
  fwrite(numbers, sizeof(double), count, file);
}

int main(void) {
  FILE *steps = fopen("steps.bin", "rb");
  FILE *states = fopen("states.bin", "wb");
  if (steps == NULL || states == NULL) return 1;
  double head[2];
  while (fread(head, sizeof(double), 2, steps) == 2) {
    if (head[0] < 0) {
      probe_start();
      continue;
    }
    int32_t count = (int32_t)head[0];
    fread(tsumami_input(), sizeof(double), (size_t)count * 8, steps);
    tsumami_receive(count);
    double records = tsumami_frame(head[1]);
    give(states, &records, 1);
    give(states, tsumami_output(), (size_t)records * 11);
    double events = probe_count();
    give(states, &events, 1);
    give(states, probe_events(), (size_t)events * 2);
  }
  fclose(states);
  return 0;
}
