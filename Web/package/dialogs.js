// Sheets of a page that are dialogs put parts of it out of reach: the topmost of those that are
// open what is behind it, and each of those that are closed what it holds.

import { isLaidOut, parentOf } from "./geometry.js";

/**
 * What stays within reach behind a dialog: what is said aloud goes on to be said, and what the
 * browser shows above everything lies above it, too.
 */
const SPARED = "script, style, output, [aria-live], [role=status], [role=alert], [role=log], " +
  "dialog:not([open]), dialog:modal, [popover]";
const pages = new WeakMap();

export class Dialogs {
  /** Open ones are in the order in which they were opened. */
  #all = new Set();
  /** The elements that are out of reach. */
  #inert = new Set();
  /** The topmost one, and what it has spared: a dialog that is shown later lies over it. */
  #top;
  #spared = new WeakSet();
  /** What the page adds, takes away and moves beside what is within reach. */
  #changes;
  /** Whether the page shows the sheets. */
  #sizes;

  /** Those of a document. */
  static of(page) {
    if (!pages.has(page)) pages.set(page, new Dialogs(page.defaultView));
    return pages.get(page);
  }

  constructor({ MutationObserver, ResizeObserver }) {
    this.#changes = new MutationObserver(() => this.update());
    this.#sizes = new ResizeObserver(() => this.update());
  }

  /** Those that are open, the topmost last. */
  get opened() { return [...this.#all].filter(({ isOpen }) => isOpen); }

  /** The one within reach: the topmost of those that the page shows. */
  get top() { return this.opened.filter(({ element }) => isLaidOut(element)).at(-1); }

  add(dialog) {
    this.#all.add(dialog);
    this.#sizes.observe(dialog.element);
  }

  delete(dialog) {
    this.#all.delete(dialog);
    this.#sizes.unobserve(dialog.element);
    this.update();
  }

  /** Lets one that opens be the topmost. */
  raise(dialog) {
    this.#all.delete(dialog);
    this.#all.add(dialog);
    this.update();
  }

  /** Puts out of reach what now has to be, and nothing else. */
  update() {
    this.#changes.disconnect();
    const { top } = this;
    if (top !== this.#top) this.#spared = new WeakSet();
    this.#top = top;
    const hidden = new Set([...this.#all].flatMap((each) => {
      if (each.isOpen) return each === top ? this.#beside(each.element, null) : [];
      return each.grabber === null ? this.#childrenOf(each.element)
        : this.#beside(each.grabber, each.element);
    }));
    for (const each of this.#inert) {
      if (hidden.has(each)) continue;
      each.inert = false;
      this.#inert.delete(each);
    }
    for (const each of hidden) {
      // What a program has put out of reach, or within, stays so.
      if (each.inert || this.#inert.has(each)) continue;
      each.inert = true;
      this.#inert.add(each);
    }
  }

  /** The elements beside one, and beside those around it up to an end. */
  #beside(element, end) {
    const found = [];
    for (let each = element; each && each !== end; each = parentOf(each)) {
      const { parentNode } = each;
      if (parentNode !== null) found.push(...this.#childrenOf(parentNode, each));
    }
    return found;
  }

  /** The elements in a node but one; what becomes of them is followed. */
  #childrenOf(node, kept = null) {
    this.#changes.observe(node, { childList: true });
    const others = [...node.children].filter((each) => each !== kept);
    for (const each of others) if (each.matches(SPARED)) this.#spared.add(each);
    return others.filter((each) => !this.#spared.has(each));
  }
}
