// Joins a page to a stage: events go in, styles come out. Events are written into the memory of the
// module when they arrive and handed over once per frame; all decisions are made in Swift.

import { clock } from "./clock.js";
import { PageEvents } from "./page-events.js";
import { KEYS, KIND } from "./records.js";
import { styleWriter, write } from "./styles.js";

/** The exports of a wire whose module is gone. */
const RELEASED = new Proxy({}, {
  get() {
    throw new Error("The stage was disposed.");
  },
});

const STRIDE = 8;
const OUTPUT_STRIDE = 11;

/** The wire of a module that holds a stage; a program that a page loads has more of it, a Wire. */
export class StageWire {
  /** Called once per frame, after the stage has acted and before its styles are written. */
  onstage = null;
  /** Called once per frame, after all styles have been written. */
  onframe = null;
  /** Called before a frame, and with true when a pointer goes down. */
  onlayout = null;
  /**
   * What records the input and the calls. `input` is called with records (a Float64Array) and their
   * number before they are handed over; `call` before the program calls a function of the module,
   * with its name, its values and the numbers that it reads besides, and what that returns
   * afterwards.
   */
  recorders = new Set();
  /** Called after each call that lets the stage work; with true for input and for time. */
  onwork = null;
  /** Called with each node that has moved and is not shown. */
  onmove = null;
  /** The node whose element has the focus; -1 for none. */
  focused = -1;

  /** A view of the whole memory; a memory that has grown leaves it without length. */
  #memory = new Float64Array(0);
  #input;
  #count = 0;
  #capacity;
  /** What is shown of each node. */
  #shown = [];
  /** The nodes of which the page has an element that was never placed. */
  #unplaced = new Set();
  #events = new PageEvents(this);
  #frame = 0;
  /** The time of the stage in seconds: the latest that it has seen. */
  #time = 0;
  #isPaused = false;
  #isFlushing = false;
  #listening = new AbortController();
  #showFrame = (time) => this.#onFrame(time);

  constructor(exports) {
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
    return this.#events.map;
  }

  /** Whether the module shows another stage. */
  get isPaused() {
    return this.#isPaused;
  }

  // Output

