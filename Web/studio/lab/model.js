// The lab in the module, as objects: the setup, the runs and the parts of them that are shown.

import { Values } from "../values.js";
import { MODES, STATE } from "./generated/lists.js";

/** Seconds that an axis of time shows at least. */
const LEAST_SPAN = 0.5;

/** What one run has told so far. */
class Run {
  facts = [];
  /** Changes of states: [time, part, state]. */
  changes = [];
  /** Numbers of events: [time, part, …quantities]. */
  values = [];
  /** Moments: {time, nodes, thresholds}. */
  samples = [];
  /** Pointer samples: [time, pointer, phase, x, y, kind]. */
  inputs = [];

  take(news) {
    this.facts.push(...news.facts);
    // Changes that were inserted among earlier ones keep their order.
    this.changes.push(...news.changes);
    this.values.push(...news.values);
    if (this.samples.at(-1)?.time === news.samples[0]?.time) this.samples.pop();
    this.samples.push(...news.samples);
    this.inputs.push(...news.inputs);
  }

  /** The last moment that is not later than a time. */
  sample(time) {
    return this.samples[last(this.samples, (each) => each.time <= time)] ?? this.samples[0];
  }

  /** The state of each part at a time, and those through which it has gone since it was touched. */
  states(time, count) {
    const states = Array.from({ length: count }, () => ({ state: STATE.idle, path: [] }));
    for (const [when, part, state] of this.changes) {
      if (when > time) break;
      const each = states[part];
      if (state === STATE.possible) each.path = [];
      each.path.push(state);
      each.state = state;
      each.time = when;
    }
    return states;
  }

  /** The facts until a time. */
  factsUntil(time) {
    return this.facts.filter((fact) => fact.time <= time);
  }
}

/** A name for each part that is the same on two pads: its node, its kind, and which of these. */
function namesOf({ parts, nodes }) {
  const met = new Map();
  return parts.map(({ node, kind, depth }) => {
    const name = `${nodes[node].name}/${kind}/${depth}`;
    met.set(name, (met.get(name) ?? 0) + 1);
    return `${name}/${met.get(name)}`;
  });
}

/** The place of the last element for which a condition holds that holds for all before it. */
function last(list, holds) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle])) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export class Model {
  /** The kinds of parts with their parameters. */
  kinds;
  /** What is on the pad for the next touch. */
  setup;
  /** What is on the pad of the run that is shown. */
  shown;
  run = new Run();
  /** The run with the values of the setup; null if they are those of the take. */
  variant = null;
  /** A run that stays to be compared with later ones, with its setup; null if there is none. */
  reference = null;
  state = { setupVersion: -1, runVersion: -1 };

  #exports;
  /** What was on the pad of the take; undefined if that was never shown. */
  #taken;
  #references = 0;
  /** How many touches there were, opened ones too. */
  #takes = 0;
  #numbers;
  #values;

  constructor(exports, numbers) {
    this.#exports = exports;
    this.#numbers = numbers;
    this.#values = new Values(exports);
    this.kinds = this.#values.get("kinds");
  }

  /**
   * Reads what has changed.
   *
   * @returns whether the setup, and whether a run has changed
   */
  read() {
    const old = this.state;
    const count = this.#exports.lab_state();
    const n = this.#numbers(count);
    this.state = {
      mode: MODES[n[0]], setupVersion: n[1], runVersion: n[2], playhead: n[3], duration: n[4],
      speed: n[5], isPlaying: n[6] === 1, isRecording: n[7] === 1, hasVariant: n[8] === 1,
      lesson: n[9], isKeyFingerDown: n[10] === 1, done: this.#exports.lab_done(),
    };
    const mirrored = this.#exports.studio_fingers();
    const [x1, y1, x2, y2] = this.#numbers(4);
    // Fingers that are down have trails.
    this.state.fingers = mirrored === 1 ? [[x1, y1], [x2, y2]] : null;
    if (this.state.mode === "live" && old.mode !== "live") this.#takes += 1;
    const isSetupNew = old.setupVersion !== this.state.setupVersion;
    const isRunNew = old.runVersion !== this.state.runVersion;
    if (isSetupNew) this.setup = this.#values.get("setup");
    if (isRunNew) {
      this.run = new Run();
      this.variant = null;
      this.shown = this.#values.get("shown");
      if (!this.state.hasVariant) this.#taken = this.shown;
    }
    const news = this.#values.get("news", 0);
    this.run.take(news);
    let isNews = news.facts.length + news.changes.length + news.samples.length > 1;
    if (this.state.hasVariant) {
      this.variant ??= new Run();
      const more = this.#values.get("news", 1);
      this.variant.take(more);
      // The fingers are those of the take.
      this.variant.inputs = this.run.inputs;
      isNews ||= more.facts.length > 0;
    }
    return { isSetupNew, isRunNew, isNews };
  }

  /** The run that is shown: that of the values which the pad has now. */
  get current() {
    return this.variant ?? this.run;
  }

  /** How many seconds an axis of time shows. */
  get span() {
    return Math.max(this.state.duration, this.reference?.duration ?? 0, LEAST_SPAN);
  }

  /** Keeps the run that is shown to compare later ones with it, or forgets it. */
  refer(isKept) {
    this.reference = isKept ? {
      run: this.current, shown: this.shown, duration: this.state.duration, trace: this.trace,
      take: this.#takes, number: ++this.#references,
    } : null;
  }

  /**
   * What the run that is shown is compared with: a run, its setup, and the place in it of each part
   * that is shown, or -1; null if there is nothing to compare.
   */
  get other() {
    const { reference, variant, shown } = this;
    if (reference === null ? variant === null : this.#isReference) return null;
    const other = reference ?? { run: this.run, shown: this.#taken ?? shown };
    const names = namesOf(other.shown);
    const own = namesOf(shown);
    return { ...other, place: (part) => names.indexOf(own[part]) };
  }

  /** Whether the touch that is shown is the one that stays, with the same values. */
  get #isReference() {
    const { reference, shown } = this;
    // The sizes of a pad follow the window.
    const parts = (setup) => JSON.stringify(setup.parts);
    return reference.take === this.#takes && parts(reference.shown) === parts(shown);
  }

  /** Where the first finger went down, if nothing was there; else null. */
  get missed() {
    const { facts } = this.current;
    if (facts.length > 0) return null;
    const { playhead } = this.state;
    const down = this.run.inputs.find(([time, , phase]) => phase === 0 && time <= playhead);
    return down === undefined ? null : { pointer: down[1], at: [down[3], down[4]] };
  }

  kind(part) {
    return this.kinds[part.kind];
  }

  /** The take on the pad that is shown: `{header, lines}`. */
  get trace() {
    return this.#values.get("take", 1);
  }

  /**
   * The take on the pad of the recording, what is on the pad now, and the pad to which a reset
   * leads.
   */
  get kept() {
    return { trace: this.#values.get("take", 0), ...this.#values.get("pad") };
  }

  /** The events of the run that is shown: [part, name, reason, time]. */
  get events() {
    return this.#values.get("events");
  }

  /** Puts a pad that was kept back, and keeps the take. */
  put(pad) {
    return this.#values.set("lab_put", pad) === 0;
  }

  /** Opens a trace; returns null, or what was wrong. */
  open(trace) {
    if (this.#values.set("lab_open", trace) !== 0) return this.#values.get("problem");
    this.#takes += 1;
    return null;
  }
}
