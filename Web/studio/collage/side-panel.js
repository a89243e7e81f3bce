// A panel beside the board: it stops no finger, and comes when it is first wanted.

import { button, make } from "../dom.js";
import { icon } from "../icons.js";
import { leavePlace, takePlace } from "./tools.js";

export class SidePanel {
  /** Where what it shows goes. */
  content = make("div");

  #dialog;
  #title;
  #close = button({ class: "plain", onclick: () => this.toggle() }, icon("close"));
  /** What had the focus before. */
  #before = null;
  #hide = () => this.isOpen && this.toggle();
  #language;
  #name;

  /** Makes a panel with a name, under whose keys its words are. */
  constructor(name, section, language) {
    this.#name = name;
    this.#language = language;
    this.#title = make("h2", { id: `${name}-title` });
    const onkeydown = (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.toggle();
    };
    this.#dialog = make(
      "dialog", { id: name, class: "side", "aria-labelledby": this.#title.id, onkeydown },
      make("div", { class: "heading" }, this.#title, this.#close), this.content);
    section.append(this.#dialog);
    this.rename();
    language.onchange(() => this.rename());
  }

  /** Names it in the language of the page, and what it shows. */
  rename() {
    this.#title.textContent = this.#language.text(this.#name);
    this.#close.setAttribute("aria-label", this.#language.text("close"));
    this.onshow?.();
  }

  /** Called when what it shows is to be shown again. */
  onshow = null;

  get isOpen() {
    return this.#dialog.open;
  }

  /** Shows the panel, or hides it. */
  toggle() {
    if (this.isOpen) {
      leavePlace(this.#hide);
      this.#dialog.close();
      this.#before?.focus({ preventScroll: true });
      return;
    }
    this.#before = document.activeElement;
    takePlace(this.#dialog, this.#hide);
    this.onshow?.();
    this.#dialog.show();
    this.#close.focus({ preventScroll: true });
  }
}
