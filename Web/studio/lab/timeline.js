// The time axis with the sentences on it, and the one that is said at the moment that is shown.

import { iconButton } from "../icons.js";
import { make } from "../dom.js";
import { Axis, followDrags } from "./axis.js";
import { fit } from "./pad.js";
import { fingerColor, palette } from "./palette.js";
import { EVENT } from "./generated/lists.js";
import { isBad, pointerOf } from "./sentences.js";

// A step of the slider in seconds: a frame at 60 Hz is longer.
const STEP = 0.001;
/** The width of the slider's thumb in points, as in pad.css. */
const THUMB = 14;
const RULER = 24;
// The height of a mark, the largest number of marks one above the other, and how near a press must
// come to one, all in points but the number.
const MARK = 10;
const MOST_MARKS = 3;
const NEAR = 12;
// Where the lines begin that say how long fingers were down, and the height of all of them.
const CONTACTS_TOP = 60;
const CONTACTS = 11;
// Where the lane of the run begins with which this one is compared.
const OTHER_TOP = 73;
const PHASE = { down: 0, up: 2, cancel: 3 };
// Steps of the ruler in seconds, and the least distance between two of them in points.
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
const LEAST_STEP = 56;

export class Timeline {
  #model;
  #lab;
  #sentences;
  #element;
  #canvas = make("canvas", { "aria-hidden": "true" });
  #slider = make("input", {
    type: "range", min: 0, step: STEP, "data-t-label": "lab.time", class: "scrubber",
  });
  #dot = make("i", { "aria-hidden": "true" });
  #when = make("span", { class: "time" });
  #words = make("span", { class: "words", dir: "auto" });
  #back;
  #forward;
  /** The place of the sentence that is said among the facts; -1 before the first. */
  #said = -1;

  constructor(element, model, lab, sentences) {
    this.#element = element;
    this.#model = model;
    this.#lab = lab;
    this.#sentences = sentences;
    element.dir = "ltr";
    element.append(this.#canvas, this.#slider);
    this.#slider.addEventListener("input", () => lab.seek(Number(this.#slider.value)));
    followDrags(this.#canvas, (x, y, isPress) => this.#go(x, y, isPress));
    this.#back = this.#button("previous", "back", -1);
    this.#forward = this.#button("next", "forward", 1);
    const said = make("p", { class: "said" }, this.#dot, this.#when, this.#words);
    /** The sentence of the moment, with ways to the one before and after it. */
    this.stepper = make(
      "div", { class: "stepper", dir: "ltr", role: "group", "data-t-label": "lab.sentences" },
      this.#back, this.#forward, said);
  }

  #button(name, iconName, step) {
    return iconButton(
      iconName, `lab.sentence.${name}`, () => this.#step(step), { class: name });
  }

  get #facts() {
    return this.#model.current.facts;
  }

  draw() {
    this.#follow();
    this.#drawSlider();
    this.#drawSaid();
    const { other, reference, variant, state } = this.#model;
    // While fingers are down the pad keeps its size.
    if (state.mode !== "live") {
      this.#element.classList.toggle("compared", reference !== null || variant !== null);
    }
    const { context, width, height } = fit(this.#canvas);
    if (width === 0) return;
    const axis = new Axis(width, this.#model);
    const colors = palette(this.#element);
    const frame = { context, colors, axis, height };
    this.#paintRuler(frame);
    this.#paintContacts(frame, this.#model.run, CONTACTS_TOP, CONTACTS);
    this.#paintMarks(frame);
    if (other !== null) this.#paintOther(frame, other);
    this.#paintPlayhead(frame);
    const end = axis.x(this.#model.state.duration);
    this.#slider.style.left = `${axis.left - THUMB / 2}px`;
    this.#slider.style.width = `${Math.max(end - axis.left, 1) + THUMB}px`;
  }

  // The sentence of the moment

  /** Says the newest sentence, unless a person has chosen an older one of the same moment. */
  #follow() {
    const { playhead } = this.#model.state;
    const facts = this.#facts;
    if (facts[this.#said]?.time === playhead) return;
    this.#said = facts.findLastIndex((fact) => fact.time <= playhead);
  }

  #step(step) {
    const facts = this.#facts;
    let place = this.#said + step;
    // Between two sentences the one before is the one that is said.
    const isBetween = step < 0 && facts[this.#said]?.time < this.#model.state.playhead;
    if (isBetween) place = this.#said;
    this.#choose(place);
  }

  #choose(place) {
    const fact = this.#facts[place];
    if (fact === undefined || this.#model.state.mode !== "review") return;
    this.#said = place;
    this.#lab.seek(fact.time);
    this.#lab.announce(this.#sentences.sentence(fact));
  }

  #drawSaid() {
    const facts = this.#facts;
    const fact = facts[this.#said];
    const isReview = this.#model.state.mode === "review";
    const isAfter = fact !== undefined && fact.time < this.#model.state.playhead;
    this.#back.setAttribute("aria-disabled", String(!isReview || (this.#said < 1 && !isAfter)));
    this.#forward.setAttribute(
      "aria-disabled", String(!isReview || this.#said + 1 >= facts.length));
    const isMissed = this.#model.missed !== null;
    const words = fact !== undefined ? this.#sentences.sentence(fact)
      : isMissed ? this.#sentences.missed : this.#lab.text("lab.why.quiet");
    const when = fact === undefined ? "" : `${fact.time.toFixed(3)} s`;
    if (this.#words.textContent !== words) this.#words.textContent = words;
    if (this.#when.textContent !== when) this.#when.textContent = when;
    this.#words.classList.toggle("bad", fact !== undefined && isBad(fact));
    this.#dot.hidden = fact === undefined;
    if (fact !== undefined) {
      const color = fingerColor(palette(this.#element), pointerOf(facts, fact));
      this.#dot.style.setProperty("--finger", color);
    }
  }

  #drawSlider() {
    const { playhead, duration, mode } = this.#model.state;
    const slider = this.#slider;
    slider.disabled = mode !== "review";
    if (Number(slider.max) !== duration) slider.max = Math.max(duration, STEP);
    if (Number(slider.value) !== playhead) slider.value = playhead;
    const values = { time: playhead.toFixed(3), duration: duration.toFixed(3) };
    slider.setAttribute("aria-valuetext", this.#lab.text("lab.time.value", values));
  }

  // Presses

  /** Goes to the time at a place, or to the sentence whose mark was pressed. */
  #go(x, y, isPress) {
    if (this.#model.state.mode !== "review") return;
    const axis = new Axis(this.#canvas.clientWidth, this.#model);
    if (isPress && y > RULER) {
      const distances = this.#marks(axis).map((mark) => Math.hypot(mark.x - x, (mark.y - y) / 2));
      const nearest = distances.indexOf(Math.min(...distances));
      if (distances[nearest] <= NEAR) return this.#choose(nearest);
    }
    this.#lab.seek(Math.max(axis.timeAt(x), 0));
  }

  /** Where each sentence is marked: those that are near each other lie one above the other. */
  #marks(axis, facts = this.#facts, top = RULER + 2, most = MOST_MARKS) {
    const rows = Array(most).fill(-Infinity);
    return facts.map((fact) => {
      const x = axis.x(fact.time);
      const free = rows.findIndex((end) => x - end >= MARK);
      const row = free < 0 ? most - 1 : free;
      rows[row] = x;
      return { fact, x, y: top + MARK / 2 + row * MARK };
    });
  }

  // Drawing

  #paintRuler({ context, colors, axis, height }) {
    const least = (LEAST_STEP / (axis.right - axis.left)) * axis.span;
    const step = STEPS.find((each) => each >= least) ?? STEPS.at(-1);
    context.font = `500 11px ${colors.font}`;
    context.textBaseline = "middle";
    context.lineWidth = 1;
    const places = step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (let tick = 0; tick * step <= axis.span + 1e-9; tick++) {
      const x = Math.round(axis.x(tick * step)) + 0.5;
      context.strokeStyle = colors.line;
      line(context, [[x, RULER - 6], [x, height]]);
      context.fillStyle = colors.quiet;
      context.textAlign = tick === 0 ? "left" : "center";
      const number = (tick * step).toFixed(tick === 0 ? 0 : places);
      const text = tick === 0 ? `0 ${this.#lab.text("lab.u.seconds")}` : number;
      const width = context.measureText(text).width;
      if (x + width / 2 <= axis.right + 8) context.fillText(text, x - (tick === 0 ? 2 : 0), 10);
    }
    context.textAlign = "left";
    if (!axis.isWide) return;
    context.font = `600 12px ${colors.font}`;
    context.fillText(this.#lab.text("lab.sentences"), 12, RULER + 2 + (MOST_MARKS * MARK) / 2);
  }

  /** How long each finger was down: a line in its colour. */
  #paintContacts({ context, colors, axis }, { inputs, samples }, top, height) {
    // A finger that is still down goes on to the last moment.
    const end = samples.at(-1)?.time ?? 0;
    const contacts = new Map();
    for (const [time, pointer, phase] of inputs) {
      if (phase === PHASE.down) {
        if (!contacts.has(pointer)) contacts.set(pointer, []);
        contacts.get(pointer).push([time, end]);
      } else if (phase === PHASE.up || phase === PHASE.cancel) {
        const last = contacts.get(pointer)?.at(-1);
        if (last !== undefined) last[1] = time;
      }
    }
    const row = Math.min(height / Math.max(contacts.size, 1), 6);
    const thickness = Math.max(row - 2, 1);
    let y = top;
    for (const [pointer, spans] of contacts) {
      context.fillStyle = fingerColor(colors, pointer);
      for (const [from, to] of spans) {
        context.fillRect(axis.x(from), y, Math.max(axis.x(to) - axis.x(from), 2), thickness);
      }
      y += row;
    }
  }

  #paintMarks({ context, colors, axis }) {
    const facts = this.#facts;
    const { playhead } = this.#model.state;
    this.#marks(axis).forEach(({ fact, x, y }, place) => {
      const color = fingerColor(colors, pointerOf(facts, fact));
      context.globalAlpha = fact.time <= playhead ? 1 : 0.5;
      if (place === this.#said) {
        context.strokeStyle = colors.ink;
        context.lineWidth = 1.5;
        disc(context, x, y, MARK / 2 + 1.5);
        context.stroke();
      }
      paintMark(context, fact, x, y, color, colors.panel);
    });
    context.globalAlpha = 1;
  }

  /** The sentences and the fingers of the run with which this one is compared, in a lane below. */
  #paintOther(frame, { run }) {
    const { context, colors, axis } = frame;
    context.strokeStyle = colors.line;
    context.lineWidth = 1;
    line(context, [[axis.left, OTHER_TOP - 1.5], [axis.right, OTHER_TOP - 1.5]]);
    context.globalAlpha = 0.55;
    for (const { fact, x, y } of this.#marks(axis, run.facts, OTHER_TOP + 3, 2)) {
      const color = fingerColor(colors, pointerOf(run.facts, fact));
      paintMark(context, fact, x, y, color, colors.panel);
    }
    this.#paintContacts(frame, run, OTHER_TOP + 26, 6);
    context.globalAlpha = 1;
    if (!axis.isWide) return;
    context.font = `600 12px ${colors.font}`;
    context.fillStyle = colors.quiet;
    const { reference } = this.#model;
    const key = reference === null ? "lab.if.then" : "lab.compare.then";
    context.fillText(this.#lab.text(key), 12, OTHER_TOP + 15);
  }

  #paintPlayhead({ context, colors, axis, height }) {
    const x = axis.x(this.#model.state.playhead);
    context.strokeStyle = colors.ink;
    context.lineWidth = 1.5;
    line(context, [[x, RULER - 4], [x, height]]);
  }
}

/** A disc for what begins, a cross for what fails, and a ring for everything else. */
function paintMark(context, fact, x, y, color, ground) {
  const isGood = [EVENT.begins, EVENT.isRecognized].includes(fact.event);
  context.strokeStyle = color;
  if (isBad(fact)) {
    context.lineWidth = 2.5;
    const arm = MARK / 2 - 1.5;
    line(context, [[x - arm, y - arm], [x + arm, y + arm]]);
    line(context, [[x - arm, y + arm], [x + arm, y - arm]]);
    return;
  }
  context.lineWidth = 2;
  disc(context, x, y, MARK / 2 - 1.5);
  context.fillStyle = isGood ? color : ground;
  context.fill();
  context.stroke();
}

function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function line(context, points) {
  context.beginPath();
  points.forEach(([x, y], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}
