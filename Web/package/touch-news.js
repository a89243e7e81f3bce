// The events of the items of tsumami/touch, and the functions of a program that hear of them.

import { guarded } from "./guarded.js";

export const [BEGAN, ENDED, CANCELLED, RESTED] = [1, 2, 3, 4];

/** Where the numbers of an item say that it is. */
export const placementFrom = ([x, y, scaleX, scaleY, , , , , , , rotation]) =>
  ({ translation: [x, y], scale: [scaleX, scaleY], rotation });

export class TouchNews {
  #pending = [];
  #isTelling = false;

  get isEmpty() { return this.#pending.length === 0; }

  /** Takes an event of an item, 0 for none, and whether it has moved. */
  add(item, event, hasMoved) {
    this.#pending.push([item, event, hasMoved]);
  }

  /** Calls the functions of the program; false if one of them does, and the rest waits. */
  tell() {
    if (this.#isTelling) return false;
    const told = this.#pending;
    this.#pending = [];
    this.#isTelling = true;
    for (const [{ handlers, numbers }, event, hasMoved] of told) {
      const placement = placementFrom(numbers);
      const call = (name, ...values) =>
        handlers[name] && guarded(handlers[name], placement, ...values);
      if (event === BEGAN) call("onBegin");
      if (hasMoved) call("onChange");
      if (event === ENDED) call("onEnd", { cancelled: false });
      if (event === CANCELLED) call("onEnd", { cancelled: true });
      if (event === RESTED) call("onRest");
    }
    this.#isTelling = false;
    return true;
  }
}
