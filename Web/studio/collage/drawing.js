// The board as a drawing: SVG of the items' matrices, and PNG of that.

import { draw } from "../dom.js";
import { sampleNumber, sampleOf, tintOf } from "../pictures.js";
import { base64 } from "./file.js";
import { boundsOf, matrixWithin, scaleOf, sizeOf } from "./geometry.js";
import { captionOf, isCropped, isDrawn, lookOf, radiiOf, shadowOf, windowOf } from "./look.js";

const SPACE = "http://www.w3.org/2000/svg";
const MARGIN = 24;
/** How much of the width of its photo a caption takes at most. As collage.css has it. */
const CAPTION_SHARE = 0.92;
/** The most pixels of a PNG's side, and in all, that browsers can draw. */
const MOST_SIDE = 16384;
const MOST_PIXELS = 120e6;
/** The side in pixels down to which a picture is tried again that a browser cannot make. */
const LEAST_SIDE = 64;

/** The rectangle around all items in the world: x, y, width, height; null without items. */
export function regionOf(board) {
  const bounds = board.items.map(({ element }) =>
    boundsOf(sizeOf(element), matrixWithin(element, board.world)));
  if (bounds.length === 0) return null;
  const [left, top] = [0, 1].map((i) => Math.min(...bounds.map((each) => each[i])) - MARGIN);
  const [right, bottom] = [2, 3].map((i) => Math.max(...bounds.map((each) => each[i])) + MARGIN);
  return [left, top, right - left, bottom - top];
}

/** The SVG of a region of the board, on its ground; pictures are in the size for a scale. */
export async function drawSVG(
  board, pictures, region = regionOf(board), scale = 2, hasGround = true) {
  const [x, y, width, height] = region ?? [0, 0, 100, 100];
  const svg = draw("svg", { xmlns: SPACE, viewBox: `${x} ${y} ${width} ${height}`, width, height });
  const colors = getComputedStyle(document.getElementById("board"));
  if (hasGround) svg.append(draw("rect", { x, y, width, height, fill: colors.backgroundColor }));
  const drawing = new Drawing(board, pictures, scale);
  await drawing.add(board.world, svg);
  svg.prepend(drawing.definitions);
  return new XMLSerializer().serializeToString(svg);
}

/**
 * A PNG, or another type, of a region of the board at a scale, or at less where the browser has no
 * room for so many pixels; null if it makes none.
 */
export async function drawBitmap(board, pictures, { region, scale, type = "image/png", quality }) {
  const [, , width, height] = region;
  const most = Math.min(
    scale, MOST_SIDE / width, MOST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  const text = await drawSVG(board, pictures, region, most);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    await image.decode();
    for (let each = most; Math.max(width, height) * each > LEAST_SIDE; each /= 2) {
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(width * each));
      canvas.height = Math.max(1, Math.round(height * each));
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob !== null) return blob;
    }
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A text, with an ellipsis where it would be wider than some points in the letters of a style. */
function shortened(text, style, width) {
  const context = lettersOf(style);
  if (context.measureText(text).width <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && context.measureText(`${signs.join("")}…`).width > width) signs.pop();
  return `${signs.join("")}…`;
}

/** What measures texts in the letters of a style. */
function lettersOf({ fontWeight, fontSize, fontFamily }) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return context;
}

class Drawing {
  definitions = draw("defs", {});

  #board;
  #pictures;
  #scale;
  #sources = new Map();
  #tints = new Set();

  constructor(board, pictures, scale) {
    this.#board = board;
    this.#pictures = pictures;
    this.#scale = scale;
    for (const shadow of [1, 2]) this.#shadow(shadow);
  }

