// The element of an item: a photo, a frame, a note, a text, or lines.

import { make } from "../dom.js";
import { tintOf } from "../pictures.js";
import { isCropped, isDrawn, lookOf } from "./look.js";

// Sizes of a text's letters as shares of the item's shorter side; the largest that fits is taken.
const LETTERS = {
  note: [0.14, 0.12, 0.1, 0.085, 0.07, 0.06, 0.05, 0.04, 0.03],
  text: [0.75, 0.6, 0.45, 0.36, 0.28, 0.22, 0.17, 0.13, 0.1, 0.07],
};

/** How much larger an item is for a moment when it is lifted, and for how long in milliseconds. */
const LIFTED = 1.03;
const LIFT = 260;
/** How much larger a frame is for that moment when an item is held over it. */
const BREATH = 1.01;

/** A step of a transform about the middle of an element, whose origin is a corner. */
const grown = (scale) => `translate(50%, 50%) scale(${scale}) translate(-50%, -50%)`;

export class ItemView {
  /** Makes the lines of what is drawn; null until that part is loaded. */
  static linesOf = null;
  /** What the module says of the item. */
  data;
  /** The element in which other items lie; only frames have some. */
  content = null;

  #pictures;
  #image = null;
  #words = null;
  /** The part of a cropped photo in which its picture is seen; null if all of it is. */
  #window = null;
  #caption = null;
  #lines = null;
  #level = null;
  #shown = null;
  /** The size for which the text was fitted. */
  #fitted = "";

