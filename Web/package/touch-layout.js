// The items of tsumami/touch, and where the page lays them out, in the coordinates of what they lie
// in.

import { dressPart, drawnPlacement, stylesOf } from "./drawn-part.js";
import {
  apply, centerOf, inverse, isLaidOut, layoutSize, parentOf, product, stageMap, unitOf,
  warnOfTurned, warnOfUnits, warnOfUnmovable,
} from "./geometry.js";
import { ItemStyles } from "./item-styles.js";
import { cellsOf } from "./pointing.js";

const IDENTITY = [1, 0, 0, 1, 0, 0];
const UNMOVED = [0, 0, 1, 1, 0, 0, 0];
const STYLES = [
  "transform", "transformOrigin", "rotate", "scale", "transition", "touchAction", "userSelect",
  "webkitUserSelect",
];

/** An item before anything has moved it. */
export function unmoved(element, parent, given) {
  const drawn = drawnPlacement(element);
  warnOfUnmovable(element, drawn !== null);
  const styles = new ItemStyles(element, stylesOf(element, STYLES));
  if (drawn !== null) element.style.transform = "none";
  return {
    element, parent, given, index: -1, frame: [0, 0, 0, 0], matrix: IDENTITY,
    // As the page lays it out, and the element in whose coordinates that is.
    layout: null, home: null,
    numbers: [0, 0, 1, 1, ...IDENTITY, 0], handlers: given.handlers,
    // Where it is to be once the page shows it, of one that is hidden.
    awaited: isLaidOut(element) ? null : UNMOVED, drawn,
    styles,
    // Whether it can be focused by keys because it is touched.
    isTabbed: false,
    // The styles of its cells, and their `touch-action` as it was.
    cells: new Map(),
    ending: new AbortController(), isHeld: false, wasDragged: false,
  };
}

/** Sets the styles of an element that is touched, beside its transform. */
export function dress(element) {
  const { style } = element;
  dressPart(element);
  style.transformOrigin = "0 0";
  style.userSelect = style.webkitUserSelect = "none";
}

/** Leaves touches to the page, on an item and on the cells of one that is a row. */
export function leaveTouches({ element, cells }, touchAction) {
  element.style.touchAction = touchAction;
  for (const { style } of cellsOf(element)) {
    if (!cells.has(style)) cells.set(style, style.touchAction);
    style.touchAction = touchAction;
  }
}

/** The item in which an element lies, of those by their elements; null for one on the page. */
export function itemAround(element, items) {
  const between = [];
  let around = parentOf(element);
  for (; around && !items.has(around); around = parentOf(around)) between.push(around);
  const parent = items.get(around) ?? null;
  if (parent) between.forEach(warnOfTurned);
  if (parent) warnOfUnits(parent.element);
  return parent;
}

/** The element in which an item lies, and to whose area its limits keep it. */
export const homeOf = ({ element, parent, given }) =>
  parent?.element ?? given.within ?? parentOf(element);

/** The frame of an item, the area of its limits, and the map from what it lies in to the window. */
export function measured(item) {
  const { element, parent, matrix, frame } = item;
  const size = layoutSize(element);
  if (!isLaidOut(element)) return [0, 0, ...size, 0, 0, ...size, ...IDENTITY];
  const home = homeOf(item);
  const map = parent ? mapOf(parent) : homeMap(home);
  const center = apply(inverse(map), centerOf(element));
  // The element shows a transform about its corner.
  const [dx, dy] = apply(
    [...matrix.slice(0, 4), matrix[4] - frame[0], matrix[5] - frame[1]],
    [size[0] / 2, size[1] / 2]);
  const [across, down] = unitOf(home);
  const area =
    parent ? layoutSize(home) : [home.clientWidth / across, home.clientHeight / down];
  return [center[0] - dx, center[1] - dy, ...size, 0, 0, ...area, ...map];
}

/**
 * Lets an item show its map in another layout.
 *
 * Returns the shift by which its corner stays where it is seen.
 */
export function shiftTo(item, layout) {
  const { matrix, frame, home, layout: old } = item;
  // In its old place the element shows its old map, so that the new one is that of the new place.
  item.matrix = [
    ...matrix.slice(0, 4), matrix[4] + layout[0] - frame[0], matrix[5] + layout[1] - frame[1],
  ];
  const corner = matrix.slice(4);
  // The item around it may have moved, too; one that fingers move takes it along.
  const isLaidElsewhere = layout[0] !== frame[0] || layout[1] !== frame[1];
  const isAtHome = homeOf(item) === home && (item.parent || !isLaidElsewhere);
  const [x, y] = isAtHome ? corner
    : apply(inverse(layout.slice(8)), apply(old.slice(8), corner));
  return [x - item.matrix[4], y - item.matrix[5]];
}

/** The map from the coordinates of an item to the window. */
function mapOf(item) {
  const { parent, matrix } = item;
  return product(parent ? mapOf(parent) : homeMap(homeOf(item)), matrix);
}

/** The map from an element on the page to the window, in units of an SVG. */
function homeMap(home) {
  const [x, y] = unitOf(home);
  return product(stageMap(home), [x, 0, 0, y, 0, 0]);
}
