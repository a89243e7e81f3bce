// Elements into which items are dropped. The engine decides which item is over which of them.

import { func, options, refuse, selector } from "./check.js";
import { encodeOptions, OPTION_KEYS, split, wholeOptions } from "./encode.js";
import { guarded } from "./guarded.js";
import { nameOf } from "./sortable-control.js";
import { clipAround } from "./turned-element.js";

function whom(value, path) {
  if (typeof value === "function") return value;
  return typeof value === "string" ? selector(value, path)
    : refuse(path, "a selector or a function", value);
}
const SETTINGS = { accepts: whom, enter: func, leave: func, drop: func };
/** The types of its events by those of the engine. */
const TYPES = { begin: "enter", end: "drop" };

/** An element into which items are dropped. */
export class DropZone {
  #stage;
  #item;
  #isOwnItem;
  #attachment;
  #settings = {};
  #over = new Set();
  #ending = new AbortController();

  constructor(stage, element, settings = {}) {
    if (element?.nodeType !== 1) refuse("drop", "an element", element);
    this.#stage = stage;
    // What is wrong with the settings is said before anything is added.
    this.#checked(settings);
    this.#isOwnItem = stage.itemOf(element)?.element !== element;
    if (this.#isOwnItem) clipAround(stage, element);
    this.#item = stage.itemFor(element);
    if (stage.zones.has(this.#item)) throw new Error("The element is a drop zone already.");
    stage.zones.set(this.#item, this);
    this.configure(settings);
    const { signal } = this.#ending;
    this.#attachment.on("begin", (event) => this.#report(event), { signal });
    this.#attachment.on("end", (event) => this.#report(event), { signal });
    this.#attachment.onremove = () => this.#forget();
    stage.presentAgain("manipulable");
  }

  get element() { return this.#item.element; }
  get item() { return this.#item; }
  get attachment() { return this.#attachment; }
  /** The items that are over it. */
  get items() { return [...this.#over]; }
  get isRemoved() { return this.#ending.signal.aborted; }

  #checked(settings) {
    const [attachment, others] = split(settings, OPTION_KEYS);
    encodeOptions(attachment, this.#stage);
    return { attachment, own: options(others, "drop", SETTINGS) };
  }

  /** Changes the settings; what it leaves out is as usual. */
  configure(settings) {
    const { attachment, own } = this.#checked(settings);
    this.#settings = own;
    const accepts = own.accepts && ((item) => this.#accepts(item));
    this.#attachment = this.#item.dropZone({ accepts, options: wholeOptions(attachment) });
  }

  #accepts(item) {
    const { accepts } = this.#settings;
    if (typeof accepts === "string") return item.element?.matches(accepts) === true;
    return accepts({ item, element: item.element, zone: this.element });
  }

  #report(event) {
    const { item, at, matrix, bounds: [x, y, width, height], reason, time } = event;
    const type = event.cancelled ? "leave" : TYPES[event.type];
    if (type === "enter") this.#over.add(item);
    else this.#over.delete(item);
    this.element.toggleAttribute("data-tsumami-over", this.#over.size > 0);
    const { words, say } = this.#stage;
    const about = { type, name: nameOf(item), zone: nameOf(this.#item) };
    // The end of its hold, which is told next, says less.
    if (say !== null) queueMicrotask(() => say(words.dropped(about)));
    const handler = this.#settings[type];
    if (handler === undefined) return;
    guarded(handler, {
      type, item, element: item.element, zone: this.element, at, matrix,
      bounds: [x, y, width, height], center: [x + width / 2, y + height / 2], time,
      ...(type === "leave" && { reason }),
    });
  }

  /** Ends it; the element stays as it is. */
  remove() {
    if (!this.isRemoved) this.#attachment.remove();
  }

  #forget() {
    this.element?.removeAttribute("data-tsumami-over");
    this.#ending.abort();
    this.#stage.zones.delete(this.#item);
    // Its node is still there while this is called.
    queueMicrotask(() => {
      if (this.#stage.isDisposed) return;
      if (this.#isOwnItem && !this.#item.isRemoved) this.#item.unwrap();
      this.#stage.presentAgain("manipulable");
    });
  }
}
