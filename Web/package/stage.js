// A stage of a page: its items, its frames, its events.

import { makeAccessible, words } from "./accessibility.js";
import { answer } from "./answers.js";
import { Attachment } from "./attachment.js";
import {
  abortSignal, assertElement, flag, func, number, options, point, positive, refuse, refuseNothing,
  selector, size,
} from "./check.js";
import { Listeners } from "./events.js";
import { apply, isShownIn, parentOf } from "./geometry.js";
import { TOUCH_ACTIONS } from "./gestures.js";
import { Item } from "./item.js";
import { innerSize } from "./layout.js";
import { CONTROLS, OWNER } from "./pointing.js";
import { Player, playLines } from "./replay.js";
import { Reports } from "./reports.js";
import { TraceRecorder } from "./trace.js";
import { assertFree, StageElement } from "./stage-element.js";
import { StageWire } from "./stage-wire.js";
import { shownItem } from "./touched.js";
import { findTurned, isUnits, turnedAround } from "./turned-element.js";

const DISPOSED = "The stage was disposed.";

export class Stage {
  listeners = new Listeners(() => this.#attachments.forEach((each) => each?.listen()));
  /** Called with an item and an attachment that it got. */
  onattach = null;
  /** Called with an item whose label or state a program has changed. */
  ondescribe = null;
  /** The words for people, and what tells them something; null where it is not accessible. */
  words = null;
  say = null;
  #wire;
  #element;
  #items = [];
  #byElement = new Map();
  #attachments = [];
  #exchange;
  #isAsked = false;
  #isDisposed = false;
  /** Whether it is being disposed, or was. */
  #isEnding = false;
  #changed = new Set();
  #ending = new AbortController();
  /** Its element on the page; null without one. */
  #placed = null;
  #root;
  #player;
  #originOf = (pointer) => this.#wire.originOf(pointer);

  constructor(instantiate, element, settings) {
    const o = options(settings, "createStage", {
      size, render: [flag, true], signal: abortSignal,
      accessibility: [words, true], ignore: [selector, CONTROLS],
    });
    assertElement(element, "createStage");
    if (element === null && o.size === undefined) refuseNothing("createStage", "size");
    this.#element = element;
    /** Whether styles are written. */
    this.renders = o.render && element !== null;
    const exports = instantiate((question, subject) => this.#answer(question, subject));
    this.#wire = new StageWire(exports);
    exports.tsumami_start(...(o.size ?? innerSize(element)));
    this.#exchange = exports.tsumami_exchange() / 8;
    /** What is reported to handlers. */
    this.reports = new Reports(exports, this.#items, this.#attachments, this.#originOf);
    this.#wire.onwork = (isTurn) => {
      if (isTurn) this.reports.startTurn();
      this.#report();
    };
    this.#wire.onframe = () => this.#onFrame();
    if (!this.renders) {
      this.#wire.onmove = (node) => {
        const item = this.#items[node];
        if (item?.index > 0) this.#changed.add(item);
      };
    }
    if (element !== null) {
      this.#placed = new StageElement(this, {
        ignore: o.ignore, followsSize: o.size === undefined,
        shown: (path, hit) => shownItem(path, hit, this.#items, this.#byElement),
      });
      if (o.accessibility !== false) {
        makeAccessible(this, o.accessibility === true ? {} : o.accessibility);
      }
    }
    if (o.signal?.aborted) this.dispose();
    else o.signal?.addEventListener("abort", () => this.dispose(), { signal: this.signal });
  }

