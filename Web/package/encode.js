// Checks settings and writes them as numbers, in the order in which the module reads them:
// CallReader+Values.swift and PageAll/Exports.swift.

import {
  anything, bits, bitset, choice, flag, func, insets, length, number, optional, options,
  pairOfFlags, point, positive, rect, refuse, scale, size, text,
} from "./check.js";

const NODE = {
  frame: rect, anchor: [point, [0.5, 0.5]], layoutRotation: [number, 0],
  mirrored: [pairOfFlags, [false, false]], translation: [point, [0, 0]], scale: [scale, [1, 1]],
  rotation: [number, 0], clips: [flag, false], hitInset: [insets, [0, 0, 0, 0]],
  enabled: [flag, true], mask: [choice("all", "gesture", "subviews", "none"), 0],
};
export const NODE_KEYS = Object.keys(NODE);

/** The keys of an object that are among some, and the others. */
export function split(object, keys) {
  const [own, others] = [{}, {}];
  for (const key in object) (keys.includes(key) ? own : others)[key] = object[key];
  return [own, others];
}

export function encodeNode(settings, frame) {
  const o = options({ frame, ...settings }, "item", NODE);
  return [
    ...o.frame, ...o.anchor, o.layoutRotation, ...o.mirrored.map((each) => (each ? -1 : 1)),
    ...o.translation, ...o.scale, o.rotation, +o.clips, ...o.hitInset, +o.enabled, o.mask,
  ];
}

const PLACEMENT = { translation: point, scale, rotation: number };

/** The numbers of a placement; what it leaves out is that of another one. */
export function encodePlacement(placement, path, base) {
  const o = options(placement, path, PLACEMENT);
  return [
    ...(o.translation ?? base.translation), ...(o.scale ?? base.scale), o.rotation ?? base.rotation,
  ];
}

/** The damping ratio of a bounce, from -1 to 1. */
const damping = (bounce) => (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce);
const bounce = (value, path) =>
  number(value, path) > -1 && value < 1 ? value : refuse(path, "a number between -1 and 1", value);

export function encodeSpring(settings) {
  const o = options(settings, "animate", { response: [positive, 0.4], bounce: [bounce, 0] });
  return [o.response, damping(o.bounce)];
}

// MARK: Limits

const edge = [choice("stop", "rubberBand"), 0];
const slop = [choice("consumed", "included"), 0];

/** The rules, in the order of their codes; the code of a function is 4. */
const RULES = ["inside", "cover", "coverAround"];

/** The name of a rule, a rule with its insets, or a function of a placement and a point. */
function limits(value, path) {
  if (value === "none") return { numbers: [0, 0, 0, 0, 0, 0] };
  if (typeof value === "function") return { numbers: [4, 0, 0, 0, 0, 0], resolve: value };
  const settings = RULES.includes(value) ? { [value]: "parent" } : value;
  if (typeof settings === "string") {
    refuse(path, `"none", "${RULES.join('", "')}", a function or an object`, value);
  }
  const o = options(settings, path, {
    inside: anything, cover: anything, coverAround: anything, resolve: func, insets, edge,
  });
  const rules = [...RULES.map((name) => o[name]), o.resolve];
  const rule = rules.findIndex((each) => each !== undefined) + 1;
  if (rules.filter((each) => each !== undefined).length > 1) {
    refuse(path, "one of inside, cover, coverAround and resolve", settings);
  }
  const name = RULES[rule - 1];
  const area = o[name];
  let inner = o.insets ?? [0, 0, 0, 0];
  if (typeof area === "object" && area !== null) {
    inner = options(area, path, { insets: [insets, inner], of: [choice("parent"), 0] }).insets;
  } else if (area !== undefined && area !== "parent") {
    refuse(`${path}.${name}`, '"parent"', area);
  }
  return { numbers: [rule, ...inner, o.edge], resolve: o.resolve, isLimited: name !== undefined };
}
const NO_LIMITS = { numbers: [0, 0, 0, 0, 0, 0] };

// MARK: Manipulations

const pinch = (value, path) =>
  value === false ? 0 : value === true || value === "uniform" ? 1 : value === "axes" ? 2
    : refuse(path, '"uniform", "axes" or false', value);
const range = (value, path) => {
  const [low, high] = Array.isArray(value) && value.length === 2 ? value
    : refuse(path, "[minimum, maximum]", value);
  // A minimum below 0 and a maximum below 1 are none.
  const scales = [Math.max(0, number(low, path)), maximum(high, path)];
  return scales[1] < 1 || scales[0] <= scales[1] ? scales
    : refuse(path, "a minimum that is not above the maximum", value);
};
/** The largest scale; null, as traces write it, is infinite. */
const maximum = (value, path) =>
  value === null || value === Infinity ? Infinity : number(value, path);

