// Writes where and when a photo was taken into a copy of its JPEG.

const [EXIF, GPS, TIME] = [0x8769, 0x8825, 0x9003];
/** The kinds of values, and the tags of a place. */
const [BYTE, ASCII, LONG, RATIONAL] = [1, 2, 4, 5];
const PLACE = { version: 0, northOrSouth: 1, latitude: 2, eastOrWest: 3, longitude: 4 };
/** The most bytes of a part of a JPEG, with the two that say how many there are. */
const MOST = 0xffff;
/** The parts of a second that a place is written in. */
const PARTS = 10_000;
/** Places that are nearer than so many degrees are the same: half a metre. */
const SAME = 5e-6;

/**
 * The bytes of a JPEG that also says where it was taken, in degrees, and, if that is given, when:
 * "2025:08:31 12:00:00".
 *
 * Its picture, and all else that it says, are the same to the byte. Null if it is no JPEG or if
 * what it says has no room for more.
 */
export function withPlace(bytes, { latitude, longitude, time }) {
  const found = exifIn(bytes);
  if (found === null) return null;
  let tiff;
  try {
    tiff = new Tiff(bytes.subarray(found.start + 10, found.end));
    tiff.write(place(tiff, latitude, longitude), time);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
  const length = tiff.bytes.length + 8;
  if (length > MOST) return null;
  return joined([
    bytes.subarray(0, found.start), [0xff, 0xe1, length >> 8, length & 255], letters("Exif\0\0"),
    tiff.bytes, bytes.subarray(found.end)]);
}

/** Where the part with Exif begins and ends; without one both are where it goes: at the start. */
function exifIn(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let place = 2;
  // All parts before the picture; bytes of 0xff may fill the gap before one.
  while (bytes[place] === 0xff && bytes[place + 1] !== 0xda && bytes[place + 1] !== 0xd9) {
    if (bytes[place + 1] === 0xff) {
      place += 1;
      continue;
    }
    const end = place + 2 + (bytes[place + 2] << 8 | bytes[place + 3]);
    if (!(end >= place + 4)) break;
    const name = text(bytes.subarray(place + 4, place + 10));
    if (bytes[place + 1] === 0xe1 && name === "Exif\0\0") return { start: place, end };
    place = end;
  }
  return { start: 2, end: 2 };
}

/** The directory of a place; null if it says that place already. */
function place(tiff, latitude, longitude) {
  const degrees = (value) => {
    const parts = Math.round(Math.abs(value) * 3600 * PARTS);
    const minutes = Math.floor(parts / 60 / PARTS);
    return tiff.numbers([
      Math.floor(minutes / 60), 1, minutes % 60, 1, parts % (60 * PARTS), PARTS]);
  };
  const said = (tag, sign) => tiff.degrees(tag) * (tiff.isFrom(tag - 1, sign) ? -1 : 1);
  const away = Math.max(
    Math.abs(said(PLACE.latitude, "S") - latitude),
    Math.abs(said(PLACE.longitude, "W") - longitude));
  if (away < SAME) return null;
  // The rest that it said of the place, such as a height, was said of another one.
  return [
    { tag: PLACE.version, type: BYTE, data: [2, 3, 0, 0] },
    { tag: PLACE.northOrSouth, type: ASCII, data: letters(latitude < 0 ? "S\0" : "N\0") },
    { tag: PLACE.latitude, type: RATIONAL, data: degrees(latitude) },
    { tag: PLACE.eastOrWest, type: ASCII, data: letters(longitude < 0 ? "W\0" : "E\0") },
    { tag: PLACE.longitude, type: RATIONAL, data: degrees(longitude) },
  ];
}

const SIZES = { [BYTE]: 1, [ASCII]: 1, [LONG]: 4, [RATIONAL]: 8 };

/**
 * What a photo says, as TIFF. New directories go to the end, so that nothing moves to which others
 * point: a preview, or the notes of a maker.
 */
class Tiff {
  bytes;
  #isLittle;

  constructor(bytes) {
    this.bytes = bytes.length > 0
      ? bytes.slice() : Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0);
    this.#isLittle = this.bytes[0] === 0x49;
  }

  get #view() {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  }

  #long(at) {
    return this.#view.getUint32(at, this.#isLittle);
  }

  /** The bytes of numbers of four bytes each. */
  numbers(values) {
    const view = new DataView(new ArrayBuffer(4 * values.length));
    values.forEach((value, i) => view.setUint32(4 * i, value, this.#isLittle));
    return new Uint8Array(view.buffer);
  }

  /** The entries of a directory, twelve bytes each by their tags, and where the next one is. */
  #directory(at) {
    const view = this.#view;
    const count = view.getUint16(at, this.#isLittle);
    const entries = new Map();
    for (let i = 0; i < count; i++) {
      const place = at + 2 + 12 * i;
      entries.set(view.getUint16(place, this.#isLittle), this.bytes.slice(place, place + 12));
    }
    return { entries, next: this.#long(at + 2 + 12 * count) };
  }

  /** The directory to which an entry of the first one points; empty without one. */
  #below(tag) {
    const entry = this.#directory(this.#long(4)).entries.get(tag);
    if (entry === undefined) return { entries: new Map(), next: 0 };
    return this.#directory(this.#value(entry));
  }

  #value(entry) {
    return new DataView(entry.buffer).getUint32(8, this.#isLittle);
  }

  /** The degrees of a place as it is now, with 0 for 0/0; NaN without it. */
  degrees(tag) {
    const entry = this.#below(GPS).entries.get(tag);
    if (entry === undefined) return NaN;
    const at = this.#value(entry);
    const [degrees, minutes, seconds] = [0, 8, 16].map((i) =>
      this.#long(at + i) / (this.#long(at + i + 4) || 1));
    return degrees + minutes / 60 + seconds / 3600;
  }

  /** Whether an entry of the place is a letter, of either case. */
  isFrom(tag, letter) {
    const entry = this.#below(GPS).entries.get(tag);
    return entry !== undefined && text(entry.subarray(8, 9)).toUpperCase() === letter;
  }

  #append(data) {
    // Values begin at even places.
    const padding = this.bytes.length % 2 === 0 ? [] : [0];
    const at = this.bytes.length + padding.length;
    this.bytes = joined([this.bytes, padding, data]);
    return at;
  }

  /** An entry of twelve bytes; a value of more than four goes to the end. */
  #entry({ tag, type, data }) {
    const entry = new Uint8Array(12);
    const view = new DataView(entry.buffer);
    view.setUint16(0, tag, this.#isLittle);
    view.setUint16(2, type, this.#isLittle);
    view.setUint32(4, data.length / SIZES[type], this.#isLittle);
    if (data.length <= 4) entry.set(data, 8);
    else view.setUint32(8, this.#append(data), this.#isLittle);
    return entry;
  }

  /** Writes a directory to the end; returns where it is. */
  #write(entries, next) {
    const sorted = [...entries].sort(([one], [other]) => one - other).map(([, entry]) => entry);
    const count = new Uint8Array(2);
    new DataView(count.buffer).setUint16(0, sorted.length, this.#isLittle);
    return this.#append(joined([count, ...sorted, this.numbers([next])]));
  }

  /** Writes the directory of a place, if there is a new one, and a time, if it is given. */
  write(place, time) {
    const { entries, next } = this.#directory(this.#long(4));
    const point = (tag, at) => entries.set(
      tag, this.#entry({ tag, type: LONG, data: this.numbers([at]) }));
    if (time !== undefined) {
      const { entries: shot, next } = this.#below(EXIF);
      shot.set(TIME, this.#entry({ tag: TIME, type: ASCII, data: letters(`${time}\0`) }));
      point(EXIF, this.#write(shot, next));
    }
    if (place !== null) {
      point(GPS, this.#write(new Map(place.map((each) => [each.tag, this.#entry(each)])), 0));
    }
    const first = this.#write(entries, next);
    this.bytes.set(this.numbers([first]), 4);
  }
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

function text(bytes) {
  return String.fromCharCode(...bytes);
}

function letters(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
