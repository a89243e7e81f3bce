// Sentences that are shown for a while.

import { clock } from "../tsumami.js";

const SECONDS = 6;

/** Shows a sentence for a while; screen readers read it. */
export function say(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  document.getElementById("messages").append(line);
  clock.after(SECONDS * 1000, () => line.remove());
}
