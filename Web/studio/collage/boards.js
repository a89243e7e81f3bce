// The list of boards, in a dialog.

import { icon } from "../icons.js";
import { say } from "../messages.js";

export class Boards {
  /** Called with the id of a board whose file is to be saved. */
  onsave = null;
  /** Called before another board is opened, and before the list is shown. */
  onleave = null;

  #dialog;
  #opener;
  #list;
  #keeper;
  #language;
  #exports;
  #addresses = [];

  constructor({ dialog, keeper, language, exports }) {
    this.#dialog = dialog;
    this.#list = dialog.querySelector("ul");
    this.#keeper = keeper;
    this.#language = language;
    this.#exports = exports;
    dialog.querySelector("[data-do=close]").addEventListener("click", () => this.close());
    dialog.querySelector("[data-do=new]").addEventListener("click", () => this.#new());
    dialog.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  /** Opens the list, or closes it. */
  async toggle() {
    if (this.#dialog.open) return this.close();
    this.#opener = document.activeElement;
    await this.onleave?.();
    await this.show();
    // Sentences with a button lie beside it, so it is not modal.
    this.#dialog.show();
    this.#opener.setAttribute("aria-expanded", "true");
  }

  close() {
    if (!this.#dialog.open) return;
    this.#dialog.close();
    this.#opener.setAttribute("aria-expanded", "false");
    this.#opener.focus({ preventScroll: true });
  }

  /** Shows the boards that there are now. */
  async show() {
    const boards = await this.#keeper.boards();
    for (const address of this.#addresses) URL.revokeObjectURL(address);
    this.#addresses = [];
    this.#list.replaceChildren(...boards.map((board) => this.#card(board)));
  }

  #card(board) {
    const card = document.createElement("li");
    const { id, name, thumbnail } = board;
    const isOpen = id === this.#keeper.board.id;
    const open = document.createElement("button");
    open.type = "button";
    open.className = "thumbnail";
    open.setAttribute("aria-label", this.#language.text("boards.open", { name }));
    if (isOpen) open.setAttribute("aria-current", "true");
    if (thumbnail) {
      const image = document.createElement("img");
      image.alt = "";
      image.src = URL.createObjectURL(
        new Blob([thumbnail.bytes], { type: thumbnail.type }));
      this.#addresses.push(image.src);
      open.append(image);
    } else {
      open.append(icon("collage"));
    }
    open.addEventListener("click", () => this.#open(id));
    const field = document.createElement("input");
    field.value = name;
    field.maxLength = 80;
    field.setAttribute("aria-label", this.#language.text("boards.name"));
    field.addEventListener("change", () => this.#keeper.rename(id, field.value.trim()));
    const row = document.createElement("div");
    row.append(
      field,
      this.#button("duplicate", name, () => this.#duplicate(board)),
      this.#button("save", name, () => this.onsave?.(id)),
      this.#button("delete", name, () => this.#remove(board)));
    card.append(open, row);
    return card;
  }

  #button(what, name, run) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "plain";
    button.append(icon(what));
    button.setAttribute("aria-label", this.#language.text(`boards.${what}`, { name }));
    button.title = this.#language.text(`boards.${what}`, { name });
    button.addEventListener("click", run);
    return button;
  }

  async #open(id) {
    this.close();
    if (id !== this.#keeper.board.id) await this.#keeper.open(id);
  }

  async #new() {
    this.close();
    const boards = await this.#keeper.boards();
    const name = this.#language.text("boards.untitled", { number: boards.length + 1 });
    await this.#keeper.make(name, () => this.#exports.collage_new());
  }

  async #duplicate(board) {
    await this.#keeper.duplicate(
      board.id, this.#language.text("boards.copy", { name: board.name }));
    await this.show();
  }

  async #remove(board) {
    const bringBack = await this.#keeper.remove(board.id);
    await this.show();
    this.#dialog.querySelector("[data-do=new]").focus();
    say(this.#language.text("boards.deleted", { name: board.name }), {
      action: {
        text: this.#language.text("command.undo"),
        run: async () => {
          await bringBack();
          await this.show();
        },
      },
    });
  }
}
