// The boxes of a stage that draw themselves.

import { DrawnBox } from "./drawn-box.js";

export class DrawnBoxes {
  #boxes = new Set();
  /** Those of them that were made in this task. */
  #made = [];

  /** Frames of the stage draw them. */
  constructor(stage) {
    stage.on("frame", () => { for (const each of this.#boxes) each.show(); });
  }

  /** Makes the box of an item; all that are made in a task are drawn at its end. */
  add(item) {
    const box = new DrawnBox(item);
    this.#boxes.add(box);
    if (this.#made.push(box) === 1) queueMicrotask(() => this.#showMade());
    return box;
  }

  /** Takes a box off the page. */
  end(box) {
    this.#boxes.delete(box);
    box.end();
  }

  /** Finds where the page has them, and draws them there. */
  measure() {
    show(this.#boxes);
  }

  #showMade() {
    const made = this.#made.splice(0).filter((each) => this.#boxes.has(each));
    for (const each of made) each.append();
    show(made);
  }
}

/** Measures boxes, and then draws them: in between the page would be laid out for each. */
function show(boxes) {
  for (const each of boxes) each.measure();
  for (const each of boxes) each.show();
}
