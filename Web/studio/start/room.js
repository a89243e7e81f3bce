// The start room: five cards, each with a pad that fingers use, on a page that scrolls by itself.
// The first pad fills the window.

import { Fingers } from "../fingers.js";
import { Room } from "../room.js";
import { AxisPinchCard } from "./axis-pinch.js";
import { BoxCard } from "./box.js";
import { ComposedCard } from "./composed.js";
import { make } from "../dom.js";
import { EVENTS, PARTS, STEPS } from "./generated/lists.js";
import { NestedCard } from "./nested.js";
import { SheetCard } from "./sheet.js";
import { WORDS } from "./words.js";

// Keys that mean something to fingers wherever the focus is.
const KEYS = ["Alt", "Shift", "Escape"];

export class StartRoom extends Room {
  #page = make("div", { class: "start" });
  #fingers = new Fingers();
  #cards;
  #cardOf = {};
  #origins = new Map();

  constructor(parts) {
    super(parts, WORDS);
    const { section, language } = parts;
    this.#build();
    this.#speak();
    language.onchange(() => this.#speak());
    new ResizeObserver(() => this.resize()).observe(this.#page);
    // The pads change sides without a change of the page's size.
    new MutationObserver(() => this.resize()).observe(
      document.documentElement, { attributeFilter: ["dir"] });
    // A touch of anything on the page ends the demonstration.
    section.addEventListener("pointerdown", () => this.exports.start_stop(), { capture: true });
  }

  #build() {
    this.#cards = [NestedCard, ComposedCard, BoxCard, AxisPinchCard, SheetCard].map(
      (Kind) => new Kind(this));
    const help = make("div", { hidden: "" });
    for (const card of this.#cards) {
      for (const [id, keys] of Object.entries(card.describers)) {
        if (help.querySelector(`#${id}`) === null) {
          help.append(make("p", { id, "data-t": `start.keys.${keys}` }));
        }
      }
    }
    // The first pad fills the window, below what it says; its pieces lie above the words.
    const [first, ...others] = this.#cards;
    first.element.classList.add("first");
    first.pad.prepend(
      make(
        "header", {},
        make("h2", { "data-t": "start.title" }),
        make("p", { "data-t": "start.lead" }),
        make(
          "p", { class: "for-mouse" },
          make("span", { "data-t": "start.mouse.1" }), " ", make("kbd", {}, "alt"), " ",
          make("span", { "data-t": "start.mouse.2" }), " ", make("kbd", {}, "shift"), " ",
          make("span", { "data-t": "start.mouse.3" }))));
    this.#page.append(
      first.element, make("div", { class: "cards" }, ...others.map((card) => card.element)), help,
      this.#fingers.element);
    this.section.append(this.#page);
  }

  #speak() {
    this.language.apply(this.section);
    for (const card of this.#cards) card.speak();
  }

  // The room is shown, hidden, resized

  async enter() {
    await super.enter();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.exports.start_demonstrate();
    this.tsumami.requestFrame();
  }

  connect() {
    const accepts = (event) =>
      (event.type.startsWith("key") && KEYS.includes(event.key)) ||
      event.target.closest?.(".pad") !== null;
    this.tsumami.connect(this.#page, { accepts });
    // Outside of the pads fingers scroll the page, and on their ground, too: see start.css.
    this.#page.style.touchAction = "auto";
    for (const card of this.#cards) {
      this.#keepHandles(card);
      card.connect();
    }
    this.tsumami.onframe = () => this.#onFrame();
  }

  /**
   * Lets a finger that the stage takes on the ground of a pad, as one on a handle that reaches
   * beyond its box, not scroll the page.
   */
  #keepHandles({ pad }) {
    const held = new Set();
    // Before the stage has the finger.
    pad.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch" || event.target !== pad) return;
      if (this.exports.start_takes(...this.place(event)) === 1) held.add(event.pointerId);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, ({ pointerId }) => held.delete(pointerId), { capture: true });
    }
    // A listener of the whole page would let each scrolling wait for its scripts.
    pad.addEventListener("touchmove", (event) => {
      if (held.size > 0 && event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  /** Tells the stage where the pads are. */
  resize() {
    if (!this.isShown) return;
    const page = this.#page.getBoundingClientRect();
    if (page.width === 0) return;
    this.exports.studio_resize(page.width, page.height);
    this.#cards.forEach((card, number) => {
      const pad = card.pad.getBoundingClientRect();
      const [x, y] = [pad.left - page.left, pad.top - page.top];
      this.#origins.set(card, { x, y });
      this.exports.start_layout(number, x, y, pad.width, pad.height);
      card.laidOut();
    });
    this.tsumami.requestFrame();
  }

  // For the cards

  /** Moves an element with the node of a part. */
  show(part, element, content = undefined) {
    this.tsumami.show(this.node(part), element, content);
    this.#cardOf[part] ??= this.#cards.find((card) => card.pad.contains(element));
  }

  /** The number of a part's node. */
  node(part) {
    return this.exports.start_node(PARTS.indexOf(part));
  }

  /** The state of a part, and its five numbers. */
  state(part) {
    const state = this.exports.start_state(PARTS.indexOf(part));
    return { state, numbers: this.numbers(5) };
  }

  /** The top left corner of a card's pad on the stage. */
  origin(card) {
    return this.#origins.get(card) ?? { x: 0, y: 0 };
  }

  /** The place of an event on the stage. */
  place(event) {
    const page = this.#page.getBoundingClientRect();
    return [event.clientX - page.left, event.clientY - page.top];
  }

  step(part, step) {
    this.exports.start_step(PARTS.indexOf(part), STEPS.indexOf(step));
    this.tsumami.requestFrame();
  }

  /** A sentence that says what a part does. */
  said(part, what) {
    return this.text("start.said", { part: this.text(`start.part.${part}`), what });
  }

  /** Lets screen readers say what a part does. */
  announce(part, what) {
    this.say.quietly(this.said(part, what));
  }

  // Frames

  #onFrame() {
    const count = this.exports.studio_news();
    const news = this.numbers(4 * count);
    for (let i = 0; i < count; i++) {
      const part = PARTS[news[4 * i + 1]];
      this.#cardOf[part].heard(EVENTS[news[4 * i]], part);
    }
    this.#fingers.draw(this);
    if (this.exports.start_wants_frames() === 1) this.tsumami.requestFrame();
  }
}
