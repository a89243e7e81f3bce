// Parts of an SVG: the styles by which they move as boxes do, and where they are drawn.

import { apply, isPart, product } from "./geometry.js";

/** The styles of a part that its item changes beside those of boxes. */
export const stylesOf = (element, styles) =>
  isPart(element) ? [...styles, "transformBox", "display"] : styles;

/** Lets a part of an SVG be transformed about its own corner, and not that of the SVG. */
export function dressPart(element) {
  if (!isPart(element)) return;
  const { style } = element;
  style.transformBox = "fill-box";
  // What is drawn inline has no touch-action; else it makes no difference to a part of an SVG.
  style.display = "block";
}

/**
 * How the attribute `transform` places a part of an SVG, about its middle; null of what has none,
 * is no such part, or is skewed or mirrored.
 */
export function drawnPlacement(element) {
  const list = isPart(element) ? element.transform?.baseVal ?? [] : [];
  if (list.length === 0 || element.style.transform !== "") return null;
  const maps = Array.from(list, ({ matrix: m }) => [m.a, m.b, m.c, m.d, m.e, m.f]);
  const map = maps.reduce(product);
  const [a, b, c, d] = map;
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (!(a * d - b * c > 0) || Math.abs(a * c + b * d) > 1e-6 * width * height) return null;
  const { x, y, width: across, height: down } = element.getBBox();
  const middle = [x + across / 2, y + down / 2];
  const to = apply(map, middle);
  return {
    translation: [to[0] - middle[0], to[1] - middle[1]], scale: [width, height],
    rotation: Math.atan2(b, a),
  };
}
