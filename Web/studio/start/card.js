// A card of the start room: a pad that fingers use, and what is said about it.

import { codeOf } from "./code.js";
import { make } from "./dom.js";
import { stepsOf, takeSteps } from "./steps.js";

// The address of a room as a whole: a fragment alone is a link to a place in this page.
const addressOf = (room) => new URL(`#${room}`, location).href;

export class Card {
  /** The steps of each part that has some, by the name of the part. */
  steps = {};

  #describers = {};

  /**
   * Makes a card: `name` is the prefix of its words, `file` the name of its code; `hasTwoFingers`
   * says whether it is for two fingers, `leadsTo` names the room in which it grows up.
   */
  constructor(room, { name, file, hasTwoFingers = false, leadsTo = "collage" }) {
    this.room = room;
    this.leadsTo = leadsTo;
    this.name = name;
    this.file = file;
    this.pad = make("div", { class: "pad", role: "group", "data-t-label": `start.${name}.title` });
    if (hasTwoFingers) {
      this.pad.append(make("span", { class: "alt for-mouse", "data-t": "start.alt" }));
    }
  }

  /** Puts the card together around what a kind of card adds to its text and below its pad. */
  finish(extras = [], below = []) {
    const { name, file } = this;
    this.element = make(
      "article", { class: "card", id: `start-${name}` },
      make("div", { class: "side" }, this.pad, ...below),
      make(
        "div", { class: "about" },
        make("h3", { "data-t": `start.${name}.title` }),
        make("p", { "data-t": `start.${name}.text` }),
        ...extras,
        codeOf(file),
        stepsOf(this.steps, (part, step) => this.room.step(part, step)),
        make(
          "p", { class: "way" },
          make("a", { href: addressOf(this.leadsTo), "data-t": `start.to.${this.leadsTo}` }))));
  }

  /**
   * An element for a part, on which the keys of its steps act; `keys` names the sentence about
   * them.
   */
  part(part, { steps = [], keys, role = "application", tag = "div", ...attributes } = {}) {
    const id = `start-keys-${keys}`;
    const element = make(
      tag,
      {
        "data-part": part, tabindex: "0", role, "data-t-label": `start.part.${part}`,
        "aria-describedby": id, ...attributes,
      });
    this.#describers[id] = keys;
    if (steps.length > 0) this.steps[part] = steps;
    takeSteps(element, steps, (step) => this.room.step(part, step));
    return element;
  }

  /** The sentences about keys, by the ids of their elements. */
  get describers() {
    return this.#describers;
  }

  /** Joins the elements to the nodes of their parts. */
  connect() {}

  /** Its pad has another place or size. */
  laidOut() {}

  /** Something happened to one of its parts. */
  heard(event, part) {}

  /** Words what no attribute words. */
  speak() {}
}
