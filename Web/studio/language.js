// The language of the studio: one table of words, each in both languages, switchable.

import { remember, remembered } from "./remembered.js";
import { WORDS } from "./words.js";

const KEY = "tsumami-language";
/** The languages, in the order in which each word of a table is given. */
const CODES = ["en", "ja"];

export class Language {
  #listeners = [];
  #words = { ...WORDS };

  constructor() {
    const code = remembered(KEY);
    /** "en" or "ja". */
    this.code = CODES.includes(code) ? code : navigator.language.startsWith("ja") ? "ja" : "en";
  }

  /** Adds words of a room: `{key: [in English, in Japanese]}`. */
  add(words) {
    Object.assign(this.#words, words);
  }

  /** The one of two words that is of this language. */
  choose(words) {
    return words[CODES.indexOf(this.code)];
  }

  /** A sentence, in which each `{name}` is replaced by a value. */
  text(key, values = {}) {
    const words = this.#words[key];
    if (words === undefined) throw new Error(`There are no words for “${key}”.`);
    return this.choose(words).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  /** Words all elements below a root that say which words are theirs. */
  apply(root) {
    const each = (name, write) => {
      for (const element of root.querySelectorAll(`[data-${name}]`)) {
        write(element, this.text(element.getAttribute(`data-${name}`)));
      }
    };
    each("t", (element, text) => (element.textContent = text));
    each("t-label", (element, text) => element.setAttribute("aria-label", text));
    each("t-title", (element, text) => (element.title = text));
  }

  /** Calls a function after each switch of the language. */
  onchange(listener) {
    this.#listeners.push(listener);
  }

  /** Switches to a language. */
  set(code) {
    if (!CODES.includes(code)) return;
    this.code = code;
    remember(KEY, code);
    this.show();
    for (const listener of this.#listeners) listener(code);
  }

  /** Words the page. */
  show() {
    document.documentElement.lang = this.code;
    this.apply(document);
  }
}
