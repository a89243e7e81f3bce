// Keeps boards: saves after every step, and lets one tab at a time edit a board.

import { Store, freshKey } from "../store.js";
import { decode } from "../values.js";
import { BoardLock } from "./board-lock.js";
import { damageSentence } from "./file.js";
import { Storing } from "./storing.js";

export class Keeper {
  /** Called when the board, its name or what this tab may do with it has changed. */
  onchange = null;
  /** What is said of the board: `{id, name, order, thumbnail, pictures, edition}`. */
  board = null;
  /** Whether another tab edits this board, so that this one only shows it. */
  isReading = false;
  /** Called when this tab has kept a board as it is now. */
  onkept = null;
  /** Called when a person wants the board as a file, because it cannot be saved. */
  onfile = null;

  #values;
  #exports;
  #store;
  #language;
  #say;
  #finish;
  #isExpecting;
  /** The number of the board that is deleted. */
  #gone = null;
  #lock = new BoardLock({
    onchange: () => this.#followLock(), onwanted: () => this.#giveAway(),
    onkept: () => this.#say(this.#language.text("reading.kept", { name: this.board.name })) });
  #saving = null;
  /** Whether the board has changed since it was saved. */
  #isDirty = false;
  #storing;
  #channel = new BroadcastChannel("tsumami-boards");

