#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

// A sanitizer brings an allocator of its own, which must not be bypassed.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  count++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}

uint64_t allocation_count(void) { return count; }
int allocations_are_counted(void) { return 1; }

#else

uint64_t allocation_count(void) { return 0; }
int allocations_are_counted(void) { return 0; }

#endif
