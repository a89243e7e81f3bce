// What is known of pictures besides their proportions: when they were taken, and their colours.
// Only for those who arrange by it.

import { sampleNumber, sampleOf, takenAt, tintOf } from "../pictures.js";

// A picture is looked at in this size, in pixels.
const SIDE = 16;
/** How many kinds of hues are told apart. */
const HUES = 12;

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

/** The mean of the pixels of the hue that counts most; strong colours count more than haze. */
function dominant(pixels) {
  const hues = Array.from({ length: HUES }, () => ({ weight: 0, sum: [0, 0, 0] }));
  for (let i = 0; i < pixels.length; i += 4) {
    const [red, green, blue, alpha] = [...pixels.subarray(i, i + 4)].map((part) => part / 255);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    const hue = hues[Math.floor((hueOf(red, green, blue, chroma) * HUES) / 6) % HUES];
    const weight = alpha * (0.01 + chroma ** 2);
    hue.weight += weight;
    [red, green, blue].forEach((part, k) => (hue.sum[k] += part * weight));
  }
  hues.sort((one, other) => other.weight - one.weight);
  const [{ weight, sum }] = hues;
  return weight === 0 ? null : sum.map((part) => part / weight);
}

/** The hue of a colour, 0 to 6 from red by yellow, green and blue to red. */
function hueOf(red, green, blue, chroma) {
  if (chroma === 0) return 0;
  const most = Math.max(red, green, blue);
  if (most === red) return (6 + (green - blue) / chroma) % 6;
  return most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
}
