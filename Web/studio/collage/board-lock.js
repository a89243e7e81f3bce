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
  /** Settled once the question for the board that is going on has an end; null if none is. */
  #asking = null;
  /** Called with what the tab answers whose board is wanted here: "given" or "kept". */
  #onanswer = () => {};
  #channel = new BroadcastChannel("tsumami-board-lock");
  #onchange;
  #onwanted;
  #onkept;

  /**
   * With a function that is called when this tab gets its board later than by `take`, or loses it,
   * one that ends what is going on and saves it for another tab that wants the board, and resolves
   * to whether nothing is left, and one that is called when the other tab keeps the board, as
   * something is.
   */
  constructor({ onchange, onwanted, onkept }) {
    this.#onchange = onchange;
    this.#onwanted = onwanted;
    this.#onkept = onkept;
    this.#channel.onmessage = ({ data }) => this.#heard(data);
  }

  /** Takes a board in the place of the one before, or waits until its tab lets go of it. */
  async take(id) {
    this.#onanswer("left");
    this.#release();
    this.#waiting?.abort();
    this.#id = id;
    this.isHeld = await this.#request(id, { ifAvailable: true });
    if (!this.isHeld) this.#wait(id);
  }

  /** Takes the board from the tab that has it, once that has saved all. */
  takeOver() {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Asks the tab that has the board for it, and takes it if that gives it or does not answer. */
  async #ask() {
    const id = this.#id;
    const answer = await new Promise((resolve) => {
      this.#onanswer = resolve;
      this.#channel.postMessage({ kind: "wanted", id, until: Date.now() + ANSWER });
      clock.after(ANSWER, resolve);
    });
    // That tab may have been closed meanwhile, or another board been taken here.
    if (this.isHeld || answer === "left") return;
    if (answer === "kept") return this.#onkept();
    this.#waiting?.abort();
    this.isHeld = await this.#request(id, { steal: true });
    await this.#onchange();
  }

  // An earlier studio says no time.
  async #heard({ kind, id, until = Infinity }) {
    if (id !== this.#id) return;
    if (kind !== "wanted") this.#onanswer(kind);
    // After that time the other tab takes the board, and may have changed it.
    else if (this.isHeld && Date.now() < until) {
      const isGiven = await this.#onwanted();
      this.#channel.postMessage({ kind: isGiven ? "given" : "kept", id });
    }
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
