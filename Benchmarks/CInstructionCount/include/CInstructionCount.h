/// Counts instructions while the program runs under valgrind's callgrind; does nothing elsewhere.

#include <stdint.h>

/// 1 if instructions can be counted: built with valgrind's headers, and running under valgrind.
int instructions_are_counted(void);
/// Starts to count.
void instruction_count_begin(void);
/// Stops, and writes what was counted to callgrind's output under a name.
void instruction_count_end(const char *name);
