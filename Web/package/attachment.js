// What is attached to an item: a gesture, a manipulation, a box, snapping, a scroll, a sheet, a
// knob.

import { encodeOptions } from "./encode.js";
import { Listeners } from "./events.js";

/** The types of events by their codes; Page.swift has the same. */
const TYPES = ["begin", "change", "end", "end", "fail", "snap", "depart", "rest"];
const CANCELLED = 3;
// The events in which an attachment can be interested, as bits.
const STATES = 1;
const CHANGES = 2;
const FAILURES = 4;

/** The interest of listeners. */
function interest(listeners) {
  const isStates = ["begin", "end", "snap", "depart", "rest"].some((type) => listeners.has(type));
  return (isStates ? STATES : 0) | (listeners.has("change") ? CHANGES : 0) |
    (listeners.has("fail") ? FAILURES : 0);
}

export class Attachment {
  #listeners = new Listeners(() => this.listen(), false);
  #options;

  /**
   * @param item the item
   * @param kind "gesture", "manipulable", "box", "snapping", "scroll", "sheet" or "knob"
   * @param index the index in the module
   */
  constructor(item, kind, index) {
    this.item = item;
    this.kind = kind;
    this.index = index;
    /** The numbers that are derived from the settings. */
    this.settings = {};
    /** What says its state to people who do not see it. */
    this.control = undefined;
    /** Called when it is removed. */
    this.onremove = null;
    /** Whether it is there for animations, and no finger has it. */
    this.onlyMoves = false;
    /** Its last event that is not reported, and how many wait that handlers have led to. */
    this.last = null;
    this.waiting = 0;
  }

  /** The name of the attachment in traces. */
  get name() {
    return this.#options?.name;
  }

  /** Whether it was removed. */
  get isRemoved() {
    return this.index < 0;
  }

  /** Calls a function with each event of a type; returns a function that ends that. */
  on(type, listener, options) {
    return this.#listeners.add(type, listener, options);
  }

  /** Changes the options: how it competes, which pointers it follows. */
  configure(options = {}) {
    if (this.isRemoved) return this;
    const { stage } = this.item;
    const merged = { ...this.#options, ...options };
    const numbers = encodeOptions(merged, stage);
    this.#options = merged;
    stage.call("tsumami_configure", this.index, numbers);
    this.item.updateTouchAction();
    stage.onattach?.(this.item, this);
    return this;
  }

  get options() {
    return this.#options ?? {};
  }

  /** Cancels what it holds. */
  letGo() {
    const { enabled } = this.options;
    this.configure({ enabled: false });
    this.configure({ enabled });
  }

  /** Removes it; an active one ends, with the reason "removed". */
  remove() {
    if (!this.isRemoved) this.item.detach(this);
  }

  /** Tells the module which events are of interest. */
  listen() {
    if (this.isRemoved) return;
    const bits = interest(this.#listeners) | interest(this.item.listeners) |
      interest(this.item.stage.listeners);
    this.item.stage.exports.tsumami_listen(this.index, bits);
  }

  /** Makes an event of a kind that carries what its listeners expect. */
  complete(event) {
    // The words of a trace's line say what the type says.
    delete event.manipulation;
    delete event.phase;
    const isPlaced = event.translation !== undefined || event.item === undefined;
    if (this.kind === "manipulable" && !isPlaced) {
      Object.assign(event, event.item.placement);
    }
    if (event.box !== undefined) {
      Object.assign(event, event.box);
      delete event.box;
    }
    if (event.scroll !== undefined) {
      event.offset = event.scroll;
      delete event.scroll;
    }
    if (event.sheet !== undefined) {
      event.phase = event.sheet;
      delete event.sheet;
    }
  }

  /** Delivers an event to the listeners of the attachment, the item and the stage. */
  deliver(code, event) {
    event.type = TYPES[code];
    if (event.type === "end") event.cancelled = code === CANCELLED;
    this.#listeners.call(event.type, event);
    this.item.listeners.call(event.type, event);
    this.item.stage.listeners.call(event.type, event);
  }
}
