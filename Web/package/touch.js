// tsumami/touch: elements that fingers move, scale and rotate, without a stage. It has a small
// module of its own, in which everything is decided.

import { flag, func, number, object, options, point, refuse } from "./check.js";
import { encodeManipulation, encodePlacement, encodeSpring } from "./encode.js";
import { compile } from "./module.js";
import { isOwned } from "./pointing.js";
import { TouchRoom } from "./touch-room.js";

const HANDLERS = ["onBegin", "onChange", "onEnd", "onRest"];
/** The parts of a placement that stay. */
const LEFT_OUT = { translation: [NaN, NaN], scale: [NaN, NaN], rotation: NaN };
const isElement = (value) => value?.nodeType === 1;

let loading;

/**
 * Loads the module: by default the one beside this file; a URL, a Response, bytes or a module. A
 * page loads it once, and again after a failure.
 */
export function load(source = new URL("./tsumami-touch.wasm", import.meta.url)) {
  loading ??= compile(source).then((module) =>
    new TouchRoom(new WebAssembly.Instance(module, { Math }).exports));
  loading.catch(() => (loading = undefined));
  return loading.then(() => undefined);
}

/** What a program has given: the numbers for the module, and the rest. */
function encoded({ within, keyboard, ...others }, isViewer) {
  const settings = { ...others };
  const handlers = {};
  for (const name of HANDLERS) {
    if (settings[name] !== undefined) handlers[name] = func(settings[name], `touch.${name}`);
    delete settings[name];
  }
  const [unknown] = Object.keys(settings).filter((key) => /^on[A-Z]/.test(key));
  if (unknown) refuse(`touch.${unknown}`, `one of ${HANDLERS.join(", ")}`, settings[unknown]);
  const { numbers, resolve, placement, options: refused, ...styles } = encodeManipulation(settings);
  if (resolve) refuse("touch.limits", "limits without a function: tsumami/core has those", resolve);
  if (refused !== undefined) refuse("touch.options", "nothing: tsumami/core has options", refused);
  return {
    numbers: [isViewer ? 1 : 0, ...numbers], isViewer, handlers, placement, ...styles,
    wheel: settings.wheel ?? "page",
    within: within === undefined || isElement(within) ? within
      : refuse("touch.within", "an element", within),
    keyboard: keyboard === undefined ? true : flag(keyboard, "touch.keyboard"),
  };
}

/** The last promise of each element. */
const joined = new WeakMap();

async function made(element, settings, isViewer) {
  if (!isElement(element)) refuse("touch", "an element: is the selector right?", element);
  const given = encoded(object(settings, "touch"), isViewer);
  const assertThere = () =>
    element.isConnected || refuse("touch", "an element that is on the page", element);
  assertThere();
  const before = joined.get(element);
  await load();
  const room = await loading;
  // A program in React's strict mode removes the one before it as soon as that is there.
  await before?.catch(() => {});
  assertThere();
  if (isOwned(element)) refuse("touch", "an element that is not touched already", element);
  const item = room.add(element, given);
  const touched = new Touched(room, item, settings, isViewer);
  if (given.placement !== undefined) touched.set(given.placement);
  return touched;
}

function join(element, ...others) {
  const promise = made(element, ...others);
  if (isElement(element)) joined.set(element, promise);
  return promise;
}

/** Lets fingers, a mouse, a pen and keys move, scale and rotate an element. */
export const touch = (element, settings = {}) => join(element, settings, false);

/** Makes a picture that is zoomed in the element around it: wheel, double tap, two fingers. */
export const zoomable = (element, settings = {}) => join(element, {
  rotation: false, scale: [1, 8], momentum: true, wheel: "zoom", doubleTap: "zoom",
  limits: { cover: "parent", edge: "rubberBand" }, ...settings,
}, true);

/** An element that is touched. */
class Touched {
  #room;
  #item;
  #settings;
  #isViewer;

  constructor(room, item, settings, isViewer) {
    this.#room = room;
    this.#item = item;
    this.#settings = settings;
    this.#isViewer = isViewer;
  }

  get element() { return this.#item.element; }
  /** Whether fingers hold it. */
  get isHeld() { return this.#room.isHeld(this.#item); }
  /** Where it is, relative to its layout. */
  get placement() { return this.#room.placementOf(this.#item); }

  /**
   * Places it, within its limits; what is left out stays. With `animated: true` a spring moves it.
   *
   * Returns whether it moves.
   */
  set(placement, { animated = false, ...spring } = {}) {
    const numbers = encodePlacement(placement, "placement", LEFT_OUT);
    const by = flag(animated, "animated") ? encodeSpring(spring) : [0, 0];
    return this.#room.change(this.#item, "place", [...numbers, ...by]);
  }

  /** Returns it to its layout. */
  reset(settings) {
    const { animated } = options(settings, "reset", { animated: [flag, true] });
    return this.#room.change(this.#item, "reset", [], +animated);
  }

  /** Scales it about a point of the window, or about its middle. */
  zoomTo(scale, at, settings) {
    const { animated } = options(settings, "zoomTo", { animated: [flag, true] });
    const [x, y] = at === undefined ? [NaN, NaN] : point(at, "zoomTo");
    return this.#room.change(this.#item, "scale", [], number(scale, "zoomTo"), x, y, +animated);
  }

  /** Changes settings; what is left out stays. */
  configure(settings) {
    const all = { ...this.#settings, ...object(settings, "touch") };
    const given = encoded(all, this.#isViewer);
    this.#settings = all;
    this.#room.configure(this.#item, given);
    return this;
  }

  /** Leaves the element as it was. */
  remove() { this.#room.remove(this.#item); }
}
