// Where elements are: the maps between the window, the stage and the nodes. A map is the six
// numbers of a CSS matrix, [a, b, c, d, x, y].

/** The map that applies one map after another. */
export function product(m, n) {
  return [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** The map back; of a map without one, as of an element that is not shown, the identity. */
export function inverse([a, b, c, d, x, y]) {
  const area = a * d - b * c;
  if (!(Math.abs(area) > 0)) return [1, 0, 0, 1, 0, 0];
  return [
    d / area, -b / area, -c / area, a / area, (c * y - d * x) / area, (b * x - a * y) / area,
  ];
}

/** Where a map takes a point. */
export function apply([a, b, c, d, x, y], [px, py]) {
  return [a * px + c * py + x, b * px + d * py + y];
}

/** Whether an element is a part of an SVG, and not a box. */
export const isPart = (element) => (element.ownerSVGElement ?? null) !== null;

/** The size of an element's border box before all transforms, which may be fractional. */
export function layoutSize(element) {
  if (isPart(element)) return drawnSize(element);
  const style = styleOf(element);
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  if (!(width >= 0 && height >= 0)) {
    // Boxes of text have no width of their own.
    return [element.offsetWidth ?? 0, element.offsetHeight ?? 0];
  }
  if (style.boxSizing === "border-box") return [width, height];
  const sum = (...names) =>
    names.reduce((total, name) => total + (parseFloat(style[name]) || 0), 0);
  return [
    width + sum("paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"),
    height + sum("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"),
  ];
}

/** The size of a part of an SVG, in the units of the SVG. */
function drawnSize(part) {
  try {
    const { width, height } = part.getBBox();
    return [width, height];
  } catch {
    // It is not shown.
    return [0, 0];
  }
}

/** How many points a unit of what an element shows has along both axes; not 1 for a viewBox. */
export function unitOf(element) {
  const { viewBox, preserveAspectRatio } = element;
  const { width = 0, height = 0 } = viewBox?.baseVal ?? {};
  if (!(width > 0 && height > 0)) return [1, 1];
  const style = styleOf(element);
  const [x, y] = layoutSize(element).map((length, axis) => {
    const sides = axis === 0 ? ["Left", "Right"] : ["Top", "Bottom"];
    const edges = sides.flatMap((side) => [`padding${side}`, `border${side}Width`]);
    const rest = length - edges.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);
    return rest / (axis === 0 ? width : height);
  });
  const { align, meetOrSlice } = preserveAspectRatio.baseVal;
  if (align === 1) return [x, y];
  const both = meetOrSlice === 2 ? Math.max(x, y) : Math.min(x, y);
  return [both, both];
}

/** What has been said of each element. */
const warned = new WeakMap();
const AXES = { x: "1,0,0", y: "0,1,0", z: "0,0,1" };

/** The properties of a style that transform an element, as functions of a transform. */
function transformsOf({ transform, rotate, scale, offsetPath, offsetRotate }) {
  // An element that is in no page has styles without values.
  const [angle, ...axis] = isSet(rotate) ? rotate.split(" ").reverse() : [];
  const factors = isSet(scale) ? scale.split(" ") : [];
  const axes = axis.length === 1 ? AXES[axis[0]] : axis.reverse().join();
  return [
    ...(angle === undefined ? [] : axes === "" ? [`rotate(${angle})`]
      : [`rotate3d(${axes},${angle})`]),
    ...(factors.length === 0 ? [] : factors.length === 3 ? [`scale3d(${factors})`]
      : [`scale(${factors})`]),
    ...(isSet(offsetPath) && !turnsAlong(offsetRotate) ? [`rotate(${offsetRotate})`] : []),
    ...(isSet(transform) ? [transform] : []),
  ];
}

const isSet = (value) => (value || "none") !== "none";

/** Whether an `offset-rotate` follows the direction of the path, which no style says. */
const turnsAlong = (offsetRotate) => /auto|reverse/.test(offsetRotate);

/** Warns of an element around others that lies on a path that turns it. */
function warnOfPath(element) {
  const { offsetPath, offsetRotate } = styleOf(element);
  if (!isSet(offsetPath) || !turnsAlong(offsetRotate)) return;
  warn(OFF + "what an offset-path turns: give it an offset-rotate of an angle", element);
}

/** The style that the page gives an element. */
export const styleOf = (element) => element.ownerDocument.defaultView.getComputedStyle(element);

/** The map of an element's own transforms; null without any. */
function transformOf(element) {
  const transforms = transformsOf(styleOf(element));
  return transforms.length === 0 ? null : new DOMMatrix(transforms.join(" "));
}

/** What an element and its ancestors do to a direction: the first four numbers of a map. */
function linear(element) {
  let total = [1, 0, 0, 1, 0, 0];
  for (let each = element; each; each = parentOf(each)) {
    const matrix = transformOf(each);
    warnOfPath(each);
    if (matrix === null) continue;
    if (!matrix.is2D) warn(OFF + "a stage in an element with a 3D transform", each);
    total = product([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0], total);
  }
  const zoom = element.currentCSSZoom ?? 1;
  return total.map((number) => number * zoom);
}

/** Says what is wrong with an element, each thing once. */
export function warn(text, element) {
  const said = warned.get(element) ?? new Set();
  if (said.has(text)) return;
  warned.set(element, said.add(text));
  console.warn(`tsumami: ${text}`, element);
}

/** Begins what is said of an element that is not seen where fingers hold it. */
const OFF = "fingers are off on ";

/** What is drawn inline and is transformed by CSS all the same: it has a content of its own. */
const REPLACED = new Set(["audio", "canvas", "embed", "iframe", "img", "object", "svg", "video"]);

/**
 * Warns of an element that is not seen where fingers hold it: a line of text, one with a zoom.
 *
 * @param isDrawn whether it is a part of an SVG, whose own transform its item takes over
 */
export function warnOfUnmovable(element, isDrawn) {
  const { display } = styleOf(element);
  const isInline = display === "inline" && !REPLACED.has(element.localName);
  if ((isInline && !isPart(element)) || display === "contents") {
    warn(`${OFF}an element with display: ${display}`, element);
  }
  if (zoomOf(element) !== 1) {
    warn(OFF + "an element with a zoom of its own: give it to one around it", element);
  }
  if (isSet(styleOf(element).offsetPath)) {
    warn(OFF + "an element with an offset-path of its own: give it to one around it", element);
  }
  if (transformOf(element)?.isIdentity === false && !isDrawn) {
    warn(
      "the transform of CSS is set aside for that of the item: give it to an element in it",
      element);
  }
}

/** Warns of an element around an item that does more than turn and scale what lies in it. */
export function warnOfSkew(element) {
  const { is2D, a, b, c, d } = ownMap(element);
  if (is2D && Math.abs(a * c + b * d) < 1e-6 * (a * a + b * b + c * c + d * d)) return;
  warn(OFF + "an item in a skewed element, or in one with a 3D transform", element);
}

/** Warns of an element inside an item that turns or scales what lies in it. */
export function warnOfTurned(element) {
  if (!isTurned(element)) return;
  warn(OFF + "an item in a turned or scaled element of another one", element);
}

/** Warns of an SVG with units of its own around an item of it. */
export function warnOfUnits(element) {
  if (unitOf(element).every((each) => each === 1)) return;
  warn(OFF + "a part of an SVG that is touched itself: add both to a stage", element);
}

/** Warns of limits that are not those that a person sees. */
export function warnOfLimits(element, home, isEmpty) {
  if (isEmpty && home.getClientRects().length > 0) {
    warn("limits keep nothing in an element without a size: give it a height", home);
  }
  const { offsetWidth: width, offsetHeight: height } = element;
  for (let each = parentOf(element); each && each !== home; each = parentOf(each)) {
    const { offsetWidth: x, offsetHeight: y } = each;
    // A frame has room for it; what only wraps it has none.
    if (x > width && y > height && (x < home.clientWidth || y < home.clientHeight)) {
      warn("limits are not those of an element that is no item: add it as one", each);
    }
  }
}

/** An element's own zoom of CSS. */
const zoomOf = (element) =>
  (element.currentCSSZoom ?? 1) / (parentOf(element)?.currentCSSZoom ?? 1);

/** The map of an element's own transforms, its own zoom, and that of its viewBox. */
function ownMap(element) {
  const zoom = zoomOf(element);
  const [x, y] = unitOf(element);
  return (transformOf(element) ?? new DOMMatrix()).scale(zoom * x, zoom * y);
}

/** Whether an element's own transforms do more than move it, which is measured. */
export function isTurned(element) {
  warnOfPath(element);
  const { is2D, a, b, c, d } = ownMap(element);
  return !is2D || a !== 1 || b !== 0 || c !== 0 || d !== 1;
}

/** Whether an element shows only what lies within it. */
export function isClipping(element) {
  const { overflowX, overflowY } = styleOf(element);
  return overflowX !== "visible" || overflowY !== "visible";
}

/** Whether what an element scrolls lies to the left of it at first. */
export const runsLeft = (element) => styleOf(element).direction === "rtl";

/** How an element's own transforms turn and scale it: the angle, and the factors of its sides. */
export function turnOf(element) {
  const { a, b, c, d } = ownMap(element);
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  return [Math.atan2(b, a), width, a * d - b * c < 0 ? -height : height];
}

/** The parent in the tree that is shown, also through shadow roots. */
export function parentOf(element) {
  const around = element.assignedSlot ?? element.parentElement;
  if (around !== null) return around;
  const root = element.getRootNode();
  // A link has a host of another kind.
  return root === element ? null : root.host ?? null;
}

/** Whether an element lies in another one, or is it, in the tree that is shown. */
export function isShownIn(element, around) {
  let each = element;
  while (each && each !== around) each = parentOf(each);
  return each === around;
}

/** Whether the page lays out an element: one with `display: none` is nowhere. */
export const isLaidOut = (element) => isPart(element) || element.getClientRects().length > 0;

/** The centre of an element in the window. An affine map takes the centre of a box to it. */
export function centerOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The map from a stage, whose origin is the corner of an element's padding, to the window. */
export function stageMap(element) {
  const map = linear(element);
  const [x, y] = centerOf(element);
  const [width, height] = layoutSize(element);
  const [dx, dy] = apply(map, [
    width / 2 - (element.clientLeft ?? 0), height / 2 - (element.clientTop ?? 0),
  ]);
  return [map[0], map[1], map[2], map[3], x - dx, y - dy];
}

/** Where the page lays out an element, whatever transforms and scrolls it. */
export class Offset {
  #element;
  #around;
  #place;
  /** The time of the frame in which it was asked last. */
  #frame;

  /** @param around an element that is elsewhere as soon as it is seen elsewhere; null for none */
  constructor(element, around = null) {
    this.#element = element;
    this.#around = around;
    this.#place = this.#now;
  }

  get #now() {
    let [x, y] = [0, 0];
    for (let each = this.#element; each; each = each.offsetParent) {
      x += each.offsetLeft;
      y += each.offsetTop;
    }
    const seen = this.#around?.getBoundingClientRect();
    return [x, y, seen?.x, seen?.y, seen?.width, seen?.height].join();
  }

  /** Whether it lies elsewhere than in the frame before: an answer may let the page lay it out. */
  get hasChanged() {
    const frame = this.#element.ownerDocument.timeline?.currentTime;
    if (frame === this.#frame) return false;
    this.#frame = frame;
    const before = this.#place;
    this.#place = this.#now;
    return this.#place !== before;
  }
}

/** The events after which the page may lay out something elsewhere. */
export const CHANGES = ["load", "toggle", "transitionend", "animationend"];

/** The events of elements that begin to move by styles of the page. */
export const MOTIONS = ["transitionrun", "animationstart"];

const isMoving = (element) =>
  element.getAnimations?.().some(({ playState }) => playState === "running") === true;

/** What the page moves around an element, of which no pointer says anything. */
export class Surroundings {
  #element;
  #offset;
  #moving = new Set();

  constructor(element) {
    this.#element = element;
    this.#offset = new Offset(element, parentOf(element));
    for (let each = parentOf(element); each; each = parentOf(each)) this.add(each);
  }

  /** Takes an element of the page that has begun to move. */
  add(element) {
    const isAround = element !== this.#element && isShownIn(this.#element, element);
    if (isAround && isMoving(element)) this.#moving.add(element);
  }

  /** Whether any has moved, or has the element laid out elsewhere, since it was asked last. */
  get haveMoved() {
    const { size } = this.#moving;
    for (const each of this.#moving) if (!isMoving(each)) this.#moving.delete(each);
    return this.#offset.hasChanged || size > 0;
  }
}
