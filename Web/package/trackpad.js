// Gestures of two fingers as Safari tells of them, on a trackpad and again on a screen: each event
// has the scale and the angle since the beginning.

const PHASES = { gesturestart: 1, gesturechange: 2, gestureend: 3 };

export class Trackpad {
  #begin;
  #send;
  /** What the gesture is that is under way, with its scale and its angle so far; null for none. */
  #gesture = null;

  /**
   * @param begin what a gesture that begins is: `isWanted` if the page must not zoom by it,
   * `isOfFingers` if it repeats their pointer events; null for one of the page alone
   * @param send takes the steps of those of a trackpad: the gesture, the phase, the event, a factor
   * and an angle in radians
   */
  constructor(begin, send) {
    this.#begin = begin;
    this.#send = send;
  }

  /** Calls a function with each type of event and its listener. */
  listen(listen) {
    for (const type in PHASES) listen(type, (event) => this.#take(PHASES[type], event));
  }

  /** Forgets the gesture that is under way. */
  forget() {
    this.#gesture = null;
  }

  #take(phase, event) {
    const { scale, rotation } = event;
    if (phase === PHASES.gesturestart) {
      const begun = this.#begin(event);
      this.#gesture = begun && { ...begun, scale: 1, rotation: 0 };
    }
    const gesture = this.#gesture;
    if (gesture === null) return;
    if (gesture.isWanted) event.preventDefault();
    this.#gesture = phase === PHASES.gestureend ? null : { ...gesture, scale, rotation };
    if (gesture.isOfFingers) return;
    const angle = ((rotation - gesture.rotation) * Math.PI) / 180;
    this.#send(gesture, phase, event, scale / gesture.scale, angle);
  }
}
