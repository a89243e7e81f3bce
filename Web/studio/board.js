// Shows the items of the board: makes an element for each and applies the news.

import { Drawer } from "./drawer.js";

const NEWS = [
  "cameToFront", "selected", "held", "released", "removed", "added", "lifted", "drawer",
];
const PICTURES = 6;
// The states of the knob, and its label in each.
const KNOB = ["inactive", "pressing", "dragging"];
const KNOB_LABELS = { inactive: "Press", pressing: "Hold…", dragging: "Drag" };
const CURSORS = [null, "ew", "nwse", "ns", "nesw", "turn"];

/** A handle of a box: a ring around a core, of the same size at any zoom. */
function makeHandle() {
  const handle = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const radius of [5, 3]) {
    const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    circle.setAttribute("r", radius);
    handle.append(circle);
  }
  return handle;
}

export class Board {
  #tsumami;
  #place;
  #exports;
  #known = 0;
  #drawer;
  #samples = Infinity;
  #knob;
  #pictures = [];
  #onSelect;
  #box = document.getElementById("box");
  #guides = document.getElementById("guides");
  #hasBox = false;
  #handles = document.getElementById("handles");
  #fingers = document.getElementById("fingers");
  #hint = document.getElementById("hint");

  constructor(tsumami, place, { onSelect }) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#place = place;
    this.#onSelect = onSelect;
    // The samples have the first numbers: each picture in several tints.
    const samples = this.#exports.studio_samples();
    for (let i = 0; i < samples; i++) this.#pictures.push(`pictures/sample-${i % PICTURES}.svg`);
    this.#showNewItems();
    this.#showKnob();
    this.#drawer = new Drawer(tsumami, place, (picture) => this.#image(picture));
    this.#samples = samples;
    this.#showCursor();
    tsumami.onframe = () => this.#onFrame();
  }

  /** Adds a photo at a place that the studio chooses; returns its element. */
  addPhoto(url, width, height) {
    this.#pictures.push(url);
    const node = this.#exports.studio_add_photo(this.#pictures.length - 1, width, height);
    this.#showNewItems();
    this.#tsumami.requestFrame();
    return this.#tsumami.elementOf(node);
  }

  #showNewItems() {
    const count = this.#exports.studio_items(this.#known);
    const items = this.#tsumami.numbers(this.#exports.studio_numbers(), count * 4).slice();
    for (let i = 0; i < count; i++) {
      const [node, parent, kind, picture] = items.subarray(4 * i, 4 * i + 4);
      const element = document.createElement("div");
      element.className = kind === 1 ? "item frame" : "item photo";
      element.dataset.node = node;
      if (kind === 0) element.append(this.#image(picture));
      (this.#tsumami.elementOf(parent) ?? this.#place).append(element);
      this.#tsumami.show(node, element);
    }
    this.#known += count;
  }

  #image(picture) {
    const image = document.createElement("img");
    image.src = this.#pictures[picture];
    image.alt = "";
    image.draggable = false;
    const tint = picture < this.#samples ? Math.floor(picture / PICTURES) : 0;
    if (tint > 0) image.style.filter = `hue-rotate(${tint * 75}deg)`;
    return image;
  }

  #showKnob() {
    const node = this.#exports.studio_knob_node();
    this.#knob = document.createElement("div");
    this.#knob.className = "knob";
    this.#knob.dataset.node = node;
    this.#knob.append(document.createElement("span"));
    this.#place.append(this.#knob);
    this.#tsumami.show(node, this.#knob);
  }

  #drawKnob() {
    const state = KNOB[this.#exports.studio_knob()];
    if (this.#knob.dataset.state === state) return;
    this.#knob.dataset.state = state;
    this.#knob.firstChild.textContent = KNOB_LABELS[state];
  }

  #onFrame() {
    this.#readNews();
    this.#drawKnob();
    this.#drawBox();
    this.#drawGuides();
    this.#drawFingers();
  }

  #readNews() {
    const count = this.#exports.studio_news();
    if (count === 0) return;
    const news = this.#tsumami.numbers(this.#exports.studio_numbers(), count * 2).slice();
    for (let i = 0; i < count; i++) {
      const node = news[2 * i + 1];
      this[NEWS[news[2 * i]]](node, this.#tsumami.elementOf(node));
    }
  }

  cameToFront(_, element) {
    // To append the last element again would cost layout and change nothing.
    if (element.nextElementSibling !== null) element.parentElement.append(element);
  }

  selected(node) {
    this.#onSelect(node);
  }

  held(_, element) {
    element.classList.add("held");
    this.#hint.classList.add("seen");
  }

  released(_, element) {
    element.classList.remove("held", "lifted");
  }

  added() {
    this.#showNewItems();
  }

  lifted(_, element) {
    element.classList.add("held", "lifted");
    this.#hint.classList.add("seen");
  }

  drawer() {
    this.#drawer.moved();
  }

  removed(node, element) {
    element.remove();
    this.#tsumami.forget(node);
    this.#known -= 1;
  }

  #drawBox() {
    const isThere = this.#exports.studio_outline() === 1;
    if (isThere !== this.#hasBox) {
      this.#hasBox = isThere;
      this.#box.toggleAttribute("hidden", !isThere);
      delete this.#place.dataset.cursor;
    }
    if (!isThere) return;
    const corners = this.#tsumami.numbers(this.#exports.studio_numbers(), 8).join(" ");
    for (const outline of this.#box.querySelectorAll("polygon")) {
      outline.setAttribute("points", corners);
    }
    const count = this.#exports.studio_handles();
    const n = this.#tsumami.numbers(this.#exports.studio_numbers(), 2 * count).slice();
    while (this.#handles.childElementCount < count) this.#handles.append(makeHandle());
    for (let i = 0; i < count; i++) {
      this.#handles.children[i].setAttribute("transform", `translate(${n[2 * i]} ${n[2 * i + 1]})`);
    }
    // The stem leads from the middle of the top side to the rotation handle, which is the last.
    const stem = this.#box.querySelector("#stem");
    ["x1", "y1"].forEach((name, i) => stem.setAttribute(name, n[2 + i]));
    ["x2", "y2"].forEach((name, i) => stem.setAttribute(name, n[2 * count - 2 + i]));
  }

  #drawGuides() {
    const count = this.#exports.studio_guides();
    const n = this.#tsumami.numbers(this.#exports.studio_numbers(), 4 * count);
    [...this.#guides.children].forEach((line, i) => {
      line.toggleAttribute("hidden", i >= count);
      if (i >= count) return;
      ["x1", "y1", "x2", "y2"].forEach((name, k) => line.setAttribute(name, n[4 * i + k]));
    });
  }

  /** Shows by the cursor what a mouse does with the handle under it. */
  #showCursor() {
    this.#place.addEventListener("pointermove", (event) => {
      if (!this.#hasBox || event.pointerType !== "mouse" || event.buttons !== 0) return;
      const bounds = this.#place.getBoundingClientRect();
      const cursor = this.#exports.studio_cursor(
        event.clientX - bounds.left, event.clientY - bounds.top);
      if (cursor === 0) delete this.#place.dataset.cursor;
      else this.#place.dataset.cursor = CURSORS[cursor];
    });
  }

  #drawFingers() {
    const state = this.#exports.studio_fingers();
    this.#fingers.toggleAttribute("hidden", state === 0);
    if (state === 0) return;
    this.#fingers.classList.toggle("down", state === 2);
    const n = this.#tsumami.numbers(this.#exports.studio_numbers(), 4);
    const [first, second] = this.#fingers.children;
    first.setAttribute("transform", `translate(${n[0]} ${n[1]})`);
    second.setAttribute("transform", `translate(${n[2]} ${n[3]})`);
  }
}
