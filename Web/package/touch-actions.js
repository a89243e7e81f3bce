// The parts of a touch that the browser keeps: pan along x counts 1, along y 2, zoom 4.

export const TOUCH_ACTIONS = [
  "none", "pan-x", "pan-y", "pan-x pan-y", "none", "pan-x", "pan-y", "manipulation",
];
