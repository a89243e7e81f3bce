// tsumami/react: a stage and its items as hooks.

import { useEffect, useRef, useState } from "react";
import { wholeOptions } from "./encode.js";
import { HANDLERS } from "./item.js";
import { loaded, sourceKey } from "./loaded.js";

const TYPES = ["begin", "change", "end", "rest", "snap", "fail"];
const handlerName = (type) => `on${type[0].toUpperCase()}${type.slice(1)}`;

const isPlain = (value) => Array.isArray(value) ||
  (typeof value === "object" && value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/**
 * Whether settings say the same: most programs write them again in each render. Functions, elements
 * and attachments in them are compared by identity.
 */
function isSame(one, other) {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]));
}

/** The methods of items that take settings, and what of these says where an item starts. */
const METHODS = {
  manipulable: "placement", box: null, snapping: null, scroll: "offset", sheet: "initial",
  knob: "value",
};

const VETOES = ["shouldBegin", "shouldReceive"];

/** Settings whose functions, also those of some missing names, call those of the last render. */
function withLatest(given, read, missing = []) {
  const result = { ...given };
  for (const name of [...Object.keys(given), ...missing]) {
    const isCalled = typeof given[name] === "function" ||
      (given[name] === undefined && missing.includes(name));
    if (isCalled) result[name] = (...values) => read()?.[name]?.(...values);
  }
  return result;
}

/** Gives the gesture at a place of the settings the functions of the last render. */
const withHandlers = (latest) => (given, place) =>
  withLatest(given, () => latest.current.gestures?.[place], HANDLERS);

/** What of a gesture a module knows: which functions there are, but not what they do. */
const known = (gesture) => Object.fromEntries(Object.entries(gesture)
  .filter(([name]) => !HANDLERS.includes(name))
  .map(([name, value]) => [name, VETOES.includes(name) ? typeof value : value]));

/** Gives an item the gestures that have changed; returns the attachments of all. */
function updateGestures(item, attached, before, now, latest) {
  const isKept = (given, place) => isSame(before[place]?.gesture, given.gesture);
  const changed = now.findIndex((given, place) => !isKept(given, place));
  const kept = attached.slice(0, changed < 0 ? now.length : changed);
  // Those that follow come after it in the order in which they compete.
  for (const each of attached.slice(kept.length)) each.remove();
  return now.map((given, place) => {
    const { gesture, ...settings } = withHandlers(latest)(given, place);
    const attachment = kept[place];
    if (attachment === undefined) return item.gesture(gesture, settings);
    if (!isSame(known(before[place]), known(given))) {
      for (const name of HANDLERS) delete settings[name];
      attachment.configure(wholeOptions(settings));
    }
    return attachment;
  });
}

/** Settings in the place of others, whose options do not stay. */
const inPlaceOf = (before, now) => (now === false || before?.options === undefined ? now
  : { ...(now === true ? {} : now), options: wholeOptions(now.options) });

/** Gives an item what has changed in its settings. */
function update(item, before, now) {
  const changed = (key) => !isSame(before[key], now[key]);
  for (const [method, start] of Object.entries(METHODS)) {
    if (!changed(method)) continue;
    const settings = inPlaceOf(before[method], now[method] ?? false);
    // A start counts once: a person may have moved it since.
    const isStarted = start !== null && isPlain(settings) &&
      isSame(settings[start], before[method]?.[start]);
    item[method](isStarted ? { ...settings, [start]: undefined } : settings);
  }
  if (changed("boundingBox")) {
    item.box(inPlaceOf(before.boundingBox, now.boundingBox ?? false));
  }
  if (changed("frame") && now.frame !== undefined) item.frame = now.frame;
  if (changed("enabled")) item.enabled = now.enabled ?? true;
  if (changed("label")) item.label = now.label;
}