  #shadow(shadow) {
    const { y, blur, color, opacity } = shadowOf({ shadow });
    this.definitions.append(draw("filter", {
      id: shadow === 1 ? "shadow" : "shadow-2", x: "-20%", y: "-20%", width: "140%",
      height: "140%",
    }, draw("feDropShadow", {
      dx: 0, dy: y, stdDeviation: blur / 2, "flood-color": color, "flood-opacity": opacity })));
  }

  /** Adds the items that lie in an element. */
  async add(parent, place) {
    for (const element of parent.children) {
      const view = this.#board.itemAt(element);
      if (!element.classList.contains("item")) continue;
      const { a, b, c, d, e, f } = new DOMMatrixReadOnly(element.style.transform);
      const group = draw("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
      place.append(group);
      const size = sizeOf(element);
      if (isDrawn(view.data.kind)) this.#lines(view, size, group);
      else if (view.data.kind === "photo") await this.#photo(view, size, group);
      else this.#ground(view, size, group);
      if (view.words !== null) this.#text(view, size, group);
      if (view.content !== null) await this.add(view.content, group);
    }
  }

  async #photo(view, size, group) {
    const [width, height] = size;
    const look = lookOf(view.data.look);
    const style = getComputedStyle(view.element);
    const [rx, ry] = radiiOf(size, look);
    if (look.opacity !== 1) group.setAttribute("opacity", look.opacity);
    group.append(draw("rect", {
      width, height, rx, ry, fill: style.backgroundColor,
      ...(look.shadow > 0 && { filter: `url(#shadow${look.shadow === 1 ? "" : "-2"})` }) }));
    const key = view.data.picture;
    const matrix = matrixWithin(view.element, this.#board.world);
    const side = Math.max(width, height) * scaleOf(matrix) * this.#scale * look.cropScale;
    const [source, shown] = [await this.#source(key, side), view.element.querySelector("img")];
    const inside = look.corners === 0 ? group : this.#clipped(group, size, [rx, ry]);
    if (source !== null && shown !== null) {
      const picture = this.#picture(windowOf(size, look), look, shown, source);
      if (tintOf(key) !== "") {
        picture.querySelector("image").setAttribute("filter", `url(#${this.#tint(key)})`);
      }
      inside.append(picture);
    }
    if (view.data.text !== "") this.#caption(view, size, look, inside);
  }

  #lines({ element, lines }, [width, height], group) {
    if (lines === null) return;
    const copy = lines.cloneNode(true);
    const { color } = getComputedStyle(element);
    for (const [name, value] of Object.entries({ width, height, color, stroke: color })) {
      copy.setAttribute(name, value);
    }
    group.append(copy);
  }

  /** A group that the corners of a photo cut. */
  #clipped(group, [width, height], [rx, ry]) {
    const id = `corners-${this.definitions.childElementCount}`;
    this.definitions.append(
      draw("clipPath", { id }, draw("rect", { width, height, rx, ry })));
    const inside = draw("g", { "clip-path": `url(#${id})` });
    group.append(inside);
    return inside;
  }

  /** The part of a picture that is seen in a window: a drawing within a drawing cuts it. */
  #picture([x, y, width, height], look, { naturalWidth, naturalHeight }, href) {
    const size = { width: naturalWidth, height: naturalHeight };
    if (!isCropped(look)) {
      return draw("svg", {
        x, y, width, height, viewBox: `0 0 ${naturalWidth} ${naturalHeight}`,
        preserveAspectRatio: "xMidYMid slice",
      }, draw("image", { ...size, href }));
    }
    const cover = Math.max(width / naturalWidth, height / naturalHeight) * look.cropScale;
    const [middleX, middleY] = [(0.5 + look.cropX) * width, (0.5 + look.cropY) * height];
    return draw("svg", { x, y, width, height }, draw("image", { ...size, href, transform:
      `translate(${middleX} ${middleY}) rotate(${(look.cropAngle * 180) / Math.PI}) ` +
      `scale(${cover}) translate(${-naturalWidth / 2} ${-naturalHeight / 2})` }));
  }

  #caption({ element, data }, size, look, group) {
    const [top, height] = captionOf(size, look);
    const style = getComputedStyle(element.querySelector(".caption span"));
    if (look.border !== 3) {
      if (this.definitions.querySelector("#dusk") === null) {
        this.definitions.append(draw(
          "linearGradient", { id: "dusk", x2: 0, y2: 1 },
          draw("stop", { "stop-color": "#000", "stop-opacity": 0 }),
          draw("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.67 })));
      }
      group.append(draw("rect", { y: top, width: size[0], height, fill: "url(#dusk)" }));
    }
    group.append(draw("text", {
      x: size[0] / 2, y: top + height / 2, "text-anchor": "middle",
      "dominant-baseline": "central", fill: style.color, "font-size": style.fontSize,
      "font-weight": style.fontWeight, "font-family": style.fontFamily,
      direction: style.direction,
    }, shortened(data.text, style, size[0] * CAPTION_SHARE)));
  }

  #tint(key) {
    const degrees = tintOf(key).match(/\d+/)[0];
    const id = `tint-${degrees}`;
    if (this.#tints.has(id)) return id;
    this.#tints.add(id);
    this.definitions.append(draw(
      "filter", { id, "color-interpolation-filters": "sRGB" },
      draw("feColorMatrix", { type: "hueRotate", values: degrees })));
    return id;
  }

  /** A picture as a data address; each is read once. */
  #source(key, side) {
    const about = this.#pictures.address(key, side);
    const name = about.then((found) => `${key}/${found?.level}`);
    return name.then((name) => {
      if (!this.#sources.has(name)) this.#sources.set(name, this.#read(about));
      return this.#sources.get(name);
    });
  }

  async #read(about) {
    const found = await about;
    if (found === null) return null;
    const blob = found.level === "sample"
      ? await (await fetch(found.address)).blob() : found.blob;
    return `data:${blob.type};base64,${await base64(blob)}`;
  }

  #ground({ element, data }, [width, height], group) {
    if (data.kind === "text") return;
    const style = getComputedStyle(element);
    group.append(draw("rect", {
      width, height, rx: parseFloat(style.borderTopLeftRadius), fill: style.backgroundColor,
      filter: "url(#shadow)" }));
    if (data.kind !== "frame") return;
    group.append(draw("rect", {
      x: 0.5, y: 0.5, width: width - 1, height: height - 1,
      rx: parseFloat(style.borderTopLeftRadius) - 0.5, fill: "none",
      stroke: style.getPropertyValue("--edge") || "none" }));
  }

  /** The lines of a text as the browser breaks them, measured in a copy that is not turned. */
  #text({ element, words }, [width, height], group) {
    const copy = element.cloneNode(true);
    Object.assign(copy.style, {
      position: "fixed", left: 0, top: 0, visibility: "hidden", transform: "none",
      width: `${width}px`, height: `${height}px` });
    // Not into the board's room, which may be hidden.
    document.body.append(copy);
    const text = copy.querySelector(".words").firstChild;
    const style = getComputedStyle(words);
    const [origin, lines] = [copy.getBoundingClientRect(), []];
    const range = document.createRange();
    for (let i = 0; i < (text?.length ?? 0); i++) {
      range.setStart(text, i);
      range.setEnd(text, i + 1);
      const box = range.getBoundingClientRect();
      const [top, bottom] = [box.top - origin.top, box.bottom - origin.top];
      if (lines.length === 0 || top > lines.at(-1).top + 2) {
        lines.push({ top, bottom, text: "", left: Infinity, right: -Infinity });
      }
      const line = lines.at(-1);
      line.text += text.data[i];
      line.left = Math.min(line.left, box.left - origin.left);
      line.right = Math.max(line.right, box.right - origin.left);
    }
    copy.remove();
    const font = lettersOf(style).measureText("x");
    const [ascent, descent] = [font.fontBoundingBoxAscent, font.fontBoundingBoxDescent];
    const isRightToLeft = getComputedStyle(words).direction === "rtl";
    for (const line of lines) {
      group.append(draw("text", {
        x: isRightToLeft ? line.right : line.left,
        y: (line.top + line.bottom) / 2 + (ascent - descent) / 2,
        fill: style.color, "font-size": style.fontSize, "font-weight": style.fontWeight,
        "font-family": style.fontFamily, direction: style.direction, "xml:space": "preserve",
      }, line.text.replace(/\n/g, "")));
    }
  }
}
