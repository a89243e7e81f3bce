// Boxes, snapping, scrolls, sheets, knobs, lists and drop zones: what the whole module has and the
// small one has not.

import { flag, length, number, object, options, point, refuse } from "./check.js";
import {
  encodeBox, encodeBoxLayout, encodeDropZone, encodeKnob, encodeScroll, encodeSheet,
  encodeSnapping, encodeSortable,
} from "./encode.js";
import { Contents, leftOf, sizeOf, startOf, takeScroll } from "./contents.js";
import { DrawnBoxes } from "./drawn-boxes.js";
import { DropZone } from "./drop.js";
import { guarded } from "./guarded.js";
import { Item } from "./item.js";
import { isLaidOut } from "./geometry.js";
import { Modal } from "./modal.js";
import { followFocus } from "./sheet-focus.js";
import { Sorting } from "./sortable.js";
import { Stage } from "./stage.js";

const HANDLES = [
  "topLeft", "topCenter", "topRight", "middleLeft", "middleRight", "bottomLeft", "bottomCenter",
  "bottomRight", "rotation",
];
const PHASES = ["resting", "dragging", "settling"];

export class AllItem extends Item {
  #sheet;
  /** The dialog that its sheet is; null for none. */
  #modal = null;
  /** Ends what a sheet hears of the page. */
  #closing = null;
  /** Its box as it is drawn; null for none. */
  #drawnBox = null;
  #content;

  attach({
    box, boundingBox = box, scroll, sheet, knob, snapping, sortable, dropZone, ...others
  }) {
    if (boundingBox !== undefined) this.box(boundingBox);
    super.attach(others);
    if (snapping !== undefined) this.snapping(snapping);
    if (knob !== undefined) this.knob(knob);
    if (scroll !== undefined) this.scroll(scroll);
    if (sheet !== undefined) this.sheet(sheet);
    if (sortable !== undefined) this.sortable(sortable);
    if (dropZone !== undefined) this.dropZone(dropZone);
  }

