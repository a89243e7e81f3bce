// The element of a stage on its page: the pointers that it takes, and the layout that it follows.

import { TOUCH_ACTIONS } from "./gestures.js";
import { Layout } from "./layout.js";
import { isOn, isOwned } from "./pointing.js";

/** Throws for an element that cannot be an item of a stage. */
export function assertFree(element, stage) {
  if (element === stage.element) {
    throw new Error("The element of the stage cannot be an item of it: put one into the other.");
  }
  if (stage.itemOf(element)?.element === element) {
    throw new Error("The element is an item already.");
  }
  if (isOwned(element)) {
    throw new Error("The element is an item of another stage, or of tsumami/touch.");
  }
}

export class StageElement {
  #element;
  #layout;
  #motion;
  /** The style of the page. */
  #touchAction;

  /**
   * @param stage a stage with an element
   * @param ignore a selector of what keeps its pointers; false for nothing
   * @param followsSize whether the stage has the size of its element
   * @param shown the index of the item that an event is on; -1 if the stage tests
   */
  constructor(stage, { ignore, followsSize, shown }) {
    const { element, signal, wire } = stage;
    this.#element = element;
    this.#touchAction = element.style.touchAction;
    this.#motion = element.ownerDocument.defaultView.matchMedia?.(
      "(prefers-reduced-motion: reduce)");
    const accepts = (event) => typeof ignore !== "string" ||
      (!element.matches(ignore) && !isOn(event.composedPath(), ignore, element));
    const hitBy = (event, x, y) =>
      !stage.renders ? -1 : shown(event.composedPath(), wire.exports.tsumami_hit(x, y));
    wire.listen(element, { accepts, hitBy });
    // Once something is held the browser must not pan, whatever it was left before.
    element.addEventListener("touchmove", (event) => {
      if (event.cancelable && wire.exports.tsumami_holds()) event.preventDefault();
    }, { passive: false, signal });
    let pressed = null;
    element.addEventListener("pointerdown", ({ target }) => {
      pressed = stage.itemOf(target);
    }, { capture: true, signal });
    // The stage has the mouse that drags an item, and the browser takes its release for a click.
    element.addEventListener("click", (event) => {
      if (pressed !== null && event.target === element) event.stopPropagation();
      pressed = null;
    }, { capture: true, signal });
    this.#layout = new Layout(stage, followsSize);
    wire.onlayout = (isTouched) => this.#layout.follow(isTouched);
  }

  get layout() { return this.#layout; }
  get prefersReducedMotion() { return this.#motion?.matches ?? false; }

  /** Leaves some touches to the browser, as bits; null leaves those that the page says. */
  leaveTouches(bits) {
    this.#element.style.touchAction = bits === null ? this.#touchAction : TOUCH_ACTIONS[bits];
  }
}
