// What a browser reports of the element of a stage and of its page, as records of a wire.

import { clock } from "./clock.js";
import { inverse, stageMap } from "./geometry.js";
import { KEYS, KIND } from "./records.js";

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
const POINTER = { touch: 0, pen: 1, mouse: 2 };
// Marks an event that a stage has taken, so that the stages around it leave it; all copies of this
// script on a page know the mark.
const TAKEN = Symbol.for("tsumami.taken");

/** The events of an element and of its page; `wire.push` takes them as records. */
export class PageEvents {
  #wire;
  #element = null;
  #accepts = () => true;
  /** The pointers that are down; of a mouse that is not captured yet, where it went down. */
  #down = new Map();
  #mouse = null;
  /** The scale and rotation of a trackpad's gesture so far, in Safari. */
  #gesture = null;
  /** The keys that an element takes while it has the focus. */
  #keyTargets = new Map();
  /** The map from the window to the stage. */
  #map = [1, 0, 0, 1, 0, 0];
  #isMapStale = true;

  constructor(wire) {
    this.#wire = wire;
  }

  /** The element of the stage; null before `listen`. */
  get element() {
    return this.#element;
  }

  /** The map from the window's coordinates to the stage's, [a, b, c, d, x, y]. */
  get map() {
    if (this.#isMapStale) {
      this.#isMapStale = false;
      if (this.#element !== null) this.#map = inverse(stageMap(this.#element));
    }
    return this.#map;
  }

  /** Measures the map anew when it is needed next. */
  invalidateMap() {
    this.#isMapStale = true;
  }

  /** Forgets the pointers that are down. */
  forgetPointers() {
    this.#down.clear();
  }

  /** Forgets everything that is under way. */
  forgetAll() {
    this.forgetPointers();
    this.#mouse = this.#gesture = null;
  }

  /** Lets an element take keys while it has the focus. */
  takeKeys(element, keys, signal) {
    this.#keyTargets.set(element, keys);
    signal?.addEventListener("abort", () => this.#keyTargets.delete(element));
  }

  /** Listens to an element and its page until a signal aborts. */
  listen(element, accepts, signal) {
    this.#element = element;
    this.#accepts = accepts;
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
    listen(page, "visibilitychange", () => page.hidden && this.#wire.cancelInput());
    listen(page.defaultView, "blur", () => this.#wire.cancelInput());
    listen(page.defaultView, "pagehide", () => this.#wire.cancelInput());
  }

  #onDown(event) {
    if (this.#wire.isPaused || event[TAKEN] || !this.#accepts(event)) return;
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
      if (this.#wire.isPaused || !this.#accepts(event)) return this.#onLeave(event);
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
    if (!event.ctrlKey && this.#wire.exports.tsumami_wants_scroll(x, y) === 0) return;
    event.preventDefault();
    const points = [1, POINTS_PER_LINE, this.#element.clientHeight][event.deltaMode];
    const isNotch =
      event.deltaMode !== 0 ||
      (Math.abs(event.deltaY) >= POINTS_PER_NOTCH && event.wheelDeltaY % 120 === 0);
    this.#wire.push(
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
    this.#wire.push(
      KIND.magnify, phase, clock.timeOf(event), x, y, event.scale / last.scale, 0, bits);
    this.#wire.push(KIND.rotate, phase, clock.timeOf(event), x, y, angle, 0, bits);
  }

  #onKey(kind, event) {
    if (this.#wire.isPaused || event.defaultPrevented || !this.#accepts(event)) return;
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
    this.#wire.push(kind, key, clock.timeOf(event), 0, 0, 0, 0, modifiers(event));
  }

  #pointer(kind, event, carrier = event) {
    const map = this.map;
    const { clientX: x, clientY: y } = event;
    this.#wire.push(
      kind, carrier.pointerId, clock.timeOf(event), map[0] * x + map[2] * y + map[4],
      map[1] * x + map[3] * y + map[5], carrier.buttons, POINTER[carrier.pointerType] ?? 0,
      modifiers(carrier));
  }
}

function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? 4 : 0) |
    (event.metaKey ? 8 : 0);
}
