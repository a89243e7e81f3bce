// Draws the map on a canvas: the world, its names, and the markers.

import { SIZE } from "./world.js";

const COLOURS = ["sea", "land", "border", "ink", "halo", "frame", "accent", "on-accent"];
/** The side of a marker in points; the room in Swift has the same. */
const MARKER = 52;

export class MapCanvas {
  #canvas;
  #context;
  #world;
  #ratio = 1;
  #colours = {};

  /** Gives the picture of a pin: an image, or null while there is none. */
  pictureOf = () => null;

  constructor(canvas, world) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#world = world;
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
  }

  /** Draws everything: `view` is the eight numbers of map_view, `markers` those of map_markers. */
  draw(view, markers) {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#colours.sea;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#drawWorld(view);
    const ratio = this.#ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (let i = 0; i < markers.length; i += 5) this.#drawMarker(...markers.subarray(i, i + 5));
  }

  #drawWorld([a, b, c, d, x, y, side]) {
    const context = this.#context;
    const world = this.#world;
    const box = placesIn(this.#canvas.clientWidth, this.#canvas.clientHeight, [a, b, c, d, x, y]);
    const ratio = this.#ratio;
    const unit = ratio / SIZE;
    const tiles = [];
    world.forEachTile(world.scaleFor(side), box, (tile, copy) => tiles.push([tile, copy]));
    let placed = null;
    const place = (copy) => {
      if (copy === placed) return;
      placed = copy;
      context.setTransform(
        a * unit, b * unit, c * unit, d * unit, (x + copy * a) * ratio, (y + copy * b) * ratio);
    };
    const fill = (kind, colour) => {
      context.fillStyle = colour;
      for (const [tile, copy] of tiles) {
        if (tile[kind] === null) continue;
        place(copy);
        context.fill(tile[kind]);
      }
    };
    fill("land", this.#colours.land);
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

  #drawMarker(pin, count, x, y, presence) {
    const context = this.#context;
    const half = MARKER / 2;
    context.globalAlpha = presence;
    context.fillStyle = this.#colours.frame;
    context.beginPath();
    context.roundRect(x - half, y - half, MARKER, MARKER, 12);
    context.fill();
    const picture = this.pictureOf(pin);
    if (picture !== null) {
      context.drawImage(picture, x - half + 3, y - half + 3, MARKER - 6, MARKER - 6);
    }
    if (count > 1) {
      context.fillStyle = this.#colours.accent;
      context.beginPath();
      context.roundRect(x + half - 17, y - half - 7, 24, 20, 10);
      context.fill();
      context.fillStyle = this.#colours["on-accent"];
      context.font = "600 12px system-ui";
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(count, x + half - 5, y - half + 3.5);
    }
    context.globalAlpha = 1;
  }
}

/** The box of places around what a window of a size shows: left, top, right, bottom. */
function placesIn(width, height, [a, b, c, d, x, y]) {
  const area = a * d - b * c;
  const corners = [[0, 0], [width, 0], [width, height], [0, height]].map(([px, py]) => [
    (d * (px - x) - c * (py - y)) / area, (a * (py - y) - b * (px - x)) / area]);
  const [xs, ys] = [corners.map((each) => each[0]), corners.map((each) => each[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
