// The commands of a collage that keys give.

/** The commands that need to know more of pictures than the module does, with their numbers. */
export const ORDERS = { arrangeByTime: 0, arrangeByColor: 1 };

// Keys with control or command, then keys alone.
const WITH_COMMAND = {
  z: "undo", "shift+z": "redo", y: "redo", d: "duplicate", g: "group", "shift+g": "ungroup",
  a: "selectAll", "]": "bringForward", "shift+]": "bringToFront", "[": "sendBackward",
  "shift+[": "sendToBack",
};
const ALONE = {
  Delete: "delete", Backspace: "delete", "+": "zoomIn", "=": "zoomIn", "-": "zoomOut",
  0: "zoomTo100", 1: "zoomToFit", 2: "zoomToSelection", "?": "help", p: "draw", l: "lockGround",
  t: "turnTools",
};

/** The command of a key; undefined if it has none. */
export function commandOf(event) {
  if (event.altKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return ALONE[event.key];
  // With shift a bracket is another letter on some keyboards.
  const key = { "}": "]", "{": "[" }[event.key] ?? event.key.toLowerCase();
  return WITH_COMMAND[event.shiftKey ? `shift+${key}` : key];
}
