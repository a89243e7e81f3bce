// The list of boards, in a dialog.

import { button, make } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../messages.js";
import { leavePlace, takePlace } from "./tools.js";

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
  /** The cards that are shown, by the id of their board. */
  #cards = new Map();
  #addresses = [];
  #hide = () => this.close();

  constructor({ dialog, opener, keeper, language, exports }) {
    this.#dialog = dialog;
    this.#opener = opener;
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
    await this.onleave?.();
    await this.show();
    takePlace(this.#dialog, this.#hide);
    // Sentences with a button lie beside it, so it is not modal.
    this.#dialog.show();
    this.#opener.setAttribute("aria-expanded", "true");
  }

  close() {
    if (!this.#dialog.open) return;
    leavePlace(this.#hide);
    this.#dialog.close();
    this.#opener.setAttribute("aria-expanded", "false");
    this.#opener.focus({ preventScroll: true });
  }

  /** Shows the boards that there are now; what is pressed or written meanwhile stays. */
  async show() {
    const boards = await this.#keeper.boards();
    for (const address of this.#addresses) URL.revokeObjectURL(address);
    this.#addresses = [];
    const ids = new Set(boards.map(({ id }) => id));
    for (const [id, card] of this.#cards) {
      if (ids.has(id)) continue;
      card.remove();
      this.#cards.delete(id);
    }
    boards.forEach((board, place) => {
      const { id } = board;
      if (!this.#cards.has(id)) this.#cards.set(id, this.#card(id));
      const card = this.#cards.get(id);
      this.#write(card, board);
      const there = this.#list.children[place];
      if (there !== card) this.#list.insertBefore(card, there ?? null);
    });
  }

  #card(id) {
    const onchange = () => {
      this.#rename(card.board, field);
      field.value = card.board.name;
    };
    const field = make("input", { maxlength: 80, onchange });
    const card = make(
      "li", {}, button({ class: "thumbnail", onclick: () => this.#open(id) }),
      make(
        "div", {}, field,
        this.#button("duplicate", () => this.#duplicate(card.board)),
        this.#button("save", () => this.onsave?.(id)),
        this.#button("delete", () => this.#remove(card.board))));
    return card;
  }

  #button(what, run) {
    // The second click of two would meet the board that has moved under the pointer.
    const onclick = (event) => event.detail < 2 && run();
    return button({ class: "plain", "data-what": what, onclick }, icon(what));
  }

  /** Writes what is said of a board into its card. */
  #write(card, board) {
    card.board = board;
    const { id, name, thumbnail } = board;
    const [open, field] = [card.querySelector(".thumbnail"), card.querySelector("input")];
    open.setAttribute("aria-label", this.#language.text("boards.open", { name }));
    if (id === this.#keeper.board.id) open.setAttribute("aria-current", "true");
    else open.removeAttribute("aria-current");
    if (thumbnail) {
      const src = URL.createObjectURL(new Blob([thumbnail.bytes], { type: thumbnail.type }));
      this.#addresses.push(src);
      open.replaceChildren(make("img", { alt: "", src }));
    } else {
      open.replaceChildren(icon("collage"));
    }
    if (field !== document.activeElement) field.value = name;
    field.setAttribute("aria-label", this.#language.text("boards.name"));
    for (const button of card.querySelectorAll("[data-what]")) {
      button.title = this.#language.text(`boards.${button.dataset.what}`, { name });
      button.setAttribute("aria-label", button.title);
    }
  }

  /** Keeps a name that is being written, because the page may be gone soon. */
  keep() {
    const field = document.activeElement;
    const card = [...this.#cards.values()].find((each) => each.contains(field));
    if (field.matches("input") && card) this.#rename(card.board, field);
  }

  /** Gives a board the name in a field; an empty one is none. */
  #rename(board, field) {
    const name = field.value.trim();
    if (name === "" || name === board.name) return;
    // At once, for the button that is pressed next.
    board.name = name;
    this.#keeper.rename(board.id, name);
  }

  async #open(id) {
    this.close();
    if (id !== this.#keeper.board.id) await this.#keeper.open(id);
  }

  async #new() {
    this.close();
    const boards = await this.#keeper.boards();
    const names = new Set(boards.map(({ name }) => name));
    let number = boards.length + 1;
    const name = () => this.#language.text("boards.untitled", { number });
    while (names.has(name())) number += 1;
    await this.#keeper.make(name(), () => this.#exports.collage_new());
  }

  async #duplicate(board) {
    await this.#keeper.duplicate(
      board.id, this.#language.text("boards.copy", { name: board.name }));
    await this.show();
  }

  async #remove(board) {
    const bringBack = await this.#keeper.remove(board.id);
    if (bringBack === null) return;
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
