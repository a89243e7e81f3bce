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
   * The folder as it is kept: `{handle, files}`; null without one.
   *
   * `files` are those that were written here, `{name, modified, edition}`, by the ids of their
   * boards. A board whose edition is another one is not written yet as it is.
   */
  #folder = null;
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
    this.#folder = { handle, files: (await filesIn(handle)) ?? {} };
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
    const folder = await last();
    if (folder === undefined) return;
    const { handle } = folder;
    const mode = { mode: "readwrite" };
    if ((await handle.queryPermission(mode)) === "granted") {
      this.#folder = folder;
      // The page may have ended before they rested.
      return this.#writeBehind();
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
    const isWhole = await alone(async () => {
      await this.#reread(folder).catch(console.warn);
      await this.#keep(folder).catch(console.warn);
      let isWhole = true;
      for (const board of await this.#keeper.boards()) {
        isWhole = (await this.#write(board)) && isWhole;
      }
      return isWhole;
    });
    if (isWhole && folder === this.#folder) this.#tell("folder.kept", folder.handle.name);
  }

  /** A board is kept as it is now; it is written once all rest. */
  changed() {
    if (this.#folder === null) return;
    this.#changes += 1;
    const change = this.#changes;
    clock.after(REST, () => change === this.#changes && this.#writeBehind());
  }

  /** Writes the boards of which the folder has another edition, or none. */
  #writeBehind() {
    return alone(async () => {
      const folder = this.#folder;
      if (folder === null) return;
      await this.#reread(folder);
      for (const board of await this.#keeper.boards()) {
        if (folder.files[board.id]?.edition !== editionOf(board)) await this.#write(board);
      }
    }).catch(console.warn);
  }

  /** Takes over what other tabs have written, if the device remembers this folder. */
  async #reread(folder) {
    folder.files = (await filesIn(folder.handle)) ?? folder.files;
  }

  /** Writes a board as it is kept; resolves to whether it could. */
  async #write({ id, ...described }) {
    // A person may leave the folder meanwhile, and choose another one.
    const folder = this.#folder;
    if (folder === null) return false;
    let name = "";
    try {
      const board = await this.#keeper.kept(id);
      if (board === null) {
        // It has been deleted meanwhile, or is damaged, which is said once; its file stays.
        folder.files[id] = { ...folder.files[id], edition: editionOf(described) };
        await this.#keep(folder);
        return true;
      }
      ({ name } = board);
      const content = await writeFile({
        name, isGroundLocked: board.isGroundLocked, board: board.document.board,
        pictures: this.#pictures });
      await this.#put(folder, board, content);
      this.#isLost = false;
      return true;
    } catch (error) {
      console.warn(error);
      if (!this.#isLost && folder === this.#folder) {
        this.#say(this.#language.text("folder.lost", { name, folder: folder.handle.name }));
      }
      this.#isLost = true;
      return false;
    }
  }

  async #put(folder, board, content) {
    const { id, name } = board;
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
    const { lastModified: modified } = await handle.getFile();
    folder.files[id] = { name: place, modified, edition: editionOf(board) };
    // A board with another name leaves its file.
    const isLeft = before?.name !== undefined && before.name !== place;
    if (isLeft && (await isOwn(folder, before))) await folder.handle.removeEntry(before.name);
    await this.#keep(folder);
  }

  /** Keeps what is said of the folder, unless it was left. */
  async #keep(folder) {
    if (folder === this.#folder) await kept("readwrite", (table) => table.put(folder, FOLDER));
  }
}

/** The edition of a board; one that was kept before there were editions has an empty one. */
function editionOf({ edition = "" }) {
  return edition;
}

/** Writes while no tab writes anything else into a folder; resolves to what a function does. */
function alone(write) {
  return navigator.locks.request(FOLDER, write);
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

/** The folder of the last time; undefined if there was none. */
function last() {
  return kept("readonly", (table) => table.get(FOLDER));
}

/** What was written into a folder, by any tab; undefined if it is not that of the last time. */
async function filesIn(handle) {
  const folder = await last();
  const isLast = folder !== undefined && (await handle.isSameEntry(folder.handle));
  return isLast ? folder.files : undefined;
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
