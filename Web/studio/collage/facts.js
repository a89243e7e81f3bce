// What is known of pictures besides their proportions: when they were taken, and their colours.
// Only for those who arrange by it.

import { sampleNumber, sampleOf, takenAt, tintOf } from "../pictures.js";

// A picture is looked at in this size, in pixels.
const SIDE = 16;

export class Facts {
  #pictures;
  #times = new Map();
  #colors = new Map();

  constructor(pictures) {
    this.#pictures = pictures;
  }

  /** The facts of pictures with some keys, as the module reads them. */
  async of(keys) {
    const unique = [...new Set(keys.filter((key) => key !== ""))];
    return Promise.all(unique.map(async (picture) => {
      const [time, color] = await Promise.all([this.#time(picture), this.#color(picture)]);
      return { picture, time, ...(color && { color }) };
    }));
  }

  #time(key) {
    if (sampleNumber(key) !== null) return "";
    return remembered(this.#times, key, async () => {
      const blob = await this.#pictures.blob(key);
      return blob === null ? "" : takenAt(blob);
    });
  }

  #color(key) {
    return remembered(this.#colors, key, async () => {
      const found = await this.#pictures.address(key, SIDE);
      if (found === null) return null;
      const image = new Image();
      image.src = found.address;
      try {
        await image.decode();
      } catch {
        return null;
      }
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = SIDE;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const number = sampleNumber(key);
      if (number !== null && number !== sampleOf(number)) context.filter = tintOf(key);
      context.drawImage(image, 0, 0, SIDE, SIDE);
      return dominant(context.getImageData(0, 0, SIDE, SIDE).data);
    });
  }
}

function remembered(map, key, find) {
  if (!map.has(key)) map.set(key, find());
  return map.get(key);
}

/** The mean of some pixels, in which strong colours count more: a blue sky and not its haze. */
function dominant(pixels) {
  const sum = [0, 0, 0];
  let weights = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [red, green, blue, alpha] = pixels.subarray(i, i + 4);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    const weight = (alpha / 255) * (0.02 + (chroma / 255) ** 2);
    weights += weight;
    [red, green, blue].forEach((part, k) => (sum[k] += (part / 255) * weight));
  }
  return weights === 0 ? null : sum.map((part) => part / weights);
}
