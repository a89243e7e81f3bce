/* A table with ten photos, a tray in a tray, a note with a box and a sheet with a list that is sorted
   after a press: for fingers, a mouse with its wheel, and keys. It sleeps while nothing moves.

     cc -std=c99 -O2 table.c -o table $(pkg-config --cflags --libs tsumami sdl2) -lm */
#include <SDL.h>
#include <stdio.h>
#include <tsumami.h>

enum { WIDTH = 1000, HEIGHT = 700, PHOTOS = 10, ROWS = 14, MOST_NODES = 64, MOUSE = 1 << 30 };

static SDL_Renderer *renderer;
static tsumami_stage *stage;
/* What each node looks like, by its index; the photos by their order, for the key Tab. */
static struct look { SDL_Color color; SDL_Texture *texture; } looks[MOST_NODES];
static tsumami_node photos[PHOTOS], note, sheet;

static tsumami_node add(
    double x, double y, double width, double height, tsumami_node parent, Uint32 color) {
  tsumami_node_settings frame = tsumami_node_default(x, y, width, height);
  frame.clips = true;
  tsumami_node node = tsumami_add(stage, &frame, parent);
  SDL_Color all = {(Uint8)(color >> 16), (Uint8)(color >> 8), (Uint8)color, 255};
  looks[node.index % MOST_NODES].color = all;
  return node;
}

/* A white frame around a pattern of two colours. */
static SDL_Texture *picture(int number) {
  enum { W = 160, H = 120 };
  static Uint32 pixels[W * H];
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      bool is_frame = x < 6 || y < 6 || x >= W - 6 || y >= H - 6;
      double wave = 0.5 + 0.5 * SDL_sin(x * (number + 2) / 40.0) * SDL_cos(y * (12 - number) / 40.0);
      Uint32 red = (Uint32)(90 + 150 * wave), blue = (Uint32)(230 - 20 * number - 40 * wave);
      Uint32 green = (Uint32)(60 + 16 * number + 40 * wave);
      pixels[y * W + x] = is_frame ? 0xfffaf8f0u : 0xff000000u | red << 16 | green << 8 | blue;
    }
  SDL_Texture *texture =
      SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, W, H);
  SDL_UpdateTexture(texture, NULL, pixels, W * sizeof pixels[0]);
  return texture;
}

static void lay_out(void) {
  tsumami_manipulable tray_settings = tsumami_manipulable_default();
  tray_settings.minimum_scale = 0.5;
  tray_settings.maximum_scale = 2;
  tsumami_manipulable settings = tsumami_manipulable_default();
  settings.minimum_scale = 0.3;
  settings.maximum_scale = 4;
  settings.momentum = true;
  settings.slop = TSUMAMI_SLOP_INCLUDED;
  settings.wheel = TSUMAMI_WHEEL_USE_ZOOM;
  settings.limits.inside.is_set = true;
  settings.limits.edge = TSUMAMI_LIMITS_EDGE_RUBBER_BAND;

  tsumami_node tray = add(500, 40, 460, 420, TSUMAMI_ROOT, 0x4a5560);
  tsumami_node inner = add(30, 190, 400, 200, tray, 0x65727f);
  tsumami_attach_manipulable(stage, tray, &tray_settings, NULL);
  tsumami_attach_manipulable(stage, inner, &tray_settings, NULL);
  for (int each = 0; each < PHOTOS; each++) {
    tsumami_node parent = each < 5 ? TSUMAMI_ROOT : each < 8 ? tray : inner;
    int place = each < 5 ? each : each < 8 ? each - 5 : each - 8;
    double x = each < 5 ? 30 + 210 * (place % 2) : 15 + 145 * place;
    double y = each < 5 ? 30 + 160 * (place / 2) : each < 8 ? 20 : 40;
    double width = each < 5 ? 190 : 135;
    photos[each] = add(x, y, width, width * 0.75, parent, 0xffffff);
    looks[photos[each].index % MOST_NODES].texture = picture(each);
    tsumami_attach_manipulable(stage, photos[each], &settings, NULL);
  }

  note = add(270, 370, 170, 110, TSUMAMI_ROOT, 0xf2d675);
  tsumami_bounding_box box = tsumami_bounding_box_default();
  box.minimum_size.width = box.minimum_size.height = 60;
  tsumami_attach_bounding_box(stage, note, &box, NULL);

  sheet = add(0, 0, WIDTH, HEIGHT, TSUMAMI_ROOT, 0xe8e6e1);
  tsumami_node list = add(20, 40, WIDTH - 40, HEIGHT - 80, sheet, 0xdad7d0);
  tsumami_sheet_detent detents[2] = {tsumami_sheet_detent_default(), tsumami_sheet_detent_default()};
  detents[0].name = "low";
  detents[0].height = 90;
  detents[1].name = "high";
  detents[1].fraction = 0.8;
  tsumami_sheet sheet_settings = tsumami_sheet_default();
  sheet_settings.detents = detents;
  sheet_settings.detent_count = 2;
  sheet_settings.undimmed = "low";
  sheet_settings.grabber_height = 40;
  tsumami_attach_sheet(stage, sheet, &sheet_settings, NULL);
  for (int row = 0; row < ROWS; row++)
    add(0, 0, WIDTH - 60, 60, list, row % 2 ? 0xb9c6d2 : 0xc9b9d2);
  tsumami_sortable sortable = tsumami_sortable_default();
  sortable.spacing = sortable.inset = 10;
  sortable.press = 0.4;
  tsumami_attach_sortable(stage, list, &sortable, NULL);
  tsumami_scroll scroll = tsumami_scroll_default();
  scroll.content.width = WIDTH - 40;
  scroll.content.height = 10 + 70 * ROWS;
  tsumami_attach_scroll(stage, list, &scroll, NULL);
}

