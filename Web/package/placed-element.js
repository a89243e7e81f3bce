// Where the page lays out the element of an item, and the styles by which the item moves it.

import { drawnPlacement, dressPart, stylesOf } from "./drawn-part.js";
import {
  apply, centerOf, inverse, isLaidOut, isShownIn, layoutSize, product, warnOfLimits,
  warnOfUnmovable,
} from "./geometry.js";
import { keepFocus } from "./focus.js";
import { ItemStyles } from "./item-styles.js";
import { TouchStyles } from "./touch-styles.js";

const SIZES = [
  "width", "height", "boxSizing", "flex", "minWidth", "minHeight", "maxWidth", "maxHeight",
];
/** The styles of an element that an item changes, as they were. */
const STYLES = ["transform", "transformOrigin", "rotate", "scale", "transition", ...SIZES];

/** A point of the window in the coordinates of the parent of an item. */
export function placeIn({ parent, stage }, point) {
  let space = [1, 0, 0, 1, 0, 0];
  if (parent !== null) {
    const numbers = parent.readNode();
    space = product([...numbers.subarray(15, 21)], [1, 0, 0, 1, -numbers[21], -numbers[22]]);
  }
  return apply(inverse(space), apply(stage.windowMap, point));
}

export class PlacedElement {
  /** Whether the program has given the frame, and with it the size of the element. */
  isFramed = false;
  /** The placement that the element gets when the page first lays it out; null of one that is. */
  awaited = null;
  /** Where a part of an SVG has been drawn, as its placement; null of others. */
  drawn = null;
  /** Whether the page laid it out when it was measured last. */
  isShown = true;
  #item;
  #element;
  #styles;
  /** The styles of the content that it scrolls, as they were; null without one. */
  #contentStyles = null;
  #touchStyles;
  /** The corner and the size of the layout box, in the coordinates of the parent. */
  #layout;