  /**
   * Moves an element that stays in the layout of the page with a node.
   *
   * @param origin the corner of its layout box in the coordinates of the node's parent
   * @param size its size, which is written when that of the node differs; it is not for null
   * @param content the element that the node scrolls
   * @param contentLeft where the page begins it, beside the element
   * @param write writes a matrix as the transform of the element
   */
  track(node, element, {
    origin = [0, 0], size = [-1, -1], content, contentLeft = 0, write = styleWriter(element),
  } = {}) {
    if (element === this.#events.element) {
      throw new Error("The element of the stage cannot move with a node: put one into the other.");
    }
    element.style.transformOrigin = "0 0";
    if (content !== undefined) content.style.transformOrigin = "0 0";
    this.#shown[node] = {
      element, content, contentLeft, write, x: origin[0], y: origin[1],
      width: size === null ? -1 : size[0], height: size === null ? -1 : size[1],
      hasSize: size !== null,
    };
    this.#unplaced.add(node);
    this.requestFrame();
  }

  /** Shows a node at once, where a map puts it. */
  put(node, [a, b, c, d, x, y]) {
    const shown = this.#shown[node];
    shown?.write(a, b, c, d, x - shown.x, y - shown.y);
  }

  /** While an element has the focus, keys scroll or move its node; by default all keys. */
  takeKeys(node, element, keys = KEYS, signal = undefined) {
    this.#events.takeKeys(element, keys, signal);
    element.addEventListener("focus", () => this.#focus(node), { signal });
    element.addEventListener("blur", () => this.#focus(-1), { signal });
  }

  /** Tells what records of a call of the module; the result is called after it. */
  startCall(...call) {
    const made = [...this.recorders].map((each) => each.call(...call));
    return () => made.forEach((each) => each?.());
  }

  #focus(node) {
    if (this.#isPaused) return;
    this.flush();
    const recorded = this.startCall("tsumami_focus", [node], null);
    this.exports.tsumami_focus(node);
    recorded();
    this.focused = node;
    this.requestFrame();
  }

  /** Whether an element moves with a node. */
  isShown(element) {
    return this.#shown.some((shown) => shown?.element === element);
  }

  /** Forgets the element of a node that was removed. */
  forget(node) {
    if (this.focused === node) this.focused = -1;
    this.#shown[node] = undefined;
    this.#unplaced.delete(node);
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
    this.onlayout?.(false);
    this.flush();
    this.refresh(milliseconds / 1000);
    // A handler may have ended it.
    if (this.#listening.signal.aborted) return;
    this.onframe?.();
    if (this.exports.tsumami_wants_frames()) this.requestFrame();
  }

  /**
   * Lets time pass, if it is given, and writes the styles of what has moved.
   *
   * @param needed those that are placed of the nodes that never were; the others wait
   */
  refresh(now, needed = [...this.#unplaced]) {
    const seconds = now ?? this.#time;
    this.#advance(seconds);
    // A frame has what has moved since the one before, which need not be all that is new here.
    for (const node of needed) if (this.#unplaced.delete(node)) this.exports.tsumami_show(node);
    const count = this.exports.tsumami_frame(seconds);
    try {
      this.onstage?.();
    } finally {
      // No later frame has it again.
      this.#write(count);
    }
    this.onwork?.(now !== undefined);
  }

  /** Lets the time pass in which a stage at rest has had no frames: a call begins something now. */
  catchUp() {
    if (this.#isPaused || this.#frame !== 0 || this.#events.element === null) return;
    this.#advance(clock.now() / 1000);
    this.#write(this.exports.tsumami_frame(this.#time));
  }

  /** Writes the styles of the nodes in the output. */
  #write(count) {
    if (count === 0) return;
    const numbers = this.memory;
    let place = this.exports.tsumami_output() / 8;
    for (const end = place + count * OUTPUT_STRIDE; place < end; place += OUTPUT_STRIDE) {
      const shown = this.#shown[numbers[place]];
      if (this.#unplaced.has(numbers[place])) continue;
      if (shown !== undefined) write(shown, numbers, place);
      else this.onmove?.(numbers[place]);
    }
    this.#events.carryOn();
  }

  // Input

  /** Sends the events of an element to the stage, without a change of its style. */
  listen(element, options = {}) {
    this.#events.listen(element, options, this.#listening.signal);
    this.requestFrame();
  }

  /** The first event of a pointer and the elements on its way; undefined if it is not known. */
  originOf(pointer) {
    return this.#events.originOf(pointer);
  }

  /** Ends all listening and all frames. */
  disconnect() {
    this.#listening.abort();
    this.#shown = [];
  }

  /**
   * Lets the module and its memory go, whoever keeps the wire. A page has room for about a hundred:
   * a browser keeps 8 GB of addresses for each, out of 1 TB.
   */
  release() {
    this.exports = RELEASED;
    this.#memory = new Float64Array(0);
    this.#input = undefined;
  }

  /** Measures the map from the window to the stage again, for example after a change of layout. */
  invalidateMap() {
    this.#events.invalidateMap();
  }

  /** Cancels all fingers and stops: the module may show another stage until `resume`. */
  pause() {
    this.cancelInput();
    this.#isPaused = true;
    this.#events.forgetAll();
  }

  /** Goes on after `pause`, once the module has this stage again. */
  resume() {
    this.#isPaused = false;
    this.#input = undefined;
    this.requestFrame();
  }

  /** Hands over the input so far. */
  flush() {
    if (this.#count === 0 || this.#isFlushing) return;
    const count = this.#count;
    this.#isFlushing = true;
    try {
      for (const each of this.recorders) each.input(this.#view(), count);
    } finally {
      this.#isFlushing = false;
    }
    // The call may have made the memory grow.
    const records = this.#view();
    for (let i = 0; i < count; i++) this.#advance(records[i * STRIDE + 2]);
    this.#count = 0;
    this.exports.tsumami_receive(count);
    this.onwork?.(true);
  }

  /**
   * Cancels all fingers at once, for example when the page is hidden and gets no more frames.
   *
   * @param time when, in milliseconds
   */
  cancelInput(time = clock.now()) {
    this.#events.forgetPointers();
    this.push(KIND.cancelAll, 0, time, 0, 0, 0, 0, 0);
    this.flush();
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

  /** Writes numbers into the input buffer for a call; returns their count. */
  giveNumbers(numbers, name) {
    const input = this.argumentNumbers;
    if (numbers.length > input.length) throw new TypeError(`${name}: too much at once`);
    input.set(numbers);
    return numbers.length;
  }

  /** The input buffer as numbers for a call, after the input so far was handed over. */
  get argumentNumbers() {
    this.flush();
    return this.#view();
  }
}
