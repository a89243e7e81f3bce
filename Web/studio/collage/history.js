// The list of what was done, from which a person goes back to any step, and forth again.

import { button, make } from "../dom.js";
import { sampleNumber, sampleOf } from "../pictures.js";
import { SidePanel } from "./side-panel.js";

export class HistoryPanel {
  #panel;
  #list = make("ol", { class: "steps" });
  #values;
  #exports;
  #language;
  #refresh;

  constructor({ section, values, exports, language, refresh }) {
    this.#values = values;
    this.#exports = exports;
    this.#language = language;
    this.#refresh = refresh;
    this.#panel = new SidePanel("history", section, language);
    this.#panel.content.append(this.#list);
    this.#panel.onshow = () => this.#write();
  }

  toggle() {
    this.#panel.toggle();
  }

  /** Shows the steps that there are now, if the panel is open. */
  show() {
    if (this.#panel.isOpen) this.#write();
  }

  #write() {
    const { position, steps } = this.#values.get("history");
    const focused = [...this.#list.children].findIndex((row) =>
      row.contains(document.activeElement));
    // The latest is at the top, and the board before all of them at the end.
    const rows = [{ text: this.#language.text("history.start") }].concat(
      steps.map((step) => ({ text: this.#sentence(step) })));
    this.#list.replaceChildren(...rows.map(({ text }, place) => make("li", {}, button({
      class: place > position ? "undone" : null,
      "aria-current": place === position ? "step" : null,
      onclick: () => this.#go(place),
    }, text))).reverse());
    if (focused >= 0) {
      const row = this.#list.children[Math.min(focused, this.#list.children.length - 1)];
      row.firstElementChild.focus({ preventScroll: true });
    }
    this.#list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  #sentence({ step, count, kind, picture, name }) {
    const done = this.#language.text(`step.${step}`);
    if (count > 1) return this.#language.text("history.several", { step: done, count });
    const sample = picture === "" ? null : sampleNumber(picture);
    const own = name.slice(0, 40) ||
      this.#language.text(sample === null ? `kind.${kind}` : `sample.${sampleOf(sample)}`);
    return this.#language.text("history.one", { step: done, name: own });
  }

  #go(position) {
    this.#exports.collage_go_back(position);
    this.#refresh();
    this.#write();
  }
}
