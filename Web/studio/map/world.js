// The world of world.bin: land, lakes, boundaries, and what has a name. script/assets/map-data
// makes the file and describes it.

/** The units along a side of the world, in which paths are given. */
export const SIZE = 1 << 15;
// For each scale: up to which side of the world in points it is drawn, the number of the file's
// points, into how many tiles a side is cut, and how far areas go on beyond the date line, where
// they are cut, so that no gap shows. Where points are far apart on the screen, curves lead through
// them.
const SCALES = [
  { upTo: 1800, points: 0, tiles: 1, beyond: 48, isCurved: false },
  { upTo: 9000, points: 1, tiles: 8, beyond: 24, isCurved: false },
  { upTo: 50_000, points: 2, tiles: 32, beyond: 6, isCurved: false },
  { upTo: Infinity, points: 2, tiles: 64, beyond: 6, isCurved: true },
];
/** The points of a curve between two points of the file. */
const PARTS = 5;
/** How far the ends of a curve lead it, as a share of its length. */
const LEAD = 0.36;
// How far the outlines of a tile reach beyond it, as a share of its side, so that no gap shows
// between two of them.
const OVERLAP = 1 / 64;

export class World {
  #kinds;
  #tiles = new Map();

  /** Fetches the world. */
  static async load() {
    const response = await fetch("studio/map/world.bin");
    if (!response.ok) throw new Error(`world.bin: ${response.status} ${response.statusText}`);
    // The file itself is packed, as many hosts send it as it is.
    const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
    return new World(new Uint8Array(await new Response(unpacked).arrayBuffer()));
  }

