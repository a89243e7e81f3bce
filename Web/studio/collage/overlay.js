// What is drawn over the items: the box of the selection, guides, the lasso, the second finger.

import { draw, make } from "../dom.js";

const CURSORS = [null, "ew", "nwse", "ns", "nesw", "turn"];
const GUIDES = 8;

/** A handle of a box: a ring around a core, of the same size at any zoom. */
const makeHandle = () => draw("g", {}, draw("circle", { r: 5 }), draw("circle", { r: 3 }));

/** The transform that makes a line between two points of a square of one pixel: no layout. */
function lineFrom(x, y, endX, endY) {
  const [alongX, alongY] = [endX - x, endY - y];
  const length = Math.hypot(alongX, alongY);
  const [unitX, unitY] = [alongX / length, alongY / length];
  const corner = [x + unitY / 2, y - unitX / 2];
  return `matrix(${[alongX, alongY, -unitY, unitX, ...corner].join()})`;
}

export class Overlay {
  #tsumami;
  #exports;
  #place;
  #box;
  #outlines;
  #stem;
  #handles;
  #guides;
  #lasso;
  #fingers;
  /** What was drawn last, by part: nothing is drawn again unless it has changed. */
  #drawn = {};

  constructor(tsumami, place) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#place = place;
    this.#box = place.querySelector("#box");
    this.#outlines = this.#box.querySelectorAll("polygon");
    this.#stem = this.#box.querySelector("#stem");
    this.#handles = this.#box.querySelector("#handles");
    this.#guides = place.querySelector("#guides");
    this.#lasso = place.querySelector("#lasso");
    this.#fingers = place.querySelector("#fingers");
    for (let i = 0; i < GUIDES; i++) this.#guides.append(make("div"));
    this.#showCursor();
  }

  draw() {
    const boxCount = this.#exports.collage_outline() === 0 ? 0 : 8;
    this.#part("outline", boxCount, (n) => {
      this.#box.toggleAttribute("hidden", n.length === 0);
      if (n.length === 0) return delete this.#place.dataset.cursor;
      for (const outline of this.#outlines) outline.setAttribute("points", n.join(" "));
    });
    this.#part("handles", 2 * this.#exports.collage_handles(), (n) => this.#drawHandles(n));
    this.#part("guides", 4 * this.#exports.collage_guides(), (n) => {
      [...this.#guides.children].forEach((line, i) => {
        line.classList.toggle("shown", 4 * i < n.length);
        if (4 * i < n.length) line.style.transform = lineFrom(...n.slice(4 * i, 4 * i + 4));
      });
    });
    this.#part("lasso", 4 * this.#exports.collage_lasso(), (n) => {
      this.#lasso.toggleAttribute("hidden", n.length === 0);
      ["x", "y", "width", "height"].forEach((name, k) => this.#lasso.setAttribute(name, n[k] ?? 0));
    });
    const fingers = this.#exports.studio_fingers();
    this.#fingers.classList.toggle("down", fingers === 2);
    this.#part("fingers", fingers === 0 ? 0 : 4, (n) => {
      this.#fingers.toggleAttribute("hidden", n.length === 0);
      [...this.#fingers.children].forEach((circle, i) =>
        circle.setAttribute("transform", `translate(${n[2 * i] ?? 0} ${n[2 * i + 1] ?? 0})`));
    });
  }

  /** Draws a part from the numbers that the module has just written, if they have changed. */
  #part(name, count, draw) {
    const numbers = this.#tsumami.numbers(this.#exports.studio_numbers(), count);
    const last = this.#drawn[name];
    if (last?.length === count && last.every((number, i) => number === numbers[i])) return;
    this.#drawn[name] = numbers.slice();
    draw(this.#drawn[name]);
  }

  #drawHandles(n) {
    const count = n.length / 2;
    while (this.#handles.childElementCount < count) this.#handles.append(makeHandle());
    [...this.#handles.children].forEach((handle, i) => {
      handle.toggleAttribute("hidden", i >= count);
      if (i < count) handle.setAttribute("transform", `translate(${n[2 * i]} ${n[2 * i + 1]})`);
    });
    this.#stem.toggleAttribute("hidden", count === 0);
    if (count === 0) return;
    // The stem leads from the middle of the top side to the rotation handle, which is the last.
    ["x1", "y1"].forEach((name, i) => this.#stem.setAttribute(name, n[2 + i]));
    ["x2", "y2"].forEach((name, i) => this.#stem.setAttribute(name, n[2 * count - 2 + i]));
  }

  /** Shows by the cursor what a mouse does with the handle under it. */
  #showCursor() {
    this.#place.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      if (this.#drawn.outline?.length !== 8) return;
      const bounds = this.#place.getBoundingClientRect();
      const cursor = CURSORS[this.#exports.collage_cursor(
        event.clientX - bounds.left, event.clientY - bounds.top)];
      if (cursor) this.#place.dataset.cursor = cursor;
      else delete this.#place.dataset.cursor;
    });
  }
}