  /**
   * With a function that ends what is going on and hands on the news of it, and one that says
   * whether photos are still coming onto the board.
   */
  constructor({ values, exports, store, language, say, finish, isExpecting }) {
    this.#values = values;
    this.#exports = exports;
    this.#store = store;
    this.#language = language;
    this.#say = say;
    this.#finish = finish;
    this.#isExpecting = isExpecting;
    this.#storing = new Storing({
      language, say, isUnsaved: () => this.#isUnsaved, saveAgain: () => this.save() });
    this.#channel.onmessage = ({ data }) => this.#heard(data);
    store.onoutdated = () => this.#say(language.text("store.outdated"), {
      stays: true, action: { text: language.text("reload"), run: () => location.reload() } });
    addEventListener("beforeunload", (event) => {
      // The browser asks a person; at a kiosk there is nobody to answer.
      const isKiosk = document.documentElement.classList.contains("kiosk");
      if (!isKiosk && (this.#storing.isFailing || this.#isExpecting())) event.preventDefault();
    });
    if (!store.isLasting) {
      this.#say(language.text(store.isNewer ? "store.newer" : "store.none"), { stays: true });
    }
  }

  // Which board

  /** Opens the board that was opened last, or the sample board. */
  async begin() {
    await this.#openAny();
    // Before a person can bring in a picture, which no board uses yet.
    await this.#sweep().catch(console.warn);
  }

  /**
   * Opens the board that was opened last, beside one that is deleted, or the sample board; returns
   * false if the present one cannot be left.
   */
  async #openAny() {
    for (const { id } of await this.#store.boards()) {
      if (id !== this.#gone && (await this.open(id))) return true;
    }
    return this.make(this.#language.text("board.first"), () => this.#exports.collage_welcome());
  }

  /** Opens a board that is kept; returns false if it cannot be read. */
  async open(id) {
    await this.#finishAll();
    const [board, bytes, order] = await Promise.all(
      [this.#store.board(id), this.#store.document(id), this.#nextOrder()]);
    if (board === undefined || bytes === undefined) return false;
    const isOpen = await this.#leave({ ...board, order }, () => {
      if (this.#values.setBytes("collage_open", bytes) === 0) return true;
      this.#say(this.problemSentence(board.name));
      return false;
    });
    if (!isOpen) return false;
    await this.#take(id);
    if (!this.isReading) await this.#storing.attempt(this.#store.putBoard(this.board));
    this.onchange?.();
    return true;
  }

  /**
   * Makes a board with a name, which a function fills, and with what a file says about it; returns
   * false if that function does.
   */
  async make(name, fill, about = {}) {
    const board = {
      thumbnail: null, ...about, id: freshKey(), name, order: await this.#nextOrder(),
      pictures: [] };
    if (!(await this.#leave(board, fill))) return false;
    await this.#take(board.id);
    await this.save();
    this.onchange?.();
    return true;
  }

  /**
   * Leaves the board for another one, which a function opens; returns false if that function does,
   * if the board could not be saved, or if photos are still coming onto it.
   *
   * This is the only way from one board to another. What is going on ends and is saved first; then
   * the module and this tab have the other board at once, so that nothing is saved under the wrong
   * number.
   */
  async #leave(board, open) {
    await this.#finishAll();
    // From here to the end of the function, nothing else runs.
    if (this.board !== null && this.#isExpecting()) {
      this.#say(this.#language.text("boards.expecting", { name: this.board.name }));
      return false;
    }
    if (this.#isUnsaved && this.board.id !== this.#gone) {
      this.#say(this.#language.text("store.unsaved", { name: this.board.name }), {
        action: { text: this.#language.text("files.save"), run: () => this.onfile?.() } });
      return false;
    }
    if (open() === false) return false;
    this.board = board;
    this.#isDirty = false;
    return true;
  }

  /** Whether the board has something that is not kept and that this tab has to keep. */
  get #isUnsaved() {
    return this.#isDirty && !this.isReading;
  }

  /** Ends what is going on and saves it, until nothing is left or it cannot be saved. */
  async #finishAll() {
    if (this.board === null) return;
    this.#finish();
    if (this.#isUnsaved) this.save();
    while (this.#saving !== null) {
      await this.#saving;
      this.#finish();
    }
  }

  async #nextOrder() {
    const [last] = await this.#store.boards();
    return (last?.order ?? 0) + 1;
  }

  /** A sentence about the document that the module has just refused. */
  problemSentence(name) {
    return damageSentence(this.#language, name, this.#values.get("problem") ?? {});
  }

  // All boards

  boards() {
    return this.#store.boards();
  }

  /** All boards with their documents, the one that was opened last first. */
  async everything() {
    await this.#finishAll();
    const boards = await this.#store.boards();
    const others = boards.filter(({ id }) => id !== this.board.id);
    const all = await Promise.all(others.map(({ id }) => this.kept(id)));
    // The one that is open may have more than there was room for.
    const open = { ...this.#described, document: this.#values.get("document") };
    return [open, ...all.filter((board) => board !== null)];
  }

  /** What is said of the board as it is now. */
  get #described() {
    return { ...this.board, pictures: this.#values.get("pictures") };
  }

  /** A board with its document as they are kept; null if it is not, or, which is said, damaged. */
  async kept(id) {
    const [board, bytes] = await Promise.all([this.#store.board(id), this.#store.document(id)]);
    if (board === undefined || bytes === undefined) return null;
    try {
      return { ...board, document: decode(bytes) };
    } catch {
      this.#say(damageSentence(this.#language, board.name, {}));
      return null;
    }
  }

  async rename(id, name) {
    if (id === this.board.id) {
      this.board.name = name;
      await this.#describe(this.board);
    } else {
      const change = { name, edition: freshKey() };
      if (await this.#storing.attempt(this.#store.changeBoard(id, change))) this.onkept?.();
    }
    this.#channel.postMessage({ kind: "renamed", id, name });
    this.onchange?.();
  }

  /** Keeps with the board whether fingers leave it where it is. */
  async lockGround(isLocked) {
    if (this.isReading) return;
    this.board.isGroundLocked = isLocked;
    this.onchange?.();
    const { board } = this;
    await this.#describe(board);
    this.#channel.postMessage({ kind: "saved", id: board.id });
  }

  /** Keeps what is said of a board. */
  async #describe(board) {
    board.edition = freshKey();
    if (await this.#storing.attempt(this.#store.putBoard(board))) this.onkept?.();
  }

  async duplicate(id, name) {
    if (id === this.board.id) await this.#finishAll();
    const [board, bytes] = id === this.board.id
      ? [this.#described, this.#values.bytes("document")]
      : await Promise.all([this.#store.board(id), this.#store.document(id)]);
    const copy = { ...board, id: freshKey(), name, order: await this.#nextOrder() };
    await this.#saveBeside(copy, bytes);
  }

  /** Keeps a board that is not open. */
  async #saveBeside(board, bytes) {
    board.edition = freshKey();
    if (await this.#storing.attempt(this.#store.save(board, bytes))) this.onkept?.();
    this.#tell();
  }

  /** Deletes a board; returns a function that brings it back, or null if it cannot be left. */
  async remove(id) {
    const isOpen = id === this.board.id;
    if (isOpen) await this.#finishAll();
    const unsaved = isOpen && this.#isUnsaved ? this.#values.bytes("document") : null;
    this.#gone = id;
    const isLeft = !isOpen || (await this.#openAny());
    this.#gone = null;
    if (!isLeft) return null;
    const [board, kept] = await Promise.all([this.#store.board(id), this.#store.document(id)]);
    const bytes = unsaved ?? kept;
    await this.#store.remove(id);
    // There is room now, perhaps.
    if (this.#storing.isFailing) await this.save();
    this.#tell();
    return () => this.#bringBack(board, bytes);
  }

  /** Keeps a board that was deleted; one that another tab has gone on with stays beside it. */
  async #bringBack(board, bytes) {
    if ((await this.#store.document(board.id)) === undefined) {
      return this.#saveBeside(board, bytes);
    }
    const { name } = board;
    const copy = this.#language.text("boards.copy", { name });
    await this.#saveBeside({ ...board, id: freshKey(), name: copy }, bytes);
    this.#say(this.#language.text("boards.goneOn", { name, copy }));
  }

  /** Keeps a picture of a board for the list, if that is still the one that is open. */
  async keepThumbnail(id, blob) {
    const thumbnail = blob && { bytes: await blob.arrayBuffer(), type: blob.type };
    const { board } = this;
    if (this.isReading || board?.id !== id) return;
    board.thumbnail = thumbnail;
    await this.#storing.attempt(this.#store.putBoard(board));
  }

  #tell() {
    this.#channel.postMessage({ kind: "boards" });
    this.onchange?.();
  }

  // Saving

  /** Saves the board; what changes meanwhile is saved after that. */
  save() {
    if (this.board === null || this.isReading) return Promise.resolve();
    this.#isDirty = true;
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
    return this.#saving;
  }

  /** Whether everything is kept. */
  get isSaved() {
    return this.#saving === null && !this.#storing.isFailing && !this.#isUnsaved;
  }

  async #saveAll() {
    while (this.#isDirty) {
      this.#isDirty = false;
      this.board.pictures = this.#values.get("pictures");
      this.board.edition = freshKey();
      const { id } = this.board;
      const bytes = this.#values.bytes("document");
      if (!(await this.#storing.attempt(this.#store.save(this.board, bytes)))) {
        this.#isDirty = true;
        break;
      }
      this.#channel.postMessage({ kind: "saved", id });
      this.onkept?.();
    }
    this.onchange?.();
  }

  /** Removes the pictures that no board uses, if no other tab is bringing in some. */
  async #sweep() {
    if (!(await Store.isAlone())) return;
    const boards = await this.#store.boards();
    await this.#store.sweep(new Set(boards.flatMap((board) => board.pictures ?? [])));
  }

  // One tab at a time

  /** Takes a board for this tab, or reads along until its tab lets go of it. */
  async #take(id) {
    await this.#lock.take(id);
    this.#setReading(!this.#lock.isHeld);
  }

  /** Saves all, for another tab that wants the board; resolves to whether nothing is left. */
  async #giveAway() {
    await this.#finishAll();
    return !this.#isUnsaved && !this.#isExpecting();
  }

  /** Edits the board here as its other tab leaves it; that one reads along from now on. */
  takeOver() {
    return this.#lock.takeOver();
  }

  /** Edits the board as it is now, or lets another tab do so. */
  async #followLock() {
    if (this.#lock.isHeld) await this.#reread();
    this.#setReading(!this.#lock.isHeld);
  }

  #setReading(isReading) {
    this.isReading = isReading;
    this.#exports.collage_read_only(isReading ? 1 : 0);
    this.onchange?.();
  }

  async #heard({ kind, id, name }) {
    if (kind !== "boards" && id === this.board?.id) {
      if (kind === "renamed") await this.#takeName(name);
      else if (this.isReading) await this.#reread();
    }
    this.onchange?.();
  }

  /** Takes over the name that another tab has given to the board. */
  async #takeName(name) {
    this.board.name = name;
    // A step that was saved at the same time may have brought the old name back.
    if (!this.isReading) await this.#describe(this.board);
  }

  async #reread() {
    const { id } = this.board;
    const [board, bytes] = await Promise.all([this.#store.board(id), this.#store.document(id)]);
    if (board === undefined || bytes === undefined || id !== this.board.id) return;
    this.board = board;
    this.#values.setBytes("collage_open", bytes);
    this.onchange?.();
  }
}
