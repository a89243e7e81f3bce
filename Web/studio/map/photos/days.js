// The slider of the days whose photos are shown, and how many photos each part of them has.

import { draw, make } from "../../dom.js";

const BARS = 48;

export class DaySlider {
  #part;
  #bars;
  #range;
  /** Whether the days are of several years, so that a day says its own. */
  spansYears = false;

  constructor(part) {
    this.#part = part;
    this.#bars = draw("svg", {
      class: "bars", viewBox: `0 0 ${BARS} 10`, preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    this.#range = make("div", { class: "range" });
    this.thumbs = ["photos.first", "photos.last"].map((label, i) => make("div", {
      class: `thumb ${i === 0 ? "first" : "last"}`, role: "slider", tabindex: "0",
      "data-t-label": label,
    }, make("i")));
    this.slider = make(
      "div", { class: "days", role: "group", "data-t-label": "photos.slider" }, this.#bars,
      make("div", { class: "track" }), this.#range, ...this.thumbs);
    this.dates = make("p", { class: "dates", "aria-hidden": "true" }, make("span"), make("span"));
    this.#takeKeys();
  }

  #takeKeys() {
    const steps = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10,
      Home: -100000, End: 100000,
    };
    this.thumbs.forEach((thumb, i) => thumb.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.#part.exports.photos_step_day(i, step);
      this.#part.tsumami.requestFrame();
    }));
  }

  /** Shows which days are chosen. */
  show() {
    const { exports: call } = this.#part;
    const isChoice = call.photos_range() === 1;
    this.slider.hidden = this.dates.hidden = !isChoice;
    if (!isChoice) return;
    const [from, to, first, last, start, end] = this.#part.numbers(6);
    const yearOf = (day) => new Date(day * 86400e3).getUTCFullYear();
    this.spansYears = yearOf(from) !== yearOf(to);
    this.#range.style.left = `${100 * start}%`;
    this.#range.style.right = `${100 * (1 - end)}%`;
    [first, last].forEach((day, i) => {
      const thumb = this.thumbs[i];
      thumb.setAttribute("aria-valuemin", i === 0 ? from : first);
      thumb.setAttribute("aria-valuemax", i === 0 ? last : to);
      thumb.setAttribute("aria-valuenow", day);
      thumb.setAttribute("aria-valuetext", this.#part.date(day * 86400));
      this.dates.children[i].textContent = this.#part.date(day * 86400, "medium");
    });
    const count = call.photos_bars(BARS);
    const bars = this.#part.numbers(count);
    this.#bars.replaceChildren(...[...bars].map((bar, i) => draw("rect", {
      x: i + 0.15, y: 10 - 9 * Math.sqrt(bar), width: 0.7, height: 9 * Math.sqrt(bar),
      class: i + 1 > start * BARS && i <= end * BARS ? "in" : null })));
  }
}
