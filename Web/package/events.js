// Listeners of a program.

import { abortSignal, choice, options } from "./check.js";
import { guarded } from "./guarded.js";

/** The types of events of items and their attachments. */
const TYPES = ["begin", "change", "end", "fail", "snap", "depart", "rest"];
const isOfItems = choice(...TYPES);
const isOfStages = choice(...TYPES, "frame");

export class Listeners {
  #byType = new Map();
  #onChange;
  #check;

  /**
   * @param onChange called whenever there are listeners of other types than before
   * @param hasFrames whether there are events of frames, too
   */
  constructor(onChange = () => {}, hasFrames = true) {
    this.#onChange = onChange;
    this.#check = hasFrames ? isOfStages : isOfItems;
  }

  has(type) {
    return this.#byType.has(type);
  }

  /** Adds a listener; returns a function that removes it. An AbortSignal does the same. */
  add(type, listener, settings) {
    this.#check(type, "on");
    const { signal } = options(settings, `on("${type}")`, { signal: abortSignal });
    if (typeof listener !== "function") {
      throw new TypeError(`on("${type}"): expected a function, got ${typeof listener}`);
    }
    if (signal?.aborted) return () => {};
    // Each call has an entry of its own, so that a function can be added twice.
    const entry = { listener };
    const entries = this.#byType.get(type) ?? [];
    // A list that is being called does not change.
    this.#byType.set(type, [...entries, entry]);
    this.#onChange();
    const remove = () => {
      signal?.removeEventListener("abort", remove);
      const rest = (this.#byType.get(type) ?? []).filter((each) => each !== entry);
      if (rest.length > 0) this.#byType.set(type, rest);
      else this.#byType.delete(type);
      this.#onChange();
    };
    signal?.addEventListener("abort", remove);
    return remove;
  }

  call(type, event) {
    for (const { listener } of this.#byType.get(type) ?? []) guarded(listener, event);
  }
}
