// A card of the start room: a pad that fingers use, and what is said about it.

import { codeOf } from "./code.js";
import { make } from "../dom.js";
import { stepsOf, takeSteps } from "./steps.js";

// The address of a room as a whole: a fragment alone is a link to a place in this page.
const addressOf = (room) => new URL(`#${room}`, location).href;

export class Card {
  /** The steps of each part that has some, by the name of the part. */
  steps = {};

  #describers = {};
  /** The keys of the part that has the focus, for those who see it. */
  #keys = make("p", { class: "keys", "aria-hidden": "true" });

  /**
   * Makes a card: `name` is the prefix of its words, `file` the name of its code; `hasTwoFingers`
   * says how a mouse has two, `leadsTo` names the room that does more of the same.
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
    this.pad.append(this.#keys);
    this.pad.addEventListener("focusin", ({ target }) => {
      const keys = this.#describers[target.getAttribute("aria-describedby")];
      this.#keys.textContent = keys === undefined ? "" : room.text(`start.keys.${keys}`);
    });
  }

  /** Puts the card together; a kind of card adds controls, and values that lie beside the code. */
  finish(values, controls = []) {
    const { name, file } = this;
    this.element = make(
      "article", { class: "card", id: `start-${name}` },
      this.pad,
      make(
        "div", { class: "about" },
        make("h3", { "data-t": `start.${name}.title` }),
        make("p", { "data-t": `start.${name}.text` }),
        ...controls,
        make(
          "div", { class: "ways" },
          make(
            "p", { class: "way" },
            make("a", { href: addressOf(this.leadsTo), "data-t": `start.to.${this.leadsTo}` })),
          codeOf(file, values),
          stepsOf(this.steps, (part, step) => this.room.step(part, step)))));
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

  /** Shows on an element whether fingers hold its part, after an event of that. */
  showHold(element, event) {
    if (event === "began") element.classList.add("held");
    if (event === "ended" || event === "cancelled") element.classList.remove("held");
  }

  /** Words what no attribute words. */
  speak() {}
}
