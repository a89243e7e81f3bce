// The photos of a person: read from files, kept on the device, and removed with undo.

import { PictureProblem, Pictures } from "../../pictures.js";
import { pictureHeader } from "../../picture-header.js";
import { Store, freshKey } from "../../store.js";
import { PLACES } from "./places.js";

/** The least number of a photo that is not a sample; the module has the same number. */
export const FIRST_OWN = 1000;
// The first bytes of a file, in which the module looks for its Exif.
const HEAD = 256 * 1024;
// Photos that come into the room together.
const BATCH = 20;

export class Library {
  #exports;
  #values;
  #tsumami;
  #language;
  #say;
  #store;
  #pictures;
  /** The records of a person's photos by number, in the form in which they are kept. */
  #records = new Map();

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
    this.#pictures = new Pictures(this.#store);
    const all = await this.#store.photos();
    const records = all.filter((record) => !record.isRemoved);
    for (const record of records) this.#records.set(record.id, record);
    this.#give(records);
    // What was removed before can be brought back no more.
    const removed = all.filter((record) => record.isRemoved);
    if (removed.length > 0) await this.#store.removePhotos(removed);
  }

  /** What a photo is called: the place of a sample, or the name of a file. */
  nameOf(id) {
    if (id < FIRST_OWN) return PLACES[this.#language.code][id];
    return this.#records.get(id)?.name || this.#language.text("photos.unnamed");
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

  // Files

  /** Adds photos of files, many at once, and says how it went. */
  async add(files) {
    const result = { added: 0, unplaced: 0, hasUnshown: false };
    for (let first = 0; first < files.length; first += BATCH) {
      const batch = files.slice(first, first + BATCH).map((file) => this.#read(file, result));
      const records = (await Promise.all(batch)).filter((record) => record !== null);
      for (const record of records) {
        record.id = this.#freshNumber();
        this.#records.set(record.id, record);
        await this.#store.putPhoto(record);
      }
      this.#give(records);
    }
    this.#report(result);
  }

  #freshNumber() {
    return Math.max(FIRST_OWN - 1, ...this.#records.keys(), ...this.#removed) + 1;
  }

  /** The numbers of photos that were removed, and may come back. */
  #removed = new Set();

  /** The record of a file; null if it is refused, after a sentence about it. */
  async #read(file, result) {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    const found = await this.#metadata(file, head);
    const key = `photo-${freshKey()}`;
    const record = {
      key, name: file.name.replace(/\.[^.]*$/, ""), wall: found.wall ?? wallOf(file),
      zone: found.zone, latitude: found.latitude, longitude: found.longitude,
      altitude: found.altitude, hasPicture: true,
    };
    try {
      const { width, height } = await this.#pictures.add(file, key);
      record.shape = width / height;
    } catch (problem) {
      if (!(problem instanceof PictureProblem)) throw problem;
      const header = pictureHeader(head);
      if (header?.type !== "image/heic" || problem.message !== "broken") {
        this.#say(this.#language.text(problem.key, { name: file.name, ...problem.values }));
        return null;
      }
      record.hasPicture = false;
      record.shape = header.width / header.height || 4 / 3;
      result.hasUnshown = true;
    }
    result.added += 1;
    if (record.latitude === undefined) result.unplaced += 1;
    return record;
  }

  /** What a file says of its time and its place. */
  async #metadata(file, head) {
    if (this.#values.setBytes("photos_exif_range", head) === 0) return {};
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

  #report({ added, unplaced, hasUnshown }) {
    if (added === 0) return;
    const sentence = (key, count) =>
      this.#language.text(count === 1 ? `${key}.one` : key, { count });
    const sentences = [sentence("photos.added", added)];
    if (unplaced > 0) sentences.push(sentence("photos.unplaced", unplaced));
    if (hasUnshown) sentences.push(this.#language.text("photos.heic"));
    this.#say(sentences.join(this.#language.code === "en" ? " " : ""));
  }

  // Changes

  /** Keeps the place that a photo has got. */
  async keepPlace(id) {
    const record = this.#records.get(id);
    if (record === undefined || this.#exports.photos_photo(id) === 0) return;
    const [, hasPlace, latitude, longitude] = this.#numbers(4);
    record.latitude = hasPlace ? latitude : undefined;
    record.longitude = hasPlace ? longitude : undefined;
    await this.#store.putPhoto(record);
  }

  /** Removes a photo; a button in a sentence brings it back. */
  async remove(id) {
    const record = this.#records.get(id);
    if (record === undefined) return;
    const name = this.nameOf(id);
    this.#records.delete(id);
    this.#removed.add(id);
    this.#exports.photos_remove(id);
    this.#tsumami.requestFrame();
    this.#say(this.#language.text("photos.removed", { name }), {
      action: { text: this.#language.text("photos.undo"), run: () => this.#bringBack(record) } });
    await this.#store.putPhoto({ ...record, isRemoved: true });
  }

  async #bringBack(record) {
    this.#records.set(record.id, record);
    this.#removed.delete(record.id);
    this.#give([record]);
    await this.#store.putPhoto(record);
  }
}

/** The time of a file that says nothing else, on the clock of this device. */
function wallOf(file) {
  const date = new Date(file.lastModified);
  return date.getTime() / 1000 - date.getTimezoneOffset() * 60;
}
