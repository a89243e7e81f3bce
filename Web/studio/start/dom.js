// Makes elements.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; an attribute that is null or undefined is left out. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for a drawing. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A button with a word, whose key ends with its class. */
export function wordButton(prefix, name, run) {
  const button = make(
    "button", { type: "button", class: name }, make("span", { "data-t": `${prefix}.${name}` }));
  button.addEventListener("click", run);
  return button;
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
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
