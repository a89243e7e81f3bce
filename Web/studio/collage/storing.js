// Waits until things are kept on the device: says why one is not, and saves again after a while.

import { clock } from "../../package/clock.js";

/** Milliseconds after which a board that could not be saved is saved once more. */
const PATIENCE = 5000;

export class Storing {
  #language;
  #say;
  #isUnsaved;
  #saveAgain;
  /** The key of the sentence that says why something is not kept; null if all is. */
  #problem = null;
  /** Takes that sentence away. */
  #unsay = () => {};
  /** Whether saving is tried again after a while. */
  #isTrying = false;

  /** With functions that say whether the board has still to be saved, and that save it again. */
  constructor({ language, say, isUnsaved, saveAgain }) {
    this.#language = language;
    this.#say = say;
    this.#isUnsaved = isUnsaved;
    this.#saveAgain = saveAgain;
  }

  /** Whether something could not be kept yet. */
  get isFailing() {
    return this.#problem !== null;
  }

  /** Waits for something to be kept; if it is not, says why, once. Returns whether it was kept. */
  async attempt(keeping) {
    try {
      await keeping;
    } catch (error) {
      const problem = error?.name === "QuotaExceededError" ? "store.full" : "store.failed";
      const sentence = this.#language.text(problem, { reason: error?.message ?? "" });
      if (problem !== this.#problem) {
        this.#unsay();
        this.#unsay = this.#say(sentence, { stays: true });
      }
      this.#problem = problem;
      this.#tryAgain();
      return false;
    }
    // The picture of a board may find room that the board does not.
    if (!this.#isUnsaved()) {
      this.#unsay();
      this.#problem = null;
    }
    return true;
  }

  /** Saves once more after a while, until everything is kept: there may be room again. */
  #tryAgain() {
    if (this.#isTrying) return;
    this.#isTrying = true;
    clock.after(PATIENCE, () => {
      this.#isTrying = false;
      if (this.isFailing) this.#saveAgain();
    });
  }
}
