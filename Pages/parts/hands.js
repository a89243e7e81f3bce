// What the first pad shows of itself before anybody touches it: four fingers that turn a photo in its
// frame, and go where they came from.

/** How long the fingers hold, in seconds. */
const LENGTH = 4;
const RATE = 60;

/**
 * The fingers: whose content they hold, where as shares of its size, when they land, and how they go:
 * a turn in radians, a factor, and a way in shares of the item's width.
 */
const FINGERS = [
  { name: "photo", at: [0.12, 0.78], lands: 0, turn: 0.7, factor: 1.3, way: [0.1, -0.04] },
  { name: "photo", at: [0.86, 0.24], lands: 0.15, turn: 0.7, factor: 1.3, way: [0.1, -0.04] },
  { name: "frame", at: [0.07, 0.9], lands: 0.7, turn: -0.3, factor: 0.92, way: [-0.05, 0] },
  { name: "frame", at: [0.93, 0.1], lands: 0.85, turn: -0.3, factor: 0.92, way: [-0.05, 0] },
];

/** How far along its way a finger is, from 0 to 1 and back, without a jump of its speed. */
function share(time, lands) {
  const passed = Math.min(Math.max((time - lands - 0.15) / (LENGTH - lands - 0.3), 0), 1);
  return Math.sin(Math.PI * passed * passed * (3 - 2 * passed)) ** 2;
}

/** Where each finger is at a time, in the stage. */
function paths(items) {
  return FINGERS.map(({ name, at, lands, turn, factor, way }) => {
    const item = items[name];
    const matrix = new DOMMatrix(item.stageMatrix);
    const [, , width, height] = item.frame;
    const place = (x, y) => matrix.transformPoint({ x: x * width, y: y * height });
    const start = place(...at);
    const centre = place(0.5, 0.5);
    const [x, y] = [start.x - centre.x, start.y - centre.y];
    return { item, lands, point: { x: at[0] * width, y: at[1] * height }, at: (time) => {
      const part = share(time, lands);
      const scale = factor ** part;
      const [cos, sin] = [scale * Math.cos(turn * part), scale * Math.sin(turn * part)];
      return [centre.x + way[0] * width * part + cos * x - sin * y,
        centre.y + way[1] * width * part + sin * x + cos * y];
    } };
  });
}

/** What a device would have recorded of the fingers. */
function trace(fingers) {
  const lines = [];
  for (let frame = 0; frame <= LENGTH * RATE; frame += 1) {
    const t = frame / RATE;
    fingers.forEach(({ lands, at }, number) => {
      const first = Math.ceil(lands * RATE);
      if (frame < first) return;
      const phase = frame === LENGTH * RATE ? "up" : frame === first ? "down" : "move";
      lines.push(JSON.stringify({ t, pointer: number, phase, at: at(t) }));
    });
  }
  return lines.join("\n");
}

/**
 * Shows it once, unless a person wants no motion or touches the pad first.
 *
 * @param marks what shows a finger: `hold(id, item, point, at)` and `lift(id)`
 */
export async function showHands(stage, pad, items, marks) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ending = new AbortController();
  const { signal } = ending;
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    pad.addEventListener(type, () => ending.abort(), { capture: true, passive: true, signal });
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
    signal.addEventListener("abort", resolve);
  });
  if (signal.aborted) return;
  const fingers = paths(items);
  const id = (number) => `shown ${number}`;
  signal.addEventListener("abort", () => fingers.forEach((_, number) => marks.lift(id(number))));
  await stage.play(trace(fingers), { signal, onLine: ({ pointer, at }) => {
    const { item, point } = fingers[pointer];
    marks.hold(id(pointer), item, point, at);
  } });
  ending.abort();
}