static void fill(tsumami_matrix m, tsumami_size size, struct look *look) {
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  SDL_Vertex corners[4];
  for (int each = 0; each < 4; each++) {
    float u = each == 1 || each == 2, v = each >= 2;
    double x = u * size.width, y = v * size.height;
    corners[each].position.x = (float)(m.a * x + m.c * y + m.tx);
    corners[each].position.y = (float)(m.b * x + m.d * y + m.ty);
    corners[each].tex_coord.x = u;
    corners[each].tex_coord.y = v;
    corners[each].color = look->color;
  }
  SDL_RenderGeometry(renderer, look->texture, corners, 4, order, 6);
}

static void paint(void) {
  SDL_RenderSetClipRect(renderer, NULL);
  SDL_SetRenderDrawColor(renderer, 38, 42, 48, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  tsumami_painted each;
  for (tsumami_node node = TSUMAMI_ROOT; tsumami_next_painted(stage, node, &each); node = each.node) {
    SDL_Rect clip = {(int)each.clip.origin.x, (int)each.clip.origin.y,
                     (int)SDL_ceil(each.clip.size.width), (int)SDL_ceil(each.clip.size.height)};
    if (clip.w == 0 || clip.h == 0) continue;
    SDL_RenderSetClipRect(renderer, &clip);
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, (Uint8)(130 * each.dimming));
    if (each.dimming > 0) SDL_RenderFillRect(renderer, NULL);
    fill(each.matrix, each.frame_size, &looks[each.node.index % MOST_NODES]);
    tsumami_vector handles[9];
    if (each.node.index != note.index || !tsumami_get_handles(stage, note, handles)) continue;
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    for (int handle = 0; handle < 9; handle++) {
      SDL_FRect knob = {(float)handles[handle].x - 5, (float)handles[handle].y - 5, 10, 10};
      SDL_RenderFillRectF(renderer, &knob);
    }
  }
  SDL_RenderPresent(renderer);
}

static uint32_t modifiers(void) {
  SDL_Keymod keys = SDL_GetModState();
  return (keys & KMOD_SHIFT ? TSUMAMI_SHIFT : 0u) | (keys & KMOD_ALT ? TSUMAMI_ALT : 0u)
         | (keys & KMOD_CTRL ? TSUMAMI_CONTROL : 0u) | (keys & KMOD_GUI ? TSUMAMI_COMMAND : 0u);
}

static void send_mouse(tsumami_phase phase, int x, int y, double time) {
  tsumami_pointer pointer = tsumami_pointer_default();
  pointer.id = MOUSE;
  pointer.device = TSUMAMI_MOUSE;
  pointer.phase = phase;
  pointer.position.x = x;
  pointer.position.y = y;
  pointer.modifiers = modifiers();
  pointer.time = time;
  tsumami_send_pointer(stage, &pointer);
}

