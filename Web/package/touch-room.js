// Joins a page to the module of tsumami/touch: events go in, styles come out.

import { clock } from "./clock.js";
import { encodePlacement } from "./encode.js";
import { CHANGES, isLaidOut, isShownIn, MOTIONS, Surroundings } from "./geometry.js";
import { capture, CONTROLS, isDragged, isOn, OWNER, POINTER, TAKEN, turn } from "./pointing.js";
import { TOUCH_ACTIONS } from "./touch-actions.js";
import {
  dress, homeOf, itemAround, leaveTouches, measured, shiftTo, unmoved,
} from "./touch-layout.js";
import { BEGAN, CANCELLED, ENDED, placementFrom, TouchNews } from "./touch-news.js";

const PHASE = { down: 0, move: 1, up: 2, cancel: 3 };
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "[", "]", "+", "-"];
const STRIDE = 7;
const NEWS_STRIDE = 13;
const CAPACITY = 73;
/** Where the settings of an item stand in the buffer. */
const SETTINGS = 8;

/** Whether an item is a picture that is shown whole, which lets one finger scroll the page. */
const showsWhole = ({ given, numbers }) => given.isViewer && numbers[2] <= 1.01;

export class TouchRoom {
  #exports;
  #buffer;
  #items = [];
  #byElement = new Map();
  /** The pointers that are down: their items, and their first events. */
  #pointers = new Map();
  /** Whether one finger alone has come down, on a picture that is shown whole. */
  #leavesPan = false;
  #count = 0;
  #frame = 0;
  #views = new Set();
  #motion = null;
  /** Sees what programs add, remove and order; null until there is an item. */
  #tree = null;
  #news = new TouchNews();

  constructor(exports) {
    this.#exports = exports;
  }

