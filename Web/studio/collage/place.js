// Panels beside the board lie at one place, where each would cover the others: the one that comes
// sends the one before away.

/** Hides the panel that is there; null if there is none. */
let leave = null;

/** Takes the place for a panel, which a function hides when another one comes. */
export function takePlace(hide) {
  const before = leave;
  leave = null;
  before?.();
  leave = hide;
}

/** Leaves the place to nobody. */
export function leavePlace(hide) {
  if (leave === hide) leave = null;
}
