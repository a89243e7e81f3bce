// A picture of the lab: the pad with its trails and words, the plots, and the sentences.

import { drawPad, nearFacts } from "./pad.js";
import { fingerColor, palette } from "./palette.js";

const WIDTH = 720;
const EDGE = 28;
const SCALE = 2;
const LINE = 21;

/** Draws the moment that is shown as a PNG. */
export async function picture(room) {
  const { model, plots, sentences, surface } = room;
  const colors = palette(surface);
  const [padWidth, padHeight] = model.shown.size;
  const scale = Math.min((WIDTH - 2 * EDGE) / padWidth, 1.4);
  const facts = model.current.factsUntil(model.state.playhead);
  const height = padHeight * scale;
  const plotHeight = Math.max(plots.heightIn(WIDTH - 2 * EDGE) + 40, 160);
  const canvas = document.createElement("canvas");
  const whole = EDGE * 4 + height + plotHeight + facts.length * LINE;
  [canvas.width, canvas.height] = [WIDTH * SCALE, Math.ceil(whole) * SCALE];
  const context = canvas.getContext("2d");
  context.scale(SCALE, SCALE);
  [context.direction, context.textAlign] = ["ltr", "left"];
  context.fillStyle = colors.panel;
  context.fillRect(0, 0, WIDTH, whole);

  context.save();
  context.translate((WIDTH - padWidth * scale) / 2, EDGE);
  context.scale(scale, scale);
  context.beginPath();
  context.roundRect(0, 0, padWidth, padHeight, 16);
  context.fillStyle = colors.field;
  context.fill();
  context.clip();
  drawPad(context, colors, model, (place) => room.shownName(place));
  drawWords(context, colors, model, sentences);
  context.restore();

  context.save();
  context.translate(EDGE, height + 2 * EDGE);
  plots.paint(context, WIDTH - 2 * EDGE, plotHeight);
  context.restore();

  let y = height + plotHeight + 3 * EDGE;
  context.textBaseline = "middle";
  for (const fact of facts) {
    context.font = `500 12px ${colors.font}`;
    context.fillStyle = colors.quiet;
    context.fillText(`${fact.time.toFixed(3)} s`, EDGE, y);
    context.font = `500 13px ${colors.font}`;
    context.fillStyle = colors.ink;
    context.fillText(sentences.sentence(fact), EDGE + 64, y, WIDTH - 2 * EDGE - 64);
    y += LINE;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawWords(context, colors, model, sentences) {
  const [width] = model.shown.size;
  nearFacts(model).forEach((fact, place) => {
    const { part, words, isBad } = sentences.near(fact);
    const text = `${part} ${words}`;
    context.font = `600 13px ${colors.font}`;
    const w = context.measureText(text).width + 22;
    const x = Math.min(Math.max(fact.at[0] - w / 2, 8), Math.max(width - w - 8, 8));
    const y = Math.max(fact.at[1] - 64 - place * 34, 8);
    context.fillStyle = colors.panel;
    context.strokeStyle = isBad ? colors.bad : fingerColor(colors, fact.pointer ?? 1);
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(x, y, w, 28, 9);
    context.fill();
    context.stroke();
    context.fillStyle = isBad ? colors.bad : colors.ink;
    context.textBaseline = "middle";
    context.fillText(text, x + 11, y + 14.5);
  });
}
