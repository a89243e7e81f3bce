// The data that the studio keeps on the device: boards, their documents, the photos of the map, and
// the pictures of both.

const NAME = "tsumami";

/**
 * The steps by which the database became what it is. Its version is their number; a database of an
 * older version goes through those that it lacks.
 */
export const STEPS = [
  (database) => {
    database.createObjectStore("boards", { keyPath: "id" });
    database.createObjectStore("documents");
    database.createObjectStore("pictures");
  },
  (database) => database.createObjectStore("photos", { keyPath: "id" }),
];

/** The lock that all tabs with a store share. */
const TABS = "tsumami-tab";
/** Settled once this tab has it. */
let sharing = null;

/** How the keys of the pictures of the map's photos begin. */
const PHOTO = "photo-";
/** How the names of the map's tracks begin. */
const TRACK = `${PHOTO}track/`;

/** A number that no other board or picture has. */
export function freshKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(16).padStart(8, "0")).join("");
}

/**
 * Boards, documents and pictures.
 *
 * A board is `{id, name, order, thumbnail, pictures, edition}`: the one that was opened last has
 * the largest order, and its edition is another one whenever its document, name or lock is.
 * A document is the bytes that the module gives. A picture is kept in levels, `{blob, width,
 * height}` by its key and the level's name, and what is said of it as a whole as level "about".
 */
export class Store {
  /** Called if another tab needs a newer version of the database; nothing is kept from then on. */
  onoutdated = null;
  /** Whether stores keep nothing beyond the page, as it is meant in a kiosk. */
  static isForgetful = false;

  #tables;

  /**
   * Opens the store. Without storage, as in some private windows, it keeps everything in memory and
   * says so by `isLasting`.
   */
  static async open(steps = STEPS) {
    const store = new Store();
    if (Store.isForgetful) {
      store.#tables = new MemoryTables();
      store.isLasting = true;
      return store;
    }
    try {
      store.#tables = await DatabaseTables.open(steps, () => store.onoutdated?.());
      store.isLasting = true;
    } catch (error) {
      store.#tables = new MemoryTables();
      store.isLasting = false;
      /** Whether the database was made by a newer studio. */
      store.isNewer = error.name === "VersionError";
    }
    return store;
  }

  /**
   * Whether no other tab may be bringing pictures here, which nothing uses yet; false where no tab
   * knows of the others.
   */
  static async isAlone() {
    if (navigator.locks === undefined) return false;
    sharing ??= new Promise((resolve) => {
      navigator.locks.request(TABS, { mode: "shared" }, () => {
        resolve();
        // It ends with the page.
        return new Promise(() => {});
      });
    });
    await sharing;
    const { held } = await navigator.locks.query();
    return held.filter(({ name }) => name === TABS).length === 1;
  }

  /**
   * All boards, the one that was opened last first.
   *
   * One without a document is none: another tab may have said something of it after it was removed.
   */
  async boards() {
    const boards = await this.#tables.all("boards");
    const whole = new Set(await this.#tables.keys("documents"));
    return boards.filter(({ id }) => whole.has(id)).sort((one, other) => other.order - one.order);
  }

  board(id) {
    return this.#tables.get("boards", id);
  }

  /** Keeps what is said of a board. */
  putBoard(board) {
    return this.#tables.write((put) => put("boards", undefined, board));
  }

  /** Changes members of what is said of a board, if it is there; what is read later has them. */
  changeBoard(id, members) {
    return this.#tables.change("boards", id, members);
  }

  document(id) {
    return this.#tables.get("documents", id);
  }

  /** Keeps the document of a board; both are kept, or neither. */
  save(board, bytes) {
    return this.#tables.write((put) => {
      put("boards", undefined, board);
      put("documents", board.id, bytes);
    });
  }

  /** Removes a board and its document; its pictures go when `sweep` finds that none uses them. */
  remove(id) {
    return this.#tables.write((_, remove) => {
      remove("boards", id);
      remove("documents", id);
    });
  }

  /** A level of a picture, or "about": what is said of it as a whole. */
  async picture(key, level) {
    const kept = await this.#tables.get("pictures", `${key}/${level}`);
    if (kept?.bytes === undefined) return kept;
    return { ...kept, blob: new Blob([kept.bytes], { type: kept.type }) };
  }

  /**
   * Keeps a picture: an object of its levels. What is said of it as a whole comes last, so a
   * picture that has it has all.
   */
  async putPicture(key, { about, ...levels }) {
    for (const [level, value] of [...Object.entries(levels), ["about", about]]) {
      await this.#putLevel(`${key}/${level}`, value);
    }
  }

  // WebKit neither finishes nor aborts a transaction with two files.
  async #putLevel(name, value) {
    const write = (value) =>
      this.#tables.write((put) => put("pictures", name, value), { hasFiles: true });
    try {
      await write(value);
    } catch (error) {
      if (error?.name === "QuotaExceededError" || value.blob === undefined) throw error;
      // A private window of Safari keeps bytes, but no files.
      const { blob, ...rest } = value;
      await write({ ...rest, bytes: await blob.arrayBuffer(), type: blob.type });
    }
  }

  // Photos of the map

  /** What is said of each photo: `{id, key, name, …}`. */
  photos() {
    return this.#tables.all("photos");
  }

  /** Keeps what is said of a new photo, under a number that no photo of any tab has. */
  async addPhoto(photo, first) {
    photo.id = await this.#tables.writeNumbered("photos", photo, first);
  }

  /** Keeps what is said of a photo. */
  putPhoto(photo) {
    return this.#tables.write((put) => put("photos", undefined, photo));
  }

  /** Removes photos together with their pictures; one without an `id` has only pictures. */
  async removePhotos(all) {
    const keys = new Set(all.map(({ key }) => key));
    const photos = all.filter(({ id }) => id !== undefined);
    const names = (await this.#tables.keys("pictures")).filter((name) => keys.has(keyOf(name)));
    await this.#tables.write((_, remove) => {
      names.forEach((name) => remove("pictures", name));
      photos.forEach(({ id }) => remove("photos", id));
    });
  }

  // Tracks of the map: they lie beside the pictures of photos, which older studios leave alone

  /** All tracks: `{key, name, lines, …}`. */
  async tracks() {
    const names = (await this.#tables.keys("pictures")).filter((name) => name.startsWith(TRACK));
    return Promise.all(names.map((name) => this.#tables.get("pictures", name)));
  }

  putTrack(track) {
    return this.#tables.write((put) => put("pictures", TRACK + track.key, track));
  }

  removeTrack(key) {
    return this.#tables.write((_, remove) => remove("pictures", TRACK + key));
  }

  /** Removes all pictures of boards but those with some keys. */
  sweep(used) {
    return this.#removeAllBut(used, (name) => !name.startsWith(PHOTO));
  }

  /** Removes all pictures of the map's photos but those with some keys. */
  sweepPhotos(used) {
    return this.#removeAllBut(
      used, (name) => name.startsWith(PHOTO) && !name.startsWith(TRACK));
  }

  async #removeAllBut(used, isMeant) {
    const names = await this.#tables.keys("pictures");
    const unused = names.filter((name) => isMeant(name) && !used.has(keyOf(name)));
    if (unused.length === 0) return;
    await this.#tables.write((_, remove) => unused.forEach((name) => remove("pictures", name)));
  }
}

