// Decodes pictures beside the page, and makes the smaller ones that boards show.

import { isCut, pictureHeader } from "./picture-header.js";

// A file's first bytes, in which its header stands; a preview in a JPEG comes before the size.
const HEADER_BYTES = 512 * 1024;
/** The most pixels that are decoded. */
const MOST_PIXELS = 110e6;
/** The longest side of each level. */
const LEVELS = [1024, 256];
const QUALITY = 0.85;

onmessage = async ({ data: { number, file } }) => {
  try {
    postMessage({ number, picture: await prepare(file) });
  } catch (error) {
    postMessage({ number, problem: error.problem ?? "broken", values: error.values });
  }
};

function refuse(problem, values) {
  return Object.assign(new Error(problem), { problem, values });
}

/** The levels of a picture, or what to do with one that only a page can decode. */
async function prepare(file) {
  const head = file.slice(0, HEADER_BYTES).arrayBuffer();
  // A folder that is dropped looks like a file, and has no bytes.
  const bytes = new Uint8Array(await head.catch(() => { throw refuse("unread"); }));
  if (bytes.length === 0) throw refuse("empty");
  const header = pictureHeader(bytes);
  if (header === null) throw refuse("unknown");
  const { type, width, height } = header;
  if (type === "image/svg+xml") return { isDrawing: true };
  if (width * height > MOST_PIXELS) {
    throw refuse("large", { megapixels: Math.round(width * height / 1e6) });
  }
  if (width === 0 || height === 0) throw refuse("broken");
  const levels = {};
  let source = file;
  let size = null;
  for (const side of LEVELS) {
    const bitmap = await decode(source, size ?? (width && { width, height }), side)
      .catch(() => { throw refuse(type === "image/heic" ? "heic" : "broken"); });
    // The original is decoded once; the smaller level is made of the larger.
    if (source !== file) source.close();
    size ??= width ? { width, height } : { width: bitmap.width, height: bitmap.height };
    levels[side] = { blob: await encoded(bitmap), width: bitmap.width, height: bitmap.height };
    source = bitmap;
  }
  source.close();
  return { ...size, type, levels, isCut: isCut(new Uint8Array(await file.arrayBuffer())) };
}

/** A bitmap whose longer side has at most some pixels. */
async function decode(source, size, side) {
  const scale = size ? Math.min(1, side / Math.max(size.width, size.height)) : 1;
  if (scale === 1) return createImageBitmap(source, { imageOrientation: "from-image" });
  return createImageBitmap(source, {
    imageOrientation: "from-image",
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: "high",
  });
}

async function encoded(bitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
}
