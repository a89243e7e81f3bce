// Joins a page to a stage that is written in Swift: events go in, styles come out.
//
//   import { Tsumami } from "./tsumami.js";
//
//   const tsumami = await Tsumami.load("program.wasm");
//   tsumami.exports.program_start(element.clientWidth, element.clientHeight);
//   tsumami.show(node, document.querySelector(".photo"));
//   tsumami.connect(element);
//
// The module is any Swift program that installs a Wire. Events are written into its memory when
// they arrive and handed over once per frame; all decisions are made in Swift.

/**
 * The only source of time for the page, in milliseconds. A test sets `globalThis.tsumamiClock`
 * before this module is loaded, and then decides itself when events happen and frames are shown.
 */
export const clock = globalThis.tsumamiClock ?? {
  /** The time now. */
  now: () => performance.now(),
  /** The time at which an event happened, which may lie before the last frame. */
  timeOf: (event) => event.timeStamp,
  /** Calls a function with the time of the next frame; returns a number other than 0. */
  requestFrame: (callback) => requestAnimationFrame(callback),
  /** Calls a function after a time. */
  after: (milliseconds, callback) => setTimeout(callback, milliseconds),
};

// The kinds of records in the input buffer; Wire.swift has the same numbers.
const KIND = {
  down: 0, move: 1, up: 2, cancel: 3, hover: 4, coalesced: 5, keyDown: 6, keyUp: 7, cancelAll: 8,
  scroll: 9, preciseScroll: 10, magnify: 11, rotate: 12,
};
// The keys that the engine knows. Their numbers in a record count from 1; see Wire.swift.
export const KEYS = [
  "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "[", "]", "PageUp", "PageDown",
  "Home", "End", " ",
];
// The first of them edit boxes, which need no focus of their own.
const BOX_KEYS = 7;
const PHASE = { none: 0, began: 1, changed: 2, ended: 3 };
// The points of a line, for wheels that count in lines, three to a notch; and the least points of a
// notch, for wheels that count in points.
const POINTS_PER_LINE = 100 / 3;
const POINTS_PER_NOTCH = 50;
const STRIDE = 8;
const OUTPUT_STRIDE = 11;
const POINTER = { touch: 0, pen: 1, mouse: 2 };

export class Tsumami {
  /** Called once per frame, after the stage has acted and before its styles are written. */
  onstage = null;
  /** Called once per frame, after all styles have been written. */
  onframe = null;
  /** Called with the records (a Float64Array) and their number before they are handed over. */
  oninput = null;

  #records;
  #count = 0;
  #capacity;
  #elements = [];
  #contents = [];
  #keyTargets = new Map();
  #sizes = [];
  #down = new Set();
  #frame = 0;
  /** The time of the stage in seconds: the latest that it has seen. */
  #time = 0;
  #left = 0;
  #top = 0;
  #element = null;
  #accepts = () => true;
  #isPaused = false;
  #mouse = null;
  /** The scale and rotation of a trackpad's gesture so far, in Safari. */
  #gesture = null;

