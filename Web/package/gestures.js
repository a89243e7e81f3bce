// The gestures as values, in the language of the trace format. A value has no identity: it can be
// attached to any number of items.

import {
  bits, bound, choice, count, flag, length, optional, options, refuse,
} from "./check.js";

const estimator = [choice("leastSquares", "impulse", "weighted", "none"), 0];
const none = NaN;
const orNone = (value) => value ?? none;

const PAN = {
  minimumDistance: [optional(length), null], minimumPointers: [count, 1],
  maximumPointers: [optional(count), null], axis: [choice("both", "horizontal", "vertical"), 0],
  slop: [choice("consumed", "included"), 0], velocityEstimator: estimator,
};
const panNumbers = (o, path) => {
  if (o.maximumPointers !== null && o.maximumPointers < o.minimumPointers) {
    refuse(`${path}.maximumPointers`, "at least minimumPointers", o.maximumPointers);
  }
  return [
    orNone(o.minimumDistance), o.minimumPointers, orNone(o.maximumPointers), o.axis, o.slop,
    o.velocityEstimator,
  ];
};

// Of each kind: its keys with their defaults, and its numbers as CallReader+Values.swift reads
// them.
const KINDS = {
  tap: [
    {
      count: [count, 1], pointers: [count, 1], maximumDistance: [bound, 45],
      maximumDuration: [bound, 0.75], maximumInterval: [bound, 0.35],
    },
    (o) => [o.count, o.pointers, o.maximumDistance, o.maximumDuration, o.maximumInterval],
  ],
  longPress: [
    { minimumDuration: [bound, 0.5], maximumDistance: [bound, 10], pointers: [count, 1] },
    (o) => [o.minimumDuration, o.maximumDistance, o.pointers],
  ],
  pan: [PAN, panNumbers],
  swipe: [
    {
      direction: choice("left", "right", "up", "down"), pointers: [count, 1],
      velocityEstimator: estimator,
    },
    (o, path) => [
      o.direction ?? refuse(`${path}.direction`, "left, right, up or down"), o.pointers,
      o.velocityEstimator,
    ],
  ],
  edgePan: [
    { edges: bits("top", "left", "bottom", "right"), ...PAN },
    (o, path) => [
      o.edges || refuse(`${path}.edges`, "one edge or more", []), ...panNumbers(o, path),
    ],
  ],
  pinch: [
    { minimumScaleDelta: [length, 0.01], velocityEstimator: estimator },
    (o) => [o.minimumScaleDelta, o.velocityEstimator],
  ],
  axisPinch: [
    { minimumScaleDelta: [length, 0.01], velocityEstimator: estimator },
    (o) => [o.minimumScaleDelta, o.velocityEstimator],
  ],
  rotation: [
    { minimumAngleDelta: [length, Math.PI / 180], velocityEstimator: estimator },
    (o) => [o.minimumAngleDelta, o.velocityEstimator],
  ],
  transform: [
    {
      minimumDistance: [optional(length), null], degrees: [bits("pan", "pinch", "rotation"), 7],
      axes: [flag, false], combineTravel: [flag, false], lockRotation: [flag, false],
      slop: [choice("consumed", "included"), 0], velocityEstimator: estimator,
    },
    (o, path) => [
      orNone(o.minimumDistance), o.degrees || refuse(`${path}.degrees`, "one degree or more", []),
      +o.axes, +o.combineTravel, +o.lockRotation, o.slop, o.velocityEstimator,
    ],
  ],
  hover: [{}, () => []],
  scroll: [{}, () => []],
};
const SIMPLE = Object.keys(KINDS);
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
  const [keys, numbers] = KINDS[name];
  return [code, ...numbers(options(value, name, keys), name)];
}

function make(name, value) {
  const gesture = { [name]: value };
  encodeGesture(gesture, name);
  return gesture;
}

export const tap = (options = {}) => make("tap", options);
/** `duration` is short for `minimumDuration`. */
export const longPress = ({ duration, ...options } = {}) =>
  make("longPress", duration === undefined ? options : { minimumDuration: duration, ...options });
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

// What of a touch a gesture leaves to the browser: pan along x, along y, zoom.
const [X, Y, ZOOM] = [1, 2, 4];
export const TOUCH_ACTIONS = [
  "none", "pan-x", "pan-y", "pan-x pan-y", "none", "pan-x", "pan-y", "manipulation",
];

/** The movements that a gesture leaves to the browser, as bits. */
export function touchActionOf(gesture) {
  const [[name, value]] = Object.entries(gesture);
  switch (name) {
    case "pan": case "edgePan":
      if (value.minimumPointers > 1) return X | Y;
      return value.axis === "horizontal" ? Y : value.axis === "vertical" ? X : 0;
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
