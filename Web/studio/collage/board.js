// Shows a board: makes an element for each item and applies the news.

import { clock } from "../../package/clock.js";
import { sampleNumber, sampleOf } from "../pictures.js";
import { Drawer } from "./drawer.js";
import { COMMANDS, NEWS, SAID } from "./generated/lists.js";
import { boundsOf, matrixWithin, readingOrder, scaleOf, sizeOf } from "./geometry.js";
import { ItemView } from "./item.js";
import { lookOf } from "./look.js";
import { Overlay } from "./overlay.js";

// How many points beyond the window an item still counts as near.
const MARGIN = 200;
/** From how many items that are held at once on they do not lift one by one. */
const MOST_LIFTED = 12;
// Milliseconds after which a view that does not move any more is at rest.
const REST = 180;

export class Board {
  /** Called with the name of each piece of news and its numbers, after the board has shown it. */
  onnews = null;
  /** What the module says of the board as a whole; see `refresh`. */
  state = { selection: [], commands: {} };

  #tsumami;
  #exports;
  #values;
  #place;
  #world;
  #worldNode;
  #language;
  #pictures;
  #items = new Map();
  #overlay;
  #drawer;
  #held = new Set();
  /** Called as soon as nothing is held. */
  #waiting = [];
  #isStale = true;
  /** The number of times that the view was moved. */
  #moves = 0;
  #stop = null;

  constructor({ tsumami, values, place, language, pictures }) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#values = values;
    this.#place = place;
    this.#language = language;
    this.#pictures = pictures;
    this.#world = place.querySelector(".world");
    this.#worldNode = this.#exports.collage_world();
    this.#world.dataset.node = this.#worldNode;
    tsumami.show(this.#worldNode, this.#world);
    this.#overlay = new Overlay(tsumami, place);
    this.#drawer = new Drawer(tsumami, place, language);
    tsumami.onstage = () => this.readNews();
    tsumami.onframe = () => this.#onFrame();
  }

  /** The element of the world, in which all items lie. */
  get world() {
    return this.#world;
  }

  /** Takes what makes lines, so that an item that is drawn shows them at once. */
  knowLines(linesOf) {
    ItemView.linesOf = linesOf;
  }

