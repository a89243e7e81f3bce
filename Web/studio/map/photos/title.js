// The title of the sheet: where the photos of the grid were taken, how many there are, and when.

import { make } from "../../dom.js";
import { whereOf } from "./where.js";

export class PhotoTitle {
  #part;
  #where = make("span", { class: "where" });
  #count = make("span", { class: "count" });
  #years = make("span", { class: "years" });
  /** The heading. */
  element = make("h2", {}, this.#where, " ", this.#count, " ", this.#years);

  constructor(part) {
    this.#part = part;
  }

  /** Says how many there are. */
  showCount(words) {
    say(this.#count, words);
  }

  /** Says where and in which years they were taken. */
  showWhere() {
    const { language } = this.#part;
    const shown = this.#part.rows("photos_shown", 3);
    const places = shown.map(([, x, y]) => [x, y]);
    const [first, last] = [shown.at(-1), shown[0]].map(
      (photo) => photo && new Date(1000 * photo[0]).getUTCFullYear());
    const words = first === last ? "photos.year" : "photos.years";
    say(this.#where, whereOf(places, this.#part.cityAt, language));
    say(this.#years, shown.length === 0 ? "" : language.text(words, { first, last }));
  }

  /** The place of all of them; empty where they have none in common. */
  get place() {
    return this.#where.textContent;
  }

  /** What it says, in one line. */
  get line() {
    const parts = [this.#where, this.#count, this.#years].map((part) => part.textContent);
    return parts.filter((part) => part !== "").join(" · ");
  }
}

/** Writes words only where they change, so that the page is laid out less often. */
function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
