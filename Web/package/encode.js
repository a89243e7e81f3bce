// Checks what a program gives and writes it as numbers, in the order in which the module reads
// them: CallReader+Values.swift and PageAll/Exports.swift; settings by their tables.

import {
  bits, bitset, choice, flag, func, insets, length, number, object, options, pairOfFlags, point,
  positive, rect, refuse, scale, selector, size, text,
} from "./check.js";
import * as tables from "./generated/settings.js";
import { POINTERS } from "./records.js";
import { encode, textNumbers } from "./settings.js";

const NODE = {
  frame: rect, anchor: [point, [0.5, 0.5]], layoutRotation: [number, 0],
  mirrored: [pairOfFlags, [false, false]], translation: [point, [0, 0]], scale: [scale, [1, 1]],
  rotation: [number, 0], clips: [flag, false], hitInset: [insets, [0, 0, 0, 0]],
  enabled: [flag, true], mask: [/* @__PURE__ */ choice("all", "gesture", "subviews", "none"), 0],
};
export const NODE_KEYS = /* @__PURE__ */ Object.keys(NODE);

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

/** The damping ratio of a bounce above -1 and below 1. */
const damping = (bounce) => (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce);
const bounce = (value, path) => (number(value, path) > -1 && value < 1 ? value
  : refuse(path, "a number above -1 and below 1", value));

export function encodeSpring(settings) {
  const o = options(settings, "animate", { response: [positive, 0.4], bounce: [bounce, 0] });
  return [o.response, damping(o.bounce)];
}

// MARK: Limits

const RULES = ["inside", "cover", "coverAround"];

/**
 * Limits as a trace has them, and the function that a program gives in their place.
 *
 * A page can name a rule, give its insets beside it, and say "parent" for the area.
 */
function limits(value, path) {
  if (value === undefined || value === "none") return { limits: value };
  if (typeof value === "function") return { limits: "none", resolve: value };
  const named = RULES.includes(value) ? { [value]: "parent" } : value;
  if (typeof named === "string") {
    refuse(path, `"none", "${RULES.join('", "')}", a function or an object`, value);
  }
  if (typeof named !== "object" || named === null) refuse(path, "an object", value);
  const { resolve, insets: inner, ...trace } = named;
  if (resolve !== undefined) func(resolve, `${path}.resolve`);
  if (inner !== undefined) insets(inner, `${path}.insets`);
  const given = [...RULES, "resolve"].filter((name) => named[name] !== undefined);
  if (given.length > 1) refuse(path, "one of inside, cover, coverAround and resolve", value);
  for (const name of RULES) {
    const area = trace[name];
    if (area === undefined) continue;
    if (typeof area !== "object" || area === null) {
      if (area !== "parent") refuse(`${path}.${name}`, '"parent"', area);
      trace[name] = {};
    }
    if (inner !== undefined) trace[name] = { insets: inner, ...trace[name] };
  }
  return { limits: trace, resolve, isLimited: given.length > 0 && resolve === undefined };
}

/** The numbers of settings with limits. */
function encodeLimited(settings, path, table, others) {
  object(settings, path);
  const { limits: given, resolve, isLimited } = limits(settings.limits, `${path}.limits`);
  const { values, numbers } = encode({ ...settings, limits: given }, path, table, others);
  return { values, numbers: [...numbers, resolve ? 1 : 0], resolve, isLimited };
}

// MARK: Manipulations

const range = (value, path) => {
  const isPair = Array.isArray(value) && value.length === 2;
  const [low, high] = isPair ? value : refuse(path, "[minimum, maximum]", value);
  return [number(low, path), high === null || high === Infinity ? null : number(high, path)];
};

const isZoom = choice("zoom", "reset");
/** The scale of a double tap that zooms. */
const ZOOM = 2.5;

