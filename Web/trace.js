// Records the input of a stage as a trace, which `tsumami replay` plays.

import { KEYS } from "./tsumami.js";

const FIELDS = 64;
const PHASES = ["down", "move", "up", "cancel", "hover"];
const INDIRECT_PHASES = [undefined, "began", "changed", "ended"];
const KINDS = ["touch", "pen", "mouse"];
const MODIFIERS = ["shift", "alt", "control", "command"];

export class TraceRecorder {
  #tsumami;
  #lines = [];
  #older = new Map();
  #down = new Set();
  /** The time of the stage in seconds, as of the last line. */
  #time = 0;

  /** Begins to record; the first line describes the stage as it is now. */
  constructor(tsumami, width, height) {
    this.#tsumami = tsumami;
    tsumami.flush();
    this.#lines.push({ tsumami: 1, stage: { size: [width, height], nodes: describe(tsumami) } });
    tsumami.oninput = (records, count) => this.#record(records, count);
  }

  /** Ends the recording and returns its text. */
  stop() {
    this.#tsumami.flush();
    this.#tsumami.oninput = null;
    return this.#lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
  }

  #record(records, count) {
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
    if (phase === "down") this.#down.add(pointer);
    else if (phase !== "hover" && !this.#down.has(pointer)) return;
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

/** The nodes of the stage, in the form of a trace's first line. */
function describe(tsumami) {
  const count = tsumami.exports.tsumami_describe();
  const numbers = tsumami.numbers(tsumami.exports.tsumami_output(), count * FIELDS);
  const nodes = [];
  for (let i = 0; i < count; i++) {
    const n = numbers.subarray(i * FIELDS, (i + 1) * FIELDS);
    const [index, parent] = n;
    const node = {
      id: `n${index}`, ...(parent >= 0 && { parent: `n${parent}` }),
      frame: [...n.subarray(2, 6)], anchor: [...n.subarray(6, 8)],
      translation: [...n.subarray(8, 10)], scale: [...n.subarray(10, 12)], rotation: n[12],
      clips: n[13] === 1, hitInset: [...n.subarray(14, 18)], enabled: n[18] === 1,
    };
    if (n[19] === 1) {
      const insets = [...n.subarray(26, 30)];
      node.manipulable = {
        pan: n[20] === 1, pinch: [false, "uniform", "axes"][n[21]], rotation: n[22] === 1,
        minimumScale: n[23], maximumScale: n[24],
        doubleTapResets: (n[31] & 1) !== 0, momentum: (n[31] & 2) !== 0,
        limits: ["none", { inside: { insets } }, { cover: { insets } }][n[25]],
      };
      if (n[25] > 0) node.manipulable.limits.edge = n[30] === 1 ? "rubberBand" : "stop";
    }
    if (n[32] === 1) {
      node.scroll = {
        content: [...n.subarray(33, 35)], axes: ["vertical", "horizontal", "both"][n[35]],
        offset: [...n.subarray(36, 38)], bounces: n[38] === 1,
        deceleration: n[39] === 1 ? "fast" : "normal",
      };
    }
    if (n[40] > 0) {
      const heights = [...n.subarray(43, 43 + n[40])];
      node.sheet = {
        detents: heights.map((height, place) => ({ name: `${place}`, height })),
        initial: `${n[41]}`, dismissible: n[42] === 1,
      };
    }
    nodes.push(node);
  }
  return nodes;
}