  constructor(bytes) {
    const reader = new Reader(bytes);
    this.#kinds = {
      land: reader.lines(), lakes: reader.lines(), borders: reader.lines(),
    };
    /** The countries, the largest first: {x, y, rank, code, name}; x and y in the unit square. */
    this.countries = reader.list(() => ({
      ...reader.place(), rank: reader.number(), code: reader.text(), name: reader.text(),
    }));
    /** The cities, the most important first: {x, y, rank, isCapital, name, japanese}. */
    this.cities = reader.list(() => {
      const [place, rank] = [reader.place(), reader.number()];
      return {
        ...place, rank: rank >> 1, isCapital: (rank & 1) === 1, name: reader.text(),
        japanese: reader.text(),
      };
    });
  }

  /** The scale to draw for a side of the world in points. */
  scaleFor(side) {
    return SCALES.findIndex(({ upTo }) => side < upTo);
  }

  /**
   * Calls a function with each tile that meets a rectangle of places, and the number of the copy of
   * the world in which it is. A tile is `{land, lakes, borders}`, paths in units.
   */
  forEachTile(scale, [left, top, right, bottom], body) {
    const { tiles } = SCALES[scale];
    const [first, last] = [Math.max(0, Math.floor(top * tiles)), Math.min(tiles, bottom * tiles)];
    for (let column = Math.floor(left * tiles); column < right * tiles; column++) {
      const copy = Math.floor(column / tiles);
      for (let row = first; row < last; row++) {
        body(this.#tile(scale, column - copy * tiles, row), copy);
      }
    }
  }

  #tile(scale, column, row) {
    const key = (scale << 14) + (column << 7) + row;
    let tile = this.#tiles.get(key);
    if (tile === undefined) {
      const side = SIZE / SCALES[scale].tiles;
      const [x, y, beyond] = [column * side, row * side, side * OVERLAP];
      const box = [x - beyond, y - beyond, x + side + beyond, y + side + beyond];
      tile = {
        land: outlines(this.#kinds.land, scale, box),
        lakes: outlines(this.#kinds.lakes, scale, box),
        borders: strokes(this.#kinds.borders, scale, box),
      };
      this.#tiles.set(key, tile);
    }
    return tile;
  }
}

// Lines: all coordinates in one array, and for each line its first point, its box and the scale
// from which on it is drawn.

function meets(lines, i, [left, top, right, bottom]) {
  const { boxes } = lines;
  return boxes[4 * i] <= right && boxes[4 * i + 1] <= bottom && boxes[4 * i + 2] >= left &&
    boxes[4 * i + 3] >= top;
}

/** The points of a line that are drawn at a scale; null for a line that does not meet a box. */
function pointsOf(lines, i, scale, box) {
  const most = SCALES[scale].points;
  if (lines.scales[i] > most || !meets(lines, i, box)) return null;
  const points = [];
  for (let p = lines.starts[i]; p < lines.starts[i + 1]; p++) {
    if (lines.levels[p] <= most) points.push(lines.x[p], lines.y[p]);
  }
  return points;
}

/**
 * The same line with points of curves (Bézier) between its points, where it meets a box.
 *
 * A curve leaves a point in the direction from the one before to the one after, and leans the less
 * to it the sharper the corner is, so that capes stay capes.
 */
function curved(points, [left, top, right, bottom], isClosed) {
  const count = points.length / 2;
  if (count < 3) return points;
  const result = [];
  const at = (n) => (isClosed ? (n + count) % count : Math.max(0, Math.min(n, count - 1))) * 2;
  // How a curve leaves a point: a vector whose length is at most 1.
  const lean = (n) => {
    const [a, b, c] = [at(n - 1), at(n), at(n + 1)];
    const [inX, inY] = [points[b] - points[a], points[b + 1] - points[a + 1]];
    const [outX, outY] = [points[c] - points[b], points[c + 1] - points[b + 1]];
    const product = Math.hypot(inX, inY) * Math.hypot(outX, outY);
    const length = Math.hypot(inX + outX, inY + outY);
    if (product === 0 || length === 0) return [0, 0];
    const weight = Math.max(0, 0.4 + 0.6 * (inX * outX + inY * outY) / product) / length;
    return [(inX + outX) * weight, (inY + outY) * weight];
  };
  for (let n = 0; n < (isClosed ? count : count - 1); n++) {
    const [p, q] = [at(n), at(n + 1)];
    const [x, y, endX, endY] = [points[p], points[p + 1], points[q], points[q + 1]];
    result.push(x, y);
    if (Math.max(x, endX) < left || Math.min(x, endX) > right || Math.max(y, endY) < top ||
      Math.min(y, endY) > bottom) continue;
    const reach = Math.hypot(endX - x, endY - y) * LEAD;
    const [[leanX, leanY], [nextX, nextY]] = [lean(n), lean(n + 1)];
    const [x1, y1] = [x + leanX * reach, y + leanY * reach];
    const [x2, y2] = [endX - nextX * reach, endY - nextY * reach];
    for (let part = 1; part < PARTS; part++) {
      const t = part / PARTS;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      result.push(a * x + b * x1 + c * x2 + d * endX, a * y + b * y1 + c * y2 + d * endY);
    }
  }
  if (!isClosed) result.push(points.at(-2), points.at(-1));
  return result;
}

/** The areas within closed lines, cut at a box; null where there are none. */
function outlines(lines, scale, box) {
  const { beyond, isCurved } = SCALES[scale];
  let path = null;
  for (let i = 0; i < lines.count; i++) {
    let points = pointsOf(lines, i, scale, box);
    if (points === null) continue;
    for (let p = 0; p < points.length; p += 2) {
      const x = points[p];
      points[p] = x <= 0 ? x - beyond : x >= SIZE ? x + beyond : x;
    }
    if (isCurved) points = curved(points, box, true);
    points = cut(points, box);
    if (points.length < 6) continue;
    path ??= new Path2D();
    path.moveTo(points[0], points[1]);
    for (let p = 2; p < points.length; p += 2) path.lineTo(points[p], points[p + 1]);
    path.closePath();
  }
  return path;
}

/** The parts of lines whose segments meet a box; null where there are none. */
function strokes(lines, scale, box) {
  let path = null;
  for (let i = 0; i < lines.count; i++) {
    let points = pointsOf(lines, i, scale, box);
    if (points === null) continue;
    if (SCALES[scale].isCurved) points = curved(points, box, false);
    let [x, y, isDrawn] = [NaN, NaN, false];
    for (let p = 0; p < points.length; p += 2) {
      const [nextX, nextY] = [points[p], points[p + 1]];
      const isIn = Math.min(x, nextX) <= box[2] && Math.max(x, nextX) >= box[0] &&
        Math.min(y, nextY) <= box[3] && Math.max(y, nextY) >= box[1];
      if (isIn) {
        path ??= new Path2D();
        if (!isDrawn) path.moveTo(x, y);
        path.lineTo(nextX, nextY);
      }
      [x, y, isDrawn] = [nextX, nextY, isIn];
    }
  }
  return path;
}

/** Cuts a closed line at each side of a box, one after the other (Sutherland and Hodgman). */
function cut(points, [left, top, right, bottom]) {
  points = cutAt(points, 0, left, 1);
  points = cutAt(points, 0, right, -1);
  points = cutAt(points, 1, top, 1);
  return cutAt(points, 1, bottom, -1);
}

function cutAt(points, axis, limit, sign) {
  const { length } = points;
  let isCut = false;
  for (let p = axis; p < length && !isCut; p += 2) isCut = (points[p] - limit) * sign < 0;
  if (!isCut) return points;
  const kept = [];
  let [lastX, lastY] = [points[length - 2], points[length - 1]];
  let last = ((axis === 0 ? lastX : lastY) - limit) * sign;
  for (let p = 0; p < length; p += 2) {
    const [x, y] = [points[p], points[p + 1]];
    const next = ((axis === 0 ? x : y) - limit) * sign;
    if (last < 0 !== next < 0) {
      const share = last / (last - next);
      kept.push(lastX + (x - lastX) * share, lastY + (y - lastY) * share);
    }
    if (next >= 0) kept.push(x, y);
    [lastX, lastY, last] = [x, y, next];
  }
  return kept;
}

class Reader {
  #bytes;
  #place = 5;
  #x = 0;
  #y = 0;

  constructor(bytes) {
    this.#bytes = bytes;
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== "TMAP" || bytes[4] !== 1) {
      throw new Error("world.bin is of another version.");
    }
  }

  number() {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = this.#bytes[this.#place++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  }

  signed() {
    const value = this.number();
    return (value >>> 1) ^ -(value & 1);
  }

  text() {
    const count = this.number();
    this.#place += count;
    return new TextDecoder().decode(this.#bytes.subarray(this.#place - count, this.#place));
  }

  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  place() {
    this.#x += this.signed();
    this.#y += this.signed();
    return { x: this.#x / SIZE, y: this.#y / SIZE };
  }

  lines() {
    const count = this.number();
    const [scales, starts] = [new Uint8Array(count), new Uint32Array(count + 1)];
    for (let i = 0; i < count; i++) {
      const number = this.number();
      scales[i] = number & 3;
      starts[i + 1] = starts[i] + (number >> 2);
    }
    const points = starts[count];
    const levels = new Uint8Array(points);
    for (let p = 0; p < points; p++) {
      levels[p] = (this.#bytes[this.#place + (p >> 2)] >> (2 * (p & 3))) & 3;
    }
    this.#place += (points + 3) >> 2;
    const [x, y] = [new Float32Array(points), new Float32Array(points)];
    for (let p = 0; p < points; p++) x[p] = this.#x += this.signed();
    for (let p = 0; p < points; p++) y[p] = this.#y += this.signed();
    const boxes = new Float32Array(4 * count);
    for (let i = 0; i < count; i++) {
      boxes.set([Infinity, Infinity, -Infinity, -Infinity], 4 * i);
      for (let p = starts[i]; p < starts[i + 1]; p++) {
        boxes[4 * i] = Math.min(boxes[4 * i], x[p]);
        boxes[4 * i + 1] = Math.min(boxes[4 * i + 1], y[p]);
        boxes[4 * i + 2] = Math.max(boxes[4 * i + 2], x[p]);
        boxes[4 * i + 3] = Math.max(boxes[4 * i + 3], y[p]);
      }
    }
    return { count, scales, starts, levels, x, y, boxes };
  }
}
