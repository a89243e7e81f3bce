// What Embedded Swift needs of a system beside malloc and memcpy. A program with Swift's own
// runtime has these already.
#define _GNU_SOURCE
#include "tsumami.h"

#if defined(TSUMAMI_EMBEDDED)
#include <locale.h>
#include <stdlib.h>
#include <sys/random.h>

// Reads a number whatever the locale of the program is; returns where it ends, NULL for none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static locale_t c;
  locale_t locale = __atomic_load_n(&c, __ATOMIC_ACQUIRE);
  if (!locale) {
    locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    __atomic_store_n(&c, locale, __ATOMIC_RELEASE);
  }
  char *end = NULL;
  *result = strtod_l(text, &end, locale);
  return end == text ? NULL : end;
}

// The seed of hash tables. glibc has this function only since 2.36.
void arc4random_buf(void *bytes, size_t size) {
  char *next = bytes;
  while (size > 0) {
    const size_t part = size < 256 ? size : 256;
    if (getentropy(next, part) != 0) return;
    next += part;
    size -= part;
  }
}
#endif