export function encodeManipulation(settings) {
  const o = options(settings, "manipulable", {
    pan: [flag, true], pinch: [pinch, 1], rotation: [flag, true], scale: range,
    minimumScale: [number, 0.1], maximumScale: [maximum, 10], limits: [limits, NO_LIMITS],
    doubleTapResets: [flag, false], momentum: [flag, false], combineTravel: [flag, false],
    slop, placement: anything, options: anything,
  });
  const [low, high] =
    o.scale ?? range([o.minimumScale, o.maximumScale], "manipulable.maximumScale");
  return {
    ...o.limits, numbers: [
      +o.pan, o.pinch, +o.rotation, low, high, +o.doubleTapResets, +o.momentum,
      +o.combineTravel, o.slop, ...o.limits.numbers,
    ],
    placement: o.placement, options: o.options,
    touchAction: o.pan ? 0 : o.pinch > 0 || o.rotation ? 3 : 7, isPanEnabled: o.pan,
    hasPinch: o.pinch > 0, turns: o.rotation && o.pinch !== 2,
  };
}

// MARK: Boxes

const none = [NaN, NaN];

export function encodeBox(settings) {
  const o = options(settings, "box", {
    editing: [flag, true], resize: [choice("freeForm", "uniform"), 0],
    minimumSize: [size, [10, 10]], maximumSize: [optional(size), null],
    rotates: [flag, true], flips: [flag, false],
    snapAngle: [optional(length), null], snapDistance: [length, 0], handleSize: [length, 44],
    limits: [limits, NO_LIMITS], options: anything,
  });
  if (o.maximumSize?.some((side, i) => side < o.minimumSize[i])) {
    refuse("box.maximumSize", "sides of at least those of minimumSize", o.maximumSize);
  }
  return {
    ...o.limits, numbers: [
      +o.editing, o.resize, ...o.minimumSize, ...(o.maximumSize ?? none), +o.rotates, +o.flips,
      o.snapAngle ?? NaN, o.snapDistance, o.handleSize, ...o.limits.numbers,
    ],
    options: o.options, touchAction: o.editing ? 0 : 7,
  };
}

const BOX = { center: point, size, rotation: number };

export function encodeBoxLayout(box, base) {
  const o = options(box, "box", BOX);
  return [...(o.center ?? base.center), ...(o.size ?? base.size), o.rotation ?? base.rotation];
}

// MARK: Scrolls

const RATES = { normal: 0.998, fast: 0.99, fling: -1 };
// A rate below 0 stands for the fling of Android.
const deceleration = (value, path) =>
  RATES[value] ?? (value >= 0.001 && value <= 0.9999 ? value
    : refuse(path, '"normal", "fast", "fling" or a rate from 0.001 to 0.9999', value));
/** Where content comes to rest: nowhere of its own, at pages, or at items of a size. */
const rests = (value, path) =>
  value === "none" ? [0, 0, 0] : value === "pages" ? [1, 0, 0]
    : Array.isArray(value) ? [2, ...size(value, path)]
      : refuse(path, '"none", "pages" or the size of an item', value);
// What of a touch is left to the browser, by the axes along which a node scrolls.
const SCROLL_TOUCH_ACTIONS = [1, 2, 0];

export function encodeScroll(settings, contentSize) {
  const o = options(settings, "scroll", {
    content: anything, contentSize: [size, contentSize], offset: point,
    axes: [choice("vertical", "horizontal", "both"), 0], bounces: [flag, true],
    deceleration: [deceleration, RATES.normal], snapping: [rests, [0, 0, 0]], options: anything,
  });
  const content = Array.isArray(o.content) ? size(o.content, "scroll.content") : o.contentSize;
  return {
    numbers: [...content, o.axes, +o.bounces, o.deceleration, ...o.snapping],
    offset: o.offset, options: o.options, touchAction: SCROLL_TOUCH_ACTIONS[o.axes],
  };
}

// MARK: Sheets

const encoder = new TextEncoder();
const textNumbers = (value) => {
  const bytes = encoder.encode(value);
  return [bytes.length, ...bytes];
};

/** A height: points, a share as "50%", "content", or a function of the parent's height. */
function height(value, path) {
  if (typeof value === "function") return { kind: 3, value: 0, resolve: value };
  if (value === "content") return { kind: 2, value: 0 };
  if (typeof value === "string" && /^\d+(\.\d+)?%$/.test(value)) {
    return { kind: 1, value: parseFloat(value) / 100 };
  }
  if (typeof value === "number") return { kind: 0, value: length(value, path) };
  return refuse(path, 'a number, a share such as "50%", "content" or a function', value);
}

