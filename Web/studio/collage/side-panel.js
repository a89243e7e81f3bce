// A panel beside the board: it stops no finger, and comes when it is first wanted.

import { icon } from "../icons.js";

export class SidePanel {
  /** Where what it shows goes. */
  content = document.createElement("div");

  #dialog = document.createElement("dialog");
  #title = document.createElement("h2");
  #close = document.createElement("button");
  /** What had the focus before. */
  #before = null;
  #language;
  #name;

  /** Makes a panel with a name, under whose keys its words are. */
  constructor(name, section, language) {
    this.#name = name;
    this.#language = language;
    const dialog = this.#dialog;
    dialog.id = name;
    dialog.className = "side";
    this.#title.id = `${name}-title`;
    dialog.setAttribute("aria-labelledby", this.#title.id);
    this.#close.type = "button";
    this.#close.className = "plain";
    this.#close.append(icon("close"));
    this.#close.addEventListener("click", () => this.toggle());
    const heading = document.createElement("div");
    heading.className = "heading";
    heading.append(this.#title, this.#close);
    dialog.append(heading, this.content);
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.toggle();
    });
    section.append(dialog);
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
      this.#dialog.close();
      this.#before?.focus({ preventScroll: true });
      return;
    }
    this.#before = document.activeElement;
    this.onshow?.();
    this.#dialog.show();
    this.#close.focus({ preventScroll: true });
  }
}
