// Says of several photos at once where and when they were taken, and saves copies that say so.

import { icon } from "../../icons.js";
import { button, make } from "../../dom.js";

const WORDS = {
  "correct.all": ["All", "すべて"], "correct.none": ["None", "解除"],
  "correct.count": ["{count} of {all} chosen", "{all}枚のうち{count}枚を選択"],
  "correct.nothing": ["Photos of your own that are in the sheet, or wait for a place, come here.",
    "シートにある自分の写真と、場所のない写真がここに並びます。"],
  "correct.photo": ["{name}, {date}, {place}", "{name}、{date}、{place}"],
  "correct.placed": ["with a place", "場所あり"],
  "correct.unplaced": ["without a place", "場所なし"],
  "correct.place": ["Place", "場所"], "correct.search": ["City or country", "都市か国"],
  "correct.middle": ["In the middle of the map", "地図の中央"],
  "correct.time": ["Time", "時刻"], "correct.hours": ["Hours", "時間"],
  "correct.earlier": ["Earlier", "早める"], "correct.later": ["Later", "遅らせる"],
  "correct.save": ["Save copies with place and time", "場所と時刻を書いたコピーを保存"],
  "correct.done.place": ["{count} are at “{place}” now.", "{count}枚を「{place}」に置きました。"],
  "correct.done.time": ["The time of {count} was moved.", "{count}枚の時刻をずらしました。"],
  "correct.saved": ["{count} copies were saved. The photos that you added stay as they are.",
    "{count}枚のコピーを保存しました。追加した写真はそのままです。"],
  "correct.skipped": [
    "{count} were left out: only JPEG pictures with a place, and with room for it, can say it.",
    "{count}枚は保存しませんでした。場所があり、書き込む余地のある JPEG だけです。"],
  "correct.first": ["Choose photos first.", "先に写真を選んでください。"],
};

/** How many places are offered. */
const MOST_PLACES = 4;

export class Correcting {
  #part;
  #language;
  #dialog;
  #count = make("p", { role: "status" });
  #list = make("ul");
  #places = make("div", { class: "places" });
  #search = make("input", { autocomplete: "off", spellcheck: "false" });
  #hours = make("input", { type: "number", min: "0", step: "0.25", value: "1" });
  #all;
  #opener = null;

  /** @param part the photos of the map */
  constructor(part) {
    this.#part = part;
    this.#language = part.language;
    this.#language.add(WORDS);
    this.#build();
    this.#language.onchange(() => this.#dialog.open && this.#show());
  }

