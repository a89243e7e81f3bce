// The few functions of the C library that the engine needs, so that no module has to import a
// platform. In WebAssembly they come from the host's `Math` object: pass `{ Math }` as imports.

#ifndef C_TSUMAMI_MATH_H
#define C_TSUMAMI_MATH_H

#include <stddef.h>

#if defined(__wasm__)
#define TSUMAMI_MATH(name) __attribute__((import_module("Math"), import_name(#name)))
#else
#define TSUMAMI_MATH(name) __asm__(TSUMAMI_SYMBOL(name))
#if defined(__APPLE__)
#define TSUMAMI_SYMBOL(name) "_" #name
#else
#define TSUMAMI_SYMBOL(name) #name
#endif
#endif

double tsumami_sin(double) TSUMAMI_MATH(sin);
double tsumami_cos(double) TSUMAMI_MATH(cos);
double tsumami_atan2(double, double) TSUMAMI_MATH(atan2);
double tsumami_exp(double) TSUMAMI_MATH(exp);
double tsumami_log(double) TSUMAMI_MATH(log);

typedef struct {
  double cosine;
  double sine;
} tsumami_direction;

#if !defined(__wasm__)
int tsumami_compare(const void *, const void *, size_t) TSUMAMI_MATH(memcmp);
#endif

#if defined(__linux__)
int tsumami_madvise(void *, unsigned long, int) TSUMAMI_MATH(madvise);
void tsumami_sincos(double, double *, double *) TSUMAMI_MATH(sincos);
#endif

// Both at once cost glibc two thirds of one after the other, and have the same bits.
static inline tsumami_direction tsumami_direction_at(double angle) {
  tsumami_direction direction;
#if defined(__linux__)
  tsumami_sincos(angle, &direction.sine, &direction.cosine);
#else
  direction.cosine = tsumami_cos(angle);
  direction.sine = tsumami_sin(angle);
#endif
  return direction;
}

// Begins to read memory that is about to be used.
static inline void tsumami_prefetch(const void *start) { __builtin_prefetch(start); }

// Asks for pages of two megabytes for memory that is about to be used: there are fewer of them to
// find than of four kilobytes. Elsewhere than on Linux it does nothing.
static inline void tsumami_use_large_pages(void *start, unsigned long size) {
#if defined(__linux__)
  // Only whole pages are possible. 14 is MADV_HUGEPAGE; where that is unknown, nothing happens.
  const unsigned long rest = -(unsigned long)start & 0xFFF;
  if (size > rest) tsumami_madvise((char *)start + rest, size - rest, 14);
#else
  (void)start;
  (void)size;
#endif
}

#endif
