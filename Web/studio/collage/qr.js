// Shows the link that carries the board as a QR code, for a phone that can open this address.

import { SidePanel } from "./side-panel.js";

/** The light border of a code, in modules. */
const BORDER = 4;

export class CodePanel {
  #panel;
  #sharing;
  #language;
  #picture = document.createElement("div");
  #text = document.createElement("p");

  constructor({ section, language, sharing }) {
    this.#sharing = sharing;
    this.#language = language;
    this.#panel = new SidePanel("qr", section, language);
    this.#picture.className = "code";
    this.#panel.content.append(this.#picture, this.#text);
    language.onchange(() => this.#panel.isOpen && this.#show());
  }

  async toggle() {
    if (!this.#panel.isOpen) await this.#show();
    this.#panel.toggle();
  }

  async #show() {
    // A studio that was built without the encoder has none.
    const encoder = await import("../qrcode.js").catch(() => null);
    const code = encoder && await this.#code(encoder.qrcode);
    this.#picture.hidden = code === null;
    const words = encoder === null ? "qr.none" : code === null ? "qr.long" : "qr.scan";
    this.#text.textContent = this.#language.text(words);
    if (code !== null) this.#draw(code);
  }

  /** The code of the board's link; null if the largest code has no room for it. */
  async #code(qrcode) {
    const link = await this.#sharing.link();
    if (link === null) return null;
    const code = qrcode(0, "L");
    code.addData(link, "Byte");
    try {
      code.make();
    } catch {
      return null;
    }
    return code;
  }

  #draw(code) {
    const count = code.getModuleCount();
    const side = count + 2 * BORDER;
    let path = "";
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        if (code.isDark(row, column)) path += `M${column + BORDER} ${row + BORDER}h1v1h-1z`;
      }
    }
    const make = (name, values) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
      return element;
    };
    const picture = make("svg", {
      viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": this.#language.text("qr"),
      "shape-rendering": "crispEdges" });
    picture.append(
      make("rect", { width: side, height: side, fill: "#fff" }), make("path", { d: path }));
    this.#picture.replaceChildren(picture);
  }
}
