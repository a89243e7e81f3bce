// The search of the map: a field with suggestions, which names of the map's data and days of the
// photos begin with what is typed; choosing one goes there.

import { icon } from "../icons.js";
import { button, make } from "../dom.js";
import { Gazetteer } from "./gazetteer.js";

const ICONS = { city: "pin", country: "map", days: "history", all: "reset" };

export class Search {
  #room;
  #language;
  #say;
  #gazetteer;
  #input;
  #list;
  #found = [];
  /** The number of the suggestion that Enter chooses. */
  #active = 0;
  /** What has the focus again after the search. */
  #opener = null;

  /**
   * @param room {days, isFiltered, showPlace, showDays}: what the search asks and does
   * @param world the world of world.bin
   */
  constructor({ room, world, language, say }) {
    this.#room = room;
    this.#language = language;
    this.#say = say;
    this.#gazetteer = new Gazetteer(world);
    this.#build();
    language.apply(this.element);
    language.onchange(() => this.#suggest());
  }

  #build() {
    this.#input = make("input", {
      type: "text", role: "combobox", inputmode: "search", enterkeyhint: "go", autocomplete: "off",
      autocapitalize: "off", spellcheck: "false", "aria-autocomplete": "list",
      "aria-controls": "map-found", "aria-expanded": "false", "data-t-label": "map.search",
    });
    this.#list = make("ul", {
      id: "map-found", role: "listbox", "data-t-label": "map.search.found", hidden: "" });
    const close = button(
      { class: "plain", "data-t-label": "map.search.close", onclick: () => this.close() },
      icon("close"));
    this.element = make(
      "div", { class: "search", role: "search", hidden: "" },
      make("div", { class: "field" }, icon("search"), this.#input, close), this.#list);
    this.#input.addEventListener("input", () => this.#suggest());
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    // A press on a suggestion leaves the focus in the field.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const place = [...this.#list.children].indexOf(target.closest("li"));
      if (place >= 0) this.#choose(this.#found[place]);
    });
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget !== null && !this.element.contains(relatedTarget)) this.close(false);
    });
  }

  /** Shows the field, with the focus in it. */
  open() {
    if (this.element.hidden) this.#opener = document.activeElement;
    this.element.hidden = false;
    this.#input.placeholder = this.#language.text("map.search");
    this.#input.focus();
    this.#input.select();
    this.#suggest();
  }

  /** Hides the field; the focus goes to where it was. */
  close(returnsFocus = true) {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.#input.value = "";
    if (returnsFocus) this.#opener?.focus({ preventScroll: true });
  }

  #suggest() {
    if (this.element.hidden) return;
    const { value } = this.#input;
    this.#found = this.#gazetteer.suggest(value, this.#language.code, this.#room.days);
    if (value === "" && this.#room.isFiltered) {
      this.#found = [{ kind: "all", text: this.#language.text("map.search.all") }];
    }
    const isNothing = value.trim() !== "" && this.#found.length === 0;
    this.#list.replaceChildren(...this.#found.map(({ kind, text, count }, i) => make(
      "li", { id: `map-found-${i}`, role: "option" }, icon(ICONS[kind]), make("span", {}, text),
      make("small", {}, this.#kindOf(kind, count)))));
    if (isNothing) {
      this.#list.replaceChildren(make(
        "li", { role: "option", "aria-disabled": "true", class: "nothing" },
        this.#language.text("map.search.nothing")));
    }
    this.#list.hidden = this.#found.length === 0 && !isNothing;
    this.#input.setAttribute("aria-expanded", !this.#list.hidden);
    this.#activate(0);
    if (value.trim() === "") return;
    const key = isNothing ? "nothing" : this.#found.length === 1 ? "one" : "several";
    this.#say.quietly(this.#language.text(`map.search.${key}`, { count: this.#found.length }));
  }

  #kindOf(kind, count) {
    if (kind === "all") return "";
    const key = kind === "days" && count === 1 ? "days.one" : kind;
    return this.#language.text(`map.search.${key}`, { count });
  }

  #activate(place) {
    this.#active = place;
    [...this.#list.children].forEach((item, i) => {
      if (this.#found.length > 0) item.setAttribute("aria-selected", i === place);
      if (i === place) item.scrollIntoView({ block: "nearest" });
    });
    if (this.#found.length === 0) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", `map-found-${place}`);
  }

  #onKey(event) {
    const { length } = this.#found;
    const keys = {
      ArrowDown: () => this.#activate((this.#active + 1) % length),
      ArrowUp: () => this.#activate((this.#active + length - 1) % length),
      Enter: () => this.#choose(this.#found[this.#active]),
    };
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      return this.close();
    }
    if (length === 0 || !(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }

  #choose(found) {
    this.close();
    if (found.kind === "days") this.#room.showDays(found.first, found.last);
    else if (found.kind === "all") this.#room.showDays(-Infinity, Infinity);
    else this.#room.showPlace(found);
    this.#say.quietly(this.#language.text("photos.went", { name: found.text }));
  }
}
