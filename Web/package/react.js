// tsumami/react: a stage and its items as hooks.

import { useCallback, useEffect, useRef, useState } from "react";
import { load } from "./tsumami.js";

const TYPES = ["begin", "change", "end", "rest", "snap", "fail"];
const handlerName = (type) => `on${type[0].toUpperCase()}${type.slice(1)}`;

/** The modules by their sources: a page loads each of them once. */
const modules = new Map();

function loaded(source) {
  if (!modules.has(source)) modules.set(source, load(source));
  return modules.get(source);
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
  useEffect(() => {
    if (element === null) return undefined;
    const ending = new AbortController();
    loaded(source).then(({ createStage }) => {
      if (ending.signal.aborted) return;
      setStage(createStage(element, { ...latest.current, signal: ending.signal }));
    }).catch(setError);
    return () => {
      ending.abort();
      setStage(null);
    };
  }, [element, source, latest]);
  // For the nearest error boundary.
  if (error !== null) throw error;
  return [ref, stage];
}

/**
 * An item: `[ref, item]`. The settings are those of stage.add, and the handlers onBegin, onChange,
 * onEnd, onRest, onSnap and onFail. An item in another one names it as its `parent`, and waits
 * while that is null.
 */
export function useItem(stage, settings = {}) {
  const [element, ref] = useState(null);
  const [item, setItem] = useState(null);
  const latest = useLatest(settings);
  const { parent, manipulable } = settings;
  const isWaiting = stage === null || element === null || parent === null;
  useEffect(() => {
    // In strict mode the stage may have ended since it was rendered.
    if (isWaiting || stage.isDisposed) return undefined;
    const others = Object.fromEntries(
      Object.entries(latest.current).filter(([key]) => !/^on[A-Z]/.test(key)));
    const made = stage.add(element, others);
    for (const type of TYPES) {
      made.on(type, (event) => latest.current[handlerName(type)]?.(event));
    }
    setItem(made);
    return () => {
      if (!stage.isDisposed) made.remove();
      setItem(null);
    };
  }, [stage, element, parent, isWaiting, latest]);
  // Settings are compared by what they say: most programs write them anew in each render.
  const key = JSON.stringify(manipulable);
  const set = useCallback(() => {
    if (item === null || item.isRemoved || manipulable === undefined) return;
    item.manipulable(manipulable);
  }, [item, key]);
  useEffect(set, [set]);
  return [ref, item];
}
