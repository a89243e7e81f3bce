// The third card: a picture in a box with handles.

import { Card } from "./card.js";
import { draw, make, number, picture } from "../dom.js";

const STEPS = [
  "left", "right", "up", "down", "turnLeft", "turnRight", "wider", "narrower", "taller", "lower",
  "larger", "smaller", "reset",
];
// The keys that the engine takes by itself.
const OWN = ["larger", "smaller", "reset"];
const CURSORS = [null, "ew", "nwse", "ns", "nesw", "turn"];
const LEAST = "72\u00a0×\u00a054";
// The corners among the handles, around the box; the last handle rotates.
const CORNERS = [0, 2, 7, 5];
const TOP = 1;

export class BoxCard extends Card {
  #piece;
  #values = make("p", { class: "state", dir: "auto" });
  #outlines = [draw("polygon"), draw("polygon", { class: "dashes" })];
  #stem = draw("line");
  #handles = draw("g");

  constructor(room) {
    super(room, { name: "box", file: "Box" });
    this.#piece = this.part("box", { steps: OWN, keys: "box", class: "piece print" });
    this.steps.box = STEPS;
    this.#piece.append(picture("sample-5"));
    for (let i = 0; i < 9; i++) {
      this.#handles.append(draw("g", {}, draw("circle", { r: 6.5 }), draw("circle", { r: 4 })));
    }
    this.pad.append(
      this.#piece,
      draw(
        "svg", { class: "box", "aria-hidden": "true" },
        this.#stem, ...this.#outlines, this.#handles));
    this.finish([this.#values], [this.#choice()]);
    this.#showCursor();
  }

  #choice() {
    const option = (value, name) => {
      const input = make("input", { type: "radio", name: "start-resize", value });
      input.checked = value === 0;
      input.addEventListener("change", () => {
        this.room.exports.start_uniform(value);
        this.room.tsumami.requestFrame();
      });
      return make("label", {}, input, make("span", { "data-t": `start.box.${name}` }));
    };
    return make(
      "fieldset", { class: "choice" }, make("legend", { "data-t": "start.box.resize" }),
      option(0, "free"), option(1, "uniform"));
  }

  connect() {
    this.room.show("box", this.#piece);
  }

  laidOut() {
    this.#show();
    this.#drawBox();
  }

  heard(event) {
    this.showHold(this.#piece, event);
    const words = this.#show();
    if (event === "ended" || event === "reset") this.room.announce("box", words);
    if (event === "cancelled") this.room.announce("box", this.room.text("start.event.cancelled"));
    this.#drawBox();
  }

  /** Shows the size and the angle in words, and returns them. */
  #show() {
    const [, , width, height, angle] = this.room.state("box").numbers;
    const words = this.room.text("start.box.values", {
      width: number(width), height: number(height), angle: number((angle * 180) / Math.PI),
      least: LEAST,
    });
    this.#values.textContent = words;
    this.#piece.setAttribute("aria-label", this.room.said("box", words));
    return words;
  }

  /** Draws the outline and the handles, in the pad. */
  #drawBox() {
    const count = this.room.exports.start_handles();
    if (count === 0) return;
    const { x, y } = this.room.origin(this);
    const n = this.room.numbers(2 * count);
    const place = (i) => [n[2 * i] - x, n[2 * i + 1] - y];
    const corners = CORNERS.map((i) => place(i).join(",")).join(" ");
    for (const outline of this.#outlines) outline.setAttribute("points", corners);
    for (let i = 0; i < count; i++) {
      this.#handles.children[i].setAttribute("transform", `translate(${place(i).join(" ")})`);
    }
    const [[x1, y1], [x2, y2]] = [place(TOP), place(count - 1)];
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) {
      this.#stem.setAttribute(name, value);
    }
  }

  /** Shows by the cursor what a mouse does with the handle under it. */
  #showCursor() {
    this.pad.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      const cursor = this.room.exports.start_cursor(...this.room.place(event));
      if (cursor === 0) delete this.pad.dataset.cursor;
      else this.pad.dataset.cursor = CURSORS[cursor];
    });
  }

  speak() {
    this.#show();
  }
}
