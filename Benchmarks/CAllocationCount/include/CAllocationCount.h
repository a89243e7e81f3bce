// Counts the allocations of a thread, by standing in for malloc.

#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/// The allocations that this thread has made so far.
uint64_t allocation_count(void);

/// Whether allocations are counted here at all: with glibc, and without a sanitizer.
int allocations_are_counted(void);

#endif
