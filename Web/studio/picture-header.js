// Reads the size and the orientation of a picture from the first bytes of its file, so that a
// picture that is too large is refused before it is decoded.

/**
 * `{type, width, height}` as shown, in pixels; null if the bytes begin no picture of a known type.
 *
 * A file whose size stands further behind, or whose type the browser may know but this does not,
 * has the type alone.
 */
export function pictureHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [png, jpeg, gif, webp, bmp, boxes, drawing]) {
    try {
      const header = read(bytes, view);
      if (header !== null) return header;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The file ends within its header.
      return null;
    }
  }
  return null;
}

function says(bytes, place, text) {
  return [...text].every((letter, i) => bytes[place + i] === letter.charCodeAt(0));
}

function png(bytes, view) {
  if (view.getUint32(0) !== 0x89504e47) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const isTurned = isPNGTurned(bytes, view);
  return { type: "image/png", width: isTurned ? height : width, height: isTurned ? width : height };
}

/** Whether the EXIF before the pixels of a PNG turns it by a quarter. */
function isPNGTurned(bytes, view) {
  // The first chunk has the size; each has 12 bytes beside its content.
  for (let place = 33; place + 12 < bytes.length; place += 12 + view.getUint32(place)) {
    if (says(bytes, place + 4, "eXIf")) return isQuarterTurned(view, place + 8);
    if (says(bytes, place + 4, "IDAT")) return false;
  }
  return false;
}

function gif(bytes, view) {
  if (!says(bytes, 0, "GIF8")) return null;
  return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function bmp(bytes, view) {
  if (!says(bytes, 0, "BM")) return null;
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)];
  return { type: "image/bmp", width: Math.abs(width), height: Math.abs(height) };
}

function webp(bytes, view) {
  if (!says(bytes, 0, "RIFF") || !says(bytes, 8, "WEBP")) return null;
  const type = "image/webp";
  if (says(bytes, 12, "VP8X")) {
    const three = (place) => view.getUint16(place, true) | (bytes[place + 2] << 16);
    return { type, width: three(24) + 1, height: three(27) + 1 };
  }
  if (says(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const side = (place) => view.getUint16(place, true) & 0x3fff;
  return { type, width: side(26), height: side(28) };
}

// The markers of a JPEG's frame, which has the size.
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpeg(bytes, view) {
  if (view.getUint16(0) !== 0xffd8) return null;
  const header = { type: "image/jpeg" };
  let isTurned = false;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return null;
    const marker = bytes[place + 1];
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (FRAMES.has(marker)) {
      const [height, width] = [view.getUint16(place + 5), view.getUint16(place + 7)];
      return { ...header, width: isTurned ? height : width, height: isTurned ? width : height };
    }
    if (marker === 0xe1 && says(bytes, place + 4, "Exif")) {
      isTurned = isQuarterTurned(view, place + 10);
    }
    place += 2 + view.getUint16(place + 2);
  }
  return header;
}

/**
 * Whether the file of a JPEG or a PNG ends before its picture does, as one whose transfer was
 * interrupted; of other kinds this is not known.
 */
export function isCut(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return !endsPNG(bytes, view);
    return view.getUint16(0) === 0xffd8 && !endsJPEG(bytes, view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return true;
  }
}

function endsPNG(bytes, view) {
  let place = 8;
  while (!says(bytes, place + 4, "IEND")) place += 12 + view.getUint32(place);
  return true;
}

/** Behind the picture of a JPEG there may be more, such as a film; in its data no end can stand. */
function endsJPEG(bytes, view) {
  let place = 2;
  // A preview in a part before the picture has an end of its own.
  while (view.getUint16(place) !== 0xffda) {
    place += bytes[place + 1] === 0xff ? 1 : 2 + view.getUint16(place + 2);
  }
  for (;;) {
    place = bytes.indexOf(0xff, place + 2);
    if (place < 0) return false;
    if (bytes[place + 1] === 0xd9) return true;
    // Fill bytes come in any number.
    if (bytes[place + 1] === 0xff) place -= 1;
  }
}

/**
 * When the photo in a JPEG or a PNG was taken, as its EXIF says it: "2025:08:31 12:00:00"; empty if
 * it does not.
 */
export function timeOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let place = 0; place + 20 < bytes.length; place++) {
    const isStart = bytes[place] === 0x45 && says(bytes, place, "Exif\0\0") ||
      bytes[place] === 0x65 && says(bytes, place, "eXIf");
    if (!isStart) continue;
    try {
      return exifTime(bytes, view, place + (bytes[place] === 0x45 ? 6 : 4));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return "";
    }
  }
  return "";
}

function exifTime(bytes, view, start) {
  const isLittle = view.getUint16(start) === 0x4949;
  // The first directory says where the one about the shot is.
  const shot = fieldOf(view, start, view.getUint32(start + 4, isLittle), 0x8769);
  if (shot === null) return "";
  const field = fieldOf(view, start, view.getUint32(shot, isLittle), 0x9003);
  if (field === null) return "";
  const place = start + view.getUint32(field, isLittle);
  const text = new TextDecoder().decode(bytes.subarray(place, place + 19));
  return /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith("0000") ? text : "";
}

/**
 * Whether the orientation in EXIF that starts at a place turns the picture by a quarter; a damaged
 * one turns nothing.
 */
function isQuarterTurned(view, start) {
  try {
    const isLittle = view.getUint16(start) === 0x4949;
    const field = fieldOf(view, start, view.getUint32(start + 4, isLittle), 0x0112);
    return field !== null && view.getUint16(field, isLittle) >= 5;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/**
 * The place of the value of a field in a directory of EXIF that starts at a place; null if there is
 * none.
 */
function fieldOf(view, start, at, tag) {
  const isLittle = view.getUint16(start) === 0x4949;
  const directory = start + at;
  for (let i = 0; i < view.getUint16(directory, isLittle); i++) {
    const entry = directory + 2 + 12 * i;
    if (view.getUint16(entry, isLittle) === tag) return entry + 8;
  }
  return null;
}

/** What the kinds of files begin with that are AVIF and HEIC; films have the same boxes. */
const AVIF = ["avif", "avis"];
const HEIC = ["hei", "hev", "mif1", "msf1"];

/**
 * AVIF and HEIC: boxes, in one of which the size of the largest part stands, and in another one how
 * often the picture is turned by a quarter.
 */
function boxes(bytes, view) {
  if (!says(bytes, 4, "ftyp")) return null;
  const begins = (kind) => says(bytes, 8, kind);
  if (![...AVIF, ...HEIC].some(begins)) return null;
  const header = { type: AVIF.some(begins) ? "image/avif" : "image/heic" };
  let most = 0;
  let isTurned = false;
  for (let place = 0; place + 16 < bytes.length; place++) {
    if (says(bytes, place, "irot")) isTurned ||= (bytes[place + 4] & 1) === 1;
    if (!says(bytes, place, "ispe")) continue;
    const [width, height] = [view.getUint32(place + 8), view.getUint32(place + 12)];
    if (width * height <= most) continue;
    most = width * height;
    Object.assign(header, { width, height });
  }
  if (isTurned) [header.width, header.height] = [header.height, header.width];
  return header;
}

function drawing(bytes) {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  return /^(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(start) && /<svg/i.test(start)
    ? { type: "image/svg+xml" } : null;
}
