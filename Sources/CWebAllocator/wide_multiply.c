// The product of two 128-bit integers, which the compiler calls where it has turned a loop into a
// formula. WebAssembly has no runtime library that brings it; elsewhere this file is empty.

#if defined(__wasm__) && !defined(__wasi__)

typedef unsigned long long word;

typedef union {
  __int128 all;
  struct {
    word low;
    word high;
  } half;
} wide;

__attribute__((weak)) __int128 __multi3(__int128 first, __int128 second) {
  const wide a = {.all = first}, b = {.all = second};
  const word mask = 0xFFFFFFFFull;
  const word a0 = a.half.low & mask, a1 = a.half.low >> 32;
  const word b0 = b.half.low & mask, b1 = b.half.low >> 32;
  const word low = a0 * b0;
  const word middle = a1 * b0 + (low >> 32);
  const word other = a0 * b1 + (middle & mask);
  wide result;
  result.half.low = (low & mask) | (other << 32);
  result.half.high = a1 * b1 + (middle >> 32) + (other >> 32);
  result.half.high += a.half.high * b.half.low + a.half.low * b.half.high;
  return result.all;
}

#endif
