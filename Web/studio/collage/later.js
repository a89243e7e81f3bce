// What a board can do and few people need at once: its scripts come when it is first wanted.

/** Makes the panels beside the board. */
const PANELS = {
  history: async (parts) => new (await import("./history.js")).HistoryPanel(parts),
  qr: async (parts) => new (await import("./qr.js")).CodePanel(parts),
  print: async (parts) => new (await import("./print.js")).PrintPanel(parts),
  help: async (parts) => new (await import("./help.js")).HelpPanel(parts),
};

export class Later {
  /** What panels and tools are made of. */
  #parts;
  /** Promises of panels, by name. */
  #panels = {};
  #facts = null;
  #cropping = null;
  #pens = null;

  /**
   * With the parts of the room, a function that shows what a call has changed, and one that runs a
   * command.
   */
  constructor(parts) {
    this.#parts = { ...parts, exports: parts.tsumami.exports };
  }

  /** Arranges pictures by what has to be found out first: 0 by time, 1 by colour. */
  async arrange(order) {
    const { pictures, board, values, refresh } = this.#parts;
    this.#facts ??= import("./facts.js").then(({ Facts }) => new Facts(pictures));
    const facts = await (await this.#facts).of(board.items.map(({ data }) => data.picture));
    values.set("collage_arrange", facts, order);
    refresh();
  }

  /** Shows or hides a panel beside the board. */
  async panel(name) {
    this.#panels[name] ??= PANELS[name](this.#parts);
    (await this.#panels[name]).toggle();
  }

  /** Crops the photo of a node. */
  async crop(node) {
    const { Cropping } = await import("./cropping.js");
    this.#cropping ??= new Cropping(this.#parts);
    this.#cropping.begin(node);
    this.#parts.refresh();
  }

  /** Takes the tools out that draw, or puts them away. */
  async draw() {
    const { Pens } = await import("./pens.js");
    this.#pens ??= new Pens(this.#parts);
    this.#pens.toggle();
  }

  /** Shows what has moved; once per frame. */
  frame() {
    this.#cropping?.frame();
    this.#pens?.frame();
  }

  /** Shows what has changed on the board. */
  async committed() {
    (await this.#panels.history)?.show();
  }
}
