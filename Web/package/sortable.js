// Lists of elements in the flow of a page, whose items fingers and keys sort. The engine decides
// which item has which place and shows it there; the elements follow when an item was dropped.

import { flag, func, options, refuse, selector } from "./check.js";
import { encodeOptions, encodeSortable, OPTION_KEYS, split, wholeOptions } from "./encode.js";
import { keepFocus } from "./focus.js";
import { guarded } from "./guarded.js";
import { apply, inverse, isLaidOut, product, runsLeft, styleOf } from "./geometry.js";
import { ItemControl } from "./sortable-control.js";
import { distancesOf, indexOf, seen } from "./sortable-order.js";
import { clipAround } from "./turned-element.js";

const ELEMENTS = {
  items: [selector, "*"], reorder: [flag, true], scrolls: [elements, []],
  begin: func, update: func, sort: func, end: func,
};
const KINDS = ["axis", "group", "press", "edge", "speed", "spacing", "inset"];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
/** How many numbers of a call the module takes at once, in whole places of items. */
const MOST_NUMBERS = 5 * 400;

function elements(value, path) {
  const isRight = Array.isArray(value) && value.every((each) => each?.nodeType === 1);
  return isRight ? value : refuse(path, "a list of elements", value);
}

/** A list of elements that is sorted. */
export class Sorting {
  /** The item that is held, and after a drop until its element is in its place. */
  held = null;
  /** Where an item was seen last whose element has left the page after a drop into this list. */
  arriving = null;
  /** The keys that its items take: the arrows while one is held. */
  keys = [" ", "Enter"];
  #stage;
  #element;
  #item;
  #isOwnItem;
  /** The last event of what is held; null when its end was told. */
  #last = null;
  #settings = {};
  #kind;
  /** Whether its rows run from the right to the left. */
  #runsLeft;
  #attachment;
  /** The items and what focuses them, by their elements. */
  #controls = new Map();
  /** The list into which an item was dropped, until the program has put its element there. */
  #awaited = null;
  /** The elements that are above the others, and their styles as they were. */
  #raised = new Map();
  #ending = new AbortController();

