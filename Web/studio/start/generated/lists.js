// The words by whose numbers the room and its page speak, printed from the room's enums.

export const PARTS = [
  "frame", "photo", "sticker", "sequence", "choice", "pair", "box", "picture", "map", "sheet",
  "list",
];

export const EVENTS = [
  "began", "changed", "limited", "ended", "cancelled", "reset", "state",
];

export const STEPS = [
  "left", "right", "up", "down", "turnLeft", "turnRight", "larger", "smaller", "wider", "narrower",
  "taller", "lower", "reset", "press", "release",
];

export const SETTINGS = [
  "pan", "pinch", "rotation", "limits",
];

export const STATES = [
  "inactive", "pressing", "pressed", "dragging", "pinching", "turning", "pinchingAndTurning",
];
