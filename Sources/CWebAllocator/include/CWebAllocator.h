// posix_memalign and free for a WebAssembly module without a C library: Embedded Swift needs no
// more of one. On other platforms, and with WASI, which has a C library, this is empty.

#ifndef C_WEB_ALLOCATOR_H
#define C_WEB_ALLOCATOR_H
#endif