  /** Takes an element as it is before its item moves it. */
  constructor(item, element) {
    this.#item = item;
    this.#element = element;
    this.#styles = new ItemStyles(element, stylesOf(element, STYLES));
    this.#touchStyles = new TouchStyles(element);
    if (item.stage.renders) {
      this.drawn = drawnPlacement(element);
      warnOfUnmovable(element, this.drawn !== null);
      if (this.drawn !== null) element.style.transform = "none";
      this.#styles.setAside();
      dressPart(element);
      this.#styles.follow(() => this.#showAgain());
    }
    this.#layout = this.#measured([1, 0, 0, 1, 0, 0]);
    this.isShown = isLaidOut(element);
    if (!this.isShown) this.awaited = [0, 0, 1, 1, 0];
    if (element.naturalWidth === 0 && item.stage.renders) {
      const { signal } = item.stage;
      element.addEventListener("load", () => this.#arrive(), { once: true, signal });
    }
  }

  /** Follows the size of a picture that has arrived, in a box that nothing has resized. */
  #arrive() {
    const item = this.#item;
    if (item.isRemoved || this.isFramed || !this.#hasOwnSize) return;
    const [x, y, ...size] = item.frame;
    if (size.some((side, axis) => side !== this.#layout[2 + axis])) return;
    this.#styles.putBack(SIZES);
    this.#layout = this.#measured(this.#shownMatrix());
    item.setFrame([x, y, ...this.#layout.slice(2)]);
    this.track();
  }

  /** The layout box in the coordinates of the parent. */
  get layout() { return this.#layout; }

  /** The element in which it lies: that of an item around it, or that of the stage. */
  get home() {
    let around = this.#item.parent;
    while (around !== null && around.element === null) around = around.parent;
    return (around ?? this.#item.stage).element;
  }

  /** Shows the item again when a program has written the whole style of its element. */
  #showAgain() {
    this.#touchStyles.renew();
    dressPart(this.#element);
    this.#item.updateTouchAction();
    this.track();
  }

  /** Says where limits are not those that a person sees. */
  warnOfLimits() {
    const { parentIndex, stage } = this.#item;
    warnOfLimits(this.#element, this.home, parentIndex === 0 && stage.size.includes(0));
  }

  /**
   * Measures the layout box, when the page has changed; the frame of the node follows. What is
   * hidden keeps its place until it is shown again.
   */
  measure() {
    this.isShown = isLaidOut(this.#element);
    if (!this.isShown) return;
    this.#follow();
    const { awaited } = this;
    this.awaited = null;
    // Limits of what was nowhere have moved it.
    if (awaited !== null && this.#item.attachmentOf("manipulable") !== undefined) {
      this.#item.stage.call("tsumami_place", this.#item.index, awaited);
    }
  }

  #follow() {
    const item = this.#item;
    const [x, y, width, height] = this.#layout;
    const now = this.#measured(this.#shownMatrix());
    const moved = Math.abs(now[0] - x) > 1e-3 || Math.abs(now[1] - y) > 1e-3;
    const resized = Math.abs(now[2] - width) > 1e-3 || Math.abs(now[3] - height) > 1e-3;
    if (!moved && !resized) return;
    const numbers = [...item.readNode()];
    this.#layout = now;
    if (!this.#hasOwnSize && !item.isSorted) {
      const way = [now[0] - x, now[1] - y];
      item.setFrame([numbers[0] + way[0], numbers[1] + way[1], now[2], now[3]]);
      // Fingers go on with what they hold, wherever the page lays it out.
      if (numbers[23] === 1) {
        item.placement = { translation: [numbers[4] - way[0], numbers[5] - way[1]] };
      }
    }
    // Shown at once: the items in it are measured next.
    this.track();
  }

  /** The transform that the element shows now. */
  #shownMatrix() {
    const { matrix } = this.#item;
    return [...matrix.slice(0, 4), matrix[4] - this.#layout[0], matrix[5] - this.#layout[1]];
  }

  /** The layout box as the page has it: the element shows a transform about its corner. */
  #measured(transform) {
    const size = layoutSize(this.#element);
    const center = this.#center;
    const [dx, dy] = apply(transform, [size[0] / 2, size[1] / 2]);
    return [center[0] - dx, center[1] - dy, ...size];
  }

  /** The middle of the element; until the page has laid it out, that of its parent. */
  get #center() {
    const { parent, stage } = this.#item;
    if (isLaidOut(this.#element)) return placeIn(this.#item, centerOf(this.#element));
    return (parent?.frame.slice(2) ?? stage.size).map((side) => side / 2);
  }

  /** Whether the engine decides on the size of the element, and not the page. */
  get #hasOwnSize() {
    return this.isFramed || this.#item.attachmentOf("box") !== undefined;
  }

  /** Lets the element follow its node from now on. */
  track() {
    const { index, stage, frame, matrix, contentElement: content, contentLeft } = this.#item;
    if (!stage.renders) return;
    const [x, y, ...laid] = this.#layout;
    const size = this.#hasOwnSize ? frame.slice(2) : null;
    this.#styles.fix(size, size?.every((side, axis) => side === laid[axis]));
    const { write } = this.#styles;
    if (content !== undefined && content !== this.#contentStyles?.element) {
      this.#contentStyles = new ItemStyles(content, ["transform", "transformOrigin"]);
    }
    stage.wire.track(index, this.#element, { origin: [x, y], size, content, contentLeft, write });
    stage.wire.put(index, matrix);
  }

  /** Puts the element into that of its item's parent, unless it lies there. */
  goHome() {
    const { home } = this;
    const element = this.#element;
    if (!isShownIn(element, home)) keepFocus(element, () => home.append(element));
  }

  /** Follows a node that has another parent and is seen where it was. */
  adopt() {
    const { index, matrix, stage } = this.#item;
    // The node keeps its frame; only where the page lays out the element is another place.
    if (stage.renders) stage.wire.put(index, matrix);
    if (isLaidOut(this.#element)) this.#layout = this.#measured(this.#shownMatrix());
    this.track();
  }

  /** Follows a node that lies in a box of its parent now. */
  nest(x, y) {
    const [left, top, width, height] = this.#layout;
    this.#layout = [left - x, top - y, width, height];
    this.track();
  }

  /** Leaves to the browser the touches that no attachment wants. */
  updateTouchAction() {
    const item = this.#item;
    this.#touchStyles.update(item.attachments, (...values) => item.settingsOf(...values));
  }

  /** Puts the element back as it was. */
  restore() {
    this.#styles.restore();
    this.#contentStyles?.restore();
    this.#touchStyles.restore();
  }
}
