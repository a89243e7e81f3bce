// Why: the state machine of each part, how near it came to each limit, and the sentences.

import { make } from "../dom.js";
import { Comparison } from "./comparison.js";
import { fingerColor, palette } from "./palette.js";
import { EVENT } from "./generated/lists.js";
import { isBad, isLeast, pointerOf, quantity, withoutUnit } from "./sentences.js";

/** The gestures that are recognised at one moment, and have no active state. */
const DISCRETE = ["tap", "swipe"];
const [IDLE, POSSIBLE, WAITING, ACTIVE, ENDED, CANCELLED, FAILED] = [0, 1, 2, 3, 4, 5, 6];

export class Why {
  #model;
  #lab;
  #sentences;
  #compare;
  #machines = make("ul", { class: "machines" });
  #log = make("ol", { class: "log" });
  #quiet = make("p", { class: "quiet" });
  #parts = [];
  #key = "";

  constructor(element, model, lab, sentences) {
    this.#model = model;
    this.#lab = lab;
    this.#sentences = sentences;
    this.#compare = new Comparison(model, lab);
    element.append(
      this.#compare.element, this.#machines,
      make("h3", { "data-t": "lab.why.log" }), this.#quiet, this.#log);
    this.#log.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button !== null) lab.seek(Number(button.dataset.time));
    });
  }

  /** Makes the parts again, after the setup or the language has changed. */
  rebuild() {
    this.#machines.replaceChildren();
    this.#parts = this.#model.shown.parts.map((part, place) => {
      const machine = new Machine(this.#model, this.#lab, part, place);
      this.#machines.append(machine.element);
      return machine;
    });
    this.#key = "";
    this.#compare.rebuild();
  }

  draw() {
    const { playhead } = this.#model.state;
    const run = this.#model.current;
    const states = run.states(playhead, this.#parts.length);
    const sample = run.sample(playhead);
    this.#parts.forEach((machine, place) =>
      machine.show(states[place], sample?.thresholds[place] ?? []));
    this.#showLog(run, playhead);
    this.#compare.draw();
  }

  #showLog(run, playhead) {
    const isTouched = this.#model.run.inputs.length > 0;
    const key = `${this.#model.state.runVersion}/${run.facts.length}/${isTouched}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#quiet.hidden = run.facts.length > 0;
      const isMissed = this.#model.run.inputs.some(([, , phase]) => phase === 0);
      this.#quiet.textContent = this.#lab.text(`lab.why.${isMissed ? "missed" : "quiet"}`);
      this.#log.replaceChildren(...run.facts.map((fact) => this.#line(fact)));
    }
    let newest = null;
    run.facts.forEach((fact, place) => {
      const line = this.#log.children[place];
      const isPast = fact.time <= playhead;
      line.classList.toggle("later", !isPast);
      if (isPast) newest = line;
    });
    if (newest !== null && newest !== this.newest) {
      this.newest = newest;
      // The list follows the moment that is shown, as long as nobody reads in it.
      if (!this.#log.contains(document.activeElement)) {
        const box = this.#log;
        if (box.scrollHeight > box.clientHeight) {
          box.scrollTop = newest.offsetTop + newest.offsetHeight - box.clientHeight;
        }
      }
    }
  }

  #line(fact) {
    const time = make(
      "button", { type: "button", class: "time", "data-time": fact.time },
      make("span", {}, `${fact.time.toFixed(3)} s`));
    const line = make(
      "li", { "data-event": fact.event, "data-part": fact.part }, time,
      make("i", { "aria-hidden": "true" }),
      make("span", {}, this.#sentences.sentence(fact)));
    const color = fingerColor(palette(this.#log), pointerOf(this.#model.current.facts, fact));
    line.style.setProperty("--finger", color);
    line.classList.toggle("bad", isBad(fact));
    line.classList.toggle("good", [EVENT.begins, EVENT.isRecognized].includes(fact.event));
    line.classList.toggle("inner", !fact.whole);
    return line;
  }
}

/** The state machine of a part, with the gauges of its limits. */
class Machine {
  #model;
  #lab;
  #part;
  #place;
  #kind;
  #boxes = new Map();
  #now = make("span", { class: "now" });
  #gauges = make("ul", { class: "gauges" });

  constructor(model, lab, part, place) {
    this.#model = model;
    this.#lab = lab;
    this.#part = part;
    this.#place = place;
    this.#kind = model.kind(part);
    const isDiscrete = DISCRETE.includes(this.#kind.key);
    const chain = make("div", { class: "machine", "aria-hidden": "true" });
    const add = (state, name = `lab.s.${state}`) => {
      const box = make("i", { class: `state s${state}` }, lab.text(name));
      this.#boxes.set(state, box);
      return box;
    };
    const way = make("div", { class: "way" }, add(IDLE), add(POSSIBLE), add(WAITING));
    if (!isDiscrete) way.append(add(ACTIVE));
    way.append(add(ENDED, isDiscrete ? "lab.s.recognised" : undefined));
    const ends = make("div", { class: "ends" }, add(FAILED));
    if (!isDiscrete) ends.append(add(CANCELLED));
    chain.append(way, ends);
    this.element = make(
      "li", { "data-part": place, "data-depth": part.depth },
      make("div", { class: "title" }, make("strong", {}, lab.shownName(place)), this.#now), chain,
      this.#gauges);
  }

  show({ state, path }, thresholds) {
    const isDiscrete = DISCRETE.includes(this.#kind.key);
    const name = isDiscrete && state === ENDED ? "lab.s.recognised" : `lab.s.${state}`;
    const words = this.#lab.text(name);
    if (this.#now.textContent !== words) this.#now.textContent = words;
    this.element.dataset.state = state;
    for (const [each, box] of this.#boxes) {
      box.classList.toggle("lit", each === state);
      box.classList.toggle("been", each !== state && (path.includes(each) || each === IDLE));
    }
    const hasBegun = path.some((each) => [WAITING, ACTIVE, ENDED].includes(each));
    this.#showGauges(thresholds.filter(({ limit }) => limit < 1e80), hasBegun);
  }

  #showGauges(thresholds, hasBegun) {
    while (this.#gauges.children.length > thresholds.length) this.#gauges.lastChild.remove();
    while (this.#gauges.children.length < thresholds.length) {
      this.#gauges.append(
        make(
          "li", {}, make("span", { class: "what" }), make("span", { class: "much" }),
          make("span", { class: "track", "aria-hidden": "true" }, make("i")),
          make("span", { class: "rest" })));
    }
    thresholds.forEach((threshold, place) => this.#showGauge(place, threshold, hasBegun));
  }

  #showGauge(place, threshold, hasBegun) {
    const { quantity: kind, reached, limit } = threshold;
    const gauge = this.#gauges.children[place];
    const [what, much, track, rest] = gauge.children;
    const language = this.#lab;
    const least = isLeast(threshold);
    const missing = limit - reached;
    const said = (value) => quantity(kind, Math.abs(value), language);
    // One that has begun has come as far as it must.
    const isMet = least ? reached > limit || hasBegun : reached <= limit;
    write(what, language.text(`lab.t.${kind}`));
    // The unit stands once, after the limit.
    write(much, language.text(least ? "lab.least" : "lab.most", {
      reached: withoutUnit(said(reached)), limit: said(limit) }));
    write(
      rest,
      least
        ? isMet
          ? language.text("lab.reached") : language.text("lab.missing", { amount: said(missing) })
        : language.text(isMet ? "lab.left" : "lab.over", { amount: said(missing) }));
    gauge.className = least ? (isMet ? "met" : "short") : isMet ? "within" : "over";
    // The mark of the limit is at two thirds of the bar.
    const share = limit > 0 ? reached / limit : reached > 0 ? 1.5 : 1;
    track.firstChild.style.width = `${Math.min(share / 1.5, 1) * 100}%`;
  }
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
