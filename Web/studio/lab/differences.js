// Says what differs between two runs: how the fingers went, and what the gestures made of it.

import { EVENT, QUANTITIES } from "./generated/lists.js";

const [DOWN, UP, CANCEL] = [0, 2, 3];
const DEGREES = 180 / Math.PI;
const place = (name) => QUANTITIES.indexOf(name) + 2;
/** The values at the end of a gesture: a key of the words, the quantities, a factor, and places. */
const ENDS = [
  { key: "translation", of: ["translationX", "translationY"], factor: 1, places: 1 },
  { key: "scale", of: ["scaleX"], factor: 1, places: 3 },
  { key: "rotation", of: ["rotation"], factor: DEGREES, places: 1 },
];

/** The sentences; none if the two runs are the same. */
export function differences(model, lab) {
  const { current, other, shown } = model;
  const all = other.run.inputs === current.inputs
    ? [] : ofFingers(measured(other.run.inputs), measured(current.inputs), lab);
  shown.parts.forEach((_, part) => {
    const same = other.place(part);
    if (same < 0) return;
    const name = lab.partNameIn(shown, part);
    const [before, now] = [beginOf(other.run, same), beginOf(current, part)];
    all.push(...ofBegin(before, now, name, lab));
    if (before === undefined || now === undefined) return;
    all.push(...ofValues(lastOf(other.run, same), lastOf(current, part), name, lab));
  });
  return all;
}

/** How many fingers there were, how long they were down, and the longest way of one of them. */
function measured(inputs) {
  const ways = new Map();
  const at = new Map();
  let [first, last] = [Infinity, 0];
  for (const [time, pointer, phase, x, y] of inputs) {
    if (phase === DOWN) {
      first = Math.min(first, time);
      if (!ways.has(pointer)) ways.set(pointer, 0);
    } else if (at.has(pointer)) {
      const [fromX, fromY] = at.get(pointer);
      ways.set(pointer, ways.get(pointer) + Math.hypot(x - fromX, y - fromY));
    }
    if (phase === UP || phase === CANCEL) {
      last = time;
      at.delete(pointer);
    } else if (ways.has(pointer)) {
      at.set(pointer, [x, y]);
    }
  }
  const way = Math.max(0, ...ways.values());
  return { fingers: ways.size, lasted: Math.max(last - first, 0), way };
}

function ofFingers(before, now, lab) {
  const all = [];
  if (before.fingers !== now.fingers) {
    all.push(lab.text("lab.differs.fingers", { before: before.fingers, now: now.fingers }));
  }
  all.push(...more("lasted", before.lasted, now.lasted, 3, lab));
  all.push(...more("way", before.way, now.way, 1, lab));
  return all;
}

/** A sentence about a number that is larger or smaller than before, as far as it is written. */
function more(key, before, now, places, lab, values = {}) {
  const by = Math.abs(Number(now.toFixed(places)) - Number(before.toFixed(places)));
  if (by < 10 ** -places / 2) return [];
  return [lab.text(`lab.differs.${key}.${now > before ? "more" : "less"}`, {
    ...values, now: now.toFixed(places), by: by.toFixed(places) })];
}

/** When a part began or was recognised for the last time; undefined if it was not. */
const beginOf = (run, part) => run.facts.findLast((fact) =>
  fact.part === part && [EVENT.begins, EVENT.isRecognized].includes(fact.event))?.time;

function ofBegin(before, now, part, lab) {
  if (before === undefined && now === undefined) return [];
  if (before === undefined) return [lab.text("lab.differs.begins.only", { part })];
  if (now === undefined) return [lab.text("lab.differs.begins.not", { part })];
  return more("begins", before, now, 3, lab, { part });
}

/** The last value of each quantity of a part. */
function lastOf(run, part) {
  const all = run.values.filter((each) => each[1] === part);
  return (name) => all.findLast((each) => !Number.isNaN(each[place(name)]))?.[place(name)];
}

function ofValues(before, now, part, lab) {
  return ENDS.flatMap(({ key, of, factor, places }) => {
    const written = (last) => of.map((name) => last(name)).map((value) =>
      (value === undefined ? undefined : (value * factor + 0).toFixed(places).replace("-", "−")));
    const [then, since] = [written(before), written(now)];
    if (then.includes(undefined) || since.includes(undefined)) return [];
    const values = { part, before: then.join(", "), now: since.join(", ") };
    return values.before === values.now ? [] : [lab.text(`lab.differs.${key}`, values)];
  });
}
