// The calls of a program that a recording has, as lines of a trace.

const PREFIX = "tsumami_";

/**
 * The spring with a response and a damping ratio, as a trace has it: mass, stiffness, damping. They
 * are numbers of JSON for each response; less than a millisecond counts as that, as in the engine.
 */
function springOf(response, ratio) {
  const frequency = 2 * Math.PI / Math.min(Math.max(response, 1e-3), 1e6);
  return [1, frequency ** 2, 2 * ratio * frequency];
}

const placementOf = ([x, y, across, down, rotation]) =>
  ({ translation: [x, y], scale: [across, down], rotation });

/**
 * What a line says, by the name of the module's function. Each gets the values of the function, the
 * numbers that the module reads besides, and what the recording knows of the nodes; nodes are
 * indices. There is none for what a line cannot say: a new node, another attachment.
 */
const CALLS = {
  focus: ([node]) => ({ call: "focus", node: node < 0 ? 0 : node }),
  select: (_, indices) => ({ call: "select", selected: [...indices] }),
  place: ([node], numbers) => ({ call: "setPlacement", node, placement: placementOf(numbers) }),
  set_frame: ([node, ...frame]) => (node === 0
    ? { call: "resize", size: frame.slice(2) } : { call: "setFrame", node, frame }),
  set_box: ([node], [x, y, width, height, rotation]) =>
    ({ call: "setBox", node, box: { center: [x, y], size: [width, height], rotation } }),
  set_enabled: ([node, isEnabled]) => ({ call: "setEnabled", node, enabled: isEnabled === 1 }),
  set_density: ([pointsPerMillimetre]) => ({ call: "setDensity", pointsPerMillimetre }),
  move: ([node, parent], _, known) => (known.parentOf(node) === parent
    ? { call: "bringToFront", node } : { call: "move", node, parent }),
  remove: ([node]) => ({ call: "remove", node }),
  reset: ([node, animated]) => ({ call: "reset", node, animated: animated === 1 }),
  animate: ([node], numbers) => ({
    call: "animate", node, placement: placementOf(numbers),
    spring: springOf(numbers[5], numbers[6]),
  }),
  zoom: ([node, factor, x, y, animated]) => (factor > 0 && factor < Infinity ? {
    call: "scale", node, factor, ...(Number.isNaN(x) ? {} : { about: [x, y] }),
    animated: animated === 1,
  } : null),
  scroll_to: ([node, x, y, animated]) =>
    ({ call: "scrollTo", node, offset: [x, y], animated: animated === 1 }),
  move_sheet: ([node, place, animated], _, known) => ({
    call: "moveSheet", node, detent: place < 0 ? null : known.detentOf(node, place),
    animated: animated === 1,
  }),
  finish: () => ({ call: "finishMotions" }),
};

/** The attachment that a node of a call must have in the recording. */
const NEEDS = {
  reset: "manipulable", animate: "manipulable", scale: "manipulable", scrollTo: "scroll",
  moveSheet: "sheet",
};

/** Whether a line can say what a function of the module does. */
export const isSaid = (name) => name.slice(PREFIX.length) in CALLS;

/** The nodes that a recording has described, and what the calls since have made of them. */
export class RecordedNodes {
  #nodes = new Map();

  /** Takes the nodes of a description; whether they are others, or in another order. */
  take(nodes) {
    const before = [...this.#nodes.keys()].join();
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    return [...this.#nodes.keys()].join() !== before;
  }

  /** The name of a node; null for the stage, which is none, undefined before it is described. */
  nameOf(index) {
    const name = `n${index}`;
    return index === 0 ? null : this.#nodes.has(name) ? name : undefined;
  }

  parentOf(index) {
    const parent = this.#nodes.get(`n${index}`)?.parent;
    return parent === undefined ? 0 : Number(parent.slice(1));
  }

  detentOf(index, place) {
    return this.#nodes.get(`n${index}`)?.sheet?.detents[place].name;
  }

  /**
   * What a line says of a call; undefined if none can.
   *
   * @param name the name of a function of the module that a line can say
   * @param values what it is called with
   * @param numbers what the module reads besides
   */
  lineFor(name, values, numbers) {
    const line = CALLS[name.slice(PREFIX.length)](values, numbers, this);
    if (line === null) return undefined;
    for (const key of ["node", "parent"].filter((each) => each in line)) {
      line[key] = this.nameOf(line[key]);
      if (line[key] === undefined) return undefined;
    }
    const needed = NEEDS[line.call];
    if (needed !== undefined && !this.#nodes.get(line.node)[needed]) return undefined;
    if (line.selected !== undefined) {
      line.selected = line.selected.map((index) => this.nameOf(index)).filter(Boolean);
    }
    if (line.call === "move") this.#move(line.node, line.parent);
    if (line.call === "remove") this.#remove(line.node);
    return line;
  }

  #move(name, parent) {
    const { parent: _, ...node } = this.#nodes.get(name);
    this.#nodes.set(name, parent === null ? node : { ...node, parent });
  }

  #remove(name) {
    this.#nodes.delete(name);
    for (const [each, { parent }] of [...this.#nodes]) if (parent === name) this.#remove(each);
  }
}
