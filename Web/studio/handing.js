// Photos, or a touch, on their way from one room to another.

/** What follows the name of a room in the address when something waits for it. */
export const HANDED = "handed";

/** What a file that is handed over has for the time at which it was changed, if that is unknown. */
export const UNKNOWN_TIME = 0;

let handed = null;

/** Takes photos to a room, or the text of a trace: a name, and the files or the text. */
export function hand(room, name, files) {
  handed = { name, files };
  location.hash = `#${room}/${HANDED}`;
}

/** What was handed over; null for nothing, as after a page was loaded again. */
export function taken() {
  const it = handed;
  handed = null;
  return it;
}
