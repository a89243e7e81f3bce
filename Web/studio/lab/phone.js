// Fingers on a phone touch the pad of this page: the server of script/studio passes them on.

import { clock } from "../../package/clock.js";
import { POINTER } from "../../package/pointing.js";
import { KIND } from "../../package/records.js";
import { codePicture } from "../code-picture.js";
import { make, wordButton } from "../dom.js";

// The numbers of the fingers of phones start here, beside those of the page, and those of each
// phone so far from those of the one before.
const FIRST = 2e6;
const SHARE = 1e5;
/** The kinds of a phone's events, in the order of their numbers. */
const KINDS = [KIND.down, KIND.move, KIND.up, KIND.cancel];
const [UP, CANCEL] = [2, 3];

export class Phone {
  #room;
  #dialog;
  #link = make("a", { dir: "ltr" });
  #code = make("div", { class: "code" });
  #state = make("p", { class: "state", role: "status" });
  #end;
  #source = null;
  #isTouched = false;
  /**
   * The phones by their words: `offset` is what is added to the times of one, in milliseconds, that
   * of its fastest message, and its fingers are numbered after `first`. A page that is opened again
   * is another phone.
   */
  #phones = new Map();
  #latest = 0;
  /** Where the fingers are that are down, by their numbers. */
  #down = new Map();

  constructor(room, place) {
    this.#room = room;
    const button = (name, run) => wordButton("lab.phone", name, run);
    this.#end = button("end", () => this.#stop());
    this.#dialog = make(
      "dialog", { class: "paste phone", "aria-labelledby": "lab-phone-title" },
      make("h3", { id: "lab-phone-title", "data-t": "lab.phone.title" }),
      make("p", { "data-t": "lab.phone.lead" }), this.#code, make("p", {}, this.#link),
      this.#state,
      make("div", { class: "buttons" }, button("close", () => this.#dialog.close()), this.#end));
    place.append(this.#dialog);
    room.speak(this.#dialog);
  }

  /** Shows where a phone finds this pad, or says why none can. */
  async show() {
    if (this.#source === null && !(await this.#wait())) {
      return this.#room.say(this.#room.text("lab.phone.none"));
    }
    this.#say(this.#isTouched ? "touched" : "waits");
    return this.#dialog.showModal();
  }

  /** Waits for a phone; answers whether the server lets phones in. */
  async #wait() {
    const server = new URL("touches", document.baseURI);
    const answer = await fetch(server).catch(() => null);
    if (answer === null || !answer.ok) return false;
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const { address } = await answer.json();
    this.#link.textContent = this.#link.href = `${address}#lab/phone-${word}`;
    const picture = await codePicture(this.#link.href, this.#room.text("qr"));
    // The address stands below it, and is all there is without the encoder.
    this.#code.replaceChildren(...(picture === "none" ? [] : [picture]));
    this.#source = new EventSource(`${server}?${word}`);
    this.#source.addEventListener("message", ({ data }) => this.#take(JSON.parse(data)));
    // A server that has gone lifts nobody's finger.
    this.#source.addEventListener("error", () => this.#cancel());
    return true;
  }

  #stop() {
    this.#source?.close();
    this.#source = null;
    this.#isTouched = false;
    this.#cancel();
    this.#phones.clear();
    this.#dialog.close();
  }

  #say(key) {
    this.#state.textContent = this.#room.text(`lab.phone.${key}`);
  }

  /**
   * Takes a message of a phone: its word, the size of its field, and rows of time, finger, kind, x
   * and y.
   */
  #take({ phone, size: [width, height], events }) {
    if (!this.#isTouched) {
      this.#isTouched = true;
      this.#dialog.close();
      this.#room.say(this.#room.text("lab.phone.touched"));
    }
    if (events.length === 0) return;
    const { clientWidth, clientHeight } = this.#room.surface;
    if (!this.#phones.has(phone)) {
      this.#phones.set(phone, { offset: Infinity, first: FIRST + SHARE * this.#phones.size });
    }
    const known = this.#phones.get(phone);
    known.offset = Math.min(known.offset, clock.now() - events.at(-1)[0]);
    for (const [time, finger, kind, x, y] of events) {
      this.#latest = Math.max(this.#latest, time + known.offset);
      // A point of the phone is one of the pad; their middles lie on each other.
      const at = [x + (clientWidth - width) / 2, y + (clientHeight - height) / 2];
      this.#push(known.first + finger, kind, this.#latest, at);
    }
  }

  #push(finger, kind, time, at) {
    if (kind < UP) this.#down.set(finger, at);
    else this.#down.delete(finger);
    const buttons = kind < UP ? 1 : 0;
    this.#room.tsumami.push(
      KINDS[kind], finger, time, ...at, buttons, POINTER.touch, 0);
  }

  #cancel() {
    for (const [finger, at] of this.#down) this.#push(finger, CANCEL, clock.now(), at);
  }
}
