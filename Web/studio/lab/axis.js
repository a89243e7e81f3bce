// The time axis of the lab: where a moment lies in everything that is drawn over time.

/** The width from which names stand beside what is drawn, in points. */
const WIDE = 760;
/** Space for these names, in points. */
const NAMES = 152;
/** Space beside the axis, in points. */
export const MARGIN = 12;

export class Axis {
  /** @param width that of the drawing in points */
  constructor(width, model) {
    this.isWide = width >= WIDE;
    this.left = this.isWide ? NAMES : MARGIN;
    this.right = width - MARGIN;
    this.span = model.span;
  }

  /** The place of a time in points. */
  x(time) {
    return this.left + (time / this.span) * (this.right - this.left);
  }

  /** The time at a place. */
  timeAt(x) {
    return ((x - this.left) / (this.right - this.left)) * this.span;
  }
}

/** Calls a function with the place of each press on an element, and of each drag from there. */
export function followDrags(element, take) {
  const tell = (event, isPress) => {
    const box = element.getBoundingClientRect();
    take(event.clientX - box.left, event.clientY - box.top, isPress);
  };
  element.addEventListener("pointerdown", (event) => {
    // A drag goes on beside the element.
    element.setPointerCapture(event.pointerId);
    tell(event, true);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) tell(event, false);
  });
}
