// Writes the touch as a test in Swift, which expects what the lab shows.

import {
  gestureOf, insets, number, placementOf, quoted, settingsOf, vector,
} from "./swift-settings.js";
import { TouchTest } from "./touch-test.js";

const PHASES = ["down", "move", "up", "cancel", "hover"];
const KINDS = ["touch", "pen", "mouse"];
const COMPOSE = {
  simultaneous: "simultaneously(with:", sequence: "sequenced(before:",
  exclusive: "exclusively(before:",
};
const COLUMNS = 100;

/** The test of what is shown. */
export function swiftTest(model, sentences) {
  return new SwiftTest(model, sentences).text;
}

class SwiftTest extends TouchTest {
  get text() {
    const { events } = this.model;
    const sorts = this.model.shown.parts.some((part) => this.model.kind(part).key === "sortable");
    this.add(0, "import Testing", "import Tsumami");
    if (sorts) this.add(0, "import TsumamiSortable");
    this.add(0, "import TsumamiTesting", "");
    this.add(0, `@Test(${quoted(this.title)})`, "func touchFromTheLab() {");
    const [width, height] = this.stage.size;
    this.add(1, `let stage = Stage(size: Size(${number(width)}, ${number(height)}))`);
    this.addNodes("stage.root");
    this.#options();
    this.add(1, "let log = EventLog(on: stage)", "", "let inputs: [Input] = [");
    for (const line of this.#inputs) this.add(2, line);
    this.add(1, "]", "for input in inputs { stage.send(input) }", "");
    for (const [place, name] of this.names) {
      const expected = events.filter(([part]) => part === place).map(([, event, reason]) =>
        reason === null ? `.${event}` : `.${event}(.${reason})`);
      this.#expect(name, expected);
    }
    this.add(0, "}");
    return this.code;
  }

  #expect(name, expected) {
    const line = `#expect(log.events(of: ${name}) == [${expected.join(", ")}])`;
    if (line.length + 2 <= COLUMNS) return this.add(1, line);
    this.add(1, "#expect(", `  log.events(of: ${name}) == [`);
    for (const each of expected) this.add(3, `${each},`);
    this.add(1, "  ])");
  }

  // The stage

  addNode(node) {
    const name = identifier(node.id);
    // One that nothing refers to has no constant, which would be unused.
    const constant = this.#isNamed(node) ? `let ${name} = ` : "";
    const parent = node.parent === undefined ? "" : `, to: ${identifier(node.parent)}`;
    const parts = [`frame: Rect(${node.frame.map(number).join(", ")})`];
    if (node.anchor !== undefined) parts.push(`anchor: ${vector(node.anchor)}`);
    const placement = placementOf(node);
    if (placement !== null) parts.push(`placement: ${placement}`);
    if (node.clips === true) parts.push("clips: true");
    if (node.hitInset !== undefined) parts.push(`hitInsets: ${insets(node.hitInset)}`);
    if (node.enabled === false) parts.push("isEnabled: false");
    if (node.mask !== undefined) parts.push(`mask: .${node.mask}`);
    const made = `Node(${parts.join(", ")})`;
    if (node.layoutRotation !== undefined || node.mirrored !== undefined) {
      this.add(1, `var ${name}Node = ${made}`);
      if (node.layoutRotation !== undefined) {
        this.add(1, `${name}Node.frame.rotation = ${number(node.layoutRotation)}`);
      }
      if (node.mirrored !== undefined) {
        const [x, y] = node.mirrored.map((is) => (is ? -1 : 1));
        this.add(1, `${name}Node.frame.mirror = Vector(${x}, ${y})`);
      }
      this.add(1, `${constant}stage.add(${name}Node${parent})`);
    } else {
      this.add(1, `${constant}stage.add(${made}${parent})`);
    }
    return name;
  }