  isHeld(item) { return this.#exports.holds(item.index) === 1; }

  placementOf(item) { return placementFrom(item.numbers); }

  // MARK: Items

  add(element, given) {
    this.#flush();
    element[OWNER] = element;
    const item = unmoved(element, itemAround(element, this.#byElement), given);
    dress(element);
    item.styles.setAside();
    item.styles.follow(() => {
      dress(element);
      this.#present(item);
      this.#draw(item);
    });
    this.#byElement.set(element, item);
    this.#join(item);
    this.#present(item);
    this.#listen(item);
    this.#sync();
    if (item.drawn) this.change(item, "place", [...encodePlacement(item.drawn), 0, 0]);
    for (const each of [...this.#items]) {
      if (each && each !== item && isShownIn(each.element, element)) this.#nest(each);
    }
    return item;
  }

  /** Gives an item to the module, behind the one in which it lies. */
  #join(item) {
    const layout = measured(item);
    this.#write([...layout.slice(0, 8), ...item.given.numbers]);
    item.index = this.#exports.add(item.parent?.index ?? -1);
    this.#items[item.index] = item;
    this.#lay(item, layout);
  }

  /** Lets an item that was touched before lie in the one around it; it stays where it is. */
  #nest(item) {
    this.#exports.remove(item.index);
    this.#sync();
    // An item that fingers held is back where it began.
    const [x, y, width, height, , , , , , , turn] = item.numbers;
    this.#items[item.index] = undefined;
    item.parent = itemAround(item.element, this.#byElement);
    this.#join(item);
    this.#sync();
    item.resizes.observe(homeOf(item));
    this.change(item, "place", [x, y, width, height, turn, 0, 0]);
  }

  configure(item, given) {
    if (this.#items[item.index] !== item) return;
    this.#prepare(item);
    item.given = given;
    item.handlers = given.handlers;
    this.#measure(item);
    this.#write(given.numbers, SETTINGS);
    this.#exports.set(item.index);
    this.#present(item);
    this.#sync();
  }

  remove(item) {
    if (this.#items[item.index] !== item) return;
    this.#flush();
    this.#exports.remove(item.index);
    this.#sync();
    item.ending.abort();
    this.#items[item.index] = undefined;
    this.#byElement.delete(item.element);
    delete item.element[OWNER];
    item.styles.restore();
    item.cells.forEach((touchAction, style) => (style.touchAction = touchAction));
    if (item.isTabbed) item.element.removeAttribute("tabindex");
    // The element shows its layout again, and with it all that lies in it.
    for (const each of this.#items) {
      if (each?.parent !== item) continue;
      each.parent = item.parent;
      this.#prepare(each);
    }
    this.#sync();
  }

  /** Calls the module for an item that is laid out as the page has it; returns whether it moves. */
  change(item, name, numbers, ...values) {
    if (this.#items[item.index] !== item) return false;
    this.#prepare(item);
    const { awaited } = item;
    // What is left out stays.
    const whole = () => numbers.map((each, place) => (isNaN(each) ? awaited?.[place] : each));
    if (awaited) item.awaited = name === "place" ? whole() : null;
    this.#write(numbers);
    const moves = this.#exports[name](item.index, ...values) === 1;
    this.#sync();
    return moves;
  }

  /** Leaves to the page the touches that an item does not want. */
  #present(item) {
    const { element, given: { hasPinch, turns, keyboard } } = item;
    const touchAction = showsWhole(item) ? 3 : item.given.touchAction;
    const leavesZoom = touchAction > 0 && !hasPinch && !turns ? 4 : 0;
    leaveTouches(item, TOUCH_ACTIONS[touchAction | leavesZoom]);
    if (keyboard && element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
      element.tabIndex = 0;
      item.isTabbed = true;
    } else if (!keyboard && item.isTabbed) {
      element.removeAttribute("tabindex");
      item.isTabbed = false;
    }
  }

  // MARK: Layout

  /** Makes the module know the time and the layout that a call meets. */
  #prepare(item) {
    this.#flush();
    this.#exports.frame(clock.now() / 1000, 0);
    this.#measure(item);
  }

  /** Lays an item out; if fingers hold it, it is shifted, too. */
  #lay(item, layout, shift = [0, 0]) {
    item.layout = layout;
    item.home = homeOf(item);
    item.frame = layout.slice(0, 4);
    this.#write([...layout, ...shift]);
    this.#exports.lay(item.index);
  }

  /** Follows the layout of an item, and of those around it; what is hidden stays where it is. */
  #measure(item) {
    if (item.parent) this.#measure(item.parent);
    if (!isLaidOut(item.element)) return;
    const old = item.layout;
    // A place that has not changed keeps its numbers: in another frame fingers hold other points.
    const layout = measured(item).map(
      (each, place) => (Math.abs(each - old[place]) < 1e-3 ? old[place] : each));
    if (layout.every((each, place) => each === old[place])) return;
    this.#lay(item, layout, shiftTo(item, layout));
    if (item.awaited === null) return;
    this.#write(item.awaited);
    item.awaited = null;
    this.#exports.place(item.index);
  }

  // MARK: Frames

  #write(numbers, place = 0) {
    if (!this.#buffer?.length) {
      this.#buffer = new Float64Array(this.#exports.memory.buffer, this.#exports.buffer(), 512);
    }
    this.#buffer.set(numbers, place);
  }

  #flush() {
    const count = this.#count;
    this.#count = 0;
    if (count > 0) this.#exports.receive(count);
  }

  #request() {
    if (this.#frame === 0) this.#frame = clock.requestFrame((time) => this.#show(time));
  }

