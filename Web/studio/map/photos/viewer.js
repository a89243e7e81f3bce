// Shows a photo large: a dialog over everything, whose photos the stage moves.

import { focusFirst, make } from "../../dom.js";

const PAGES = 3;
const HEAD = 10;

export class PhotoViewer {
  #part;
  #exports;
  #tsumami;
  #language;
  /** What showed the focus before. */
  #opener = null;
  #isOpen = false;

  constructor(part) {
    this.#part = part;
    this.#exports = part.exports;
    this.#tsumami = part.tsumami;
    this.#language = part.language;
    this.#build();
  }

  #build() {
    const { exports: call } = this.#part;
    const button = (...about) => this.#part.button(...about);
    this.pages = Array.from({ length: PAGES }, () => {
      const image = make("img", { alt: "", draggable: "false" });
      const content = make("div", {}, image);
      return { image, content, element: make("div", { class: "page" }, content), photo: -1 };
    });
    this.strip = make("div", {}, ...this.pages.map((page) => page.element));
    this.pager = make("div", { class: "pager" }, this.strip);
    this.moved = make("div", { class: "moved" }, this.pager);
    this.backdrop = make("div", { class: "backdrop" });
    this.name = make("h2");
    this.date = make("p");
    this.count = make("p", { class: "count" });
    this.missing = make("p", { class: "missing", "data-t": "photos.cannotShow", hidden: "" });
    this.close = button("close", "photos.close", () => call.photos_close());
    this.remove = button("delete", "photos.remove", () => this.#remove());
    this.elsewhere = button("move", "photos.elsewhere", () =>
      this.#part.waiting.moveElsewhere(this.#photo));
    this.previous = button("back", "photos.previous", () => call.photos_turn(-1));
    this.next = button("forward", "photos.next", () => call.photos_turn(1));
    this.zoomIn = button("zoomIn", "photos.zoomIn", () => call.photos_zoom(2));
    this.zoomOut = button("zoomOut", "photos.zoomOut", () => call.photos_zoom(0.5));
    this.onMap = button("pin", "photos.onMap", () => call.photos_show_on_map());
    // A press on a photo gives the dialog the focus, so that its keys go on.
    this.element = make(
      "div",
      { class: "photo-viewer", role: "dialog", "aria-modal": "true", tabindex: "-1", hidden: "" },
      this.backdrop, this.moved, this.missing,
      make("header", {}, this.close, make("div", {}, this.name, this.date), this.elsewhere,
        this.remove),
      make(
        "footer", {}, this.previous, this.zoomOut, this.count, this.zoomIn, this.onMap, this.next));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Joins the elements to their nodes. */
  connect([viewer, pager, ...pages]) {
    this.#tsumami.show(viewer, this.element);
    this.#tsumami.show(pager, this.pager, this.strip);
    this.pages.forEach(({ element, content }, i) =>
      this.#tsumami.show(pages[i], element, content));
  }

  #remove() {
    this.#part.library.remove(this.#photo);
  }

  get #photo() {
    this.#exports.photos_viewer();
    return this.#part.numbers(2)[1];
  }

  #key(event) {
    const { exports: call } = this.#part;
    const keys = {
      Escape: () => call.photos_close(),
      ArrowLeft: () => call.photos_show_more(-1, 0) || call.photos_turn(-1),
      ArrowRight: () => call.photos_show_more(1, 0) || call.photos_turn(1),
      ArrowUp: () => call.photos_show_more(0, -1) || call.photos_close(),
      ArrowDown: () => call.photos_show_more(0, 1) || call.photos_close(),
      "+": () => call.photos_zoom(2), "=": () => call.photos_zoom(2),
      "-": () => call.photos_zoom(0.5),
      Tab: () => this.#turnFocus(event.shiftKey),
    };
    if (!(event.key in keys) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]();
    this.#tsumami.requestFrame();
  }

  /** The focus stays within the dialog. */
  #turnFocus(isBack) {
    const buttons = [...this.element.querySelectorAll("button")].filter((each) => !each.hidden);
    const place = buttons.indexOf(document.activeElement);
    const next = isBack ? Math.max(place, 0) - 1 : place + 1;
    buttons[(next + buttons.length) % buttons.length].focus();
  }

  /** Opens, shows another photo, or closes, as the module says. */
  showState() {
    this.#exports.photos_viewer();
    const [isOpen, photo, place, count] = this.#part.numbers(HEAD);
    if (isOpen === 1 && !this.#isOpen) this.#open();
    if (isOpen === 0 && this.#isOpen) this.#close();
    this.showView();
    if (isOpen === 0) return;
    const name = this.#part.library.nameOf(photo);
    this.name.textContent = name;
    this.date.textContent = this.#part.dateOf(photo, "full");
    this.count.textContent = this.#language.text("photos.of", { number: place + 1, count });
    this.element.setAttribute("aria-label", this.#language.text("photos.large", {
      name, number: place + 1, count }));
    this.previous.setAttribute("aria-disabled", place === 0);
    this.next.setAttribute("aria-disabled", place === count - 1);
    this.missing.hidden = this.#part.library.hasPicture(photo);
    this.remove.hidden = this.elsewhere.hidden = !this.#part.library.isOwn(photo);
    this.#part.say.quietly(this.element.getAttribute("aria-label"));
  }

  #open() {
    this.#isOpen = true;
    this.#opener = document.activeElement;
    this.element.hidden = false;
    this.#part.setAside(true);
    this.takeFocus();
  }

  /** Puts the focus into the dialog while it is open, also when its room is shown again. */
  takeFocus() {
    if (this.#isOpen) this.close.focus({ preventScroll: true });
  }

  #close() {
    this.#isOpen = false;
    this.#part.setAside(false);
    focusFirst([this.#opener, this.#part.sheet.list, this.#part.sheet.grabber]);
    this.#opener = null;
  }

  /** Shows the photos where they are. */
  showView() {
    this.#exports.photos_viewer();
    const numbers = this.#part.numbers(HEAD + 5 * PAGES);
    const [isOpen, photo, , , x, y, scale, backdrop, opacity, zoom] = numbers;
    const isSeen = isOpen === 1 || opacity > 0.01;
    this.element.hidden = !isSeen;
    if (!isSeen) return;
    this.moved.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.moved.style.opacity = opacity;
    this.backdrop.style.opacity = backdrop;
    this.element.classList.toggle("leaving", isOpen === 0 || backdrop < 0.9);
    this.zoomOut.setAttribute("aria-disabled", zoom <= 1.001);
    this.zoomIn.setAttribute("aria-disabled", zoom >= 5.999);
    this.pages.forEach((page, i) => {
      const [own, left, top, width, height] = numbers.subarray(HEAD + 5 * i, HEAD + 5 * (i + 1));
      page.element.hidden = own < 0;
      page.element.classList.toggle("shown", own === photo);
      if (own < 0) return;
      if (page.photo !== own) {
        page.photo = own;
        this.#part.showPicture(page.image, own, 4096);
      }
      const { style } = page.image;
      style.transform = `translate(${left}px, ${top}px)`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    });
  }
}
