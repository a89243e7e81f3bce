// The items of tsumami/touch, and where the page lays them out, in the coordinates of what they lie
// in.

import {
  apply, centerOf, inverse, isLaidOut, layoutSize, parentOf, product, stageMap,
} from "./geometry.js";
import { ItemStyles } from "./item-styles.js";

const IDENTITY = [1, 0, 0, 1, 0, 0];
const UNMOVED = [0, 0, 1, 1, 0, 0, 0];
const STYLES = [
  "transform", "transformOrigin", "rotate", "scale", "transition", "touchAction", "userSelect",
  "webkitUserSelect",
];

/** An item before anything has moved it. */
export const unmoved = (element, parent, given) => ({
  element, parent, given, index: -1, frame: [0, 0, 0, 0], matrix: IDENTITY, layout: null,
  numbers: [0, 0, 1, 1, ...IDENTITY, 0], handlers: given.handlers,
  // Where it is to be once the page shows it, of one that is hidden.
  awaited: isLaidOut(element) ? null : UNMOVED,
  styles: new ItemStyles(element, STYLES), tabIndex: element.getAttribute("tabindex"),
  ending: new AbortController(), isHeld: false, wasDragged: false,
});

/** The element in which an item lies, and to whose area its limits keep it. */
export const homeOf = ({ element, parent, given }) =>
  parent?.element ?? given.within ?? parentOf(element);

/** The frame of an item, the area of its limits, and the map from what it lies in to the window. */
export function measured(item) {
  const { element, parent, matrix, frame } = item;
  const size = layoutSize(element);
  if (!isLaidOut(element)) return [0, 0, ...size, 0, 0, ...size, ...IDENTITY];
  const home = homeOf(item);
  const map = parent ? mapOf(parent) : stageMap(home);
  const center = apply(inverse(map), centerOf(element));
  // The element shows a transform about its corner.
  const [dx, dy] = apply(
    [...matrix.slice(0, 4), matrix[4] - frame[0], matrix[5] - frame[1]],
    [size[0] / 2, size[1] / 2]);
  const area = parent ? layoutSize(home) : [home.clientWidth, home.clientHeight];
  return [center[0] - dx, center[1] - dy, ...size, 0, 0, ...area, ...map];
}

/** The map from the coordinates of an item to the window. */
function mapOf(item) {
  const { parent, matrix } = item;
  return product(parent ? mapOf(parent) : stageMap(homeOf(item)), matrix);
}
