// A touch as a test that makes the stage itself, in whichever language.

import { titleOf } from "./sentences.js";

export class TouchTest {
  /** The names in the test of the nodes that have one, by their names on the pad. */
  items = new Map();
  /** The names in the test of the attachments, by their places. */
  names = new Map();
  #code = [];
  #used;

  /** @param taken names that nothing in the test may have: words of the language, and its own */
  constructor(model, sentences, taken) {
    this.#used = new Set(taken);
    this.model = model;
    this.title = titleOf(model, sentences);
    const { header, lines } = model.trace;
    this.stage = header.stage;
    this.lines = withSteps(lines, model.events);
  }

  /** What was added. */
  get code() {
    return `${this.#code.join("\n")}\n`;
  }

  /** A name that nothing else in the test has; of more than one that has it, with more. */
  free(name, more = "") {
    const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
    let free = words.map((word, place) =>
      (place === 0 ? word[0].toLowerCase() : word[0].toUpperCase()) + word.slice(1)).join("");
    if (!/^[a-z]/.test(free)) free = `the${free}`;
    if (this.#used.has(free)) free += more;
    const first = free;
    for (let number = 2; this.#used.has(free); number++) free = `${first}${number}`;
    this.#used.add(free);
    return free;
  }

  add(depth, ...lines) {
    for (const line of lines) this.#code.push(line === "" ? "" : "  ".repeat(depth) + line);
  }

  /** Adds the nodes with their attachments; first those of the stage, by the name that it has. */
  addNodes(stage) {
    const { nodes } = this.model.shown;
    const own = nodes.findIndex((node) => node.stage);
    if (own >= 0) this.addAttachments(own, stage, this.stage);
    for (const node of this.stage.nodes ?? []) {
      const place = nodes.findIndex((each) => !each.stage && each.name === node.id);
      this.addAttachments(place, this.addNode(node), node);
    }
  }

  /** Adds the attachments of a node that has a place in the setup and a name in the test. */
  addAttachments(node, name, described) {
    const { parts } = this.model.shown;
    for (let place = 0; place < parts.length; place += parts[place].count) {
      if (parts[place].node === node) this.addAttachment(place, name, described);
    }
  }

  /** The names in the test of attachments, by their names on the pad. */
  named(names) {
    const { parts } = this.model.shown;
    const all = names.map((name) => this.names.get(
      parts.findIndex((part) => part.depth === 0 && part.name === name)));
    return `[${all.join(", ")}]`;
  }
}

/**
 * The lines of a trace with a moment in which what was let go moves, as it does in the lab, where
 * time passes in small steps.
 */
function withSteps(lines, events) {
  const last = new Map();
  const times = new Set();
  for (const [part, event, , time] of events) {
    if (event === "changed" && last.get(part) === "departed") times.add(time);
    last.set(part, event);
  }
  for (const { t } of lines) times.delete(t);
  const steps = [...times].map((t) => ({ t }));
  return [...lines, ...steps].sort((one, other) => one.t - other.t);
}
