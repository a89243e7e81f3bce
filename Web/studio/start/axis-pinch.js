// The fourth card: a picture that stretches along each of its axes.

import { Card } from "./card.js";
import { make, number, picture } from "../dom.js";

const STEPS = [
  "wider", "narrower", "taller", "lower", "larger", "smaller", "left", "right", "up", "down",
  "reset",
];

export class AxisPinchCard extends Card {
  #piece;
  #values = make("p", { class: "state", dir: "auto" });
  #rulers = { x: make("i", { class: "ruler x" }), y: make("i", { class: "ruler y" }) };

  constructor(room) {
    super(room, { name: "pinch", file: "AxisPinch", hasTwoFingers: true });
    this.#piece = this.part("picture", { steps: STEPS, keys: "picture", class: "piece print" });
    this.#piece.append(picture("sample-2"));
    this.pad.append(this.#rulers.x, this.#rulers.y, this.#piece);
    this.finish([this.#values]);
  }

  connect() {
    this.room.show("picture", this.#piece);
  }

  heard(event) {
    this.showHold(this.#piece, event);
    const words = this.#show();
    if (event === "ended" || event === "changed") this.room.announce("picture", words);
    else this.room.announce("picture", this.room.text(`start.event.${event}`));
  }

  /** Shows the scales in words and as lengths, and returns the words. */
  #show() {
    const [, , x, y] = this.room.state("picture").numbers;
    const words = this.room.text("start.pinch.values", {
      x: number(x, 2), y: number(y, 2),
    });
    this.#values.textContent = words;
    this.#rulers.x.style.transform = `scaleX(${x})`;
    this.#rulers.y.style.transform = `scaleY(${y})`;
    this.#piece.setAttribute("aria-label", this.room.said("picture", words));
    return words;
  }

  speak() {
    this.#show();
  }
}