  constructor(data, pictures) {
    this.#pictures = pictures;
    const element = make("div", {
      class: `item ${data.kind}`, "data-node": data.node, role: "treeitem",
      "aria-selected": "false", tabindex: -1,
    });
    this.element = element;
    if (data.kind === "frame") {
      this.content = make("div");
      element.append(this.content);
    } else if (isDrawn(data.kind)) {
      element.classList.add("drawn");
    } else if (data.kind !== "photo") {
      this.#words = make("div", { class: "words", dir: "auto" });
      element.append(this.#words);
    }
    this.update(data);
  }

  /** Takes the element off the board; where motion is welcome it shrinks and fades first. */
  leave() {
    const { element } = this;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return element.remove();
    element.classList.remove("item", "held", "lifted");
    element.removeAttribute("data-node");
    element.inert = true;
    const { transform } = element.style;
    const duration = parseFloat(getComputedStyle(element).getPropertyValue("--leave"));
    element.animate(
      [{ transform }, { transform: `${transform} ${grown(0.9)}`, opacity: 0 }],
      { duration, easing: "ease-in" },
    ).finished.finally(() => element.remove());
  }

  /**
   * Brings the element nearer for a moment, as a finger takes it. This is added to where the engine
   * places it, and nothing of it is left: what is held lies exactly below its fingers and its box.
   */
  lift() {
    this.#grow(LIFTED);
  }

  /** Shows that an item that is let go now comes to lie in this one. */
  takeAim() {
    this.element.classList.add("target");
    this.#grow(BREATH);
  }

  #grow(scale) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.element.animate(
      { transform: [grown(1), grown(scale), grown(1)] },
      { duration: LIFT, composite: "add", easing: "ease-in-out" });
  }

  /** The lines of an item that is drawn; null before they are there. */
  get lines() {
    return this.#lines;
  }

  /** The element with the text; null if the item has none. */
  get words() {
    return this.#words;
  }

  /** Shows what the module says now. */
  update(data) {
    const before = this.data;
    this.data = data;
    this.element.classList.toggle("locked", data.locked);
    if (data.kind !== "photo") this.element.dataset.color = data.color;
    if (this.#words !== null) {
      if (before?.text !== data.text && !this.isEdited) this.#words.textContent = data.text;
      const { textWeight, textAlign } = lookOf(data.look);
      this.element.dataset.weight = textWeight;
      this.element.dataset.align = textAlign;
      this.fit();
    }
    if (isDrawn(data.kind)) this.#draw();
    if (data.kind === "photo") {
      this.showLook(lookOf(data.look));
      this.#showCaption(data.text);
    }
    if (data.kind === "photo" && before?.picture !== data.picture) {
      this.#level = this.#shown = null;
      this.show(Math.max(data.width, data.height) * devicePixelRatio);
    }
  }

  async #draw() {
    // At once where it is loaded: a line that is let go stays seen while it becomes an item.
    ItemView.linesOf ??= (await import("./strokes.js")).linesOf;
    this.#lines?.remove();
    this.#lines = ItemView.linesOf(this.data, lookOf(this.data.look));
    this.element.append(this.#lines);
  }

  /** The width of the picture divided by its height; undefined before it is there. */
  get shape() {
    return this.#image?.naturalHeight > 0
      ? this.#image.naturalWidth / this.#image.naturalHeight : undefined;
  }

  /** The address of the picture. */
  get source() {
    return this.#image?.src;
  }

  /** Shows a look; what is usual is left to the styles. */
  showLook(look, isCropping = false) {
    const { dataset, style } = this.element;
    for (const name of ["border", "corners", "shadow"]) {
      if (look[name] === lookOf()[name]) delete dataset[name];
      else dataset[name] = look[name];
    }
    style.opacity = look.opacity === 1 ? "" : look.opacity;
    const hasWindow = isCropping || isCropped(look);
    if (hasWindow && this.#window === null) {
      this.#window = make("div", { class: "window" });
      this.element.prepend(this.#window);
      if (this.#image !== null) this.#window.append(this.#image);
    } else if (!hasWindow && this.#window !== null) {
      if (this.#image !== null) this.#window.before(this.#image);
      this.#window.remove();
      this.#window = null;
    }
    if (hasWindow) {
      this.#window.style.setProperty("--x", look.cropX);
      this.#window.style.setProperty("--y", look.cropY);
      this.#window.style.setProperty("--scale", look.cropScale);
      this.#window.style.setProperty("--angle", `${look.cropAngle}rad`);
      if (this.shape !== undefined) this.#window.style.setProperty("--shape", this.shape);
    }
  }

  #showCaption(text) {
    if (text === "") {
      this.#caption?.remove();
      this.#caption = null;
      return;
    }
    if (this.#caption === null) {
      this.#caption = make("div", { class: "caption", dir: "auto" }, make("span"));
      this.element.append(this.#caption);
    }
    this.#caption.firstElementChild.textContent = text;
  }

  /** Whether the text is being edited. */
  get isEdited() {
    return this.#words?.isContentEditable ?? false;
  }

  /** Fits the text again if the item has another size than before. */
  refit() {
    const { width, height } = this.element.style;
    if (this.#words !== null && this.#fitted !== `${width} ${height}`) this.fit();
  }

  /** Gives a text letters of its size, or else the largest with which it fits. */
  fit() {
    if (this.#words === null || !this.element.isConnected) return;
    this.#fitted = `${this.element.style.width} ${this.element.style.height}`;
    const { clientWidth: width, clientHeight: height } = this.element;
    const { textSize } = lookOf(this.data.look);
    const fitting = LETTERS[this.data.kind].map((share) => share * Math.min(width, height));
    const sizes = textSize === 0
      ? fitting : [textSize, ...fitting.filter((size) => size < textSize)];
    for (const size of sizes) {
      this.#words.style.fontSize = `${size}px`;
      const isWithin = this.#words.scrollHeight <= height && this.#words.scrollWidth <= width;
      if (isWithin) return;
    }
  }

  /** Shows the picture in a level for a longer side of some device pixels. */
  async show(side) {
    const key = this.data.picture;
    const found = await this.#pictures.address(key, side);
    if (key !== this.data.picture) return;
    this.element.classList.toggle("missing", found === null);
    if (found === null || found.level === this.#level) return;
    this.#level = found.level;
    const image = make("img", {
      alt: "", draggable: "false", decoding: "async", src: found.address });
    image.style.filter = tintOf(key);
    // The first one is shown as it comes; a sharper one replaces it when it is there.
    if (this.#image !== null) {
      try {
        await image.decode();
      } catch {
        return;
      }
      if (this.#shown !== null && found.level !== this.#level) return;
      this.#image.replaceWith(image);
    } else {
      (this.#window ?? this.element).prepend(image);
      image.addEventListener("load", () =>
        this.#window?.style.setProperty("--shape", this.shape));
    }
    this.#image = image;
    this.#shown = found.level;
  }
}
