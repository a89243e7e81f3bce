// Leaves to the browser the touches that nothing on an item wants, and keeps drags from selecting
// text.

import { TOUCH_ACTIONS } from "./gestures.js";
import { cellsOf } from "./pointing.js";

const NAMES = ["touchAction", "userSelect", "webkitUserSelect"];
const ALL = TOUCH_ACTIONS.length - 1;

const bitsOf = (settings) => settings.reduce((sum, each) => sum & each.touchAction, ALL);

export class TouchStyles {
  #element;
  /** The elements whose styles are set, and what these were. */
  #were = new Map();

  constructor(element) {
    this.#element = element;
  }

  /**
   * Sets the styles of the element and of the handles in it.
   *
   * @param attachments the attachments of the item
   * @param settingsOf the settings of those that may follow pointers of some kinds
   */
  update(attachments, settingsOf) {
    const whole = attachments.filter(({ options }) => !options.handle);
    const wanted = new Map([[this.#element, whole]]);
    for (const cell of cellsOf(this.#element)) wanted.set(cell, whole);
    for (const attachment of attachments) {
      const { handle } = attachment.options;
      const handles = handle ? this.#element.querySelectorAll(handle) : [];
      for (const each of handles) wanted.set(each, [...(wanted.get(each) ?? whole), attachment]);
    }
    for (const each of this.#were.keys()) if (!wanted.has(each)) this.#restore(each);
    for (const [each, own] of wanted) {
      this.#set(each, settingsOf(own, "touch"), settingsOf(own, "touch", "pen", "mouse"));
    }
  }

  #set(element, touched, pressed) {
    const { style } = element;
    if (!this.#were.has(element)) this.#were.set(element, NAMES.map((name) => style[name]));
    const [touchAction, ...userSelect] = this.#were.get(element);
    style.touchAction = touched.length === 0 ? touchAction : TOUCH_ACTIONS[bitsOf(touched)];
    // A drag must not select text; a tap may.
    [style.userSelect, style.webkitUserSelect] =
      bitsOf(pressed) === ALL ? userSelect : ["none", "none"];
  }

  #restore(element) {
    const were = this.#were.get(element);
    NAMES.forEach((name, place) => (element.style[name] = were[place]));
    this.#were.delete(element);
  }

  /** Takes the styles of the element, which a program has written, for those of the page. */
  renew() {
    this.#were.delete(this.#element);
  }

  /** Sets all styles as they were. */
  restore() {
    for (const each of this.#were.keys()) this.#restore(each);
  }
}
