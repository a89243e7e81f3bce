// Shows the drawer: a sheet over the board with a list of sample photos.

import { sampleOf, tintOf } from "../pictures.js";

export class Drawer {
  #tsumami;
  #exports;
  #language;
  #sheet;
  #grabber;
  #cells = [];

  constructor(tsumami, place, language) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#language = language;
    const count = this.#exports.collage_drawer();
    const [sheet, scroller, row, ...cells] =
      tsumami.numbers(this.#exports.studio_numbers(), 3 + 3 * count);
    this.#sheet = place.querySelector(".drawer");
    this.#grabber = this.#sheet.querySelector(".grabber");
    const list = this.#sheet.querySelector(".list");
    const content = list.firstElementChild;
    const strip = content.firstElementChild;
    tsumami.show(sheet, this.#sheet);
    tsumami.show(scroller, list, content);
    tsumami.show(row, strip, strip.firstElementChild);
    tsumami.takeKeys(sheet, this.#grabber);
    tsumami.takeKeys(scroller, list);
    for (let i = 0; i < count; i++) {
      const [node, picture, isInStrip] = cells.slice(3 * i, 3 * i + 3);
      (isInStrip === 1 ? strip.firstElementChild : content).append(this.#cell(node, i, picture));
    }
    // The stage steps when a finger taps the grabber; this is the click of a screen reader.
    this.#grabber.addEventListener("click", (event) => event.detail === 0 && this.#step());
    this.#grabber.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#step();
    });
    this.rename();
    this.moved();
  }

  #step() {
    if (this.#exports.collage_drawer_position() === 0) return;
    const [index, count] = this.#tsumami.numbers(this.#exports.studio_numbers(), 3);
    if (index < 0) return;
    this.#exports.collage_drawer_step(index === count - 1 ? 1 - count : 1);
    this.#tsumami.requestFrame();
  }

  #cell(node, place, picture) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.node = node;
    cell.tabIndex = 0;
    cell.setAttribute("role", "button");
    const image = document.createElement("img");
    image.src = `pictures/sample-${sampleOf(picture)}.svg`;
    image.alt = "";
    image.draggable = false;
    image.style.filter = tintOf(`sample-${picture}`);
    cell.append(image);
    cell.addEventListener("focus", () => {
      if (!cell.matches(":focus-visible")) return;
      this.#exports.collage_drawer_reveal(place);
      this.#tsumami.requestFrame();
    });
    cell.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.#exports.collage_drawer_add(place);
      this.#tsumami.requestFrame();
    });
    this.#tsumami.show(node, cell);
    this.#cells.push({ cell, picture });
    return cell;
  }

  /** Names the samples in the language of the page. */
  rename() {
    this.#cells.forEach(({ cell, picture }, i) => {
      const name = this.#language.text(`sample.${sampleOf(picture)}`);
      cell.setAttribute("aria-label", this.#language.text("drawer.cell", { name, number: i + 1 }));
    });
    this.moved();
  }

  /** Writes the position of the drawer for screen readers. */
  moved() {
    if (this.#exports.collage_drawer_position() === 0) return;
    const [index, count] = this.#tsumami.numbers(this.#exports.studio_numbers(), 3);
    // A drawer that is being dragged is between two positions.
    if (index < 0) return;
    this.#grabber.setAttribute("aria-valuemax", count);
    this.#grabber.setAttribute("aria-valuenow", index + 1);
    this.#grabber.setAttribute(
      "aria-valuetext", this.#language.text("drawer.position", { index: index + 1, count }));
    this.#sheet.classList.toggle("low", index === 0);
  }
}
