// What a stage is for people who do not see it, or have no pointer: every item can be focused, has
// a role, a name and a description of its state, moves by keys, and tells what happened.

import { func, options, refuse, text } from "./check.js";
import { parentOf } from "./geometry.js";
import { grabberOf } from "./grabber.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const KEYS_OF = {
  manipulable: [...ARROWS, "[", "]", "+", "-"],
  box: [...ARROWS, "[", "]"],
  knob: ARROWS,
  scroll: [...ARROWS, "PageUp", "PageDown", "Home", "End", " "],
  sheet: [...ARROWS, "Home", "End"],
};
/** Elements that keep their role and the name that their content gives them. */
const NATIVE = "a[href], area[href], button, input, select, textarea, summary, video, audio, " +
  "iframe, h1, h2, h3, h4, h5, h6, ul, ol, li, table, nav, main";
/** The attributes of an element that are put back. */
const ATTRIBUTES = [
  "tabindex", "role", "aria-roledescription", "aria-description", "aria-valuemin", "aria-valuemax",
  "aria-valuenow", "aria-valuetext", "aria-orientation", "aria-label",
];
const HIDDEN = {
  position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

const round = (number, factor = 1) => Math.round(number * factor) / factor;
const degrees = (radians) => round((radians * 180) / Math.PI);

/** Whether keys reach an attachment: one that is switched off has none. */
const isEnabled = ({ options }) => options.enabled !== false;

/** The attachment of a kind that people can use; undefined for none. */
function usable(item, kind) {
  const attachment = item.attachmentOf(kind);
  return attachment && isEnabled(attachment) ? attachment : undefined;
}

/** The words for people; a program may give others. */
const WORDS = {
  item: "movable item",
  sheet: "Height",
  /** The state of an item. */
  state(item) {
    if (item.attachmentOf("knob") !== undefined) return `${round(item.knobValue, 100)}`;
    const parts = [];
    if (usable(item, "manipulable") !== undefined) {
      const { translation: [x, y], scale: [sx], rotation } = item.placement;
      parts.push(`moved ${round(x)}, ${round(y)}`, `${round(sx * 100)} %`, `${degrees(rotation)}°`);
    }
    if (item.attachmentOf("box") !== undefined) {
      const { center: [x, y], size: [width, height], rotation } = item.boxLayout;
      parts.push(`at ${round(x)}, ${round(y)}`, `${round(width)} by ${round(height)}`);
      if (parts.length === 2) parts.push(`${degrees(rotation)}°`);
    }
    return parts.join("; ");
  },
  /** What keys do. */
  help(item) {
    const settings = usable(item, "manipulable")?.settings;
    const can = [];
    if (settings === undefined || settings.isPanEnabled) can.push("Arrow keys move");
    if (settings?.turns ?? usable(item, "box") !== undefined) can.push("brackets rotate");
    if (settings?.hasPinch) can.push("plus and minus scale");
    if (isDroppable(item)) can.push("Space drops it");
    return can.length === 0 ? "" : `${can.join(", ")}, Escape cancels.`;
  },
  /** What happened, for the live region; nothing is said for null. */
  told(item, name) {
    const position = item.sheetPosition;
    if (position) return position.place < 0 ? null : `${name}: ${this.position(position)}`;
    return `${name}: ${this.state(item)}`;
  },
  position: ({ place, count }) => `Position ${place + 1} of ${count}`,
  sortable: "sortable item",
  /** What keys do with an item of a list. */
  sortHelp: "Space or Enter picks it up. Then arrow keys move it, Space or Enter drops it, and " +
    "Escape cancels.",
  /** What happened to an item of a list. */
  sorted({ type, cancelled, name, list, index, count }) {
    const did = type === "begin" ? "picked up" : type === "change" ? "moved"
      : cancelled ? "put back" : "dropped";
    return `${name} ${did}: position ${index + 1} of ${count}${list === "" ? "" : ` in ${list}`}.`;
  },
  /** What happened to an item over a drop zone. */
  dropped({ type, name, zone }) {
    const did = type === "enter" ? "is over" : type === "leave" ? "has left" : "dropped into";
    return `${name} ${did} ${zone}.`;
  },
};

/** Whether a stage is accessible, or what replaces its words. */
export function words(value, path) {
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) {
    refuse(path, "true, false or an object of words", value);
  }
  options(value, path, {
    item: text, sheet: text, state: func, help: func, told: func, position: func,
    sortable: text, sortHelp: text, sorted: func, dropped: func,
  });
  return value;
}

