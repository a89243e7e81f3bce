// A node of a stage: an element that fingers hold, or a rectangle that a program draws.

import { Attachment } from "./attachment.js";
import {
  encodeManipulation, encodeNode, encodePlacement, NODE_KEYS, OPTION_KEYS, split, wholeOptions,
} from "./encode.js";
import { Listeners } from "./events.js";
import { encodeGesture, touchActionOf } from "./gestures.js";
import { flag, func, object, options, rect, refuse, text } from "./check.js";
import { keepFocus } from "./focus.js";
import { ItemMotion } from "./item-motion.js";
import { PlacedElement } from "./placed-element.js";
import { TurnedElement } from "./turned-element.js";

const HANDLER_CHECKS = { begin: func, update: func, end: func, fail: func };
export const HANDLERS = Object.keys(HANDLER_CHECKS);

export class Item {
  listeners = new Listeners(() => this.attachments.forEach((each) => each.listen()), false);
  /** The attachments, in their order. */
  attachments = [];
  /** The index of its node; -1 when it was removed. */
  index = -1;
  #stage;
  #parent;
  #element;
  /** Where its element is on the page; null without one. */
  #placed = null;
  /** Whether a list has its frame, and not the page. */
  isSorted = false;
  /** Whether the page alone moves its element, which turns or scales what lies in it. */
  isTurned = false;
  /** Called before it is removed. */
  onleave = null;
  #isEnabled = true;
  #hasInsets = false;
  #label;
  /** Functions of the program that the module asks. */
  #resolvers = {};
  #motion = new ItemMotion(this);

  constructor(stage, element, parent) {
    this.#stage = stage;
    this.#element = element;
    this.#parent = parent;
  }

  /** Makes the node; the stage itself has the index 0. */
  join(settings, index = -1) {
    const { stage } = this;
    const element = this.#element;
    const [node, others] = split(settings, NODE_KEYS);
    this.#isEnabled = node.enabled ?? true;
    this.#hasInsets = node.hitInset !== undefined;
    // What is attached is presented at once.
    this.label = others.label;
    if (element !== null) {
      this.#placed = new (this.isTurned ? TurnedElement : PlacedElement)(this, element);
    }
    const placed = this.#placed;
    try {
      if (placed !== null) placed.isFramed = node.frame !== undefined;
      this.index = index === 0 ? 0 : stage.call(
        "tsumami_add", this.parentIndex, encodeNode({ ...placed?.drawn, ...node }, placed?.layout));
      stage.register(this);
      placed?.track();
      this.attach(others);
    } catch (error) {
      // Nothing stays of an item whose settings are wrong.
      if (this.isRemoved) placed?.restore();
      else this.remove();
      throw error;
    }
    return this;
  }

  /** Attaches what the settings of a new item name. */
  attach({ manipulable, gestures, label, ...others }) {
    for (const key in others) refuse(`item.${key}`, "a key of an item", others[key]);
    if (label !== undefined) this.label = label;
    if (gestures !== undefined) {
      const isRight = Array.isArray(gestures) && gestures.every((each) => each?.gesture);
      if (!isRight) refuse("item.gestures", "a list of objects with a gesture", gestures);
      for (const { gesture, ...options } of gestures) this.gesture(gesture, options);
    }
    if (manipulable !== undefined) this.manipulable(manipulable);
  }

