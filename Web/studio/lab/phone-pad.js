// A phone as the pad of another page: its fingers go there, by the server of both.

import { clock } from "../../package/clock.js";
import { make, wordButton } from "../dom.js";
import { freshKey } from "../store.js";

/** The numbers of the kinds of events. */
const KINDS = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

/** Lets the fingers on this page touch the pad of the page that has made a word. */
export function touchFromHere(room, place, word) {
  new PhonePad(room, place, word).show();
}

class PhonePad {
  #room;
  #server;
  /** The word of this page, by which the other one knows it from other phones. */
  #phone = freshKey();
  #dialog;
  #field = make("div", { class: "field", tabindex: "-1", autofocus: "" });
  #state = make("p", { role: "status" });
  /** The rows that are still to be sent. */
  #rows = [];
  #isSending = false;
  /** The dots under the fingers, by the numbers of their pointers. */
  #fingers = new Map();
  #count = 0;

  constructor(room, place, word) {
    this.#room = room;
    this.#server = `${new URL("touches", document.baseURI)}?${word}`;
    const leave = wordButton("lab.phone", "leave", () => this.#dialog.close());
    this.#field.append(this.#state);
    this.#dialog = make(
      "dialog", { class: "phone-pad", "data-t-label": "lab.phone.pad" }, this.#field, leave);
    this.#dialog.addEventListener("close", () => this.#end());
    // A page that is hidden gets no more of its fingers.
    addEventListener("pagehide", () => this.#end(), { once: true });
    for (const type of Object.keys(KINDS)) {
      this.#field.addEventListener(type, (event) => this.#take(event));
    }
    place.append(this.#dialog);
    room.speak(this.#dialog);
  }

  show() {
    this.#dialog.showModal();
    this.#send();
  }

  #take(event) {
    const { type, pointerId, clientX, clientY } = event;
    if (type === "pointerdown") {
      this.#fingers.set(pointerId, { number: ++this.#count, dot: make("i") });
      this.#field.append(this.#fingers.get(pointerId).dot);
      this.#field.setPointerCapture(pointerId);
    }
    const finger = this.#fingers.get(pointerId);
    if (finger === undefined) return;
    const box = this.#field.getBoundingClientRect();
    finger.at = [clientX - box.left, clientY - box.top];
    finger.dot.style.translate = `${finger.at[0]}px ${finger.at[1]}px`;
    this.#tell(pointerId, clock.timeOf(event), KINDS[type]);
  }

  #tell(pointer, time, kind) {
    const { number, at, dot } = this.#fingers.get(pointer);
    this.#rows.push([time, number, kind, ...at]);
    if (kind >= KINDS.pointerup) {
      dot.remove();
      this.#fingers.delete(pointer);
    }
    this.#send();
  }

  /** Sends what there is, once what was sent before has arrived: so all stays in order. */
  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    do {
      const events = this.#rows.splice(0);
      const { clientWidth, clientHeight } = this.#field;
      const answer = await fetch(this.#server, {
        method: "POST", keepalive: true,
        body: JSON.stringify({
          phone: this.#phone, size: [clientWidth, clientHeight], events }),
      }).then((response) => response.json()).catch(() => false);
      this.#say(answer === true ? "pad" : "lost");
    } while (this.#rows.length > 0);
    this.#isSending = false;
  }

  #say(key) {
    const words = this.#room.text(`lab.phone.${key}`);
    if (this.#state.textContent !== words) this.#state.textContent = words;
  }

  /** Cancels all fingers. */
  #end() {
    for (const pointer of [...this.#fingers.keys()]) {
      this.#tell(pointer, clock.now(), KINDS.pointercancel);
    }
    this.#dialog.remove();
  }
}
