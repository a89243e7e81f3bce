// The mountains of the map, where it shows much of the world: light and shade over the land.
// script/assets/map-relief makes their picture.

import { SIZE } from "./world.js";

/** The sides of the world in points from which on they fade, and from which on they are gone. */
const FADES = [3000, 6500];
/** The grey of flat ground; what differs less from it is left out. */
const FLAT = 128;
const LEAST = 3;
/** How strong they are at most. */
const STRENGTH = 0.55;
/** The least size of the picture that is taken, as a share of that which is drawn. */
const SHARP = 0.6;
/** Rows that are made at a time, so that no frame waits for all of them. */
const ROWS = 256;
/** The smallest side of the picture in pixels. */
const LEAST_SIDE = 512;

export class Relief {
  /** The picture in halves of its size, the largest first. */
  #levels;

  /** Fetches the relief. */
  static async load() {
    const response = await fetch("studio/map/relief.webp");
    if (!response.ok) throw new Error(`relief.webp: ${response.status} ${response.statusText}`);
    const grey = await createImageBitmap(await response.blob());
    const levels = [await shades(grey)];
    grey.close();
    while (levels.at(-1).width > LEAST_SIDE) levels.push(half(levels.at(-1)));
    return new Relief(levels);
  }

  constructor(levels) {
    this.#levels = levels;
  }

  /**
   * Draws it.
   *
   * @param side that of the world in points
   * @param ratio pixels of the canvas for a point
   * @param box the places that the window shows: left, top, right, bottom
   * @param place prepares the context for the units of a copy of the world
   */
  draw(context, side, ratio, box, place) {
    const share = (FADES[1] - side) / (FADES[1] - FADES[0]);
    if (share <= 0) return;
    const needed = SHARP * side * ratio;
    const level = this.#levels.findLast(({ width }) => width >= needed) ?? this.#levels[0];
    context.globalAlpha = STRENGTH * Math.min(share, 1);
    for (let copy = Math.floor(box[0]); copy < box[2]; copy++) {
      place(copy);
      context.drawImage(level, 0, 0, SIZE, SIZE);
    }
    context.globalAlpha = 1;
  }
}

/** Light and shade from a grey picture: white and black that fade where it is flat. */
async function shades(grey) {
  const { width, height } = grey;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(grey, 0, 0);
  for (let top = 0; top < height; top += ROWS) {
    const rows = context.getImageData(0, top, width, Math.min(ROWS, height - top));
    const pixels = new Uint32Array(rows.data.buffer);
    for (let place = 0; place < pixels.length; place++) {
      // All three colours are the same.
      const light = (pixels[place] & 255) - FLAT;
      const opacity = Math.min(2 * Math.abs(light), 255);
      pixels[place] = Math.abs(light) < LEAST
        ? 0 : ((opacity << 24) | (light > 0 ? 0xffffff : 0)) >>> 0;
    }
    context.putImageData(rows, 0, top);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return canvas.transferToImageBitmap();
}

/** A picture in half of its size. */
function half(picture) {
  const side = picture.width / 2;
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d").drawImage(picture, 0, 0, side, side);
  return canvas.transferToImageBitmap();
}
