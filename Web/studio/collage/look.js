// How an item looks: a photo with border, corners, shadow, opacity, and the part of its picture
// that is seen; lines with their width; texts with their letters.

import { DRAWN, LOOK } from "./generated/lists.js";

/** The border of each kind: the share of a side, at most so many points; and what is below. */
const BORDERS = [
  { share: 0, most: 0 }, { share: 0.06, most: 8 }, { share: 0.09, most: 22 },
  { share: 0.06, most: Infinity, below: 0.2 },
];
const SHADOWS = [
  null, { y: 1, blur: 3, color: "#3a2c1a", opacity: 0.28 },
  { y: 10, blur: 28, color: "#3a2c1a", opacity: 0.42 },
];
/** The radius of round corners in points. */
const RADIUS = 24;

/** Whether an item of a kind is nothing but lines. */
export function isDrawn(kind) {
  return kind in DRAWN;
}

/** The look of some numbers; that of a new item if there are none. */
export function lookOf(numbers) {
  return Object.fromEntries(
    Object.entries(LOOK).map(([name, usual], i) => [name, numbers?.[i] ?? usual]));
}

/** Whether a part of the picture is seen that is not the usual one. */
export function isCropped({ cropScale, cropX, cropY, cropAngle }) {
  return cropScale !== 1 || cropX !== 0 || cropY !== 0 || cropAngle !== 0;
}

/** Where the picture is seen in a photo of a size: x, y, width, height. As collage.css has it. */
export function windowOf([width, height], { border }) {
  const { share, most, below } = BORDERS[border];
  const [x, y] = [Math.min(most, share * width), Math.min(most, share * height)];
  return [x, y, width - 2 * x, height - y - (below === undefined ? y : below * height)];
}

/** Where the caption of a photo of a size stands: its top and height. As collage.css has it. */
export function captionOf([, height], { border }) {
  const share = border === 3 ? 0.2 : 0.16;
  return [height * (1 - share), height * share];
}

/** The shadow of a look; null for none. */
export function shadowOf({ shadow }) {
  return SHADOWS[shadow];
}

/** The radii of the corners of a photo of a size. */
export function radiiOf([width, height], { corners }) {
  if (corners === 2) return [width / 2, height / 2];
  return corners === 1 ? [RADIUS, RADIUS] : [3, 3];
}
