// The modules that a page has loaded for its elements and hooks.

import { load } from "./tsumami.js";

const modules = new Map();

/** What a source is known by: addresses by their text, all else by identity. */
export const sourceKey = (source) => (source instanceof URL ? String(source) : source);

/** What load() gives for a source: a page loads each of them once, and again after a failure. */
export function loaded(source) {
  const key = sourceKey(source);
  if (!modules.has(key)) {
    const loading = load(source);
    modules.set(key, loading);
    loading.catch(() => modules.delete(key));
  }
  return modules.get(key);
}
