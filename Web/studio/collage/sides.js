// The strip of tools at the side of a table from which it is called: it comes there, and its words
// are upright for a person at that side. collage.css places it, its menus and its panels.

import { clock } from "../../package/clock.js";
import { isTable } from "./table.js";

/** The sides, in the order in which a key goes round: each is called from there. */
const SIDES = ["bottom", "left", "top", "right"];
/** How far the middle of the strip is from the corners of the board at least, in points. */
const CORNER = 220;
/** How many fingers of a hand call it, how long they rest in milliseconds, and how still. */
const FINGERS = 5;
const HOLD = 600;
const STILL = 24;
/** How far apart the fingers of a hand are, and how far from a side it is called, in points. */
const HAND = 360;
const NEAR = 320;

export class Sides {
  #section;
  #place;
  #language;
  #say;
  /** The menus of the strip. */
  #menus;
  /** The side where the strip is, null at home, and the point of the board that called it. */
  #side = null;
  #at = null;

  constructor({ section, language, say }) {
    this.#section = section;
    this.#place = section.querySelector("#board");
    this.#language = language;
    this.#say = say;
    this.#menus = section.querySelectorAll("#menus > .menu:not(.grid)");
    for (const menu of this.#menus) {
      menu.addEventListener("beforetoggle", ({ newState }) => {
        if (newState === "open" && this.#side !== null) this.#closeMenus();
      });
    }
    // A room that is left has no size.
    new ResizeObserver(() => {
      if (this.#side !== null && this.#place.clientWidth > 0) this.#show();
    }).observe(this.#place);
  }

  /**
   * Brings the strip to a side, with its middle at a point of the board; where it is already, it
   * goes home.
   */
  call(side, at) {
    this.#side = side === this.#side && at === undefined ? null : side;
    this.#at = at ?? null;
    this.#closeMenus();
    this.#show();
    this.#say.quietly(this.#language.text(`call.said.${this.#side ?? "home"}`));
  }

  #closeMenus() {
    for (const menu of this.#menus) if (menu.matches(":popover-open")) menu.hidePopover();
  }

  #show() {
    const [width, height] = [this.#place.clientWidth, this.#place.clientHeight];
    if (!isTable()) this.#side = null;
    const along = (value, length) => Math.min(Math.max(value, CORNER), length - CORNER);
    const { style, dataset } = this.#section;
    style.setProperty("--at-x", `${along(this.#at?.x ?? width / 2, width)}px`);
    style.setProperty("--at-y", `${along(this.#at?.y ?? height / 2, height)}px`);
    // Where several people are, the touch of one closes no menu of another.
    const kind = this.#side === null ? "auto" : "manual";
    for (const menu of this.#menus) if (menu.popover !== kind) menu.popover = kind;
    if (this.#side === null) delete dataset.side;
    else dataset.side = this.#side;
    for (const button of this.#section.querySelectorAll("#edges button")) {
      button.setAttribute("aria-pressed", button.dataset.call === this.#side);
    }
  }

  /** Brings the strip to the next side, and home after the last. */
  turn() {
    const next = SIDES[this.#side === null ? 0 : SIDES.indexOf(this.#side) + 1];
    this.call(next ?? this.#side);
  }

  /**
   * Brings the strip to a hand whose fingers rest at a side, if they still do after a while.
   *
   * The fingers on the board are points by number, which the page goes on to change.
   */
  feel(fingers) {
    const last = [...fingers.values()].at(-1);
    const hand = [...fingers].filter(([, { x, y }]) => Math.hypot(x - last.x, y - last.y) < HAND);
    if (hand.length < FINGERS) return;
    clock.after(HOLD, () => {
      const isResting = hand.every(([number, { x, y }]) => {
        const now = fingers.get(number);
        return now !== undefined && Math.hypot(now.x - x, now.y - y) < STILL;
      });
      if (isResting) this.#callTo(hand.map(([, point]) => point));
    });
  }

  #callTo(points) {
    const middle = (name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
    const [x, y] = [middle("x"), middle("y")];
    const [width, height] = [this.#place.clientWidth, this.#place.clientHeight];
    const far = { left: x, right: width - x, top: y, bottom: height - y };
    const [side] = [...SIDES].sort((one, other) => far[one] - far[other]);
    if (far[side] <= NEAR) this.call(side, { x, y });
  }
}
