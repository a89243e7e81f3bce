// Reads tracks from files: GPX, as watches, phones and programs for walks write it.

/** The largest file that is read, in bytes. */
const LARGEST = 60e6;
const LARGEST_LATITUDE = 85.0511287798066;
/** The radius of the earth in kilometres. */
const EARTH = 6371;

/** A file that is refused: the key of the sentence that says why, and its values. */
export class TrackProblem extends Error {
  constructor(key, values = {}) {
    super(key);
    this.key = `tracks.${key}`;
    this.values = values;
  }
}

/**
 * What a text of GPX says: the name of the track, empty without one; its lines, x and y of each
 * point in turn in the unit square of the map; and its length in kilometres.
 *
 * A line that goes over the date line goes on beyond the square.
 */
export function readTrack(text) {
  const lines = [];
  const names = { trk: "", rte: "", metadata: "" };
  let [line, root] = [[], null];
  for (const { kind, name, parent, attributes, content } of tags(text)) {
    if (kind === "start") {
      root ??= name;
      if (name === "trkseg" || name === "rte") line = [];
      if (name === "trkpt" || name === "rtept") line.push(coordinates(attributes, line.length + 1));
    } else {
      if ((name === "trkseg" || name === "rte") && line.length > 1) lines.push(line);
      if (name === "name" && names[parent] === "") names[parent] = content.trim().slice(0, 80);
    }
  }
  if (root !== "gpx") throw new TrackProblem(root === null ? "damaged" : "other");
  if (lines.length === 0) throw new TrackProblem("empty");
  return {
    name: names.trk || names.rte || names.metadata, lines: lines.map(projected),
    length: lines.reduce((sum, line) => sum + lengthOf(line), 0),
  };
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g;
const TAG = new RegExp(
  String.raw`<(?:!--[^]*?--|!\[CDATA\[[^]*?\]\]|\?[^]*?\?|!DOCTYPE[^>[]*` +
  String.raw`|(/?)([\w:.-]+)((?:\s+${ATTRIBUTE.source})*)\s*(/?))>`, "y");
const LETTERS = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * The tags of XML, in order: `{kind: "start" or "end", name, parent, attributes, content}`, names
 * without prefixes; refuses what is not well-formed. (The browser's own reader tells of each error
 * in the console.)
 */
function* tags(text) {
  const open = [];
  const local = (name) => name?.slice(name.indexOf(":") + 1);
  let [place, start] = [text.indexOf("<"), 0];
  for (; place >= 0; place = text.indexOf("<", TAG.lastIndex)) {
    TAG.lastIndex = place;
    const found = TAG.exec(text);
    if (found === null) throw new TrackProblem("damaged");
    const [, end, name, attributes, , , isEmpty] = found;
    if (name === undefined) continue;
    if (end === "/") {
      if (open.pop() !== name) throw new TrackProblem("damaged");
      const content = decoded(text.slice(start, place));
      yield { kind: "end", name: local(name), parent: local(open.at(-1)), content };
      continue;
    }
    start = TAG.lastIndex;
    yield { kind: "start", name: local(name), parent: local(open.at(-1)), attributes };
    if (isEmpty === "/") yield { kind: "end", name: local(name), parent: "", content: "" };
    else open.push(name);
  }
  if (open.length > 0) throw new TrackProblem("damaged");
}

/** The letters of a text of XML. */
function decoded(text) {
  return text.replace(/<!\[CDATA\[([^]*?)\]\]>/g, "$1")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      if (name !== undefined) return LETTERS[name] ?? all;
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
}

/** The text of a file; refuses what is too large or cannot be read. */
export async function textOf(file) {
  if (file.size > LARGEST) throw new TrackProblem("large");
  try {
    return await file.text();
  } catch {
    throw new TrackProblem("damaged");
  }
}

/** The longitude and the latitude of a point in degrees, from its attributes. */
function coordinates(attributes, number) {
  const values = { lon: NaN, lat: NaN };
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
    if (name in values && value.length > 2) values[name] = Number(value.slice(1, -1));
  }
  const { lon, lat } = values;
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw new TrackProblem("point", { number });
  return [lon, lat];
}

function projected(line) {
  const places = new Float64Array(2 * line.length);
  line.forEach(([longitude, latitude], i) => {
    const limited = Math.max(-LARGEST_LATITUDE, Math.min(latitude, LARGEST_LATITUDE));
    const x = longitude / 360 + 0.5;
    // Each point is the copy that is nearest to the one before.
    places[2 * i] = i === 0 ? x : x + Math.round(places[2 * i - 2] - x);
    places[2 * i + 1] = 0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
  });
  return places;
}

/** The length of a line in kilometres. */
function lengthOf(line) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  let sum = 0;
  for (let i = 1; i < line.length; i++) {
    const [[x1, y1], [x2, y2]] = [line[i - 1], line[i]];
    const across = Math.sin(radians(x2 - x1) / 2) ** 2;
    const along = Math.sin(radians(y2 - y1) / 2) ** 2;
    const part = along + Math.cos(radians(y1)) * Math.cos(radians(y2)) * across;
    sum += 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(part)));
  }
  return sum;
}
