// Shows the stage of a guide's Swift program, and sends the reader's fingers to it. The address names the
// program by its number, its nodes and its attachments: #2:page,card:pan,tap

import { Wire } from "./tsumami/wire.js";

const [number, nodes = "", attachments = ""] = location.hash.slice(1).split(":");
const names = nodes.split(",");
const doers = attachments.split(",");
const canvas = document.getElementById("swift");
const wire = await Wire.load("pads.wasm");
const { exports } = wire;
exports.pad_start(Number(number));
const [width, height] = [exports.pad_width(), exports.pad_height()];
const scale = Math.min(innerWidth / width, innerHeight / height);
const density = devicePixelRatio * scale;
Object.assign(canvas, { width: Math.round(width * density), height: Math.round(height * density) });
// The stage has its own size, and is shown as large as the pad is.
Object.assign(canvas.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`,
  left: `${(innerWidth - width * scale) / 2}px` });
canvas.ariaLabel = `A stage with ${names.join(", ")}`;

const ink = canvas.getContext("2d");
const style = getComputedStyle(document.documentElement);
const colour = (name) => style.getPropertyValue(`--${name}`);
const NODE = 13;
const lines = [];
/** Where the handles of boxes are. */
const handles = () => wire.numbers(exports.pad_numbers(), exports.pad_handles() * 2);

/** The nodes as they are painted. */
function painted() {
  const count = exports.pad_paint();
  const rows = wire.numbers(exports.pad_numbers(), count * NODE);
  return Array.from({ length: count }, (_, row) => {
    const [index, a, b, c, d, x, y, w, h, offset, scrolls, dimming, clipper] =
      rows.subarray(row * NODE, (row + 1) * NODE);
    return { index, matrix: [a, b, c, d, x, y], w, h, offset, scrolls, dimming, clipper };
  });
}

function outline({ matrix, w, h }, radius) {
  const path = new Path2D();
  const own = new Path2D();
  own.roundRect(0, 0, w, h, radius);
  path.addPath(own, new DOMMatrix(matrix));
  return path;
}

function paint() {
  ink.setTransform(density, 0, 0, density, 0, 0);
  ink.clearRect(0, 0, width, height);
  const all = painted();
  for (const node of all) {
    ink.save();
    if (node.dimming > 0) {
      ink.fillStyle = `rgb(0 0 0 / ${node.dimming})`;
      ink.fillRect(0, 0, width, height);
    }
    // What clips a node is clipped itself.
    for (let clipper = node.clipper; clipper > 0;) {
      const around = all.find(({ index }) => index === clipper);
      ink.clip(outline(around, 12));
      clipper = around.clipper;
    }
    const shape = outline(node, 12);
    ink.fillStyle = colour(["frame", "photo", "page", "sun"][node.index % 4]);
    ink.strokeStyle = colour("line");
    ink.lineWidth = 1.5;
    ink.fill(shape);
    ink.stroke(shape);
    ink.clip(shape);
    ink.transform(...node.matrix);
    const isDark = node.index % 4 === 1;
    ink.fillStyle = isDark ? "white" : node.index % 4 === 3 ? "#24211b" : colour("ink");
    ink.font = "600 17px system-ui";
    // Lines of 50 points, by which one sees how content moves below what clips it.
    ink.globalAlpha = 0.15;
    for (let x = 50; x < node.w; x += 50) ink.fillRect(x, 0, 1, node.h);
    for (let y = 50; y < node.h; y += 50) ink.fillRect(0, y, node.w, 1);
    ink.globalAlpha = 1;
    if (node.scrolls) {
      for (let row = Math.floor(node.offset / 44); row * 44 < node.offset + node.h; row++) {
        ink.fillText(String(row + 1), 20, row * 44 - node.offset + 30);
      }
    } else {
      const name = names[node.index - 1] ?? "";
      if (ink.measureText(name).width + 28 < node.w) ink.fillText(name, 14, 28);
    }
    ink.restore();
  }
  const marks = handles();
  for (let place = 0; place < marks.length; place += 2) {
    ink.beginPath();
    ink.arc(marks[place], marks[place + 1], 8, 0, 7);
    ink.fillStyle = colour("page");
    ink.strokeStyle = colour("ink");
    ink.lineWidth = 2;
    ink.fill();
    ink.stroke();
  }
  globalThis.pad = { nodes: all, handles: [...marks] };
}

/** Shows the last lines that the program has printed, with the names that its code has. */
function say() {
  const count = exports.pad_printed();
  if (count === 0) return;
  exports.pad_text();
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.pad_numbers(), count));
  lines.push(...text.trim().split("\n"));
  lines.splice(0, lines.length - 8);
  parent.postMessage(lines.join("\n").replace(/\battachment (\d+)/g, (whole, index) =>
    doers[index] ?? whole).replace(/\bnode (\d+)/g, (whole, index) => names[index - 1] ?? whole), location.origin);
}

wire.onframe = () => {
  paint();
  say();
};
wire.connect(canvas);
wire.requestFrame();
matchMedia("(prefers-color-scheme: dark)").onchange = paint;
document.body.dataset.ran = "";
