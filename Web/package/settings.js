// Checks settings and writes them as numbers, by the tables that `tsumami settings --tables` prints
// from the lists of the module: a row for each setting, in the order in which the module reads them
// (NumberReader.swift). A row has the name, the type, and what the type needs.

import { flag, insets, isNumber, object, refuse, text } from "./check.js";

/** The axes by what other packages for pages call them. */
const AXES = { x: "horizontal", y: "vertical" };

/** Stands for what is none: of several types for one name, the row of the next one may have it. */
const OTHER = Symbol();

const encoder = new TextEncoder();
/** The numbers of a text: how many bytes, and each of them. */
export const textNumbers = (value) => {
  const bytes = encoder.encode(value);
  return [bytes.length, ...bytes];
};

/** One of some words; false is none, and comes last. */
const oneOf = (words) => {
  const listed = words.filter((word) => word !== false).map((word) => `"${word}"`).join(", ");
  return words.includes(false) ? `${listed} or false` : `one of ${listed}`;
};

const atLeast = (least) => (least == null ? "" : ` of at least ${least}`);

/** A writer of numbers that are whole or not, and that may be none. */
const numberWriter = (isWhole, canBeNone) => (value, path, usual, least, most, noun) => {
  if (value === undefined) return [usual ?? null, usual ?? NaN];
  // A number with a usual value has no end without one.
  const isEndless = canBeNone && value === Infinity && usual !== null;
  if (isEndless || (canBeNone && value === null)) return [isEndless ? Infinity : null, NaN];
  const isRight = isNumber(value) && (!isWhole || Number.isInteger(value))
    && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  if (isRight) return [value, value];
  const range = most != null ? ` from ${least} to ${most}` : atLeast(least);
  const none = !canBeNone ? "" : usual === null ? ", or null" : ", or Infinity";
  return refuse(path, (noun ?? (isWhole ? "a whole number" : "a number")) + range + none, value);
};

const pairWriter = (canBeNone) => (value, path, usual, least, noun) => {
  const pair = value === undefined ? usual ?? null : value;
  if (pair === null && (canBeNone || value === undefined)) return [null, NaN, NaN];
  const isRight = Array.isArray(pair) && pair.length === 2 && pair.every(isNumber)
    && pair.every((each) => each >= (least ?? -Infinity));
  if (isRight) return [pair, ...pair];
  return refuse(path, noun + atLeast(least) + (canBeNone ? ", or null" : ""), value);
};

const wordWriter = (canBeOther) => (value, path, usual, words) => {
  // True is the usual word where false is one.
  const isUsual = value === undefined || (value === true && words.includes(false));
  const word = isUsual ? usual : AXES[value] ?? value;
  const place = words.indexOf(word);
  if (place >= 0) return [word, place];
  if (canBeOther) return [OTHER, -1];
  return refuse(path, oneOf(words), value);
};

/** Of each type: checks a value, and returns it with the numbers that stand for it. */
const WRITERS = {
  flag(value, path, usual) {
    const isOn = value === undefined ? usual : flag(value, path);
    return [isOn, +isOn];
  },
  number: numberWriter(false, false),
  "number?": numberWriter(false, true),
  whole: numberWriter(true, false),
  "whole?": numberWriter(true, true),
  pair: pairWriter(false),
  "pair?": pairWriter(true),
  insets(value, path) {
    const four = value === undefined ? [0, 0, 0, 0] : insets(value, path);
    return [four, ...four];
  },
  word: wordWriter(false),
  "word?": wordWriter(true),
  words(value, path, usual, words) {
    const chosen = value === undefined ? usual ?? [] : value;
    const isRight = Array.isArray(chosen) && chosen.every((one) => words.includes(one));
    if (!isRight || chosen.length === 0) {
      refuse(path, oneOf(words).replace("one", "one or more"), value);
    }
    return [chosen, chosen.reduce((sum, one) => sum | (1 << words.indexOf(one)), 0)];
  },
  text(value, path) {
    return [text(value, path), ...textNumbers(value)];
  },
  "text?"(value, path, noun) {
    if (value === undefined || value === null) return [null, 0];
    if (value === false) return [false, 1];
    return typeof value === "string" ? [value, 2, ...textNumbers(value)]
      : refuse(path, `${noun}, false or null`, value);
  },
  group(value, path, rows) {
    if (value === undefined) return [undefined, 0];
    const { values, numbers } = encode(value, path, rows);
    return [values, 1, ...numbers];
  },
  list(value, path, rows) {
    if (!Array.isArray(value)) refuse(path, "a list", value);
    const all = value.map((each, place) => encode(each, `${path}[${place}]`, rows));
    return [all.map(({ values }) => values), all.length, ...all.flatMap(({ numbers }) => numbers)];
  },
};

/**
 * Checks settings.
 *
 * @param settings what a program has given; undefined for nothing
 * @param path how errors name it
 * @param table its rows
 * @param others the names of settings of the page, which no row has
 * @returns the values with the usual ones, and the numbers of all
 */
export function encode(settings, path, table, others = []) {
  if (settings !== undefined) object(settings, path);
  const names = new Set([...table.map(([name]) => name), ...others]);
  for (const key in settings) {
    if (!names.has(key)) {
      throw new TypeError(`${path}: there is no "${key}"; expected ${[...names].join(", ")}`);
    }
  }
  const [values, numbers] = [{}, []];
  for (const [name, type, ...row] of table) {
    // A word that was found leaves nothing to the next type of its name.
    if (name in values && values[name] !== OTHER) continue;
    const [value, ...written] = WRITERS[type](settings?.[name], `${path}.${name}`, ...row);
    values[name] = value;
    numbers.push(...written);
  }
  return { values, numbers };
}
