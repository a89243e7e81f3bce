// Pointers and wheels as browsers report them, for stages and for elements without one.

import { isShownIn } from "./geometry.js";

/** The numbers of the kinds of pointers; Wire.swift has the same. */
export const POINTER = { touch: 0, pen: 1, mouse: 2 };
/**
 * Marks an event that a stage or an element has taken, so that those around it leave it; all copies
 * of this script on a page know the mark.
 */
export const TAKEN = Symbol.for("tsumami.taken");
/**
 * The name under which the element of an item has the one that follows its pointers: that of the
 * stage, or itself.
 */
export const OWNER = Symbol.for("tsumami.owner");
/** Whether an element is an item, of whichever stage or copy of this script. */
export const isOwned = (element) => Boolean(element[OWNER]) && isShownIn(element, element[OWNER]);
/** Pointers that go down on these are the control's. */
export const CONTROLS =
  "input, select, textarea, [contenteditable]:not([contenteditable=false i]), " +
  "[data-tsumami-ignore]";
/**
 * Whether an event is on an element that a selector matches, in an element around it; false for one
 * that is elsewhere on the page.
 */
export function isOn(path, selector, around) {
  // Also through shadow roots, of which `closest` sees only one.
  const inside = path.slice(0, Math.max(path.indexOf(around), 0));
  return inside.some((each) => each.matches?.(selector));
}

// A mouse that is pressed is captured when it has moved by more pixels than this, so that a click
// on a button still reaches the button.
const CAPTURE_DISTANCE = 3;
// The points of a line, for wheels that count in lines, three to a notch; and the least points of a
// notch, for wheels that count in points.
const POINTS_PER_LINE = 100 / 3;
const POINTS_PER_NOTCH = 50;

const RADIAN = Math.PI / 180;

/** The bit of the control key. */
export const CONTROL = 4;
/** The keys that are held during an event, as bits. */
export const modifiers = (event) =>
  (event.shiftKey ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? CONTROL : 0) |
  (event.metaKey ? 8 : 0);

/**
 * The size of a contact on a stage with a map, and how a pen is held, in radians; null where the
 * device does not measure them: a pixel and zeros stand for nothing.
 */
export function contactOf(
  { width, height, tiltX, tiltY, twist, pointerType }, [a, b, c, d],
) {
  const isMeasured = width > 1 || height > 1;
  if (pointerType === "mouse" || !(isMeasured || tiltX || tiltY || twist)) return null;
  return [
    isMeasured ? Math.abs(a) * width + Math.abs(c) * height : 0,
    isMeasured ? Math.abs(b) * width + Math.abs(d) * height : 0,
    tiltX * RADIAN, tiltY * RADIAN, twist * RADIAN,
  ];
}

/** The cells of a row or of rows, which have the style `touch-action`, as rows have none. */
export const cellsOf = (element) =>
  element.matches("tr, tbody, thead, tfoot") ? element.querySelectorAll("td, th") : [];

/** Whether a pointer is so far from its first event that it is captured. */
export const isDragged = (first, { clientX, clientY }) =>
  Math.hypot(clientX - first.clientX, clientY - first.clientY) > CAPTURE_DISTANCE;

/** Captures a pointer, so that it is followed wherever it goes. */
export function capture(element, pointer) {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The pointer of an event that a script made cannot be captured.
  }
}

/**
 * The displacement of a wheel in points, and whether it turns by notches; a wheel that counts in
 * pages turns by the height of the element.
 */
export function turn(event, element) {
  const points = [1, POINTS_PER_LINE, element.clientHeight][event.deltaMode];
  const isNotch =
    event.deltaMode !== 0 ||
    (Math.abs(event.deltaY) >= POINTS_PER_NOTCH && event.wheelDeltaY % 120 === 0);
  return { delta: [event.deltaX * points, event.deltaY * points], isNotch };
}
