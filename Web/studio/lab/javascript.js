// Writes the touch as a test in JavaScript for the package, which expects what the lab shows.

import { TouchTest } from "./touch-test.js";

const COLUMNS = 100;
/** The attachments of a node in a trace, and the methods of an item. */
const METHODS = {
  boundingBox: "box", manipulable: "manipulable", snapping: "snapping", knob: "knob",
  scroll: "scroll", sheet: "sheet", sortable: "sortable", dropZone: "dropZone",
};
/** The events of the package by those of a trace. */
const EVENTS = {
  began: "begin", changed: "change", ended: "end", cancelled: "cancel", failed: "fail",
  snapped: "snap", departed: "depart", arrived: "rest",
};
// Names that nothing in the test may have: words of the language, and those that it has itself.
const TAKEN = [
  "arguments", "assert", "await", "break", "case", "catch", "class", "const", "continue",
  "createStage", "debugger", "default", "delete", "do", "else", "enum", "eval", "events",
  "eventsOf", "export", "extends", "false", "finally", "for", "function", "if", "implements",
  "import", "in", "inputs", "instanceof", "interface", "let", "new", "null", "package", "private",
  "protected", "public", "return", "stage", "static", "super", "switch", "test", "this", "throw",
  "true", "try", "typeof", "var", "void", "while", "with", "yield",
];
const EVENTS_OF = `
/** What happens to attachments, by their names; changes in a row count once. */
function eventsOf(attachments) {
  const all = {};
  for (const [name, attachment] of Object.entries(attachments)) {
    const events = (all[name] = []);
    for (const type of ["begin", "change", "end", "fail", "snap", "depart", "rest"]) {
      attachment.on(type, ({ kind, cancelled, reason }) => {
        // Only of gestures the lab says why they did not begin.
        if (type === "fail" && kind !== "gesture") return;
        const name = cancelled ? "cancel" : type;
        const event = reason ? \`\${name}: \${reason}\` : name;
        if (event !== "change" || events.at(-1) !== event) events.push(event);
      });
    }
  }
  return all;
}
`;

/** The test of what is shown. */
export function javascriptTest(model, sentences) {
  return new JavaScriptTest(model, sentences, TAKEN).text;
}

class JavaScriptTest extends TouchTest {
  get text() {
    this.add(0, 'import assert from "node:assert/strict";', 'import { test } from "node:test";');
    this.add(0, 'import { createStage } from "tsumami/inline";', "");
    this.add(0, `test(${JSON.stringify(this.title)}, () => {`);
    this.add(1, `const stage = createStage(null, ${literal({ size: this.stage.size })});`);
    if (this.stage.pointsPerMillimetre !== undefined) {
      this.add(1, `stage.pointsPerMillimetre = ${this.stage.pointsPerMillimetre};`);
    }
    this.addNodes("stage");
    this.#options();
    const selected = (this.stage.selected ?? []).map((name) => this.items.get(name));
    if (selected.length > 0) this.add(1, `stage.select(${selected.join(", ")});`);
    const names = [...this.names.values()].join(", ");
    this.add(1, ...wrapped("const events = eventsOf(", `{ ${names} }`, ");"), "");
    this.add(1, "const inputs = [");
    for (const line of this.lines) this.#input(line);
    this.add(1, "];", "for (const input of inputs) stage.send(input);", "");
    this.#expectations();
    this.add(0, "});");
    return this.code + EVENTS_OF;
  }

  addNode({ id, parent, gestures: _, ...geometry }) {
    const name = this.free(id, "Item");
    this.items.set(id, name);
    for (const key of Object.keys(METHODS)) delete geometry[key];
    const shown = literal(geometry).replace(/^\{ /, "");
    const inParent = parent === undefined ? "" : `parent: ${this.items.get(parent)}, `;
    this.add(1, ...wrapped(`const ${name} = stage.add(null, `, `{ ${inParent}${shown}`, ");"));
    return name;
  }

  addAttachment(place, item, described) {
    const part = this.model.shown.parts[place];
    const { key, gesture } = this.model.kind(part);
    const name = this.free(part.name, "Attachment");
    this.names.set(place, name);
    if (gesture) {
      const own = described.gestures.find((each) => each.name === part.name);
      this.add(1, ...wrapped(`const ${name} = ${item}.gesture(`, literal(own.gesture), ");"));
    } else {
      this.#addKind(name, item, key === "list" ? "scroll" : key, described);
    }
  }

  #addKind(name, item, kind, described) {
    const { options: _, placement, ...settings } =
      described[kind] === true ? {} : described[kind];
    const call = `const ${name} = ${item}.${METHODS[kind]}(`;
    const isPlain = Object.keys(settings).length === 0;
    this.add(1, ...wrapped(call, isPlain ? "" : literal(settings), ");"));
    if (placement === undefined) return;
    const start = { translation: [0, 0], scale: 1, rotation: 0, ...placement };
    this.add(1, `${item}.placement = ${literal(start)};`);
  }

  /** The options of the attachments, once all are there to which they may refer. */
  #options() {
    const { parts } = this.model.shown;
    for (const [place, name] of this.names) {
      const part = parts[place];
      const set = [];
      if (part.high) set.push('priority: "high"');
      if (!part.enabled) set.push("enabled: false");
      if (part.simultaneity === "with") {
        set.push(`simultaneousWith: ${this.named(part.with)}`);
      } else if (part.simultaneity !== "none") {
        set.push(`simultaneousWith: "${part.simultaneity}"`);
      }
      if (part.requires.length > 0) {
        set.push(`requiresFailureOf: ${this.named(part.requires)}`);
      }
      const kinds = ["touch", "pen", "mouse"].filter((_, bit) => part.kinds & (1 << bit));
      if (kinds.length < 3) set.push(`kinds: ${literal(kinds)}`);
      if (part.buttons !== 1) set.push(`buttons: ${part.buttons}`);
      if (set.length > 0) this.add(1, `${name}.configure({ ${set.join(", ")} });`);
    }
  }

  /** A line of the trace; the package finds itself which node a pointer hits. */
  #input({ on: _, ...line }) {
    this.add(2, ...wrapped("", literal(line), ","));
  }

  #expectations() {
    const { events } = this.model;
    this.add(1, "assert.deepEqual(events, {");
    for (const [place, name] of this.names) {
      const told = events.filter(([part]) => part === place).map(([, event, reason]) =>
        EVENTS[event] + (reason === null ? "" : `: ${reason}`));
      const merged = told.filter((event, at) => event !== "change" || told[at - 1] !== event);
      this.add(2, ...wrapped(`${name}: `, literal(merged), ","));
    }
    this.add(1, "});");
  }
}

/** A value as it is written in JavaScript. */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return "{}";
  const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
  return `{ ${entries.map(([name, each]) => `${key(name)}: ${literal(each)}`).join(", ")} }`;
}

/** What a line is not broken in: it ends with a comma that is in no text and before no number. */
const PIECE = /(?:"(?:[^"\\]|\\.)*"|[^"])+?(?:, (?=[^-\d])|$)/gs;

/** One line, or if that is too long several: they break after commas, and not before numbers. */
function wrapped(before, value, after) {
  const whole = before + value + after;
  if (whole.length + 4 <= COLUMNS) return [whole];
  const lines = [];
  let line = before;
  for (const piece of value.match(PIECE) ?? []) {
    if (line.length + piece.length + after.length + 4 > COLUMNS) {
      lines.push(line.trimEnd());
      line = "  ";
    }
    line += piece;
  }
  return [...lines, line + after];
}
