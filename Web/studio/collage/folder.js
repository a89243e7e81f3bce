// A folder of the device in which each board is a file, too, where the browser can write into one.
//
// The browser keeps the boards all the same; in the folder a person sees them and takes them along.

import { clock } from "../../package/clock.js";
import { remember } from "../remembered.js";
import { fileName, writeFile } from "./file.js";

const WORDS = {
  "folder.kept": ["All boards are in the folder “{folder}”, and follow there when they change.",
    "すべてのボードがフォルダ「{folder}」にあり、変更も書き込まれます。"],
  "folder.still": ["Boards are kept in the folder “{folder}”.", "ボードはフォルダ「{folder}」に保存されています。"],
  "folder.end": ["Keep no more", "保存をやめる"],
  "folder.ended": ["Boards are no more kept in the folder “{folder}”; its files stay.",
    "フォルダ「{folder}」への保存をやめました。ファイルは残ります。"],
  "folder.ask": ["Boards were kept in the folder “{folder}”.", "ボードはフォルダ「{folder}」に保存されていました。"],
  "folder.again": ["Go on", "続ける"],
  "folder.lost": ["“{name}” could not be written into the folder “{folder}”.",
    "「{name}」をフォルダ「{folder}」に書き込めませんでした。"],
};

/** Where the device remembers that there is a folder, and the database that keeps it. */
const FOLDER = "tsumami-folder";
/** Milliseconds of rest after which a board that has changed is written. */
const REST = 2000;

export class Folder {
  /**
   * The folder as it is kept: `{handle, files, changed}`; null without one.
   *
   * `files` are those that were written here, `{name, modified}`, by the ids of their boards, and
   * `changed` is the set of the boards that are not written yet as they are.
   */
  #folder = null;
  /** What is being written. */
  #writing = Promise.resolve();
  /** How many changes there were. */
  #changes = 0;
  /** Whether a person knows that something could not be written. */
  #isLost = false;
  #keeper;
  #pictures;
  #language;
  #say;

  constructor({ keeper, pictures, language, say }) {
    this.#keeper = keeper;
    this.#pictures = pictures;
    this.#language = language;
    this.#say = say;
    language.add(WORDS);
  }

  #tell(key, folder, action) {
    this.#say(this.#language.text(key, { folder }), action && {
      action: { text: this.#language.text(action.key), run: action.run } });
  }

  /** Lets a person choose a folder; the one that there is can be left. */
  async choose() {
    if (this.#folder !== null) {
      const run = () => this.#end();
      return this.#tell("folder.still", this.#folder.handle.name, { key: "folder.end", run });
    }
    let handle;
    try {
      handle = await showDirectoryPicker({ id: "tsumami", mode: "readwrite" });
    } catch {
      // A person may close the system's window.
      return;
    }
    // Its files are those of the boards, if it is the folder of the last time.
    const last = await kept("readonly", (table) => table.get(FOLDER));
    const isLast = last !== undefined && (await handle.isSameEntry(last.handle));
    this.#folder = { handle, files: isLast ? last.files : {}, changed: new Set() };
    await this.#writeAll();
  }

  #end() {
    if (this.#folder === null) return;
    this.#tell("folder.ended", this.#folder.handle.name);
    this.#folder = null;
    remember(FOLDER, "");
  }

