// The time of a page.

/**
 * The only source of time for the page, in milliseconds. A test sets `globalThis.tsumamiClock`
 * before this module is loaded, and then decides itself when events happen and frames are shown.
 */
export const clock = globalThis.tsumamiClock ?? {
  /** The time now. */
  now: () => performance.now(),
  /** The time at which an event happened, which may lie before the last frame. */
  timeOf({ timeStamp, view }) {
    // The events of a frame count from the time at which the frame was made.
    const start = view?.performance.timeOrigin ?? performance.timeOrigin;
    return timeStamp + start - performance.timeOrigin;
  },
  /** Calls a function with the time of the next frame; returns 0 where there are no frames. */
  requestFrame: (callback) => globalThis.requestAnimationFrame?.(callback) ?? 0,
  /** Calls a function after a time. */
  after: (milliseconds, callback) => setTimeout(callback, milliseconds),
};
