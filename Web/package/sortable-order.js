// The order of the items of a list: the engine's, as they are seen from the top and the side where
// its text begins, and the document's, which runs the other way where a flex box is reversed.

import { runsLeft, styleOf } from "./geometry.js";

/** Whether the items of a list with an axis follow each other sideways. */
const isRow = (axis) => axis === "x" || axis === "row";

/** The distances that count for a list without items, as its first element has them. */
export function distancesOf(list, axis, first) {
  const style = styleOf(list);
  const start = runsLeft(list) ? "Right" : "Left";
  const side = isRow(axis) ? start : "Top";
  const length = (value) => Math.max(parseFloat(value) || 0, 0);
  const margin = first === undefined ? 0 : length(styleOf(first)[`margin${side}`]);
  const gap = length(side === "Top" ? style.rowGap : style.columnGap);
  return { inset: length(style[`padding${side}`]) + margin, spacing: gap || margin };
}

/**
 * Elements in the engine's order.
 *
 * @param elements the elements
 * @param boxOf says where the page has laid out one of them
 * @param axis how they follow each other
 * @param isMirrored whether their rows run from the right to the left
 */
export function seen(elements, boxOf, axis, isMirrored) {
  const boxes = new Map(elements.map((each) => {
    const [left, top, width, height] = boxOf(each);
    return [each, [isMirrored ? -left - width : left, top, width, height]];
  }));
  const by = (first, second) => (one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    return a[first] - b[first] || a[second] - b[second];
  };
  const sorted = [...elements].sort(isRow(axis) ? by(0, 1) : by(1, 0));
  if (axis !== "grid") return sorted;
  const rows = [];
  let middle = -Infinity;
  for (const each of sorted) {
    const [, top, , height] = boxes.get(each);
    // One belongs to a row that begins above its own centre.
    if (top < middle) rows.at(-1).push(each);
    else {
      rows.push([each]);
      middle = top + height / 2;
    }
  }
  return rows.flatMap((row) => row.sort(by(0, 1)));
}

/**
 * The index in the document of a place in the engine's order.
 *
 * @param elements the elements of the list in the order of the document
 * @param order the same in the engine's order
 * @param isOwn whether what gets the place is one of them
 */
export function indexOf(place, elements, order, isOwn) {
  const runsBack = elements.length > 1
    && order.every((each, index) => each === elements.at(-1 - index));
  if (runsBack && !isOwn) return elements.length - place;
  return place < order.length ? elements.indexOf(order[place]) : place;
}
