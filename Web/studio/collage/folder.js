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
  /** The folder; null without one. */
  #handle = null;
  /** The files that were written here, `{name, modified}`, by the ids of their boards. */
  #files = {};
  /** What is being written. */
  #writing = Promise.resolve();
  /** How many changes there were. */
  #changes = 0;
  /** Whether a person knows that something could not be written. */
  #isLost = false;
  #keeper;
  #sharing;
  #pictures;
  #language;
  #say;

  constructor({ keeper, sharing, pictures, language, say }) {
    this.#keeper = keeper;
    this.#sharing = sharing;
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
    if (this.#handle !== null) {
      const run = () => this.#end();
      return this.#tell("folder.still", this.#handle.name, { key: "folder.end", run });
    }
    try {
      this.#handle = await showDirectoryPicker({ id: "tsumami", mode: "readwrite" });
    } catch {
      // A person may close the system's window.
      return;
    }
    this.#files = {};
    await this.#writeAll();
  }

  #end() {
    this.#tell("folder.ended", this.#handle.name);
    this.#handle = null;
    remember(FOLDER, "");
  }

  /** Goes on with the folder of the last time; a browser may want a person to agree. */
  async goOn() {
    const { handle, files } = (await kept("readonly", (table) => table.get(FOLDER))) ?? {};
    if (handle === undefined) return;
    const begin = () => [this.#handle, this.#files] = [handle, files];
    const mode = { mode: "readwrite" };
    if ((await handle.queryPermission(mode)) === "granted") return begin();
    this.#tell("folder.ask", handle.name, { key: "folder.again", run: async () => {
      if ((await handle.requestPermission(mode)) !== "granted") return;
      begin();
      await this.#writeAll();
    } });
  }

  // Writing

  /** Writes all boards. */
  async #writeAll() {
    remember(FOLDER, "on");
    for (const { id, name, document, isGroundLocked, pictures } of
      await this.#keeper.everything()) {
      const keys = pictures ?? [];
      const isWritten = await this.#write(id, name, () => writeFile({
        name, isGroundLocked, board: document.board, keys, pictures: this.#pictures }));
      if (!isWritten) return;
    }
    this.#tell("folder.kept", this.#handle.name);
  }

  /** Writes the board that is open once it rests. */
  changed() {
    if (this.#handle === null || this.#keeper.isReading) return;
    this.#changes += 1;
    const change = this.#changes;
    clock.after(REST, () => {
      if (change !== this.#changes || this.#handle === null) return;
      const { id, name } = this.#keeper.board;
      this.#write(id, name, () => this.#sharing.file());
    });
  }

  /** Writes a board after those before it; resolves to whether it could. */
  #write(id, name, make) {
    const writing = this.#writing.then(async () => {
      try {
        await this.#put(id, name, await make());
        this.#isLost = false;
        return true;
      } catch (error) {
        console.warn(error);
        if (!this.#isLost) {
          const folder = this.#handle.name;
          this.#say(this.#language.text("folder.lost", { name, folder }));
        }
        this.#isLost = true;
        return false;
      }
    });
    this.#writing = writing;
    return writing;
  }

  async #put(id, name, content) {
    const before = this.#files[id];
    const place = await this.#placeFor(name, before);
    const handle = await this.#handle.getFileHandle(place, { create: true });
    const stream = await handle.createWritable();
    await stream.write(content);
    // Only then the file is another one.
    await stream.close();
    this.#files[id] = { name: place, modified: (await handle.getFile()).lastModified };
    // A board with another name leaves its file.
    const isLeft = before !== undefined && before.name !== place;
    if (isLeft && (await this.#isOwn(before))) await this.#handle.removeEntry(before.name);
    const value = { handle: this.#handle, files: this.#files };
    await kept("readwrite", (table) => table.put(value, FOLDER));
  }

  /** The name of a file for a board that is taken by no other one. */
  async #placeFor(name, before) {
    for (let number = 1; ; number++) {
      const place = `${fileName(name)}${number > 1 ? ` ${number}` : ""}.tsumami`;
      const isFree = (await this.#file(place)) === null;
      if (isFree || (before?.name === place && (await this.#isOwn(before)))) return place;
    }
  }

  /** Whether a file is as it was written here. */
  async #isOwn({ name, modified }) {
    return (await this.#file(name))?.lastModified === modified;
  }

  /** A file of the folder; null if there is none. */
  async #file(name) {
    try {
      return await (await this.#handle.getFileHandle(name)).getFile();
    } catch (error) {
      if (error.name !== "NotFoundError") throw error;
      return null;
    }
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
