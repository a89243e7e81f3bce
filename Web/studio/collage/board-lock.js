// The lock of a board: one tab at a time edits it, the others wait for it and read along.

const LOCK = "tsumami-board-";

export class BoardLock {
  /** Whether this tab has its board. */
  isHeld = false;
  #id = null;
  #release = () => {};
  #waiting = null;
  #onchange;

  /** With a function that is called when this tab gets its board after a wait, or loses it. */
  constructor(onchange) {
    this.#onchange = onchange;
  }

  /** Takes a board in the place of the one before, or waits until its tab lets go of it. */
  async take(id) {
    this.#release();
    this.#waiting?.abort();
    this.#id = id;
    this.isHeld = await this.#request(id, { ifAvailable: true });
    if (!this.isHeld) this.#wait(id);
  }

  /** Takes the board from the tab that has it. */
  async takeOver() {
    this.#waiting?.abort();
    this.isHeld = await this.#request(this.#id, { steal: true });
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
