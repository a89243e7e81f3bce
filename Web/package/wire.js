// Joins a page to a stage: events go in, styles come out.
//
//   import { Wire } from "./wire.js";
//
//   const wire = await Wire.load("program.wasm");
//   wire.exports.program_start(element.clientWidth, element.clientHeight);
//   wire.show(node, document.querySelector(".photo"));
//   wire.connect(element);
//
// The module is any Swift program that installs a Wire. Events are written into its memory when
// they arrive and handed over once per frame; all decisions are made in Swift.

import { clock } from "./clock.js";
import { inverse, stageMap } from "./geometry.js";
import { styleWriter, write } from "./styles.js";

export { clock };

// The kinds of records in the input buffer; Wire.swift has the same numbers.
export const KIND = {
  down: 0, move: 1, up: 2, cancel: 3, hover: 4, coalesced: 5, keyDown: 6, keyUp: 7, cancelAll: 8,
  scroll: 9, preciseScroll: 10, magnify: 11, rotate: 12,
};
// The keys that the engine knows. Their numbers in a record count from 1; see Wire.swift.
export const KEYS = [
  "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "[", "]", "PageUp", "PageDown",
  "Home", "End", " ", "+", "-",
];
// The first of them edit boxes, which need no focus of their own.
const BOX_KEYS = 7;
const MODIFIER_KEYS = ["Shift", "Alt", "Control", "Meta"];
const PHASE = { none: 0, began: 1, changed: 2, ended: 3 };
// The points of a line, for wheels that count in lines, three to a notch; and the least points of a
// notch, for wheels that count in points.
const POINTS_PER_LINE = 100 / 3;
const POINTS_PER_NOTCH = 50;
// A mouse that is pressed is captured when it has moved by more pixels than this, so that a click
// on a button in a node still reaches the button.
const CAPTURE_DISTANCE = 3;
const STRIDE = 8;
const OUTPUT_STRIDE = 11;
const POINTER = { touch: 0, pen: 1, mouse: 2 };
// Marks an event that a stage has taken, so that the stages around it leave it; all copies of this
// script on a page know the mark.
const TAKEN = Symbol.for("tsumami.taken");

export class Wire {
  /** Called once per frame, after the stage has acted and before its styles are written. */
  onstage = null;
  /** Called once per frame, after all styles have been written. */
  onframe = null;
  /** Called with the records (a Float64Array) and their number before they are handed over. */
  oninput = null;
  /** Called when another node has the focus. */
  onfocus = null;
  /** Called after each call that lets the stage work. */
  onwork = null;
  /** Called with each node that has moved and is not shown. */
  onmove = null;

  /** A view of the whole memory; a memory that has grown leaves it without length. */
  #memory = new Float64Array(0);
  #input;
  #count = 0;
  #capacity;
  /** What is shown of each node. */
  #shown = [];
  #keyTargets = new Map();
  /** The pointers that are down; of a mouse that is not captured yet, where it went down. */
  #down = new Map();
  #frame = 0;
  /** The time of the stage in seconds: the latest that it has seen. */
  #time = 0;
  /** The map from the window to the stage. */
  #map = [1, 0, 0, 1, 0, 0];
  #isMapStale = true;
  #element = null;
  #accepts = () => true;
  #isPaused = false;
  #listening = new AbortController();
  #mouse = null;
  /** The scale and rotation of a trackpad's gesture so far, in Safari. */
  #gesture = null;
  #showFrame = (time) => this.#onFrame(time);

  /** Loads a module; rejects with a readable error when there is none or no WebAssembly. */
  static async load(url, imports = {}) {
    if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly.");
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    const bytes = await response.arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, { Math, ...imports });
    return new Wire(instance.exports);
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

