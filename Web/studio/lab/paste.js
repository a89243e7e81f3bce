// A place for a trace that is pasted, where a page may not read the clipboard by itself.

import { make, wordButton } from "../dom.js";

/** The dialog of a room; `problemOf(text)` opens a trace, and returns what is wrong, or null. */
export class Paste {
  #room;
  #problemOf;
  #text = make("textarea", {
    dir: "ltr", rows: 6, spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "data-t-label": "lab.paste.text", "aria-describedby": "lab-paste-problem",
    placeholder: '{"tsumami":1,"stage":{…}}',
  });
  #problem = make("p", { id: "lab-paste-problem", class: "problem", role: "alert" });
  #dialog;

  constructor(room, place, problemOf) {
    this.#room = room;
    this.#problemOf = problemOf;
    const button = (name, run) => wordButton("lab.paste", name, run);
    this.#dialog = make(
      "dialog", { class: "paste", "aria-labelledby": "lab-paste-title" },
      make("h3", { id: "lab-paste-title", "data-t": "lab.paste.title" }),
      make("p", { "data-t": "lab.paste.lead" }), this.#text, this.#problem,
      make(
        "div", { class: "buttons" }, button("open", () => this.#open()),
        button("close", () => this.#dialog.close())));
    this.#text.addEventListener("input", ({ inputType }) => {
      this.#say("");
      // What is pasted is opened at once; what is typed waits for the button.
      if (inputType === "insertFromPaste") this.#open();
    });
    place.append(this.#dialog);
  }

  show() {
    this.#say("");
    this.#dialog.showModal();
    this.#text.select();
  }

  #open() {
    const problem = this.#problemOf(this.#text.value);
    if (problem !== null) {
      // The text stays, so that it can be mended.
      this.#text.focus();
      return this.#say(problem);
    }
    this.#text.value = "";
    this.#dialog.close();
    return this.#room.surface.focus();
  }

  #say(problem) {
    this.#problem.textContent = problem;
    this.#text.setAttribute("aria-invalid", String(problem !== ""));
  }
}