/** An object of heights by their names, or a list as in traces. */
function detents(value, path) {
  if (!Array.isArray(value)) {
    const list = Object.entries(value ?? {});
    if (list.length === 0) refuse(path, "detents by their names", value);
    return list.map(([name, each]) => ({ name, ...height(each, `${path}.${name}`) }));
  }
  return value.map((each) => {
    const o = options(each, path, {
      name: text, height: length, fraction: length, content: flag,
    });
    if (o.name === undefined) refuse(`${path}.name`, "a text", undefined);
    if (o.content) return { name: o.name, kind: 2, value: 0 };
    if (o.fraction !== undefined) return { name: o.name, kind: 1, value: o.fraction };
    return { name: o.name, kind: 0, value: length(o.height, `${path}.height`) };
  });
}

export function encodeSheet(settings) {
  const o = options(settings, "sheet", {
    detents: [detents, undefined], initial: anything, dismissible: [flag, false],
    undimmed: [anything, null], grabberHeight: [optional(length), null],
    contentHeight: [optional(length), null], scrolls: anything, grabber: anything, choose: func,
    options: anything,
  });
  if (o.detents === undefined) refuse("sheet.detents", "detents by their names", undefined);
  const names = o.detents.map((detent) => detent.name);
  const known = (name, path) =>
    names.includes(name) ? name : refuse(path, `one of ${names.join(", ")}`, name);
  const initial = o.initial ?? null;
  if (typeof initial === "string") known(initial, "sheet.initial");
  else if (initial !== null && initial !== false) {
    refuse("sheet.initial", "a name or false", initial);
  }
  const isNamed = typeof o.undimmed === "string";
  if (isNamed) known(o.undimmed, "sheet.undimmed");
  else if (o.undimmed !== null && o.undimmed !== false) {
    refuse("sheet.undimmed", "the name of a detent, null or false", o.undimmed);
  }
  return {
    numbers: [
      +o.dismissible, isNamed ? 1 : o.undimmed === false ? 2 : 0, o.grabberHeight ?? 0,
      o.contentHeight ?? NaN, o.choose === undefined ? 0 : 1,
      initial === null ? 0 : initial === false ? 2 : 1, o.detents.length,
      ...o.detents.flatMap((each) => [each.kind, each.value, ...textNumbers(each.name)]),
      ...textNumbers(isNamed ? o.undimmed : ""), ...textNumbers(initial || ""),
    ],
    names, heights: o.detents.map((each) => each.resolve), choose: o.choose, scrolls: o.scrolls,
    grabber: o.grabber, options: o.options, touchAction: 1,
  };
}

// MARK: Snapping

export function encodeSnapping(settings) {
  const o = options(settings, "snapping", { distance: [length, 6], options: anything });
  return { numbers: [o.distance], options: o.options, touchAction: 7 };
}

// MARK: Knobs

export function encodeKnob(settings, shown) {
  const pair = (value, path) =>
    point(value, path)[0] <= value[1] ? value : refuse(path, "[minimum, maximum]", value);
  const o = options(settings, "knob", {
    value: [number, shown], range: [optional(pair), [0, 1]], step: [optional(length), null],
    sweep: [number, 1.5 * Math.PI], momentum: [flag, false], options: anything,
  });
  return {
    numbers: [o.value, ...(o.range ?? none), o.step ?? NaN, o.sweep, +o.momentum],
    range: o.range, step: o.step, options: o.options, touchAction: 0,
  };
}

// MARK: Options of attachments

export const OPTION_KEYS = [
  "priority", "simultaneousWith", "requiresFailureOf", "enabled", "kinds", "buttons", "shouldBegin",
  "shouldReceive", "name",
];

/** The numbers of options; `indexOf` gives the index of another attachment. */
export function encodeOptions(settings, path, indexOf) {
  const others = (value, place) =>
    Array.isArray(value) ? value.map((each) => indexOf(each, place))
      : refuse(place, "a list of attachments", value);
  const simultaneity = (value, place) =>
    value === "all" ? [1, 0] : value === "node" ? [2, 0]
      : ((list) => [3, list.length, ...list])(others(value, place));
  const o = options(settings, path, {
    priority: [choice("normal", "high"), 0], simultaneousWith: [simultaneity, [0, 0]],
    requiresFailureOf: [others, []], enabled: [flag, true],
    kinds: [bits("touch", "pen", "mouse"), 7], buttons: [bitset, 1], shouldBegin: func,
    shouldReceive: func, name: text,
  });
  return [
    o.priority, ...o.simultaneousWith, o.requiresFailureOf.length, ...o.requiresFailureOf,
    +o.enabled, o.kinds, o.buttons, o.shouldBegin ? 1 : 0, o.shouldReceive ? 1 : 0,
  ];
}
