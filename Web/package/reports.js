// What is reported to handlers: events wait in a queue, and are reported in rounds.

import { warn } from "./geometry.js";
import { TokenReader } from "./tokens.js";

/** The code of a change, as in Page.swift. */
const CHANGED = 1;
/** The most rounds until the next frame or input. */
const MOST_ROUNDS = 256;
/** The most events besides changes that handlers may make one attachment have until then. */
const MOST_WAITING = 64;
/** What is not on the page: a key, a call of the program, a trace. */
const NOWHERE = { last: null, path: [] };
const LOOP = "handlers lead to ever more events: the call is refused";

export class Reports {
  /** Receives all events in place of the handlers, for a replay. */
  onraw = null;
  #exports;
  #originOf;
  #reader;
  #items;
  #attachments;
  /** The events that wait, and those of the round that is under way. */
  #queue = [];
  #round = [];
  #current = null;
  /** How many rounds there were since the last frame or input. */
  #rounds = 0;
  #hasEnded = false;

  /**
   * @param exports the functions of the module
   * @param items the items of the stage by their indices
   * @param attachments its attachments by theirs
   * @param originOf the last event of a pointer, and the elements on the way of its first one
   */
  constructor(exports, items, attachments, originOf) {
    this.#originOf = originOf;
    this.#exports = exports;
    this.#items = items;
    this.#attachments = attachments;
    this.#reader = new TokenReader(exports.memory, (kind, index) =>
      this.onraw !== null ? index : (kind === "node" ? items : attachments)[index] ?? null);
  }

  /** The attachment whose event is reported now; null for none. */
  get current() { return this.#current; }

  /** The events that have happened and that some handlers may not know yet. */
  get pending() { return [...this.#round, ...this.#queue].map(({ event }) => event); }

  /** Says that a frame or input has come. */
  startTurn() {
    this.#rounds = 0;
  }

  /**
   * Reports what has happened; returns whether something waits for the next frame or input. What
   * handlers change meanwhile is reported then, so that handlers that lead to each other leave the
   * page alive.
   */
  report() {
    this.#read();
    if (this.#current !== null || this.#queue.length === 0) return false;
    // Also promises of handlers may lead to each other, all before the next frame. A replay has no
    // handlers, and prints all.
    if (this.onraw !== null || this.#rounds++ < MOST_ROUNDS) this.#reportRound();
    if (this.#hasEnded) this.#reportRound();
    return this.#queue.length > 0;
  }

  /** Reports all that is left of a stage that has no next turn and that no handler can change. */
  end() {
    this.#hasEnded = true;
    this.report();
  }

  /** Lets the module go. */
  release() {
    this.#exports = this.#reader = null;
  }

  /** Refuses a call of handlers that lead to each other with ever more events. */
  assertNoLoop() {
    const last = this.#queue.at(-1)?.attachment;
    if (this.#current === null || !(last?.waiting > MOST_WAITING)) return;
    warn(LOOP, last.item.element ?? last.item);
    throw new Error(LOOP);
  }

  /** Allows the calls that end the stage, to whatever handlers have led. */
  allowEnd() {
    for (const { attachment } of this.#queue) attachment.waiting = 0;
  }

  #reportRound() {
    this.#round = this.#queue;
    this.#queue = [];
    for (const { attachment } of this.#round) {
      attachment.waiting = 0;
      attachment.last = null;
    }
    for (const { attachment, code, event } of this.#round) {
      this.#current = attachment;
      attachment.deliver(code, event);
    }
    this.#round = [];
    this.#current = null;
  }

  /** Reads the events that the module has written. */
  #read() {
    const count = this.#exports.tsumami_event_count();
    if (count === 0) return;
    const reader = this.#reader;
    reader.start(this.#exports.tsumami_events());
    const end = reader.place + count;
    while (reader.place < end) this.#add(this.#readEvent());
  }

  /** Adds an event; of one attachment, the last of several changes that wait is reported. */
  #add(report) {
    const { attachment, code, event } = report;
    if (code !== CHANGED) attachment.waiting += 1;
    else if (this.#current !== null && attachment.last?.code === CHANGED) {
      attachment.last.event = event;
      return;
    }
    attachment.last = report;
    this.#queue.push(report);
  }

  #readEvent() {
    const reader = this.#reader;
    const index = reader.next();
    const node = reader.next();
    const pointer = reader.next();
    const time = reader.next();
    const code = reader.next();
    const matrix = Array.from({ length: 6 }, () => reader.next());
    if (this.onraw !== null) {
      const parts = reader.object();
      const deliver = () => this.onraw(index, node, time, code, matrix, parts);
      return { attachment: { deliver } };
    }
    const attachment = this.#attachments[index];
    const item = this.#items[node];
    const kind = attachment?.kind;
    const event = reader.object({ type: "", kind, item, attachment, time, matrix });
    // One that the engine has made for itself has the index of one that was removed.
    if (attachment === undefined) return { attachment: { deliver() {} } };
    event.attachment = attachment;
    const { last, path } = this.#originOf(pointer) ?? NOWHERE;
    event.event = last;
    event.target = path[0] ?? null;
    if (kind !== "gesture") attachment.complete(event);
    return { attachment, code, event };
  }
}
