// The keyboard: shortcuts, the focus among items, and the space key that makes a drag pan.

const ARROWS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const PANS = {
  ArrowLeft: "panLeft", ArrowRight: "panRight", ArrowUp: "panUp", ArrowDown: "panDown",
};

// Keys with control or command, then keys alone.
const WITH_COMMAND = {
  z: "undo", "shift+z": "redo", y: "redo", d: "duplicate", g: "group", "shift+g": "ungroup",
  a: "selectAll", "]": "bringForward", "shift+]": "bringToFront", "[": "sendBackward",
  "shift+[": "sendToBack",
};
const ALONE = {
  Delete: "delete", Backspace: "delete", "+": "zoomIn", "=": "zoomIn", "-": "zoomOut",
  0: "zoomTo100", 1: "zoomToFit", 2: "zoomToSelection", "?": "help", p: "draw", l: "lockGround",
  t: "turnTools",
};

export class Keyboard {
  /** Called with the name of a command. */
  oncommand = null;
  /** Whether keys are for this room now. */
  isOn = false;

  #board;
  #exports;
  #tsumami;
  #place;
  #tools;
  /** Whether space is held, and whether a drag has used it. */
  #space = { isDown: false, wasUsed: false };

  constructor({ board, tsumami, place, tools }) {
    this.#board = board;
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    this.#place = place;
    this.#tools = tools;
    // Before the stage hears of them.
    document.addEventListener("keydown", (event) => this.#onDown(event), { capture: true });
    document.addEventListener("keyup", (event) => this.#onUp(event), { capture: true });
    addEventListener("blur", () => this.#holdSpace(false));
    place.addEventListener("pointerdown", () => (this.#space.wasUsed = true), { capture: true });
    place.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  #onFocus({ target }) {
    const view = target.classList.contains("item") ? this.#board.itemAt(target) : undefined;
    if (view === undefined || !this.isOn) return;
    this.#board.makeTabStop(view.element);
    // An item that is reached by keys comes into view.
    if (!target.matches(":focus-visible")) return;
    this.#exports.collage_reveal(view.data.node);
    this.#tsumami.requestFrame();
  }

  #isElsewhere({ target }) {
    return target.closest?.("input, select, textarea, dialog, [popover], .drawer, .ghost") != null;
  }

  #onDown(event) {
    if (!this.isOn || event.isComposing) return;
    // It closes a menu first, and takes nothing out of the hands of others.
    const menu = event.key === "Escape" ? document.querySelector(":popover-open") : null;
    if (menu !== null) {
      event.stopPropagation();
      return menu.hidePopover();
    }
    const command = commandOf(event);
    // With control, commands are at hand from everywhere but a text.
    const isText = event.target.isContentEditable ||
      event.target.matches?.("input:not([type=checkbox]):not([type=radio]), textarea");
    if (isText) return;
    if (command !== undefined && (event.ctrlKey || event.metaKey)) return this.#run(event, command);
    if (this.#isElsewhere(event)) return;
    const { target } = event;
    if (command !== undefined) return this.#run(event, command);
    const isOnBoard = this.#place.contains(target) || target === document.body;
    if (!isOnBoard) return;
    const isInTools = target.closest?.("#tools") != null;
    if (isInTools && event.key !== "Escape") return;
    const view = this.#board.itemAt(target);
    const { selection } = this.#board.state;
    switch (event.key) {
      case " ":
        if (event.repeat) return event.preventDefault();
        event.preventDefault();
        return this.#holdSpace(true);
      case "Enter":
        if (view === undefined) return;
        event.preventDefault();
        return this.#enter(view);
      case "Escape":
        // What is held is put back by the stage.
        if (document.querySelector(".held") === null) this.oncommand("selectNone");
        return;
      case "F10":
        if (!event.shiftKey) return;
      // falls through
      case "ContextMenu":
        event.preventDefault();
        return this.#tools.focus();
    }
    if (!(event.key in ARROWS) || event.ctrlKey || event.metaKey) return;
    // What is selected is moved, by the stage; else the focus moves, or the board.
    if (view !== undefined && !selection.includes(view.data.node)) {
      event.preventDefault();
      this.#move(view, ARROWS[event.key]);
    } else if (selection.length === 0) {
      this.#run(event, PANS[event.key]);
    }
  }

  #run(event, command) {
    event.preventDefault();
    this.oncommand(command);
  }

  /** Selects the focused item, or edits the text of one that is selected. */
  #enter(view) {
    const { selection } = this.#board.state;
    if (selection.length === 1 && selection[0] === view.data.node && view.words !== null) {
      return this.oncommand("editText");
    }
    this.#exports.collage_select(view.data.node, 0);
    this.#board.readNews();
    this.#tsumami.requestFrame();
  }

  /** Moves the focus to the next item in reading order: left and up are backwards. */
  #move(view, [x, y]) {
    const items = this.#board.reading();
    const place = items.indexOf(view.element);
    const isRightToLeft = document.dir === "rtl";
    const step = y !== 0 ? y : isRightToLeft ? -x : x;
    items[(place + step + items.length) % items.length].focus({ preventScroll: true });
  }

  #onUp(event) {
    if (!this.isOn || event.key !== " " || !this.#space.isDown) return;
    event.preventDefault();
    const { wasUsed } = this.#space;
    this.#holdSpace(false);
    // Space without a drag toggles the selection of the focused item.
    const view = this.#board.itemAt(event.target);
    if (wasUsed || view === undefined) return;
    this.#exports.collage_select(view.data.node, 1);
    this.#board.readNews();
  }

  #holdSpace(isDown) {
    if (isDown === this.#space.isDown) return;
    this.#space = { isDown, wasUsed: false };
    this.#place.classList.toggle("panning", isDown);
    if (this.isOn) this.#exports.collage_hold_space(isDown ? 1 : 0);
  }
}

/** The command of a key; undefined if it has none. */
function commandOf(event) {
  if (event.altKey) return undefined;
  const letter = letterOf(event);
  if (!event.ctrlKey && !event.metaKey) return ALONE[letter];
  // With shift a bracket is another letter on some keyboards.
  const key = { "}": "]", "{": "[" }[letter] ?? letter.toLowerCase();
  return WITH_COMMAND[event.shiftKey ? `shift+${key}` : key];
}

/** What a key writes; of a letter of another script, the Latin one of the same key. */
function letterOf({ key, code }) {
  return /^[^\x00-\x7f]$/.test(key) && /^Key[A-Z]$/.test(code) ? code.at(-1).toLowerCase() : key;
}
