// Draws a text as a QR code, if the studio was built with the encoder.

import { draw } from "./dom.js";

/** The light border of a code, in modules. */
const BORDER = 4;

/**
 * The picture of a text, with a name for people who do not see it: "none" if the studio was built
 * without the encoder, "tooLong" if the largest code has no room for the text.
 */
export async function codePicture(text, label) {
  const encoder = await import("./qrcode.js").catch(() => null);
  if (encoder === null) return "none";
  const code = encoder.default(0, "L");
  code.addData(text, "Byte");
  try {
    code.make();
  } catch {
    return "tooLong";
  }
  const count = code.getModuleCount();
  const side = count + 2 * BORDER;
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + BORDER} ${row + BORDER}h1v1h-1z`;
    }
  }
  return draw(
    "svg", {
      viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label,
      "shape-rendering": "crispEdges",
    },
    draw("rect", { width: side, height: side, fill: "#fff" }), draw("path", { d: path }));
}
