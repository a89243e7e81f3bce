// A touch as a test that makes the stage itself, in whichever language.

import { titleOf } from "./sentences.js";

export class TouchTest {
  /** The names in the test of the attachments, by their places. */
  names = new Map();
  #code = [];

  constructor(model, sentences) {
    this.model = model;
    this.title = titleOf(model, sentences);
    const { header, lines } = model.trace;
    this.stage = header.stage;
    this.lines = lines;
  }

  /** What was added. */
  get code() {
    return `${this.#code.join("\n")}\n`;
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
