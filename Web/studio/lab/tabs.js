// The tabs of the lab: on a phone one part at a time, where there is room all but the lessons.

import { button, make } from "../dom.js";

const WIDE = "(min-width: 1000px)";
const SIDE_BY_SIDE = ["why", "plots"];

export class Tabs {
  /** Called after another part is shown. */
  onchange = null;
  element = make("div", { class: "tabs", role: "tablist", "data-t-label": "lab.tabs" });

  #panels;
  #tabs = {};
  #wide = matchMedia(WIDE);
  #chosen = "setup";

  /** @param panels elements by their names */
  constructor(panels) {
    this.#panels = panels;
    for (const [name, panel] of Object.entries(panels)) {
      const tab = button({
        role: "tab", id: `lab-tab-${name}`, "aria-controls": `lab-panel-${name}`,
        onclick: () => this.choose(name),
      }, make("span", { "data-t": `lab.tab.${name}` }));
      panel.id = `lab-panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      panel.tabIndex = 0;
      this.#tabs[name] = tab;
      this.element.append(tab);
    }
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.#wide.addEventListener("change", () => this.#show());
    this.#show();
  }

  get isNarrow() {
    return !this.#wide.matches;
  }

  choose(name) {
    this.#chosen = name;
    this.#show();
  }

  #isTab(name) {
    return this.isNarrow || !SIDE_BY_SIDE.includes(name);
  }

  #show() {
    if (!this.#isTab(this.#chosen)) this.#chosen = "setup";
    for (const [name, panel] of Object.entries(this.#panels)) {
      const isChosen = name === this.#chosen;
      this.#tabs[name].hidden = !this.#isTab(name);
      this.#tabs[name].setAttribute("aria-selected", String(isChosen));
      this.#tabs[name].tabIndex = isChosen ? 0 : -1;
      panel.hidden = this.#isTab(name) && !isChosen;
      panel.setAttribute("role", this.#isTab(name) ? "tabpanel" : "region");
    }
    this.onchange?.();
  }

  #onKey(event) {
    const names = Object.keys(this.#panels).filter((name) => this.#isTab(name));
    const isRightToLeft = getComputedStyle(this.element).direction === "rtl";
    const steps = isRightToLeft
      ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 };
    let place = names.indexOf(this.#chosen);
    if (event.key in steps) place += steps[event.key];
    else if (event.key === "Home") place = 0;
    else if (event.key === "End") place = names.length - 1;
    else return;
    event.preventDefault();
    this.choose(names[(place + names.length) % names.length]);
    this.#tabs[this.#chosen].focus();
  }
}