/** Makes a stage accessible. `others` replaces its words. */
export function makeAccessible(stage, others = {}) {
  const say = { ...WORDS, ...others };
  for (const key in others) {
    // What is said while the stage changes must not change it.
    const own = others[key];
    if (typeof own !== "function") continue;
    say[key] = (...values) => stage.ask(() => own.apply(say, values));
  }
  const page = stage.element.ownerDocument;
  // The children of an element that has a shadow root are not shown.
  const home = stage.element.shadowRoot ?? stage.element;
  const region = hidden(page.createElement("div"));
  region.setAttribute("role", "status");
  /** Puts the region where the program has emptied the element of the stage, too. */
  const show = () => {
    if (!stage.isDisposed && !home.contains(region)) home.append(region);
  };
  show();
  stage.signal.addEventListener("abort", () => region.remove());
  stage.words = say;
  stage.say = (text) => {
    show();
    region.textContent = text;
  };
  /** The controls by their elements. */
  const controls = new Map();

  stage.onattach = (item, attachment) => {
    if (!(attachment.kind in KEYS_OF)) return;
    // Before something is said: a region that comes with its text is not read.
    show();
    const isSheet = attachment.kind === "sheet";
    // It may have another grabber now.
    const isKept = isEnabled(attachment) && !(isSheet && hasOtherGrabber(item, attachment));
    if (!isKept) attachment.onremove?.();
    if (isEnabled(attachment) && attachment.control === undefined) {
      const element = isSheet ? makeGrabber(item, attachment, page)
        : item.element ?? standIn(item, home);
      if (element === null) return;
      const control = controls.get(element) ?? new Control(element, item, say);
      controls.set(element, control);
      attachment.control = control;
      listen(attachment, control);
    }
    for (const each of controlsOf(item)) each.present(stage.wire);
  };

  function controlsOf(item) {
    return new Set(item.attachments.flatMap(({ control }) => control ?? []));
  }

  /** Lets a control say what happens to an attachment, until it is removed. */
  function listen(attachment, control) {
    const { item, kind } = attachment;
    const ending = new AbortController();
    const { signal } = ending;
    control.attachments.push(attachment);
    attachment.onremove = () => {
      attachment.onremove = null;
      ending.abort();
      attachment.control = undefined;
      control.attachments = control.attachments.filter((each) => each !== attachment);
      if (control.attachments.length === 0) {
        controls.delete(control.element);
        control.putBack();
      }
      // The item has other keys now.
      queueMicrotask(() => {
        if (!item.isRemoved) for (const each of controlsOf(item)) each.present(stage.wire);
      });
    };
    const update = (isSaid) => {
      if (attachment.isRemoved) return;
      control.describe();
      const text = isSaid ? say.told(item, control.name) : null;
      if (text !== null) stage.say(text);
    };
    attachment.on("end", ({ event }) => {
      update(true);
      if (event === null && item.element !== null) reveal(item.element, stage);
    }, { signal });
    attachment.on("rest", () => update(kind === "sheet"), { signal });
  }

  /** The items that a program has changed, once for all changes of a task. */
  const changed = new Set();
  stage.ondescribe = (item) => {
    const isNamed = item.element === null && item.label !== undefined;
    for (const each of isNamed ? item.attachments : []) {
      if (each.control === undefined) stage.onattach(item, each);
    }
    if (changed.size === 0) {
      queueMicrotask(() => {
        try {
          for (const each of changed) {
            if (!each.isRemoved) for (const control of controlsOf(each)) control.renew(stage.wire);
          }
        } finally {
          changed.clear();
        }
      });
    }
    changed.add(item);
  };
}

/** An element that has the focus for items, and says their state. */
class Control {
  attachments = [];
  /** The attributes as they were. */
  #before;
  #isFocusable;
  #label;
  /** The name that it has given the element; undefined where the page has. */
  #name;
  #keys = "";
  #ending = new AbortController();

  constructor(element, item, say) {
    this.element = element;
    this.item = item;
    this.say = say;
    this.#before = Object.fromEntries(ATTRIBUTES.map((name) => [name, element.getAttribute(name)]));
    this.#isFocusable = element.tabIndex >= 0;
  }

  /** Gives the element role, name, state and keys, as far as it has none of its own. */
  present(wire) {
    const { element, item } = this;
    const keys = keysOf(item);
    this.#label = item.label;
    if (this.#keys !== keys.join()) {
      this.#keys = keys.join();
      this.#ending.abort();
      const { signal } = this.#ending = new AbortController();
      wire.takeKeys(item.index, element, keys, signal);
      element.addEventListener("focus", () => {
        this.describe();
        if (item.attachmentOf("box") !== undefined) item.stage.select(item);
      }, { signal });
    }
    const given = Object.fromEntries(
      Object.entries(this.#before).filter(([, value]) => value !== null));
    this.#write({
      ...this.#before, ...(this.#isFocusable ? {} : { tabindex: "0" }),
      ...this.#presentation(), ...given,
      // What a program says of an item counts most.
      ...(item.label === undefined ? {} : { "aria-label": item.label }), ...this.#state(),
    });
  }

