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
// Names that nothing in the test may have: words of the language, and those that it has itself.
const TAKEN = [
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "input", "inputs", "internal",
  "is", "let", "log", "nil", "operator", "precedencegroup", "private", "protocol", "public",
  "repeat", "rethrows", "return", "self", "stage", "static", "struct", "subscript", "super",
  "switch", "throw", "throws", "touchFromTheLab", "true", "try", "typealias", "var", "where",
  "while",
];

/** The test of what is shown. */
export function swiftTest(model, sentences) {
  return new SwiftTest(model, sentences, TAKEN).text;
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
    const { pointsPerMillimetre, selected = [], focus } = this.stage;
    if (pointsPerMillimetre !== undefined) {
      this.add(1, `stage.pointsPerMillimetre = ${number(pointsPerMillimetre)}`);
    }
    this.addNodes("stage.root");
    this.#options();
    if (selected.length > 0) {
      const names = selected.map((name) => this.items.get(name));
      this.add(1, `stage.selectedBoxes = [${names.join(", ")}]`);
    }
    if (focus !== undefined) this.add(1, `stage.focus = ${this.items.get(focus)}`);
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
    // One that nothing refers to has no constant, which would be unused.
    const name = this.#isNamed(node) ? this.free(node.id, "Node") : "";
    this.items.set(node.id, name);
    const constant = name === "" ? "" : `let ${name} = `;
    const parent = node.parent === undefined ? "" : `, to: ${this.items.get(node.parent)}`;
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
      const laid = this.free(`${node.id} node`);
      this.add(1, `var ${laid} = ${made}`);
      if (node.layoutRotation !== undefined) {
        this.add(1, `${laid}.frame.rotation = ${number(node.layoutRotation)}`);
      }
      if (node.mirrored !== undefined) {
        const [x, y] = node.mirrored.map((is) => (is ? -1 : 1));
        this.add(1, `${laid}.frame.mirror = Vector(${x}, ${y})`);
      }
      this.add(1, `${constant}stage.add(${laid}${parent})`);
    } else {
      this.add(1, `${constant}stage.add(${made}${parent})`);
    }
    return name;
  }

  /** Whether something lies in a node, is attached to it, or refers to it. */
  #isNamed({ id }) {
    const { nodes, parts } = this.model.shown;
    return this.stage.focus === id || this.stage.selected?.includes(id) ||
      this.stage.nodes.some(({ parent }) => parent === id) ||
      parts.some(({ node }) => nodes[node].name === id && !nodes[node].stage);
  }

  addAttachment(place, node, described) {
    const part = this.model.shown.parts[place];
    const { key, gesture } = this.model.kind(part);
    const name = this.free(part.name, "Attachment");
    this.names.set(place, name);
    if (gesture) {
      const all = described.gestures.find((each) => each.name === part.name);
      const [value] = this.#gesture(all.gesture, place);
      return this.add(1, `let ${name} = stage.attach(${value}, to: ${node})`);
    }
    const settings = this.free(`${name}Settings`);
    const word = key === "list" ? "scroll" : key;
    this.add(1, ...settingsOf(word, described[word], settings));
    const detent = key === "sheet" ? described.sheet.initial : undefined;
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
      const name = this.free(`edgePan${place}Value`);
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
        inputs.push(`.key(KeySample(.init(named: ${quoted(line.key)}), ` +
          `isDown: ${line.phase !== "up"}${modifiersOf(line)}, time: ${number(line.t)})),`);
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

function modifiersOf({ modifiers }) {
  return modifiers === undefined
    ? "" : `, modifiers: [${modifiers.map((each) => `.${each}`).join(", ")}]`;
}

function pointer(line, start) {
  const [x, y] = line.at.map(number);
  const kind = line.kind ?? (line.phase === "hover" ? "mouse" : start?.kind ?? "touch");
  const pressed = start?.buttons ?? 1;
  const buttons = pressed === 1 ? "" : `, buttons: .init(rawValue: ${pressed})`;
  const more = kind === "touch" ? buttons : `, kind: .${kind}${buttons}`;
  return `.pointer(${line.pointer}, .${line.phase}, at: Vector(${x}, ${y}), ` +
    `time: ${number(line.taken ?? line.t)}${more}${modifiersOf(line)})`;
}

function indirect(line) {
  const [x, y] = line.at.map(number);
  const action = line.scroll !== undefined
    ? `.scroll(Vector(${line.scroll.map(number).join(", ")}), isPrecise: ${line.precise === true})`
    : line.magnify !== undefined
      ? `.magnify(${number(line.magnify)})` : `.rotate(${number(line.rotate)})`;
  const phase = line.phase === undefined ? "" : `, phase: .${line.phase}`;
  return `.indirect(IndirectSample(${action}${phase}, at: Vector(${x}, ${y}), ` +
    `time: ${number(line.t)}${modifiersOf(line)}))`;
}
