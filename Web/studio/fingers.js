// The two fingers that a mouse stands for while a key is held, drawn where they are.

import { draw } from "./dom.js";

export class Fingers {
  element = draw(
    "svg", { class: "fingers", "aria-hidden": "true", hidden: "" },
    draw("circle", { r: 18 }), draw("circle", { r: 18 }));

  /** Draws those of a room, once per frame. */
  draw(room) {
    const state = room.exports.studio_fingers();
    this.element.toggleAttribute("hidden", state === 0);
    if (state === 0) return;
    this.element.classList.toggle("down", state === 2);
    const [x1, y1, x2, y2] = room.numbers(4);
    const [first, second] = this.element.children;
    first.setAttribute("transform", `translate(${x1} ${y1})`);
    second.setAttribute("transform", `translate(${x2} ${y2})`);
  }
}
