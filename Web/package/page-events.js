// What a browser reports of the element of a stage and of its page, as records of a wire.

import { clock } from "./clock.js";
import {
  inverse, isLaidOut, MOTIONS, parentOf, stageMap, Surroundings, warn,
} from "./geometry.js";
import {
  capture, contactOf, CONTROL, isDragged, modifiers, POINTER, TAKEN, turn,
} from "./pointing.js";
import { KEYS, KIND } from "./records.js";
import { Trackpad } from "./trackpad.js";

// The first of them edit boxes, which need no focus of their own.
const BOX_KEYS = 7;
/** The stages of an element, the last of which has its pointers; all copies know the name. */
const STAGES = Symbol.for("tsumami.stages");
const MODIFIER_KEYS = ["Shift", "Alt", "Control", "Meta"];
/** The number of a wheel or a trackpad among the pointers. */
const WHEEL = -1;

/** The events of an element and of its page; `wire.push` takes them as records. */
export class PageEvents {
  #wire;
  #element = null;
  #accepts = () => true;
  #hitBy = () => -1;
  /**
   * The pointers that are down: their first and last events, whether anything on the stage wants
   * them, and whether they are captured or have lost that.
   */
  #down = new Map();
  /** Where pointers have come from: their first and last events, and the elements on its way. */
  #origins = new Map();
  #mouse = null;
  /** The gestures of a trackpad, in Safari. */
  #trackpad = new Trackpad(
    (event) => this.#gestureOf(event), (...step) => this.#onTrackpad(...step));
  /** The keys that an element takes while it has the focus. */
  #keyTargets = new Map();
  /** The map from the window to the stage. */
  #map = [1, 0, 0, 1, 0, 0];
  #isMapStale = true;
  /** What may move the stage while pointers are down. */
  #around = null;
  /** The events of stages in elements of this one, which move with them, while touched. */
  #inner = new Set();
  /** The time stamp of the last pointer that went down. */
  #lastDown = -1;

  constructor(wire) {
    this.#wire = wire;
  }

