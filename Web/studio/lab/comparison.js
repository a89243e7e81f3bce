// Two runs beside each other: a touch and an earlier one, or a touch with other values; and what
// differs, in words.

import { make, wordButton } from "../dom.js";
import { differences } from "./differences.js";
import { EVENT } from "./generated/lists.js";
import { isBad } from "./sentences.js";

/** The events that say what became of a part. */
const OUTCOMES = [
  EVENT.begins, EVENT.isRecognized, EVENT.moves, EVENT.ends, EVENT.isCancelled, EVENT.fails,
  EVENT.cannotBegin, EVENT.isPossible,
];

export class Comparison {
  #model;
  #lab;
  #title = make("h3", { id: "lab-if" });
  #lead = make("p");
  #before = make("th", { scope: "col" });
  #now = make("th", { scope: "col" });
  #rows = make("tbody");
  #table;
  #list = make("ul", { class: "differences" });
  #same = make("p", { "data-t": "lab.if.same" });
  #keep;
  #drop;
  #end;
  #key = "";

  constructor(model, lab) {
    this.#model = model;
    this.#lab = lab;
    const button = (name, run) => wordButton("lab.if", name, run);
    this.#keep = button("keep", () => lab.change("lab_keep", 1));
    this.#drop = button("drop", () => lab.change("lab_keep", 0));
    this.#end = button("end", () => lab.compare());
    this.#table = make(
      "table", {},
      make("thead", {}, make("tr", {}, make("td"), this.#before, this.#now)), this.#rows);
    this.element = make(
      "section", { class: "what-if", hidden: "", "aria-labelledby": "lab-if" },
      this.#title, this.#lead, this.#table, this.#list, this.#same,
      make("div", { class: "buttons" }, this.#keep, this.#drop, this.#end));
  }

  rebuild() {
    this.#key = "";
  }

  draw() {
    const { variant, reference, other, current, state } = this.#model;
    this.element.hidden = variant === null && reference === null;
    if (this.element.hidden) return;
    const isOver = state.mode === "review";
    const key = [state.runVersion, current.facts.length, reference?.number, isOver].join("/");
    if (key === this.#key) return;
    this.#key = key;
    const kind = reference === null ? "if" : other === null ? "compare.alone" : "compare";
    const text = (name) => this.#lab.text(`lab.${kind}.${name}`);
    this.#title.textContent = text("title");
    this.#lead.textContent = text("lead");
    this.#keep.hidden = this.#drop.hidden = variant === null;
    this.#end.hidden = reference === null;
    this.#table.hidden = this.#list.hidden = other === null;
    this.#same.hidden = true;
    if (other === null) return;
    [this.#before.textContent, this.#now.textContent] = [text("then"), text("now")];
    this.#rows.replaceChildren(...this.#outcomes(other));
    // While fingers are down all is still to come.
    const words = isOver ? differences(this.#model, this.#lab) : [];
    this.#list.replaceChildren(...words.map((each) => make("li", {}, each)));
    this.#same.hidden = !isOver || words.length > 0 || this.#rows.querySelector(".other") !== null;
  }

  /** A row for each part of the two runs. */
  #outcomes(other) {
    const { current, shown } = this.#model;
    const row = (setup, place, depth, then, now) => make(
      "tr", { class: then === now ? "same" : "other" },
      make("th", { scope: "row", "data-depth": depth }, this.#lab.partNameIn(setup, place)),
      make("td", {}, then), make("td", {}, now));
    const absent = this.#lab.text("lab.outcome.absent");
    const rows = shown.parts.map(({ depth }, place) => {
      const same = other.place(place);
      const then = same < 0 ? absent : this.#outcome(other.run, other.shown, same);
      return row(shown, place, depth, then, this.#outcome(current, shown, place));
    });
    const met = shown.parts.map((_, place) => other.place(place));
    other.shown.parts.forEach(({ depth }, place) => {
      if (met.includes(place)) return;
      const then = this.#outcome(other.run, other.shown, place);
      rows.push(row(other.shown, place, depth, then, absent));
    });
    return rows;
  }

  /** What became of a part, in a few words. */
  #outcome(run, setup, place) {
    const facts = run.facts.filter((fact) => fact.part === place);
    const fact = facts.findLast(({ event }) => OUTCOMES.includes(event));
    const text = (key, values) => this.#lab.text(`lab.outcome.${key}`, values);
    if (fact === undefined) {
      return text(run.changes.some((change) => change[1] === place) ? "possible" : "nothing");
    }
    const values = { time: fact.time.toFixed(3) };
    if (isBad(fact)) {
      values.why = this.#lab.sentencesOf(setup).near(fact).words;
      return text(fact.event === EVENT.isCancelled ? "cancelled" : "failed", values);
    }
    if (fact.event === EVENT.isRecognized) return text("recognised", values);
    if (fact.event === EVENT.ends) {
      const begins = facts.findLast(({ event }) => event === EVENT.begins);
      const began = text("active", { time: (begins ?? fact).time.toFixed(3) });
      return `${began}${this.#lab.text("comma")}${text("ended", values)}`;
    }
    return fact.event === EVENT.isPossible ? text("possible") : text("active", values);
  }
}
