// Follows the layout of the page: elements that come to lie elsewhere, or get another size.

import { CHANGES, isLaidOut, isShownIn, layoutSize, Offset, parentOf, warn } from "./geometry.js";
import { OWNER } from "./pointing.js";
import { turnedAround } from "./turned-element.js";

/** The size of an element inside its borders. */
export function innerSize(element) {
  const style = element.ownerDocument.defaultView.getComputedStyle(element);
  const border = (...sides) =>
    sides.reduce((sum, side) => sum + (parseFloat(style[`border${side}Width`]) || 0), 0);
  const [width, height] = layoutSize(element);
  return [width - border("Left", "Right"), height - border("Top", "Bottom")];
}

/** The elements in another one, in the tree that is shown. */
const elementsIn = (element) =>
  [...(element.shadowRoot ?? element).children, ...(element.assignedElements?.() ?? [])]
    .flatMap((each) => [each, ...elementsIn(each)]);

export class Layout {
  #stage;
  #followsSize;
  #sizes;
  #isStale = false;
  #covered = 0;
  /** Where the page lays out the items that pointers have touched last. */
  #touched = new Set();
  /** The elements of items that have left the stage, by what was taken out with them. */
  #left = new WeakMap();

  /**
   * @param stage a stage with an element; it is followed until it is disposed
   * @param followsSize whether the stage has the size of its element
   */
  constructor(stage, followsSize) {
    this.#stage = stage;
    this.#followsSize = followsSize;
    const { element, signal } = stage;
    const view = element.ownerDocument.defaultView;
    element.addEventListener("scroll", ({ target }) => stage.followScroll(target), {
      passive: true, capture: true, signal,
    });
    // What is fixed or sticky stays in the window while the page scrolls under what is held.
    element.ownerDocument.addEventListener("scroll", () => {
      if (stage.exports.tsumami_holds()) this.#measureSoon();
    }, { passive: true, capture: true, signal });
    for (const type of CHANGES) {
      element.ownerDocument.addEventListener(type, () => this.#lookSoon(), {
        passive: true, capture: true, signal,
      });
    }
    element.addEventListener("pointerdown", ({ target }) => {
      if (!stage.exports.tsumami_holds()) this.#touched.clear();
      const item = stage.itemOf(target);
      if (!item?.element) return;
      const around = parentOf(item.element);
      // An item that fingers move takes along what lies in it; an element of the page does not.
      const isMoved = item.parent?.element === around && !item.parent.isTurned;
      this.#touched.add(new Offset(item.element, isMoved ? null : around));
    }, { passive: true, capture: true, signal });
    this.#sizes = new view.ResizeObserver((entries) => this.#onResize(entries));
    this.#sizes.observe(element);
    const children = new view.MutationObserver((records) => this.#onMutation(records));
    children.observe(element, {
      childList: true, subtree: true, attributeFilter: ["class", "hidden"],
    });
    signal.addEventListener("abort", () => {
      this.#sizes.disconnect();
      children.disconnect();
    });
  }

  /** Follows the size of an item's element. */
  add(element) {
    this.#sizes.observe(element);
  }

  /** Ends that. */
  remove(element) {
    this.#sizes.unobserve(element);
  }

  /**
   * Measures all items, if something may have moved them, or has moved one that was touched;
   * `isTouched`: a pointer has gone down.
   * Where the program draws, the picture may be behind the stage: it says when to measure.
   */
  follow(isTouched) {
    if (!this.#stage.renders) return;
    // All are asked: each remembers where it was.
    const haveMoved = [...this.#touched].filter(({ hasChanged }) => hasChanged).length > 0;
    if (!isTouched && !this.#isStale && !haveMoved) return;
    this.#isStale = false;
    this.#stage.measure();
  }

  /** Lets the items that an element is around lie in its item, which is new. */
  takeIn(item) {
    const { element, parent } = item;
    if (element === null) return;
    for (const each of elementsIn(element)) {
      if (each[OWNER] !== this.#stage.element) continue;
      const found = this.#stage.itemOf(each);
      if (found.parent !== parent || found.isSorted) continue;
      if (found.isTurned) found.move(item);
      else found.nest(item);
    }
  }

  /** Follows elements that the program adds, removes, orders, or puts into others. */
  #onMutation(all) {
    const stage = this.#stage;
    const records = all.filter(({ type }) => type === "childList");
    if (records.length < all.length) this.#lookSoon();
    if (records.length === 0) return;
    const isElement = ({ nodeType }) => nodeType === 1;
    if (records.some((each) => [...each.addedNodes, ...each.removedNodes].some(isElement))) {
      this.#measureSoon();
    }
    for (const item of stage.items) {
      if (item.element === null || item.isRemoved) continue;
      if (!isShownIn(item.element, stage.element)) {
        for (const each of records.flatMap(({ removedNodes }) => [...removedNodes])) {
          if (each.contains(item.element)) this.#left.set(each, item.element);
        }
        item.remove();
      } else {
        const around = stage.itemOf(parentOf(item.element));
        const parent = turnedAround(stage, item.element, around);
        if (parent !== item.parent && !item.isSorted && !item.isTurned) {
          // An item that lay in it may be around it now.
          if (stage.itemsIn(item).includes(parent)) parent.move(item.parent);
          item.move(parent);
        }
        item.updateHandles();
      }
    }
    stage.followChildren?.(records);
    for (const each of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = this.#left.get(each);
      if (!this.#left.delete(each) || stage.itemOf(element)?.element === element) continue;
      warn("an element that has left its stage is no item any more: add it again", element);
    }
  }

  /** Looks with the next frame where what is held lies, also under a finger that rests. */
  #lookSoon() {
    if (this.#stage.exports.tsumami_holds()) this.#stage.wire.requestFrame();
  }

  /** Measures before anything is shown, and then once. */
  #measureSoon() {
    this.#isStale = true;
    this.#stage.wire.requestFrame();
  }

  #onResize(entries) {
    const stage = this.#stage;
    if (stage.isDisposed) return;
    if (entries.some((entry) => entry.target === stage.element)) this.#followSize();
    stage.measure();
  }

  #followSize() {
    const stage = this.#stage;
    if (!this.#followsSize || !isLaidOut(stage.element)) return;
    const [width, height] = innerSize(stage.element);
    const now = [width, height * (1 - this.#covered)];
    const before = stage.size;
    if (now.some((side, i) => Math.abs(side - before[i]) > 1e-3)) stage.size = now;
  }

  /** Leaves out a share of the height at the bottom, as the keyboard of a phone covers it. */
  cover(share) {
    this.#covered = share;
    this.#followSize();
  }
}