  /** Role, name and range. */
  #presentation() {
    const { element, say } = this;
    const isNative = element.matches(NATIVE);
    const own = {};
    // An image keeps its role: it may not be a group.
    if (!isNative && element.localName !== "img") own.role = "group";
    for (const { kind, settings } of this.attachments) {
      if (kind === "sheet") {
        own.role = "slider";
        own["aria-orientation"] = "vertical";
        own["aria-valuemin"] = "1";
      } else if (kind === "knob") {
        own.role = "slider";
        own["aria-valuemin"] = String(settings.range?.[0] ?? 0);
        if (settings.range) own["aria-valuemax"] = String(settings.range[1]);
      } else if (kind !== "scroll" && !isNative) {
        own["aria-roledescription"] = say.item;
      }
    }
    if (!isNative && !element.getAttribute("alt")) own["aria-label"] = this.#name = this.name;
    return own;
  }

  /** The state, in attributes. */
  #state() {
    const { item, say } = this;
    const state = {};
    for (const { kind } of this.attachments) {
      if (kind === "sheet") {
        const position = item.sheetPosition;
        state["aria-valuemax"] = String(position.count);
        if (position.place < 0) continue;
        state["aria-valuenow"] = String(position.place + 1);
        state["aria-valuetext"] = say.position(position);
      } else if (kind === "knob") {
        state["aria-valuenow"] = say.state(item);
      } else if (kind !== "scroll") {
        state["aria-description"] = `${say.state(item)}. ${say.help(item)}`.trim();
      }
    }
    return state;
  }

  /** Writes what a program has changed. */
  renew(wire) {
    if (this.item.label !== this.#label) this.present(wire);
    else this.describe();
  }

  /** Writes the state, and the name where it is that of content which has changed since. */
  describe() {
    if (this.element.getAttribute("aria-label") === this.#name) {
      this.#write({ "aria-label": this.#name = this.name });
    }
    this.#write(this.#state());
  }

  /** Writes attributes; null removes one. */
  #write(attributes) {
    const { element } = this;
    for (const [name, value] of Object.entries(attributes)) {
      if (element.getAttribute(name) === value) continue;
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }

  get name() {
    const { element, item, say } = this;
    const content = (from) => from.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    const isSheet = this.attachments.some(({ kind }) => kind === "sheet");
    return item.label ?? (this.#before["aria-label"] || element.getAttribute("alt") ||
      element.getAttribute("title") || (isSheet && say.sheet) || content(item.element) || "Item");
  }

  /** Leaves the element as it was. */
  putBack() {
    this.#ending.abort();
    this.#write(this.#before);
    const { tsumamiGrabber, tsumamiItem } = this.element.dataset;
    if (tsumamiGrabber !== undefined || tsumamiItem !== undefined) this.element.remove();
  }
}

/** The keys of all kinds of an item. */
function keysOf(item) {
  const keys = item.attachments.filter(isEnabled).flatMap(({ kind }) => KEYS_OF[kind] ?? []);
  return [...new Set(isDroppable(item) ? [...keys, " ", "Enter"] : keys)];
}

/** Whether a key may drop an item: what is a control of the page itself keeps its keys. */
function isDroppable(item) {
  return item.stage.zones?.size > 0 && usable(item, "manipulable") !== undefined &&
    !item.element?.matches("a, button, input, select, textarea, summary");
}

function hidden(element) {
  Object.assign(element.style, HIDDEN);
  return element;
}

/** The element with the focus for an item that the program draws; null for one without a label. */
function standIn(item, board) {
  if (item.label === undefined) return null;
  const given = item.attachments.find(({ control }) => control !== undefined)?.control.element;
  if (given !== undefined) return given;
  const element = hidden(board.ownerDocument.createElement("div"));
  element.dataset.tsumamiItem = "";
  board.append(element);
  return element;
}

/** Scrolls what is around an element with the focus until it is seen where keys have moved it. */
function reveal(element, stage) {
  const stop = stage.on("frame", () => {
    stop();
    if (!element.contains(element.getRootNode().activeElement)) return;
    const { defaultView: view, scrollingElement } = element.ownerDocument;
    for (let each = stage.element; each; each = parentOf(each)) {
      const isPage = each === scrollingElement;
      if (!isPage && !/auto|scroll/.test(view.getComputedStyle(each).overflow)) continue;
      const area = isPage ? { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight }
        : each.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const way = (start, end) => (box[start] < area[start] ? box[start] - area[start]
        : Math.max(Math.min(box[end] - area[end], box[start] - area[start]), 0));
      each.scrollBy({
        left: way("left", "right"), top: way("top", "bottom"), behavior: "instant",
      });
    }
  });
}

/** Whether a sheet was given another grabber, or the program has emptied it of the hidden one. */
const hasOtherGrabber = ({ element }, { settings, control }) =>
  control !== undefined && element !== null && control.element !== grabberOf(element, settings);

/** The grabber of a sheet, which is made if none was given. */
function makeGrabber(item, attachment, page) {
  if (item.element === null) return null;
  const given = attachment.settings.grabber;
  if (given) return given;
  const grabber = hidden(page.createElement("div"));
  grabber.dataset.tsumamiGrabber = "";
  item.element.prepend(grabber);
  return grabber;
}
