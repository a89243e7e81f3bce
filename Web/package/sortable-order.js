// The order of the items of a list: the engine's, as they are seen from the left and the top, and
// the document's, which runs the other way from right to left, and where a flex box is reversed.

import { styleOf } from "./geometry.js";

/** Whether the items of a list with an axis follow each other sideways. */
export const isRow = (axis) => axis === "x" || axis === "row";

/** The distances that count for a list without items, as its first element has them. */
export function distancesOf(list, axis, first) {
  const style = styleOf(list);
  const side = isRow(axis) ? "Left" : "Top";
  const length = (value) => Math.max(parseFloat(value) || 0, 0);
  const margin = first === undefined ? 0 : length(styleOf(first)[`margin${side}`]);
  const gap = length(side === "Left" ? style.columnGap : style.rowGap);
  return { inset: length(style[`padding${side}`]) + margin, spacing: gap || margin };
}

/** Elements in the engine's order; `boxOf` says where the page has laid out one of them. */
export function seen(elements, boxOf, axis) {
  const boxes = new Map(elements.map((each) => [each, boxOf(each)]));
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
 * @param isReversed whether a list of fewer than two items runs from the right
 */
export function indexOf(place, elements, order, isOwn, isReversed) {
  const runsBack = elements.length < 2 ? isReversed
    : order.every((each, index) => each === elements.at(-1 - index));
  if (runsBack && !isOwn) return elements.length - place;
  return place < order.length ? elements.indexOf(order[place]) : place;
}
