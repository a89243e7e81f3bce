// Small things that the browser remembers.

/** What is remembered under a key; null for nothing, and without storage. */
export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text under a key. */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage it holds until one leaves.
  }
}
