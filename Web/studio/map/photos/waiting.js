// The photos that wait for a place: taken from one, picked for a tap on the map, or carried.

import { button, make } from "../../dom.js";

export class WaitingPhotos {
  #part;
  #sentence = make("p", { role: "status" });
  /** Where those were that were taken from a place, by number. */
  #left = new Map();
  /** The picture under the finger that carries a photo. */
  ghost = make("img", { class: "carried", alt: "", hidden: "" });

  constructor(part) {
    this.#part = part;
    const { exports: call, library } = part;
    const word = (label, run) => button(
      { onclick: part.andShow(run) }, make("span", { "data-t": label }));
    /** What is said, and can be done, while a photo waits for a tap on the map. */
    this.notice = make(
      "div", { class: "notice-bar", hidden: "" }, this.#sentence,
      word("photos.middle", () => call.photos_place_in_middle()),
      word("photos.remove", () => library.remove(this.#picked)),
      word("photos.cancel", () => call.photos_pick(-1)));
  }

  /** Opens the sheet, so that they are seen. */
  show() {
    const part = this.#part;
    part.exports.photos_state();
    if (part.numbers(1)[0] === 0) part.exports.photos_step_sheet(1);
    part.tsumami.requestFrame();
  }

  /** Takes a photo from its place into the row, so that it can be put elsewhere; with undo. */
  moveElsewhere(photo) {
    const { exports: call, library } = this.#part;
    const place = library.placeOf(photo);
    this.#left.set(photo, place);
    call.photos_close();
    call.photos_unplace(photo);
    this.show();
    this.#sayWithWayBack("photos.waits", photo, place);
  }

  /** Says that a photo has its place now, with undo. */
  sayPlaced(photo) {
    if (!this.#part.hasPlace(photo)) return;
    this.#sayWithWayBack("photos.placed", photo, this.#left.get(photo));
    this.#left.delete(photo);
  }

  /** Says something of a photo, with a button that brings it to a place; without one to the row. */
  #sayWithWayBack(sentence, photo, place) {
    const { exports: call, language, library, say, tsumami } = this.#part;
    const goBack = () => {
      this.#left.delete(photo);
      if (place === undefined) call.photos_unplace(photo);
      else library.setPlace(photo, place);
      tsumami.requestFrame();
    };
    say(language.text(sentence, { name: library.nameOf(photo) }), {
      action: { text: language.text("photos.undo"), run: goBack } });
  }

  /** The photo that waits for a tap on the map; -1 for none. */
  get #picked() {
    this.#part.exports.photos_state();
    return this.#part.numbers(7)[6];
  }

  showPicked() {
    const { language, library, sheet } = this.#part;
    const picked = this.#picked;
    if (picked < 0) {
      sheet.hide(this.notice);
    } else {
      this.notice.hidden = false;
      this.#sentence.textContent = language.text("photos.pick", { name: library.nameOf(picked) });
    }
    sheet.showCells();
    this.#part.onsheet?.();
  }

  showCarried() {
    const { ghost } = this;
    const isCarried = this.#part.exports.photos_carried() === 1;
    ghost.hidden = !isCarried;
    if (!isCarried) return;
    const [photo, x, y] = this.#part.numbers(3);
    if (ghost.dataset.photo !== String(photo)) {
      ghost.dataset.photo = photo;
      this.#part.showPicture(ghost, photo, 256);
    }
    ghost.style.transform = `translate(${x}px, ${y}px)`;
  }
}
