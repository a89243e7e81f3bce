// Shows the sheet over the map: the strip of days, the row of photos without a place, and the grid.

import { icon, iconButton } from "../../icons.js";
import { button, focusFirst, make, setInert } from "../../dom.js";
import { DaySlider } from "./days.js";
import { PhotoTitle } from "./title.js";

// A square is laid out once with this side, and scaled.
const SIDE = 120;
// The height of what lies over the top of the list, in points.
const HEADER = 120;
// The subjects of the grid, as in MapPhotos.Subject in Swift.
const SUBJECTS = ["photos.inView", "photos.here", "photos.kept"];
// The distance of the grid's top from the title of the row, and of the end of the content and of
// the empty grid's top from the button below, in points.
const ROW = 120;
const BELOW = 60;
const EMPTY = 76;
const COLUMN_KEYS = { "+": -1, "=": -1, "-": 1 };

export class PhotoSheet {
  #part;
  #exports;
  #tsumami;
  #language;
  #cells = new Map();
  #days = new Map();
  #waiting = new Map();
  #current = -1;
  /** The panel about several photos; null before its first use. */
  #correcting = null;
  #state = {};

  constructor(part) {
    this.#part = part;
    this.#exports = part.exports;
    this.#tsumami = part.tsumami;
    this.#language = part.language;
    this.#build();
  }

