// Records the input of a stage as a trace, which `tsumami replay` plays.

import { KEYS } from "./tsumami.js";

const PHASES = ["down", "move", "up", "cancel", "hover"];
const INDIRECT_PHASES = [undefined, "began", "changed", "ended"];
const KINDS = ["touch", "pen", "mouse"];
const MODIFIERS = ["shift", "alt", "control", "command"];
// The parts of a description; DescriptionStream.swift has the same numbers.
const PART = {
  end: 0, null: 1, no: 2, yes: 3, number: 4, text: 5, numbers: 6, texts: 7, booleans: 8, object: 9,
  list: 10,
};

/**
 * Records what a stage receives from now on.
 *
 * A trace is a description of the stage and the input that follows. What a program changes later,
 * such as a photo that it adds, is no input: it shows in a further description, from which the
 * recording goes on as a trace of its own. That is written before the next input for which no
 * pointer is down and nothing moves by itself.
 */
export class TraceRecorder {
  #tsumami;
  #lines = [];
  #older = new Map();
  #down = new Set();
  /** The time of the stage in seconds, as of the last line. */
  #time = 0;
  /** The number of the program's last change and the order of the nodes, as described. */
  #changes;
  #order;
  /** Whether a pointer has gone down since then, which may have brought a node to the front. */
  #wasTouched = true;

  /** Begins to record; the first line describes the stage as it is now. */
  constructor(tsumami) {
    this.#tsumami = tsumami;
    tsumami.flush();
    this.#describe();
    tsumami.oninput = (records, count) => this.#record(records, count);
  }

  /** Ends the recording and returns its text. */
  stop() {
    this.#tsumami.flush();
    this.#tsumami.oninput = null;
    return this.#lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
  }

  /** Writes a description, unless the last one still holds. */
  #describe() {
    const { exports } = this.#tsumami;
    const changes = exports.tsumami_changes();
    if (changes === this.#changes && !this.#wasTouched) return;
    this.#wasTouched = false;
    const stage = describe(this.#tsumami);
    const order = stage.nodes.map((node) => node.id).join();
    if (changes === this.#changes && order === this.#order) return;
    [this.#changes, this.#order] = [changes, order];
    this.#lines.push({ tsumami: 1, stage });
    this.#time = 0;
  }

  #record(view, count) {
    // To describe the stage may let the memory grow.
    const records = view.slice(0, 8 * count);
    const isAtRest = this.#down.size === 0 && this.#tsumami.exports.tsumami_wants_frames() === 0;
    if (isAtRest) this.#describe();
    // Frames have let time pass since the last line.
    this.#time = Math.max(this.#time, this.#tsumami.time);
    for (let i = 0; i < count; i++) {
      const record = records.subarray(8 * i, 8 * i + 8);
      const [kind, id, time, x, y, buttons, pointer, modifiers] = record;
      if (kind === 5) {
        this.#older.set(id, [...(this.#older.get(id) ?? []), [time, x, y]]);
      } else if (kind < 5) {
        this.#pointer(PHASES[kind], id, time, [x, y], buttons, KINDS[pointer], modifiers);
      } else if (kind === 8) {
        for (const id of this.#down) this.#pointer("cancel", id, time, [0, 0], 0, "touch", 0);
      } else if (kind > 8) {
        // The fields of buttons and pointer hold the movement of the wheel or trackpad.
        this.#indirect(kind, INDIRECT_PHASES[id], time, [x, y], [buttons, pointer], modifiers);
      } else if (id > 0) {
        this.#line({
          t: time, key: KEYS[id - 1], phase: kind === 6 ? "down" : "up",
          modifiers: names(modifiers),
        });
      }
    }
  }

  #pointer(phase, pointer, t, at, buttons, kind, modifiers) {
    // A pointer that was down before the recording began has no line.
    if (phase === "down") {
      this.#down.add(pointer);
      this.#wasTouched = true;
    }
    if (phase !== "hover" && !this.#down.has(pointer)) return;
    if (phase === "up" || phase === "cancel") this.#down.delete(pointer);
    const line = { t, pointer, phase, at };
    // A browser may deliver an event after a frame or another event whose time is later. It acts at
    // the stage's time, but velocities are measured from the time at which it happened.
    if (t < this.#time) line.taken = t;
    if (kind !== "touch") line.kind = kind;
    if (phase === "down" && buttons !== 1) line.buttons = buttons;
    if (modifiers !== 0) line.modifiers = names(modifiers);
    const older = this.#older.get(pointer)?.filter(([time]) => time < t);
    this.#older.delete(pointer);
    if (older?.length > 0) line.coalesced = older;
    this.#line(line);
  }

  #indirect(kind, phase, t, at, numbers, modifiers) {
    const line = { t, at };
    if (kind <= 10) line.scroll = numbers;
    if (kind === 10) line.precise = true;
    if (kind === 11) line.magnify = numbers[0];
    if (kind === 12) line.rotate = numbers[0];
    if (phase !== undefined) line.phase = phase;
    if (modifiers !== 0 && kind <= 10) line.modifiers = names(modifiers);
    this.#line(line);
  }

  #line(line) {
    this.#time = line.t = Math.max(line.t, this.#time);
    this.#lines.push(line);
  }
}

function names(bits) {
  return MODIFIERS.filter((_, place) => bits & (1 << place));
}

/** The stage, in the form of a trace's first line. */
function describe(tsumami) {
  const length = tsumami.exports.tsumami_describe();
  const memory = tsumami.exports.memory.buffer;
  return new DescriptionReader(memory, tsumami.exports.tsumami_output(), length).object();
}

/** Reads the stream of tokens that DescriptionStream.swift writes. */
class DescriptionReader {
  #bytes;
  #view;
  #place = 0;
  #decoder = new TextDecoder();

  constructor(memory, address, length) {
    this.#bytes = new Uint8Array(memory, address, length);
    this.#view = new DataView(memory, address, length);
  }

  /** The parts up to the end of an object. */
  object() {
    const object = {};
    for (;;) {
      const part = this.#bytes[this.#place++];
      if (part === PART.end) return object;
      const name = this.#text();
      object[name] = this.#value(part);
    }
  }

  #value(part) {
    switch (part) {
      case PART.null: return null;
      case PART.no: return false;
      case PART.yes: return true;
      case PART.number: return this.#number();
      case PART.text: return this.#text();
      case PART.numbers: return this.#array(() => this.#number());
      case PART.texts: return this.#array(() => this.#text());
      case PART.booleans: return this.#array(() => this.#bytes[this.#place++] === PART.yes);
      case PART.object: return this.object();
      case PART.list: return this.#array(() => this.object());
      default: throw new Error(`The description has a part of an unknown kind, ${part}.`);
    }
  }

  #array(element) {
    return Array.from({ length: this.#count() }, element);
  }

  #count() {
    this.#place += 4;
    return this.#view.getUint32(this.#place - 4, true);
  }

  #number() {
    this.#place += 8;
    return this.#view.getFloat64(this.#place - 8, true);
  }

  #text() {
    const length = this.#count();
    this.#place += length;
    return this.#decoder.decode(this.#bytes.subarray(this.#place - length, this.#place));
  }
}
