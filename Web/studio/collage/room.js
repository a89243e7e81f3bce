// The room of the collage: joins its parts.

import { Pictures } from "../pictures.js";
import { Store } from "../store.js";
import { Values } from "../values.js";
import { Adding } from "./adding.js";
import { Board } from "./board.js";
import { Boards } from "./boards.js";
import { COMMANDS } from "./generated/lists.js";
import { Editing } from "./editing.js";
import { Inspector } from "./inspector.js";
import { Keeper } from "./keeper.js";
import { Keyboard } from "./keyboard.js";
import { Later } from "./later.js";
import { Sharing } from "./sharing.js";
import { Tools, placeBeside } from "./tools.js";

/** The kinds of pointers, in the order of their numbers in the module. */
const POINTERS = ["touch", "pen", "mouse"];

/** The commands that need to know more of pictures than the module does, with their numbers. */
const ORDERS = { arrangeByTime: 0, arrangeByColor: 1 };

export class CollageRoom {
  #exports;
  #section;
  #language;
  #say;
  #values;
  #place;
  #store;
  #pictures;
  #keeper;
  #inspector;
  #tools;
  #keyboard;
  #editing;
  #adding;
  #boards;
  /** What leaves the board and comes back; once the room is built. */
  sharing;
  #later;

  constructor({ tsumami, section, language, say }) {
    this.#exports = tsumami.exports;
    this.#section = section;
    this.#language = language;
    this.#say = say;
    this.#values = new Values(tsumami.exports);
    this.#place = section.querySelector("#board");
    this.tsumami = tsumami;
  }