export function encodeManipulation(given) {
  const { scale, doubleTap, ...settings } = object(given, "manipulable");
  if (doubleTap !== undefined) {
    const zooms = isZoom(doubleTap, "manipulable.doubleTap") === 0;
    if (zooms) settings.doubleTapScale ??= ZOOM;
    else settings.doubleTapResets = true;
  }
  const [minimumScale, maximumScale] =
    scale === undefined ? [settings.minimumScale, settings.maximumScale]
      : range(scale, "manipulable.scale");
  const { values: o, ...encoded } = encodeLimited(
    { ...settings, minimumScale, maximumScale }, "manipulable", tables.manipulable,
    ["scale", "doubleTap", "placement", "options"]);
  // A maximum below 1 is none.
  if (o.maximumScale !== null && o.maximumScale >= 1 && o.minimumScale > o.maximumScale) {
    refuse(
      scale === undefined ? "manipulable.maximumScale" : "manipulable.scale",
      "a minimum that is not above the maximum", scale ?? o.maximumScale);
  }
  options(settings.placement, "manipulable.placement", PLACEMENT);
  return {
    ...encoded, placement: settings.placement, options: settings.options,
    // The page pans along the axis across.
    touchAction: o.pan ? TOUCH_ACTIONS[o.axis] : o.pinch || o.rotation ? 3 : 7,
    isPanEnabled: o.pan,
    hasPinch: o.pinch !== false, turns: o.rotation && o.pinch !== "axes",
  };
}

// MARK: Boxes

export function encodeBox(settings) {
  const { values: o, ...encoded } = encodeLimited(settings, "box", tables.boundingBox, ["options"]);
  if (o.maximumSize?.some((side, i) => side < o.minimumSize[i])) {
    refuse("box.maximumSize", "sides of at least those of minimumSize", o.maximumSize);
  }
  return {
    ...encoded, options: settings.options, rotates: o.rotates, touchAction: o.editing ? 0 : 7,
  };
}

const BOX = { center: point, size, rotation: number };

export function encodeBoxLayout(box, base) {
  const o = options(box, "box", BOX);
  return [...(o.center ?? base.center), ...(o.size ?? base.size), o.rotation ?? base.rotation];
}

// MARK: Scrolls

// The parts of a touch for the browser, by the axes along which a node moves or scrolls.
const TOUCH_ACTIONS = { vertical: 1, horizontal: 2, both: 0 };

export function encodeScroll(given, layoutSize) {
  const { content, contentSize, offset, ...settings } = object(given, "scroll");
  const area = content ?? contentSize ?? layoutSize;
  const { values, numbers } = encode(
    { ...settings, content: area }, "scroll", tables.scroll,
    ["contentSize", "offset", "options"]);
  return {
    numbers, offset: offset && point(offset, "scroll.offset"), options: settings.options,
    snapping: settings.snapping,
    touchAction: TOUCH_ACTIONS[values.axes],
  };
}

// MARK: Sheets

/** A height as a trace has it: of points, a share as "50%", or "content"; a function answers. */
function height(value, path) {
  if (typeof value === "function") return { height: 0, resolve: value };
  if (value === "content") return { content: true };
  if (typeof value === "string" && /^\d+(\.\d+)?%$/.test(value)) {
    return { fraction: parseFloat(value) / 100 };
  }
  if (typeof value === "number") return { height: length(value, path) };
  return refuse(path, 'a number, a share such as "50%", "content" or a function', value);
}

/** Detents as a trace has them; a page gives an object of heights by their names. */
function detents(value, path) {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((each, place) => {
      const heights = [each?.height, each?.fraction, each?.content || undefined];
      if (heights.filter((one) => one !== undefined).length === 1) return each;
      return refuse(`${path}[${place}]`, "one of height, fraction and content", each);
    });
  }
  const list = Object.entries(value ?? {});
  if (list.length === 0) refuse(path, "detents by their names", value);
  return list.map(([name, each]) => ({ name, ...height(each, `${path}.${name}`) }));
}

