// Shows the link that carries the board as a QR code, for a phone that can open this address.

import { codePicture } from "../code-picture.js";
import { make } from "../dom.js";
import { SidePanel } from "./side-panel.js";

export class CodePanel {
  #panel;
  #sharing;
  #language;
  #picture = make("div", { class: "code" });
  #text = make("p");

  constructor({ section, language, sharing }) {
    this.#sharing = sharing;
    this.#language = language;
    this.#panel = new SidePanel("qr", section, language);
    this.#panel.content.append(this.#picture, this.#text);
    language.onchange(() => this.#panel.isOpen && this.#show());
  }

  async toggle() {
    if (!this.#panel.isOpen) await this.#show();
    this.#panel.toggle();
  }

  async #show() {
    const link = await this.#sharing.link();
    const picture = link === null ? "tooLong" : await codePicture(link, this.#language.text("qr"));
    const words = { none: "qr.none", tooLong: "qr.long" }[picture] ?? "qr.scan";
    this.#text.textContent = this.#language.text(words);
    this.#picture.hidden = words !== "qr.scan";
    this.#picture.replaceChildren(...(this.#picture.hidden ? [] : [picture]));
  }
}
