// Sentences that come and go.

const SECONDS = 6;

/** Shows a sentence for a while; screen readers read it. */
export function say(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  document.getElementById("messages").append(line);
  setTimeout(() => line.remove(), SECONDS * 1000);
}
