// The markers for those who do not touch the canvas: a button over each, in reading order.

import { clock } from "../../package/clock.js";
import { button, make } from "../dom.js";

/** The side of a marker in points; the room in Swift has the same. */
const MARKER = 52;
const STRIDE = 6;
const MOST = 60;
/** The time in milliseconds after which a map that does not move rests. */
const REST = 250;

export class Markers {
  /** The list, which lies over the canvas and lets fingers through. */
  element = make("ul", { class: "markers", "data-t-label": "map.markers" });
  #buttons = [];
  #shown = [];
  #onchoose;
  #nameOf;
  /** The markers of the last frame, since when they are there, and whether a rest is awaited. */
  #numbers = new Float64Array(0);
  #since = 0;
  #isWaiting = false;

  /**
   * @param nameOf gives the words for a marker: how many pins it stands for, and its point
   * @param onchoose called with the point of a marker that was chosen
   */
  constructor(nameOf, onchoose) {
    this.#nameOf = nameOf;
    this.#onchoose = onchoose;
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Follows the markers of each frame, numbers as those of map_markers; shows them at rest. */
  follow(numbers) {
    const isSame = numbers.length === this.#numbers.length &&
      numbers.every((number, i) => number === this.#numbers[i]);
    if (isSame) return;
    this.#numbers = numbers;
    this.#since = clock.now();
    this.element.classList.add("moving");
    if (!this.#isWaiting) this.#wait(REST);
  }

  /** Shows the markers again, in another language. */
  speak() {
    this.#show(this.#numbers);
  }

  #wait(milliseconds) {
    this.#isWaiting = true;
    clock.after(milliseconds, () => {
      this.#isWaiting = false;
      const left = this.#since + REST - clock.now();
      if (left > 1) this.#wait(left);
      else this.#show(this.#numbers);
    });
  }

  #show(numbers) {
    const shown = [];
    for (let i = 0; i < numbers.length; i += STRIDE) {
      const [pin, count, x, y, presence, isUncovered] = numbers.subarray(i, i + STRIDE);
      if (presence === 1 && isUncovered === 1) shown.push({ pin, count, x, y });
    }
    // The topmost ones, from the top of the window to its bottom.
    this.#shown = shown.slice(-MOST);
    const focused = this.#buttons.indexOf(document.activeElement);
    const held = focused < 0 ? null : this.#buttons[focused].dataset.pin;
    while (this.#buttons.length > this.#shown.length) this.#buttons.pop().parentElement.remove();
    while (this.#buttons.length < this.#shown.length) this.#add();
    this.#buttons.forEach((button, i) => {
      const { pin, count, x, y } = this.#shown[i];
      button.dataset.pin = pin;
      button.setAttribute("aria-label", this.#nameOf(count, x, y));
      button.style.transform = `translate(${x - MARKER / 2}px, ${y - MARKER / 2}px)`;
    });
    this.#rove(this.#buttons.find((button) => button.dataset.pin === held) ?? this.#buttons[0]);
    if (held !== null && this.#buttons.length > 0) {
      this.#buttons.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
    }
    this.element.classList.remove("moving");
  }

  #add() {
    const onclick = () => {
      const { x, y } = this.#shown[this.#buttons.indexOf(marker)];
      this.#onchoose(x, y);
    };
    const marker = button({ class: "marker", tabindex: "-1", onclick });
    this.#buttons.push(marker);
    this.element.append(make("li", {}, marker));
  }

  #rove(to) {
    for (const button of this.#buttons) button.tabIndex = button === to ? 0 : -1;
  }

  #onKey(event) {
    const place = this.#buttons.indexOf(event.target);
    if (place < 0) return;
    const last = this.#buttons.length - 1;
    const next = {
      ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1, ArrowUp: place - 1,
      Home: 0, End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const button = this.#buttons[Math.max(0, Math.min(next, last))];
    this.#rove(button);
    button.focus({ preventScroll: true });
  }
}
