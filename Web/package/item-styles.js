// The styles of an element that an item changes, and what they are without it.

import { isLaidOut, styleOf, warn } from "./geometry.js";
import { styleWriter } from "./styles.js";

/** The styles that would move an element beside what its item shows. */
const MOVING = ["transform", "rotate", "scale"];
const MOVES = new RegExp(`\\b(all|${MOVING.join("|")})\\b`);

/** The styles of elements that were added in this task. */
const added = [];

/**
 * Ends the task in which elements were added: they get their first transforms, and are warned of if
 * they do not go where their own styles say. All are written before one is read: in between the
 * page is laid out again.
 */
function showAdded() {
  const shown = added.splice(0).filter((each) => each.isFollowed);
  for (const { element } of shown) element.style.transform = "translate(1px)";
  const kept = shown.filter(({ element }) =>
    isLaidOut(element) && styleOf(element).transform !== "matrix(1, 0, 0, 1, 1, 0)");
  for (const each of shown) each.show();
  for (const { element } of kept) {
    warn("an animation of the page, or !important, keeps its transform", element);
  }
}

export class ItemStyles {
  #element;
  #names;
  /** The styles without the item, by their names. */
  #were = {};
  #ending = new AbortController();
  #write;
  /** Sees what is written into the style; null until it is followed. */
  #observer = null;
  #onrewritten;
  /** Its last matrix, until the end of the task in which it was added. */
  #first = null;
  /** The size that is written at the end of that task; null for none. */
  #size = null;

  constructor(element, names) {
    this.#element = element;
    this.#write = styleWriter(element);
    this.#names = names;
    this.#note(names);
  }

  #note(names) {
    for (const name of names) this.#were[name] = this.#element.style[name];
  }

  /** Keeps the page from turning, scaling or delaying what the element shows. */
  setAside() {
    const { style } = this.#element;
    style.transition = this.#were.transition;
    const { transition, transitionProperty, transitionDuration, transitionDelay } =
      styleOf(this.#element);
    const isDelayed = /[1-9]/.test(`${transitionDuration} ${transitionDelay}`);
    if (isDelayed && MOVES.test(transitionProperty)) {
      // The last entry for a property counts; other properties keep their transitions.
      style.transition = `${transition}, ${MOVING.map((name) => `${name} 0s`).join(", ")}`;
      // Those that have begun would go on.
      for (const each of this.#element.getAnimations?.() ?? []) {
        if (MOVING.includes(each.transitionProperty)) each.cancel();
      }
    }
    style.rotate = style.scale = "none";
  }

  /**
   * Follows the page until `restore`: a class that comes later may delay what the element shows,
   * and a program may write the whole style of the element, so that nothing is left of the item.
   *
   * @param onrewritten called after that, to show the item again
   */
  follow(onrewritten) {
    this.#onrewritten = onrewritten;
    const element = this.#element;
    const { signal } = this.#ending;
    element.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (target === element && MOVING.includes(propertyName)) this.setAside();
    }, { signal });
    const { MutationObserver } = element.ownerDocument.defaultView;
    this.#observer = new MutationObserver(() => this.#onWritten());
    this.#observer.observe(element, { attributeFilter: ["style"] });
    signal.addEventListener("abort", () => this.#observer.disconnect());
    this.#first = [1, 0, 0, 1, 0, 0];
    if (added.push(this) === 1) queueMicrotask(showAdded);
  }

  get element() { return this.#element; }
  get isFollowed() { return !this.#ending.signal.aborted; }

  #onWritten() {
    // Each item sets it.
    if (this.#element.style.transformOrigin !== "") return;
    // The item may have shown itself since.
    this.#note(this.#names.filter((name) => name !== "transform"));
    this.setAside();
    this.#onrewritten();
  }

  /**
   * Writes a matrix as the transform of the element. With its first transform the page lays out all
   * around it: until the end of the task it has none if it does not move it.
   */
  write = (a, b, c, d, x, y) => {
    if (this.#first !== null) {
      this.#first = [a, b, c, d, x, y];
      if (a === 1 && b === 0 && c === 0 && d === 1 && x === 0 && y === 0) {
        this.#element.style.transform = "none";
        return;
      }
    }
    this.#write(a, b, c, d, x, y);
    // That is no news, which would cost more than the rest of a frame.
    if (this.#observer !== null && this.#observer.takeRecords().length > 1) this.#onWritten();
  };

  /**
   * Gives the element a size that the page does not change, or with null leaves it to the page. One
   * that it has already is written at the end of the task in which it was added: in between, the
   * page would be laid out again for each element.
   */
  fix(size, isThere) {
    this.#size = isThere && this.#first !== null ? size : null;
    if (size !== null && this.#size === null) this.#writeSize(size);
  }

  #writeSize(size) {
    const { style } = this.#element;
    style.boxSizing = "border-box";
    // A flexible box would have another size, and so would a picture with a limit of the page.
    style.flex = style.maxWidth = style.maxHeight = "none";
    style.minWidth = style.minHeight = "0";
    [style.width, style.height] = size.map((length) => `${length}px`);
  }

  /** Shows the last matrix and size, at the end of the task in which the element was added. */
  show() {
    const matrix = this.#first;
    this.#first = null;
    this.#write(...matrix);
    if (this.#size !== null) this.#writeSize(this.#size);
    this.#size = null;
  }

  /** Puts some styles back as they were. */
  putBack(names) {
    for (const name of names) this.#element.style[name] = this.#were[name];
  }

  /** Puts all back. */
  restore() {
    this.#ending.abort();
    this.putBack(this.#names);
  }
}
