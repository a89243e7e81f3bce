// Words the facts of the lab: what happened to a part, and why.

import { EVENT } from "./generated/lists.js";

const KINDS = ["touch", "pen", "mouse"];
// Limits beyond this one are none.
const NO_LIMIT = 1e80;

/** A number with some decimal places at most, without a sign of zero. */
function plain(value, places) {
  const text = value.toFixed(places);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed === "-0" ? "0" : trimmed;
}

/** A quantity in its unit. */
export function quantity(kind, value, language) {
  const unit = (key) => language.text(`lab.u.${key}`);
  switch (kind) {
    case "distance": return `${plain(value, 1)} ${unit("points")}`;
    case "duration": return `${plain(value, 3)} ${unit("seconds")}`;
    case "speed": return `${plain(value, 0)} ${unit("points")}/${unit("seconds")}`;
    case "angle": return `${plain((value * 180) / Math.PI, 1)}${unit("degrees")}`;
    default: return plain(value, 3);
  }
}

/** The number of a quantity. */
export const withoutUnit = (text) => text.replace(/ ?(pt\/s|pt\/秒|pt|s|秒|°)$/, "");

/** Whether fingers must come at least that far. */
export const isLeast = ({ reason }) => reason === "tooShort" || reason === "tooSlow";

/** Whether a fact of a drop zone is about an item that comes, leaves or is dropped. */
const isOfItem = ({ zone, event, reason }) => zone === true && (
  event === EVENT.begins || event === EVENT.ends ||
  event === EVENT.isCancelled && reason === "moved");

export class Sentences {
  #language;
  #nameOf;
  #kindOf;

  /**
   * @param nameOf the words for a part, by its place
   * @param kindOf the number of the kind of a pointer, by its number and a time
   */
  constructor(language, nameOf, kindOf) {
    this.#language = language;
    this.#nameOf = nameOf;
    this.#kindOf = kindOf;
  }

  #text(key, values) {
    return this.#language.text(key, values);
  }

  /** A fact as a sentence. */
  sentence(fact) {
    const { event } = fact;
    const part = this.#nameOf(fact.part);
    const other = this.#other(fact);
    const after = fact.other === undefined ? "" : this.#text("fact.after", { other });
    return this.#text(this.#key(fact), {
      part, other, after, pointer: fact.pointer,
      why: event === EVENT.ignores ? this.#obstacle(fact) : this.why(fact),
      margins: this.#margins(fact.thresholds),
      detent: fact.detent === undefined ? "" : this.#detent(fact),
      height: fact.height === undefined ? "" : plain(fact.height, 1),
    });
  }

  #key(fact) {
    if (fact.event === EVENT.moves && fact.height !== undefined) {
      return fact.dragged ? "fact.5.dragged" : "fact.5.alone";
    }
    if (fact.event === EVENT.arrives && fact.height !== undefined) {
      return fact.detent === undefined ? "fact.13.height" : "fact.13.detent";
    }
    return isOfItem(fact) ? `fact.${fact.event}.zone` : `fact.${fact.event}`;
  }

  /** A sheet with three detents has a lowest, a middle and a highest one. */
  #detent({ detent, detents }) {
    if (detents === 3) return this.#text(`detent.${detent}`);
    return this.#text("detent.of", { number: detent + 1, count: detents });
  }

  #other(fact) {
    return fact.other === undefined ? this.#text("reason.other") : this.#nameOf(fact.other);
  }

  #obstacle(fact) {
    const kind = this.#text(`pointer.${KINDS[this.#kindOf(fact.pointer, fact.time)]}`);
    return this.#text(`obstacle.${fact.obstacle}`, { kind });
  }

  /** Why it was over, without a full stop. */
  why(fact) {
    if (fact.reason === undefined) return "";
    const isFromEdge = fact.reason === "wrongDirection" && fact.missed?.quantity === "distance";
    const key = fact.escape ? "escape"
      : isOfItem(fact) ? "left" : isFromEdge ? "wrongDirection.distance" : fact.reason;
    const why = this.#text(`reason.${key}`, { other: this.#other(fact) });
    const margins = fact.missed === undefined ? fact.thresholds : [fact.missed];
    return why + this.#margins(margins);
  }

  #margins(thresholds = []) {
    const list = thresholds.filter(({ limit }) => limit < NO_LIMIT)
      .map((each) => this.margin(each));
    return list.length === 0 ? "" : this.#text("fact.margins", { list: list.join(", ") });
  }

  /** How far fingers came, and the limit. */
  margin(threshold) {
    const { quantity: kind, reached, limit } = threshold;
    const unitOf = (value) => quantity(kind, value, this.#language);
    // The unit stands once, after the limit.
    const number = withoutUnit(unitOf(reached));
    return this.#text(isLeast(threshold) ? "fact.least" : "fact.most", {
      quantity: this.#text(`quantity.${kind}`), reached: number, limit: unitOf(limit) });
  }

  /** The same in the few words that fit beside a finger; null for what is not said there. */
  near(fact) {
    const part = this.#nameOf(fact.part);
    const words = this.#nearWords(fact);
    return words === null ? null : { part, words, isBad: isBad(fact) };
  }

  /** What is said beside a finger that went down where nothing lies. */
  get missed() {
    return this.#text("near.missed");
  }

  #nearWords(fact) {
    const { event, missed } = fact;
    if (event === EVENT.begins) return this.#text("near.begins");
    if (event === EVENT.isRecognized) return this.#text("near.recognised");
    if (event === EVENT.waits) return this.#text("near.waits", { other: this.#other(fact) });
    if (!isBad(fact)) return null;
    if (missed === undefined) return this.#withoutMargins(fact);
    const unitOf = (each, value) => quantity(each.quantity, value, this.#language);
    const values = { reached: unitOf(missed, missed.reached), limit: unitOf(missed, missed.limit) };
    const { reason, quantity: kind } = missed;
    if (reason === "moved") {
      const time = fact.thresholds?.find(
        (each) => each.reason === "tooShort" && each.quantity === "duration");
      if (time === undefined) return this.#text("near.moved", values);
      return this.#text("near.moved.before", { ...values, time: unitOf(time, time.limit) });
    }
    const key = ["tooLong", "tooSlow"].includes(reason) ? reason : `${reason}.${kind}`;
    return this.#text(`near.${key}`, values);
  }

  #withoutMargins(fact) {
    return this.why({ ...fact, thresholds: [] });
  }
}

/** The number of the finger that a fact is about; undefined if there is none. */
export function pointerOf(facts, fact) {
  if (fact.pointer !== undefined) return fact.pointer;
  // Time alone lets a press begin, on the finger that it follows.
  return facts.findLast(({ part, pointer, time }) =>
    part === fact.part && pointer !== undefined && time <= fact.time)?.pointer;
}

/** What a touch has led to, as the name of a test. */
export function titleOf(model, sentences) {
  const last = model.current.facts.findLast((fact) => fact.whole && fact.event >= EVENT.begins);
  return last === undefined
    ? "a touch from the lab" : sentences.sentence(last).replace(/[.。]$/, "");
}

/** Whether a fact is a failure. */
export function isBad({ event }) {
  return event === EVENT.fails || event === EVENT.isCancelled || event === EVENT.cannotBegin;
}
