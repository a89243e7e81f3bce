// The element that has the focus for an item of a sortable list: the item, or its handle.

const ATTRIBUTES = ["tabindex", "role", "aria-roledescription", "aria-description"];
const NATIVE = "a[href], button, input, summary, li";

/** The name of an item for people. */
export function nameOf({ label, element }) {
  const given = label ?? (element?.getAttribute("aria-label") || element?.getAttribute("alt"));
  return given || element?.textContent.trim().replace(/\s+/g, " ").slice(0, 60) || "Item";
}

export class ItemControl {
  /** The element that has the focus. */
  element;
  #list;
  #before = new Map();
  #ending = new AbortController();

  /**
   * @param item the item
   * @param isOwn whether the list has added it
   * @param list the sorting
   */
  constructor(item, isOwn, list) {
    this.item = item;
    this.isOwn = isOwn;
    this.#list = list;
    this.element = item.element;
  }

  /** The name of the item for people. */
  get name() { return nameOf(this.item); }

  /** Gives the element, or its handle, the keys and says what they do. */
  present(handle) {
    const { item } = this;
    const { words, wire } = item.stage;
    if (words === null) return;
    const element = (handle && item.element.querySelector(handle)) || item.element;
    if (element === this.element && this.#before.size > 0) return;
    this.#putBack();
    this.element = element;
    this.#ending = new AbortController();
    for (const name of ATTRIBUTES) this.#before.set(name, element.getAttribute(name));
    if (element.tabIndex < 0) element.tabIndex = 0;
    const isNative = element.matches(NATIVE);
    const own = {
      role: isNative ? null : element === item.element ? "listitem" : "button",
      "aria-roledescription": words.sortable, "aria-description": words.sortHelp,
    };
    for (const [name, value] of Object.entries(own)) {
      if (value !== null && this.#before.get(name) === null) element.setAttribute(name, value);
    }
    wire.takeKeys(item.index, element, this.#list.keys, this.#ending.signal);
    if (!item.hadFocus) return;
    // It comes from another list, and could not be focused for a moment.
    item.hadFocus = false;
    element.blur();
    element.focus({ preventScroll: true });
  }

  #putBack() {
    this.#ending.abort();
    for (const [name, value] of this.#before) {
      if (value === null) this.element.removeAttribute(name);
      else this.element.setAttribute(name, value);
    }
    this.#before.clear();
  }

  /** Leaves the element as it was. */
  end() {
    this.item.hadFocus = this.element === this.element.getRootNode().activeElement;
    this.#putBack();
    this.item.isSorted = false;
  }
}