/** Tables in IndexedDB. */
class DatabaseTables {
  #database;

  static async open(steps, onoutdated) {
    const opening = indexedDB.open(NAME, steps.length);
    opening.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(opening.result, opening.transaction);
    };
    const tables = new DatabaseTables();
    const database = await result(opening);
    database.onversionchange = () => {
      database.close();
      onoutdated();
    };
    tables.#database = database;
    return tables;
  }

  get(table, key) {
    return result(this.#database.transaction(table).objectStore(table).get(key));
  }

  all(table) {
    return result(this.#database.transaction(table).objectStore(table).getAll());
  }

  keys(table) {
    return result(this.#database.transaction(table).objectStore(table).getAllKeys());
  }

  /** Writes a value with a fresh number as its `id`; resolves to the number. */
  async writeNumbered(table, value, first) {
    let number = 0;
    await this.#transact(table, (transaction) => {
      const store = transaction.objectStore(table);
      store.getAllKeys().onsuccess = ({ target }) => {
        number = numberAfter(target.result, first);
        store.put({ ...value, id: number });
      };
    });
    return number;
  }

  /** Changes members of a value, if it is there. */
  change(table, key, members) {
    return this.#transact(table, (transaction) => {
      const store = transaction.objectStore(table);
      store.get(key).onsuccess = ({ target }) => {
        if (target.result !== undefined) store.put({ ...target.result, ...members });
      };
    });
  }

  /** Writes and removes as one: all of it is kept, or nothing. */
  write(change, { hasFiles = false } = {}) {
    return this.#transact([...this.#database.objectStoreNames], (transaction) => {
      change(
        (table, key, value) => transaction.objectStore(table).put(value, key),
        (table, key) => transaction.objectStore(table).delete(key));
      // Without this the end waits for the page, which may be killed. WebKit would lose a file
      // that it is still reading.
      if (!hasFiles) transaction.commit();
    });
  }

  /** Writes in a function, as one; what is read later waits for that. */
  #transact(tables, run) {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(tables, "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      run(transaction);
    });
  }
}

/** The least number from a first one on that is larger than all keys of a table. */
function numberAfter(keys, first) {
  return keys.reduce((most, key) => Math.max(most, key), first - 1) + 1;
}

/** The same without storage. */
class MemoryTables {
  #tables = {
    boards: new Map(), documents: new Map(), pictures: new Map(), photos: new Map() };

  async get(table, key) {
    return this.#tables[table].get(key);
  }

  async all(table) {
    return [...this.#tables[table].values()];
  }

  async keys(table) {
    return [...this.#tables[table].keys()];
  }

  async writeNumbered(table, value, first) {
    const number = numberAfter([...this.#tables[table].keys()], first);
    this.#tables[table].set(number, { ...value, id: number });
    return number;
  }

  async change(table, key, members) {
    const value = this.#tables[table].get(key);
    if (value !== undefined) this.#tables[table].set(key, { ...value, ...members });
  }

  async write(change) {
    change(
      (table, key, value) => this.#tables[table].set(key ?? value.id, value),
      (table, key) => this.#tables[table].delete(key));
  }
}

/** The key of a picture, from the name of one of its levels. */
function keyOf(name) {
  return name.slice(0, name.lastIndexOf("/"));
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
