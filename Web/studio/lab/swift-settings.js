// Writes settings in Swift, from their description in a trace.

import { attachments, gestures } from "./generated/members.js";

/** A number that Swift reads as the same. */
export const number = (value) => String(value);
/** A text in quotes; what would end its line, and other characters without a shape, by numbers. */
export const quoted = (text) => `"${text.replace(/[\\"]/g, "\\$&").replace(
  /[\p{Cc}\u2028\u2029]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`)}"`;
export const vector = (pair) => `Vector(${pair.map(number).join(", ")})`;
const size = (pair) => `Size(${pair.map(number).join(", ")})`;

/** Insets of a trace: one number, or four from the top counterclockwise. */
export function insets(value) {
  if (!Array.isArray(value)) return `Insets(${number(value)})`;
  const [top, left, bottom, right] = value.map(number);
  return `Insets(top: ${top}, left: ${left}, bottom: ${bottom}, right: ${right})`;
}

/** A placement; null for the identity. */
export function placementOf({ translation, scale, rotation }) {
  const parts = [];
  const pair = (value) => (Array.isArray(value) ? value : [value, value]);
  if (translation !== undefined) parts.push(`translation: ${vector(translation)}`);
  if (scale !== undefined) parts.push(`scale: ${vector(pair(scale))}`);
  if (rotation !== undefined) parts.push(`rotation: ${number(rotation)}`);
  return parts.length === 0 ? null : `Placement(${parts.join(", ")})`;
}

/** Where content may be. */
function limits(described) {
  if (described === "none") return "Limits(.none)";
  const edge = described.edge === "rubberBand" ? ", edge: .rubberBand" : "";
  const rule = ["inside", "cover", "coverAround"].find((each) => each in described);
  if (rule === undefined) return `Limits(.none${edge})`;
  return `Limits(.${rule}(${insets(described[rule].insets ?? 0)})${edge})`;
}

function detent({ name, height, fraction }) {
  if (height !== undefined) return `.points(${number(height)}, ${quoted(name)})`;
  if (fraction !== undefined) return `.fraction(${number(fraction)}, ${quoted(name)})`;
  return `Sheet.Detent(${quoted(name)}, .content)`;
}

/** Values of some types in Swift; those of others are a word, words or a number. */
const FORMS = {
  Bool: (value) => String(value === true || value === "included"),
  String: quoted,
  Size: size,
  // A minus after the dots would be one operator with them.
  "ClosedRange<Double>": ([least, largest]) =>
    `${number(least)}...${largest < 0 ? `(${number(largest)})` : number(largest)}`,
  Decay: (value) =>
    (typeof value === "number" ? `Decay(rate: ${number(value)})` : `.${value}`),
  Snapping: (value) => (Array.isArray(value) ? `.items(${size(value)})` : `.${value}`),
  Dimming: (value) => (value === false ? ".always" : `.above(${quoted(value)})`),
  Pinch: (value) => (value === false ? ".off" : `.${value}`),
  Limits: limits,
  "Array<Detent>": (all) => ["[", ...all.map((each) => `  ${detent(each)},`), "]"].join("\n"),
};

function valueOf(type, value) {
  // A number that has no end is none in a trace.
  if (value === null) return type === "Double" ? ".infinity" : "nil";
  const form = FORMS[type.replace(/[?]$/, "")];
  if (form !== undefined) return form(value);
  if (Array.isArray(value)) return `[${value.map((each) => `.${each}`).join(", ")}]`;
  return typeof value === "string" ? `.${value}` : number(value);
}

/** The members that a description sets, with their values in Swift. */
const membersOf = (members, described) => Object.entries(described).flatMap(([name, value]) => {
  if (!(name in members)) return [];
  const [member, type] = members[name];
  return [[member, valueOf(type, value)]];
});

/** The lines of a variable with the settings of an attachment; of a constant if none is set. */
export function settingsOf(kind, described, name) {
  const { type, members } = attachments[kind];
  const set = membersOf(members, described);
  const lines = set.map(([member, value]) => `${name}.${member} = ${value}`.split("\n")).flat();
  return [`${set.length === 0 ? "let" : "var"} ${name} = ${type}()`, ...lines];
}

/** The type of a gesture, and the arguments with which it is made. */
export function gestureOf(kind, described) {
  const { type, members } = gestures[kind];
  const made = membersOf(members, described).map(([member, value]) => {
    // The first value, which names the gesture, has no label; a question has no verb in Swift.
    if (member === "direction" || member === "edges") return value;
    const [, label] = member.match(/^is([A-Z].*)$/) ?? [];
    return `${label === undefined ? member : label[0].toLowerCase() + label.slice(1)}: ${value}`;
  });
  return { type, made };
}
