// Where the focus goes when what holds it is taken away.

/** Gives the focus to the first of some elements that can have it. */
export function focusFirst(elements) {
  const canHaveIt = (each) => each?.isConnected && each.closest("[inert], [hidden]") === null;
  elements.find(canHaveIt)?.focus({ preventScroll: true });
}

/**
 * Takes an element out of reach, or brings it back; a focus that it holds goes to the first of its
 * neighbours that can have it.
 */
export function setInert(element, isInert, ...neighbours) {
  if (element.inert === isInert) return;
  const holdsFocus = element.contains(document.activeElement);
  element.inert = isInert;
  if (isInert && holdsFocus) focusFirst(neighbours);
}
