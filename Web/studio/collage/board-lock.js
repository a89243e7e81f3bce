// The lock of a board: one tab at a time edits it, the others wait for it and read along.

import { clock } from "../../package/clock.js";

const LOCK = "tsumami-board-";
/** Milliseconds after which a tab that does not answer counts as frozen. */
const ANSWER = 2000;

export class BoardLock {
  /** Whether this tab has its board. */
  isHeld = false;
  #id = null;
  #release = () => {};
  #waiting = null;
  /** Called when the tab of the board that is wanted here has saved all. */
  #ongiven = () => {};
  #channel = new BroadcastChannel("tsumami-board-lock");
  #onchange;
  #onwanted;

  /**
   * With a function that is called when this tab gets its board after a wait, or loses it, and one
   * that ends what is going on and saves it, for another tab that wants the board.
   */
  constructor({ onchange, onwanted }) {
    this.#onchange = onchange;
    this.#onwanted = onwanted;
    this.#channel.onmessage = ({ data }) => this.#heard(data);
  }

  /** Takes a board in the place of the one before, or waits until its tab lets go of it. */
  async take(id) {
    this.#release();
    this.#waiting?.abort();
    this.#id = id;
    this.isHeld = await this.#request(id, { ifAvailable: true });
    if (!this.isHeld) this.#wait(id);
  }

  /** Takes the board from the tab that has it, once that has saved all; returns whether it has. */
  async takeOver() {
    const id = this.#id;
    await new Promise((resolve) => {
      this.#ongiven = resolve;
      this.#channel.postMessage({ kind: "wanted", id });
      clock.after(ANSWER, resolve);
    });
    // That tab may have been closed meanwhile, or another board been taken here.
    if (this.isHeld || id !== this.#id) return false;
    this.#waiting?.abort();
    this.isHeld = await this.#request(id, { steal: true });
    return this.isHeld;
  }

  async #heard({ kind, id }) {
    if (id !== this.#id) return;
    if (kind === "given") this.#ongiven();
    if (kind !== "wanted" || !this.isHeld) return;
    await this.#onwanted();
    this.#channel.postMessage({ kind: "given", id });
  }

  async #wait(id) {
    this.#waiting = new AbortController();
    try {
      this.isHeld = await this.#request(id, { signal: this.#waiting.signal });
    } catch {
      return;
    }
    this.#onchange();
  }

  /** Asks for the lock of a board; resolves to whether this tab has it. */
  #request(id, options) {
    // Only pages from a safe address, or from this machine, have locks.
    if (navigator.locks === undefined) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      navigator.locks.request(LOCK + id, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise((release) => (this.#release = release));
      }).catch((error) => {
        reject(error);
        // Another tab has taken the board over, if this one had it.
        if (options.signal?.aborted || this.#id !== id || !this.isHeld) return;
        this.isHeld = false;
        this.#onchange();
        this.#wait(id);
      });
    });
  }
}
