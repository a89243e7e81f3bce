// Sentences for a person: shown for a while, or only for screen readers.

import { clock } from "../package/clock.js";
import { button, make } from "./dom.js";

const SECONDS = 6;
// A sentence with a button stays longer.
const SECONDS_TO_ACT = 12;
/** The least time between two sentences that only screen readers read. */
const MILLISECONDS_OF_QUIET = 500;

/**
 * Shows a sentence for a while; screen readers read it.
 *
 * With an action, `{text, run}`, there is a button beside it. Returns a function that takes the
 * sentence away.
 */
export function say(sentence, { action, stays = false } = {}) {
  const line = make("p", {}, sentence);
  const remove = () => line.remove();
  if (action !== undefined) {
    const onclick = () => {
      remove();
      action.run();
    };
    line.append(button({ onclick }, action.text));
  }
  const messages = document.getElementById("messages");
  for (const old of messages.children) {
    if (old.firstChild.data === sentence) old.remove();
  }
  messages.append(line);
  if (!stays) clock.after((action ? SECONDS_TO_ACT : SECONDS) * 1000, remove);
  return remove;
}

let next = null;
let quietUntil = -Infinity;

/** Lets screen readers read a sentence, at most two a second; of several the last. */
say.quietly = (sentence) => {
  const isWaiting = next !== null;
  next = sentence;
  if (isWaiting) return;
  const wait = quietUntil - clock.now();
  if (wait > 0) clock.after(wait, speak);
  else speak();
};

function speak() {
  const live = document.getElementById("live");
  // The same sentence again is read again only if the text changes.
  live.textContent = live.textContent === next ? `${next}\u00a0` : next;
  next = null;
  quietUntil = clock.now() + MILLISECONDS_OF_QUIET;
}
