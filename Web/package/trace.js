// Records the input of a stage as a trace, which `tsumami replay` plays.

import { TokenReader } from "./tokens.js";
import { INDIRECT_PHASES, KEYS, KIND, MODIFIERS, PHASES, POINTERS } from "./records.js";
import { isSaid, RecordedNodes } from "./trace-calls.js";

/**
 * Records what a stage receives from now on.
 *
 * A trace is a description of the stage, the input that follows, and the calls by which the program
 * moves what is there. What no line says, such as a photo that it adds, shows in a further
 * description, from which the recording goes on as a trace of its own. That is written before the
 * next line for which no pointer is down and nothing moves by itself.
 */
export class TraceRecorder {
  #tsumami;
  #lines = [];
  #older = new Map();
  /** The index of the node that the next report has hit. */
  #hit;
  /** The keys of the contact of the pointer whose record comes next. */
  #contact = {};
  #down = new Set();
  /** Whether the stage has taken what came before. */
  #isApart = true;
  /** The time of the stage in seconds, as of the last line. */
  #time = 0;
  /** The number of the program's last change that a description or a line says. */
  #changes;
  #nodes = new RecordedNodes();
  /** Whether a pointer has gone down since then, which may have brought a node to the front. */
  #wasTouched = true;

  /** Begins to record; the first line describes the stage as it is now. */
  constructor(tsumami) {
    this.#tsumami = tsumami;
    tsumami.flush();
    this.#describe();
    tsumami.recorders.add(this);
  }

  /** Ends the recording and returns its text. */
  stop() {
    this.#tsumami.flush();
    this.#tsumami.recorders.delete(this);
    return this.#lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
  }

  /** Writes a description, unless the last one still holds. */
  #describe() {
    const { exports } = this.#tsumami;
    const changes = exports.tsumami_changes();
    if (changes === this.#changes && !this.#wasTouched) return;
    this.#wasTouched = false;
    const stage = describe(this.#tsumami);
    const isOther = this.#nodes.take(stage.nodes);
    if (changes === this.#changes && !isOther) return;
    this.#changes = changes;
    this.#lines.push({ tsumami: 1, stage });
    this.#time = 0;
  }

  /** Describes what the program has changed, if nothing moves; frames have let time pass. */
  #goOn() {
    const isAtRest = this.#down.size === 0 && this.#tsumami.exports.tsumami_wants_frames() === 0;
    if (isAtRest) this.#describe();
    this.#time = Math.max(this.#time, this.#tsumami.time);
  }

  /** Takes a call of the program; what is returned writes it once it has been made. */
  call(name, values, numbers) {
    if (!isSaid(name)) return undefined;
    this.#goOn();
    const line = this.#nodes.lineFor(name, values, numbers);
    if (line === undefined) return undefined;
    const { exports } = this.#tsumami;
    const isDescribed = exports.tsumami_changes() === this.#changes;
    return () => {
      this.#line({ t: this.#time, ...line });
      // The line says all that the call has changed.
      if (isDescribed) this.#changes = exports.tsumami_changes();
    };
  }

  /** Takes records of input. */
  input(view, count) {
    // To describe the stage may let the memory grow.
    const records = view.slice(0, 8 * count);
    this.#goOn();
    this.#isApart = true;
    for (let i = 0; i < count; i++) {
      const record = records.subarray(8 * i, 8 * i + 8);
      const [kind, id, time, x, y, buttons, pointer, modifiers] = record;
      if (kind === KIND.hit) {
        this.#hit = id;
      } else if (kind === KIND.contact) {
        const [tiltX, tiltY, twist] = [buttons, pointer, modifiers];
        if (x !== 0 || y !== 0) this.#contact.contact = [x, y];
        if (tiltX !== 0 || tiltY !== 0) this.#contact.tilt = [tiltX, tiltY];
        if (twist !== 0) this.#contact.twist = twist;
      } else if (kind === KIND.coalesced) {
        this.#older.set(id, [...(this.#older.get(id) ?? []), [time, x, y]]);
      } else if (kind < KIND.coalesced) {
        this.#pointer(PHASES[kind], id, time, [x, y], buttons, POINTERS[pointer], modifiers);
      } else if (kind === KIND.cancelAll) {
        this.#down.clear();
        this.#line({ t: time, call: "cancelInput" });
      } else if (kind > KIND.cancelAll) {
        // The fields of buttons and pointer hold the movement of the wheel or trackpad.
        this.#indirect(kind, INDIRECT_PHASES[id - 1], time, [x, y], [buttons, pointer], modifiers);
      } else if (id > 0) {
        this.#line({
          t: time, key: KEYS[id - 1], phase: kind === KIND.keyDown ? "down" : "up",
          modifiers: names(modifiers),
        });
      }
    }
  }

  #pointer(phase, pointer, t, at, buttons, kind, modifiers) {
    const [hit, contact] = [this.#hit, this.#contact];
    this.#hit = undefined;
    this.#contact = {};
    // A pointer that was down before the recording began has no line.
    if (phase === "down") {
      this.#down.add(pointer);
      this.#wasTouched = true;
    }
    if (phase !== "hover" && !this.#down.has(pointer)) return;
    if (phase === "up" || phase === "cancel") this.#down.delete(pointer);
    const line = { t, pointer, phase, at };
    line.on = this.#nodes.nameOf(hit);
    // A browser may deliver an event after a frame or another event whose time is later. It acts at
    // the stage's time, but velocities are measured from the time at which it happened.
    if (t < this.#time) line.taken = t;
    if (kind !== (phase === "hover" ? "mouse" : "touch")) line.kind = kind;
    if (phase === "down" && buttons !== 1) line.buttons = buttons;
    Object.assign(line, contact);
    if (modifiers !== 0) line.modifiers = names(modifiers);
    const older = this.#older.get(pointer)?.filter(([time]) => time < t);
    this.#older.delete(pointer);
    if (older?.length > 0) line.coalesced = older;
    this.#line(line);
  }

  #indirect(kind, phase, t, at, numbers, modifiers) {
    const line = { t, at };
    line.on = this.#nodes.nameOf(this.#hit);
    this.#hit = undefined;
    if (kind <= KIND.preciseScroll) line.scroll = numbers;
    if (kind === KIND.preciseScroll) line.precise = true;
    if (kind === KIND.magnify) line.magnify = numbers[0];
    if (kind === KIND.rotate) line.rotate = numbers[0];
    if (phase !== undefined) line.phase = phase;
    if (modifiers !== 0 && kind <= KIND.preciseScroll) line.modifiers = names(modifiers);
    this.#line(line);
  }

  #line(line) {
    this.#time = line.t = Math.max(line.t, this.#time);
    // A report that the stage has taken apart is another event, even at the same time. Without a
    // line between it would be one.
    const last = this.#lines.at(-1);
    const isApart = this.#isApart && last.t === line.t;
    if (isApart && line.pointer !== undefined && last.pointer !== undefined) {
      this.#lines.push({ t: line.t });
    }
    this.#isApart = false;
    this.#lines.push(line);
  }
}

function names(bits) {
  return MODIFIERS.filter((_, place) => bits & (1 << place));
}

/** The stage, in the form of a trace's first line. */
export function describe(wire) {
  const address = wire.exports.tsumami_describe();
  const reader = new TokenReader(wire.exports.memory, (kind, index) => `${kind[0]}${index}`);
  reader.start(address);
  return reader.object();
}