static void send_wheel(const SDL_MouseWheelEvent *event, double time) {
  tsumami_wheel wheel = tsumami_wheel_default();
  wheel.delta.x = 40 * event->preciseX;
  wheel.delta.y = -40 * event->preciseY;
  wheel.modifiers = modifiers();
  wheel.position.x = event->mouseX;
  wheel.position.y = event->mouseY;
  wheel.time = time;
  tsumami_send_wheel(stage, &wheel);
}

static void send_key(SDL_Keycode code, bool is_down, double time) {
  static int focus = -1;
  if (code == SDLK_TAB && is_down) tsumami_set_focus(stage, photos[++focus % PHOTOS]);
  const char *name = SDL_GetKeyName(code);
  switch (code) {
    case SDLK_LEFT: name = "ArrowLeft"; break;
    case SDLK_RIGHT: name = "ArrowRight"; break;
    case SDLK_UP: name = "ArrowUp"; break;
    case SDLK_DOWN: name = "ArrowDown"; break;
    case SDLK_SPACE: name = " "; break;
    case SDLK_EQUALS: name = "+"; break;
  }
  tsumami_send_key(stage, name, is_down, modifiers(), time);
}

/* Passes an event to the stage; false at the end of the program. */
static bool handle(const SDL_Event *event) {
  double time = event->common.timestamp / 1000.0;
  switch (event->type) {
    case SDL_QUIT: return false;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: {
      tsumami_phase phase = event->type == SDL_FINGERDOWN ? TSUMAMI_DOWN
                            : event->type == SDL_FINGERUP ? TSUMAMI_UP : TSUMAMI_MOVE;
      const SDL_TouchFingerEvent *finger = &event->tfinger;
      tsumami_send_touch(
          stage, finger->fingerId, phase, finger->x * WIDTH, finger->y * HEIGHT, time);
      break;
    }
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event->button.which == SDL_TOUCH_MOUSEID || event->button.button != 1) break;
      send_mouse(event->type == SDL_MOUSEBUTTONDOWN ? TSUMAMI_DOWN : TSUMAMI_UP,
                 event->button.x, event->button.y, time);
      break;
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID) break;
      send_mouse(event->motion.state & SDL_BUTTON_LMASK ? TSUMAMI_MOVE : TSUMAMI_HOVER,
                 event->motion.x, event->motion.y, time);
      break;
    case SDL_MOUSEWHEEL: send_wheel(&event->wheel, time); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: send_key(event->key.keysym.sym, event->type == SDL_KEYDOWN, time); break;
    case SDL_WINDOWEVENT:
      if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) tsumami_cancel_input(stage);
      if (event->window.event == SDL_WINDOWEVENT_EXPOSED) paint();
      break;
  }
  return true;
}

int main(int count, char **words) {
  (void)count;
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_Window *window = NULL;
  stage = tsumami_stage_create(WIDTH, HEIGHT);
  if (SDL_Init(SDL_INIT_VIDEO) != 0
      || SDL_CreateWindowAndRenderer(WIDTH, HEIGHT, 0, &window, &renderer) != 0) {
    fprintf(stderr, "%s: %s\n", words[0], SDL_GetError());
    return 1;
  }
  lay_out();
  long frames = 0;
  for (bool runs = true; runs;) {
    SDL_Event event;
    double now = SDL_GetTicks64() / 1000.0, next = tsumami_next_frame_time(stage, now, 1 / 60.0);
    bool has_event = next == TSUMAMI_NONE
        ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, (int)SDL_ceil(1000 * (next - now)));
    for (; has_event && runs; has_event = SDL_PollEvent(&event)) runs = handle(&event);
    tsumami_advance(stage, SDL_GetTicks64() / 1000.0);
    for (tsumami_event news; tsumami_next_event(stage, &news);)
      if (news.kind == TSUMAMI_BEGAN && looks[news.node.index % MOST_NODES].texture) {
        tsumami_bring_to_front(stage, news.node);
        tsumami_bring_to_front(stage, sheet);
      }
    bool has_changed = false;
    for (tsumami_change change; tsumami_next_change(stage, &change);) has_changed = true;
    if (has_changed) {
      paint();
      frames++;
    }
  }
  printf("%ld frames\n", frames);
  tsumami_stage_destroy(stage);
  SDL_Quit();
  return 0;
}
