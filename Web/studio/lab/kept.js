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
      const problem = model.open(parse(kept));
      if (problem !== null) return this.#sayLost(problem);
      model.read();
      const pad = localStorage.getItem(PAD);
      if (pad !== null) model.put(JSON.parse(pad));
    } catch (error) {
      // A trace that cannot be read is as good as none; a refused storage is said.
      if (error instanceof DOMException) this.#refuse();
    }
  }

  /** Says that the touch which was kept is not there. */
  #sayLost(problem) {
    const name = this.#room.text("lab.kept");
    this.#room.say(
      this.#room.text("lab.refused", { name, ...problem, path: problem.path || name }));
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
      const { trace, ...pad } = this.#room.model.kept;
      localStorage.setItem(TRACE, text(trace));
      // The variant is computed again after a reload.
      const stage = JSON.stringify(trace.header.stage);
      if (Object.values(pad).every((header) => JSON.stringify(header.stage) === stage)) {
        localStorage.removeItem(PAD);
      } else {
        localStorage.setItem(PAD, JSON.stringify(pad));
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
