// Plays traces: on a stage of a page, or as `tsumami replay` does, without a page.

import { length, options, positive, refuse } from "./check.js";
import { clock } from "./clock.js";
import { Described, IDENTITY } from "./described.js";
import { KEYS, KIND, POINTERS } from "./records.js";
import { checkedLine, parse } from "./trace-lines.js";

const MOVED = 8;

/** A spring of mass, stiffness and damping; that of a reset by default. */
function spring([mass, stiffness, damping] = [1, (2 * Math.PI / 0.2) ** 2, 4 * Math.PI / 0.2]) {
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  return {
    response: 2 * Math.PI * Math.sqrt(mass / stiffness),
    bounce: ratio > 1 ? 1 / ratio - 1 : 1 - ratio,
  };
}

/** Sends the lines of one trace to a stage. */
export class Player {
  #stage;
  #described;
  /** What a pointer was at its down. */
  #pointers = new Map();
  /** Where the pointers are that are down. */
  #down = new Map();
  #reported = [];
  #offset;
  #idOffset;
  #last = 0;
  events = 0;

  /**
   * @param described the nodes and attachments that the lines name
   * @param offset what is added to each time, in seconds
   * @param idOffset what is added to the number of each pointer
   */
  constructor(stage, { described = Described.on(stage), offset = 0, idOffset = 0 } = {}) {
    this.#stage = stage;
    this.#described = described;
    this.#offset = offset;
    this.#idOffset = idOffset;
  }

