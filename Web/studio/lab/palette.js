// The colours of the lab, as a canvas takes them.

const NAMES = [
  "ink", "quiet", "line", "accent", "panel", "node", "node-active", "node-line", "bad", "good",
  "field", "finger-1", "finger-2", "finger-3", "finger-4", "finger-5", "state-0", "state-1",
  "state-2", "state-3", "state-4", "state-5", "state-6",
];

let known = null;
const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map(
  (query) => matchMedia(query));
for (const query of queries) query.addEventListener("change", () => (known = null));

/** Calls a function after the colours have changed. */
export function onPaletteChange(listener) {
  for (const query of queries) query.addEventListener("change", listener);
}

/** The colours at an element, which has the custom properties of the lab. */
export function palette(element) {
  if (known !== null) return known;
  // A custom property is text; a color is resolved.
  const probe = document.createElement("i");
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colors = {};
  for (const name of NAMES) {
    probe.style.color = `var(--lab-${name})`;
    colors[name] = style.color;
  }
  const family = (prefix, first, count) =>
    Array.from({ length: count }, (_, place) => colors[`${prefix}-${place + first}`]);
  known = {
    ...colors, nodeActive: colors["node-active"], nodeLine: colors["node-line"],
    fingers: family("finger", 1, 5), states: family("state", 0, 7), font: style.fontFamily,
  };
  probe.remove();
  return known;
}

/** The color of a finger by its number; that of what is quiet if there is none. */
export const fingerColor = (colors, number) => (number === undefined
  ? colors.quiet : colors.fingers[(Math.max(number, 1) - 1) % colors.fingers.length]);