  constructor(stage, element, settings = {}) {
    if (element?.nodeType !== 1) refuse("sortable", "an element", element);
    this.#stage = stage;
    this.#element = element;
    // What is wrong with the settings is said before anything is added.
    const { own } = this.#checked(settings);
    const outermostFirst = [...own.scrolls].sort((a, b) => (a.contains(b) ? -1 : 1));
    for (const each of outermostFirst) {
      if (!each.contains(element)) refuse("sortable.scrolls", "elements around the list", each);
      const scroll = stage.itemFor(each);
      if (scroll.attachmentOf("scroll") === undefined) scroll.scroll();
    }
    clipAround(stage, element);
    const around = stage.itemOf(element);
    // The scrolled content of an item moves with that item, and is no item itself.
    const isContent = around?.contentElement === element;
    this.#item = isContent ? around : stage.itemFor(element);
    this.#isOwnItem = !isContent && around?.element !== element;
    if (stage.sortings.has(this.#item)) throw new Error("The element is a sortable list already.");
    stage.sortings.set(this.#item, this);
    this.configure(settings);
    const { signal } = this.#ending;
    const attachment = this.#attachment;
    attachment.on("begin", (event) => this.#onBegin(event), { signal });
    attachment.on("change", (event) => this.#onChange(event), { signal });
    attachment.on("end", (event) => this.#onEnd(event), { signal });
    attachment.onremove = () => this.#forget();
    stage.on("frame", () => this.#onFrame(), { signal });
    this.follow();
    stage.measure();
  }

  get element() { return this.#element; }
  /** The item of the list. */
  get item() { return this.#item; }
  /** What sorts it. */
  get attachment() { return this.#attachment; }
  get isRemoved() { return this.#ending.signal.aborted; }
  /** The elements in their order. */
  get elements() { return this.#children.filter((each) => this.#controls.has(each)); }

  #checked(settings) {
    const [kind, others] = split(settings, KINDS);
    const [attachment, elements] = split(others, OPTION_KEYS);
    encodeSortable(kind);
    encodeOptions(attachment, this.#stage);
    return { kind, attachment, own: options(elements, "sortable", ELEMENTS) };
  }

  /** Changes the settings; what it leaves out is as usual. */
  configure(settings) {
    const { kind, attachment, own } = this.#checked(settings);
    this.#kind = { ...kind, options: wholeOptions(attachment) };
    this.#settings = { ...own, handle: attachment.handle };
    this.#attach();
    if (this.#controls.size > 0) this.follow();
  }

  #attach() {
    const distances = distancesOf(this.#element, this.#kind.axis, this.#children[0]);
    this.#runsLeft = runsLeft(this.#element);
    const given = { arranges: false, rightToLeft: this.#runsLeft };
    this.#attachment = this.#item.sortable({ ...distances, ...this.#kind, ...given });
  }

  // MARK: Elements

  /** The elements of the page that may be items. */
  get #children() {
    const { items = "*" } = this.#settings;
    return [...this.#element.children].filter((each) => items && each.matches(items));
  }

  /** Takes over the elements that the page has now. */
  follow() {
    const children = this.#children;
    for (const [element, { item }] of this.#controls) {
      if (!children.includes(element) || item.isRemoved) this.#release(element);
    }
    children.forEach((element, index) => this.#take(element, index));
  }

  #take(element, index) {
    const stage = this.#stage;
    let control = this.#controls.get(element);
    if (control === undefined) {
      // The list from which it comes lets it go first.
      for (const each of stage.sortings.values()) each.#release(element);
      const found = stage.itemOf(element);
      const isOwn = found?.element !== element;
      const item = isOwn ? stage.add(element, { parent: this.#item }) : found;
      control = new ItemControl(item, isOwn, this);
      this.#controls.set(element, control);
    }
    const { item } = control;
    item.isSorted = true;
    control.present(this.#settings.handle);
    const isHeld = [...stage.sortings.values()].some(({ held }) => held === item);
    if (item.parent !== this.#item && !isHeld) item.move(this.#item);
    if (this.arriving !== null && this.arriving.index === index && !isHeld) this.#welcome(control);
  }

  /** Lets a new element go on from where the one was seen that it stands for. */
  #welcome({ item, element }) {
    const { point, hasFocus } = this.arriving;
    this.arriving = null;
    const origin = apply(inverse(this.#space), point);
    this.#stage.invoke("tsumami_enter", this.#item.index, item.index, ...origin);
    item.retrack();
    this.#raise(item.element);
    if (hasFocus) element.focus({ preventScroll: true });
  }

  /** The map from the coordinates of the items to the stage. */
  get #space() {
    const [x, y] = this.#item.offset;
    return product(this.#item.stageMatrix, [1, 0, 0, 1, -x, -y]);
  }

  #release(element) {
    if (!this.#controls.has(element)) return;
    const { item } = this.#controls.get(element);
    this.#controls.get(element).end();
    this.#controls.delete(element);
    if (item.isRemoved || !this.#stage.element?.contains(element)) return;
    item.isSorted = false;
    const lists = [...this.#stage.sortings.values()];
    const isListed = lists.some((each) => each.element === element.parentElement);
    const parent = this.#stage.itemOf(element.parentElement);
    if (!isListed && item.parent !== parent) item.move(parent);
  }

  /** Tells the engine where the page has laid out the items. */
  lay() {
    if (this.isRemoved) return;
    if (runsLeft(this.#element) !== this.#runsLeft) this.#attach();
    this.#keepShown();
    const lists = [...this.#stage.sortings.values()];
    // The engine is ahead of the page until the program has put the element into its place.
    if (lists.some((each) => each.isAwaiting(this))) return;
    for (const { item } of this.#controls.values()) {
      // Without a size it has no place.
      if (!item.isRemoved && !item.isShown) item.setFrame([0, 0, 0, 0]);
    }
    // A handler may have ended it.
    if (this.isRemoved) return;
    const numbers = this.#seen.map((each) => this.#controls.get(each).item)
      .filter((each) => each.parent === this.#item)
      .flatMap((each) => [each.index, ...each.layoutBox]);
    for (let start = 0; start === 0 || start < numbers.length; start += MOST_NUMBERS) {
      const part = numbers.slice(start, start + MOST_NUMBERS);
      const isWhole = start + MOST_NUMBERS >= numbers.length ? 1 : 0;
      const input = this.#stage.wire.argumentNumbers;
      input.set(part);
      this.#stage.invoke("tsumami_lay", this.#item.index, isWhole, part.length);
    }
  }

  /** Cancels the hold of an item that the page shows no longer, or of which it hides the list. */
  #keepShown() {
    const isHeld = this.held !== null && this.#awaited === null && !this.held.isRemoved;
    if (!isHeld || [this.held, this.held.parent].every(({ element }) => isLaidOut(element))) return;
    this.#attachment.letGo();
  }

  /** The elements that the page shows; a program may hide some, as a search does. */
  get #shown() { return this.elements.filter((each) => this.#controls.get(each).item.isShown); }

  /** The same in the order of the engine. */
  get #seen() {
    const boxOf = (each) => this.#controls.get(each).item.layoutBox;
    return seen(this.#shown, boxOf, this.#kind.axis, this.#runsLeft);
  }

  /** The index in the document of a place of the list that an element gets. */
  indexOf(place, element) {
    const [all, shown] = [this.elements, this.#shown];
    const index = indexOf(place, shown, this.#seen, this.#controls.has(element));
    if (index < shown.length) return all.indexOf(shown[index]);
    return shown.length === 0 ? all.length : all.indexOf(shown.at(-1)) + 1;
  }

  /** An event with the indices of the document. */
  #indexed({ item, list, from, index, fromIndex, count, cancelled }) {
    const { sortings } = this.#stage;
    // The page has it where it was lifted until it is dropped.
    const own = sortings.get(from)?.elements.indexOf(item.element) ?? -1;
    return {
      item, list, from, count, cancelled,
      index: sortings.get(list)?.indexOf(index, item.element) ?? index,
      fromIndex: own < 0 ? fromIndex : own,
    };
  }

  /** Whether an item that was lifted here waits for its place, and a list is one of the two. */
  isAwaiting(list) {
    return this.#awaited !== null && (list === this || list === this.#awaited);
  }

  /** Ends the wait for the program, if it has put the element into its place. */
  settle() {
    if (this.#awaited === null) return;
    const { held } = this;
    if (held.isRemoved || held.element.parentElement === this.#awaited.element) this.#letGo();
  }

  #letGo() {
    if (this.held !== null) this.held.onleave = null;
    this.held = this.#awaited = null;
  }

  // MARK: Events

  #onBegin(event) {
    this.#letGo();
    this.#lower();
    this.held = event.item;
    this.keys.push(...ARROWS);
    this.#raise(event.item.element);
    this.#raise(this.#element);
    this.#last = event;
    this.#tell("begin", this.#indexed(event));
  }

  #onChange(event) {
    if (event.item.parent !== event.list) event.item.adopt(event.list);
    this.#last = event;
    this.#tell("update", this.#indexed(event));
  }

  #onEnd(event) {
    const { item, list, from, cancelled } = event;
    this.#last = null;
    this.keys.splice(2);
    // It may have left the page while it was held.
    const isGone = item === null || item.isRemoved || !item.element.isConnected;
    if (isGone || list === null) {
      const gone = { item: this.held, list: this.#item, from: this.#item, cancelled: true };
      this.#letGo();
      return this.#tell("end", this.#indexed({ ...event, ...gone }));
    }
    if (item.parent !== list) item.adopt(list);
    const indexed = this.#indexed(event);
    const { index, fromIndex } = indexed;
    const isSorted = !cancelled && (list !== from || index !== fromIndex);
    const target = this.#stage.sortings.get(list);
    if (!isSorted || target === undefined) this.#letGo();
    else if (this.#tell("sort", indexed) === false) this.#takeBack(item);
    // The handler may have ended a list, or taken the element away.
    else if (target.isRemoved || !item.element.isConnected) this.#letGo();
    else if (this.#settings.reorder) {
      this.#letGo();
      target.insert(item.element, index);
    } else this.#await(item, target, index);
    this.#tell("end", indexed);
    return undefined;
  }

  #takeBack(item) {
    this.#letGo();
    this.#stage.invoke("tsumami_take_back", this.#item.index);
    if (item.parent !== this.#item) item.adopt(this.#item);
  }

  /** Waits until the program has put an element into its place. */
  #await(item, target, index) {
    this.#awaited = target;
    const hasFocus = item.element.contains(item.element.getRootNode().activeElement);
    // A program may have another element for it in another list.
    item.onleave = () => {
      target.arriving = { index, point: item.stageMatrix.slice(4), hasFocus };
    };
  }

  /** Puts an element at an index of the list, which keeps its focus. */
  insert(element, index) {
    const others = this.elements.filter((each) => each !== element);
    keepFocus(element, () => {
      if (index < others.length) others[index].before(element);
      else if (others.length > 0) others.at(-1).after(element);
      else this.#element.append(element);
    });
  }

  /** Tells the handler and people what happened; returns what the handler answers. */
  #tell(type, event) {
    const { item, list, from, index, fromIndex, count, cancelled = false } = event;
    const elementOf = (each) => this.#stage.sortings.get(each)?.element ?? each?.element ?? null;
    const { words, say } = this.#stage;
    if (say !== null && type !== "sort") {
      const label = elementOf(list)?.getAttribute("aria-label") ?? "";
      const name = this.#controls.get(item.element)?.name ?? "";
      const said = type === "update" ? "change" : type;
      say(words.sorted({ type: said, cancelled, name, list: label, index, count }));
    }
    const handler = this.#settings[type];
    return handler && guarded(handler, {
      type, element: item.element, item, count, cancelled,
      from: { list: elementOf(from), index: fromIndex }, to: { list: elementOf(list), index },
    });
  }

  // MARK: Showing

  #onFrame() {
    const { held } = this;
    // The page has its element in one list, and the engine in another, which may scroll.
    if (held !== null && !held.isRemoved && held.parent !== this.#item) held.measure();
    if (this.#raised.size === 0 || (held !== null && this.#awaited === null)) return;
    const isAtRest = (element) => {
      const item = this.#stage.itemOf(element);
      return item?.element !== element || Math.hypot(...item.placement.translation) < 0.5;
    };
    if ([...this.#raised.keys()].every(isAtRest)) this.#lower();
  }

  /** Shows an element above the others, until it is at rest. */
  #raise(element) {
    if (this.#raised.has(element)) return;
    const { style } = element;
    this.#raised.set(element, [style.position, style.zIndex]);
    if (styleOf(element).position === "static") style.position = "relative";
    style.zIndex = "1";
    element.toggleAttribute("data-tsumami-lifted", element !== this.#element);
  }

  #lower() {
    for (const [{ style }, [position, zIndex]] of this.#raised) {
      Object.assign(style, { position, zIndex });
    }
    for (const each of this.#raised.keys()) each.removeAttribute("data-tsumami-lifted");
    this.#raised.clear();
  }

  // MARK: The end

  /** Ends the sorting; the elements stay where they are. */
  remove() {
    if (!this.isRemoved) this.#attachment.remove();
  }

  #forget() {
    this.#ending.abort();
    // It ends in one of its own handlers.
    if (this.#last !== null) this.#onEnd({ ...this.#last, list: null });
    this.#stage.sortings.delete(this.#item);
    this.#letGo();
    this.#lower();
    const controls = [...this.#controls.values()];
    this.#controls.clear();
    for (const each of controls) each.end();
    // Its node is still there while this is called.
    queueMicrotask(() => {
      if (this.#stage.isDisposed) return;
      for (const { item, isOwn } of controls) if (isOwn && !item.isRemoved) item.unwrap();
      if (this.#isOwnItem && !this.#item.isRemoved) this.#item.unwrap();
    });
  }
}
