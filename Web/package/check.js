// Checks what a program gives: whatever is wrong throws a TypeError that names the key.

/** A value as a sentence shows it. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  // A list of elements, a document, a promise: what programs mistake for an element.
  if (typeof value === "object" && value !== null) {
    const name = value[Symbol.toStringTag] ?? "object";
    return `${/^([AEIO]|HTML|object)/.test(name) ? "an" : "a"} ${name}`;
  }
  if (typeof value === "function") return "a function";
  return String(value);
}

/** Throws the error of a value that is not what was expected. */
export function refuse(path, expected, value) {
  throw new TypeError(`${path}: expected ${expected}, got ${shown(value)}`);
}

/** Refuses what is neither an element nor null. */
export function assertElement(element, path) {
  if (element !== null && element?.nodeType !== 1) refuse(path, "an element or null", element);
}

/** Throws the error of an element that is missing and of nothing in its place. */
export function refuseNothing(path, key) {
  throw new TypeError(`${path}: no element: is the selector right? Without one, give a ${key}.`);
}

/** A checker of values: returns the value, or throws. */
export const checker = (expected, test, convert = (value) => value) => (value, path) =>
  test(value) ? convert(value) : refuse(path, expected, value);

export const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isLength = (value) => isNumber(value) && value >= 0;

export const flag = /* @__PURE__ */ checker("true or false", (value) => typeof value === "boolean");
export const number = /* @__PURE__ */ checker("a number", isNumber);
export const length = /* @__PURE__ */ checker("a number of at least 0", isLength);
export const positive = /* @__PURE__ */ checker(
  "a number above 0", (value) => isNumber(value) && value > 0);
export const bitset = /* @__PURE__ */ checker(
  "a whole number of at least 0", (value) => Number.isInteger(value) && value >= 0);
export const point = /* @__PURE__ */ checker("[x, y]", isPair);
export const size = /* @__PURE__ */ checker(
  "[width, height] of at least 0", (value) => isPair(value) && value.every(isLength));
export const rect = /* @__PURE__ */ checker(
  "[x, y, width, height]",
  (value) => Array.isArray(value) && value.length === 4 && value.every(isNumber) &&
    value[2] >= 0 && value[3] >= 0);
export const scale = /* @__PURE__ */ checker(
  "a number or [x, y]", (value) => isNumber(value) || isPair(value),
  (value) => (typeof value === "number" ? [value, value] : value));
export const insets = /* @__PURE__ */ checker(
  "a number or [top, left, bottom, right]",
  (value) => isNumber(value) ||
    (Array.isArray(value) && value.length === 4 && value.every(isNumber)),
  (value) => (typeof value === "number" ? [value, value, value, value] : value));
export const object = /* @__PURE__ */ checker(
  "an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value));
export const list = /* @__PURE__ */ checker("a list", Array.isArray);
export const text = /* @__PURE__ */ checker("a text", (value) => typeof value === "string");
export const func = /* @__PURE__ */ checker("a function", (value) => typeof value === "function");
export const abortSignal = /* @__PURE__ */ checker(
  "an AbortSignal", (value) => typeof value?.addEventListener === "function");
/** A selector of CSS, or false for none. */
export const selector = /* @__PURE__ */ checker("a selector or false", (value) => {
  if (value === false) return true;
  if (typeof value !== "string") return false;
  try {
    globalThis.document?.createDocumentFragment().querySelector(value);
    return true;
  } catch {
    return false;
  }
});
export const pairOfFlags = /* @__PURE__ */ checker(
  "[true or false, true or false]",
  (value) => Array.isArray(value) && value.length === 2 &&
    value.every((each) => typeof each === "boolean"));

/** One of some words; the result is its place among them. */
export const choice = (...words) => {
  const expected = `one of ${words.map(shown).join(", ")}`;
  return (value, path) => {
    const place = words.indexOf(value);
    return place >= 0 ? place : refuse(path, expected, value);
  };
};

/** A list of some words; the result has a bit for each. */
export const bits = (...words) => {
  const expected = `a list of ${words.map(shown).join(", ")}`;
  return (value, path) => {
    if (!Array.isArray(value)) refuse(path, expected, value);
    return value.reduce((sum, word) => {
      const place = words.indexOf(word);
      return place >= 0 ? sum | (1 << place) : refuse(path, expected, word);
    }, 0);
  };
};

/**
 * Checks the keys of an object.
 *
 * @param given what a program has given; undefined for nothing
 * @param path how errors name it
 * @param keys the checker of each key, or a pair of the checker and the default
 * @returns the checked values with their defaults; undefined for keys without
 */
export function options(given, path, keys) {
  if (given !== undefined) object(given, path);
  const result = {};
  for (const key in keys) {
    const [check, standard] = Array.isArray(keys[key]) ? keys[key] : [keys[key]];
    const value = given?.[key];
    result[key] = value === undefined ? standard : check(value, `${path}.${key}`);
  }
  for (const key in given) {
    if (!(key in keys)) {
      const expected = Object.keys(keys).join(", ");
      throw new TypeError(`${path}: there is no "${key}"; expected ${expected}`);
    }
  }
  return result;
}
