// Draws the map on a canvas: the world, its names, and the markers.

import { apply, inverse } from "../../package/geometry.js";
import { Names } from "./names.js";
import { WorldPicture } from "./world-picture.js";
import { SIZE } from "./world.js";

const COLOURS = [
  "sea", "land", "border", "ink", "quiet", "halo", "frame", "shadow", "accent", "on-accent",
];
/** The side of the world in points up to which to move its picture costs less than to paint it. */
const PICTURED = 6000;
/** The side of a marker, and of its picture, in points; the room in Swift has the same side. */
const MARKER = 52;
const PICTURE = 46;
const CORNER = 13;
const BADGE = 20;
// Numbers of each in the module's answers.
const MARKER_STRIDE = 6;
const LABEL_STRIDE = 4;
/** Pictures of markers that are kept. */
const KEPT = 600;

export class MapCanvas {
  #canvas;
  #context;
  #tsumami;
  #world;
  #names = new Names();
  #picture = new WorldPicture((context, view) => this.#paintWorld(context, view));
  #relief = null;
  #ratio = 1;
  #colours = {};
  #look = {};
  /** The pictures of markers by pin, or by -1 for all without a photo, and of badges by number. */
  #pictures = new Map();
  #badges = new Map();
  #view = [1, 0, 0, 1, 0, 0, 1, 0];

  /** The numbers of all names, as map_labels takes them. */
  names = [];

  /** Draws tracks over the world and below the names; null without any. */
  tracks = null;

  /** Gives the picture of a pin: an image, or null while there is none. */
  pictureOf = () => null;

