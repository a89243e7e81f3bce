// Draws the touch over time: the states of the parts, how near they came to their limits, and the
// values of gestures.

import { make } from "../dom.js";
import { Axis, MARGIN } from "./axis.js";
import { QUANTITIES } from "./generated/lists.js";
import { fit } from "./pad.js";
import { palette } from "./palette.js";
import { isLeast } from "./sentences.js";

const PLACE = Object.fromEntries(QUANTITIES.map((name, place) => [name, place + 2]));
/** The plots: a key of the words, the quantities, and the unit. */
const PLOTS = [
  { key: "translation", of: ["translationX", "translationY"], unit: "pt" },
  { key: "scale", of: ["scaleX", "scaleY"], unit: "" },
  { key: "rotation", of: ["rotation"], unit: "°", factor: 180 / Math.PI },
  { key: "velocity", of: ["velocityX", "velocityY"], unit: "pt/s" },
  { key: "scaleVelocity", of: ["scaleVelocity"], unit: "/s" },
  { key: "rotationVelocity", of: ["rotationVelocity"], unit: "°/s", factor: 180 / Math.PI },
  { key: "position", of: ["positionX", "positionY"], unit: "pt" },
  { key: "height", of: ["height"], unit: "" },
];
const LANE = 18;
const GAP = 12;
const HEADING = 19;
const LEAST_PLOT = 52;
const LARGEST_PLOT = 96;
// With names beside them plots may be lower.
const LEAST_WIDE_PLOT = 34;
// The height of a name beside a curve, in points.
const NAME = 13;
// What is beyond a limit by more than this share is not drawn higher.
const MOST_SHARE = 1.15;
// A gap in the values that is longer than this one, in seconds, is no line.
const GAP_TIME = 0.5;

export class Plots {
  #model;
  #canvas;
  #element;
  #text;
  #nameOf;
  #empty;
  #summary = make("p", { class: "unseen" });

