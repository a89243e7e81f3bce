// Prints the board, or lets the browser save it as a PDF, at a size in millimetres.

import { button, make } from "../dom.js";
import { icon } from "../icons.js";
import { drawSVG, regionOf } from "./drawing.js";
import { SidePanel } from "./side-panel.js";

/** Papers by their names: width and height in millimetres. */
const PAPERS = {
  A3: [297, 420], A4: [210, 297], A5: [148, 210], Letter: [215.9, 279.4], "10 × 15 cm": [100, 150],
};
const DOTS_PER_INCH = 300;
const MILLIMETRES_PER_INCH = 25.4;
/** The least side of a paper, and the most, in millimetres. */
const SIDES = [20, 3000];
/** What a page is smaller than its paper, so that rounding makes no second one. */
const SLACK = 0.2;

export class PrintPanel {
  #panel;
  #board;
  #pictures;
  #language;
  #say;
  #keep;
  #paper = make("select", { onchange: () => this.#choose() });
  /** Whether a person has turned the paper, which else lies as the board does. */
  #isTurned = false;
  #fields = {};
  #rule = new CSSStyleSheet();

  constructor({ section, board, pictures, language, say, keep }) {
    this.#board = board;
    this.#pictures = pictures;
    this.#language = language;
    this.#say = say;
    this.#keep = keep;
    this.#panel = new SidePanel("print", section, language);
    this.#build();
    this.#panel.onshow = () => {
      language.apply(this.#panel.content);
      if (!this.#isTurned) this.#size();
    };
    this.#panel.rename();
  }

  toggle() {
    this.#panel.toggle();
  }

  #build() {
    for (const name of Object.keys(PAPERS)) this.#paper.append(new Option(name));
    this.#paper.append(make("option", { value: "", "data-t": "print.own" }));
    const paper = labelled("print.paper", this.#paper);
    const sizes = make("div", { class: "pair", oninput: () => (this.#paper.value = "") });
    for (const name of ["width", "height", "margin"]) {
      const field = make("input", { type: "number", name, step: "any", min: 0 });
      this.#fields[name] = field;
      (name === "margin" ? this.#panel.content : sizes).append(labelled(`print.${name}`, field));
    }
    this.#fields.margin.value = 10;
    const turn = () => {
      this.#isTurned = true;
      const { width, height } = this.#fields;
      [width.value, height.value] = [height.value, width.value];
    };
    this.#panel.content.prepend(paper, sizes);
    this.#panel.content.append(
      button({ onclick: turn }, icon("turnRight"), make("span", { "data-t": "print.turn" })),
      button(
        { class: "wide", onclick: () => this.print() }, icon("print"),
        make("span", { "data-t": "print.now" })));
    this.#paper.value = "A4";
  }

  #choose() {
    this.#isTurned = false;
    this.#size();
  }

  /** Takes over the size of the paper that is chosen, the way round that the board has. */
  #size() {
    const size = PAPERS[this.#paper.value];
    if (size === undefined) return;
    const region = regionOf(this.#board) ?? [0, 0, 1, 1];
    const [width, height] = region[2] > region[3] ? size.toReversed() : size;
    this.#fields.width.value = width;
    this.#fields.height.value = height;
  }

  /** The size of the paper and its margin in millimetres, as far as there is such paper. */
  #wanted() {
    const [width, height] = ["width", "height"].map((name) =>
      Math.min(Math.max(this.#fields[name].valueAsNumber || 0, SIDES[0]), SIDES[1]));
    const most = Math.min(width, height) / 2 - 5;
    const margin = Math.min(Math.max(this.#fields.margin.valueAsNumber || 0, 0), most);
    Object.entries({ width, height, margin }).forEach(([name, value]) =>
      (this.#fields[name].value = value));
    return { width, height, margin };
  }

  /** Prints the board as large as the paper allows, in the middle. */
  async print() {
    this.#keep();
    const region = regionOf(this.#board);
    if (region === null) return this.#say(this.#language.text("export.empty"));
    const { width, height, margin } = this.#wanted();
    const [across, down] = [width - 2 * margin - SLACK, height - 2 * margin - SLACK];
    const scale = (Math.min(across / region[2], down / region[3]) / MILLIMETRES_PER_INCH) *
      DOTS_PER_INCH;
    // Paper is white, so its letters are dark.
    const { style } = document.documentElement;
    style.colorScheme = "light";
    let text;
    try {
      text = await drawSVG(this.#board, this.#pictures, region, scale, false);
    } catch (error) {
      console.warn(error);
      style.colorScheme = "";
      return this.#say(this.#language.text("export.failed"));
    }
    const page = make("div", { id: "page" });
    page.append(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
    page.firstChild.setAttribute("width", `${across}mm`);
    page.firstChild.setAttribute("height", `${down}mm`);
    document.body.append(page);
    this.#rule.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#rule];
    addEventListener("afterprint", () => {
      page.remove();
      style.colorScheme = "";
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => sheet !== this.#rule);
    }, { once: true });
    print();
  }
}

function labelled(t, field) {
  return make("label", { class: "field" }, make("span", { "data-t": t }), field);
}
