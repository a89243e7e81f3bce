#include "CWebAllocator.h"

#if defined(__wasm__) && !defined(__wasi__)

#include <stddef.h>
#include <stdint.h>

// The size of a block is a power of two. Freed blocks are used again by size, last freed first. No
// block is ever split, merged or given back, so a program whose work is steady stops growing after
// its first minute.
//
// The functions are weak: a program that links a C library with an allocator uses that one.

typedef struct Block {
  uint32_t power;      // the block is 1 << power bytes long, this header included
  uint32_t distance;   // from the start of the block to the memory that the program got
  struct Block *next;  // while the block is free
} Block;

enum { header = 16, smallest = 5, largest = 31, page = 65536 };

extern unsigned char __heap_base;

static Block *free_blocks[largest + 1];
static uintptr_t heap_end;

static Block *new_block(uint32_t power) {
  if (!heap_end) heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heap_end;
  uintptr_t end = start + ((uintptr_t)1 << power);
  uintptr_t size = __builtin_wasm_memory_size(0) * page;
  if (end < start) return NULL;
  if (end > size) {
    uintptr_t pages = (end - size + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  heap_end = end;
  return (Block *)start;
}

__attribute__((weak)) int posix_memalign(void **out, size_t alignment, size_t size) {
  // A block starts at a multiple of 16; a larger alignment takes a place inside a larger block.
  size_t room = size + header + (alignment > 16 ? alignment : 0);
  if (room < size || room > (size_t)1 << largest) return 12;
  uint32_t power = smallest;
  while (((size_t)1 << power) < room) power++;
  Block *block = free_blocks[power];
  if (block) {
    free_blocks[power] = block->next;
  } else {
    block = new_block(power);
    if (!block) return 12;
  }
  uintptr_t payload = (uintptr_t)block + header;
  if (alignment > 16) payload = (payload + alignment - 1) & ~(uintptr_t)(alignment - 1);
  Block *handed = (Block *)(payload - header);
  handed->power = power;
  handed->distance = (uint32_t)(payload - (uintptr_t)block);
  *out = (void *)payload;
  return 0;
}

__attribute__((weak)) void free(void *payload) {
  if (!payload) return;
  Block *handed = (Block *)((uintptr_t)payload - header);
  uint32_t power = handed->power;
  Block *block = (Block *)((uintptr_t)payload - handed->distance);
  block->next = free_blocks[power];
  free_blocks[power] = block;
}

#else

typedef int no_allocator_is_needed_here;

#endif
