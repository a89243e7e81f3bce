// Puts things on the board: pictures from files, drop, paste and the camera; frames and texts.

import { PictureProblem, takenAt } from "../pictures.js";
import { say } from "../messages.js";

const CLIPBOARD = "application/x-tsumami+json";
// Pictures that come onto the board with one call.
const BATCH = 25;
/** The colour of a new note: yellow. */
const NOTE_COLOR = 1;

export class Adding {
  #board;
  #values;
  #tsumami;
  #place;
  #pictures;
  #language;
  #progress;
  /** What was copied last, for browsers and buttons without a clipboard. */
  #copied = null;
  /** The pictures that are still being prepared, of how many. */
  #pending = { done: 0, all: 0 };
  /** How many calls of `addFiles` have not ended, and when the last of them will have. */
  #running = 0;
  #last = null;

  constructor({ board, values, tsumami, place, pictures, language, progress }) {
    this.#board = board;
    this.#values = values;
    this.#tsumami = tsumami;
    this.#place = place;
    this.#pictures = pictures;
    this.#language = language;
    this.#progress = progress;
  }

  /** Listens to files that are dropped, and to the clipboard, while a function says so. */
  listen(isOn) {
    this.#place.addEventListener("dragover", (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    this.#place.addEventListener("drop", async (event) => {
      event.preventDefault();
      if (!isOn()) return;
      const bounds = this.#place.getBoundingClientRect();
      const at = [event.clientX - bounds.left, event.clientY - bounds.top];
      const files = [...event.dataTransfer.files];
      const isBoard = ({ name }) => /\.tsumami$/i.test(name);
      const pictures = files.filter((file) => !isBoard(file));
      if (pictures.length > 0) this.addFiles(pictures, at);
      for (const board of files.filter(isBoard)) await this.onboard(board);
    });
    const listen = (type, listener) => document.addEventListener(type, (event) => {
      const isText = event.target.isContentEditable || event.target.matches?.("input, textarea");
      if (isOn() && !isText) listener(event);
    });
    listen("copy", (event) => this.#copy(event, false));
    listen("cut", (event) => this.#copy(event, true));
    listen("paste", (event) => this.#paste(event));
  }

  /** Puts a frame, a note or a text on the board; the board knows where. */
  add(kind) {
    const color = kind === "note" ? NOTE_COLOR : 0;
    return this.#done(this.#values.set("collage_add", { kind, color }));
  }

  #done(result) {
    this.#board.readNews();
    this.#tsumami.requestFrame();
    return result;
  }

  // Pictures

  /**
   * Adds pictures in rows, a batch as soon as it is ready, and names the files that are none; after
   * those that are still coming.
   */
  async addFiles(files, at) {
    this.count(files.length);
    this.#running += 1;
    const before = this.#last;
    let end;
    this.#last = new Promise((resolve) => (end = resolve));
    try {
      await before;
      const times = await Promise.all(files.map(takenAt));
      const order = this.#values.ask(
        "collage_order", files.map(({ name }, i) => ({ name, time: times[i] })));
      const ordered = order.map((place) => files[place]);
      let isFirst = true;
      for (let first = 0; first < ordered.length; first += BATCH) {
        const batch = ordered.slice(first, first + BATCH).map((file) => this.#picture(file));
        const pictures = (await Promise.all(batch)).filter((picture) => picture !== null);
        if (pictures.length === 0) continue;
        await this.#board.whenFree();
        this.#addPictures(pictures, at, isFirst);
        // From now on there is something that a person would miss.
        if (isFirst) navigator.storage?.persist?.();
        isFirst = false;
      }
    } finally {
      this.#running -= 1;
      end();
    }
  }

  /** Whether pictures are still coming onto the board; another one would get them. */
  get isBusy() {
    return this.#running > 0;
  }

  /** A picture of a file; null if it is refused, after a sentence about it. */
  async #picture(file) {
    try {
      const picture = await this.#pictures.add(file);
      const { width, height, isCut } = picture;
      // It comes all the same, and a person knows why it looks so.
      const note = isCut ? "cut" : width * height === 1 ? "dot" : null;
      if (note !== null) say(this.#language.text(`picture.${note}`, { name: file.name }));
      return picture;
    } catch (error) {
      // The others come all the same.
      const isKnown = error instanceof PictureProblem;
      if (!isKnown) console.error(error);
      const { key, values } = isKnown ? error : new PictureProblem("unknown");
      say(this.#language.text(key, { name: file.name, ...values }));
      return null;
    } finally {
      this.count(0, 1);
    }
  }

  #addPictures(pictures, at, isFirst) {
    const photos = pictures.map(({ key, width, height }) => (
      { kind: "photo", picture: key, width, height, ...(at && { at }) }));
    this.#done(this.#values.set("collage_add_rows", photos, isFirst ? 0 : 1));
  }

  /** Counts pictures that are to be prepared, and those that are, and shows how many are left. */
  count(more, done = 0) {
    const pending = this.#pending;
    pending.all += more;
    pending.done += done;
    const isBusy = pending.done < pending.all;
    this.#progress.hidden = !isBusy || pending.all < 3;
    this.#progress.textContent = this.#language.text("picture.progress", {
      number: pending.done + 1, all: pending.all });
    if (!isBusy) Object.assign(pending, { all: 0, done: 0 });
  }

  // The clipboard

  #copy(event, isCut) {
    if (this.#board.state.selection.length === 0) return;
    const value = this.#values.get("copy");
    if (value === null) return;
    event.preventDefault();
    this.#copied = value;
    event.clipboardData.setData(CLIPBOARD, JSON.stringify(value));
    const texts = this.#board.state.selection.map((node) => this.#board.item(node)?.data.text);
    event.clipboardData.setData("text/plain", texts.filter(Boolean).join("\n"));
    this.#run(isCut ? "cut" : "copy");
  }

  /** Copies the selection for `pasteHere`: a button has no clipboard of its own. */
  copyHere() {
    this.#copied = this.#values.get("copy") ?? this.#copied;
  }

  /** Pastes what was copied last in this tab. */
  pasteHere() {
    if (this.#copied !== null) this.#done(this.#values.set("collage_paste", this.#copied));
  }

  #paste(event) {
    const { clipboardData: data } = event;
    const items = data.getData(CLIPBOARD);
    const files = [...data.files];
    event.preventDefault();
    if (items !== "") this.#done(this.#values.set("collage_paste", JSON.parse(items)));
    else if (files.length > 0) this.addFiles(files);
    else if (data.getData("text/plain").trim() !== "") {
      const note = { kind: "note", color: NOTE_COLOR, text: data.getData("text/plain") };
      this.#done(this.#values.set("collage_add", note));
    } else this.pasteHere();
  }

  /** Called with the file of a board that is dropped; resolves when it is open. */
  onboard = null;

  /** Called with "copy" or "cut". */
  oncommand = null;

  #run(command) {
    this.oncommand?.(command);
  }
}
