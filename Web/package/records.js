// The numbers by which a page and its module name input; Wire.swift has the same.

/** The kinds of records in the input buffer. */
export const KIND = {
  down: 0, move: 1, up: 2, cancel: 3, hover: 4, coalesced: 5, keyDown: 6, keyUp: 7, cancelAll: 8,
  scroll: 9, preciseScroll: 10, magnify: 11, rotate: 12, hit: 13, contact: 14,
};
/** The keys that the engine knows. Their numbers in a record count from 1. */
export const KEYS = [
  "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "[", "]", "PageUp", "PageDown",
  "Home", "End", " ", "+", "-",
];
/** The phases of pointers, the first kinds of records, and of wheels and trackpads, from 1. */
export const PHASES = ["down", "move", "up", "cancel", "hover"];
export const INDIRECT_PHASES = ["began", "changed", "ended", "cancelled"];
/** The kinds of pointers, by their numbers. */
export const POINTERS = ["touch", "pen", "mouse"];
/** The keys that are held, by their bits. */
export const MODIFIERS = ["shift", "alt", "control", "command"];
