// The pictures of boards: prepared beside the page, shown in the size that is needed.

import { isCut as isFileCut, timeOf } from "./picture-header.js";
import { freshKey } from "./store.js";

const SAMPLES = 6;
// Degrees between the tints of a sample.
const TINT = 75;
/** The levels of a picture by their longest side in pixels, and the original above them. */
const LEVELS = [256, 1024];
/** Pictures that are prepared at the same time: more would only fill the memory. */
export const AT_ONCE = 2;
const DRAWING = "image/svg+xml";
const DRAWING_SIDE = 400;
// The first bytes of a file, among which its EXIF is: a part of a JPEG has at most 64 KB.
const EXIF_BYTES = 128 * 1024;

/** Why a picture was refused: the key of a sentence and its values. */
export class PictureProblem extends Error {
  constructor(problem, values = {}) {
    super(problem);
    this.key = `picture.${problem}`;
    this.values = values;
  }
}

export class Pictures {
  #store;
  #worker = null;
  #waiting = new Map();
  #number = 0;
  #queue = [];
  #running = 0;
  /**
   * What is known of a picture: a promise of `{name, width, height, type, isWhole, modified}`, or
   * of `{name, type, isShown: false}` if this browser cannot show it. `modified` is the time of its
   * file in milliseconds since 1970, which one that came with a board does not have.
   */
  #about = new Map();
  /** The addresses of levels that are in use, by key and level. */
  #addresses = new Map();

  constructor(store) {
    this.#store = store;
  }

  /**
   * Prepares a picture of a file, and keeps it under a key.
   *
   * Resolves to `{key, name, width, height, isCut}`, the last one true if the file ends before its
   * picture does; rejects with a `PictureProblem`.
   */
  add(file, key = freshKey()) {
    return new Promise((resolve, reject) => {
      const name = file.name?.replace(/\.[^.]*$/, "") ?? "";
      this.#queue.push(() => this.take(key, file, name).then(resolve, reject));
      this.#next();
    });
  }

  /** The name of a picture; undefined for a sample. */
  async nameOf(key) {
    return (await this.about(key))?.name;
  }

  /** What is said of a picture as a whole. */
  about(key) {
    if (!this.#about.has(key)) this.#about.set(key, this.#store.picture(key, "about"));
    return this.#about.get(key);
  }

  /**
   * A picture for a longer side of some pixels: its level, address, and, unless it is a sample, its
   * file. Null if the picture is not kept here, or if this browser cannot show it.
   */
  async address(key, side) {
    const number = sampleNumber(key);
    if (number !== null) {
      return { level: "sample", address: `pictures/sample-${sampleOf(number)}.svg` };
    }
    const about = await this.about(key);
    if (about === undefined || about.isShown === false) return null;
    const level = about.isWhole ? "original" : LEVELS.find((each) => each >= side) ?? "original";
    const name = `${key}/${level}`;
    if (!this.#addresses.has(name)) {
      this.#addresses.set(name, this.blob(key, level).then((blob) =>
        blob && { level, blob, address: URL.createObjectURL(blob) }));
    }
    return this.#addresses.get(name);
  }

  /** A level of a picture as a file; null if it is not kept here. */
  async blob(key, level = "original") {
    return (await this.#store.picture(key, level))?.blob ?? null;
  }

  async #next() {
    if (this.#running >= AT_ONCE || this.#queue.length === 0) return;
    this.#running += 1;
    await this.#queue.shift()();
    this.#running -= 1;
    this.#next();
  }

  /** Prepares a picture of a file under a key, and keeps it. */
  async take(key, file, name) {
    const { width, height, type, levels, isCut = false } = await this.#ask(file).then(
      (prepared) => prepared.isDrawing ? decodeHere(file, DRAWING) : prepared,
      async (problem) => {
        // An image element shows what it can of a damaged file; a worker refuses it.
        if (!["broken", "heic"].includes(problem.message)) throw problem;
        try {
          const shown = await decodeHere(file, file.type);
          return { ...shown, isCut: isFileCut(new Uint8Array(await file.arrayBuffer())) };
        } catch {
          throw problem;
        }
      });
    // The type of a file is that of its name, and may be wrong.
    const blob = file.slice(0, file.size, type);
    // Without smaller levels it is shown as it is.
    const isWhole = Object.keys(levels).length === 0;
    const { lastModified: modified } = file;
    await this.#keep(key, {
      about: { name, width, height, type, isWhole, modified }, original: { blob, width, height },
      ...levels });
    return { key, name, width, height, isCut };
  }

  /**
   * Keeps a picture of a board's file, unless it is here; one that this browser cannot show is kept
   * as it is, so that a file of the board has it again.
   *
   * Resolves to whether it can be shown; rejects with a `PictureProblem` if there is no room.
   */
  async takeAny(key, file, name) {
    const about = await this.about(key);
    if (about !== undefined && about.isShown !== false) return true;
    try {
      await this.take(key, file, name);
      return true;
    } catch (error) {
      if (!(error instanceof PictureProblem) || error.key === "picture.full") throw error;
      if (error.key !== "picture.unkept") {
        await this.#keep(key, {
          about: { name, type: file.type, isShown: false }, original: { blob: file } });
      }
      return false;
    }
  }

  async #keep(key, levels) {
    this.#about.delete(key);
    try {
      await this.#store.putPicture(key, levels);
    } catch (error) {
      throw new PictureProblem(error?.name === "QuotaExceededError" ? "full" : "unkept");
    }
  }

  #ask(file) {
    if (this.#worker === null) {
      this.#worker = new Worker("built/picture-worker.js", { type: "module" });
      this.#worker.onmessage = ({ data }) => this.#answered(data);
      // A worker that ends by itself, for want of memory, takes all its pictures with it.
      this.#worker.onerror = () => {
        const numbers = [...this.#waiting.keys()];
        for (const number of numbers) this.#answered({ number, problem: "broken" });
        this.#worker = null;
      };
    }
    this.#number += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(this.#number, { resolve, reject });
      this.#worker.postMessage({ number: this.#number, file });
    });
  }

  #answered({ number, picture, problem, values }) {
    const { resolve, reject } = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (picture !== undefined) resolve(picture);
    else reject(new PictureProblem(problem, values));
  }
}

/** When the photo in a file was taken; empty if the file does not say it. */
export async function takenAt(file) {
  try {
    return timeOf(new Uint8Array(await file.slice(0, EXIF_BYTES).arrayBuffer()));
  } catch {
    // A file that cannot be read is refused with a sentence when its picture is prepared.
    return "";
  }
}

/** The number of a sample, which may be one of its tints; null for other pictures. */
export function sampleNumber(key) {
  return key.startsWith("sample-") ? Number(key.slice("sample-".length)) : null;
}

/** The picture of a sample, without its tint. */
export function sampleOf(number) {
  return number % SAMPLES;
}

/** The filter that gives a sample its tint; empty for none. */
export function tintOf(key) {
  const tint = Math.floor((sampleNumber(key) ?? 0) / SAMPLES);
  return tint === 0 ? "" : `hue-rotate(${tint * TINT}deg)`;
}

/** The size of a picture that only a page can decode; a drawing without one gets a usual one. */
async function decodeHere(file, type) {
  const image = new Image();
  // Without the right type the browser shows no drawing.
  image.src = URL.createObjectURL(file.slice(0, file.size, type));
  try {
    await image.decode();
  } catch {
    throw new PictureProblem("broken");
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return {
    type, levels: {}, width: width || DRAWING_SIDE, height: height || DRAWING_SIDE * 0.75 };
}
