// The first card: nested views, their switches, and what their delegate hears.

import { Card } from "./card.js";
import { make, number, picture } from "../dom.js";
import { SETTINGS } from "./generated/lists.js";

const STEPS = [
  "left", "right", "up", "down", "turnLeft", "turnRight", "larger", "smaller", "reset",
];
const LINES = 5;

export class NestedCard extends Card {
  #parts = {};
  #log = make("ol", { "data-t-label": "start.nested.log" });
  /** The line that says how each part changes. */
  #changes = new Map();
  #top = 1;

  constructor(room) {
    super(room, { name: "nested", file: "Nested" });
    const piece = (part, look) =>
      this.part(part, { steps: STEPS, keys: "manipulate", class: `piece ${look}` });
    this.#parts = {
      frame: piece("frame", "mount"), photo: piece("photo", "print"),
      sticker: piece("sticker", "label"),
    };
    const { frame, photo, sticker } = this.#parts;
    photo.append(picture("sample-0"));
    sticker.append(picture("icon"));
    frame.append(photo, sticker);
    this.pad.append(frame);

    const switches = make("div", { class: "switches" });
    SETTINGS.forEach((name, number) => {
      const box = make("input", { type: "checkbox", role: "switch" });
      box.checked = room.exports.start_get(number) === 1;
      box.addEventListener("change", () => {
        room.exports.start_set(number, box.checked ? 1 : 0);
        room.tsumami.requestFrame();
      });
      switches.append(
        make("label", {}, make("span", { "data-t": `start.nested.${name}` }), box));
    });
    this.finish(
      [make("div", { class: "log" }, make("p", { "data-t": "start.nested.log" }), this.#log)],
      [switches]);
  }

  connect() {
    for (const [part, element] of Object.entries(this.#parts)) this.room.show(part, element);
  }

  heard(event, part) {
    const element = this.#parts[part];
    this.showHold(element, event);
    if (event === "began" && part !== "frame") element.style.zIndex = this.#top++;
    this.#write(event, part);
    if (event !== "changed") this.room.announce(part, this.room.text(`start.event.${event}`));
  }

  /** Writes a line of the log; one line says how a part changes until something else happens. */
  #write(event, part) {
    const { text } = this.room;
    const old = event === "changed" ? this.#changes.get(part) : undefined;
    const isSame = old?.isConnected === true;
    const line = isSame ? old : make("li");
    if (event === "changed") this.#changes.set(part, line);
    else this.#changes.delete(part);
    const { numbers } = this.room.state(part);
    const [x, y, scale, , angle] = numbers;
    const values =
      event === "changed"
        ? text("start.values", {
            x: number(x), y: number(y), scale: number(scale, 2),
            angle: number((angle * 180) / Math.PI),
          })
        : "";
    line.replaceChildren(
      make("span", {}, text(`start.part.${part}`)),
      make("b", { class: event }, text(`start.event.${event}`)),
      make("span", { class: "values" }, make("bdi", { dir: "ltr" }, values)));
    if (isSame) return;
    this.#log.querySelector(".quiet")?.remove();
    this.#log.append(line);
    while (this.#log.childElementCount > LINES) this.#log.firstElementChild.remove();
  }

  speak() {
    // Announcements in another language are removed.
    this.#changes.clear();
    this.#log.replaceChildren(
      make("li", { class: "quiet" }, this.room.text("start.nested.quiet")));
  }
}
