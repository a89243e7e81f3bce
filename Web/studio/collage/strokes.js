// What is drawn: the lines of an item as a part of an SVG, on the board and in what is exported.

import { draw } from "../dom.js";

/** How opaque what fills a shape is, by the number of its look. */
const FILLS = [0, 0.22, 1];
/** The length of an arrow's head in widths of its line, and at least in points. */
const HEAD = { widths: 2.6, points: 9 };

/**
 * The path of a smooth line through points, [x, y] each.
 *
 * Each point keeps the direction of the circle through it and its neighbours; a corner stays one.
 */
export function pathThrough(points) {
  const [start] = points;
  // A dot: the end of a line is round.
  if (points.length === 1) return `M${text(start)}h${short(1e-3)}`;
  const directions = points.map((point, i) => directionAt(points[i - 1], point, points[i + 1]));
  let path = `M${text(start)}`;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const third = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    path += `C${text(along(from, directions[i - 1], third))} ` +
      `${text(along(to, directions[i], -third))} ${text(to)}`;
  }
  return path;
}

/** The direction of a line in a point between two others: zero at an end and at a corner. */
function directionAt(before, point, after) {
  if (before === undefined || after === undefined) return [0, 0];
  const [inX, inY] = [point[0] - before[0], point[1] - before[1]];
  const [outX, outY] = [after[0] - point[0], after[1] - point[1]];
  if (inX * outX + inY * outY <= 0) return [0, 0];
  const ratio = Math.hypot(outX, outY) / Math.hypot(inX, inY);
  const [x, y] = [inX * ratio + outX / ratio, inY * ratio + outY / ratio];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

const along = ([x, y], [alongX, alongY], length) => [x + alongX * length, y + alongY * length];
const short = (number) => Number(number.toPrecision(7));
const text = (point) => point.map(short).join(" ");

/** The lines of an item that is drawn; they follow the size of what they lie in. */
export function linesOf({ kind, points }, { lineWidth, fill }) {
  const inside = fill > 0 ? { fill: "currentColor", "fill-opacity": FILLS[fill] } : {};
  const svg = draw("svg", {
    width: "100%", height: "100%", overflow: "visible", fill: "none", stroke: "currentColor",
    "stroke-width": lineWidth, "stroke-linecap": "round", "stroke-linejoin": "round",
    "aria-hidden": "true" });
  if (kind === "drawing") {
    const [width, height] = points;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const line = [];
    for (let i = 2; i < points.length; i += 2) line.push([points[i], points[i + 1]]);
    svg.append(draw("path", { d: pathThrough(line) }));
  } else if (kind === "rectangle") {
    svg.append(draw("rect", { width: "100%", height: "100%", ...inside }));
  } else if (kind === "ellipse") {
    svg.append(draw("ellipse", { cx: "50%", cy: "50%", rx: "50%", ry: "50%", ...inside }));
  } else {
    svg.append(draw("line", { y1: "50%", x2: "100%", y2: "50%" }));
  }
  if (kind === "arrow") {
    const head = HEAD.widths * lineWidth + HEAD.points;
    svg.append(draw(
      "svg", { x: "100%", y: "50%", overflow: "visible" },
      draw("path", { d: `M${-head} ${-0.7 * head}L0 0L${-head} ${0.7 * head}` })));
  }
  return svg;
}