  /** The whole memory as numbers. It is stale as soon as the module is called. */
  get memory() {
    if (this.#memory.length === 0) this.#memory = new Float64Array(this.exports.memory.buffer);
    return this.#memory;
  }

  /** The time of the stage in seconds: nothing that is handed over now acts before it. */
  get time() {
    return this.#time;
  }

  /** The map from the window's coordinates to the stage's, [a, b, c, d, x, y]. */
  get map() {
    if (this.#isMapStale) this.#locate();
    return this.#map;
  }

  // Output

  /**
   * Moves an element with a node. The element lies in that of the node's parent, which must have no
   * border, because a border would shift it. The content that a node scrolls is another element.
   */
  show(node, element, content = undefined) {
    element.style.position = "absolute";
    element.style.left = element.style.top = "0";
    this.track(node, element, { content });
  }

  /**
   * Moves an element that stays in the layout of the page with a node.
   *
   * @param origin the corner of its layout box in the coordinates of the node's parent
   * @param size its size, which is written when that of the node differs; it is not for null
   * @param content the element that the node scrolls
   */
  track(node, element, { origin = [0, 0], size = [-1, -1], content } = {}) {
    if (element === this.#element) {
      throw new Error("The element of the stage cannot move with a node: put one into the other.");
    }
    element.style.transformOrigin = "0 0";
    if (content !== undefined) content.style.transformOrigin = "0 0";
    this.#shown[node] = {
      element, content, write: styleWriter(element), x: origin[0], y: origin[1],
      width: size === null ? -1 : size[0], height: size === null ? -1 : size[1],
      hasSize: size !== null,
    };
    this.requestFrame();
  }

  /** Shows a node at once, where a map puts it. */
  put(node, [a, b, c, d, x, y]) {
    const shown = this.#shown[node];
    shown?.write(a, b, c, d, x - shown.x, y - shown.y);
  }

  /** While an element has the focus, keys scroll or move its node; by default all keys. */
  takeKeys(node, element, keys = KEYS, signal = undefined) {
    this.#keyTargets.set(element, keys);
    element.addEventListener("focus", () => this.#focus(node), { signal });
    element.addEventListener("blur", () => this.#focus(-1), { signal });
    signal?.addEventListener("abort", () => this.#keyTargets.delete(element));
  }

  #focus(node) {
    if (this.#isPaused) return;
    this.flush();
    this.exports.tsumami_focus(node);
    this.onfocus?.();
  }

  /** The element that moves with a node, if there is one. */
  elementOf(node) {
    return this.#shown[node]?.element;
  }

  /** Forgets the element of a node that was removed. */
  forget(node) {
    this.#shown[node] = undefined;
  }

  /** Asks for a frame, in which the stage acts on the input so far. */
  requestFrame() {
    if (this.#isPaused || this.#frame !== 0) return;
    this.#frame = clock.requestFrame(this.#showFrame);
  }

  #onFrame(milliseconds) {
    if (this.#listening.signal.aborted) return;
    this.#frame = 0;
    if (this.#isPaused) return;
    this.flush();
    this.refresh(milliseconds / 1000);
    this.onframe?.();
    if (this.exports.tsumami_wants_frames()) this.requestFrame();
  }

  /** Lets time pass and writes the styles of what has moved. */
  refresh(seconds = this.#time) {
    this.#advance(seconds);
    const count = this.exports.tsumami_frame(seconds);
    this.onstage?.();
    if (count > 0) {
      const numbers = this.memory;
      let place = this.exports.tsumami_output() / 8;
      for (const end = place + count * OUTPUT_STRIDE; place < end; place += OUTPUT_STRIDE) {
        const shown = this.#shown[numbers[place]];
        if (shown !== undefined) write(shown, numbers, place);
        else this.onmove?.(numbers[place]);
      }
    }
    this.onwork?.();
  }

  // Input

  /**
   * Sends the events of an element to the stage; the corner of its padding is the origin.
   *
   * An event for which `accepts` is false stays with the page: that of a text that is being edited,
   * or of a button that lies in the element.
   */
  connect(element, options) {
    if (this.#shown.some((shown) => shown?.element === element)) {
      throw new Error("An element that moves with a node cannot be the element of the stage.");
    }
    this.#element = element;
    element.style.touchAction = "none";
    this.listen(element, options);
  }

  /** Sends the events of an element to the stage, without a change of its style. */
  listen(element, { accepts = () => true } = {}) {
    this.#element = element;
    this.#accepts = accepts;
    const { signal } = this.#listening;
    const listen = (target, type, listener, options) =>
      target.addEventListener(type, listener, { passive: false, signal, ...options });
    listen(element, "pointerenter", () => (this.#isMapStale = true));
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
    // A page that scrolls under a finger moves the stage.
    listen(page, "scroll", () => (this.#isMapStale = true), { passive: true, capture: true });
    listen(page, "keydown", (event) => this.#onKey(KIND.keyDown, event));
    listen(page, "keyup", (event) => this.#onKey(KIND.keyUp, event));
    listen(page, "visibilitychange", () => page.hidden && this.cancelInput());
    listen(page.defaultView, "blur", () => this.cancelInput());
    listen(page.defaultView, "pagehide", () => this.cancelInput());
    this.requestFrame();
  }

  /** Ends all listening and all frames. */
  disconnect() {
    this.#listening.abort();
    this.#shown = [];
  }

  /** Measures the map from the window to the stage anew, for example after a change of layout. */
  invalidateMap() {
    this.#isMapStale = true;
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
    this.#input = undefined;
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
    this.onwork?.();
  }

  /** Cancels all fingers at once, for example when the page is hidden and gets no more frames. */
  cancelInput() {
    this.#down.clear();
    this.push(KIND.cancelAll, 0, clock.now(), 0, 0, 0, 0, 0);
    this.flush();
  }

  #onDown(event) {
    if (this.#isPaused || event[TAKEN] || !this.#accepts(event)) return;
    event[TAKEN] = true;
    // It costs layout, and so it is measured only when a pointer arrives.
    this.#isMapStale = true;
    const isMouse = event.pointerType === "mouse";
    this.#down.set(event.pointerId, isMouse ? [event.clientX, event.clientY] : null);
    if (!isMouse) this.#capture(event.pointerId);
    this.#pointer(KIND.down, event);
  }

  #capture(pointer) {
    this.#down.set(pointer, null);
    try {
      this.#element.setPointerCapture(pointer);
    } catch {
      // The pointer of an event that a script made cannot be captured.
    }
  }

  #onMove(event) {
    const start = this.#down.get(event.pointerId);
    if (start === undefined) {
      if (this.#isPaused || !this.#accepts(event)) return this.#onLeave(event);
      if (event.pointerType === "mouse") this.#mouse = event;
      if (event.pointerType !== "touch") this.#pointer(KIND.hover, event);
      return;
    }
    if (start !== null) {
      const [x, y] = [event.clientX - start[0], event.clientY - start[1]];
      if (Math.hypot(x, y) > CAPTURE_DISTANCE) this.#capture(event.pointerId);
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
    this.push(
      KIND.hover, event.pointerId, clock.timeOf(event), -1, -1, 0, POINTER[event.pointerType] ?? 0,
      modifiers(event));
  }

  /** The position of an event on the stage. */
  #position(event) {
    const [a, b, c, d, x, y] = this.map;
    return [
      a * event.clientX + c * event.clientY + x, b * event.clientX + d * event.clientY + y,
    ];
  }

  #onWheel(event) {
    // What a stage in this one has used.
    if (this.#isPaused || event.defaultPrevented || !this.#accepts(event)) return;
    // Browsers report a trackpad's pinch as control and wheel, too; by default it zooms the page.
    this.#isMapStale = true;
    const [x, y] = this.#position(event);
    if (!event.ctrlKey && this.exports.tsumami_wants_scroll(x, y) === 0) return;
    event.preventDefault();
    const points = [1, POINTS_PER_LINE, this.#element.clientHeight][event.deltaMode];
    const isNotch =
      event.deltaMode !== 0 ||
      (Math.abs(event.deltaY) >= POINTS_PER_NOTCH && event.wheelDeltaY % 120 === 0);
    this.push(
      isNotch ? KIND.scroll : KIND.preciseScroll, PHASE.none, clock.timeOf(event),
      x, y, event.deltaX * points,
      event.deltaY * points, modifiers(event));
  }

  #onGesture(phase, event) {
    event.preventDefault();
    // On a touchscreen they repeat the pointer events of the fingers.
    if (this.#down.size > 0) return;
    if (phase === PHASE.began) this.#isMapStale = true;
    const last = this.#gesture ?? { scale: 1, rotation: 0 };
    this.#gesture = phase === PHASE.ended ? null : { scale: event.scale, rotation: event.rotation };
    const [x, y] = this.#position(event);
    const angle = ((event.rotation - last.rotation) * Math.PI) / 180;
    const bits = modifiers(event);
    this.push(
      KIND.magnify, phase, clock.timeOf(event), x, y, event.scale / last.scale, 0, bits);
    this.push(KIND.rotate, phase, clock.timeOf(event), x, y, angle, 0, bits);
  }

  #onKey(kind, event) {
    if (this.#isPaused || event.defaultPrevented || !this.#accepts(event)) return;
    const isAlt = event.key === "Alt";
    // Alt alone opens a menu in some browsers; with a mouse it stands for a second finger.
    if (isAlt && (this.#mouse !== null || this.#down.size > 0)) event.preventDefault();
    // The plus sign may need the shift key.
    const name = event.key === "=" ? "+" : event.key;
    const key = KEYS.indexOf(name) + 1;
    if (key === 0 && !MODIFIER_KEYS.includes(event.key)) return;
    // A key that is held repeats movements, but not a cancellation.
    if (event.repeat && key <= 1) return;
    // Keys that go to a text field or to another control of the page are not for the stage.
    if (key > 1) {
      const [target] = event.composedPath();
      const keys = this.#keyTargets.get(target);
      if (keys === undefined) {
        if (!this.#element.contains(target) && target !== target.ownerDocument.body) return;
        if (key > BOX_KEYS) return;
      } else if (!keys.includes(name)) {
        return;
      }
      event.preventDefault();
    }
    this.push(kind, key, clock.timeOf(event), 0, 0, 0, 0, modifiers(event));
  }

  #locate() {
    this.#isMapStale = false;
    this.#map = this.#element === null ? this.#map : inverse(stageMap(this.#element));
  }

  #pointer(kind, event, carrier = event) {
    const map = this.map;
    const { clientX: x, clientY: y } = event;
    this.push(
      kind, carrier.pointerId, clock.timeOf(event), map[0] * x + map[2] * y + map[4],
      map[1] * x + map[3] * y + map[5], carrier.buttons, POINTER[carrier.pointerType] ?? 0,
      modifiers(carrier));
  }

  #advance(seconds) {
    this.#time = Math.max(this.#time, seconds);
  }

  /** Writes a record into the input buffer, and asks for a frame. */
  push(kind, id, milliseconds, x, y, buttons, pointer, modifiers) {
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
    if (this.#input === undefined || this.#input.length === 0) {
      this.#input = this.numbers(this.exports.tsumami_input(), this.#capacity * STRIDE);
    }
    return this.#input;
  }

  /** The input buffer as numbers for a call, after the input so far was handed over. */
  get argumentNumbers() {
    this.flush();
    return this.#view();
  }
}

function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? 4 : 0) |
    (event.metaKey ? 8 : 0);
}
