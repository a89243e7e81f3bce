// The second card: three compositions of gestures, each with its state in words.

import { Card } from "./card.js";
import { make } from "../dom.js";
import { STATES } from "./generated/lists.js";

const PRESS = ["press", "left", "right", "up", "down", "reset"];
const PAIR = ["turnLeft", "turnRight", "larger", "smaller", "reset"];

export class ComposedCard extends Card {
  #shapes = {};
  #legends = {};

  constructor(room) {
    super(room, { name: "composed", file: "Composed", hasTwoFingers: true, leadsTo: "lab" });
    const legend = make("div", { class: "legend" });
    for (const [part, steps, keys] of [
      ["sequence", PRESS, "press"], ["choice", PRESS, "press"], ["pair", PAIR, "pair"],
    ]) {
      const role = part === "pair" ? "application" : "button";
      const shape = this.part(part, { steps, keys, role, class: "shape" });
      shape.append(make("span"));
      this.#shapes[part] = shape;
      this.#legends[part] = make("span");
      legend.append(
        make("div", {}, make("b", { "data-t": `start.part.${part}` }), this.#legends[part]));
    }
    this.pad.append(legend, ...Object.values(this.#shapes));
    this.finish([]);
  }

  connect() {
    for (const [part, element] of Object.entries(this.#shapes)) this.room.show(part, element);
  }

  heard(event, part) {
    if (event === "changed") return;
    const words = this.#show(part);
    this.room.announce(part, event === "reset" ? this.room.text("start.event.reset") : words);
  }

  /** Shows the state of a part; returns its words. */
  #show(part) {
    const { state } = this.room.state(part);
    const words = this.room.text(`start.state.${state}`);
    const shape = this.#shapes[part];
    shape.dataset.state = STATES[state];
    shape.classList.toggle("held", state !== 0);
    if (part !== "pair") shape.setAttribute("aria-pressed", state !== 0);
    shape.setAttribute("aria-label", this.room.said(part, words));
    this.#legends[part].textContent = state === 0 ? "" : words;
    return words;
  }

  speak() {
    for (const part of Object.keys(this.#shapes)) this.#show(part);
  }
}
