// The clock of a page under test: time passes only when the test says so. It is set before the page
// loads, and replaces the browser's clock in Web/package/clock.js. All times are in milliseconds.
globalThis.tsumamiClock = (() => {
  const FRAME = 1000 / 60;
  // Real frames that an event may take from the browser's input pipeline to the page; fewer if the
  // browser has taken the fingers for itself, as no more events of them follow.
  const PATIENCE = 600;
  const PATIENCE_WHEN_TAKEN = 30;
  const TYPES = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel"];

  const stamps = new WeakMap();
  let time = 1000;
  let frames = [];
  let timers = [];
  let arrived = [];
  let count = 0;
  let isTaken = false;

  // The bubbling phase at the window comes after all listeners of the page.
  for (const type of TYPES) {
    addEventListener(type, (event) => {
      arrived.push(event);
      if (type === "pointercancel" || type === "pointerdown") isTaken = type === "pointercancel";
    });
  }

  const isExpected = (event, [type, x, y]) =>
    event.type === type &&
    (x === undefined || Math.hypot(event.clientX - x, event.clientY - y) < 0.01);

  const clock = {
    now: () => time,
    timeOf: (event) => stamps.get(event) ?? time,
    requestFrame(callback) {
      frames.push(callback);
      count += 1;
      return count;
    },
    after: (milliseconds, callback) => timers.push([time + milliseconds, callback]),

    /** Gives an event a time of its own; without one, events happen now. */
    stamp(event, milliseconds) {
      stamps.set(event, milliseconds);
      return event;
    },

    /** Shows a frame at the present time. */
    frame() {
      const [due, functions] = [timers.filter(([at]) => at <= time), frames];
      timers = timers.filter(([at]) => at > time);
      frames = [];
      for (const [, callback] of due) callback();
      for (const callback of functions) callback(time);
    },

    /** Lets time pass, with sixty frames a second. */
    advance(milliseconds) {
      const end = time + milliseconds;
      while (time < end) {
        time = Math.min(time + FRAME, end);
        clock.frame();
      }
    },

    /** Shows frames until a condition holds, or for ten seconds; answers whether it holds. */
    advanceUntil(condition) {
      for (let i = 0; i < 600 && !condition(); i++) clock.advance(FRAME);
      return condition();
    },

    /**
     * Waits until the browser has delivered some events, however busy the machine is; then shows
     * the frame that follows them. Events of the next step happen half a frame later.
     */
    async step(expected) {
      for (let i = 0; ; i++) {
        const missing = expected.filter((one) => !arrived.some((event) => isExpected(event, one)));
        if (missing.length === 0) break;
        if (i >= (isTaken ? PATIENCE_WHEN_TAKEN : PATIENCE)) {
          const seen = arrived.map((event) => [event.type, event.clientX, event.clientY]);
          throw new Error(`no ${JSON.stringify(missing)} among ${JSON.stringify(seen)}`);
        }
        await new Promise(requestAnimationFrame);
      }
      arrived = [];
      time += FRAME / 2;
      clock.frame();
      time += FRAME / 2;
    },
  };
  return clock;
})();
