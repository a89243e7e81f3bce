// The inspector: shows the switches of the selected items and passes on their changes.

import { SETTINGS } from "./generated/lists.js";
import { leavePlace, nameOf, takePlace } from "./tools.js";

/** What a text has of its kind: 0 stands for it. */
const USUAL = { textWeight: { note: 1, text: 2 }, textAlign: { note: 2, text: 1 } };
/** The parts of the panel for some kinds only. */
const PARTS = {
  look: ["photo"], type: ["note", "text"],
  line: ["drawing", "line", "arrow", "rectangle", "ellipse"],
  fill: ["rectangle", "ellipse"],
};
// A value of these counts when it is whole, as one step.
const WHOLE = ["number", "range"];
/** Fields that are typed into. */
const TYPED = ["number", "text"];

export class Inspector {
  /** Called after a switch was changed. */
  onchange = null;
  /** Called with a new name of the selected item. */
  onrename = null;
  /** Called with a new caption of the selected photo. */
  oncaption = null;

  #exports;
  #panel;
  #toggle;
  #language;
  #subject = null;
  #count = 0;
  /** The field that is being typed into; null if there is none. */
  #typed = null;
  #hide = () => this.open(false);

  constructor({ exports, panel, toggle, language }) {
    this.#exports = exports;
    this.#panel = panel;
    this.#toggle = toggle;
    this.#language = language;
    toggle.addEventListener("click", () => this.open(panel.hidden));
    panel.querySelector("#close").addEventListener("click", () => this.open(false));
    // A number counts when it is whole, as one step; half of one would move the item, too.
    panel.addEventListener("input", ({ target }) => {
      if (TYPED.includes(target.type)) this.#typed = target;
      if (!WHOLE.includes(target.type)) this.#change(target);
    });
    // What is pressed next may be another item, for which it is not meant.
    document.addEventListener("pointerdown", ({ target }) => {
      if (this.#typed !== target) this.#typed?.blur();
    }, { capture: true });
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.open(false);
    });
    // One that is left as it was shows what has changed meanwhile.
    panel.addEventListener("focusout", ({ target }) => {
      if (target !== this.#typed) return;
      this.#typed = null;
      this.show(this.#subject);
    });
    // A field that was left empty or invalid shows the present value again.
    panel.addEventListener("change", ({ target }) => {
      this.#take(target);
      this.#typed = null;
      this.show(this.#subject);
    });
  }

  /** Keeps the text that is being typed, because the page may be gone soon; the typing goes on. */
  keep() {
    if (this.#typed?.type === "text") this.#take(this.#typed);
  }

  /** Takes over what stands in a field. */
  #take(field) {
    if (field.id === "name") this.onrename?.(field.value);
    if (field.id === "caption") this.oncaption?.(field.value);
    if (WHOLE.includes(field.type)) this.#change(field);
  }

  open(isOpen) {
    if (isOpen) takePlace(this.#panel, this.#hide);
    else leavePlace(this.#hide);
    this.#panel.hidden = !isOpen;
    this.#toggle.setAttribute("aria-expanded", isOpen);
    if (isOpen) this.show(this.#subject);
    else this.#toggle.focus({ preventScroll: true });
  }

  /** Shows the values of some selected items, of which one is given; those of all if null. */
  show(subject, count = this.#count) {
    this.#subject = subject;
    this.#count = count;
    if (this.#panel.hidden) return;
    const isOne = count === 1 && subject !== null;
    this.#panel.querySelector("#subject").textContent =
      isOne ? this.#language.text(`kind.${subject.kind}`)
        : this.#language.text(count > 1 ? "inspector.several" : "inspector.all", { count });
    this.#panel.querySelector("#remove").hidden = subject === null;
    this.#panel.querySelector("#name").closest("label").hidden = !isOne;
    this.#write("#name", subject?.name);
    for (const [part, kinds] of Object.entries(PARTS)) {
      this.#panel.querySelector(`#${part}`).hidden = !kinds.includes(subject?.kind);
    }
    this.#showColors(subject);
    this.#panel.querySelector("#caption").closest("label").hidden = !isOne;
    this.#write("#caption", subject?.text);
    for (const control of this.#panel.querySelectorAll("[data-setting]")) {
      const { setting } = control.dataset;
      const kept = this.#exports.collage_get(SETTINGS.indexOf(setting));
      const value = kept || (USUAL[setting]?.[subject?.kind] ?? kept);
      if (control === this.#typed) continue;
      if (control.type === "checkbox") control.checked = value === 1;
      else if (WHOLE.includes(control.type)) control.value = Math.round(value * 1000) / 1000;
      else for (const radio of control.querySelectorAll("input")) {
        radio.checked = Number(radio.value) === value;
      }
    }
    const hasLimits = this.#exports.collage_get(SETTINGS.indexOf("limits")) !== 0;
    this.#panel.querySelector("[data-needs-limits]").hidden = !hasLimits;
  }

  /** Writes a text into its field, unless a person is typing there. */
  #write(selector, text = "") {
    const field = this.#panel.querySelector(selector);
    if (field !== this.#typed) field.value = text;
  }

  #showColors(subject) {
    const swatches = this.#panel.querySelector(".swatches");
    swatches.hidden = subject === null || subject.kind === "photo";
    const isPaper = ["note", "frame"].includes(subject?.kind);
    swatches.dataset.palette = isPaper ? "paper" : "ink";
    for (const button of swatches.querySelectorAll("button")) {
      const color = Number(button.dataset.color);
      button.setAttribute("aria-pressed", color === subject?.color);
      button.title = this.#language.text(nameOf(color, !isPaper));
      button.setAttribute("aria-label", button.title);
    }
  }

  #change(control) {
    const setting = control.closest("[data-setting]")?.dataset.setting;
    if (setting === undefined) return;
    const value = control.type === "checkbox" ? Number(control.checked) : control.valueAsNumber;
    const number = control.type === "radio" ? Number(control.value) : value;
    if (Number.isNaN(number)) return;
    this.#exports.collage_set(SETTINGS.indexOf(setting), number);
    this.onchange?.();
  }
}