  #show(milliseconds) {
    this.#frame = 0;
    this.#flush();
    this.#advance(milliseconds / 1000);
  }

  /** Shows what a call has changed. */
  #sync() { this.#advance(clock.now() / 1000); }

  #advance(seconds) {
    this.#flush();
    const count = this.#exports.frame(seconds, this.#motion?.matches ? 1 : 0);
    if (count < 0) this.#request();
    const length = (count < 0 ? -1 - count : count) * NEWS_STRIDE;
    if (length === 0 && this.#news.isEmpty) return;
    const news = new Float64Array(
      this.#exports.memory.buffer, this.#exports.news(), length).slice();
    for (let i = 0; i < length; i += NEWS_STRIDE) {
      this.#take(news.subarray(i, i + NEWS_STRIDE));
    }
    // What a function of the program changes is told in the next frame.
    if (!this.#news.tell()) this.#request();
  }

  #draw({ matrix: [a, b, c, d, x, y], frame, styles }) {
    styles.write(a, b, c, d, x - frame[0], y - frame[1]);
  }

  /** Shows a record. */
  #take(record) {
    const item = this.#items[record[0]];
    if (item === undefined) return;
    const old = item.numbers;
    item.numbers = record.slice(2);
    item.matrix = [...record.subarray(6, 12)];
    this.#draw(item);
    const hasMoved = [0, 1, 2, 3, 10].some((place) => old[place] !== item.numbers[place]);
    if (item.given.isViewer) this.#present(item);
    if ([BEGAN, ENDED, CANCELLED].includes(record[1])) item.isHeld = record[1] === BEGAN;
    if (item.isHeld) item.wasDragged = true;
    this.#news.add(item, record[1], hasMoved);
  }

  // MARK: Events

  #listen(item) {
    const { element, ending: { signal } } = item;
    const listen = (type, listener, options) =>
      element.addEventListener(type, listener, { passive: false, signal, ...options });
    listen("pointerdown", (event) => this.#onDown(item, event));
    // The click after a drag is none, as on a link; one of a key has no count.
    listen("click", (event) => {
      if (!item.wasDragged || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    listen("wheel", (event) => this.#onWheel(item, event));
    listen("keydown", (event) => this.#onKey(item, event));
    // What a program puts elsewhere on the page loses its capture, and goes on.
    listen("gotpointercapture", (event) => {
      const isOwn = event.target === element || this.#pointers.get(event.pointerId)?.item !== item;
      if (!isOwn) this.#end(PHASE.cancel, event);
    });
    for (const type of ["dragstart", "contextmenu"]) {
      listen(type, (event) => (item.isHeld || type === "dragstart") && event.preventDefault());
    }
    item.resizes = new ResizeObserver(() => {
      if (this.#items[item.index] !== item) return;
      this.#prepare(item);
      this.#sync();
    });
    for (const each of [element, homeOf(item)]) item.resizes.observe(each);
    signal.addEventListener("abort", () => item.resizes.disconnect());
    const { defaultView } = element.ownerDocument;
    this.#tree ??= new defaultView.MutationObserver(() => this.#measureHeld());
    this.#tree.observe(element.getRootNode(), { childList: true, subtree: true });
    this.#listenToPage(defaultView);
  }

  /** Follows pointers that are down wherever they go. */
  #listenToPage(view) {
    if (this.#views.has(view)) return;
    this.#views.add(view);
    this.#motion = view.matchMedia("(prefers-reduced-motion: reduce)");
    const page = view.document;
    const listen = (type, listener, target = view) =>
      target.addEventListener(type, listener, { capture: true, passive: false });
    listen("pointermove", (event) => this.#onMove(event));
    listen("pointerup", (event) => this.#end(PHASE.up, event));
    listen("pointercancel", (event) => this.#end(PHASE.cancel, event));
    view.addEventListener("pointerdown", (event) => this.#onDown(null, event));
    // Once something is held the browser must not pan, whatever it was left before.
    listen("touchmove", (event) => {
      // The browser pans later than an item begins.
      if (!event.cancelable || this.#held.length === 0 || this.#leavesPan) return;
      event.preventDefault();
    }, page);
    listen("keydown", (event) => {
      if (event.key !== "Escape") return;
      // A dialog around what is held stays open.
      if (this.#held.length > 0) event.preventDefault();
      this.#cancel(0);
    });
    const cancel = () => this.#cancel(1);
    listen("blur", ({ target }) => target === view && cancel());
    listen("pagehide", cancel);
    listen("visibilitychange", () => page.hidden && cancel(), page);
    for (const type of ["scroll", ...CHANGES]) listen(type, () => this.#measureHeld(), page);
    for (const type of MOTIONS) {
      listen(type, ({ target }) => this.#pointers.forEach((down) => down.around.add(target)), page);
    }
  }

  /** Follows the layout under the fingers. */
  #measureHeld() {
    this.#flush();
    for (const item of this.#held) this.#measure(item);
    this.#request();
  }

  get #held() { return this.#items.filter((item) => item?.isHeld); }

  #cancel(leaves) {
    this.#flush();
    if (leaves) this.#pointers.clear();
    this.#exports.cancel(leaves);
    this.#sync();
  }

  #onDown(item, event) {
    if (item) item.wasDragged = false;
    if (event[TAKEN] || (event.pointerType === "mouse" && event.button !== 0)) return;
    // A finger beside an item that others hold joins them.
    if (item === null && this.#held.length === 0) return;
    if (isOn(event.composedPath(), CONTROLS, event.currentTarget)) return;
    event[TAKEN] = true;
    this.#flush();
    for (const each of item ? [item] : this.#held) this.#measure(each);
    const around = new Surroundings((item ?? this.#held[0]).element);
    const down = { item, first: event, isCaptured: false, around };
    this.#leavesPan = this.#pointers.size === 0 && item !== null && showsWhole(item);
    this.#pointers.set(event.pointerId, down);
    if (event.pointerType !== "mouse") this.#capture(down);
    this.#push(item?.index ?? -1, PHASE.down, event);
  }

  #capture(down) {
    if (down.isCaptured || down.item === null) return;
    down.isCaptured = true;
    capture(down.item.element, down.first.pointerId);
  }

  #onMove(event) {
    const down = this.#pointers.get(event.pointerId);
    if (down === undefined) return;
    // A mouse or a pen without a button was let go where the page does not hear of it.
    if (event.pointerType !== "touch" && event.buttons === 0) return this.#end(PHASE.up, event);
    if (isDragged(down.first, event)) this.#capture(down);
    if (down.around.haveMoved) this.#measureHeld();
    const merged = event.getCoalescedEvents?.() ?? [];
    for (const each of merged.slice(0, -1)) this.#push(-1, PHASE.move, each, event);
    this.#push(-1, PHASE.move, event);
  }

  #end(phase, event) {
    if (this.#pointers.delete(event.pointerId)) this.#push(-1, phase, event);
  }

  #push(index, phase, event, { pointerId, pointerType } = event) {
    if (this.#count === CAPACITY) this.#flush();
    this.#write([
      index, pointerId, phase, event.clientX, event.clientY, clock.timeOf(event) / 1000,
      POINTER[pointerType] ?? 0,
    ], this.#count * STRIDE);
    this.#count += 1;
    this.#request();
  }

  #onWheel(item, event) {
    const { wheel, hasPinch } = item.given;
    if (event.defaultPrevented || !(event.ctrlKey ? hasPinch : wheel !== "page")) return;
    if (isOn(event.composedPath(), CONTROLS, item.element)) return;
    this.#flush();
    this.#measure(item);
    const { delta, isNotch } = turn(event, homeOf(item));
    this.#write([
      event.clientX, event.clientY, ...delta, +!isNotch, +event.ctrlKey, clock.timeOf(event) / 1000,
    ]);
    if (this.#exports.wheel(item.index) !== 1) return;
    event.preventDefault();
    this.#request();
    // The series is over a moment after its last report.
    clock.after(200, () => this.#request());
  }

  #onKey(item, event) {
    const { element, given } = item;
    if (!given.keyboard || event.target !== element || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = KEYS.indexOf(event.key === "=" ? "+" : event.key);
    if (key >= 0 && this.change(item, "press", [], key, +event.shiftKey)) event.preventDefault();
  }
}