  /** The element of the stage; null before `listen`. */
  get element() { return this.#element; }

  /** The map from the window's coordinates to the stage's, [a, b, c, d, x, y]. */
  get map() {
    // What is hidden meanwhile is nowhere; its fingers go on where they were.
    if (this.#isMapStale && this.#element !== null && isLaidOut(this.#element)) {
      this.#isMapStale = false;
      this.#map = inverse(stageMap(this.#element));
    }
    return this.#map;
  }

  /** Measures the map again when it is needed next. */
  invalidateMap() { this.#isMapStale = true; }

  /** Forgets the pointers that are down. */
  forgetPointers() { this.#down.clear(); }

  /** Forgets everything that is under way. */
  forgetAll() {
    this.forgetPointers();
    this.#mouse = null;
    this.#trackpad.forget();
  }

  /** Lets an element take keys while it has the focus. */
  takeKeys(element, keys, signal) {
    this.#keyTargets.set(element, keys);
    signal?.addEventListener("abort", () => this.#keyTargets.delete(element));
  }

  /**
   * The first and the last event of a pointer, and the elements on its way; undefined if it is not
   * known.
   */
  originOf(pointer) {
    return this.#origins.get(pointer);
  }

  /**
   * Listens to an element and its page until a signal aborts.
   *
   * @param accepts whether an event is for the stage
   * @param hitBy the index of the node that the page shows under an event at a point of the stage;
   * -1 if the stage tests
   */
  listen(element, { accepts = () => true, hitBy = () => -1 }, signal) {
    this.#element = element;
    const stages = (element[STAGES] ??= []);
    if (stages.length > 0) warn("another stage had these pointers: dispose it", element);
    stages.push(this);
    signal.addEventListener("abort", () => stages.splice(stages.indexOf(this), 1));
    this.#accepts = (event) => stages.at(-1) === this && accepts(event);
    this.#hitBy = hitBy;
    const listen = (target, type, listener, options) =>
      target.addEventListener(type, listener, { passive: false, signal, ...options });
    listen(element, "pointerenter", () => (this.#isMapStale = true));
    listen(element, "pointerdown", (event) => this.#onDown(event));
    listen(element, "pointermove", (event) => {
      if (!this.#down.has(event.pointerId)) this.#onHover(event);
    });
    const page = element.ownerDocument;
    const view = page.defaultView;
    // Pointers that are down are followed wherever they go: one that is not captured, also outside
    // of the element.
    listen(view, "pointermove", (event) => this.#onMove(event), { capture: true });
    listen(view, "pointerup", (event) => this.#onEnd(KIND.up, event), { capture: true });
    listen(view, "pointercancel", (event) => this.#onEnd(KIND.cancel, event), { capture: true });
    // A finger whose capture is lost while it is down sends no more events. If the element has left
    // the page, the page receives the event.
    for (const owner of [element, page]) {
      listen(owner, "lostpointercapture", (event) => {
        if (event.target !== owner) return;
        // The next event of a mouse or a pen comes at once and says whether it was let go; this
        // one has no buttons in WebKit.
        const down = this.#down.get(event.pointerId);
        if (down && owner === element && event.pointerType !== "touch") down.isLost = true;
        else this.#onEnd(KIND.cancel, event);
      });
    }
    listen(element, "pointerleave", (event) => this.#onLeave(event));
    listen(element, "wheel", (event) => this.#onWheel(event));
    this.#trackpad.listen((type, listener) => listen(element, type, listener));
    for (const type of ["contextmenu", "dragstart"]) {
      listen(element, type, (event) => this.#holds && event.preventDefault());
    }
    // A page that scrolls under a finger moves the stage.
    listen(page, "scroll", () => (this.#isMapStale = true), { passive: true, capture: true });
    for (const type of MOTIONS) {
      listen(page, type, ({ target }) => this.#down.size > 0 && this.#around.add(target), {
        capture: true });
    }
    listen(page, "keydown", (event) => this.#onKey(KIND.keyDown, event));
    listen(page, "keyup", (event) => this.#onKey(KIND.keyUp, event));
    listen(page, "visibilitychange", () => page.hidden && this.#wire.cancelInput());
    for (const type of ["blur", "pagehide"]) listen(view, type, () => this.#wire.cancelInput());
  }

  /** Whether a pointer is down that something on the stage wants. */
  get #holds() {
    return [...this.#down.values()].some((down) => down.isWanted);
  }

  /** Whether something on the stage is held, if the module says so. */
  get #holdsItem() {
    this.#wire.flush();
    return this.#wire.exports.tsumami_holds?.() === 1;
  }

  #onDown(event) {
    if (this.#wire.isPaused || event[TAKEN] || !this.#accepts(event)) return;
    // It costs layout, and so it is measured only when a pointer arrives.
    this.#isMapStale = true;
    this.#around = new Surroundings(this.#element);
    for (let each = parentOf(this.#element); each; each = parentOf(each)) {
      each[STAGES]?.at(-1)?.carry?.(this);
    }
    this.#lift(event);
    // The fingers of one report are one event, which is not handed over in parts.
    if (event.timeStamp !== this.#lastDown) this.#wire.onlayout?.(true);
    this.#lastDown = event.timeStamp;
    const kind = POINTER[event.pointerType] ?? 0;
    const [x, y] = this.#position(event);
    const hit = this.#hitBy(event, x, y);
    const isWanted = this.#wants("tsumami_wants_pointer", x, y, event.buttons, kind, hit);
    // One that nothing here wants is for a stage around this one, too.
    event[TAKEN] = isWanted;
    this.#down.set(event.pointerId, {
      first: event, last: event, isWanted, isCaptured: false, isLost: false,
    });
    if (kind !== POINTER.mouse) this.#capture(event.pointerId);
    for (const id of this.#origins.keys()) if (!this.#down.has(id)) this.#origins.delete(id);
    this.#arrive(KIND.down, event, hit);
  }

  /** Captures a pointer; one that nothing wants stays with what the page has there. */
  #capture(pointer) {
    const down = this.#down.get(pointer);
    if (!down.isWanted || down.isCaptured) return;
    down.isCaptured = true;
    capture(this.#element, pointer);
  }

  #onHover(event) {
    if (this.#wire.isPaused || !this.#accepts(event)) return this.#onLeave(event);
    if (event.pointerType === "mouse") this.#mouse = event;
    if (event.pointerType === "touch") return;
    this.#arrive(KIND.hover, event, this.#hitBy(event, ...this.#position(event)));
  }

  /** Sends an event of a pointer with the node that it has hit. */
  #arrive(kind, event, hit) {
    // A path is there only while the event is dispatched.
    this.#noteOrigin(event.pointerId, event);
    this.#tellHit(hit, event);
    this.#pointer(kind, event);
  }

  /** Notes where a pointer has come from. */
  #noteOrigin(pointer, event) {
    this.#origins.set(pointer, { event, last: event, path: event.composedPath() });
  }

  /** Sends the node that the event whose record comes next has hit, unless the stage tests. */
  #tellHit(hit, event) {
    if (hit >= 0) this.#wire.push(KIND.hit, hit, clock.timeOf(event), 0, 0, 0, 0, 0);
  }

  #onMove(event) {
    const down = this.#down.get(event.pointerId);
    if (down === undefined) return;
    // A mouse or a pen without a button was let go where the page does not hear of it.
    if (event.pointerType !== "touch" && event.buttons === 0) return this.#lift(event);
    if (down.isLost) return this.#onEnd(KIND.cancel, event);
    down.last = event;
    if (this.#around.haveMoved) this.#isMapStale = true;
    if (this.#isMapStale) this.#tellAgain(down, clock.timeOf(event));
    if (isDragged(down.first, event)) this.#capture(event.pointerId);
    const merged = event.getCoalescedEvents?.();
    if (merged !== undefined) {
      for (let i = 0; i < merged.length - 1; i++) this.#pointer(KIND.coalesced, merged[i], event);
    }
    this.#pointer(KIND.move, event);
  }

  /** Tells where the other pointers are on a stage that has moved under them. */
  #tellAgain(known, time) {
    for (const down of this.#down.values()) {
      if (down !== known) this.#pointer(KIND.move, down.last, down.last, time);
    }
  }

  /** Takes the events of a stage in an element of this one. */
  carry(inner) {
    this.#inner.add(inner);
  }

  /** Lets the stages in elements that have moved follow them, also under fingers that rest. */
  carryOn() {
    for (const inner of this.#inner) if (!inner.follow()) this.#inner.delete(inner);
  }

  /** Follows a stage around this one that has moved; returns whether pointers are down. */
  follow() {
    if (this.#down.size === 0) return false;
    const before = this.map;
    this.#isMapStale = true;
    if (this.map.some((each, place) => each !== before[place])) {
      this.#tellAgain(null, clock.now());
      this.#wire.flush();
      this.#wire.refresh(undefined, []);
    }
    return true;
  }

  #onEnd(kind, event) {
    if (this.#down.delete(event.pointerId)) this.#pointer(kind, event);
  }

  /** Ends a pointer that a later event shows to be up, where it was seen last. */
  #lift(event) {
    const down = this.#down.get(event.pointerId);
    if (down === undefined) return;
    this.#down.delete(event.pointerId);
    this.#pointer(KIND.up, down.last, event, clock.timeOf(event));
  }

  #onLeave(event) {
    this.#mouse = null;
    if (event.pointerType === "touch" || this.#down.has(event.pointerId)) return;
    // A place outside of the stage ends every hover.
    this.#wire.push(
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
    if (this.#wire.isPaused || event.defaultPrevented || !this.#accepts(event)) return;
    // Browsers report a trackpad's pinch as control and wheel, too; by default it zooms the page.
    this.#isMapStale = true;
    const [x, y] = this.#position(event);
    const { delta, isNotch } = turn(event, this.#element);
    const hit = this.#hitBy(event, x, y);
    if (!this.#wants("tsumami_wants_scroll", x, y, ...delta, modifiers(event), hit)) return;
    event.preventDefault();
    this.#noteOrigin(WHEEL, event);
    this.#tellHit(hit, event);
    this.#wire.push(
      isNotch ? KIND.scroll : KIND.preciseScroll, 0, clock.timeOf(event),
      x, y, ...delta, modifiers(event));
  }

  /** What a gesture that begins in Safari is for the stage; null if it is not for it. */
  #gestureOf(event) {
    const isUsed = event.defaultPrevented || event[TAKEN];
    if (this.#wire.isPaused || isUsed || !this.#accepts(event)) return null;
    this.#isMapStale = true;
    const [x, y] = this.#position(event);
    const hit = this.#hitBy(event, x, y);
    const isOfFingers = this.#down.size > 0;
    const isHeld = event[TAKEN] = this.#holds;
    // A pinch is for what zooms by control and a wheel.
    const zooms = this.#wants("tsumami_wants_scroll", x, y, 0, -1, CONTROL, hit);
    const isWanted = isOfFingers ? isHeld && (zooms || this.#holdsItem) : zooms;
    return { hit, isOfFingers, isWanted };
  }

  #onTrackpad({ hit }, phase, event, factor, angle) {
    const [x, y] = this.#position(event);
    for (const [kind, value] of [[KIND.magnify, factor], [KIND.rotate, angle]]) {
      this.#tellHit(hit, event);
      this.#wire.push(kind, phase, clock.timeOf(event), x, y, value, 0, modifiers(event));
    }
  }

  #onKey(kind, event) {
    // While a text is composed, as in Japanese, keys are for its candidates.
    const isUsed = event.isComposing || (event.defaultPrevented && !event[TAKEN]);
    if (this.#wire.isPaused || isUsed || !this.#accepts(event)) return;
    const isAlt = event.key === "Alt";
    // Alt alone opens a menu in some browsers; with a mouse it stands for a second finger.
    if (isAlt && (this.#mouse !== null || this.#down.size > 0)) event.preventDefault();
    const name = this.#nameOf(event);
    const key = KEYS.indexOf(name) + 1;
    if (key === 0 && !MODIFIER_KEYS.includes(event.key)) return;
    // A key that is held repeats movements, but not a cancellation.
    if (event.repeat && key <= 1) return;
    if (key === 1 && this.#holdsItem) {
      // A dialog around the stage stays open: the key is for what is held.
      event.preventDefault();
      event[TAKEN] = true;
    }
    if (key > 1) {
      if (!this.#takesKey(event, key, name)) return;
      event.preventDefault();
    }
    this.#wire.push(kind, key, clock.timeOf(event), 0, 0, 0, 0, modifiers(event));
  }

  /** The name of a key for the module. */
  #nameOf(event) {
    // The plus sign may need the shift key.
    if (event.key === "=") return "+";
    // Where an element takes it, Enter is the space bar.
    const isSpace = event.key === "Enter" &&
      this.#keyTargets.get(event.composedPath()[0])?.includes("Enter");
    return isSpace ? " " : event.key;
  }

  /** Whether a key, which is not Escape, is for the stage; the page has all others. */
  #takesKey(event, key, name) {
    // Shortcuts are the browser's. Some keyboards have the brackets on the alternate graphic key,
    // which counts as control and alt.
    if ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph")) return false;
    // The input so far may lift an item or select a box.
    this.#wire.flush();
    const [target] = event.composedPath();
    const keys = this.#keyTargets.get(target);
    // With alt the arrows go back and forward in the history.
    const isFocused = keys?.includes(name) && !(event.altKey && name.startsWith("Arrow"));
    if (isFocused || key > BOX_KEYS) return isFocused === true;
    // Keys that go to a text field or to another control of the page are not for the stage.
    const isOnStage = keys?.includes(name) ?? (
      this.#element.contains(target) || target === target.ownerDocument.body);
    return isOnStage && this.#wants("tsumami_wants_keys");
  }

  /** Whether the module wants an event; one that has no such function wants all. */
  #wants(question, ...values) {
    return this.#wire.exports[question]?.(...values) !== 0;
  }

  #pointer(kind, event, carrier = event, time = clock.timeOf(event)) {
    const map = this.map;
    const origin = this.#origins.get(carrier.pointerId);
    if (origin !== undefined) origin.last = carrier;
    const { clientX: x, clientY: y } = event;
    const contact = kind !== KIND.coalesced && contactOf(event, map);
    if (contact) this.#wire.push(KIND.contact, carrier.pointerId, time, ...contact);
    this.#wire.push(
      kind, carrier.pointerId, time, map[0] * x + map[2] * y + map[4],
      map[1] * x + map[3] * y + map[5], carrier.buttons, POINTER[carrier.pointerType] ?? 0,
      modifiers(carrier));
  }
}
