// What a board can do and few people need at once: its scripts come when it is first wanted.

import { remember, remembered } from "../remembered.js";
import { isTable } from "./table.js";

/** The fingers of a hand. */
const HAND = 5;
/** Where the device remembers that the drawer was put away, and that there is a folder. */
const DRAWER = "tsumami-drawer";
const FOLDER = "tsumami-folder";

/** Makes the panels beside the board. */
const PANELS = {
  history: async (parts) => new (await import("./history.js")).HistoryPanel(parts),
  qr: async (parts) => new (await import("./qr.js")).CodePanel(parts),
  print: async (parts) => new (await import("./print.js")).PrintPanel(parts),
  help: async (parts) => new (await import("./help.js")).HelpPanel(parts),
};

export class Later {
  /** What the buttons do that need it, by the names of their actions and of commands. */
  actions = {
    draw: () => this.draw(),
    history: () => this.panel("history"),
    qr: () => this.panel("qr"),
    print: () => this.panel("print"),
    help: () => this.panel("help"),
    lockGround: () => this.#lockGround(),
    toLab: async () => (await import("./to-lab.js")).takeTouch(this.#parts),
    folder: async () => (await this.#folder()).choose(),
    samples: () => this.#showSamples(),
    hideDrawer: () => this.#hideDrawer(true),
    turnTools: async () => isTable() && (await this.#sides()).turn(),
  };
  /** What panels and tools are made of. */
  #parts;
  /** Promises of panels, by name. */
  #panels = {};
  #facts = null;
  #cropping = null;
  #pens = null;
  #sidesMade = null;
  #folderMade = null;

  /**
   * With the parts of the room, a function that shows what a call has changed, and one that runs a
   * command.
   */
  constructor(parts) {
    this.#parts = { ...parts, exports: parts.tsumami.exports };
    if (remembered(DRAWER) === "hidden") this.#hideDrawer(true);
    if (remembered(FOLDER) === "on") this.#goOn();
    const chooser = parts.section.querySelector("[data-action=folder]");
    chooser.hidden = !("showDirectoryPicker" in globalThis);
    this.#listenForCalls();
  }

  /** Arranges pictures by what has to be found out first: 0 by time, 1 by colour. */
  async arrange(order) {
    const { pictures, board, values, keeper, refresh } = this.#parts;
    const meant = () => `${keeper.board.id} ${board.state.selection}`;
    const before = meant();
    this.#facts ??= import("./facts.js").then(({ Facts }) => new Facts(pictures));
    const arranged = values.get("arranged").map((node) => board.item(node).data.picture);
    const facts = await (await this.#facts).of(arranged);
    // A person may have gone on meanwhile.
    if (meant() !== before) return;
    values.set("collage_arrange", facts, order);
    refresh();
  }

  /** Shows or hides a panel beside the board. */
  async panel(name) {
    const panel = (this.#panels[name] ??= PANELS[name](this.#parts));
    // One that could not be loaded may be wanted again.
    panel.catch(() => delete this.#panels[name]);
    (await panel).toggle();
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

  // The background and the drawer

  /** Lets fingers leave the board where it is, or move it again; the board remembers it. */
  async #lockGround() {
    const { keeper, language, say } = this.#parts;
    const isLocked = keeper.board.isGroundLocked !== true;
    await keeper.lockGround(isLocked);
    if (!isLocked) return say(language.text("ground.unlocked"));
    say(language.text("ground.locked"), {
      action: { text: language.text("ground.unlock"), run: () => this.#lockGround() } });
  }

  /** Puts the drawer away, or takes it out again; the device remembers it. */
  #hideDrawer(isHidden) {
    const { board, exports, resize } = this.#parts;
    exports.collage_hide_drawer(isHidden ? 1 : 0);
    board.showDrawer(!isHidden);
    remember(DRAWER, isHidden ? "hidden" : "shown");
    resize();
  }

  /** Opens the drawer. */
  #showSamples() {
    const { board, exports, tsumami } = this.#parts;
    this.#hideDrawer(false);
    exports.collage_drawer_step(1);
    board.showDrawer(true, true);
    tsumami.requestFrame();
  }

  /** Goes on with the folder of the last time, before anything is for it. */
  #goOn() {
    const folder = this.#folder();
    this.#folderMade = folder.then(async (folder) => {
      await folder.goOn().catch(console.warn);
      return folder;
    });
  }

  #folder() {
    this.#folderMade ??= import("./folder.js").then(({ Folder }) => new Folder(this.#parts));
    return this.#folderMade;
  }

  // A table of several people

  #sides() {
    this.#sidesMade ??= import("./sides.js").then(({ Sides }) => new Sides(this.#parts));
    return this.#sidesMade;
  }

  /** Brings the strip to a side of a table where a grip is touched or a hand rests. */
  #listenForCalls() {
    const { section } = this.#parts;
    section.querySelector("#edges").addEventListener("click", async ({ target }) => {
      const { call } = target.closest("button")?.dataset ?? {};
      if (call !== undefined) (await this.#sides()).call(call);
    });
    const fingers = new Map();
    const listen = (type, listener) => section.addEventListener(type, (event) => {
      if (event.pointerType === "touch") listener(event);
    }, { capture: true });
    const put = ({ pointerId, clientX: x, clientY: y }) => fingers.set(pointerId, { x, y });
    listen("pointermove", (event) => fingers.has(event.pointerId) && put(event));
    for (const type of ["pointerup", "pointercancel"]) {
      listen(type, ({ pointerId }) => fingers.delete(pointerId));
    }
    listen("pointerdown", async (event) => {
      put(event);
      if (fingers.size >= HAND && isTable()) (await this.#sides()).feel(fingers);
    });
  }

  /** Shows what has moved; once per frame. */
  frame() {
    this.#cropping?.frame();
    this.#pens?.frame();
  }

  /** Shows the steps of the board that there are now. */
  async showSteps() {
    (await this.#panels.history)?.show();
  }

  /** A board was kept as it is now, and follows in the folder. */
  async kept() {
    (await this.#folderMade)?.changed();
  }
}
