// The steps of keys and buttons in place of a drag.

const KEYS = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
  "[": "turnLeft", "]": "turnRight", "+": "zoomIn", "=": "zoomIn", ";": "zoomIn", "-": "zoomOut",
  n: "north", N: "north", Home: "all",
};

/** Lets the keys of an element make steps of the map. */
export function takeSteps(element, run) {
  element.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    if (step === undefined || event.target !== element) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run(step);
  });
}
