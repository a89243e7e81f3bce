// Shows the Swift of a card: the marked lines of the snippet that the tests compile and run.

import { make } from "../dom.js";

const TOKENS = new RegExp(
  [
    "(?<comment>//.*)",
    '(?<string>"[^"]*")',
    "(?<keyword>\\b(?:let|var|for|in|if|else|case|guard|return|import)\\b)",
    "(?<number>\\b\\d+(?:\\.\\d+)?\\b)",
    "(?<type>\\b[A-Z]\\w*\\b)",
  ].join("|"),
  "g");

/** The lines of a file, each token in an element of its kind. */
function coloured(text) {
  const code = make("code");
  let place = 0;
  for (const match of text.matchAll(TOKENS)) {
    const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    code.append(text.slice(place, match.index), make("span", { class: kind }, match[0]));
    place = match.index + match[0].length;
  }
  code.append(text.slice(place));
  return code;
}

/**
 * A part of a card that opens: values of the card, and the code, which it reads when it is opened
 * first.
 */
export function codeOf(name, values) {
  const lines = make(
    "pre", { dir: "ltr", tabindex: "0", role: "group", "data-t-label": "start.code" });
  const details = make(
    "details", { class: "code" }, make("summary", { "data-t": "start.code" }), ...values, lines);
  details.addEventListener("toggle", async () => {
    if (!details.open || lines.firstChild !== null) return;
    const response = await fetch(`studio/start/${name}.txt`);
    if (lines.firstChild === null) lines.append(coloured(await response.text()));
  });
  return details;
}
