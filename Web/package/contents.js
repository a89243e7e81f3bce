// The elements that items scroll, and their sizes.

import { apply, centerOf, inverse, layoutSize, runsLeft } from "./geometry.js";

/** Where the page begins content that it lays out from the right, beside what scrolls it. */
export const leftOf = (content, { clientWidth: width }) =>
  runsLeft(content.parentElement) ? Math.min(0, width - layoutSize(content)[0]) : 0;

/** The offset at which such content is seen from its beginning; undefined for other content. */
export const startOf = ({ contentLeft: left }) => (left === 0 ? undefined : [-left, 0]);

/** The heights of a sheet's detents; one that follows its content is as high as its element. */
export function heightsOf(sheet) {
  const { detents, frame, parent, stage } = sheet;
  const [, around] = parent?.frame.slice(2) ?? stage.size;
  return detents.map(({ height, fraction, resolve }, place) => {
    if (resolve) return sheet.heightOf(place, around);
    return height ?? (fraction === undefined ? frame[3] : fraction * around);
  });
}

/** The size of what an item scrolls, and of the part of the item that a sheet never shows. */
export function sizeOf(item) {
  const [width, height] = layoutSize(item.contentElement);
  const { layoutBox: [, top, , side], parent } = item;
  const hidden = parent?.detents ? top + side - Math.max(...heightsOf(parent)) : 0;
  return [width, height + Math.max(0, hidden)];
}

/**
 * The place next to an offset at which an item comes to rest, or its end: that which has what the
 * focus is on nearest to the middle.
 */
function placeNear(offset, item) {
  const { snapping = "none" } = item.attachmentOf("scroll").settings;
  if (snapping === "none") return offset;
  const { element, frame, stage, stageMatrix } = item;
  const [sides, whole] = [frame.slice(2), sizeOf(item)];
  const steps = snapping === "pages" ? sides : snapping;
  const { activeElement: focused } = element.getRootNode();
  const middle = focused !== element && element.contains(focused)
    ? apply(inverse(stageMatrix), stage.fromWindow(centerOf(focused)))
    : sides.map((side) => side / 2);
  return offset.map((each, axis) => {
    const wanted = each + middle[axis] - sides[axis] / 2;
    const end = Math.max(whole[axis] - sides[axis], 0);
    const place = steps[axis] > 0 ? Math.round(wanted / steps[axis]) * steps[axis] : each;
    return Math.abs(end - wanted) < Math.abs(place - wanted) ? end : place;
  });
}

/** Makes the scroll of the browser, as to what has got the focus, one of the engine. */
export function takeScroll(item) {
  const { element, offset: [x, y] } = item;
  const { scrollLeft, scrollTop } = element;
  if (scrollLeft === 0 && scrollTop === 0) return;
  const place = placeNear([x + scrollLeft, y + scrollTop], item);
  element.scrollTo({ left: 0, top: 0, behavior: "instant" });
  item.scrollTo(place, { animated: false });
}

export class Contents {
  #stage;
  #items = new Map();
  #sizes;

  constructor(stage) {
    this.#stage = stage;
  }

  /** Follows sheets of another height. */
  resize() {
    for (const item of this.#items.values()) item.resizeContent();
  }

  /** Lets the size of an item's content follow an element, in place of the one before. */
  follow(item, element) {
    const stage = this.#stage;
    if (stage.element === null || this.#items.get(element) === item) return;
    this.leave(item);
    this.#sizes ??= new stage.element.ownerDocument.defaultView.ResizeObserver((entries) => {
      if (stage.isDisposed) return this.#sizes.disconnect();
      for (const { target } of entries) this.#items.get(target)?.resizeContent();
    });
    this.#items.set(element, item);
    this.#sizes.observe(element);
  }

  /** Ends that for an item. */
  leave(item) {
    for (const [element, each] of this.#items) {
      if (each !== item) continue;
      this.#items.delete(element);
      this.#sizes.unobserve(element);
    }
  }
}
