// Draws the pad: its nodes, the trails of the fingers, and words beside them.

import { make } from "../dom.js";
import { fingerColor, palette } from "./palette.js";
import { isBad } from "./sentences.js";

const PHASE = { down: 0, move: 1, up: 2, cancel: 3, hover: 4 };
const FINGER_RADIUS = 22;
// The distance in points between a finger and the words beside it.
const LABEL_DISTANCE = 34;
const MOST_LABELS = 4;
/** The index of a node's order of painting among its numbers; see LabSample. */
const ORDER = 10;
/** The width of a line in a list, in points. */
const LINE = 44;

/** Makes a canvas as large as its place, in the pixels of the screen; returns its context. */
export function fit(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  // Words begin where they are put, whichever way the page is read.
  [context.direction, context.textAlign] = ["ltr", "left"];
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

export class Pad {
  #model;
  #canvas;
  #labels;
  #element;
  #sentences;
  #nameOf;

  constructor(element, model, sentences, nameOf) {
    this.#nameOf = nameOf;
    this.#element = element;
    this.#model = model;
    this.#sentences = sentences;
    this.#canvas = make("canvas", { "aria-hidden": "true" });
    this.#labels = make("div", { class: "near" });
    element.append(this.#canvas, this.#labels);
  }

  /** Draws a moment. */
  draw() {
    const { context, width, height } = fit(this.#canvas);
    if (width === 0) return;
    const colors = palette(this.#element);
    const view = this.view(width, height);
    context.save();
    context.translate(view.x, view.y);
    context.scale(view.scale, view.scale);
    drawPad(context, colors, this.#model, this.#nameOf);
    context.restore();
    this.#drawMirrored(context, colors);
    this.#placeLabels(view, width, height, colors);
  }

  /** Where the two fingers of a mouse with the alt key would go down. */
  #drawMirrored(context, colors) {
    const { fingers } = this.#model.state;
    if (fingers === null) return;
    context.strokeStyle = colors.quiet;
    context.lineWidth = 1.5;
    context.setLineDash([4, 4]);
    for (const [x, y] of fingers) {
      context.beginPath();
      context.arc(x, y, FINGER_RADIUS, 0, 2 * Math.PI);
      context.stroke();
    }
    context.setLineDash([]);
  }

  /** Where a pad of the size of the take is on this one. */
  view(width, height) {
    const [w, h] = this.#model.shown.size;
    if (Math.abs(w - width) < 1 && Math.abs(h - height) < 1) return { x: 0, y: 0, scale: 1 };
    const scale = Math.min(width / w, height / h, 1);
    return { x: (width - w * scale) / 2, y: (height - h * scale) / 2, scale };
  }

  /** What is said beside each finger: the latest words of each part in the contact so far. */
  get near() {
    const labels = nearFacts(this.#model).map((fact) => ({ fact, ...this.#sentences.near(fact) }));
    const missed = this.#model.missed;
    return missed === null
      ? labels : [{ fact: missed, part: "", words: this.#sentences.missed, isBad: true }];
  }

  /** Where the lesson that goes on is shown. */
  get #banner() {
    const banner = this.#element.parentElement.querySelector(".lesson-banner");
    if (banner.hidden) return [];
    const { offsetLeft: left, offsetTop: top, offsetWidth: w, offsetHeight: h } = banner;
    return [{ left, top, w, h }];
  }

  #placeLabels(view, width, height, colors) {
    const labels = this.near;
    while (this.#labels.children.length > labels.length) this.#labels.lastChild.remove();
    while (this.#labels.children.length < labels.length) {
      this.#labels.append(make("p", {}, make("b"), " ", make("span")));
    }
    const taken = this.#banner;
    labels.forEach(({ fact, part, words, isBad }, place) => {
      const label = this.#labels.children[place];
      label.className = isBad ? "bad" : "good";
      if (label.children[0].textContent !== part) label.children[0].textContent = part;
      // A number and its unit stay together.
      const shown = words.replace(/(\d) /g, "$1\u00a0");
      if (label.children[1].textContent !== shown) label.children[1].textContent = shown;
      label.style.setProperty("--finger", fingerColor(colors, fact.pointer ?? 1));
      const [x, y] = [view.x + fact.at[0] * view.scale, view.y + fact.at[1] * view.scale];
      const [w, h] = [label.offsetWidth, label.offsetHeight];
      const left = Math.min(Math.max(x - w / 2, 8), Math.max(width - w - 8, 8));
      // Above the finger, which would hide it, unless there is no room.
      let top = y - LABEL_DISTANCE - h;
      let step = -(h + 6);
      if (top < 8) [top, step] = [y + LABEL_DISTANCE, h + 6];
      const meets = (each) =>
        left < each.left + each.w && each.left < left + w && top < each.top + each.h + 4 &&
        each.top < top + h + 4;
      for (let tries = 0; tries < 8 && taken.some(meets); tries++) {
        top += step;
        if (top < 8) [top, step] = [y + LABEL_DISTANCE, h + 6];
      }
      top = Math.min(Math.max(top, 8), Math.max(height - h - 8, 8));
      taken.push({ left, top, w, h });
      label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    });
  }
}

/** The facts that are said beside fingers at the moment that is shown. */
export function nearFacts(model) {
  const { playhead } = model.state;
  const latest = new Map();
  for (const fact of model.current.facts) {
    if (fact.time > playhead) break;
    // A new touch of a part begins again.
    if (fact.event === 0) latest.delete(fact.part);
    // The parts of a composition say it themselves.
    const isWhole = model.kind(model.shown.parts[fact.part]).composition;
    const isSaid = !isWhole && (isBad(fact) || [2, 3, 9].includes(fact.event));
    if (isSaid && fact.at !== undefined) latest.set(fact.part, fact);
  }
  return [...latest.values()].slice(-MOST_LABELS);
}

/** Draws nodes and trails in the coordinates of the pad. */
export function drawPad(context, colors, model, nameOf) {
  const { playhead } = model.state;
  const sample = model.current.sample(playhead);
  if (sample === undefined) return;
  // The run with which it is compared stays visible behind it.
  const { other } = model;
  if (other !== null) drawGhosts(context, colors, other, playhead);
  drawNodes(context, colors, model, sample, nameOf);
  if (other !== null && other.run.inputs !== model.run.inputs) {
    drawGhostTrails(context, colors, other.run.inputs);
  }
  drawTrails(context, colors, model.run.inputs, playhead, model.state.mode === "review");
}

/** The outlines of the nodes of the run with which another one is compared. */
function drawGhosts(context, colors, { run, shown }, playhead) {
  context.setLineDash([5, 5]);
  context.lineWidth = 1.5;
  context.strokeStyle = colors.quiet;
  run.sample(playhead)?.nodes.forEach(([a, b, c, d, x, y, width, height], place) => {
    if ((width === 0 && height === 0) || shown.nodes[place].stage) return;
    context.save();
    context.transform(a, b, c, d, x, y);
    context.beginPath();
    context.roundRect(0, 0, width, height, 14);
    context.stroke();
    context.restore();
  });
  context.setLineDash([]);
}

/** The whole ways of its fingers. */
function drawGhostTrails(context, colors, inputs) {
  context.setLineDash([2, 6]);
  context.lineCap = "round";
  for (const { pointer, points } of trailsOf(inputs)) {
    context.strokeStyle = fingerColor(colors, pointer);
    stroke(context, points, 0.6, 2.5);
  }
  context.setLineDash([]);
}

function drawNodes(context, colors, model, sample, nameOf) {
  const states = model.current.states(model.state.playhead, model.shown.parts.length);
  // As they lie above each other, which fingers and calls change.
  const painted = sample.nodes.map((node, place) => [node, place])
    .sort(([one], [other]) => one[ORDER] - other[ORDER]);
  for (const [[a, b, c, d, x, y, width, height, , offset], place] of painted) {
    const own = model.shown.parts.filter((part) => part.node === place && part.depth === 0);
    const isActive = model.shown.parts.some(
      (part, index) => part.node === place && states[index].state === 3);
    // What a call has not added yet has no size; the stage itself is the pad.
    if (width === 0 && height === 0) continue;
    if (model.shown.nodes[place].stage) {
      drawNames(context, colors, model, place, nameOf);
      continue;
    }
    context.save();
    context.transform(a, b, c, d, x, y);
    context.beginPath();
    context.roundRect(0, 0, width, height, 14);
    context.fillStyle = isActive ? colors.nodeActive : colors.node;
    context.fill();
    context.lineWidth = isActive ? 2.5 : 1.5;
    context.strokeStyle = isActive ? colors.accent : colors.nodeLine;
    context.stroke();
    drawHandles(context, colors, model, own, width, height);
    context.clip();
    drawInside(context, colors, model, own, width, height, offset);
    drawNames(context, colors, model, place, nameOf);
    context.restore();
  }
}

/** The gestures of a node, in its corner. */
function drawNames(context, colors, model, node, nameOf) {
  context.font = `600 12px ${colors.font}`;
  context.textBaseline = "top";
  context.fillStyle = colors.quiet;
  let line = 0;
  model.shown.parts.forEach((part, place) => {
    if (part.node !== node || part.depth > 0 || !model.kind(part).gesture) return;
    context.fillText(nameOf(place), 13, 12 + 16 * line);
    line += 1;
  });
}

/** What tells a list, a sheet, a knob and a photo apart. */
function drawInside(context, colors, model, parts, width, height, offset) {
  const kinds = parts.map((part) => model.kind(part).key);
  context.strokeStyle = colors.nodeLine;
  context.fillStyle = colors.quiet;
  context.lineWidth = 1;
  if (kinds.includes("list")) {
    const first = Math.floor(offset / LINE);
    context.font = `600 13px ${colors.font}`;
    context.textBaseline = "middle";
    for (let line = first; line * LINE - offset < height; line++) {
      const y = line * LINE - offset;
      context.beginPath();
      context.moveTo(14, y + LINE - 0.5);
      context.lineTo(width - 14, y + LINE - 0.5);
      context.stroke();
      context.fillText(String(line + 1), 18, y + LINE / 2);
    }
  }
  if (kinds.includes("sheet")) {
    context.beginPath();
    context.roundRect(width / 2 - 22, 9, 44, 5, 2.5);
    context.fill();
  }
  if (kinds.includes("knob")) {
    context.beginPath();
    context.arc(width / 2, height / 2, Math.min(width, height) * 0.36, 0, 2 * Math.PI);
    context.lineWidth = 2;
    context.stroke();
    context.beginPath();
    context.arc(width / 2, height * 0.24, 7, 0, 2 * Math.PI);
    context.fill();
  }
  if (kinds.includes("manipulable")) {
    // A picture shows which way is up.
    context.beginPath();
    context.moveTo(width * 0.08, height * 0.86);
    context.lineTo(width * 0.36, height * 0.42);
    context.lineTo(width * 0.54, height * 0.68);
    context.lineTo(width * 0.68, height * 0.5);
    context.lineTo(width * 0.92, height * 0.86);
    context.closePath();
    context.globalAlpha = 0.35;
    context.fill();
    context.beginPath();
    context.arc(width * 0.72, height * 0.24, Math.min(width, height) * 0.08, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
  }
}

/** The handles of a box; that of the rotation hangs on a stem. */
function drawHandles(context, colors, model, parts, width, height) {
  if (!parts.some((part) => model.kind(part).key === "boundingBox")) return;
  context.save();
  context.fillStyle = colors.panel;
  context.strokeStyle = colors.accent;
  context.lineWidth = 1.5;
  const top = -24;
  context.beginPath();
  context.moveTo(width / 2, 0);
  context.lineTo(width / 2, top);
  context.stroke();
  const dot = (x, y) => {
    context.beginPath();
    context.arc(x, y, 5.5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  };
  for (const x of [0, 0.5, 1]) {
    for (const y of [0, 0.5, 1]) if (x !== 0.5 || y !== 0.5) dot(x * width, y * height);
  }
  dot(width / 2, top);
  context.restore();
}

/** The trails of the fingers until a time; what is still to come is faint. */
function drawTrails(context, colors, inputs, time, showsRest) {
  context.lineCap = context.lineJoin = "round";
  for (const trail of trailsOf(inputs)) drawTrail(context, colors, trail, time, showsRest);
}

/** The way of each finger from where it went down to where it was lifted. */
function trailsOf(inputs) {
  const trails = new Map();
  let contact = 0;
  for (const [when, pointer, phase, x, y] of inputs) {
    if (phase === PHASE.down) contact += 1;
    const key = phase === PHASE.hover ? `hover` : pointer;
    if (phase === PHASE.down || !trails.has(key)) {
      trails.set(key, { pointer, contact, points: [], end: null });
      trails.set(`${key}/${contact}`, trails.get(key));
    }
    const trail = trails.get(key);
    if (phase === PHASE.up || phase === PHASE.cancel) {
      trail.end = when;
      if (phase === PHASE.up) trail.points.push([when, x, y]);
    } else {
      trail.points.push([when, x, y]);
    }
  }
  return [...trails].flatMap(([key, trail]) => (String(key).includes("/") ? [trail] : []));
}

function drawTrail(context, colors, { pointer, points, end }, time, showsRest) {
  const color = fingerColor(colors, pointer);
  const past = points.filter(([when]) => when <= time);
  context.strokeStyle = context.fillStyle = color;
  if (showsRest && points.length > 1) stroke(context, points, 0.22, 3);
  if (past.length === 0) return;
  stroke(context, past, 0.75, 3.5);
  // Each report is a dot, so that fast and slow movement can be told apart.
  context.globalAlpha = 0.9;
  for (const [, x, y] of past) {
    context.beginPath();
    context.arc(x, y, 1.8, 0, 2 * Math.PI);
    context.fill();
  }
  const [, startX, startY] = past[0];
  context.globalAlpha = 0.6;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(startX, startY, 6, 0, 2 * Math.PI);
  context.stroke();
  const isDown = end === null || time < end;
  const [, x, y] = past.at(-1);
  context.globalAlpha = isDown ? 0.3 : 0.12;
  context.beginPath();
  context.arc(x, y, FINGER_RADIUS, 0, 2 * Math.PI);
  if (isDown) context.fill();
  context.globalAlpha = isDown ? 1 : 0.5;
  context.lineWidth = isDown ? 2.5 : 1.5;
  context.stroke();
  context.globalAlpha = 1;
}

function stroke(context, points, alpha, width) {
  context.globalAlpha = alpha;
  context.lineWidth = width;
  context.beginPath();
  points.forEach(([, x, y], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
  context.globalAlpha = 1;
}
