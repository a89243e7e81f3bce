// The gestures as values, in the language of the trace format. A value has no identity: it can be
// attached to any number of items.

import { object, refuse } from "./check.js";
import { gestures } from "./generated/settings.js";
import { warn } from "./geometry.js";
import { encode } from "./settings.js";

const SIMPLE = Object.keys(gestures);
const COMPOSED = ["simultaneous", "sequence", "exclusive"];
const NAMES = [...SIMPLE, ...COMPOSED];

/** The numbers of a gesture; throws for what is none. */
export function encodeGesture(gesture, path = "gesture", depth = 0) {
  const [name, ...others] = Object.keys(gesture ?? {});
  const code = NAMES.indexOf(name);
  if (code < 0 || others.length > 0) refuse(path, `a gesture: one of ${NAMES.join(", ")}`, gesture);
  if (depth > 62) throw new TypeError(`${path}: compositions nest at most 62 deep`);
  const value = gesture[name];
  if (code >= SIMPLE.length) {
    if (!Array.isArray(value) || value.length !== 2) refuse(path, "two gestures", value);
    return [
      code, ...value.flatMap((part, place) => encodeGesture(part, `${path}[${place}]`, depth + 1)),
    ];
  }
  const { values, numbers } = encode(value, name, gestures[name]);
  const { minimumPointers, maximumPointers = null } = values;
  if (maximumPointers !== null && maximumPointers < minimumPointers) {
    refuse(`${name}.maximumPointers`, "at least minimumPointers", maximumPointers);
  }
  for (const [key, seconds] of Object.entries(value)) {
    if (!/Duration|Interval/.test(key) || !(seconds >= 60 && seconds < Infinity)) continue;
    warn(`${name}.${key} is in seconds: ${seconds} are minutes`, value);
  }
  return [code, ...numbers];
}

function make(name, value) {
  const gesture = { [name]: value };
  encodeGesture(gesture, name);
  return gesture;
}

export const tap = (options = {}) => make("tap", options);
/** `duration` is short for `minimumDuration`. */
export const longPress = (options = {}) => {
  const { duration: minimumDuration, ...others } = object(options, "longPress");
  return make("longPress", minimumDuration === undefined ? others : { minimumDuration, ...others });
};
export const pan = (options = {}) => make("pan", options);
export const swipe = (direction, options = {}) =>
  make("swipe", typeof direction === "string" ? { direction, ...options } : direction);
export const edgePan = (edges, options = {}) =>
  make("edgePan", typeof edges === "string" ? { edges: [edges], ...options } : edges);
export const pinch = (options = {}) => make("pinch", options);
export const axisPinch = (options = {}) => make("axisPinch", options);
export const rotation = (options = {}) => make("rotation", options);
export const transform = (options = {}) => make("transform", options);
export const hover = () => make("hover", {});
export const scroll = () => make("scroll", {});

/** More than two gestures are composed from the left. */
const composed = (name) => (first, second, ...others) =>
  others.reduce((whole, part) => make(name, [whole, part]), make(name, [first, second]));

export const simultaneous = composed("simultaneous");
export const sequence = composed("sequence");
export const exclusive = composed("exclusive");

// The parts of a touch that a gesture leaves to the browser: pan along x, along y, zoom.
const [X, Y, ZOOM] = [1, 2, 4];
const ACROSS = { horizontal: Y, x: Y, vertical: X, y: X };
export { TOUCH_ACTIONS } from "./touch-actions.js";

/** The movements that a gesture leaves to the browser, as bits. */
export function touchActionOf(gesture) {
  const [[name, value]] = Object.entries(gesture);
  switch (name) {
    case "pan": case "edgePan":
      if (value.minimumPointers > 1) return X | Y;
      return ACROSS[value.axis] ?? 0;
    case "swipe": return value.direction === "left" || value.direction === "right" ? Y : X;
    case "pinch": case "axisPinch": case "rotation": return X | Y;
    case "transform": return value.degrees?.includes("pan") === false ? X | Y : 0;
    // The browser may have the pan until the first part has begun; from then on touches are held.
    case "sequence": return touchActionOf(value[0]);
    case "simultaneous": case "exclusive":
      return touchActionOf(value[0]) & touchActionOf(value[1]);
    default: return X | Y | ZOOM;
  }
}
