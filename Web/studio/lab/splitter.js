// The line between what lies below the pad of the lab and what lies above: it is dragged, or moved
// by keys, and the device remembers where it is.

import { make } from "../dom.js";
import { remember, remembered } from "../remembered.js";

/**
 * The part that has a share of the height, of parts beside each other and of tabs: its property in
 * the style, where its share is remembered, and the points that it leaves to all others.
 */
const WIDE = { property: "--plots", key: "tsumami-lab-plots", rest: 350 };
const NARROW = { property: "--pad", key: "tsumami-lab-pad", rest: 300 };
/** The least and the largest share. */
const LEAST = 0.12;
const MOST = 0.6;
/** What an arrow key moves, as a share. */
const STEP = 0.04;

export class Splitter {
  element = make("div", {
    class: "splitter", role: "separator", "aria-orientation": "horizontal", tabindex: "0",
    "aria-valuemin": String(100 * LEAST), "aria-valuemax": String(100 * MOST),
    "data-t-label": "lab.split",
  });

  #parts;
  #tabs;
  #onchange;
  /** The drag that goes on: its pointer, where it began, and the share there. */
  #drag = null;

  /** @param parts the pad, and the plots: that which has a share of the height */
  constructor(parts, tabs, onchange) {
    this.#parts = parts;
    this.#tabs = tabs;
    this.#onchange = onchange;
    const { element } = this;
    const listen = (type, listener) => element.addEventListener(type, listener);
    listen("pointerdown", (event) => this.#begin(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", () => this.#end());
    listen("pointercancel", () => this.#end(true));
    // A window that is left in the middle ends it as a cancelled one.
    listen("lostpointercapture", () => this.#end(true));
    listen("dblclick", () => this.#reset());
    listen("keydown", (event) => this.#onKey(event));
  }

  /** Takes over what the device remembers, once the element is on the page. */
  open() {
    for (const form of [WIDE, NARROW]) {
      const share = Number(remembered(form.key));
      if (share > 0) this.#put(share, form);
    }
    this.#tell();
  }

  get #form() {
    return this.#tabs.isNarrow ? NARROW : WIDE;
  }

  /** The present share of the height. */
  get #share() {
    const part = this.#tabs.isNarrow ? this.#parts.pad : this.#parts.plots;
    return part.offsetHeight / this.#room;
  }

  /** The height that is shared, without the space around it. */
  get #room() {
    const { parentElement: room } = this.element;
    const { paddingTop, paddingBottom } = getComputedStyle(room);
    return room.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  }

  #put(share, { property, rest } = this.#form) {
    const clamped = Math.min(Math.max(share, LEAST), MOST);
    this.element.parentElement.style.setProperty(
      property, `min(${(100 * clamped).toFixed(2)}%, 100% - ${rest}px)`);
  }

  /** Puts the line where the part has a share of the height, remembers it, and tells it. */
  #set(share) {
    this.#put(share);
    remember(this.#form.key, this.#share);
    this.#tell();
  }

  #tell() {
    this.element.setAttribute("aria-valuenow", String(Math.round(100 * this.#share)));
    this.#onchange();
  }

  #reset() {
    this.element.parentElement.style.removeProperty(this.#form.property);
    remember(this.#form.key, "");
    this.#tell();
  }

  #begin({ pointerId, clientY, button }) {
    if (this.#drag !== null || button !== 0) return;
    this.#drag = { pointerId, start: clientY, share: this.#share };
    this.element.setPointerCapture(pointerId);
  }

  #move({ pointerId, clientY }) {
    if (this.#drag?.pointerId !== pointerId) return;
    const moved = (clientY - this.#drag.start) / this.#room;
    // The pad lies above the line, the plots below.
    this.#put(this.#drag.share + (this.#tabs.isNarrow ? moved : -moved));
    this.#tell();
  }

  #end(isCancelled = false) {
    if (this.#drag === null) return;
    const { share } = this.#drag;
    this.#drag = null;
    this.#set(isCancelled ? share : this.#share);
  }

  #onKey(event) {
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") this.#reset();
    else if (up === undefined) return;
    else this.#set(this.#share + STEP * (this.#tabs.isNarrow ? -up : up));
    event.preventDefault();
  }
}
