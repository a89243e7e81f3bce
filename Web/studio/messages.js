// Sentences for a person: shown for a while, or only for screen readers.

import { clock } from "../package/clock.js";
import { button, focusFirst, make } from "./dom.js";

const SECONDS = 6;
// A sentence with a button stays longer.
const SECONDS_TO_ACT = 12;
/** How many of the sentences that go by themselves are seen at once; those before are counted. */
const SEEN = 3;
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
  line.classList.toggle("passing", action === undefined && !stays);
  let before = null;
  line.addEventListener("focusin", ({ relatedTarget }) => (before = relatedTarget));
  const remove = () => {
    const hasFocus = line.contains(document.activeElement);
    line.remove();
    if (hasFocus) focusFirst([before, document.querySelector("#rooms [aria-current]")]);
    count();
  };
  if (action !== undefined) {
    const onclick = () => {
      remove();
      action.run();
    };
    line.append(button({ onclick }, action.text));
  }
  const messages = document.getElementById("messages");
  for (const old of messages.children) {
    // A button is for what its sentence told of, and for nothing else.
    const isSame = old.firstChild.data === sentence && old.querySelector("button") === null;
    if (isSame) old.remove();
  }
  messages.append(line);
  count();
  const seconds = action ? SECONDS_TO_ACT : SECONDS;
  // A person who reads all of them closes them.
  const isRead = () => messages.matches(".all") && line.matches(".passing");
  if (!stays) clock.after(1000 * seconds, () => isRead() || remove());
  return remove;
}

/** Words the line that counts. */
say.language = null;

/** Where what a person works with lies: left, top, right and bottom in points; null for nowhere. */
let kept = null;

/** Keeps sentences off a part of the window: they lie at its other end if they would cover it. */
export function keepClear(part) {
  kept = part;
  const messages = document.getElementById("messages");
  if (messages.childElementCount > 0) lieBeside(messages);
}

/** Moves the sentences to the other end of the window where they would cover that part. */
function lieBeside(messages) {
  messages.classList.remove("high");
  if (kept === null) return;
  const isInTheWay = [...messages.children].some((line) => {
    const { left, top, right, bottom } = line.getBoundingClientRect();
    return left < kept.right && right > kept.left && top < kept.bottom && bottom > kept.top;
  });
  messages.classList.toggle("high", isInTheWay);
}

/** The line above the sentences that says how many there are before, and its button. */
const more = make("div", { class: "more" }, make("span"), button({
  onclick: () => {
    const messages = more.parentElement;
    if (messages.classList.toggle("all")) return count();
    for (const line of [...messages.querySelectorAll(".passing")]) line.remove();
    count();
  },
}));

/** Hides all sentences but the last, and counts the others: a hundred would cover the room. */
function count() {
  const messages = document.getElementById("messages");
  const passing = [...messages.querySelectorAll(".passing")];
  const earlier = passing.length - SEEN;
  passing.forEach((line, place) => line.classList.toggle("earlier", place < earlier));
  if (passing.length === 0) messages.classList.remove("all");
  const isAll = messages.matches(".all");
  if (earlier > 0 || isAll) {
    const [words, change] = more.children;
    words.textContent = isAll ? "" : say.language.text("messages.more", { count: earlier });
    change.textContent = say.language.text(isAll ? "close" : "messages.all");
    if (more.parentElement === null) messages.prepend(more);
  } else {
    more.remove();
  }
  lieBeside(messages);
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
