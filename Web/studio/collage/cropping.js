// Cropping: the whole picture is shown behind the window of its photo, and moves with its node.

import { make } from "../dom.js";
import { sizeOf } from "./geometry.js";
import { lookOf, windowOf } from "./look.js";
import { uncover } from "./tools.js";

export class Cropping {
  #board;
  #exports;
  #tsumami;
  #language;
  #oncommand;
  /** The photo, and the node and element of its whole picture; null if none is cropped. */
  #now = null;

  constructor({ board, exports, tsumami, language, run }) {
    this.#board = board;
    this.#exports = exports;
    this.#tsumami = tsumami;
    this.#language = language;
    this.#oncommand = run;
  }

  /** Begins to crop the photo of a node. */
  begin(node) {
    const view = this.#board.item(node);
    if (view?.shape === undefined) return;
    uncover(view.element);
    const look = lookOf(view.data.look);
    const window = windowOf(sizeOf(view.element), look);
    const picture = this.#exports.collage_crop(node, ...window, view.shape);
    if (picture < 0) return;
    const onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.#oncommand("crop");
    };
    const ghost = make(
      "div", {
        class: "ghost", tabindex: 0, role: "group", "aria-label": this.#language.text("crop.how"),
        onkeydown,
      }, make("img", { src: view.source, alt: "", draggable: "false" }));
    view.showLook(look, true);
    // Behind the window.
    view.element.prepend(ghost);
    view.element.classList.add("cropping");
    this.#tsumami.show(picture, ghost);
    this.#tsumami.takeKeys(picture, ghost);
    this.#now = { view, picture, ghost };
    ghost.focus({ preventScroll: true });
  }

  /** Shows the crop as it is now, or that it has ended; once per frame. */
  frame() {
    if (this.#now === null) return;
    const count = this.#exports.collage_crop_look();
    if (count === 0) return this.#end();
    const numbers = this.#tsumami.numbers(this.#exports.studio_numbers(), count);
    this.#now.view.showLook(lookOf(numbers), true);
  }

  #end() {
    const { view, picture, ghost } = this.#now;
    this.#now = null;
    const hadFocus = document.activeElement === ghost;
    this.#tsumami.forget(picture);
    ghost.remove();
    view.element.classList.remove("cropping");
    view.showLook(lookOf(view.data.look));
    if (hadFocus && view.element.isConnected) view.element.focus({ preventScroll: true });
  }
}