  get element() { return this.#element; }
  get wire() { return this.#wire; }
  get exports() { return this.#wire.exports; }
  /** The items in the order in which they were added. */
  get items() { return this.#items.filter((each) => each?.index > 0); }
  /** The item that has the keys; null for none. A program that draws shows it. */
  get focused() { return this.#items[this.#wire.focused] ?? null; }
  /** Aborted when the stage is disposed. */
  get signal() { return this.#ending.signal; }
  get isDisposed() { return this.#isDisposed; }
  /** The time of the stage in seconds. */
  get time() { return this.exports.tsumami_time(); }
  get size() { return [...this.read("tsumami_node", 4, 0).subarray(2, 4)]; }
  set size(value) {
    this.invoke("tsumami_set_frame", 0, 0, 0, ...size(value, "size"));
  }
  get pointsPerMillimetre() { return this.exports.tsumami_density(); }
  set pointsPerMillimetre(value) {
    this.invoke("tsumami_set_density", positive(value, "pointsPerMillimetre"));
  }
  /** The map from the window to the stage. */
  get windowMap() { return this.#wire.map; }
  get prefersReducedMotion() { return this.#placed?.prefersReducedMotion ?? false; }

  // MARK: Items

  /** Makes an item; `Item` for a stage that has gestures and manipulations alone. */
  makeItem(element, parent) {
    return new Item(this, element, parent);
  }

  /** Adds an element, or with null a rectangle that the program draws. */
  add(element, settings = {}) {
    this.#assertAlive();
    if (this.#isEnding) throw new Error(DISPOSED);
    const { parent: given, ...others } = settings;
    assertElement(element, "add");
    if (element !== null) assertFree(element, this);
    let parent = given === undefined ? (element === null ? null : this.itemOf(element)) : given;
    if (parent !== null && parent.stage !== this) {
      refuse("add.parent", "an item of this stage", parent);
    }
    const home = parent === null ? this.#element : parent.element;
    if (element !== null && home !== null && !isShownIn(element, home)) {
      throw new Error("The element of an item lies in that of its parent or of the stage.");
    }
    if (element === null && others.frame === undefined) refuseNothing("add", "frame");
    this.#wire.flush();
    // It is measured in what it lies in; to show all others, too, would let the page lay out again.
    if (this.renders) this.#wire.refresh(undefined, parent?.path ?? []);
    if (element !== null && home !== null) parent = turnedAround(this, element, parent);
    const item = this.makeItem(element, parent).join(others);
    this.#placed?.layout.takeIn(item);
    return item;
  }

  /** The item of an element, or of the nearest element around it; null for none. */
  itemOf(element) {
    for (let each = element; each && each !== this.#element; each = parentOf(each)) {
      const item = this.#byElement.get(each);
      if (item !== undefined) return item;
    }
    return null;
  }

  /** The topmost item at a point of the stage; null for none. */
  itemAt(at) {
    const index = this.exports.tsumami_hit(...point(at, "itemAt"));
    return index <= 0 ? null : this.#items[index] ?? null;
  }

  /** A point of the window, as of a mouse event, on the stage. */
  fromWindow(at) {
    return apply(this.windowMap, point(at, "fromWindow"));
  }

  register(item) {
    // The handler of an item that is being removed has added one, which has its index.
    this.#items[item.index]?.forget();
    this.#items[item.index] = item;
    if (item.element === null || isUnits(item)) return;
    this.#byElement.set(item.element, item);
    item.element[OWNER] = this.#element;
    this.#placed?.layout.add(item.element);
  }

  unregister(item) {
    this.#items[item.index] = undefined;
    this.#changed.delete(item);
    this.#wire.forget(item.index);
    if (item.element === null || isUnits(item)) return;
    this.#byElement.delete(item.element);
    if (item.element[OWNER] === this.#element) delete item.element[OWNER];
    this.#placed?.layout.remove(item.element);
  }

  /** Lets an element that is none of its own stand for an item under fingers; null ends that. */
  represent(element, item) {
    if (item === null) this.#byElement.delete(element);
    else this.#byElement.set(element, item);
  }

  /** An item and all in it. */
  itemsIn(item) {
    return this.items.filter((each) => {
      for (let one = each; one !== null; one = one.parent) if (one === item) return true;
      return false;
    });
  }

  /** Attaches a gesture to the stage itself, which has all pointers on it. */
  gesture(gesture, settings) {
    this.#root ??= this.makeItem(null, null).join({}, 0);
    return this.#root.gesture(gesture, settings);
  }

  // MARK: Attachments

  registerAttachment(attachment) {
    const gone = this.#attachments[attachment.index];
    gone?.item.forgetAttachment(gone);
    this.#attachments[attachment.index] = attachment;
  }

  forgetAttachment(index) {
    this.#attachments[index] = undefined;
  }

  /** The index of an attachment that options refer to. */
  indexOf(attachment, path) {
    const isOwn = attachment instanceof Attachment && attachment.item.stage === this;
    return isOwn ? attachment.index : refuse(path, "an attachment of this stage", attachment);
  }

  /** Without elements of their own, all items share the touches on the element of the stage. */
  updateTouchAction() {
    if (this.#placed === null) return;
    const own = this.#items.filter((item) => item?.element === null);
    const settings = own.flatMap((item) => item.settingsOf(item.attachments, "touch"));
    const bits = settings.reduce((sum, each) => sum & each.touchAction, TOUCH_ACTIONS.length - 1);
    this.#placed.leaveTouches(settings.length > 0 ? bits : null);
  }

  /** Calls a function with each event of a type of all items, or "frame" after each frame. */
  on(type, listener, options) {
    return this.listeners.add(type, listener, options);
  }

  // MARK: Calls

  #assertAlive() {
    if (this.#isDisposed) throw new Error(DISPOSED);
    if (this.#isAsked) throw new Error("A function that is asked must only answer.");
    this.reports.assertNoLoop();
  }

  /** Calls a function of the module with numbers that it reads from the input buffer. */
  call(name, subject, numbers) {
    this.#assertAlive();
    this.#wire.flush();
    return this.#invoke(name, subject === null ? [] : [subject], numbers);
  }

  /** Calls a function of the module, after the input so far. */
  invoke(name, ...values) {
    this.#assertAlive();
    this.#wire.flush();
    return this.#invoke(name, values, null);
  }

  #invoke(name, values, numbers) {
    const call = this.exports[name];
    if (call === undefined) {
      throw new Error("Boxes, scrolls, sheets and knobs are in tsumami, not in tsumami/core.");
    }
    this.#wire.catchUp();
    const recorded = this.#wire.startCall(name, values, numbers);
    // A gesture goes on from its values when its own handler moves what it lies in.
    this.exports.tsumami_tell(this.reports.current?.index ?? -1);
    const result = numbers === null
      ? call(...values) : call(...values, this.#wire.giveNumbers(numbers, name));
    recorded();
    this.#wire.requestFrame();
    this.#report();
    return result;
  }

  /** Lets the module write some numbers; they are valid until the next call. */
  read(name, count, ...values) {
    this.exports[name](...values);
    return this.#wire.memory.subarray(this.#exchange, this.#exchange + count);
  }

  // MARK: Events

  #report() {
    if (this.reports.report()) this.#wire.requestFrame();
  }

  #onFrame() {
    this.finishIfReduced();
    this.listeners.call("frame", { type: "frame", stage: this, time: this.time });
  }

  /** Ends what moves by itself, for a person who wants no motion. */
  finishIfReduced() {
    if (this.prefersReducedMotion && this.exports.tsumami_wants_frames()) {
      this.invoke("tsumami_finish");
    }
  }

  /** Lets time pass on a stage without an element, in seconds; a page does it by itself. */
  advance(seconds) {
    this.#assertAlive();
    number(seconds, "advance");
    this.#wire.flush();
    this.#wire.refresh(seconds);
  }

  /** Sends a line of a trace, for a stage without an element. */
  send(line) {
    this.#assertAlive();
    this.#player ??= new Player(this);
    this.#player.send(line);
    this.#wire.flush();
  }

  /** Records what the stage receives from now on: `stop()` returns the trace. */
  record() {
    this.#assertAlive();
    return new TraceRecorder(this.#wire);
  }

  /**
   * Plays the input of a trace on this stage. The promise is fulfilled with true at its end, and
   * with false if the signal or the stage ends it before; then its pointers that are down are
   * cancelled.
   */
  async play(text, settings) {
    this.#assertAlive();
    return playLines(this, text, options(
      settings, "play", { speed: [positive, 1], signal: abortSignal, onLine: func }));
  }

  /** The items that were added or have moved since the last call. */
  changes() {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  // MARK: Answers

  #answer(question, subject) {
    const numbers = this.#wire.memory.subarray(this.#exchange, this.#exchange + 8);
    return this.ask(() =>
      answer(this.#items, this.#attachments, question, subject, numbers, this.#originOf));
  }

  /** Calls a function of the program that must only answer. */
  ask(callback) {
    const wasAsked = this.#isAsked;
    this.#isAsked = true;
    try {
      return callback();
    } finally {
      this.#isAsked = wasAsked;
    }
  }

  // MARK: Layout

  /** Measures all items again, when the page has moved them without a change of their size. */
  measure() {
    this.#wire.flush();
    this.#wire.invalidateMap();
    if (this.renders) this.#wire.refresh();
    findTurned(this);
    // Where an item is on the page says where the items in it are.
    const depth = ({ parent }) => (parent === null ? 0 : 1 + depth(parent));
    for (const item of this.items.sort((one, other) => depth(one) - depth(other))) item.measure();
  }

  /** Leaves out a share of the height at the bottom, if the stage has the size of its element. */
  cover(share) {
    this.#placed?.layout.cover(share);
  }

  /** Follows the browser, which scrolls what overflows, for example to what gets the focus. */
  followScroll(target) {
    const moves = ({ element: each }) => each && each !== target && isShownIn(each, target);
    if (this.items.some(moves)) this.measure();
  }

  // MARK: The end

  /** Cancels all pointers, as a page does that is hidden. */
  cancel() {
    this.#assertAlive();
    this.#wire.cancelInput();
  }

  /** Ends everything: all that is held ends, and all elements are as they were. */
  dispose() {
    if (this.#isDisposed) return;
    this.reports.allowEnd();
    this.#assertAlive();
    this.#isEnding = true;
    for (const item of this.items) if (item.parent === null) item.remove();
    for (const attachment of this.#root?.attachments ?? []) attachment.remove();
    this.#isDisposed = true;
    this.#ending.abort();
    this.#wire.disconnect();
    this.#placed?.leaveTouches(null);
    this.reports.end();
    // A handler that disposes it is called by the module.
    queueMicrotask(() => (this.#wire.release(), this.reports.release()));
  }

  [Symbol.dispose ?? Symbol("dispose")]() {
    this.dispose();
  }
}