  /** All items. */
  get items() {
    return [...this.#items.values()];
  }

  /** An item by its node. */
  item(node) {
    return this.#items.get(Number(node));
  }

  /** An item by an element in it. */
  itemAt(element) {
    return this.item(element.closest?.(".item")?.dataset.node ?? -1);
  }

  /** Reads the news; after a call that may have changed something, and once per frame. */
  readNews() {
    const count = this.#exports.studio_news();
    if (count === 0) return;
    const news = this.#tsumami.numbers(this.#exports.studio_numbers(), count * 4).slice();
    const names = new Set();
    for (let i = 0; i < count; i++) {
      const [kind, ...numbers] = news.subarray(4 * i, 4 * i + 4);
      const name = NEWS[kind];
      names.add(name);
      if (name === "view") this.moved();
      else this[name]?.(...numbers);
      if (name !== "selected") this.onnews?.(name, ...numbers);
    }
    if (names.has("selected") || names.has("committed") || names.has("opened")) this.refresh();
    this.#tsumami.requestFrame();
  }

  /** Reads the state of the board as a whole, and shows what is selected. */
  refresh() {
    const state = this.#values.get("state");
    const commands = COMMANDS.map((command, i) => [command, state.commands[i]]);
    this.state = { ...state, commands: Object.fromEntries(commands) };
    const selection = new Set(this.state.selection);
    for (const [node, { element }] of this.#items) {
      const isSelected = String(selection.has(node));
      if (element.getAttribute("aria-selected") !== isSelected) {
        element.setAttribute("aria-selected", isSelected);
      }
    }
    this.onnews?.("selected");
  }

  /** Shows all items again. */
  opened() {
    for (const { element, data } of this.#items.values()) {
      element.remove();
      this.#tsumami.forget(data.node);
    }
    this.#items.clear();
    this.#held.clear();
    for (const data of this.#values.get("items")) this.#make(data, data.parent, -1);
    this.#isStale = true;
  }

  added(node, parent, next) {
    if (this.#items.has(node)) return;
    const data = this.#values.get("item", node);
    if (data === null) return;
    this.#make(data, parent, next);
    this.#isStale = true;
  }

  #make(data, parent, next) {
    const view = new ItemView(data, this.#pictures);
    this.#items.set(data.node, view);
    this.#insert(view.element, parent, next);
    this.#tsumami.show(data.node, view.element);
    // The size is written with the next frame; letters need it now.
    view.element.style.width = `${data.width}px`;
    view.element.style.height = `${data.height}px`;
    view.fit();
    this.#label(view);
  }

  #insert(element, parent, next) {
    const place = parent === this.#worldNode
      ? this.#world : this.item(parent)?.content ?? this.#place;
    const sibling = this.item(next)?.element;
    const isThere = sibling === undefined
      ? place.lastElementChild === element : sibling.previousElementSibling === element;
    // To move an element to where it is would cost layout and change nothing.
    if (element.parentElement === place && isThere) return;
    const isFocused = document.activeElement === element;
    place.insertBefore(element, sibling?.parentElement === place ? sibling : null);
    if (isFocused) element.focus({ preventScroll: true });
  }

  removed(node) {
    const view = this.item(node);
    if (view === undefined) return;
    const hadFocus = view.element.contains(document.activeElement);
    view.leave();
    this.#tsumami.forget(node);
    this.#items.delete(node);
    this.#held.delete(node);
    this.#isStale = true;
    if (hadFocus) this.#place.focus({ preventScroll: true });
  }

  changed(node) {
    const data = this.#values.get("item", node);
    const view = this.item(node);
    if (data === null || view === undefined) return;
    view.update(data);
    this.#label(view);
  }

  placed(node, parent, next) {
    const view = this.item(node);
    if (view === undefined) return this.added(node, parent, next);
    this.#insert(view.element, parent, next);
    this.#isStale = true;
  }

  said(what) {
    // A tick as something snaps; browsers refuse it, loudly, before a person has tapped.
    if (SAID[what] === "snapped" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8);
  }

  held(node) {
    this.#held.add(node);
    const view = this.item(node);
    if (this.#held.size <= MOST_LIFTED) view?.lift();
    const element = view?.element;
    element?.classList.add("held");
    for (const holder of this.#holders(element)) holder.classList.add("holding");
  }

  /** The items in which an item lies. */
  #holders(element) {
    const holders = [];
    let each = element;
    while ((each = each?.parentElement?.closest(".item"))) holders.push(each);
    return holders;
  }

  released(node) {
    this.#held.delete(node);
    const view = this.item(node);
    if (view === undefined) return;
    view.element.classList.remove("held", "lifted");
    for (const holder of this.#world.querySelectorAll(".holding")) {
      if (holder.querySelector(".held") === null) holder.classList.remove("holding");
    }
  }

  lifted(node) {
    this.#held.add(node);
    this.item(node)?.element.classList.add("held", "lifted");
  }

  drawer() {
    this.#drawer.moved();
  }

  /** Shows the drawer or not; with the focus, if it was asked for. */
  showDrawer(isShown, isAsked = false) {
    this.#drawer.show(isShown, isAsked);
  }

  committed() {
    this.#isStale = true;
  }

  target(node) {
    this.#world.querySelector(".target")?.classList.remove("target");
    this.item(node)?.takeAim();
  }

  /** The sentence of a screen reader for a number of `said`. */
  sentence(code, node) {
    const view = this.item(node);
    const name = view === undefined ? "" : view.element.getAttribute("aria-label");
    return this.#language.text(`said.${SAID[code]}`, { name }).trim();
  }

  // Names and order

  /** Gives an item its name for screen readers; that of a picture may come later. */
  #label(view) {
    const { name, text, picture } = view.data;
    const sample = picture ? sampleNumber(picture) : null;
    const own = name || text.slice(0, 80) ||
      (sample === null ? "" : this.#language.text(`sample.${sampleOf(sample)}`));
    this.#name(view, own);
    if (own !== "" || !picture) return;
    this.#pictures.nameOf(picture).then((found) => found && this.#name(view, found));
  }

  #name({ element, data: { kind, locked } }, own) {
    const parts = [this.#language.text(`kind.${kind}`), own];
    if (locked) parts.push(this.#language.text("locked"));
    element.setAttribute(
      "aria-label", parts.filter((part) => part).join(this.#language.text("comma")));
  }

  /** Names everything again, after the language was switched. */
  rename() {
    for (const view of this.#items.values()) this.#label(view);
    this.#drawer.rename();
    this.#isStale = true;
  }

  /** The items of a parent in reading order; without a parent those of the world. */
  ordered(parent = this.#world) {
    const items = [...parent.children].filter((child) => child.classList.contains("item"));
    return readingOrder(items, document.dir === "rtl");
  }

  /** All items as they are read: what lies in a frame comes after it. */
  reading(parent = this.#world) {
    return this.ordered(parent).flatMap((element) => {
      const { content } = this.itemAt(element);
      return content === null ? [element] : [element, ...this.reading(content)];
    });
  }

  /** Writes the places of items in reading order, and which of them is the tab stop. */
  #describe(parent = this.#world, level = 1) {
    const items = this.ordered(parent);
    const set = (element, name, value) => {
      if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
    };
    items.forEach((element, i) => {
      set(element, "aria-level", level);
      set(element, "aria-posinset", i + 1);
      set(element, "aria-setsize", items.length);
      const { content } = this.itemAt(element);
      if (content === null) return;
      // A group without items is none.
      if (content.childElementCount > 0) {
        content.setAttribute("role", "group");
        element.setAttribute("aria-expanded", "true");
      } else {
        content.removeAttribute("role");
        element.removeAttribute("aria-expanded");
      }
      this.#describe(content, level + 1);
    });
    if (parent !== this.#world) return;
    if (items.length > 0) {
      parent.setAttribute("role", "tree");
      parent.setAttribute("aria-multiselectable", "true");
    } else {
      // A tree without items is none.
      parent.setAttribute("role", "group");
      parent.removeAttribute("aria-multiselectable");
    }
    this.onnews?.("rested");
    this.#setTabStop(items);
  }

  #setTabStop(items) {
    const stop = this.#stop?.isConnected ? this.#stop : items[0];
    this.#place.tabIndex = stop === undefined ? 0 : -1;
    if (stop !== undefined) this.makeTabStop(stop);
  }

  /** Makes an item the one that the tab key reaches. */
  makeTabStop(element) {
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    element.tabIndex = 0;
    this.#stop = element;
  }

  // Drawing

  /**
   * The world is a layer of its own while it moves, which costs no painting; at rest it is painted
   * in the sharpness of its new scale.
   */
  moved() {
    this.#moves += 1;
    const move = this.#moves;
    this.#world.classList.add("moving");
    clock.after(REST, () => {
      if (move !== this.#moves) return;
      this.#world.classList.remove("moving");
      this.#isStale = true;
      this.#tsumami.requestFrame();
    });
  }

  /** Whether no finger is on the board: one that rests may be about to move something. */
  get #isFree() {
    return this.#held.size === 0 && !this.#world.classList.contains("moving") &&
      this.#exports.collage_is_touched() === 0;
  }

  /** Resolves when no finger is on the board: what it does later would be a person's own change. */
  whenFree() {
    if (this.#isFree) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #onFrame() {
    this.#overlay.draw();
    if (!this.#isFree) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
    if (!this.#isStale || this.#exports.tsumami_wants_frames() !== 0) return;
    this.#isStale = false;
    this.#describe();
    this.#sharpen();
  }

  /** Shows each picture in the level, and each text in the letters, that its size needs. */
  #sharpen() {
    const [width, height] = [this.#place.clientWidth, this.#place.clientHeight];
    for (const view of this.#items.values()) {
      view.refit();
      if (view.data.kind !== "photo") continue;
      const matrix = matrixWithin(view.element, this.#place);
      const size = sizeOf(view.element);
      const [left, top, right, bottom] = boundsOf(size, matrix);
      const isNear = right > -MARGIN && bottom > -MARGIN && left < width + MARGIN &&
        top < height + MARGIN;
      const { cropScale } = lookOf(view.data.look);
      if (isNear) view.show(Math.max(...size) * cropScale * scaleOf(matrix) * devicePixelRatio);
    }
  }
}
