// Keeps the setup, the touch and the lessons of the lab on the device.

import { clock } from "../../package/clock.js";
import { parse, text } from "./trace.js";

const TRACE = "tsumami-lab";
const PAD = "tsumami-lab-pad";
const REFERENCE = "tsumami-lab-reference";
const DONE = "tsumami-lab-lessons";
// Milliseconds after a change in which further ones are kept with it.
const DELAY = 400;

export class Kept {
  #room;
  /** Whether this page has changed what is kept. Another tab may have kept something since. */
  #isChanged = false;
  #isWaiting = false;
  #isRefused = false;
  /** Whether a person knows that there is no room. */
  #isFull = false;

  constructor(room) {
    this.#room = room;
  }

  /** Opens what was kept. */
  open() {
    try {
      const done = Number(localStorage.getItem(DONE));
      if (done > 0) this.#room.exports.lab_set_done(done);
      const kept = localStorage.getItem(TRACE);
      if (kept === null) return;
      const { model } = this.#room;
      this.#openReference(localStorage.getItem(REFERENCE));
      model.open(parse(kept));
      model.read();
      const header = localStorage.getItem(PAD);
      if (header !== null) model.put(JSON.parse(header));
    } catch (error) {
      // A trace that cannot be read is as good as none; a refused storage is said.
      if (error instanceof DOMException) this.#refuse();
    }
  }

  /** Plays the touch with which others are compared. */
  #openReference(kept) {
    const { model } = this.#room;
    if (kept === null || model.open(parse(kept)) !== null) return;
    model.read();
    model.refer(true);
  }

  /** Keeps everything after a while. */
  keepSoon() {
    this.#isChanged = true;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    clock.after(DELAY, () => {
      this.#isWaiting = false;
      this.keep();
    });
  }

  /** Keeps everything, if this page has changed anything. */
  keep() {
    if (!this.#isChanged || this.#isRefused || this.#room.model.state.mode === "live") return;
    this.#isChanged = false;
    try {
      localStorage.setItem(DONE, String(this.#room.model.state.done));
      const { reference } = this.#room.model;
      if (reference === null) localStorage.removeItem(REFERENCE);
      else localStorage.setItem(REFERENCE, text(reference.trace));
      const { trace, header } = this.#room.model.kept;
      localStorage.setItem(TRACE, text(trace));
      // The variant is computed again after a reload.
      if (JSON.stringify(header.stage) === JSON.stringify(trace.header.stage)) {
        localStorage.removeItem(PAD);
      } else {
        localStorage.setItem(PAD, JSON.stringify(header));
      }
      this.#isFull = false;
    } catch (error) {
      if (error?.name === "QuotaExceededError") this.#sayFull();
      else this.#refuse();
    }
  }

  /** Says that there is no room; what comes next may be shorter, and is kept again. */
  #sayFull() {
    if (!this.#isFull) this.#room.say(this.#room.text("lab.store.full"));
    this.#isFull = true;
  }

  #refuse() {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#room.say(this.#room.text("lab.store.none"), { stays: true });
  }
}
