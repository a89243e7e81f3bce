// Takes the next touch of the board to the lab, which shows what each gesture made of it.

import { clock } from "../../package/clock.js";
import { TraceRecorder } from "../../package/trace.js";
import { hand } from "../handing.js";

/** Milliseconds without a finger after which a touch is over: a second tap belongs to the first. */
const PAUSE = 400;
const ENDS = ["pointerup", "pointercancel"];

/** Ends the recording that waits for a touch; null while none does. */
let stop = null;

/** Records the next touch on the board and hands it over; asked once more, it gives up. */
export function takeTouch({ board, tsumami, section, language, say }) {
  if (stop !== null) return stop();
  const place = section.querySelector("#board");
  const recorder = new TraceRecorder(tsumami);
  const fingers = new Set();
  const unsay = say(language.text("toLab.next"), {
    stays: true, action: { text: language.text("toLab.stop"), run: () => stop?.() } });
  const onDown = ({ pointerId }) => fingers.add(pointerId);
  const onEnd = ({ pointerId }) => {
    if (!fingers.delete(pointerId) || fingers.size > 0) return;
    clock.after(PAUSE, () => {
      if (fingers.size > 0 || stop === null) return;
      const text = stop();
      if (text !== null) hand("lab", language.text("toLab"), text);
    });
  };
  stop = () => {
    stop = null;
    unsay();
    place.removeEventListener("pointerdown", onDown, { capture: true });
    for (const type of ENDS) removeEventListener(type, onEnd);
    removeEventListener("hashchange", leave);
    return touchOf(recorder.stop(), board);
  };
  const leave = () => stop?.();
  place.addEventListener("pointerdown", onDown, { capture: true });
  for (const type of ENDS) addEventListener(type, onEnd);
  addEventListener("hashchange", leave);
}

/** The last touch of a recording as a trace that begins with it; null if there is none. */
function touchOf(text, board) {
  const lines = text.trim().split("\n").map((line) => JSON.parse(line));
  const header = lines.findLastIndex(({ tsumami }) => tsumami !== undefined);
  const [description, ...input] = lines.slice(header);
  const first = input.findIndex(({ phase }) => phase === "down");
  if (first < 0) return null;
  const touch = input.slice(first);
  description.stage.nodes = touched(description.stage.nodes, board, touch);
  const names = namesOf(description.stage, board);
  for (const node of description.stage.nodes) {
    node.id = names(node.id);
    if (node.parent !== undefined) node.parent = names(node.parent);
  }
  if (description.stage.selected !== undefined) {
    description.stage.selected = description.stage.selected.map(names);
  }
  const start = touch[0].t;
  for (const line of touch) {
    line.t -= start;
    if (line.taken !== undefined) line.taken -= start;
    line.coalesced = line.coalesced?.map(([t, ...at]) => [t - start, ...at]);
    if (line.on !== undefined) line.on = names(line.on);
  }
  return [description, ...touch].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** The nodes of the board, and of the drawer only if it was touched. */
function touched(nodes, board, touch) {
  const roots = new Map();
  for (const { id, parent } of nodes) roots.set(id, roots.get(parent) ?? id);
  const kept = new Set(touch.map(({ on }) => roots.get(on)));
  kept.add(roots.get(`n${board.world.dataset.node}`));
  return nodes.filter(({ id }) => kept.has(roots.get(id)));
}

/** The names of nodes as the board says them, each once. */
function namesOf({ nodes }, board) {
  const names = new Map([[`n${board.world.dataset.node}`, board.world.ariaLabel]]);
  const taken = new Set(names.values());
  for (const { id } of nodes) {
    if (names.has(id)) continue;
    // Without its kind, which the lab says by what it does.
    const label = board.item(Number(id.slice(1)))?.element.ariaLabel.split(/, |、/).at(-1) ?? id;
    let name = label;
    for (let number = 2; taken.has(name); number++) name = `${label} ${number}`;
    taken.add(name);
    names.set(id, name);
  }
  return (id) => names.get(id) ?? id;
}