  /** The time of the last line. */
  get lastTime() { return this.#last; }

  /** Sends a line as it is given. */
  send(line) { this.take(checkedLine(line, "line")); }

  /** Takes a line that is checked. */
  take(line, factor = 1) {
    const { wire } = this.#stage;
    const t = line.t * factor + this.#offset;
    const push = (kind, id, time, ...values) => wire.push(kind, id, time * 1000, ...values);
    if (line.call === undefined && line.pointer !== undefined) {
      const { phase, buttons, modifiers } = line;
      const id = line.pointer + this.#idOffset;
      if (t !== this.#last || this.#reported.length === 0 || this.#reported.includes(id)) {
        this.#reported = [];
        this.events += 1;
        // An event is handed over as a whole; a pointer that comes again begins a new one.
        wire.flush();
        if (line.taken < line.t) this.#stage.advance(t);
      }
      this.#reported.push(id);
      this.#last = t;
      if (phase === KIND.down) this.#pointers.set(id, line.kind ?? 0);
      const usual = phase === KIND.hover ? POINTERS.indexOf("mouse") : this.#pointers.get(id) ?? 0;
      const own = line.kind ?? usual;
      for (const [time, x, y] of line.coalesced) {
        push(KIND.coalesced, id, time * factor + this.#offset, x, y, buttons, own, modifiers);
      }
      const time = (line.taken ?? line.t) * factor + this.#offset;
      this.#tellHit(line.on, time);
      const contact = [...line.contact, ...line.tilt, line.twist];
      if (contact.some((number) => number !== 0)) push(KIND.contact, id, time, ...contact);
      push(phase, id, time, ...line.at, buttons, own, modifiers);
      if (phase === KIND.up || phase === KIND.cancel) this.#down.delete(id);
      else if (phase === KIND.down || this.#down.has(id)) this.#down.set(id, line.at);
      return;
    }
    wire.flush();
    this.#reported = [];
    this.events += 1;
    this.#last = t;
    if (line.call !== undefined) {
      this.#stage.advance(t);
      this.#make(line);
    } else if (line.key !== undefined) {
      // The number of an up follows that of a down.
      const kind = KIND.keyDown + line.phase;
      push(kind, KEYS.indexOf(line.key) + 1, t, 0, 0, 0, 0, line.modifiers);
    } else if (line.at !== undefined) {
      const { phase = -1, modifiers } = line;
      const [kind, x, y] =
        line.scroll !== undefined
          ? [line.precise ? KIND.preciseScroll : KIND.scroll, ...line.scroll]
          : line.magnify !== undefined ? [KIND.magnify, line.magnify, 0]
            : [KIND.rotate, line.rotate, 0];
      this.#tellHit(line.on, t);
      push(kind, phase + 1, t, ...line.at, x, y, modifiers);
    } else {
      this.#stage.advance(t);
    }
  }

  /** Sends the node that a line says was hit, null for none; it belongs to the next record. */
  #tellHit(name, time) {
    const hit = name === null ? 0 : this.#described.items.get(name)?.index;
    if (hit !== undefined) this.#stage.wire.push(KIND.hit, hit, time * 1000, 0, 0, 0, 0, 0);
  }

  /** Cancels the pointers of the trace that are down; those of the page go on. */
  cancel() {
    const { wire } = this.#stage;
    for (const [id, at] of this.#down) wire.push(KIND.cancel, id, clock.now(), ...at, 0, 0, 0);
    this.#down.clear();
    wire.flush();
  }

  /** Takes over what a description says of the keys that follow: the focus and the selection. */
  direct({ focus, selected = [] }) {
    const { items } = this.#described;
    if (items.has(focus)) this.#described.focus(focus);
    const known = selected.filter((name) => items.has(name));
    if (known.length > 0) this.#described.select(known);
  }

  #make({ call, node, animated = true, ...values }) {
    const [stage, described] = [this.#stage, this.#described];
    const attachment = () => described.find({ node, ...values });
    const item = () => described.item(node);
    switch (call) {
      case "add": return described.add(values.nodes);
      case "attach": return described.attach(node, values.attachments);
      case "configure": return described.configure(attachment(), values.options);
      case "detach": return described.detach(attachment());
      case "reset": return item().reset({ animated });
      case "animate":
        return item().animate({ ...IDENTITY, ...values.placement }, spring(values.spring));
      case "scale": return item().zoom(values.factor, values.about, { animated });
      case "finishMotions": return stage.invoke("tsumami_finish");
      case "cancelInput":
        this.#down.clear();
        return stage.wire.cancelInput(1000 * this.#last);
      case "setPlacement": return (item().placement = { ...IDENTITY, ...values.placement });
      case "setBox": return (item().boxLayout = { rotation: 0, ...values.box });
      case "resize": return (stage.size = values.size);
      case "setDensity": return (stage.pointsPerMillimetre = values.pointsPerMillimetre);
      case "bringToFront": return item().bringToFront();
      case "move": return item().move(values.parent == null ? null : described.item(values.parent));
      case "remove": return described.remove(node);
      case "select": return described.select(values.selected);
      case "focus": return described.focus(node);
      case "moveSheet": return item().moveSheet(values.detent, { animated });
      case "scrollTo": return item().scrollTo(values.offset, { animated });
      case "setFrame": return (item().frame = values.frame);
      case "setEnabled": {
        const { gesture, enabled } = values;
        if (gesture !== undefined) return attachment().configure({ enabled });
        return (item().enabled = enabled);
      }
      default: return refuse("call", "one of a trace", call);
    }
  }
}

/** The calls of a program, which the program of a page makes itself. */
const PROGRAM = new Set([
  "add", "attach", "configure", "detach", "reset", "animate", "scale", "finishMotions",
  "setPlacement", "setBox", "setFrame", "setEnabled", "resize", "setDensity", "bringToFront",
  "move", "remove", "moveSheet", "scrollTo",
]);
/** The time between frames where there are none, in milliseconds. */
const FRAME = 1000 / 60;
/** The numbers of the pointers of a trace that is played start here, beside those of the page. */
const PLAYED_POINTERS = 1e6;

/**
 * Plays the input of a trace on a stage of a page, by the page's clock, with what its keys act on:
 * the focus and the selection. The promise is fulfilled with true at its end, and with false if a
 * signal ends it before. `onLine` is called with each line that the stage has received.
 */
export async function playLines(stage, text, { speed, signal, onLine }) {
  // A description stands before the input to which it belongs.
  const lines = [];
  let description;
  for (const { given, line } of parse(text)) {
    if (line.tsumami !== undefined) description = line.stage;
    if (line.t === undefined || PROGRAM.has(line.call)) continue;
    lines.push({ given, line, description });
    description = undefined;
  }
  if (lines.length === 0) return true;
  const offset = Math.max(stage.time, clock.now() / 1000) - lines[0].line.t / speed;
  const player = new Player(stage, { offset, idOffset: PLAYED_POINTERS });
  const ending = new AbortController();
  let next = 0;
  return new Promise((resolve, reject) => {
    const onFrame = () => {
      const now = clock.now() / 1000;
      try {
        while (next < lines.length && lines[next].line.t / speed + offset <= now) {
          const { given, line, description } = lines[next];
          if (description !== undefined) player.direct(description);
          player.take(line, 1 / speed);
          next += 1;
          onLine?.(given);
        }
      } catch (error) {
        return reject(error);
      }
      if (next < lines.length) return stage.wire.requestFrame();
      return resolve(true);
    };
    for (const each of [stage.signal, signal]) {
      if (each?.aborted) resolve(false);
      each?.addEventListener("abort", () => resolve(false), { signal: ending.signal });
    }
    stage.on("frame", onFrame, { signal: ending.signal });
    stage.wire.requestFrame();
    if (globalThis.requestAnimationFrame !== undefined) return;
    // Where there are no frames, as in Node, time passes by itself.
    const tick = () => {
      if (ending.signal.aborted || stage.isDisposed) return;
      stage.advance(clock.now() / 1000);
      onFrame();
      if (next < lines.length) clock.after(FRAME, tick);
      else stage.advance(clock.now() / 1000);
    };
    clock.after(FRAME, tick);
  }).finally(() => {
    ending.abort();
    // A trace may end while fingers are down.
    if (!stage.isDisposed) player.cancel();
  });
}

const IMPLIED = {
  size: [1000, 1000], nodes: [{ id: "content", manipulable: true, hitInset: -1e15 }],
};

/**
 * Plays the traces of a text as `tsumami replay` does, and returns its output lines as objects.
 *
 * @param createStage makes the stages
 * @param settings `fps`, the frame rate after the last line, and `settle`, the longest
 *   time in seconds for which animations go on after it
 */
export function replay(createStage, text, settings) {
  const { fps, settle } = options(settings, "replay", {
    fps: [positive, 120], settle: [length, 5],
  });
  const output = [];
  let play = null;
  for (const { line, path } of parse(text)) {
    try {
      if (line.tsumami !== undefined) {
        play?.finish();
        play = new Play(createStage, line.stage ?? IMPLIED, output);
      } else {
        play ??= new Play(createStage, IMPLIED, output);
        play.take(line);
      }
    } catch (error) {
      error.message = `${path}: ${error.message}`;
      throw error;
    }
    Object.assign(play, { fps, settle });
  }
  // An empty text is a trace without a line.
  play ??= Object.assign(new Play(createStage, IMPLIED, output), { fps, settle });
  play.finish();
  return output;
}

/** One trace on a stage of its own. */
class Play {
  fps = 120;
  settle = 5;
  #stage;
  #player;
  #output;
  #described;
  #movedAtStart = [];

  constructor(createStage, description, output) {
    const stage = createStage(null, { size: description.size });
    this.#stage = stage;
    this.#output = output;
    const described = this.#described = new Described(stage);
    described.start(description);
    for (const [item, map] of described.maps) {
      if (item.matrix.some((number, i) => number !== map[i])) this.#movedAtStart.push(item);
    }
    // That the nodes of the first line are there is not printed.
    stage.reports.onraw = () => {};
    stage.advance(stage.time);
    stage.reports.onraw = (...values) => this.#print(...values);
    stage.exports.tsumami_listen(-1, 1);
    this.#player = new Player(stage, { described });
  }

  take(line) {
    if (this.#player.events === 0 && this.#movedAtStart.length > 0) {
      this.#stage.advance(line.t);
      for (const item of this.#movedAtStart) {
        const node = this.#described.itemNames.get(item.index);
        this.#output.push({ t: this.#stage.time, node, transform: item.matrix });
      }
    }
    // On a page such a line is for whatever is there; here it is a mistake.
    if (typeof line.on === "string") this.#described.item(line.on);
    this.#player.take(line);
  }

  #print(attachment, node, time, code, matrix, parts) {
    const { itemNames, attachmentNames } = this.#described;
    const line = { t: time, node: itemNames.get(node) ?? null };
    if (code === MOVED) {
      this.#output.push({ ...line, transform: matrix });
      return;
    }
    if (parts.gesture !== undefined) {
      if (!attachmentNames.has(attachment)) return;
      parts.gesture = attachmentNames.get(attachment);
    } else {
      delete parts.reason;
    }
    for (const key of ["item", "list", "from"]) {
      if (key in parts) parts[key] = itemNames.get(parts[key]) ?? null;
    }
    if ("by" in parts) parts.by = this.#described.nameOf(parts.by);
    if (Object.keys(parts).length > 0) this.#output.push({ ...line, ...parts });
  }

  get #isSettled() {
    const { exports } = this.#stage;
    return exports.tsumami_wants_frames() === 0;
  }

  finish() {
    const stage = this.#stage;
    stage.wire.flush();
    for (let frame = 1; !this.#isSettled && (frame - 1) / this.fps < this.settle; frame++) {
      stage.advance(this.#player.lastTime + frame / this.fps);
    }
    this.#output.push({
      end: true, t: stage.time, events: this.#player.events, settled: this.#isSettled,
    });
    stage.reports.onraw = () => {};
    stage.dispose();
  }
}
