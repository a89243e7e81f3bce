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

/** The size of an element's border box before all transforms, which may be fractional. */
export function layoutSize(element) {
  const style = element.ownerDocument.defaultView.getComputedStyle(element);
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

const warned = new WeakSet();
const AXES = { x: "1,0,0", y: "0,1,0", z: "0,0,1" };

/** The properties of a style that transform an element, as functions of a transform. */
function transformsOf({ transform, rotate, scale }) {
  // An element that is in no page has styles without values.
  const [angle, ...axis] = isSet(rotate) ? rotate.split(" ").reverse() : [];
  const factors = isSet(scale) ? scale.split(" ") : [];
  const axes = axis.length === 1 ? AXES[axis[0]] : axis.reverse().join();
  return [
    ...(angle === undefined ? [] : axes === "" ? [`rotate(${angle})`]
      : [`rotate3d(${axes},${angle})`]),
    ...(factors.length === 0 ? [] : factors.length === 3 ? [`scale3d(${factors})`]
      : [`scale(${factors})`]),
    ...(isSet(transform) ? [transform] : []),
  ];
}

const isSet = (value) => (value || "none") !== "none";

/** What an element and its ancestors do to a direction: the first four numbers of a map. */
function linear(element) {
  let total = [1, 0, 0, 1, 0, 0];
  const view = element.ownerDocument.defaultView;
  for (let each = element; each; each = parentOf(each)) {
    const transforms = transformsOf(view.getComputedStyle(each));
    if (transforms.length === 0) continue;
    const matrix = new DOMMatrix(transforms.join(" "));
    if (!matrix.is2D && !warned.has(each)) {
      warned.add(each);
      console.warn("tsumami: fingers are off on a stage in an element with a 3D transform", each);
    }
    total = product([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0], total);
  }
  const zoom = element.currentCSSZoom ?? 1;
  return total.map((number) => number * zoom);
}

/** What is drawn inline and is transformed by CSS all the same: it has a content of its own. */
const REPLACED = new Set(["audio", "canvas", "embed", "iframe", "img", "object", "svg", "video"]);

/** Warns of an element that is not seen where fingers hold it: a line of text, a part of an SVG. */
export function warnOfUnmovable(element) {
  const { display } = element.ownerDocument.defaultView.getComputedStyle(element);
  const isInline = display === "inline" && !REPLACED.has(element.localName);
  const isPart = (element.ownerSVGElement ?? null) !== null;
  if ((!isInline && !isPart) || warned.has(element)) return;
  warned.add(element);
  const what = isPart ? "a part of an SVG" : "an element with display: inline";
  console.warn(`tsumami: fingers are off on ${what}`, element);
}

/** The parent in the tree that is shown, also through shadow roots. */
export function parentOf(element) {
  return element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
}

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
