// Makes elements, and takes them out of reach.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. An attribute that is null or undefined is left out; a
 * function is called with the events that its name says after "on".
 */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for a drawing. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A button. */
export function button(attributes, ...children) {
  return make("button", { type: "button", ...attributes }, ...children);
}

/** A button with a word, whose key ends with its class. */
export function wordButton(prefix, name, run) {
  return button({ class: name, onclick: run }, make("span", { "data-t": `${prefix}.${name}` }));
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A number as it is written in a sentence, rounded to some digits. */
export function number(value, digits = 0) {
  // Zero has no sign.
  const text = (Number(value.toFixed(digits)) + 0).toFixed(digits);
  return text.replace("-", "−");
}

/** An image that is only decoration, or that something else describes. */
export function picture(name) {
  return make("img", { src: `pictures/${name}.svg`, alt: "", draggable: "false" });
}

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
