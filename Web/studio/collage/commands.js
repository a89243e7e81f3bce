// The commands of a collage, in the order of their numbers in the module.

export const COMMANDS = [
  "undo", "redo", "selectAll", "selectNone", "delete", "duplicate", "copy", "cut", "paste", "group",
  "ungroup", "lock", "unlock", "bringToFront", "bringForward", "sendBackward", "sendToBack",
  "alignLeft", "alignCenter", "alignRight", "alignTop", "alignMiddle", "alignBottom",
  "distributeHorizontally", "distributeVertically", "moveLeft", "moveRight", "moveUp", "moveDown",
  "turnLeft", "turnRight", "larger", "smaller", "nest", "free", "zoomIn", "zoomOut", "zoomToFit",
  "zoomToSelection", "zoomTo100", "editText", "resetPlacement", "panLeft", "panRight", "panUp",
  "panDown",
];

// Keys with control or command, then keys alone. Capitals are with shift.
const WITH_COMMAND = {
  z: "undo", Z: "redo", y: "redo", d: "duplicate", g: "group", G: "ungroup", a: "selectAll",
  "]": "bringForward", "}": "bringToFront", "[": "sendBackward", "{": "sendToBack",
};
const ALONE = {
  Delete: "delete", Backspace: "delete", "+": "zoomIn", "=": "zoomIn", "-": "zoomOut",
  0: "zoomTo100", 1: "zoomToFit", 2: "zoomToSelection",
};

/** The command of a key; undefined if it has none. */
export function commandOf(event) {
  if (event.altKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return ALONE[event.key];
  // With caps lock or shift a letter is a capital.
  const key = event.key.length > 1 ? event.key
    : event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  return WITH_COMMAND[key];
}
