// The words by whose numbers the room and its page speak, printed from the room's enums.

export const MODES = [
  "empty", "live", "review",
];

export const PRESETS = [
  "square", "nested", "photo", "boxes", "list", "sheet", "knob", "sorting",
];

export const LESSONS = [
  "tap", "stray", "hold", "early", "single", "pressWins", "pressThenDrag", "both", "sheet",
  "whatIf",
];

export const SCRIPTS = [
  "tap", "doubleTap", "press", "drag", "swipe", "pinch", "turn", "pressThenDrag", "dragUp",
];

export const QUANTITIES = [
  "translationX", "translationY", "scaleX", "scaleY", "rotation", "velocityX", "velocityY",
  "scaleVelocity", "rotationVelocity", "positionX", "positionY", "height",
];

export const STATE = {
  idle: 0, possible: 1, waiting: 2, active: 3, ended: 4, cancelled: 5, failed: 6,
};

export const EVENT = {
  follows: 0, ignores: 1, begins: 2, isRecognized: 3, ends: 4, moves: 5, isCancelled: 6, fails: 7,
  cannotBegin: 8, waits: 9, losesPointer: 10, snaps: 11, departs: 12, arrives: 13, isPossible: 14,
};

export const OPTION = {
  isHigh: 0, isEnabled: 1, kinds: 2, simultaneity: 3, buttons: 4,
};

export const UNIT = {
  count: 0, points: 1, seconds: 2, factor: 3, radians: 4, flag: 5, choice: 6, set: 7,
};
