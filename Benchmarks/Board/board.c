// A board without an operating system: what stands around a program on a Cortex-M4. Files, memory
// and mathematics are newlib's, which passes files on to the debugger's host.

#include <malloc.h>
#include <stddef.h>
#include <string.h>

extern char stack_top;

// Switches the floating-point unit on, and goes on to newlib's start.
__attribute__((naked)) static void reset(void) {
  __asm__("ldr r0, =0xE000ED88\n"  // The access to coprocessors: all of 10 and 11.
          "ldr r1, [r0]\n"
          "orr r1, r1, #0xF00000\n"
          "str r1, [r0]\n"
          "dsb\nisb\n"
          "b _start\n");
}

// What a Cortex-M reads when it starts: its stack, and where its program begins.
__attribute__((section(".vectors"), used)) static const void *const vectors[] = {
    &stack_top, (const void *)reset};

// What Embedded Swift asks of a C library beside newlib's functions.

int posix_memalign(void **address, size_t alignment, size_t size) {
  *address = memalign(alignment, size);
  return *address == NULL ? 12 : 0;
}

void arc4random_buf(void *bytes, size_t count) {
  // The seed of hashing; the results must not depend on it, so it may always be the same.
  memset(bytes, 0x5a, count);
}
