// The memory of a WebAssembly module without a C library: what Embedded Swift asks of one.
// Elsewhere this is empty.

#ifndef C_WEB_ALLOCATOR_H
#define C_WEB_ALLOCATOR_H
#endif