  #build() {
    const call = this.#exports;
    const group = (name, label, ...children) => make(
      "div", { class: name, role: "group", "data-t-label": label }, ...children);
    this.grabber = make("div", {
      class: "grabber", tabindex: "0", role: "slider", "data-t-label": "photos.grabber",
      "aria-orientation": "vertical", "aria-valuemin": "1",
    });
    this.title = new PhotoTitle(this.#part);
    this.all = button(
      { class: "all", hidden: "", onclick: () => this.#part.onall?.() },
      make("span", { "data-t": "photos.all" }));
    const own = (...about) => this.#part.button(...about);
    this.clear = own("close", "photos.clear", () => call.photos_show_in_view());
    this.larger = own("fewerColumns", "photos.fewer", () => call.photos_step_columns(-1));
    this.smaller = own("moreColumns", "photos.more", () => call.photos_step_columns(1));
    this.picker = make("input", {
      type: "file", accept: "image/jpeg,image/heic,image/heif,image/*,.gpx", multiple: "",
      hidden: "" });
    const add = iconButton("plus", "photos.add", () => this.picker.click(), { class: "add" });
    add.append(make("span", { "data-t": "photos.add.short" }));
    this.days = new DaySlider(this.#part);
    this.strip = group("strip", "photos.strip", make("div"));
    this.row = group("row", "photos.row", make("div"));
    this.grid = make("div", { class: "grid", role: "group", "data-t-label": "photos.list" });
    this.empty = make("p", { class: "empty", hidden: "" });
    this.rowTitle = make("p", { class: "row-title", "data-t": "photos.row.title", hidden: "" });
    this.collage = button(
      { class: "make-collage", onclick: () => this.#part.makeCollage() },
      make("span", { "data-t": "photos.collage" }));
    this.samples = button(
      { class: "samples", onclick: () => this.#part.toggleSamples() }, make("span"));
    this.correct = button({
      class: "correct", hidden: "", "data-t-label": "photos.correct.open",
      onclick: () => this.#openCorrecting(),
    }, icon("pin"), make("span", { "data-t": "photos.correct.open" }));
    this.end = make("div", { class: "end" }, this.collage, this.correct, this.samples);
    this.content = make(
      "div", {}, this.strip, this.rowTitle, this.row, this.grid, this.empty, this.end);
    this.list = make("div", {
      class: "list", tabindex: "0", role: "group", "data-t-label": "photos.list",
      "aria-describedby": "photos-hint",
    }, this.content);
    this.element = make(
      "section", { class: "photo-sheet", "data-t-label": "photos" }, make("div", { class: "top" }),
      this.grabber, make("header", {}, this.title.element, this.clear, this.all, make(
        "div", { class: "tools" }, this.larger, this.smaller, add)),
      this.days.slider, this.days.dates, this.list,
      make("p", { id: "photos-hint", hidden: "", "data-t": "photos.list.hint" }), this.picker);
    this.grid.addEventListener("keydown", (event) => this.#gridKey(event));
    // The stage hears the taps of fingers; this is the click of a screen reader.
    this.grid.addEventListener("click", (event) => {
      const cell = event.target.closest(".cell");
      if (cell === null || event.detail !== 0) return;
      call.photos_select(cell.place);
      this.#tsumami.requestFrame();
    });
    this.grabber.addEventListener("click", (event) => event.detail === 0 && this.#step());
    this.grabber.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#step();
    });
    this.list.addEventListener("keydown", (event) => this.#listKey(event));
    this.list.addEventListener("focusin", ({ target }) => this.#reveal(target));
  }

  /** Opens the panel that says where and when photos were taken; it comes with its first use. */
  async #openCorrecting() {
    this.#correcting ??= import("./correcting.js").then(
      ({ Correcting }) => new Correcting(this.#part));
    (await this.#correcting).open();
  }

  /** Scrolls so that what has got the focus by a key is seen. */
  #reveal(target) {
    if (!target.matches(":focus-visible")) return;
    let { top, bottom } = target.getBoundingClientRect();
    // Of the list itself, a line below the header.
    if (target === this.list) [top, bottom] = [top + HEADER + 8, top + HEADER + 52];
    const start = this.content.getBoundingClientRect().top;
    this.#exports.photos_reveal(top - start, bottom - start);
    if (target.matches(".day")) this.#exports.photos_reveal_day(target.place);
    if (target.matches(".waiting")) this.#exports.photos_reveal_waiting(target.place);
    this.#tsumami.requestFrame();
  }

  /** The list takes other keys itself; a page of it is less by what the header covers. */
  #listKey(event) {
    const { key, shiftKey } = event;
    const pages = { PageUp: -1, PageDown: 1, " ": shiftKey ? -1 : 1 }[key];
    if (key in COLUMN_KEYS) this.#exports.photos_step_columns(COLUMN_KEYS[key]);
    else if (pages !== undefined && event.target === this.list) this.#exports.photos_page(pages);
    else return;
    event.preventDefault();
    this.#tsumami.requestFrame();
  }

  #step() {
    this.#exports.photos_step_sheet(0);
    this.#tsumami.requestFrame();
  }

  /** Joins the elements to their nodes. */
  connect([sheet, list, strip, row, slider, first, last]) {
    const show = (...each) => this.#tsumami.show(...each);
    show(sheet, this.element);
    show(list, this.list, this.content);
    show(strip, this.strip, this.strip.firstElementChild);
    show(row, this.row, this.row.firstElementChild);
    show(slider, this.days.slider);
    show(first, this.days.thumbs[0]);
    show(last, this.days.thumbs[1]);
    this.#tsumami.takeKeys(sheet, this.grabber);
    this.#tsumami.takeKeys(list, this.list);
  }

  // The sheet

  /** Shows how many photos there are, and what the buttons can do. */
  showState() {
    this.#exports.photos_state();
    const [detent, detents, columns, count, subject, waiting, picked, selected, height, top] =
      this.#part.numbers(10);
    this.#state = { columns, count, selected, picked };
    const key = SUBJECTS[subject];
    const ending = count === 1 ? ".one" : count === 0 ? ".none" : "";
    this.title.showCount(this.#language.text(`${key}${ending}`, { count }));
    if (subject === 0) this.hide(this.clear);
    else this.clear.hidden = false;
    this.larger.setAttribute("aria-disabled", columns <= 2);
    this.smaller.setAttribute("aria-disabled", columns >= 9);
    this.#put(this.content, "height", height);
    this.empty.hidden = count > 0;
    const isBare = !this.#part.hasSamples && this.#part.library.count === 0;
    this.#say(this.empty, this.#language.text(isBare ? "photos.nothing" : "photos.empty"));
    // Without photos there is a way back to them, and nothing that could have other columns.
    for (const each of [this.larger, this.smaller]) this.#showOrHide(each, count > 0);
    this.#showOrHide(this.all, count === 0 && subject === 0 && !isBare);
    this.#put(this.empty, "top", top);
    this.row.hidden = this.rowTitle.hidden = waiting === 0;
    this.#put(this.rowTitle, "top", top - ROW);
    this.#showOrHide(this.collage, count > 0);
    this.#showOrHide(this.correct, this.#part.library.count > 0);
    this.#put(this.end, "top", count > 0 ? height - BELOW : top + EMPTY);
    const samples = this.#part.hasSamples ? "photos.samples.hide" : "photos.samples.show";
    this.#say(this.samples.firstElementChild, this.#language.text(samples));
    this.element.classList.toggle("low", detent === 0);
    // Content below the end of a low sheet is out of reach.
    for (const each of [this.days.slider, this.list]) setInert(each, detent === 0, this.grabber);
    this.grabber.setAttribute("aria-valuemax", detents);
    this.grabber.setAttribute("aria-valuenow", detent + 1);
    this.grabber.setAttribute(
      "aria-valuetext",
      this.#language.text("photos.position", { index: detent + 1, count: detents }));
  }

  #showOrHide(element, isShown) {
    if (isShown) element.hidden = false;
    else if (!element.hidden) this.hide(element);
  }

  /** Hides an element; the focus goes from it to the list. */
  hide(element) {
    const hadFocus = element.contains(document.activeElement);
    element.hidden = true;
    if (hadFocus) focusFirst([this.list, this.grabber]);
  }

  /** Writes a length or words only where they change, so that the page is laid out less often. */
  #put({ style }, property, points) {
    const length = `${points}px`;
    if (style[property] !== length) style[property] = length;
  }

  #say(element, words) {
    if (element.textContent !== words) element.textContent = words;
  }

  // Squares and cards

  /** Shows what is near the windows of the list, the strip and the row. */
  showCells() {
    this.showState();
    const { count, selected, picked } = this.#state;
    this.#showAll(this.grid, this.#cells, this.#exports.photos_cells(), 6, (cell, numbers) => {
      const [place, photo, x, y, side, opacity] = numbers;
      cell.style.opacity = opacity;
      cell.style.transform = `translate(${x}px, ${y}px) scale(${side / SIDE})`;
      if (cell.place !== place || cell.count !== count) {
        Object.assign(cell, { place, count });
        cell.setAttribute("aria-label", this.#language.text("photos.cell", {
          name: this.#part.library.nameOf(photo), date: this.#part.dateOf(photo),
          number: place + 1, count,
        }));
      }
      cell.classList.toggle("selected", photo === selected);
      cell.tabIndex = place === this.#current ? 0 : -1;
    }, (photo) => this.#cell(photo, "cell", "button"));
    const cells = [...this.#cells.values()];
    if (!cells.some((cell) => cell.tabIndex === 0) && cells.length > 0) cells[0].tabIndex = 0;
    this.#showAll(
      this.strip.firstElementChild, this.#days, this.#exports.photos_days(), 5,
      (card, [place, , x, day, photos]) => {
        card.style.transform = `translate(${x}px, 0)`;
        const style = this.days.spansYears ? "medium" : "short";
        if (card.place === place && card.day === day && card.photos === photos &&
          card.dateStyle === style) return;
        Object.assign(card, { place, day, photos, dateStyle: style });
        const date = this.#part.date(day * 86400, style);
        const count = this.#language.text(
          photos === 1 ? "photos.day.one" : "photos.day.count", { count: photos });
        card.lastElementChild.textContent = date;
        card.classList.toggle("long", this.days.spansYears);
        card.setAttribute("aria-label", this.#language.text("photos.day", { date, count }));
      }, (photo) => this.#dayCard(photo));
    this.#showAll(
      this.row.firstElementChild, this.#waiting, this.#exports.photos_waiting(), 3,
      (card, [place, photo, x]) => {
        card.place = place;
        card.style.transform = `translate(${x}px, 0)`;
        card.setAttribute("aria-pressed", photo === picked);
      }, (photo) => this.#waitingCard(photo));
  }

  #showAll(parent, shown, count, stride, place, make) {
    const numbers = this.#part.numbers(count * stride);
    const ids = new Set();
    for (let i = 0; i < count; i++) ids.add(numbers[i * stride + 1]);
    for (const [id, element] of shown) {
      if (ids.has(id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (let i = 0; i < count; i++) {
      const own = numbers.subarray(i * stride, (i + 1) * stride);
      const id = own[1];
      if (!shown.has(id)) shown.set(id, make(id));
      const element = shown.get(id);
      // The order of the page is the order of reading.
      if (parent.children[i] !== element) parent.insertBefore(element, parent.children[i] ?? null);
      place(element, own);
    }
  }

  #cell(photo, name, role, ...more) {
    const image = make("img", { alt: "", draggable: "false" });
    const cell = make("div", { class: name, role, "data-photo": photo }, image, ...more);
    this.#part.showPicture(image, photo, 256);
    return cell;
  }

  #dayCard(photo) {
    const card = this.#cell(photo, "day", "button", make("span"));
    card.tabIndex = 0;
    this.#act(card, () => this.#exports.photos_show_day(card.place));
    return card;
  }

  #waitingCard(photo) {
    const card = this.#cell(photo, "waiting", "button");
    card.tabIndex = 0;
    card.setAttribute("aria-label", this.#language.text("photos.waiting", {
      name: this.#part.library.nameOf(photo) }));
    this.#act(card, () => this.#exports.photos_pick(card.place));
    return card;
  }

  /** What a key, or the click of a screen reader, does; the stage hears the taps of fingers. */
  #act(element, run) {
    const go = (event) => {
      event.preventDefault();
      run();
      this.#tsumami.requestFrame();
    };
    element.addEventListener("click", (event) => event.detail === 0 && go(event));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") go(event);
    });
  }

  /** Words everything again in the language of the page. */
  rename() {
    for (const shown of [this.#cells, this.#days, this.#waiting]) {
      for (const element of shown.values()) element.remove();
      shown.clear();
    }
    this.days.show();
    this.title.showWhere();
    this.showCells();
  }

  // Keys of the grid

  #gridKey(event) {
    const cell = event.target.closest(".cell");
    if (cell === null) return;
    const { columns, count } = this.#state;
    const moves = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -cell.place,
      End: count - 1 - cell.place, PageUp: -columns * 4, PageDown: columns * 4,
    };
    if (event.key in moves) {
      event.preventDefault();
      const place = Math.min(Math.max(cell.place + moves[event.key], 0), count - 1);
      this.#exports.photos_focus(place);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#exports.photos_select(cell.place);
    } else if (event.key === " ") {
      event.preventDefault();
      this.#exports.photos_open(cell.place);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.#remove(cell);
    } else {
      return;
    }
    this.#tsumami.requestFrame();
  }

  /** Removes a photo of a person; the focus goes to the next one. */
  #remove(cell) {
    const photo = Number(cell.dataset.photo);
    if (!this.#part.library.isOwn(photo)) return;
    const { place } = cell;
    this.#part.library.remove(photo);
    this.#exports.photos_focus(Math.max(Math.min(place, this.#state.count - 2), 0));
  }

  /** Gives a photo of the grid the focus, once its square is there. */
  focus(place) {
    this.#current = place;
    this.showCells();
    for (const cell of this.#cells.values()) {
      if (cell.place === place) cell.focus({ preventScroll: true });
    }
  }
}