  constructor(element, model, text, nameOf) {
    this.#element = element;
    this.#model = model;
    this.#text = text;
    this.#nameOf = nameOf;
    this.#canvas = make("canvas", { "aria-hidden": "true" });
    this.#empty = make("p", { class: "empty", "data-t": "lab.plot.empty" });
    // Time goes from left to right in each direction of text; the bar for scrolling is after it.
    element.dir = "ltr";
    element.append(this.#canvas, this.#empty, this.#summary);
  }

  draw() {
    this.#empty.hidden = this.#model.run.changes.length > 0;
    this.#canvas.hidden = !this.#empty.hidden;
    if (this.#canvas.hidden) return;
    const wanted = this.heightIn(this.#element.clientWidth);
    this.#canvas.style.height = `${Math.max(wanted, this.#element.clientHeight)}px`;
    const { context, width, height } = fit(this.#canvas);
    // A bar for scrolling beside the drawing leaves the axis where it is.
    if (width > 0) this.paint(context, this.#element.offsetWidth - 2, height);
  }

  /** The time at a place of the canvas. */
  timeAt(x) {
    return new Axis(this.#element.offsetWidth - 2, this.#model).timeAt(x);
  }

  get canvas() {
    return this.#canvas;
  }

  get #parts() {
    return this.#model.shown.parts;
  }

  /** The plots of which there is something to see. */
  get #plots() {
    const runs = [this.#model.current, this.#model.other?.run].filter(Boolean);
    return PLOTS.filter(({ of }) =>
      runs.some((run) => run.values.some((each) => of.some((name) => has(each, name)))));
  }

  get #hasMargins() {
    return this.#model.current.samples.some((each) => each.thresholds.some((list) => list.length));
  }

  /** The least height that shows everything in a width. */
  heightIn(width) {
    const { isWide } = new Axis(width, this.#model);
    const plots = this.#plots.length + (this.#hasMargins ? 1 : 0);
    const [heading, least] = isWide ? [0, LEAST_WIDE_PLOT] : [HEADING, LEAST_PLOT];
    return heading + this.#parts.length * LANE + GAP + plots * (heading + least + GAP);
  }

  /** Draws everything into a rectangle at the origin. */
  paint(context, width, height) {
    const colors = palette(this.#element);
    const axis = new Axis(width, this.#model);
    const x = (time) => axis.x(time);
    const [heading, least] = axis.isWide ? [0, LEAST_WIDE_PLOT] : [HEADING, LEAST_PLOT];
    const frame = { context, colors, x, axis, width, heading };
    let top = this.#paintStates(frame, 0) + GAP;
    const plots = this.#plots;
    const count = plots.length + (this.#hasMargins ? 1 : 0);
    const share = (height - top - count * (heading + GAP)) / Math.max(count, 1);
    const size = Math.min(Math.max(share, least), LARGEST_PLOT);
    const said = [];
    if (this.#hasMargins) {
      this.#paintMargins(frame, top, size);
      top += heading + size + GAP;
    }
    for (const plot of plots) {
      said.push(this.#paintPlot(frame, plot, top, size));
      top += heading + size + GAP;
    }
    this.#paintPlayhead(frame, Math.min(top, height));
    const summary = this.#text("lab.plots", { values: said.join(" ") });
    if (this.#summary.textContent !== summary) this.#summary.textContent = summary;
  }

  /** The name of a plot and its value now: above it, or where there is room beside it. */
  #heading({ context, colors, width, axis }, key, top, value = "") {
    context.font = `600 12px ${colors.font}`;
    context.textBaseline = "alphabetic";
    context.fillStyle = colors.quiet;
    context.textAlign = "left";
    const most = axis.isWide ? axis.left - 2 * MARGIN : width;
    context.fillText(this.#text(`lab.plot.${key}`), MARGIN, top + 13, most);
    context.fillStyle = colors.ink;
    if (axis.isWide) {
      context.fillText(value, MARGIN, top + 30);
      return;
    }
    context.textAlign = "right";
    context.fillText(value, width - MARGIN, top + 13);
    context.textAlign = "left";
  }

  // States

  #paintStates(frame, top) {
    const { context, colors, x } = frame;
    if (!frame.axis.isWide) this.#heading(frame, "states", top);
    top += frame.heading;
    const end = this.#model.state.duration;
    const { other } = this.#model;
    this.#parts.forEach((part, place) => {
      const y = top + place * LANE;
      context.fillStyle = colors.field;
      context.beginPath();
      context.roundRect(x(0), y, x(end) - x(0), LANE - 4, 4);
      context.fill();
      if (other !== null) {
        this.#paintLane(frame, other.run, other.place(place), y + LANE - 8, 4, 0.45);
      }
      this.#paintLane(frame, this.#model.current, place, y, LANE - (other === null ? 4 : 9), 1);
      context.font = `550 11px ${colors.font}`;
      context.textBaseline = "middle";
      context.fillStyle = colors.ink;
      context.strokeStyle = colors.panel;
      context.lineWidth = 3;
      context.lineJoin = "round";
      const name = this.#nameOf(place);
      const { isWide } = frame.axis;
      const left = (isWide ? MARGIN : x(0) + 6) + 10 * part.depth;
      const most = isWide ? x(0) - left - MARGIN : undefined;
      if (!isWide) context.strokeText(name, left, y + (LANE - 4) / 2 + 0.5);
      context.fillText(name, left, y + (LANE - 4) / 2 + 0.5, most);
    });
    return top + this.#parts.length * LANE;
  }

  #paintLane({ context, colors, x }, run, part, y, height, alpha) {
    const changes = run.changes.filter((change) => change[1] === part);
    changes.forEach(([time, , state], place) => {
      const next = changes[place + 1]?.[0] ?? this.#model.state.duration;
      context.globalAlpha = alpha;
      context.fillStyle = colors.states[state];
      const isOver = state >= 4;
      // The end of a gesture is a moment; what follows it is quiet.
      const width = Math.max(x(next) - x(time), 3);
      if (isOver) {
        context.globalAlpha = alpha * 0.3;
        context.fillRect(x(time), y, width, height);
        context.globalAlpha = alpha;
        context.fillRect(x(time), y, 4, height);
      } else {
        context.fillRect(x(time), y, width, height);
      }
    });
    context.globalAlpha = 1;
  }

  // Limits

  /** Each limit is the line at the top; each part that comes nearer rises to it. */
  #paintMargins(frame, top, size) {
    const { context, colors, x } = frame;
    this.#heading(frame, "margin", top);
    const start = top + frame.heading;
    const [low, high] = [start + size, start + 0.15 * size];
    context.strokeStyle = colors.line;
    context.lineWidth = 1;
    line(context, [[x(0), low - 0.5], [x(this.#model.span), low - 0.5]]);
    context.strokeStyle = colors.bad;
    context.setLineDash([4, 4]);
    line(context, [[x(0), high], [x(this.#model.span), high]]);
    context.setLineDash([]);
    const curves = new Map();
    for (const sample of this.#model.current.samples) {
      sample.thresholds.forEach((thresholds, part) => thresholds.forEach((each, place) => {
        if (!(each.limit > 0) || each.limit > 1e80) return;
        const key = `${part}/${place}`;
        if (!curves.has(key)) curves.set(key, { each, part, points: [] });
        const share = Math.min(each.reached / each.limit, MOST_SHARE);
        curves.get(key).points.push([x(sample.time), low + (high - low) * share]);
      }));
    }
    context.lineWidth = 1.75;
    let number = 0;
    const names = [];
    const isOne = new Set([...curves.values()].map(({ part }) => part)).size === 1;
    for (const { each, part, points } of curves.values()) {
      const quantity = this.#text(`lab.t.${each.quantity}`);
      const text = isOne ? quantity : `${this.#nameOf(part)}: ${quantity}`;
      const color = colors.fingers[number % colors.fingers.length];
      names.push({ text, color, y: points.at(-1)[1] });
      context.strokeStyle = colors.fingers[number++ % colors.fingers.length];
      // A limit that must not be passed is dashed.
      context.setLineDash(isLeast(each) ? [] : [5, 3]);
      line(context, points);
    }
    context.setLineDash([]);
    this.#paintNames(frame, names, start, low);
  }

  /** Names at the ends of curves, one below the other. */
  #paintNames({ context, colors, width }, names, top, bottom) {
    context.font = `600 11px ${colors.font}`;
    context.textBaseline = "middle";
    context.textAlign = "right";
    context.lineWidth = 4;
    context.strokeStyle = colors.panel;
    names.sort((one, other) => one.y - other.y);
    let y = top - NAME;
    names.forEach(({ text, color, y: wanted }, place) => {
      const last = bottom - 5 - (names.length - 1 - place) * NAME;
      y = Math.max(y + NAME, Math.min(wanted - 8, last));
      context.strokeText(text, width - MARGIN - 8, y);
      context.fillStyle = color;
      context.fillText(text, width - MARGIN - 8, y);
    });
    context.textAlign = "left";
  }

  // Values

  #paintPlot(frame, { key, of, unit, factor = 1 }, top, size) {
    const { context, colors, x } = frame;
    const [low, high] = [top + frame.heading + size, top + frame.heading];
    const { current, other } = this.#model;
    const runs = [[current, 1, (part) => part]];
    // The run with which it is compared lies below it.
    if (other !== null) runs.unshift([other.run, 0.5, other.place]);
    let [least, most] = key === "scale" || key === "height" ? [Infinity, -Infinity] : [0, 0];
    for (const [run] of runs) {
      for (const each of run.values) {
        for (const name of of) {
          if (!has(each, name)) continue;
          least = Math.min(least, each[PLACE[name]] * factor);
          most = Math.max(most, each[PLACE[name]] * factor);
        }
      }
    }
    if (most - least < 1e-6) [least, most] = [least - 1, most + 1];
    const y = (value) => low - 3 - ((value - least) / (most - least)) * (size - 6);
    context.fillStyle = colors.field;
    context.beginPath();
    context.roundRect(x(0), high, x(this.#model.span) - x(0), size, 6);
    context.fill();
    const rest = key === "scale" ? 1 : 0;
    if (least <= rest && rest <= most) {
      context.strokeStyle = colors.line;
      context.lineWidth = 1;
      line(context, [[x(0), y(rest)], [x(this.#model.span), y(rest)]]);
    }
    for (const [run, alpha, place] of runs) {
      this.#parts.forEach((_, part) => of.forEach((name, number) => {
        this.#paintCurve(frame, run, place(part), name, number, factor, y, alpha);
      }));
    }
    const now = this.#valueAt(of, factor);
    const words = now === null
      ? "" : `${now.map((each) => digits(each)).join(", ")} ${unit}`.trim();
    this.#heading(frame, key, top, words);
    return words === "" ? "" : `${this.#text(`lab.plot.${key}`)} ${words}.`;
  }

  #paintCurve({ context, colors, x }, run, part, name, number, factor, y, alpha) {
    let points = [];
    let lastTime = -Infinity;
    const flush = () => {
      if (points.length === 1) points.push([points[0][0] + 1, points[0][1]]);
      line(context, points);
      points = [];
    };
    context.globalAlpha = alpha;
    context.strokeStyle = colors.fingers[number];
    context.lineWidth = alpha < 1 ? 1.5 : 2;
    context.setLineDash(alpha < 1 ? [3, 3] : []);
    for (const each of run.values) {
      if (each[1] !== part || !has(each, name)) continue;
      if (each[0] - lastTime > GAP_TIME) flush();
      lastTime = each[0];
      points.push([x(each[0]), y(each[PLACE[name]] * factor)]);
    }
    flush();
    context.globalAlpha = 1;
    context.setLineDash([]);
  }

  /** The values at the moment that is shown; null before the first. */
  #valueAt(of, factor) {
    const { playhead } = this.#model.state;
    let found = null;
    for (const each of this.#model.current.values) {
      if (each[0] > playhead) break;
      if (has(each, of[0])) found = each;
    }
    return found === null
      ? null : of.filter((name) => has(found, name)).map((name) => found[PLACE[name]] * factor);
  }

  #paintPlayhead({ context, colors, x }, bottom) {
    context.strokeStyle = colors.ink;
    context.lineWidth = 1.5;
    const at = x(this.#model.state.playhead);
    line(context, [[at, 0], [at, bottom]]);
  }
}

const has = (each, name) => !Number.isNaN(each[PLACE[name]]);
const digits = (value) => {
  const size = Math.abs(value);
  return (value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0)).replace("-", "−");
};

function line(context, points) {
  if (points.length < 2) return;
  context.beginPath();
  points.forEach(([x, y], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}