  /** Goes on with the folder of the last time; a browser may want a person to agree. */
  async goOn() {
    const { handle, files, changed = new Set() } =
      (await kept("readonly", (table) => table.get(FOLDER))) ?? {};
    if (handle === undefined) return;
    const folder = { handle, files, changed };
    const mode = { mode: "readwrite" };
    if ((await handle.queryPermission(mode)) === "granted") {
      this.#folder = folder;
      // The page may have ended before they rested.
      return this.#writeChanged();
    }
    this.#tell("folder.ask", handle.name, { key: "folder.again", run: async () => {
      if ((await handle.requestPermission(mode)) !== "granted") return;
      this.#folder = folder;
      await this.#writeAll();
    } });
  }

  // Writing

  /** Writes all boards; those that could not be written are written the next time. */
  async #writeAll() {
    remember(FOLDER, "on");
    const folder = this.#folder;
    const boards = await this.#keeper.boards();
    for (const { id } of boards) folder.changed.add(id);
    await this.#keep(folder).catch(console.warn);
    let isWhole = true;
    for (const { id } of boards) {
      isWhole = (await this.#write(id)) && isWhole;
      if (folder !== this.#folder) return;
    }
    if (isWhole) this.#tell("folder.kept", folder.handle.name);
  }

  /** A board is kept as it is now; it is written once all rest. */
  changed(id) {
    if (this.#folder === null) return;
    this.#folder.changed.add(id);
    this.#keep(this.#folder).catch(console.warn);
    this.#changes += 1;
    const change = this.#changes;
    clock.after(REST, () => change === this.#changes && this.#writeChanged());
  }

  #writeChanged() {
    for (const id of this.#folder?.changed ?? []) this.#write(id);
  }

  /** Writes a board as it is kept, after those before it; resolves to whether it could. */
  #write(id) {
    this.#writing = this.#writing.then(() => this.#tryToWrite(id));
    return this.#writing;
  }

  async #tryToWrite(id) {
    // A person may leave the folder meanwhile, and choose another one.
    const folder = this.#folder;
    if (folder === null) return false;
    folder.changed.delete(id);
    let name = "";
    try {
      const board = await this.#keeper.kept(id);
      // It may have been deleted, or is damaged; its file stays.
      if (board === null) return true;
      ({ name } = board);
      const content = await writeFile({
        name, isGroundLocked: board.isGroundLocked, board: board.document.board,
        pictures: this.#pictures });
      await this.#put(folder, id, name, content);
      this.#isLost = false;
      return true;
    } catch (error) {
      console.warn(error);
      folder.changed.add(id);
      if (!this.#isLost && folder === this.#folder) {
        this.#say(this.#language.text("folder.lost", { name, folder: folder.handle.name }));
      }
      this.#isLost = true;
      return false;
    }
  }

  async #put(folder, id, name, content) {
    const before = folder.files[id];
    const place = await placeFor(folder, name, before);
    const handle = await folder.handle.getFileHandle(place, { create: true });
    try {
      const stream = await handle.createWritable();
      await stream.write(content);
      // Only then the file is another one.
      await stream.close();
    } catch (error) {
      // Else an empty one would stay.
      if (place !== before?.name) await folder.handle.removeEntry(place).catch(console.warn);
      throw error;
    }
    folder.files[id] = { name: place, modified: (await handle.getFile()).lastModified };
    // A board with another name leaves its file.
    const isLeft = before !== undefined && before.name !== place;
    if (isLeft && (await isOwn(folder, before))) await folder.handle.removeEntry(before.name);
    await this.#keep(folder);
  }

  /** Keeps what is said of the folder, unless it was left. */
  async #keep(folder) {
    if (folder === this.#folder) await kept("readwrite", (table) => table.put(folder, FOLDER));
  }
}

/** The name of a file for a board that is taken by no other one. */
async function placeFor(folder, name, before) {
  for (let number = 1; ; number++) {
    const place = `${fileName(name)}${number > 1 ? ` ${number}` : ""}.tsumami`;
    const isFree = (await fileIn(folder, place)) === null;
    if (isFree || (before?.name === place && (await isOwn(folder, before)))) return place;
  }
}

/** Whether a file is as it was written here. */
async function isOwn(folder, { name, modified }) {
  return (await fileIn(folder, name))?.lastModified === modified;
}

/** A file of the folder; null if there is none. */
async function fileIn({ handle }, name) {
  try {
    return await (await handle.getFileHandle(name)).getFile();
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
    return null;
  }
}

/** Reads or writes what is kept of the folder: no text could name it. */
function kept(mode, ask) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(FOLDER, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FOLDER);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = ask(database.transaction(FOLDER, mode).objectStore(FOLDER));
      request.transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      request.transaction.onabort = () => reject(request.error);
    };
  });
}
