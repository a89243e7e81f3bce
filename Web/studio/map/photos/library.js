// The photos of a person: read from files, kept on the device, and removed with undo.

import { UNKNOWN_TIME } from "../../handing.js";
import { PictureProblem, Pictures } from "../../pictures.js";
import { pictureHeader } from "../../picture-header.js";
import { Store, freshKey } from "../../store.js";
import { PLACES } from "./places.js";

/** The least number of a photo that is not a sample; the module has the same number. */
export const FIRST_OWN = 1000;
// The first bytes of a file, in which the module looks for its Exif.
const HEAD = 256 * 1024;
/** The ending of a file's name. */
const ENDING = /\.[^.]*$/;
// Photos that come into the room together.
const BATCH = 20;
// How long a removed photo can be brought back in another tab, in milliseconds.
const PATIENCE = 5 * 60 * 1000;

export class Library {
  /** Called with how many files are done, and how many there are; null when all are. */
  onprogress = null;

  #exports;
  #values;
  #tsumami;
  #language;
  #say;
  #store;
  #pictures;
  /** The records of a person's photos by number, in the form in which they are kept. */
  #records = new Map();
  #isAwareOfMemory = false;
  /** The files that are added now; the next ones wait for them, as they may be the same. */
  #adding = Promise.resolve();

  constructor({ exports, values, tsumami, language, say }) {
    this.#exports = exports;
    this.#values = values;
    this.#tsumami = tsumami;
    this.#language = language;
    this.#say = say;
  }

  /** Brings the photos that are kept. */
  async open() {
    this.#store = await Store.open();
    this.#store.onoutdated = () => this.#say(this.#language.text("store.outdated"), {
      stays: true,
      action: { text: this.#language.text("reload"), run: () => location.reload() } });
    this.#pictures = new Pictures(this.#store);
    const all = await this.#store.photos();
    const records = all.filter((record) => !record.removed);
    for (const record of records) this.#records.set(record.id, record);
    this.#give(records);
    // Photos that were removed some time ago cannot be restored.
    const removed = all.filter((record) => record.removed < Date.now() - PATIENCE);
    if (removed.length > 0) await this.#store.removePhotos(removed);
    // A page that ended while photos came has kept pictures of which no photo is.
    if (await Store.isAlone()) await this.#store.sweepPhotos(new Set(all.map(({ key }) => key)));
  }

  /** What is kept on the device; undefined before it is open. */
  get store() {
    return this.#store;
  }

  /** What a photo is called: the place of a sample, or the name of a file. */
  nameOf(id) {
    if (id < FIRST_OWN) return this.#language.choose(PLACES[id]);
    return this.#records.get(id)?.name || this.#language.text("photos.unnamed");
  }

  /** Whether the browser can show a photo. */
  hasPicture(id) {
    return this.#records.get(id)?.hasPicture ?? true;
  }

  /** How many photos of a person there are. */
  get count() {
    return this.#records.size;
  }

  /** Whether a photo can be removed: it is a person's own. */
  isOwn(id) {
    return this.#records.has(id);
  }

  /**
   * The address of a picture for a longer side of some pixels; null if there is none to show. For
   * a sample it is known at once, and no promise.
   */
  address(id, side) {
    if (id < FIRST_OWN) return `pictures/places/${id}.svg`;
    const record = this.#records.get(id);
    if (record === undefined || !record.hasPicture) return null;
    return this.#pictures.address(record.key, side).then((found) => found?.address ?? null);
  }

  /** The file of a photo; null if it is not there. */
  async fileOf(id) {
    const name = this.nameOf(id);
    if (id < FIRST_OWN) {
      const response = await fetch(this.address(id));
      return new File([await response.blob()], `${name}.svg`, { type: "image/svg+xml" });
    }
    const record = this.#records.get(id);
    const blob = record?.hasPicture ? await this.#pictures.blob(record.key) : null;
    return blob && new File([blob], `${name}.${blob.type.split("/").at(-1)}`, {
      type: blob.type, lastModified: Number(record.file.split(" ").at(-1)) });
  }

  // Files

  /**
   * Adds photos of files, many at once, and says how it went; returns the numbers of the new ones,
   * and of those that were there already.
   */
  add(files) {
    const added = this.#adding.then(() => this.#add(files));
    this.#adding = added.catch(() => {});
    return added;
  }

  async #add(files) {
    this.#sayWhatIsNotKept();
    const result = { added: [], unplaced: 0, known: [], hasUnshown: false };
    let done = 0;
    for (let first = 0; first < files.length; first += BATCH) {
      const batch = files.slice(first, first + BATCH).map(async (file) => {
        const record = await this.#read(file, result);
        done += 1;
        this.onprogress?.(done, files.length);
        return record;
      });
      // In the order of the files, whichever is read first.
      const records = (await Promise.all(batch)).filter((record) => record !== null);
      const kept = [];
      for (const record of records) if (await this.#keepNew(record)) kept.push(record);
      this.#give(kept);
      result.added.push(...kept);
    }
    this.onprogress?.(null);
    this.#report(result);
    return [...result.added, ...result.known].map(({ id }) => id);
  }

  /** Says once that nothing is kept here, as in a private window. */
  #sayWhatIsNotKept() {
    if (this.#store.isLasting || this.#isAwareOfMemory) return;
    this.#isAwareOfMemory = true;
    const key = this.#store.isNewer ? "store.newer" : "photos.unlasting";
    this.#say(this.#language.text(key), { stays: true });
  }

  /** Keeps a new photo under a number of its own; says so and returns false if it cannot. */
  async #keepNew(record) {
    try {
      await this.#store.addPhoto(record, FIRST_OWN);
    } catch (error) {
      this.#say(this.#language.text(keyOfProblem(error), { name: record.name }));
      await this.#forget(record.key);
      return false;
    }
    this.#records.set(record.id, record);
    return true;
  }