  /** Makes or changes an attachment; false ends one. */
  #set(kind, call, settings, encode) {
    if (settings === false) {
      this.attachmentOf(kind)?.remove();
      return null;
    }
    return this.make(kind, call, encode(this.given(kind, settings)));
  }

  // MARK: Boxes

  /** Gives it a bounding box, or changes its settings; false ends it. */
  box(settings = true) {
    const { handles = false, ...others } = Object(settings);
    flag(handles, "box.handles");
    const isObject = typeof settings === "object" && settings !== null;
    const given = isObject ? others : settings;
    const attachment = this.#set("box", "tsumami_box", given, encodeBox);
    this.retrack();
    this.#endDrawing();
    if (handles && attachment !== null && this.stage.renders) {
      this.#drawnBox = this.stage.drawnBoxes.add(this);
    }
    return attachment;
  }

  #endDrawing() {
    if (this.#drawnBox === null) return;
    this.stage.drawnBoxes.end(this.#drawnBox);
    this.#drawnBox = null;
  }

  /** The layout as a box in the parent's coordinates: centre, size, rotation. */
  get boxLayout() {
    const n = this.stage.read("tsumami_read_box", 5, this.index);
    return { center: [n[0], n[1]], size: [n[2], n[3]], rotation: n[4] };
  }

  set boxLayout(box) {
    this.stage.call("tsumami_set_box", this.index, encodeBoxLayout(box, this.boxLayout));
    this.stage.ondescribe?.(this);
  }

  /** Where the handles are on the stage, by their names; null without a box. */
  get handles() {
    const count = this.stage.exports.tsumami_read_box(this.index);
    if (count < 6) return null;
    const n = [...this.stage.read("tsumami_read_box", count, this.index)].slice(5);
    return Object.fromEntries(HANDLES.map((name, i) => [name, [n[2 * i], n[2 * i + 1]]]));
  }

  /** The lines to which the box has snapped, in the parent's coordinates. */
  get guides() {
    const count = this.stage.exports.tsumami_guides(this.index);
    const n = this.stage.read("tsumami_guides", 3 * count, this.index);
    return Array.from({ length: count }, (_, i) => ({
      isVertical: n[3 * i] === 1, position: n[3 * i + 1],
      kind: n[3 * i + 2] === 1 ? "gap" : "alignment",
    }));
  }

  // MARK: Scrolls

  get contentElement() { return this.#content; }
  get contentLeft() { return this.#content ? leftOf(this.#content, this.element) : 0; }

  /** Lets it scroll its content, the only element in it; false ends it. */
  scroll(settings = {}) {
    if (settings === false) return this.#set("scroll", "", false);
    const { element } = this;
    const given = settings.content;
    if (element !== null && !Array.isArray(given)) {
      const content = given ?? (element.childElementCount === 1 ? element.firstElementChild : null);
      if (content?.nodeType !== 1) {
        refuse("scroll.content", "the one element that holds what is scrolled", content);
      }
      this.#content = content;
      this.stage.contents.follow(this, content);
    }
    const size = this.#content === undefined ? this.frame.slice(2) : sizeOf(this);
    const content = element === null || Array.isArray(given) ? given : undefined;
    const encode = (o) => encodeScroll({ ...o, content }, size);
    const isNew = this.attachmentOf("scroll") === undefined;
    const attachment = this.#set("scroll", "tsumami_scroll", settings, encode);
    const { offset = isNew ? startOf(this) : undefined } = attachment.settings;
    if (offset !== undefined) this.scrollTo(offset, { animated: false });
    this.retrack();
    return attachment;
  }

  /** Scrolls the element that a program has put into the place of its content. */
  renewContent() {
    const { element } = this;
    const isKept = !this.#content || element.contains(this.#content);
    if (isKept || element.childElementCount !== 1) return;
    this.#content = element.firstElementChild;
    this.stage.contents.follow(this, this.#content);
    this.resizeContent();
    this.retrack();
  }

  /** The content has another size; what is hidden keeps its own, and stays scrolled. */
  resizeContent() {
    const attachment = this.attachmentOf("scroll");
    if (attachment === undefined || !isLaidOut(this.#content)) return;
    const { numbers } = attachment.settings;
    const now = sizeOf(this);
    if (Math.abs(now[0] - numbers[0]) < 1e-3 && Math.abs(now[1] - numbers[1]) < 1e-3) return;
    const [[width], [x, y]] = [numbers.splice(0, 2, ...now), this.offset];
    this.stage.call("tsumami_scroll", this.index, numbers);
    if (this.contentLeft === 0) return;
    // What is new is at its left.
    this.retrack();
    this.scrollTo([x + now[0] - width, y], { animated: false });
  }

  /** The point of the content at the corner of the frame. */
  get offset() {
    return [...this.stage.read("tsumami_node", 23, this.index).subarray(21)];
  }

  /** Scrolls to an offset, or as near as the content allows; returns whether it scrolls. */
  scrollTo(offset, settings) {
    const [x, y] = point(offset, "scrollTo");
    const { animated } = options(settings, "scrollTo", { animated: [flag, true] });
    const isAnimated = animated && !this.stage.prefersReducedMotion ? 1 : 0;
    return this.stage.invoke("tsumami_scroll_to", this.index, x, y, isAnimated) === 1;
  }

  // MARK: Sheets

  /** Makes it a sheet over its parent, or changes its settings; false ends it. */
  sheet(settings) {
    if (settings === false) return this.#set("sheet", "", false);
    const encoded = encodeSheet(settings);
    const isNew = this.attachmentOf("sheet") === undefined;
    this.#sheet = encoded;
    const attachment = this.make("sheet", "tsumami_sheet", encoded);
    if (isNew) {
      this.#closing = new AbortController();
      followFocus(this, attachment, this.#closing.signal);
    }
    for (const list of encoded.scrolls ?? []) this.stage.itemFor(list, this).scroll();
    // An open dialog stays one, with the focus where it is.
    if (!encoded.isModal) this.#endModal();
    else if (this.element !== null) this.#modal ??= new Modal(this, attachment);
    this.#modal?.follow();
    return attachment;
  }

  #endModal() {
    this.#modal?.end();
    this.#modal = null;
  }

  /** Removes it with all items in it; a list that holds one of them lets it go. */
  remove() {
    if (this.isRemoved) return;
    const leaving = this.stage.itemsIn(this);
    for (const each of this.stage.sortings.values()) {
      if (leaving.includes(each.held) && !each.isAwaiting(each)) each.attachment.letGo();
    }
    super.remove();
  }

  forgetAttachment(attachment) {
    if (attachment.kind === "sheet") {
      this.#endModal();
      this.#closing?.abort();
    }
    if (attachment.kind === "box") this.#endDrawing();
    if (attachment.kind === "scroll") this.stage.contents.leave(this);
    super.forgetAttachment(attachment);
  }

  /** What the program makes of the detent that a sheet proposes. */
  chooseDetent(place, height, velocity) {
    const { names, choose } = this.#sheet;
    const choice = guarded(choose, { detent: names[place] ?? null, height, velocity });
    if (choice === null) return -1;
    if (choice === false) return -2;
    if (choice === undefined) return NaN;
    // The module must not be left by an exception; what was proposed counts.
    return guarded(() => {
      const expected = `null, false or one of ${names.join(", ")}`;
      return names.includes(choice) ? names.indexOf(choice) : refuse("choose", expected, choice);
    }) ?? NaN;
  }

  heightOf(place, parentHeight) {
    return guarded(() => length(this.#sheet.heights[place](parentHeight), "height")) ?? 0;
  }

  /** The detents of a sheet; null if it is none. */
  get detents() { return this.attachmentOf("sheet") ? this.#sheet.detents : null; }

  /** Moves a sheet to a detent, or closes it with null; returns whether it moves. */
  moveSheet(detent, settings) {
    const { animated } = options(settings, "moveSheet", { animated: [flag, true] });
    this.assertThere();
    if (this.attachmentOf("sheet") === undefined) throw new Error("The item is no sheet.");
    const { names } = this.#sheet;
    const place = detent === null ? -1 : names.indexOf(detent);
    if (place < 0 && detent !== null) refuse("moveSheet", `one of ${names.join(", ")}`, detent);
    const isAnimated = animated && !this.stage.prefersReducedMotion ? 1 : 0;
    const isMoving = this.stage.invoke("tsumami_move_sheet", this.index, place, isAnimated) === 1;
    this.#modal?.follow();
    this.stage.ondescribe?.(this);
    return isMoving;
  }

  /** The position of a sheet; null if it is none. */
  get sheetPosition() {
    if (this.attachmentOf("sheet") === undefined) return null;
    const n = this.stage.read("tsumami_read_sheet", 6, this.index);
    return {
      phase: PHASES[n[0]], height: n[1], place: n[2], count: n[3], progress: n[4], dimming: n[5],
    };
  }

  // MARK: Snapping

  /** Lets a manipulable item snap to its siblings, or changes how; false ends it. */
  snapping(settings = true) {
    return this.#set("snapping", "tsumami_snapping", settings, encodeSnapping);
  }

  // MARK: Sortable lists

  /** Lets the items in it be sorted, or changes how; false ends it. */
  sortable(settings = {}) {
    return this.#set("sortable", "tsumami_sortable", settings, encodeSortable);
  }

  // MARK: Drop zones

  /** Lets items be dropped into it, or changes which; false ends it. */
  dropZone(settings = {}) {
    return this.#set("dropZone", "tsumami_drop_zone", settings, encodeDropZone);
  }

  // MARK: Knobs

  /** Makes it a knob, or changes its settings; false ends it. */
  knob(settings = {}) {
    const encode = (given) => encodeKnob(given, this.knobValue ?? 0);
    const attachment = this.#set("knob", "tsumami_knob", settings, encode);
    this.stage.ondescribe?.(this);
    return attachment;
  }

  /** The value that a knob shows; null if it is none. */
  get knobValue() {
    if (this.attachmentOf("knob") === undefined) return null;
    // What is no number turns nothing; the answer is the value.
    return this.stage.exports.tsumami_turn(this.index, NaN);
  }

  /** Turns a knob to a value. */
  turn(value) {
    this.stage.invoke("tsumami_turn", this.index, number(value, "turn"));
    this.stage.ondescribe?.(this);
  }
}

export class AllStage extends Stage {
  /** The lists of elements that are sorted, by their items. */
  sortings = new Map();
  /** The elements into which items are dropped, by their items. */
  zones = new Map();
  /** The boxes that draw themselves; null before the first one. */
  #drawnBoxes = null;
  /** The elements that items scroll. */
  contents = new Contents(this);

  makeItem(element, parent) {
    return new AllItem(this, element, parent);
  }

  /** The item of an element, which is added if there is none. */
  itemFor(element, parent) {
    const found = this.itemOf(element);
    return found?.element === element ? found : this.add(element, { parent });
  }

  /** Adds an element as a sheet over the stage, or over another item. */
  sheet(element, all) {
    const { parent, ...settings } = object(all, "sheet");
    const item = this.add(element, parent === undefined ? {} : { parent });
    try {
      item.sheet(settings);
    } catch (error) {
      // Nothing stays of a sheet whose settings are wrong.
      item.remove();
      throw error;
    }
    return item;
  }

  /** Lets fingers and keys sort the children of an element. */
  sortable(element, settings) {
    return new Sorting(this, element, settings);
  }

  /** Lets items be dropped into an element. */
  drop(element, settings) {
    return new DropZone(this, element, settings);
  }

  /** Says again what items of a kind are for people: keys do more or less with them now. */
  presentAgain(kind) {
    for (const item of this.items) {
      const attachment = item.attachmentOf(kind);
      if (attachment !== undefined) this.onattach?.(item, attachment);
    }
  }

  followChildren(records) {
    const targets = new Set(records.map(({ target }) => target));
    for (const each of this.items) {
      if (!targets.has(each.element)) continue;
      each.renewContent();
      const sheet = each.attachmentOf("sheet");
      if (sheet !== undefined) this.onattach?.(each, sheet);
    }
    const changed = [...this.sortings.values()].filter(({ element }) => targets.has(element));
    if (changed.length === 0) return;
    for (const each of changed) each.follow();
    for (const each of this.sortings.values()) each.settle();
    // Only now all have the items that are theirs.
    this.measure();
  }

  measure() {
    super.measure();
    this.contents.resize();
    for (const each of this.sortings.values()) each.lay();
    this.#drawnBoxes?.measure();
  }

  get drawnBoxes() { return (this.#drawnBoxes ??= new DrawnBoxes(this)); }

  followScroll(target) {
    const item = this.items.find((each) => each.element === target);
    if (item?.attachmentOf("scroll") === undefined) super.followScroll(target);
    else takeScroll(item);
  }

  /** The items whose boxes are selected: keys act on them, and several are edited as a group. */
  select(...items) {
    this.call("tsumami_select", null, items.map((item) =>
      item?.stage === this ? item.index : refuse("select", "items of this stage", item)));
  }

  /** The handle at a point of the stage, for a cursor: the item and the name; null for none. */
  handleAt(at) {
    const found = this.exports.tsumami_handle(...point(at, "handleAt"));
    if (found < 0) return null;
    const item = this.items.find((each) => each.index === found % 65536);
    return { item, handle: HANDLES[found >> 16] };
  }
}
