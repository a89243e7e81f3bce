// The fifth card: a map, and a sheet over it with a list of pictures.

import { Card } from "./card.js";
import { make, picture, setInert } from "../dom.js";

const PICTURES = 6;
const CELLS = 42;
const TINTS = 4;
const MAP_STEPS = ["left", "right", "up", "down", "larger", "smaller", "reset"];

export class SheetCard extends Card {
  #map;
  #sheet = make("div", { class: "sheet" });
  #grabber;
  #list;
  #cells = make("div", { class: "cells" });
  #values = make("p", { class: "state" });

  constructor(room) {
    super(room, { name: "sheet", file: "Sheet", leadsTo: "map" });
    this.#map = this.part("map", { steps: MAP_STEPS, keys: "map", class: "piece map" });
    this.#map.append(picture("start-map"));
    this.#grabber = make("div", {
      class: "grabber", tabindex: "0", role: "slider", "data-t-label": "start.part.sheet",
      "aria-orientation": "vertical", "aria-valuemin": 1, "aria-valuemax": 3, "aria-valuenow": 1,
    });
    this.#list = make("div", {
      class: "list", tabindex: "0", role: "group", "data-t-label": "start.part.list",
    });
    for (let i = 0; i < CELLS; i++) {
      this.#cells.append(
        make(
          "div", { class: `tint-${Math.floor(i / PICTURES) % TINTS}` },
          picture(`sample-${i % PICTURES}`)));
    }
    this.#list.append(this.#cells);
    this.#sheet.append(
      this.#grabber, make("b", { "aria-hidden": "true", "data-t": "start.sheet.near" }),
      this.#list);
    this.pad.append(this.#map, this.#sheet);
    this.steps = { sheet: ["up", "down"], ...this.steps };
    this.finish([this.#values]);
  }

  connect() {
    const { room } = this;
    const { tsumami } = room;
    room.show("map", this.#map);
    room.show("sheet", this.#sheet);
    room.show("list", this.#list, this.#cells);
    tsumami.takeKeys(room.node("sheet"), this.#grabber);
    tsumami.takeKeys(room.node("list"), this.#list);
    new ResizeObserver(() => {
      if (this.#cells.offsetHeight === 0) return;
      room.exports.start_list(this.#cells.offsetHeight);
      tsumami.requestFrame();
    }).observe(this.#cells);
  }

  heard(event, part) {
    if (part === "map") {
      this.showHold(this.#map, event);
      const [, , scale] = this.room.state("map").numbers;
      this.#map.classList.toggle("enlarged", scale > 1.001);
    }
    if (event === "state") this.room.announce("sheet", this.#show());
  }

  /** Shows the position of the sheet in words, and returns them. */
  #show() {
    const { state } = this.room.state("sheet");
    const detent = this.room.text(`start.detent.${state}`);
    // At rest in its lowest position the sheet ends above its list.
    setInert(this.#list, state === 0, this.#grabber);
    this.#grabber.setAttribute("aria-valuenow", state + 1);
    this.#grabber.setAttribute("aria-valuetext", detent);
    this.#values.textContent = this.room.text("start.sheet.values", { detent });
    return detent;
  }

  speak() {
    this.#show();
  }
}
