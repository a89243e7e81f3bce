// Prints how much of the heap a stage takes on a board: with ten nodes, while two fingers hold one.

#include <malloc.h>
#include <stdint.h>
#include <stdio.h>

// The functions of SizeOfStage.
void size_of_stage_start(int32_t photos);
void size_of_stage_send(int32_t finger, int32_t kind, double x, double y, double time);
int32_t size_of_stage_frame(double time);

int main(void) {
  int before = mallinfo().uordblks;
  size_of_stage_start(9);
  for (int step = 0; step <= 60; step++) {
    double time = step / 60.0;
    size_of_stage_send(1, step == 0 ? 0 : 1, 150 + step, 150, time);
    size_of_stage_send(2, step == 0 ? 0 : 1, 250 + 2 * step, 200, time);
    if (size_of_stage_frame(time) == 0 && step > 30) return 1;
  }
  printf("%d\n", mallinfo().uordblks - before);
  return 0;
}