  /** Loads a module; rejects with a readable error when there is none or no WebAssembly. */
  static async load(url, imports = {}) {
    if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly.");
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    const bytes = await response.arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, { Math, ...imports });
    return new Tsumami(instance.exports);
  }

  constructor(exports) {
    /** The module's exports: the functions of the wire and the program's own. */
    this.exports = exports;
    this.#capacity = exports.tsumami_input_capacity();
  }

  /** A view of numbers in the module's memory. It is stale as soon as the module is called. */
  numbers(address, count) {
    return new Float64Array(this.exports.memory.buffer, address, count);
  }

  /** The time of the stage in seconds: nothing that is handed over now acts before it. */
  get time() {
    return this.#time;
  }

  /**
   * Moves an element with a node. The element lies in that of the node's parent, which must have no
   * border, because a border would shift it. The content that a node scrolls is another element.
   */
  show(node, element, content = undefined) {
    element.style.position = "absolute";
    element.style.left = element.style.top = "0";
    element.style.transformOrigin = "0 0";
    this.#elements[node] = element;
    this.#contents[node] = content;
    if (content !== undefined) content.style.transformOrigin = "0 0";
    this.#sizes[node] = null;
    this.requestFrame();
  }

  /** While an element has the focus, keys scroll its node or move its sheet. */
  takeKeys(node, element) {
    this.#keyTargets.set(element, node);
    element.addEventListener("focus", () => this.#isPaused || this.exports.tsumami_focus(node));
    element.addEventListener("blur", () => this.#isPaused || this.exports.tsumami_focus(-1));
  }

  /** The element that moves with a node, if there is one. */
  elementOf(node) {
    return this.#elements[node];
  }

  /** Forgets the element of a node that was removed. */
  forget(node) {
    this.#elements[node] = undefined;
  }

  /**
   * Sends the events of an element to the stage; its top left corner is the stage's origin.
   *
   * An event for which `accepts` is false stays with the page: that of a text that is being edited,
   * or of a button that lies in the element.
   */
  connect(element, { accepts = () => true } = {}) {
    this.#element = element;
    this.#accepts = accepts;
    element.style.touchAction = "none";
    const listen = (target, type, listener) =>
      target.addEventListener(type, listener, { passive: false });
    listen(element, "pointerenter", () => this.#findCorner());
    listen(element, "pointerdown", (event) => this.#onDown(event));
    listen(element, "pointermove", (event) => this.#onMove(event));
    listen(element, "pointerup", (event) => this.#onEnd(KIND.up, event));
    listen(element, "pointercancel", (event) => this.#onEnd(KIND.cancel, event));
    // A pointer whose capture is lost while it is down sends no more events.
    listen(element, "lostpointercapture", (event) => this.#onEnd(KIND.cancel, event));
    listen(element, "pointerleave", (event) => this.#onLeave(event));
    listen(element, "wheel", (event) => this.#onWheel(event));
    // Safari sends these for a trackpad.
    listen(element, "gesturestart", (event) => this.#onGesture(PHASE.began, event));
    listen(element, "gesturechange", (event) => this.#onGesture(PHASE.changed, event));
    listen(element, "gestureend", (event) => this.#onGesture(PHASE.ended, event));
    listen(element, "contextmenu", (event) => {
      if (this.#down.size > 0) event.preventDefault();
    });
    listen(element, "dragstart", (event) => event.preventDefault());
    const page = element.ownerDocument;
    listen(page, "keydown", (event) => this.#onKey(KIND.keyDown, event));
    listen(page, "keyup", (event) => this.#onKey(KIND.keyUp, event));
    listen(page, "visibilitychange", () => page.hidden && this.cancelInput());
    listen(page.defaultView, "blur", () => this.cancelInput());
    listen(page.defaultView, "pagehide", () => this.cancelInput());
    this.requestFrame();
  }

  /** Cancels all fingers and stops: the module may show another stage until `resume`. */
  pause() {
    this.cancelInput();
    this.#isPaused = true;
    this.#mouse = null;
    this.#gesture = null;
  }

  /** Goes on after `pause`, once the module has this stage again. */
  resume() {
    this.#isPaused = false;
    this.#records = undefined;
    this.requestFrame();
  }

  /** Hands over the input so far. */
  flush() {
    if (this.#count === 0) return;
    const count = this.#count;
    this.oninput?.(this.#view(), count);
    // What was called may have let the memory grow.
    const records = this.#view();
    for (let i = 0; i < count; i++) this.#advance(records[i * STRIDE + 2]);
    this.#count = 0;
    this.exports.tsumami_receive(count);
  }

  /** Cancels all fingers at once, for example when the page is hidden and gets no more frames. */
  cancelInput() {
    this.#down.clear();
    this.#push(KIND.cancelAll, 0, clock.now(), 0, 0, 0, 0, 0);
    this.flush();
  }

  /** Asks for a frame, in which the stage acts on the input so far. */
  requestFrame() {
    if (this.#isPaused || this.#frame !== 0) return;
    this.#frame = clock.requestFrame((time) => this.#onFrame(time));
  }

  // Input

  #onDown(event) {
    if (this.#isPaused || !this.#accepts(event)) return;
    this.#findCorner();
    try {
      this.#element.setPointerCapture(event.pointerId);
    } catch {
      // The pointer of an event that a script made cannot be captured.
    }
    this.#down.add(event.pointerId);
    this.#pointer(KIND.down, event);
  }

  #onMove(event) {
    if (!this.#down.has(event.pointerId)) {
      if (!this.#accepts(event)) return this.#onLeave(event);
      if (event.pointerType === "mouse") this.#mouse = event;
      if (event.pointerType !== "touch") this.#pointer(KIND.hover, event);
      return;
    }
    const merged = event.getCoalescedEvents?.();
    if (merged !== undefined) {
      for (let i = 0; i < merged.length - 1; i++) this.#pointer(KIND.coalesced, merged[i], event);
    }
    this.#pointer(KIND.move, event);
  }

  #onEnd(kind, event) {
    if (this.#down.delete(event.pointerId)) this.#pointer(kind, event);
  }

  #onLeave(event) {
    this.#mouse = null;
    if (event.pointerType === "touch" || this.#down.has(event.pointerId)) return;
    // A place outside of the stage ends every hover.
    this.#push(
      KIND.hover, event.pointerId, clock.timeOf(event), -1, -1, 0, POINTER[event.pointerType] ?? 0,
      modifiers(event));
  }

  #onWheel(event) {
    if (this.#isPaused || !this.#accepts(event)) return;
    // Browsers report a trackpad's pinch as control and wheel, too; by default it zooms the page.
    this.#findCorner();
    const [x, y] = [event.clientX - this.#left, event.clientY - this.#top];
    if (!event.ctrlKey && this.exports.tsumami_wants_scroll(x, y) === 0) return;
    event.preventDefault();
    const points = [1, POINTS_PER_LINE, this.#element.clientHeight][event.deltaMode];
    const isNotch =
      event.deltaMode !== 0 ||
      (Math.abs(event.deltaY) >= POINTS_PER_NOTCH && event.wheelDeltaY % 120 === 0);
    this.#push(
      isNotch ? KIND.scroll : KIND.preciseScroll, PHASE.none, clock.timeOf(event),
      x, y, event.deltaX * points,
      event.deltaY * points, modifiers(event));
  }

  #onGesture(phase, event) {
    event.preventDefault();
    // On a touchscreen they repeat the pointer events of the fingers.
    if (this.#down.size > 0) return;
    if (phase === PHASE.began) this.#findCorner();
    const last = this.#gesture ?? { scale: 1, rotation: 0 };
    this.#gesture = phase === PHASE.ended ? null : { scale: event.scale, rotation: event.rotation };
    const [x, y] = [event.clientX - this.#left, event.clientY - this.#top];
    const angle = ((event.rotation - last.rotation) * Math.PI) / 180;
    const bits = modifiers(event);
    this.#push(
      KIND.magnify, phase, clock.timeOf(event), x, y, event.scale / last.scale, 0, bits);
    this.#push(KIND.rotate, phase, clock.timeOf(event), x, y, angle, 0, bits);
  }

  #onKey(kind, event) {
    if (this.#isPaused || event.defaultPrevented || !this.#accepts(event)) return;
    const isAlt = event.key === "Alt";
    // Alt alone opens a menu in some browsers; with a mouse it stands for a second finger.
    if (isAlt && (this.#mouse !== null || this.#down.size > 0)) event.preventDefault();
    const key = KEYS.indexOf(event.key) + 1;
    // A key that is held repeats movements, but not a cancellation.
    if (event.repeat && key <= 1) return;
    // Keys that go to a text field or to another control of the page are not for the stage.
    if (key > 1 && !this.#keyTargets.has(event.target)) {
      const { target } = event;
      if (!this.#element.contains(target) && target !== target.ownerDocument.body) return;
      if (key > BOX_KEYS) return;
    }
    if (key > 1) event.preventDefault();
    this.#push(kind, key, clock.timeOf(event), 0, 0, 0, 0, modifiers(event));
  }

  /** Measures where the stage is in the window; only when a pointer arrives, as it costs layout. */
  #findCorner() {
    const bounds = this.#element.getBoundingClientRect();
    this.#left = bounds.left;
    this.#top = bounds.top;
  }

  #pointer(kind, event, carrier = event) {
    this.#push(
      kind, carrier.pointerId, clock.timeOf(event), event.clientX - this.#left,
      event.clientY - this.#top, carrier.buttons, POINTER[carrier.pointerType] ?? 0,
      modifiers(carrier));
  }

  #advance(seconds) {
    this.#time = Math.max(this.#time, seconds);
  }

  #push(kind, id, milliseconds, x, y, buttons, pointer, modifiers) {
    if (this.#isPaused) return;
    if (this.#count === this.#capacity) this.flush();
    const records = this.#view();
    const place = this.#count * STRIDE;
    records[place] = kind;
    records[place + 1] = id;
    // A pointer event that is late, because a frame was shown since, acts now but keeps its own
    // time, from which the stage measures velocities.
    const seconds = milliseconds / 1000;
    records[place + 2] = kind <= KIND.coalesced ? seconds : Math.max(seconds, this.#time);
    records[place + 3] = x;
    records[place + 4] = y;
    records[place + 5] = buttons;
    records[place + 6] = pointer;
    records[place + 7] = modifiers;
    this.#count += 1;
    this.requestFrame();
  }

  #view() {
    // A memory that has grown leaves the old view without length.
    if (this.#records === undefined || this.#records.length === 0) {
      this.#records = this.numbers(this.exports.tsumami_input(), this.#capacity * STRIDE);
    }
    return this.#records;
  }

  // Output

  #onFrame(time) {
    this.#frame = 0;
    if (this.#isPaused) return;
    this.flush();
    this.#advance(time / 1000);
    const count = this.exports.tsumami_frame(time / 1000);
    this.onstage?.();
    if (count > 0) this.#write(this.numbers(this.exports.tsumami_output(), count * OUTPUT_STRIDE));
    this.onframe?.();
    if (this.exports.tsumami_wants_frames()) this.requestFrame();
  }

  #write(records) {
    for (let place = 0; place < records.length; place += OUTPUT_STRIDE) {
      const node = records[place];
      const element = this.#elements[node];
      if (element === undefined) continue;
      const style = element.style;
      style.transform =
        `matrix(${records[place + 1]},${records[place + 2]},${records[place + 3]},` +
        `${records[place + 4]},${records[place + 5]},${records[place + 6]})`;
      const content = this.#contents[node];
      if (content !== undefined) {
        content.style.transform = `translate(${-records[place + 9]}px,${-records[place + 10]}px)`;
      }
      const size = `${records[place + 7]}px ${records[place + 8]}px`;
      if (this.#sizes[node] === size) continue;
      this.#sizes[node] = size;
      style.width = `${records[place + 7]}px`;
      style.height = `${records[place + 8]}px`;
    }
  }
}

function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? 4 : 0) |
    (event.metaKey ? 8 : 0);
}
