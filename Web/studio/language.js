// The language of the studio: one table of words, switchable.

import { remember, remembered } from "./remembered.js";
import { WORDS } from "./words.js";

const KEY = "tsumami-language";

export class Language {
  #listeners = [];
  #tables = { en: { ...WORDS.en }, ja: { ...WORDS.ja } };

  constructor() {
    const code = remembered(KEY);
    /** "en" or "ja". */
    this.code = code in WORDS ? code : navigator.language.startsWith("ja") ? "ja" : "en";
  }

  /** Adds words of a room: `{en: {key: text}, ja: {…}}`. */
  add(tables) {
    for (const code of ["en", "ja"]) Object.assign(this.#tables[code], tables[code]);
  }

  /** A sentence, in which each `{name}` is replaced by a value. */
  text(key, values = {}) {
    const text = this.#tables[this.code][key];
    if (text === undefined) throw new Error(`There are no words for “${key}”.`);
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
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
    if (!(code in this.#tables)) return;
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