  /** Whether something lies in a node, or is attached to it. */
  #isNamed({ id }) {
    const { nodes, parts } = this.model.shown;
    return this.stage.nodes.some(({ parent }) => parent === id) ||
      parts.some(({ node }) => nodes[node].name === id && !nodes[node].stage);
  }

  addAttachment(place, node, described) {
    const part = this.model.shown.parts[place];
    const { key, gesture } = this.model.kind(part);
    let name = identifier(part.name);
    if (this.stage.nodes.some(({ id }) => identifier(id) === name)) name += "Attachment";
    this.names.set(place, name);
    if (gesture) {
      const all = described.gestures.find((each) => each.name === part.name);
      const [value] = this.#gesture(all.gesture, place);
      return this.add(1, `let ${name} = stage.attach(${value}, to: ${node})`);
    }
    const settings = `${name}Settings`;
    const word = key === "list" ? "scroll" : key;
    this.add(1, ...settingsOf(word, described[word], settings));
    const detent = described.sheet?.initial;
    const at = typeof detent === "string" ? `, at: ${quoted(detent)}` : "";
    this.add(1, `let ${name} = stage.attach(${settings}, to: ${node}${at})`);
    if (detent === false) this.add(1, `stage.moveSheet(${node}, to: nil, animated: false)`);
    if (described.scroll?.offset !== undefined && key === "list") {
      const offset = described.scroll.offset.map(number).join(", ");
      this.add(1, `stage.scroll(${node}, to: Vector(${offset}), animated: false)`);
    }
    const placed = described.manipulable?.placement;
    if (key === "manipulable" && placed !== undefined) {
      this.add(1, `stage.setPlacement(${placementOf(placed)}, of: ${node})`);
    }
    return undefined;
  }

  /** The Swift of a described gesture, and the place of the part after it. */
  #gesture(described, place) {
    const [[key, settings]] = Object.entries(described);
    if (key in COMPOSE) {
      const [first, next] = this.#gesture(settings[0], place + 1);
      const [second, after] = this.#gesture(settings[1], next);
      return [`${first}.${COMPOSE[key]} ${second})`, after];
    }
    const { edges, ...pan } = settings;
    const isEdgePan = key === "edgePan";
    const { type, made } = gestureOf(key, isEdgePan ? { edges } : settings);
    let value = `${type}(${made.join(", ")})`;
    if (isEdgePan && Object.keys(pan).length > 0) {
      // The own settings of its pan are set before.
      const name = `edgePan${place}Value`;
      this.add(1, `var ${name} = ${value}`);
      this.add(1, `${name}.pan = Pan(${gestureOf("pan", pan).made.join(", ")})`);
      value = name;
    }
    return [value, place + 1];
  }

  #options() {
    const { parts } = this.model.shown;
    for (const [place, name] of this.names) {
      const part = parts[place];
      const changes = [];
      if (part.high) changes.push("$0.priority = .high");
      if (!part.enabled) changes.push("$0.isEnabled = false");
      if (part.simultaneity === "with") {
        changes.push(`$0.simultaneity = .with(${this.named(part.with)})`);
      } else if (part.simultaneity !== "none") {
        changes.push(`$0.simultaneity = .${part.simultaneity}`);
      }
      if (part.requires.length > 0) {
        changes.push(`$0.requiredToFail = ${this.named(part.requires)}`);
      }
      if (part.kinds !== 7) {
        const kinds = KINDS.filter((_, bit) => part.kinds & (1 << bit)).map((kind) => `.${kind}`);
        changes.push(`$0.kinds = [${kinds.join(", ")}]`);
      }
      if (part.buttons !== 1) {
        changes.push(`$0.buttons = PointerButtons(rawValue: ${part.buttons})`);
      }
      for (const change of changes) this.add(1, `stage.configure(${name}) { ${change} }`);
    }
  }

  // Input

  get #inputs() {
    const down = new Map();
    let time = -1;
    return this.lines.flatMap((line) => {
      const inputs = [];
      if (line.pointer !== undefined) {
        if (line.phase === "down") down.set(line.pointer, line);
        // A late sample reaches a stage whose time has already passed it.
        if (line.taken !== undefined && line.t !== time) inputs.push(`.time(${number(line.t)}),`);
        for (const [t, x, y] of line.coalesced ?? []) {
          inputs.push(`.coalesced(PointerSample(${line.pointer}, .move, at: ` +
            `Vector(${number(x)}, ${number(y)}), time: ${number(t)})),`);
        }
        inputs.push(`${pointer(line, down.get(line.pointer))},`);
      } else if (line.key !== undefined) {
        inputs.push(`.key(KeySample(KeySample.Key(named: ${quoted(line.key)}), ` +
          `isDown: ${line.phase !== "up"}, time: ${number(line.t)})),`);
      } else if (line.at !== undefined) {
        inputs.push(`${indirect(line)},`);
      } else {
        inputs.push(`.time(${number(line.t)}),`);
      }
      time = line.t;
      return inputs;
    });
  }
}

function pointer(line, start) {
  const [x, y] = line.at.map(number);
  const kind = line.kind ?? (line.phase === "hover" ? "mouse" : start?.kind ?? "touch");
  const more = kind === "touch" ? "" : `, kind: .${kind}`;
  const modifiers = line.modifiers === undefined
    ? "" : `, modifiers: [${line.modifiers.map((each) => `.${each}`).join(", ")}]`;
  return `.pointer(${line.pointer}, .${line.phase}, at: Vector(${x}, ${y}), ` +
    `time: ${number(line.taken ?? line.t)}${more}${modifiers})`;
}

function indirect(line) {
  const [x, y] = line.at.map(number);
  const action = line.scroll !== undefined
    ? `.scroll(Vector(${line.scroll.map(number).join(", ")}), isPrecise: ${line.precise === true})`
    : line.magnify !== undefined
      ? `.magnify(${number(line.magnify)})` : `.rotate(${number(line.rotate)})`;
  const phase = line.phase === undefined ? "" : `, phase: .${line.phase}`;
  const modifiers = line.modifiers === undefined
    ? "" : `, modifiers: [${line.modifiers.map((each) => `.${each}`).join(", ")}]`;
  return `.indirect(IndirectSample(${action}${phase}, at: Vector(${x}, ${y}), ` +
    `time: ${number(line.t)}${modifiers}))`;
}

/** A name as Swift takes it. */
function identifier(name) {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word, place) =>
    place === 0 ? word : word[0].toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `the${joined}`;
}