  /** The name that people hear who do not see it; undefined for that of its element. */
  get label() { return this.#label; }

  set label(label) {
    this.#label = label === undefined ? undefined : text(label, "item.label");
    this.stage.ondescribe?.(this);
  }

  get stage() { return this.#stage; }
  get element() { return this.#element; }
  /** The parent; null for a child of the stage. */
  get parent() { return this.#parent; }
  get parentIndex() { return this.#parent?.index ?? 0; }
  /** The indices of the items in which it lies, and its own. */
  get path() { return [...(this.#parent?.path ?? []), this.index]; }
  get isRemoved() { return this.index < 0; }

  /** Calls a function with each event of a type, of all its attachments. */
  on(type, listener, options) {
    return this.listeners.add(type, listener, options);
  }

  // MARK: Attachments

  /** The settings that are given for a kind; true is the defaults, whatever its options were. */
  given(kind, settings) {
    if (settings !== true) return settings;
    return this.attachmentOf(kind) === undefined ? {} : { options: wholeOptions() };
  }

  /** Makes it manipulable, or changes its settings; false ends it. */
  manipulable(settings = true) {
    if (settings === false) {
      this.attachmentOf("manipulable")?.remove();
      return null;
    }
    const encoded = encodeManipulation(this.given("manipulable", settings));
    const own = this.attachmentOf("manipulable");
    // An animation has made it without fingers.
    if (own?.onlyMoves) encoded.options = { enabled: true, ...encoded.options };
    const attachment = this.make("manipulable", "tsumami_manipulate", encoded);
    attachment.onlyMoves = false;
    if (encoded.placement !== undefined) this.placement = encoded.placement;
    return attachment;
  }

  /**
   * Attaches a gesture. The second argument has its handlers, `begin`, `update`, `end` and `fail`,
   * and its options.
   */
  gesture(gesture, settings = {}) {
    const numbers = encodeGesture(gesture);
    const [handlers, others] = split(object(settings, "gesture"), HANDLERS);
    const [known, unknown] = split(others, OPTION_KEYS);
    for (const key in unknown) refuse(`gesture.${key}`, "a handler or an option", unknown[key]);
    const { begin, update, end, fail } = options(handlers, "gesture", HANDLER_CHECKS);
    const attachment = this.make("gesture", "tsumami_gesture", {
      numbers, options: known, touchAction: touchActionOf(gesture),
    }, new Attachment(this, "gesture", -1));
    if (begin) attachment.on("begin", (event) => begin(event.value, event));
    if (update) {
      attachment.on("begin", (event) => update(event.value, event));
      attachment.on("change", (event) => update(event.value, event));
    }
    if (end) attachment.on("end", (event) => end(event.value, event));
    if (fail) attachment.on("fail", (event) => fail(event.reason, event));
    return attachment;
  }

  /** The attachment of a kind of which an item has at most one. */
  attachmentOf(kind) {
    return this.attachments.find((each) => each.kind === kind);
  }

  /** Attaches something, or changes its settings. */
  make(kind, call, settings, attachment = this.attachmentOf(kind)) {
    this.assertThere();
    attachment ??= new Attachment(this, kind, -1);
    // The module may ask at once.
    this.#resolvers[kind] = settings.resolve;
    const index = this.stage.call(call, this.index, settings.numbers);
    attachment.settings = settings;
    const isNew = attachment.isRemoved;
    if (isNew) {
      attachment.index = index;
      this.attachments.push(attachment);
      this.stage.registerAttachment(attachment);
      attachment.listen();
    }
    const { options: own } = settings;
    try {
      if (own !== undefined && Object.keys(own).length > 0) attachment.configure(own);
    } catch (error) {
      // Nothing stays of an attachment whose options are wrong.
      if (isNew) attachment.remove();
      throw error;
    }
    this.updateTouchAction();
    if (settings.isLimited && this.stage.renders) this.#placed?.warnOfLimits();
    this.stage.onattach?.(this, attachment);
    return attachment;
  }

  /** Removes an attachment. */
  detach(attachment) {
    this.stage.invoke("tsumami_detach", attachment.index);
    this.forgetAttachment(attachment);
    this.updateTouchAction();
  }

  forgetAttachment(attachment) {
    if (attachment.isRemoved) return;
    attachment.onremove?.();
    this.stage.forgetAttachment(attachment.index);
    attachment.index = -1;
    this.attachments = this.attachments.filter((each) => each !== attachment);
    if (attachment.kind === "manipulable") this.#motion.end();
  }

  /** What the function of a kind makes of a placement. */
  resolve(kind, placement, about) {
    return this.#resolvers[kind]?.(placement, about);
  }

  // MARK: Geometry

  /** The placement relative to the layout: translation, scale and rotation. */
  get placement() {
    const n = this.readNode();
    return { translation: [n[4], n[5]], scale: [n[6], n[7]], rotation: n[8] };
  }

  set placement(placement) {
    const numbers = encodePlacement(placement, "placement", this.placement);
    this.stage.call("tsumami_place", this.assertThere(), numbers);
    this.depart(numbers);
    this.stage.ondescribe?.(this);
  }

  /** Ends an animation; a hidden element is where the program has put it once it is shown. */
  depart(numbers = null) {
    this.#motion.end();
    if (this.#placed?.awaited) this.#placed.awaited = numbers;
  }

  /** The map from its own coordinates to its parent's, in the order of CSS. */
  get matrix() { return [...this.readNode().subarray(9, 15)]; }
  /** The map from its own coordinates to the stage's. */
  get stageMatrix() { return [...this.readNode().subarray(15, 21)]; }
  /** The layout in the parent's coordinates, [x, y, width, height]. Set, it sizes the element. */
  get frame() { return [...this.readNode().subarray(0, 4)]; }

  set frame(frame) {
    this.setFrame(rect(frame, "frame"));
    if (this.#placed === null) return;
    this.#placed.isFramed = true;
    this.#placed.track();
  }

  /** Changes the frame of the node. */
  setFrame(frame) {
    this.stage.invoke("tsumami_set_frame", this.assertThere(), ...frame);
  }

  /** Whether it and all in it can be hit. */
  get enabled() { return this.#isEnabled; }

  set enabled(isEnabled) {
    this.#isEnabled = flag(isEnabled, "enabled");
    this.stage.invoke("tsumami_set_enabled", this.assertThere(), isEnabled ? 1 : 0);
    for (const each of this.stage.itemsIn(this)) each.updateTouchAction();
  }

  /** The settings of those of some attachments that may follow pointers of some kinds. */
  settingsOf(attachments, ...kinds) {
    for (let each = this; each !== null; each = each.parent) if (!each.#isEnabled) return [];
    const follows = ({ options: { enabled = true, kinds: own = kinds } }) =>
      enabled && kinds.some((kind) => own.includes(kind));
    return attachments.filter(follows).map((each) => each.settings);
  }

  /** Whether fingers meet it elsewhere than eyes: it has insets, or lets all through. */
  get hasOwnBounds() {
    for (let each = this; each !== null; each = each.parent) if (!each.#isEnabled) return true;
    return this.#hasInsets;
  }

  /** What the module says of the node, valid until the next call. */
  readNode() {
    return this.stage.read("tsumami_node", 24, this.assertThere());
  }

  /** Its index; a removed one has none. */
  assertThere() {
    if (this.isRemoved) throw new Error("The item was removed.");
    return this.index;
  }

  /** Moves it to its layout by a spring, or at once; returns whether it moves. */
  reset(settings) {
    return this.#motion.reset(settings);
  }

  /**
   * Moves it to a placement by a spring. The promise is fulfilled with true at the rest, with false
   * if something holds, moves or removes it before.
   */
  animate(placement, spring = {}) {
    return this.#motion.animate(placement, spring);
  }

  /**
   * Scales it by a factor about a point of the stage, by default its anchor; what is there stays in
   * place. Returns whether it moves.
   */
  zoom(factor, at, settings) {
    return this.#motion.zoom(factor, at, settings);
  }

  /** The same to a scale. */
  zoomTo(scale, at, settings) {
    return this.#motion.zoomTo(scale, at, settings);
  }

  /** Moves it above its siblings, also on the page. */
  bringToFront() {
    this.stage.invoke("tsumami_move", this.assertThere(), this.parentIndex);
    const element = this.#element;
    if (!element?.nextElementSibling) return;
    keepFocus(element, () => element.parentNode.append(element));
  }

  /** Moves it to another item, or with null to the stage; it stays where it is seen. */
  move(parent) {
    this.assertThere();
    const { items } = this.stage;
    const isFree = parent === null || items.includes(parent);
    if (!isFree || this.stage.itemsIn(this).includes(parent)) {
      refuse("move", "an item of this stage that lies elsewhere, or null", parent);
    }
    this.#parent = parent;
    this.#placed?.goHome();
    this.stage.invoke("tsumami_move", this.index, this.parentIndex);
    this.adopt(parent);
  }

  /** Lies from now on in an element between it and its parent, and turns with that. */
  nest(frame) {
    const { placement, frame: [x, y, ...size] } = this;
    const [left, top] = frame.layoutBox;
    this.#parent = frame;
    this.stage.invoke("tsumami_move", this.index, frame.index);
    this.setFrame([x - left, y - top, ...size]);
    this.placement = placement;
    this.#placed.nest(left, top);
  }

  /** Takes over that the engine has moved its node to another parent. */
  adopt(parent) {
    this.#parent = parent;
    this.#placed?.adopt();
  }

  // MARK: The element

  /** Measures the layout box, when the page has changed; the frame of the node follows. */
  measure() {
    if (!this.isRemoved) this.#placed?.measure();
  }

  /** The layout box as it was measured, in the coordinates of the parent. */
  get layoutBox() { return this.#placed.layout; }

  /** Whether the page laid out its element when it was measured last. */
  get isShown() { return this.#placed?.isShown ?? true; }

  /** The element that the item scrolls. */
  get contentElement() { return undefined; }
  /** Where the page begins that element, beside its own. */
  get contentLeft() { return 0; }

  /** Shows it again after a change of what it is. */
  retrack() {
    this.#placed?.track();
  }

  /** Leaves to the browser the touches that no attachment wants. */
  updateTouchAction() {
    (this.#placed ?? this.stage).updateTouchAction();
  }

  /** Follows handles that the page has added or taken away. */
  updateHandles() {
    if (this.attachments.some(({ options }) => options.handle)) this.updateTouchAction();
  }

  /** Removes it with all items in it; what fingers hold ends, with the reason "removed". */
  remove() {
    if (this.isRemoved) return;
    this.onleave?.();
    const leaving = this.stage.itemsIn(this);
    this.stage.invoke("tsumami_remove", this.index);
    for (const item of leaving) item.forget();
  }

  /** Removes it alone: what lies in it lies in its parent then, where it is seen. */
  unwrap() {
    for (const each of this.stage.items) if (each.parent === this) each.move(this.parent);
    this.remove();
  }

  /** Puts the element back as it was. */
  forget() {
    if (this.isRemoved) return;
    for (const attachment of [...this.attachments]) this.forgetAttachment(attachment);
    this.stage.unregister(this);
    this.index = -1;
    this.#placed?.restore();
  }
}