/** The latest value, for callbacks that outlive a render. */
function useLatest(value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * A stage: `[ref, stage]`. The stage is null until the element and the module are there.
 *
 * `source` is what `load()` takes; the other settings are those of createStage.
 */
export function useStage({ source, ...settings } = {}) {
  const [element, ref] = useState(null);
  const [stage, setStage] = useState(null);
  const [error, setError] = useState(null);
  const latest = useLatest(settings);
  const key = sourceKey(source);
  useEffect(() => {
    if (element === null) return undefined;
    const ending = new AbortController();
    loaded(key).then(({ createStage }) => {
      if (ending.signal.aborted) return;
      const given = { ...latest.current, signal: ending.signal };
      if (isPlain(given.accessibility)) {
        given.accessibility = withLatest(given.accessibility, () => latest.current.accessibility);
      }
      setStage(createStage(element, given));
    }).catch(setError);
    return () => {
      ending.abort();
      setStage(null);
    };
  }, [element, key, latest]);
  // For the nearest error boundary.
  if (error !== null) throw error;
  return [ref, stage];
}

/**
 * An item: `[ref, item]`. The settings are those of stage.add, and the handlers onBegin, onChange,
 * onEnd, onRest, onSnap and onFail. An item in another one names it as its `parent`, and waits
 * while that is null. It takes over what changes of gestures, manipulable, box, snapping, scroll,
 * sheet, knob, frame, enabled and label; functions are those of the last render.
 */
export function useItem(stage, settings = {}) {
  const [element, ref] = useState(null);
  const [item, setItem] = useState(null);
  const latest = useLatest(settings);
  const given = useRef(null);
  const gestures = useRef([]);
  const { parent } = settings;
  const isWaiting = stage === null || element === null || parent === null;
  useEffect(() => {
    // The stage and the parent may have ended since they were rendered: in strict mode, and when
    // the element of the parent is replaced. Then another render follows.
    if (isWaiting || stage.isDisposed || parent?.isRemoved) return undefined;
    given.current = latest.current;
    const others = Object.fromEntries(
      Object.entries(latest.current).filter(([key]) => !/^on[A-Z]/.test(key)));
    others.gestures = others.gestures?.map(withHandlers(latest));
    const made = stage.add(element, others);
    gestures.current = made.attachments.filter(({ kind }) => kind === "gesture");
    for (const type of TYPES) {
      made.on(type, (event) => latest.current[handlerName(type)]?.(event));
    }
    setItem(made);
    return () => {
      if (!stage.isDisposed) made.remove();
      setItem(null);
    };
  }, [stage, element, parent, isWaiting, latest]);
  useEffect(() => {
    if (item === null || item.isRemoved) return;
    const before = given.current;
    given.current = settings;
    gestures.current = updateGestures(
      item, gestures.current, before.gestures ?? [], settings.gestures ?? [], latest);
    update(item, before, settings);
  });
  return [ref, item];
}

const SORTING_HANDLERS = ["begin", "update", "sort", "end"];
const DROP_HANDLERS = ["enter", "leave", "drop"];

/**
 * A list whose children are sorted: `[ref, sorting]`. The settings are those of stage.sortable, and
 * `sort` puts the elements into their new order by a render, at once or later. Functions are those
 * of the last render.
 */
export function useSortable(stage, settings = {}) {
  const latest = useLatest(settings);
  return useAttached(stage, settings, (stage, element) => {
    const given = withLatest(latest.current, () => latest.current, SORTING_HANDLERS);
    return stage.sortable(element, { ...given, reorder: false });
  }, (sorting) => {
    const given = withLatest(settings, () => latest.current, SORTING_HANDLERS);
    sorting.configure({ ...given, reorder: false });
  });
}

/**
 * An element into which items are dropped: `[ref, zone]`. The settings are those of stage.drop;
 * functions are those of the last render.
 */
export function useDrop(stage, settings = {}) {
  const latest = useLatest(settings);
  const withHandlers = (given) => withLatest(given, () => latest.current, DROP_HANDLERS);
  return useAttached(stage, settings,
    (stage, element) => stage.drop(element, withHandlers(latest.current)),
    (zone) => zone.configure(withHandlers(settings)));
}

/**
 * What a stage has made for an element, while both are there; changed settings are given to it. The
 * function that makes it is that of the first render.
 */
function useAttached(stage, settings, make, change) {
  const [element, ref] = useState(null);
  const [made, setMade] = useState(null);
  const given = useRef(settings);
  const makeFirst = useRef(make);
  useEffect(() => {
    if (stage === null || element === null || stage.isDisposed) return undefined;
    given.current = null;
    const attached = makeFirst.current(stage, element);
    setMade(attached);
    return () => {
      if (!stage.isDisposed) attached.remove();
      setMade(null);
    };
    // Later settings follow below.
  }, [stage, element]);
  useEffect(() => {
    if (made === null || made.isRemoved) return;
    const before = given.current;
    given.current = settings;
    // It was made with these.
    if (before === null || isSame(withoutFunctions(before), withoutFunctions(settings))) return;
    change(made);
  });
  return [ref, made];
}

const withoutFunctions = (given) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) =>
    [key, typeof value === "function" ? "function" : value]));
