// The photo map: a canvas that shows the world and the pins, and what lies above it.

import { Fingers } from "../fingers.js";
import { taken } from "../handing.js";
import { iconButton } from "../icons.js";
import { Room } from "../room.js";
import { make, setInert } from "../dom.js";
import { MapCanvas } from "./canvas.js";
import { Markers } from "./markers.js";
import { PhotosPart } from "./photos/photos.js";
import { pinPictures } from "./pin-pictures.js";
import { STEPS } from "./generated/lists.js";
import { takeSteps } from "./steps.js";
import { WORDS } from "./words.js";
import { World } from "./world.js";

// The room in Swift has the same numbers.
// Numbers of each marker, and how far it reaches from its middle with its shadow and badge.
const MARKER_STRIDE = 6;
const REACH = 36;
// The height of the map's visible part, in points, below which sentences lie over the photos.
const LEAST_MAP = 160;
const BUTTONS = [["north", "north"], ["zoomIn", "plus"], ["zoomOut", "minus"], ["all", "fit"]];

export class MapRoom extends Room {
  #ground = make("div", {
    class: "ground", tabindex: "0", role: "application", "data-t-label": "map",
    "aria-describedby": "map-keys",
  });
  /** The element of the stage: the map, and what lies above it. */
  #stage = make("div", { class: "stage" });
  /** The photos: the sheet, the viewer and the library. */
  photos;
  #canvas = make("canvas", { "aria-hidden": "true" });
  #fingers = new Fingers();
  #north;
  #markers = new Markers(
    (count, x, y) => this.#nameOf(count, x, y),
    (x, y) => {
      this.exports.map_tap(x, y);
      this.tsumami.requestFrame();
    });
  #controls;
  #source = make("p", { class: "source", "data-t": "map.source" });
  #messages = document.getElementById("messages");
  #map = null;
  #world = null;
  #search;
  #gazetteer = null;
  #tracks;
  #trackList = make("ul", { class: "tracks", "data-t-label": "tracks", hidden: "" });

  constructor(parts) {
    super(parts, WORDS);
    const { section, language } = parts;
    this.#build();
    language.apply(section);
    language.onchange(() => this.#speak());
    new ResizeObserver(() => this.resize()).observe(this.#ground);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.resize());
    }
  }

  #build() {
    const buttons = BUTTONS.map(([step, name]) => iconButton(
      name, `map.step.${step}`, () => this.step(step), { "data-step": step }));
    this.#north = buttons[0];
    const search = iconButton(
      "search", "map.search", () => this.search(), { class: "find", "aria-keyshortcuts": "/" });
    this.#controls = make(
      "div", { class: "controls", role: "group", "data-t-label": "map.controls" }, search,
      this.#north, make("div", { class: "pill" }, ...buttons.slice(1)));
    this.#ground.append(this.#canvas, this.#markers.element, this.#fingers.element);
    this.#stage.append(this.#ground);
    this.section.append(
      this.#stage, this.#controls, this.#trackList, this.#source,
      make("p", { id: "map-keys", hidden: "", "data-t": "map.keys" }));
    this.photos = new PhotosPart({
      exports: this.exports, tsumami: this.tsumami, place: this.#stage, language: this.language,
      say: this.say, others: [this.#ground, this.#controls, this.#trackList],
    });
    this.photos.onsheet = () => this.#coverControls();
    this.photos.ontracks = async (files) => (await this.#makeTracks()).add(files);
    this.photos.onall = () => this.step("all");
    this.photos.cityAt = (x, y) => this.#map?.cityAt(x, y);
    this.photos.placesLike = (query) => this.#placesLike(query);
    this.photos.middle = () => this.#middle();
  }

  async enter() {
    await super.enter();
    this.photos.viewer.takeFocus();
  }

  /** Shows the photos that another room hands over. */
  async receive() {
    const handed = taken();
    if (handed !== null) await this.photos.add(handed.files);
  }

  leave() {
    super.leave();
    this.#messages.classList.remove("over-map", "low");
  }

  async connect() {
    this.#world = await World.load();
    this.#map = new MapCanvas(this.#canvas, this.#world, this.tsumami);
    this.#map.measure();
    this.#map.speak(this.language.code);
    this.#map.pictureOf = pinPictures(
      (...picture) => this.photos.showPicture(...picture), () => this.tsumami.requestFrame());
    this.tsumami.connect(this.#stage, { accepts: (event) => !this.photos.owns(event) });
    document.addEventListener("keydown", (event) => this.#onKey(event));
    takeSteps(this.#ground, (step) => this.step(step));
    this.tsumami.onframe = () => this.#onFrame();
    await this.photos.connect();
    this.#drawRelief();
    if ((await this.photos.library.store.tracks()).length > 0) await this.#makeTracks();
  }

  /** Draws mountains once they are there: the map does not wait for them, and does without. */
  async #drawRelief() {
    if (matchMedia("(forced-colors: active)").matches) return;
    try {
      const { Relief } = await import("./relief.js");
      this.#map.relief = await Relief.load();
    } catch (error) {
      return console.warn(error);
    }
    this.tsumami.requestFrame();
  }

  resize() {
    const { width, height } = this.#ground.getBoundingClientRect();
    if (!this.isShown || this.#map === null || width === 0) return;
    this.exports.studio_resize(width, height);
    this.#map.measure();
    this.#coverControls();
    this.tsumami.requestFrame();
  }

  /**
   * Takes the buttons out of reach that the sheet covers; the focus goes up, or to the map. What is
   * told to the person lies over the map, and not over the buttons of the sheet.
   */
  #coverControls() {
    const { freeHeight } = this.photos;
    this.#messages.style.setProperty("--lift", `${this.#ground.clientHeight - freeHeight}px`);
    this.#messages.classList.toggle("low", freeHeight < LEAST_MAP);
    this.#messages.classList.toggle("over-map", this.isShown);
    const ground = this.#ground.getBoundingClientRect();
    const upwards = [...this.#controls.querySelectorAll("button")].reverse();
    for (const button of upwards) {
      const { left, right, bottom } = button.getBoundingClientRect();
      const isCovered = this.exports.photos_covers(
        left - ground.left, right - ground.left, bottom - ground.top) === 1;
      setInert(button, isCovered, ...upwards, this.#ground);
    }
  }

  #nameOf(count, x, y) {
    const place = this.#map.cityNear(x, y);
    return this.language.text(count === 1 ? "map.marker" : "map.cluster", { count, place });
  }

  #speak() {
    this.language.apply(this.section);
    this.#map?.speak(this.language.code);
    this.#markers.speak();
    this.tsumami.requestFrame();
  }

  /** Opens the search, whose scripts come with its first use. */
  async search() {
    this.#search ??= this.#makeSearch();
    (await this.#search).open();
  }

  async #makeSearch() {
    const { Search } = await import("./search.js");
    const search = new Search({
      room: this.#searched(), world: this.#world, language: this.language, say: this.say });
    this.section.append(search.element);
    return search;
  }

  /** The cities and countries whose names begin with some letters. */
  async #placesLike(query) {
    const { Gazetteer } = await import("./gazetteer.js");
    this.#gazetteer ??= new Gazetteer(this.#world);
    return this.#gazetteer.suggest(query, this.language.code, []);
  }

  /** The place in the middle of what is seen of the map, beside the sheet or above it. */
  #middle() {
    const { left, right } = this.#ground.getBoundingClientRect();
    const sheet = this.photos.sheet.element.getBoundingClientRect();
    const [before, after] = [Math.max(sheet.left - left, 0), Math.max(right - sheet.right, 0)];
    const x = before >= after ? before / 2 : right - left - after / 2;
    const isAcross = Math.max(before, after) < (right - left) / 4;
    return this.#map.placeAt(isAcross ? (right - left) / 2 : x, this.photos.freeHeight / 2);
  }

  /** The tracks, whose scripts come with the first of them. */
  #makeTracks() {
    this.#tracks ??= import("./tracks.js").then(async ({ Tracks }) => {
      const tracks = new Tracks({
        room: {
          show: ([left, top, right, bottom]) => {
            this.exports.map_show(left, top, right - left, bottom - top);
            this.tsumami.requestFrame();
          },
          redraw: () => this.tsumami.requestFrame(),
          focus: () => this.#ground.focus({ preventScroll: true }),
        },
        list: this.#trackList, store: this.photos.library.store, language: this.language,
        say: this.say,
      });
      tracks.measure(this.#canvas);
      await tracks.open();
      this.#map.tracks = tracks;
      return tracks;
    });
    return this.#tracks;
  }

  /** What the search asks of the room, and does there. */
  #searched() {
    const { exports } = this;
    const { photos } = this;
    return {
      get days() {
        return photos.days;
      },
      get isFiltered() {
        return photos.isFiltered;
      },
      showDays: (first, last) => {
        exports.photos_choose_days(first, last);
        this.step("all");
      },
      showPlace: ({ x, y, side }) => {
        exports.map_show(x - side / 2, y - side / 2, side, side);
        this.tsumami.requestFrame();
      },
    };
  }

  /** What draws the map; null before the world is there. */
  get canvas() {
    return this.#map;
  }

  #onKey(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.isShown || this.#ground.inert || event.target.matches?.("input, textarea")) return;
    event.preventDefault();
    this.search();
  }

  /** Makes a step of the map. */
  step(step) {
    this.exports.map_step(STEPS.indexOf(step));
    this.tsumami.requestFrame();
  }

  // Frames

  #onFrame() {
    const count = this.exports.studio_news();
    const news = this.numbers(4 * count);
    for (let i = 0; i < count; i++) {
      this.photos.heard(...news.subarray(4 * i, 4 * i + 2));
    }
    const { rotation, markers } = this.#map.draw();
    this.#north.firstElementChild.style.rotate = `${rotation}rad`;
    this.#markers.follow(markers);
    this.#giveWay(markers);
    this.#fingers.draw(this);
  }

  /** Hides the source of the map while a marker is there. */
  #giveWay(markers) {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } =
      this.#source;
    let isUsed = false;
    for (let i = 0; i < markers.length; i += MARKER_STRIDE) {
      const [x, y] = markers.subarray(i + 2, i + 4);
      isUsed ||= x > left - REACH && x < left + width + REACH && y > top - REACH &&
        y < top + height + REACH;
    }
    this.#source.classList.toggle("gives-way", isUsed);
  }
}
