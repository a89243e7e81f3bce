// The lines of a trace, checked: what `tsumami replay` refuses is refused here, too.

import {
  bits, bitset, checker, choice, flag, isNumber, list, number, object, options, point, positive,
  refuse, size, text,
} from "./check.js";
import { INDIRECT_PHASES, MODIFIERS, PHASES, POINTERS } from "./records.js";

const isOlder = (each) => Array.isArray(each) && each.length === 3 && each.every(isNumber);
const older = checker("a list of [t, x, y] in the order of time", (value) =>
  Array.isArray(value) && value.every((each, place) =>
    isOlder(each) && each[0] >= (value[place - 1]?.[0] ?? -Infinity)));
const nodeOrNone = checker(
  "the id of a node or null", (value) => value === null || typeof value === "string");
const version = checker("1, the version of the format", (value) => value === 1);

const STAGE = {
  size, pointsPerMillimetre: positive, gestures: [list, []], nodes: [list, []],
  selected: [list, []], focus: nodeOrNone,
};
/** The description of a stage. */
function stage(value, path) {
  const checked = options(value, path, STAGE);
  return { ...checked, size: size(checked.size, `${path}.size`) };
}

const EVERY = { t: number, batch: number };
const HELD = { ...EVERY, modifiers: [bits(...MODIFIERS), 0] };
const INDIRECT = { ...HELD, at: point, on: nodeOrNone, phase: choice(...INDIRECT_PHASES) };
/** The keys of a line by the key that says what it is, and those that it cannot be without. */
const LINES = {
  pointer: [{
    ...HELD, pointer: checker("a whole number", Number.isSafeInteger), phase: choice(...PHASES),
    at: point, on: nodeOrNone, kind: choice(...POINTERS), buttons: [bitset, 1], pressure: number,
    contact: [size, [0, 0]], tilt: [point, [0, 0]], twist: [number, 0], coalesced: [older, []],
    taken: number,
  }, ["t", "at", "phase"]],
  key: [{ ...HELD, key: text, phase: choice("down", "up") }, ["t", "phase"]],
  scroll: [{ ...INDIRECT, scroll: point, precise: flag }, ["t", "at"]],
  magnify: [{ ...INDIRECT, magnify: positive }, ["t", "at"]],
  rotate: [{ ...INDIRECT, rotate: number }, ["t", "at"]],
};
const SUBJECTS = [...Object.keys(LINES), "call"];

/** A line that is not the first one, with words as numbers, by the places of their lists. */
export function checkedLine(line, path) {
  const subject = SUBJECTS.find((key) => key in object(line, path));
  if (subject === "call") {
    number(line.t, `${path}.t`);
    return line;
  }
  if (subject === undefined) {
    const other = Object.keys(line).find((key) => !(key in EVERY));
    if (other !== undefined) refuse(path, `one of ${SUBJECTS.join(", ")}`, other);
  }
  const [keys, needed] = LINES[subject] ?? [EVERY, ["t"]];
  const checked = options(line, path, keys);
  for (const key of needed) if (checked[key] === undefined) keys[key](undefined, `${path}.${key}`);
  return checked;
}

/** Reads lines in their order: time never goes backwards, and a finger is down or it is not. */
class LineReader {
  #time = -Infinity;
  #down = new Set();

  read(line, path) {
    if (object(line, path).tsumami !== undefined) {
      this.#time = -Infinity;
      this.#down.clear();
      return options(line, path, { tsumami: version, stage });
    }
    const checked = checkedLine(line, path);
    const { t, pointer, phase, coalesced, taken = t } = checked;
    if (t < this.#time) refuse(`${path}.t`, `a time of at least ${this.#time}`, t);
    this.#time = t;
    if (line.call === "cancelInput") this.#down.clear();
    if (pointer === undefined) return checked;
    if (taken > t) refuse(`${path}.taken`, `a time of at most ${t}`, taken);
    const last = coalesced.at(-1)?.[0];
    if (last > taken) refuse(`${path}.coalesced`, `times of at most ${taken}`, last);
    this.#follow(pointer, PHASES[phase], `${path}.phase`);
    return checked;
  }

  #follow(pointer, phase, path) {
    const isDown = this.#down.has(pointer);
    if (isDown !== (phase !== "down" && phase !== "hover")) {
      const state = isDown ? "down" : "not down";
      refuse(path, `one of a pointer that is ${state}`, phase);
    }
    if (phase === "down") this.#down.add(pointer);
    else if (phase !== "move") this.#down.delete(pointer);
  }
}

/** The lines of a trace that are not empty: as they are given, checked, and which one it is. */
export function parse(trace) {
  const reader = new LineReader();
  return text(trace, "trace").split("\n").flatMap((line, place) => {
    // That trims the mark of the order of bytes, too.
    const json = line.trim();
    if (json === "") return [];
    let given;
    try {
      given = JSON.parse(json);
    } catch (error) {
      throw new TypeError(`line ${place + 1} of the trace is not JSON: ${error.message}`);
    }
    const path = `line ${place + 1}`;
    return [{ given, line: reader.read(given, path), path }];
  });
}
