// tsumami/element: <tsumami-stage> and <tsumami-item>. Any element with the attribute
// `tsumami-item` is an item, too.

import { loaded } from "./loaded.js";

const TYPES = ["begin", "change", "end", "rest", "snap"];
const SELECTOR = "tsumami-item, [tsumami-item]";
const OBSERVED = [
  "tsumami-item", "pan", "pinch", "rotate", "scale", "limits", "insets", "edge", "momentum",
  "double-tap-resets", "box", "knob", "scroll", "sheet", "initial",
];

const KINDS = ["manipulable", "box", "knob", "scroll", "sheet"];
// Without specificity, so that every rule of the page counts more.
const RULES = `
  :where(tsumami-stage:not([hidden])) { display: block; position: relative; }
  :where(tsumami-item:not([hidden])) { display: block; }
`;
/** The style sheets by the documents and shadow roots that have them. */
const styled = new WeakSet();

function giveRules(element) {
  const root = element.getRootNode();
  if (styled.has(root)) return;
  styled.add(root);
  const sheet = new element.ownerDocument.defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const isOff = (text) => text === "false" || text === "off" || text === "none";
const words = (text) => text.trim().split(/[\s,]+/).filter((word) => word !== "");
const numbers = (text) => words(text).map(Number);

/** The settings that the attributes of an element say. */
function settingsOf(element) {
  const get = (name) => element.getAttribute(name);
  const has = (name) => element.hasAttribute(name) && !isOff(get(name));
  const settings = {};
  if (has("sheet")) {
    const detents = Object.fromEntries(words(get("sheet")).map((word) => {
      const [name, height] = word.split(":");
      const number = Number(height);
      return [name, Number.isNaN(number) ? height : number];
    }));
    settings.sheet = { detents, ...(has("initial") && { initial: get("initial") }) };
    return settings;
  }
  if (has("scroll")) {
    settings.scroll = { axes: get("scroll") || "vertical" };
    return settings;
  }
  if (has("knob")) {
    settings.knob = get("knob") === "" ? {} : { range: numbers(get("knob")) };
    return settings;
  }
  if (has("box")) settings.box = { resize: get("box") || "freeForm", handles: true };
  const area = get("limits");
  const insets = element.hasAttribute("insets") ? numbers(get("insets")) : [0];
  settings.manipulable = {
    pan: !isOff(get("pan")), pinch: has("pinch") ? get("pinch") || "uniform" : false,
    rotation: has("rotate"), momentum: has("momentum"), doubleTapResets: has("double-tap-resets"),
    ...(has("scale") && { scale: numbers(get("scale")) }),
    ...(has("limits") && {
      limits: {
        [area || "inside"]: "parent", insets: insets.length === 1 ? insets[0] : insets,
        ...(has("edge") && { edge: get("edge") }),
      },
    }),
  };
  return settings;
}

const report = (element, type, detail) =>
  element.dispatchEvent(new CustomEvent(`tsumami-${type}`, { detail, bubbles: true }));

function complain(element, error) {
  report(element, "error", error);
  reportError(error);
}

const Base = globalThis.HTMLElement ?? class {};

/** An element that is a stage; `stage` is the stage once the event `tsumami-ready` has come. */
export class TsumamiStageElement extends Base {
  stage = null;
  #observer;
  #ending;

  async connectedCallback() {
    giveRules(this);
    // One that has moved to another place of the page goes on.
    if (this.#ending !== undefined) return this.stage?.measure();
    const ending = (this.#ending = new AbortController());
    try {
      const { createStage } = await loaded(this.getAttribute("src") ?? undefined);
      if (ending.signal.aborted) return;
      this.stage = createStage(this, {
        signal: ending.signal, accessibility: !isOff(this.getAttribute("accessibility")),
      });
    } catch (error) {
      // It loads again when it is back in the page.
      if (this.#ending === ending) this.#ending = undefined;
      return complain(this, error);
    }
    this.#update(this);
    this.#observer = new MutationObserver((records) => this.#onMutation(records));
    this.#observer.observe(this, {
      childList: true, subtree: true, attributes: true, attributeFilter: OBSERVED,
    });
    report(this, "ready", this.stage);
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#ending?.abort();
      this.#ending = undefined;
      this.#observer?.disconnect();
      this.stage = null;
    });
  }

  #onMutation(records) {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes" && this.contains(target)) this.#change(target);
      for (const node of addedNodes) {
        if (node.nodeType === 1 && this.contains(node)) this.#update(node);
      }
    }
  }

  /** The item of an element; null if it has none of its own. */
  #itemOf(element) {
    const item = this.stage.itemOf(element);
    return item?.element === element ? item : null;
  }

  /** Follows the attributes of an element. Where fingers have moved it, it stays. */
  #change(element) {
    const item = this.#itemOf(element);
    if (item === null) return this.#add(element);
    if (!element.matches(SELECTOR)) return item.unwrap();
    try {
      const settings = settingsOf(element);
      for (const kind of KINDS) item[kind](settings[kind] ?? false);
    } catch (error) {
      item.remove();
      complain(element, error);
    }
  }

  #update(root) {
    if (root !== this) this.#add(root);
    for (const element of root.querySelectorAll(SELECTOR)) this.#add(element);
  }

  #add(element) {
    if (!element.matches(SELECTOR) || this.#itemOf(element) !== null) return;
    // An element of a stage within this one belongs to that stage.
    if (element.parentElement.closest("tsumami-stage") !== this) return;
    try {
      const item = this.stage.add(element, settingsOf(element));
      for (const type of TYPES) item.on(type, (detail) => report(element, type, detail));
    } catch (error) {
      // The other items are there all the same.
      complain(element, error);
    }
  }
}

/** An element that is an item. */
export class TsumamiItemElement extends Base {
  connectedCallback() {
    giveRules(this);
  }

  /** The item; null before its stage is there. */
  get item() {
    const found = this.closest("tsumami-stage")?.stage?.itemOf(this);
    return found?.element === this ? found : null;
  }
}

if (globalThis.customElements !== undefined && !customElements.get("tsumami-stage")) {
  customElements.define("tsumami-item", TsumamiItemElement);
  customElements.define("tsumami-stage", TsumamiStageElement);
}