  /** Builds the room and opens the last board. */
  async #build() {
    const [exports, language, place, values] = [
      this.#exports, this.#language, this.#place, this.#values];
    const { tsumami } = this;
    const find = (selector) => this.#section.querySelector(selector);
    this.#store = await Store.open();
    this.#pictures = new Pictures(this.#store);
    const pictures = this.#pictures;
    this.board = new Board({ tsumami, values, place, language, pictures });
    const { board } = this;
    this.#tools = new Tools({ place, bar: find("#tools"), menus: find("#menus"), language });
    this.#inspector = new Inspector({
      exports, panel: find("#inspector"), toggle: find("#toggle"), language });
    this.#keyboard = new Keyboard({ board, tsumami, place, tools: this.#tools });
    this.#editing = new Editing({ board, values, exports, place, language });
    const [say, keep] = [this.#say, () => this.#keep()];
    const parts = { board, values, tsumami, place, pictures, language, say, keep };
    this.#adding = new Adding({ ...parts, progress: find("#progress") });
    this.#keeper = new Keeper({
      values, exports, store: this.#store, language, say: this.#say,
      finish: () => this.#finish(),
      isExpecting: () => this.#adding.isBusy || this.sharing.isReplacing });
    this.#boards = new Boards({
      dialog: find("#boards"), opener: find("[data-action=boards]"), keeper: this.#keeper, language,
      exports });
    this.sharing = new Sharing({ ...parts, keeper: this.#keeper, adding: this.#adding });
    this.#later = new Later({
      ...parts, keeper: this.#keeper, section: this.#section, sharing: this.sharing,
      resize: () => this.resize(), refresh: () => this.#refresh(),
      run: (command) => this.#run(command) });
    this.#join();
    await this.#keeper.begin();
    this.#refresh();
    tsumami.connect(place, { accepts: (event) => this.#accepts(event) });
    new ResizeObserver(() => this.resize()).observe(place);
  }

  async enter() {
    this.resize();
    if (this.board === undefined) await this.#build();
    this.tsumami.resume();
    this.#keyboard.isOn = true;
    this.#refresh();
  }

  /** Opens the board that a link carries, or makes one of photos that another room hands over. */
  async receive(address) {
    const { HANDED, taken } = await import("../handing.js");
    if (address !== HANDED) return this.sharing.openLink(address);
    const handed = taken();
    if (handed === null) return;
    if (!(await this.#keeper.make(handed.name, () => this.#exports.collage_new()))) return;
    this.#refresh();
    await this.#adding.addFiles(handed.files);
  }

  leave() {
    this.#editing.end();
    this.#refresh();
    this.#keyboard.isOn = false;
    this.tsumami.pause();
    this.sharing.keepThumbnail();
  }

  /** Fits the stage to the window. */
  resize() {
    if (this.#section.hidden) return;
    this.#exports.studio_resize(this.#place.clientWidth, this.#place.clientHeight);
    const { top, height } = this.#clear();
    document.body.style.setProperty("--clear-end", `${top + height}px`);
    this.tsumami.requestFrame();
  }

  /** Whether everything is kept. */
  get isSaved() {
    return this.#keeper.isSaved;
  }

  // Joining

  #join() {
    const { board, tsumami } = this;
    const run = (command) => this.#run(command);
    board.onnews = (name, ...numbers) => this.#onNews(name, ...numbers);
    const draw = tsumami.onframe;
    tsumami.onframe = () => {
      draw();
      this.#later.frame();
      this.#followSelection();
    };
    this.#tools.oncommand = run;
    this.#tools.oncolor = (color) => {
      this.#exports.collage_set_color(color);
      this.#refresh();
    };
    this.#inspector.onchange = () => this.#refresh();
    const write = (call) => (text) => {
      this.#values.setBytes(call, new TextEncoder().encode(text), board.state.selection[0]);
      this.#refresh();
    };
    this.#inspector.onrename = write("collage_set_name");
    this.#inspector.oncaption = write("collage_set_text");
    this.#keyboard.oncommand = run;
    this.#editing.onend = () => this.#refresh();
    this.#adding.oncommand = run;
    this.#adding.onboard = (file) => this.sharing.openFile(file);
    this.#adding.listen(() => this.#keyboard.isOn && !this.#keeper.isReading);
    this.#keeper.onchange = () => this.#showKeeping();
    this.#keeper.onkept = () => this.#later.kept();
    this.#keeper.onfile = () => this.sharing.saveFile();
    this.#boards.onleave = () => this.sharing.keepThumbnail();
    this.#boards.onsave = (id) => this.sharing.saveFile(id);
    this.sharing.onreplace = () => this.#refresh();
    this.sharing.onopen = () => {
      this.#boards.close();
      this.#refresh();
    };
    this.#language.onchange(() => {
      board.rename();
      this.#tools.rename();
      this.#showState();
      this.#showKeeping();
      this.tsumami.requestFrame();
    });
    this.#joinBars();
    // What is at hand is kept before the page may be gone.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden || !this.#keyboard.isOn) return;
      this.#keep();
      this.sharing.keepThumbnail();
    });
  }

  #joinBars() {
    const find = (selector) => this.#section.querySelector(selector);
    const actions = {
      boards: () => this.#boards.toggle(),
      files: () => find("#files").click(),
      camera: () => find("#camera").click(),
      openFile: () => find("#file").click(),
      saveFile: () => this.sharing.saveFile(),
      copyLink: () => this.sharing.copyLink(),
      png: () => this.sharing.export("png"),
      pngAt: ({ scale }) => this.sharing.export("png", Number(scale)),
      svg: () => this.sharing.export("svg"),
      copyPicture: () => this.sharing.copyPicture(),
      backUp: () => this.sharing.backUp(),
      share: () => this.sharing.share(),
      replace: () => find("#replace").click(),
      shape: ({ shape }) => {
        this.#exports.collage_shape(Number(shape));
        this.#refresh();
      },
      toMap: async () => (await import("./to-map.js")).takeToMap(
        this.board, this.#pictures, this.#language),
      color: ({ color }) => this.#tools.oncolor(Number(color)),
      takeOver: () => this.#keeper.takeOver(),
      ...this.#later.actions,
      frame: () => this.#focus(this.#adding.add("frame")),
      add: ({ kind }) => (kind === "note" ? this.#addText(kind)
        : this.#focus(this.#adding.add(kind))),
      note: () => this.#addText("note"),
      text: () => this.#addText("text"),
    };
    this.#section.addEventListener("click", (event) => {
      const button = event.target.closest("[data-action], [data-run]");
      if (button === null) return;
      button.closest("[popover]")?.hidePopover();
      if (button.dataset.run !== undefined) this.#run(button.dataset.run);
      else actions[button.dataset.action](button.dataset);
    });
    const read = (id, take) => find(id).addEventListener("change", async ({ target }) => {
      const files = [...target.files];
      target.value = "";
      if (files.length > 0) await take(files);
    });
    for (const id of ["#files", "#camera"]) read(id, (files) => this.#adding.addFiles(files));
    read("#replace", ([file]) => this.sharing.replace(file));
    read("#file", ([file]) => this.sharing.openFile(file));
    for (const menu of this.#section.querySelectorAll("#menus > .menu:not(.grid)")) {
      const openers = [...this.#section.querySelectorAll(`[popovertarget=${menu.id}]`)];
      // Where it was asked for, if several buttons open it.
      let asked = openers[0];
      for (const opener of openers) opener.addEventListener("click", () => (asked = opener));
      menu.addEventListener("toggle", ({ newState }) => {
        if (newState === "open") placeBeside(menu, asked);
      });
    }
    // A command, or a change of a setting, is that of the hand that presses its button.
    this.#section.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
      if (target.closest("button, input, label") === null) return;
      this.#exports.collage_touch(Math.max(POINTERS.indexOf(pointerType), 0), clientX, clientY);
    }, { capture: true });
    find("[data-action=share]").hidden = navigator.share === undefined;
  }

  /** Events of a text that is edited, and of the toolbar, are the page's. */
  #accepts(event) {
    const { target } = event;
    return !(target.closest?.("#tools, .drawer button") || this.#editing.owns(target));
  }

  /** Puts the keyboard's focus on an item, so that keys are for it and not for a menu's button. */
  #focus(node) {
    this.board.item(node)?.element.focus({ preventScroll: true });
  }

  #addText(kind) {
    const node = this.#adding.add(kind);
    if (node >= 0) this.#editing.begin(node);
  }

  #run(command) {
    if (command === "copy" || command === "cut") this.#adding.copyHere();
    if (command === "paste") return this.#adding.pasteHere();
    if (command in ORDERS) return this.#later.arrange(ORDERS[command]);
    if (command in this.#later.actions) return this.#later.actions[command]();
    this.#exports.collage_do(COMMANDS.indexOf(command));
    this.#refresh();
  }

  /** Ends what is going on, the writing of texts and all movements, and hands on the news. */
  #finish() {
    this.#editing.end();
    this.#inspector.keep();
    this.#exports.collage_finish();
    this.#refresh();
  }

  /** Keeps what is at hand as it is now, a text, a name or a crop, which goes on. */
  #keep() {
    this.#editing.keep();
    this.#inspector.keep();
    this.#boards.keep();
    this.#exports.collage_keep_crop();
    this.#refresh();
  }

  /** Shows what a call has changed. */
  #refresh() {
    this.board.readNews();
    this.tsumami.requestFrame();
  }

  // News

  #onNews(name, a, b) {
    switch (name) {
      case "committed":
        this.sharing.hasChanged = true;
        this.#keeper.save();
        this.#later.showSteps();
        break;
      case "said": return this.#say.quietly(this.board.sentence(a, b));
      case "edit": return this.#editing.begin(a);
      case "crop": return this.#later.crop(a);
      case "full": return this.#say(this.#language.text("board.full"));
      case "opened": this.#later.showSteps(); // Falls through.
      case "selected": return this.#showState();
      case "rested": return this.#showZoom();
      case "held":
      case "lifted":
        this.#hideHint();
        this.#tools.isAside = true;
        break;
      case "lasso":
        this.#tools.isAside = this.#exports.collage_lasso() === 1;
        break;
      case "released":
        this.#tools.isAside = this.#place.querySelector(".held") !== null;
        break;
    }
  }

  #subject() {
    const { selection } = this.board.state;
    return selection.length === 0 ? null : this.board.item(selection[0])?.data ?? null;
  }

  #showState() {
    const { state } = this.board;
    if (state.selection.length > 0 || state.undoName) this.#hideHint();
    this.#tools.show(state, state.selection.map((node) => this.board.item(node)));
    this.#inspector.show(this.#subject(), state.selection.length);
    for (const button of this.#section.querySelectorAll("[data-run]")) {
      button.setAttribute("aria-disabled", state.commands[button.dataset.run] !== true);
    }
    for (const what of ["undo", "redo"]) {
      const button = this.#section.querySelector(`.bar [data-run=${what}]`);
      const step = state[`${what}Name`];
      button.title = step
        ? this.#language.text(`${what}.step`, { step: this.#language.text(`step.${step}`) })
        : this.#language.text(`command.${what}`);
      button.setAttribute("aria-label", button.title);
    }
    this.#section.querySelector("#empty").hidden = this.board.items.length > 0;
    this.#section.querySelector("#arranged").textContent = this.#language.text(
      state.selection.length > 1 ? "inspector.several" : "arrange.all",
      { count: state.arranged });
    this.#showZoom();
  }

  /** Hides the hint, which a person who has done something needs no more. */
  #hideHint() {
    this.#section.querySelector("#hint").classList.add("seen");
  }

  #showZoom() {
    const { zoom, isFar } = this.#values.get("state");
    this.#section.querySelector("#back").hidden = !isFar;
    const percent = `${Math.round(zoom * 100)} %`;
    const label = this.#section.querySelector("#zoom");
    // A text that is written costs layout.
    if (label.textContent !== percent) label.textContent = percent;
  }

  #showKeeping() {
    const { board, isReading, isSaved } = this.#keeper;
    if (board === null) return;
    const name = this.#section.querySelector("#board-name");
    name.textContent = board.name;
    this.#section.querySelector("#reading").hidden = !isReading;
    this.#section.dataset.saved = isSaved;
    this.#section.classList.toggle("reading", isReading);
    const isLocked = board.isGroundLocked === true;
    this.#exports.collage_lock_ground(isLocked ? 1 : 0);
    for (const button of this.#section.querySelectorAll("[data-action=lockGround]")) {
      button.setAttribute("aria-pressed", isLocked);
    }
    this.board.world.setAttribute(
      "aria-label", this.#language.text("board.label", { name: board.name }));
    if (this.#section.querySelector("#boards").open) this.#boards.show();
    this.#refresh();
  }

  #followSelection() {
    if (this.#exports.collage_outline() === 0) return;
    const corners = [...this.tsumami.numbers(this.#exports.studio_numbers(), 8)];
    const handles = 2 * this.#exports.collage_handles();
    const points = [...corners, ...this.tsumami.numbers(this.#exports.studio_numbers(), handles)];
    const { top, height } = this.#clear();
    this.#tools.follow(points, { top, bottom: top + height });
  }

  /** The part of the window that nothing covers, from the top. */
  #clear() {
    this.#exports.collage_clear_area();
    const [, top, , height] = this.tsumami.numbers(this.#exports.studio_numbers(), 4);
    return { top, height };
  }
}
