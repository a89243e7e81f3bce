// Shows the drawer: a sheet over the board with a list of sample photos.

import { make, picture as pictureOf, setInert } from "../dom.js";
import { sampleOf, tintOf } from "../pictures.js";

// How many points two samples of one row are apart in height at most.
const ROW = 4;

export class Drawer {
  #tsumami;
  #exports;
  #language;
  #sheet;
  #grabber;
  #list;
  #strip;
  /** Holds the samples below the strip; it has no box of its own. */
  #rest;
  #cells = [];
  /** The sample that the tab key reaches. */
  #stop = null;

  constructor(tsumami, place, language) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#language = language;
    const count = this.#exports.collage_drawer();
    const [sheet, scroller, row, ...cells] =
      tsumami.numbers(this.#exports.studio_numbers(), 3 + 3 * count);
    this.#sheet = place.querySelector(".drawer");
    this.#grabber = this.#sheet.querySelector(".grabber");
    this.#list = this.#sheet.querySelector(".list");
    const content = this.#list.firstElementChild;
    this.#strip = content.firstElementChild;
    this.#rest = make("div", { class: "rest" });
    content.append(this.#rest);
    tsumami.show(sheet, this.#sheet);
    tsumami.show(scroller, this.#list, content);
    tsumami.show(row, this.#strip, this.#strip.firstElementChild);
    tsumami.takeKeys(sheet, this.#grabber);
    tsumami.takeKeys(scroller, this.#list);
    for (let i = 0; i < count; i++) {
      const [node, picture, isInStrip] = cells.slice(3 * i, 3 * i + 3);
      const holder = isInStrip === 1 ? this.#strip.firstElementChild : this.#rest;
      holder.append(this.#cell(node, i, picture));
    }
    this.#setTabStop(this.#cells[0].cell);
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
    const [index, count] = this.#tsumami.numbers(this.#exports.studio_numbers(), 4);
    if (index < 0) return;
    this.#exports.collage_drawer_step(index === count - 1 ? 1 - count : 1);
    this.#tsumami.requestFrame();
  }

  #cell(node, place, picture) {
    const image = pictureOf(`sample-${sampleOf(picture)}`);
    image.style.filter = tintOf(`sample-${picture}`);
    const onfocus = () => {
      this.#setTabStop(cell);
      if (!cell.matches(":focus-visible")) return;
      this.#exports.collage_drawer_reveal(place);
      this.#tsumami.requestFrame();
    };
    const onkeydown = (event) => this.#onKey(event, cell, place);
    const cell = make(
      "div", { class: "cell", "data-node": node, tabindex: -1, role: "button", onfocus, onkeydown },
      image);
    this.#tsumami.show(node, cell);
    this.#cells.push({ cell, picture });
    return cell;
  }

  // One tab stop; arrows move within.

  #setTabStop(cell) {
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    cell.tabIndex = 0;
    this.#stop = cell;
  }

  #onKey(event, cell, place) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#exports.collage_drawer_add(place);
      this.#tsumami.requestFrame();
      return;
    }
    const cells = this.#cells.map((each) => each.cell).filter((each) => !each.closest("[inert]"));
    const at = cells.indexOf(cell);
    const next = {
      // The samples lie from the left to the right in every language.
      ArrowRight: () => cells[at + 1], ArrowLeft: () => cells[at - 1],
      ArrowDown: () => beside(cell, cells, 1), ArrowUp: () => beside(cell, cells, -1),
      Home: () => cells[0], End: () => cells.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    next()?.focus({ preventScroll: true });
  }

  /** Names the samples in the language of the page. */
  rename() {
    this.#cells.forEach(({ cell, picture }, i) => {
      const name = this.#language.text(`sample.${sampleOf(picture)}`);
      cell.setAttribute("aria-label", this.#language.text("drawer.cell", { name, number: i + 1 }));
    });
    this.moved();
  }

  /** Shows it or not; with the focus, if it was asked for. */
  show(isShown, isAsked) {
    const hadFocus = this.#sheet.contains(document.activeElement);
    this.#sheet.hidden = !isShown;
    if (isAsked) this.#grabber.focus({ preventScroll: true });
    else if (hadFocus && !isShown) this.#sheet.parentElement.focus({ preventScroll: true });
  }

  /** Shows the position of the drawer to screen readers and to the tab key. */
  moved() {
    if (this.#exports.collage_drawer_position() === 0) return;
    const [index, count, , showsStrip] =
      this.#tsumami.numbers(this.#exports.studio_numbers(), 4);
    // At the lowest position, there is at most the strip in the window.
    this.#setReachable(this.#rest, index !== 0);
    this.#setReachable(this.#strip, index !== 0 || showsStrip === 1);
    this.#list.tabIndex = index === 0 ? -1 : 0;
    // A drawer that is being dragged is between two positions.
    if (index < 0) return;
    this.#grabber.setAttribute("aria-valuemax", count);
    this.#grabber.setAttribute("aria-valuenow", index + 1);
    this.#grabber.setAttribute(
      "aria-valuetext", this.#language.text("drawer.position", { index: index + 1, count }));
    this.#sheet.classList.toggle("low", index === 0);
  }

  /** Lets the focus reach samples, or not; the tab stop is one that it can reach. */
  #setReachable(holder, isReachable) {
    setInert(holder, !isReachable, this.#grabber);
    if (!isReachable && holder.contains(this.#stop)) this.#setTabStop(this.#cells[0].cell);
  }
}

/** The sample in the next row below another one, or above it for -1, that is nearest to it. */
function beside(cell, cells, direction) {
  const middle = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return { each, x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const { x, y } = middle(cell);
  const beyond = cells.map(middle).filter((each) => direction * (each.y - y) > ROW);
  const row = Math.min(...beyond.map((each) => direction * (each.y - y)));
  const inRow = beyond.filter((each) => direction * (each.y - y) <= row + ROW);
  inRow.sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
  return inRow[0]?.each;
}
