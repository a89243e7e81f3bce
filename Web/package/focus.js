// The focus of what is put elsewhere in the document, which browsers take away.

/** Calls a function that moves an element; what has the focus in it has it again. */
export function keepFocus(element, move) {
  const { activeElement } = element.getRootNode();
  const hasFocus = element.contains(activeElement);
  move();
  if (hasFocus) activeElement.focus({ preventScroll: true });
}
