// The tools that draw, in a bar above the drawer; what fingers are drawing is shown meanwhile.

import { button, make } from "../dom.js";
import { icon } from "../icons.js";
import { DRAWN } from "./generated/lists.js";
import { lookOf } from "./look.js";
import { linesOf } from "./strokes.js";
import { nameOf, placeBeside } from "./tools.js";

const COLORS = 6;
/** The widths of lines in points. */
const WIDTHS = [2, 4, 10];

export class Pens {
  #pen = { kind: "drawing", color: 0, width: 4 };
  #isOn = false;
  #bar = make("div", { id: "pens", class: "pill", hidden: "", role: "toolbar" });
  #menu = make("div", {
    id: "menu-pens", class: "menu grid", "data-palette": "ink", popover: "auto",
    "data-t-label": "pens.style", role: "group",
  });
  #layer = make("div", { class: "strokes" });
  #opener;
  #board;
  #values;
  #exports;
  #language;
  #refresh;
  #place;
  #section;

  constructor({ section, board, values, exports, language, refresh }) {
    this.#section = section;
    this.#board = board;
    this.#values = values;
    this.#exports = exports;
    this.#language = language;
    this.#refresh = refresh;
    board.knowLines(linesOf);
    this.#place = section.querySelector("#board");
    this.#opener = section.querySelector("[data-action=draw]");
    board.world.after(this.#layer);
    this.#build();
    language.onchange(() => this.#name());
    document.addEventListener("keydown", (event) => {
      const isElsewhere = event.target.closest?.("dialog, input") ?? null;
      if (event.key !== "Escape" || !this.#isOn || isElsewhere !== null) return;
      if (document.querySelector(":popover-open") === null) this.toggle();
    });
  }

  #build() {
    const kinds = Object.keys(DRAWN).map((kind) =>
      this.#button({ kind, t: `kind.${kind}`, icon: kind }));
    const style = this.#button({ t: "pens.style" });
    style.setAttribute("popovertarget", "menu-pens");
    style.append(make("i", { class: "ink" }));
    const done = this.#button({ t: "pens.done", icon: "check" });
    done.addEventListener("click", () => this.toggle());
    this.#bar.append(...kinds, style, done);
    const colors = Array.from({ length: COLORS }, (_, color) => {
      const button = this.#button({ color, t: nameOf(color) });
      button.className = "color";
      return button;
    });
    const widths = WIDTHS.map((width) => {
      const button = this.#button({ width, t: `width.${width}` });
      const line = make("i", { class: "ink" });
      line.style.setProperty("--width", `${width}px`);
      button.append(line);
      return button;
    });
    this.#menu.append(make("div", {}, ...colors), make("div", {}, ...widths));
    this.#menu.addEventListener("toggle", ({ newState }) => {
      if (newState === "open") placeBeside(this.#menu, style);
    });
    this.#section.querySelector(".bar").after(this.#bar);
    this.#section.querySelector("#menus").append(this.#menu);
    this.#name();
  }

  /** A button; with a kind, a colour or a width it chooses that. */
  #button({ t, icon: name, ...choice }) {
    const made = button({ "data-t-label": t }, ...(name === undefined ? [] : [icon(name)]));
    for (const [what, value] of Object.entries(choice)) {
      made.dataset[what] = value;
      made.addEventListener("click", () => {
        this.#pen[what] = value;
        this.#choose();
      });
    }
    return made;
  }

  #name() {
    for (const element of [...this.#bar.children, ...this.#menu.querySelectorAll("button"),
      this.#menu]) {
      const name = this.#language.text(element.dataset.tLabel);
      element.setAttribute("aria-label", name);
      if (element.localName === "button") element.title = name;
    }
    this.#bar.setAttribute("aria-label", this.#language.text("pens"));
  }

  /** Takes the tools out, or puts them away. */
  toggle() {
    this.#isOn = !this.#isOn;
    this.#bar.hidden = !this.#isOn;
    this.#place.classList.toggle("drawing", this.#isOn);
    this.#opener.setAttribute("aria-pressed", this.#isOn);
    if (this.#isOn) this.#choose();
    else this.#exports.collage_draw(-1, 0, 0);
    if (!this.#isOn && this.#bar.contains(document.activeElement)) this.#opener.focus();
    this.#refresh();
  }

  #choose() {
    const { kind, color, width } = this.#pen;
    this.#exports.collage_draw(DRAWN[kind], color, width);
    for (const [what, value] of Object.entries(this.#pen)) {
      for (const button of [...this.#bar.children, ...this.#menu.querySelectorAll("button")]) {
        if (button.dataset[what] === undefined) continue;
        button.setAttribute("aria-pressed", button.dataset[what] === String(value));
      }
    }
    const ink = this.#bar.querySelector(".ink");
    ink.dataset.color = color;
    ink.style.setProperty("--width", `${2 * width + 4}px`);
    this.#refresh();
  }

  /** Shows what fingers are drawing; once per frame. */
  frame() {
    if (!this.#isOn) return;
    const strokes = this.#values.get("strokes");
    if (strokes.length === 0 && this.#layer.childElementCount === 0) return;
    this.#layer.style.transform = this.#board.world.style.transform;
    this.#layer.replaceChildren(...strokes.map(({ item, matrix }) => {
      const element = make(
        "div", { class: "drawn", "data-color": item.color }, linesOf(item, lookOf(item.look)));
      element.style.transform = `matrix(${matrix.join()})`;
      element.style.width = `${item.width}px`;
      element.style.height = `${item.height}px`;
      return element;
    }));
  }
}