  constructor(canvas, world, tsumami) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#world = world;
    this.#tsumami = tsumami;
  }

  /** Draws mountains over the land; null while there are none. */
  get relief() {
    return this.#relief;
  }

  set relief(relief) {
    this.#relief = relief;
    this.#picture.forget();
  }

  /** Words the names in a language. */
  speak(language) {
    const { exports } = this.#tsumami;
    const numbers = this.#names.take(this.#world, language);
    const address = exports.studio_room_for(8 * numbers.length);
    this.#tsumami.numbers(address, numbers.length).set(numbers);
    exports.map_labels(numbers.length / 8);
    this.names = numbers;
    this.#look = { ...this.#look };
  }

  /** Adapts to the size of the canvas, and to the colours of its style. */
  measure() {
    const canvas = this.#canvas;
    this.#ratio = devicePixelRatio;
    const width = Math.round(canvas.clientWidth * this.#ratio);
    const height = Math.round(canvas.clientHeight * this.#ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const style = getComputedStyle(canvas);
    for (const name of COLOURS) {
      // A custom property alone would still name both schemes.
      canvas.style.color = `var(--map-${name})`;
      this.#colours[name] = style.color;
    }
    const { ink, quiet, halo } = this.#colours;
    this.#look = { ink, quiet, halo, ratio: this.#ratio };
    this.#picture.forget();
    this.#pictures.clear();
    this.#badges.clear();
    this.tracks?.measure(canvas);
  }

  /** The place at a point of the canvas, x and y. */
  placeAt(x, y) {
    return apply(inverse(this.#view), [x, y]);
  }

  /** The name of the city nearest to a point of the canvas. */
  cityNear(x, y) {
    return this.cityAt(...this.placeAt(x, y))?.text ?? "";
  }

  /** The city nearest to a place: its name as `text`, x and y. */
  cityAt(x, y) {
    return this.#names.nearest(x, y);
  }

  /** Draws everything as the module has it; returns the rotation in radians, and the markers. */
  draw() {
    const context = this.#context;
    const { exports } = this.#tsumami;
    exports.map_view();
    const view = this.#view = this.#numbers(8).slice();
    this.#drawWorld(view);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const labels = this.#numbers(LABEL_STRIDE * exports.map_seen_labels());
    // The most important one lies above the others while they fade.
    for (let i = labels.length - LABEL_STRIDE; i >= 0; i -= LABEL_STRIDE) {
      // A map at rest shows few names half.
      context.globalAlpha = Math.min(1, Math.max(0, 2.5 * labels[i + 3] - 0.75));
      this.#names.draw(context, labels[i], labels[i + 1], labels[i + 2], this.#look);
    }
    const markers = this.#numbers(MARKER_STRIDE * exports.map_markers()).slice();
    for (let i = 0; i < markers.length; i += MARKER_STRIDE) {
      context.globalAlpha = markers[i + 4];
      this.#drawMarker(markers[i], markers[i + 1], markers[i + 2], markers[i + 3]);
    }
    context.globalAlpha = 1;
    return { rotation: view[7], markers };
  }

  /** Numbers that the module has just written; the next call of the module ends them. */
  #numbers(count) {
    return this.#tsumami.numbers(this.#tsumami.exports.studio_numbers(), count);
  }

  #drawWorld(numbers) {
    const context = this.#context;
    const ratio = this.#ratio;
    const view = numbers.slice(0, 6).map((each) => each * ratio);
    if (numbers[6] > PICTURED) {
      this.#paintWorld(context, view);
    } else if (this.#picture.show(context, view)) {
      // The next frame is sharp.
      this.#tsumami.requestFrame();
    }
    const { clientWidth, clientHeight } = this.#canvas;
    this.tracks?.draw(context, numbers, ratio, placesIn(clientWidth, clientHeight, numbers));
  }

  /** Paints the world in a context in whose pixels it lies: a, b, c, d, x, y. */
  #paintWorld(context, [a, b, c, d, x, y]) {
    const { width, height } = context.canvas;
    const world = this.#world;
    const ratio = this.#ratio;
    const side = Math.hypot(a, b) / ratio;
    const box = placesIn(width, height, [a, b, c, d, x, y]);
    const tiles = [];
    world.forEachTile(world.scaleFor(side), box, (tile, copy) => tiles.push([tile, copy]));
    let placed = null;
    const place = (copy) => {
      if (copy === placed) return;
      placed = copy;
      context.setTransform(
        a / SIZE, b / SIZE, c / SIZE, d / SIZE, x + copy * a, y + copy * b);
    };
    const fill = (kind, colour) => {
      context.fillStyle = colour;
      for (const [tile, copy] of tiles) {
        if (tile[kind] === null) continue;
        place(copy);
        context.fill(tile[kind]);
      }
    };
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#colours.sea;
    context.fillRect(0, 0, width, height);
    // The land of Antarctica goes on to the pole.
    place(0);
    context.fillStyle = this.#colours.land;
    context.fillRect(
      box[0] * SIZE, SIZE - 2, (box[2] - box[0]) * SIZE, Math.max(0, (box[3] - 1) * SIZE) + 2);
    fill("land", this.#colours.land);
    this.#relief?.draw(context, side, ratio, box, place);
    fill("lakes", this.#colours.sea);
    context.strokeStyle = this.#colours.border;
    context.lineWidth = SIZE / side;
    context.lineJoin = "round";
    for (const [tile, copy] of tiles) {
      if (tile.borders === null) continue;
      place(copy);
      context.stroke(tile.borders);
    }
  }

  #drawMarker(pin, count, x, y) {
    let picture = this.#pictures.get(pin);
    if (picture === undefined) {
      const image = this.pictureOf(pin);
      // Markers whose photo is not there yet look the same.
      picture = image === null ? this.#pictures.get(-1) : undefined;
      if (picture === undefined) {
        picture = this.#marker(image);
        if (this.#pictures.size > KEPT) this.#pictures.clear();
        this.#pictures.set(image === null ? -1 : pin, picture);
      }
    }
    this.#place(picture, x, y);
    if (count === 1) return;
    let badge = this.#badges.get(count);
    if (badge === undefined) {
      badge = this.#badge(`${count}`);
      if (this.#badges.size > KEPT) this.#badges.clear();
      this.#badges.set(count, badge);
    }
    this.#place(badge, x, y);
  }

  /** Draws a picture about a point, on whole pixels. */
  #place(picture, x, y) {
    const [ratio, half] = [this.#ratio, picture.width / 2];
    this.#context.drawImage(picture, Math.round(x * ratio - half), Math.round(y * ratio - half));
  }

  /** A context of the size of a marker and its shadow, whose origin is in the middle. */
  #paper() {
    const ratio = this.#ratio;
    const side = MARKER + 24;
    const canvas = new OffscreenCanvas(Math.ceil(side * ratio), Math.ceil(side * ratio));
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    context.translate(side / 2, side / 2);
    return context;
  }

  /** The picture of a marker: a photo in a frame with a shadow. */
  #marker(image) {
    const context = this.#paper();
    const outline = (length, corner) => {
      context.beginPath();
      context.roundRect(-length / 2, -length / 2, length, length, corner);
    };
    context.shadowColor = this.#colours.shadow;
    context.shadowBlur = 6 * this.#ratio;
    context.shadowOffsetY = 2 * this.#ratio;
    context.fillStyle = this.#colours.frame;
    outline(MARKER, CORNER);
    context.fill();
    context.shadowColor = "transparent";
    if (image !== null) {
      outline(PICTURE, CORNER - 3);
      context.clip();
      const { width, height } = image;
      const part = Math.min(width, height);
      context.drawImage(
        image, (width - part) / 2, (height - part) / 2, part, part, -PICTURE / 2, -PICTURE / 2,
        PICTURE, PICTURE);
    }
    return context.canvas.transferToImageBitmap();
  }

  /** The picture of a badge, which says how many photos a marker stands for. */
  #badge(text) {
    const context = this.#paper();
    context.font = "650 12px system-ui";
    const width = Math.max(BADGE, context.measureText(text).width + 11);
    const [x, y] = [MARKER / 2 - 2, -MARKER / 2 + 2];
    const right = Math.min(x + width / 2, MARKER / 2 + 11);
    context.fillStyle = this.#colours.accent;
    context.beginPath();
    context.roundRect(right - width, y - BADGE / 2, width, BADGE, BADGE / 2);
    context.fill();
    context.fillStyle = this.#colours["on-accent"];
    [context.direction, context.textAlign] = ["ltr", "center"];
    context.textBaseline = "middle";
    context.fillText(text, right - width / 2, y + 0.5);
    return context.canvas.transferToImageBitmap();
  }
}

/** The box of places around what a window of a size shows: left, top, right, bottom. */
function placesIn(width, height, view) {
  const back = inverse(view);
  const corners = [[0, 0], [width, 0], [width, height], [0, height]].map(
    (corner) => apply(back, corner));
  const [xs, ys] = [corners.map((each) => each[0]), corners.map((each) => each[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
