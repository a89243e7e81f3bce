/* Plays a trace and prints what happens, as `tsumami replay` does: replay <trace.jsonl */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tsumami.h>

static void print_line(void *context, const char *line, size_t length) {
  fwrite(line, 1, length, (FILE *)context);
  fputc('\n', (FILE *)context);
}

int main(void) {
  tsumami_player *player = tsumami_player_create(NULL, print_line, stdout);
  char *line = NULL;
  size_t length = 0, capacity = 0;
  bool is_right = player != NULL;
  int byte = 0;
  while (is_right && byte != EOF) {
    byte = getchar();
    if (byte == EOF && length == 0) break;
    if (byte == '\n' || byte == EOF) {
      is_right = tsumami_player_feed(player, line, length);
      length = 0;
      continue;
    }
    if (length == capacity) {
      char *larger = (char *)realloc(line, capacity = 2 * capacity + 256);
      if (larger == NULL) abort();
      line = larger;
    }
    line[length++] = (char)byte;
  }
  if (is_right) is_right = tsumami_player_finish(player);
  if (!is_right) {
    fprintf(stderr, "line %ld: %s\n", (long)tsumami_player_line(player),
            tsumami_player_error(player));
  }
  tsumami_player_destroy(player);
  free(line);
  return is_right ? 0 : 65;
}