  /** Removes what is kept of a picture without a photo. */
  async #forget(key) {
    // Where nothing can be written there is nothing to remove.
    await this.#store.removePhotos([{ key }]).catch(() => {});
  }

  /** The record of a file; null if it is here already, or is refused, after a sentence about it. */
  async #read(file, result) {
    const known = this.#known(file);
    if (known !== undefined) {
      result.known.push(known);
      return null;
    }
    let head;
    try {
      head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    } catch {
      // A folder that is dropped looks like a file, and has no bytes.
      this.#say(this.#language.text("picture.unread", { name: file.name }));
      return null;
    }
    const found = await this.#metadata(file, head);
    const key = `photo-${freshKey()}`;
    const record = {
      key, name: file.name.replace(ENDING, ""), file: nameOfFile(file),
      wall: found.wall ?? wallOf(file), zone: found.zone, latitude: found.latitude,
      longitude: found.longitude, altitude: found.altitude, hasPicture: true,
    };
    try {
      const { width, height } = await this.#pictures.add(file, key);
      record.shape = width / height;
    } catch (problem) {
      if (!(problem instanceof PictureProblem)) throw problem;
      if (problem.message !== "heic") {
        this.#say(this.#language.text(problem.key, { name: file.name, ...problem.values }));
        await this.#forget(key);
        return null;
      }
      record.hasPicture = false;
      const { width, height } = pictureHeader(head);
      record.shape = width / height || 4 / 3;
      result.hasUnshown = true;
    }
    if (record.latitude === undefined) result.unplaced += 1;
    return record;
  }

  /** The photo of a file that is here already, with the same name, size and time. */
  #known(file) {
    const name = nameOfFile(file);
    // A file that comes from a board has lost the ending of its name, and perhaps its time.
    const isLike = ({ file, name }, other) => {
      const [size, time] = file.split(" ").slice(-2).map(Number);
      return name === other.name.replace(ENDING, "") && size === other.size &&
        [time, UNKNOWN_TIME].includes(other.lastModified);
    };
    return [...this.#records.values()].find(
      (record) => record.file === name || isLike(record, file));
  }

  /** What a file says of its time and its place. */
  async #metadata(file, head) {
    // The Exif of a WebP comes after its picture.
    const isWebP = String.fromCharCode(...head.subarray(8, 12)) === "WEBP";
    const bytes = isWebP ? new Uint8Array(await file.arrayBuffer()) : head;
    if (this.#values.setBytes("photos_exif_range", bytes) === 0) return {};
    const [start, end] = this.#numbers(2);
    const exif = new Uint8Array(await file.slice(start, end).arrayBuffer());
    this.#values.setBytes("photos_exif", exif);
    const [, hasTime, wall, hasZone, zone, hasPlace, latitude, longitude, hasAltitude, altitude] =
      this.#numbers(10);
    return {
      ...(hasTime && { wall }), ...(hasZone && { zone }), ...(hasPlace && { latitude, longitude }),
      ...(hasAltitude && { altitude }),
    };
  }

  #numbers(count) {
    return this.#tsumami.numbers(this.#exports.studio_numbers(), count).slice();
  }

  #give(records) {
    if (records.length === 0) return;
    this.#values.set("photos_add", records.map(({ id, wall, zone, latitude, longitude, shape }) => (
      { id, wall, zone, latitude, longitude, shape })));
    this.#tsumami.requestFrame();
  }

  #report({ added, unplaced, known, hasUnshown }) {
    const sentence = (key, count) =>
      this.#language.text(count === 1 ? `${key}.one` : key, { count });
    const sentences = [];
    if (added.length > 0) sentences.push(sentence("photos.added", added.length));
    if (known.length > 0) sentences.push(sentence("photos.known", known.length));
    if (unplaced > 0 && added.length === 1) {
      sentences.push(this.#language.text("photos.unplaced.it"));
    } else if (unplaced > 0 && added.length > 0) {
      sentences.push(sentence("photos.unplaced", unplaced));
    }
    if (hasUnshown && added.length > 0) sentences.push(this.#language.text("photos.heic"));
    if (sentences.length > 0) this.#say(sentences.join(this.#language.code === "en" ? " " : ""));
  }

  // Changes

  /** A person's photos among those that the sheet lists, and then those that wait for a place. */
  correctable(listed) {
    const waiting = [...this.#records.values()].filter(({ latitude }) => latitude === undefined);
    return [...listed.filter((id) => this.isOwn(id)), ...waiting.map(({ id }) => id)];
  }

  /**
   * Changes several photos at once, each to what a function says of its record; resolves to a
   * function that takes that back, and no other change.
   */
  async change(ids, edit) {
    const edits = ids.filter((id) => this.isOwn(id)).map((id) => {
      const record = this.#records.get(id);
      const now = edit(record);
      const before = Object.fromEntries(Object.keys(now).map((key) => [key, record[key]]));
      return { id, now, before };
    });
    await this.#edit(edits.map(({ id, now }) => ({ id, ...now })));
    return () => this.#edit(edits.map(({ id, before }) => ({ id, ...before })));
  }

  async #edit(edits) {
    const records = edits.filter(({ id }) => this.isOwn(id))
      .map((edit) => ({ ...this.#records.get(edit.id), ...edit }));
    for (const record of records) this.#records.set(record.id, record);
    this.#give(records);
    await Promise.all(records.map((record) => this.#put(record)));
  }

  /** Says where a photo was taken. */
  setPlace(id, { latitude, longitude }) {
    return this.#edit([{ id, latitude, longitude }]);
  }

  /** Where a photo was taken; undefined without a place. */
  placeOf(id) {
    const { latitude, longitude } = this.#records.get(id) ?? {};
    return latitude === undefined ? undefined : { latitude, longitude };
  }

  /** A copy of a photo's file with its place and a corrected time; null if it has no place. */
  async copyWithPlace(id) {
    const record = this.#records.get(id);
    const blob = record?.latitude === undefined ? null : await this.#pictures.blob(record.key);
    if (!blob) return null;
    const { withPlace } = await import("./exif.js");
    const written = new Date(1000 * record.wall).toISOString().slice(0, 19);
    const bytes = withPlace(new Uint8Array(await blob.arrayBuffer()), {
      latitude: record.latitude, longitude: record.longitude,
      time: record.isTimeCorrected ? written.replaceAll("-", ":").replace("T", " ") : undefined });
    return bytes && new File([bytes], `${record.name}.jpg`, { type: "image/jpeg" });
  }

  /** Keeps the place that a photo has got. */
  async keepPlace(id) {
    const record = this.#records.get(id);
    if (record === undefined || this.#exports.photos_photo(id) === 0) return;
    const [, hasPlace, latitude, longitude] = this.#numbers(4);
    record.latitude = hasPlace ? latitude : undefined;
    record.longitude = hasPlace ? longitude : undefined;
    await this.#put(record);
  }

  /** Keeps a photo as it is now; says so if it cannot. */
  async #put(record) {
    try {
      await this.#store.putPhoto(record);
    } catch (error) {
      const isFull = error?.name === "QuotaExceededError";
      const key = isFull ? "photos.change.full" : "photos.change.unkept";
      this.#say(this.#language.text(key, { name: record.name }));
    }
  }

  /** Removes a photo; a button in a sentence brings it back. */
  async remove(id) {
    const record = this.#records.get(id);
    if (record === undefined) return;
    const name = this.nameOf(id);
    this.#records.delete(id);
    this.#exports.photos_remove(id);
    this.#tsumami.requestFrame();
    this.#say(this.#language.text("photos.removed", { name }), {
      action: { text: this.#language.text("photos.undo"), run: () => this.#bringBack(record) } });
    await this.#put({ ...record, removed: Date.now() });
  }

  async #bringBack(record) {
    this.#records.set(record.id, record);
    this.#give([record]);
    await this.#put(record);
  }
}

/** The key of the sentence about a photo that could not be kept. */
function keyOfProblem(error) {
  return error?.name === "QuotaExceededError" ? "picture.full" : "picture.unkept";
}

/** What tells a file from others. */
function nameOfFile({ name, size, lastModified }) {
  return `${name} ${size} ${lastModified}`;
}

/** The time of a file that says nothing else, or now, on the clock of this device. */
function wallOf({ lastModified }) {
  const date = lastModified === UNKNOWN_TIME ? new Date() : new Date(lastModified);
  return date.getTime() / 1000 - date.getTimezoneOffset() * 60;
}