  #build() {
    const text = (key) => make("span", { "data-t": key });
    const word = (key, onclick, about) => button({ ...about, onclick }, text(key));
    const close = button(
      { class: "plain", "data-t-label": "close", onclick: () => this.close() }, icon("close"));
    this.#all = word("correct.all", () => this.#chooseAll());
    this.#dialog = make(
      "dialog", { class: "correcting", "aria-labelledby": "correcting-title" },
      make("div", { class: "heading" },
        make("h2", { id: "correcting-title", "data-t": "photos.correct" }), close),
      make("div", { class: "row" }, this.#count, this.#all), this.#list,
      make("fieldset", {}, make("legend", {}, text("correct.place")),
        make("label", {}, text("correct.search"), this.#search), this.#places),
      make("fieldset", { class: "time" }, make("legend", {}, text("correct.time")),
        make("label", {}, text("correct.hours"), this.#hours),
        word("correct.earlier", () => this.#moveTime(-1)),
        word("correct.later", () => this.#moveTime(1))),
      word("correct.save", () => this.#save(), { class: "save" }));
    this.#list.addEventListener("change", () => this.#showCount());
    this.#search.addEventListener("input", () => this.#offer());
    this.#dialog.addEventListener("keydown", (event) => {
      // Keys here are not for the map.
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
    const section = this.#part.sheet.element.closest("main > section");
    // Also while the focus is on the map, which a person moves meanwhile.
    section.addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "Escape" && !defaultPrevented && this.#dialog.open) this.close();
    });
    section.append(this.#dialog);
  }

  open() {
    this.#opener = document.activeElement;
    this.#list.replaceChildren();
    this.#dialog.show();
    this.#show();
  }

  close() {
    this.#dialog.close();
    this.#opener?.focus({ preventScroll: true });
  }

  /** The numbers of the chosen photos. */
  get #chosen() {
    return [...this.#list.querySelectorAll(":checked")].map(({ value }) => Number(value));
  }

  #show() {
    const chosen = new Set(this.#chosen);
    this.#language.apply(this.#dialog);
    // What is here stays, also if the map goes elsewhere.
    const { library, listed } = this.#part;
    const shown = [...this.#list.querySelectorAll("input")].map(({ value }) => Number(value));
    const photos = [...new Set([
      ...shown.filter((photo) => library.isOwn(photo)), ...library.correctable(listed)])];
    this.#list.replaceChildren(...photos.map((photo) => this.#tile(photo, chosen.has(photo))));
    this.#list.hidden = photos.length === 0;
    this.#showCount();
    this.#offer();
  }

  #tile(photo, isChosen) {
    const image = make("img", { alt: "", loading: "lazy", draggable: "false" });
    this.#part.showPicture(image, photo, 256);
    const place = this.#part.hasPlace(photo) ? "correct.placed" : "correct.unplaced";
    const name = this.#language.text("correct.photo", {
      name: this.#part.library.nameOf(photo), date: this.#part.dateOf(photo, "full"),
      place: this.#language.text(place) });
    const box = make("input", { type: "checkbox", value: photo, "aria-label": name });
    box.checked = isChosen;
    return make("li", {}, make("label", { title: name }, box, image));
  }

  #showCount() {
    const [count, all] = [this.#chosen.length, this.#list.childElementCount];
    const key = all === 0 ? "correct.nothing" : "correct.count";
    this.#count.textContent = this.#language.text(key, { count, all });
    this.#all.hidden = all === 0;
    this.#all.firstElementChild.dataset.t = count === all ? "correct.none" : "correct.all";
    this.#language.apply(this.#all);
  }

  #chooseAll() {
    const isChosen = this.#chosen.length < this.#list.childElementCount;
    for (const box of this.#list.querySelectorAll("input")) box.checked = isChosen;
    this.#showCount();
  }

  /** Shows the places that begin with what is typed, and the middle of the map. */
  async #offer() {
    const { value } = this.#search;
    const middle = { text: this.#language.text("correct.middle"), icon: "map" };
    const found = value.trim() === "" ? [] : await this.#part.placesLike(value);
    if (value !== this.#search.value) return;
    const at = [...this.#places.children].indexOf(document.activeElement);
    this.#places.replaceChildren(...[...found.slice(0, MOST_PLACES), middle].map(
      (place) => button(
        { onclick: () => this.#put(place) }, icon(place.icon ?? "pin"),
        make("span", {}, place.text))));
    this.#places.children[at]?.focus();
  }

  async #put({ text, x, y }) {
    const [atX, atY] = x === undefined ? this.#part.middle() : [x, y];
    const longitude = (((atX % 1) + 1) % 1 - 0.5) * 360;
    const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * atY))) * 180 / Math.PI;
    const chosen = await this.#change(
      () => ({ latitude, longitude, altitude: undefined }), "correct.done.place", { place: text });
    this.#part.goTo(chosen);
  }

  #moveTime(sign) {
    const seconds = sign * Math.round(3600 * this.#hours.valueAsNumber);
    if (!Number.isFinite(seconds) || seconds === 0) return this.#hours.focus();
    this.#change(
      ({ wall }) => ({ wall: wall + seconds, isTimeCorrected: true }), "correct.done.time");
  }

  /** Changes what is said of the chosen photos; a button in a sentence takes it back. */
  async #change(edit, sentence, values = {}) {
    const chosen = this.#chosen;
    const text = (key, more) => this.#language.text(key, more);
    if (chosen.length === 0) {
      this.#part.say(text("correct.first"));
      return [];
    }
    const takeBack = await this.#part.library.change(chosen, edit);
    this.#show();
    this.#part.say(text(sentence, { count: chosen.length, ...values }), {
      action: { text: text("photos.undo"), run: async () => {
        await takeBack();
        if (this.#dialog.open) this.#show();
      } } });
    return chosen;
  }

  async #save() {
    const chosen = this.#chosen;
    if (chosen.length === 0) return this.#part.say(this.#language.text("correct.first"));
    const { download } = await import("../../collage/file.js");
    const { library } = this.#part;
    const copies = await Promise.all(chosen.map((photo) => library.copyWithPlace(photo)));
    const saved = copies.filter((copy) => copy !== null);
    for (const copy of saved) download(copy);
    const skipped = copies.length - saved.length;
    const text = (key, count) => this.#language.text(key, { count });
    if (saved.length > 0) this.#part.say(text("correct.saved", saved.length));
    if (skipped > 0) this.#part.say(text("correct.skipped", skipped));
  }
}