export function encodeSheet(settings) {
  const { choose, initial = null, scrolls, grabber, modal, options: given, ...own } =
    object(settings, "sheet");
  const all = detents(own.detents, "sheet.detents");
  const heights = all.map(({ resolve }) => resolve);
  const listed = all.map(({ resolve, ...detent }) => detent);
  const { values, numbers } = encode(
    { ...own, detents: listed }, "sheet", tables.sheet,
    ["initial", "scrolls", "grabber", "modal", "choose", "options"]);
  const names = listed.map(({ name }) => name);
  for (const [key, name] of [["initial", initial], ["undimmed", values.undimmed]]) {
    if (typeof name === "string" && !names.includes(name)) {
      refuse(`sheet.${key}`, `one of ${names.join(", ")}`, name);
    }
  }
  if (typeof initial !== "string" && initial !== null && initial !== false) {
    refuse("sheet.initial", "a name or false", initial);
  }
  if (choose !== undefined) func(choose, "sheet.choose");
  if (modal !== undefined) flag(modal, "sheet.modal");
  const start = initial === null ? [0] : initial === false ? [1] : [2, ...textNumbers(initial)];
  return {
    numbers: [
      ...numbers, ...heights.map((resolve) => (resolve ? 1 : 0)), choose ? 1 : 0, ...start,
    ],
    names, heights, detents: all, choose, scrolls, grabber, isModal: modal === true,
    isDismissible: values.dismissible, options: given, touchAction: 1,
  };
}

// MARK: Snapping

export function encodeSnapping(settings) {
  const { numbers } = encode(settings, "snapping", tables.snapping, ["options"]);
  return { numbers, options: settings.options, touchAction: 7 };
}

// MARK: Knobs

export function encodeKnob(settings, shown) {
  const { value = shown, ...others } = object(settings, "knob");
  const { values, numbers } = encode({ value, ...others }, "knob", tables.knob, ["options"]);
  const { range, step } = values;
  if (range !== null && range[0] > range[1]) refuse("knob.range", "[minimum, maximum]", range);
  return { numbers, range, step, options: settings.options, touchAction: 0 };
}

// MARK: Sortable lists

const SORTABLE_AXES = { x: "row", y: "column" };

export function encodeSortable(settings) {
  const { axis, ...others } = object(settings, "sortable");
  const { values, numbers } = encode(
    { ...others, axis: SORTABLE_AXES[axis] ?? axis }, "sortable", tables.sortable, ["options"]);
  // A finger that moves before the press is over scrolls the page.
  return { numbers, options: settings.options, touchAction: values.press > 0 ? 3 : 0 };
}

// MARK: Drop zones

export function encodeDropZone(settings) {
  const { accepts, ...others } = object(settings, "dropZone");
  if (accepts !== undefined) func(accepts, "dropZone.accepts");
  const { numbers } = encode(others, "dropZone", tables.dropZone, ["options"]);
  return {
    numbers: [...numbers, accepts ? 1 : 0], resolve: accepts, options: settings.options,
    touchAction: 7,
  };
}

// MARK: Options of attachments

export const OPTION_KEYS = [
  "priority", "simultaneousWith", "requiresFailureOf", "enabled", "kinds", "buttons", "shouldBegin",
  "shouldReceive", "handle", "ignore", "name",
];
const NO_OPTIONS = Object.fromEntries(OPTION_KEYS.map((key) => [key, undefined]));

/** Options of which those that are left out are as usual, whatever they were. */
export const wholeOptions = (options) => ({ ...NO_OPTIONS, ...options });

/** The numbers of options, which may name other attachments of a stage. */
export function encodeOptions(settings, stage) {
  const others = (value, place) =>
    Array.isArray(value) ? value.map((each) => stage.indexOf(each, place))
      : refuse(place, "a list of attachments", value);
  const simultaneity = (value, place) =>
    value === "all" ? [1, 0] : value === "node" ? [2, 0]
      : ((list) => [3, list.length, ...list])(others(value, place));
  const o = options(settings, "options", {
    priority: [choice("normal", "high"), 0], simultaneousWith: [simultaneity, [0, 0]],
    requiresFailureOf: [others, []], enabled: [flag, true],
    kinds: [bits(...POINTERS), 7], buttons: [bitset, 1], shouldBegin: func,
    shouldReceive: func, handle: selector, ignore: selector, name: text,
  });
  const asks = o.shouldReceive || o.handle || o.ignore;
  return [
    o.priority, ...o.simultaneousWith, o.requiresFailureOf.length, ...o.requiresFailureOf,
    +o.enabled, o.kinds, o.buttons, o.shouldBegin ? 1 : 0, asks ? 1 : 0,
  ];
}
