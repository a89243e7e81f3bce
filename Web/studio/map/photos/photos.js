// The photos of the map: joins the sheet, the viewer and the library.

import { hand } from "../../handing.js";
import { iconButton } from "../../icons.js";
import { remember, remembered } from "../../remembered.js";
import { make, setInert } from "../../dom.js";
import { Values } from "../../values.js";
import { PHOTO_EVENTS } from "../generated/lists.js";
import { Library } from "./library.js";
import { PhotoSheet } from "./sheet.js";
import { PhotoViewer } from "./viewer.js";
import { WaitingPhotos } from "./waiting.js";
import { WORDS } from "./words.js";

const NODES = 12;
// The least width of a window in which the sheet is at a side, as in Swift and in photos.css.
const WIDTH_FOR_SIDE = 840;
/** The most photos that make a collage. */
const MOST_OF_COLLAGE = 300;
const LOCAL_KEY = "tsumami-photos-local";
const SAMPLES_KEY = "tsumami-photos-samples";

export class PhotosPart {
  /** Called when the sheet, or the bar above it, goes to another position. */
  onsheet = null;
  /** Called with files of tracks. */
  ontracks = null;
  /** Called by a button that shows all photos. */
  onall = null;
  /** Gives the city nearest to a place: its name as `text`, x and y; undefined while unknown. */
  cityAt = () => undefined;
  /** Finds the places whose names begin with some letters, the likeliest first. */
  placesLike = async () => [];
  /** Gives the place in the middle of the map that is seen, x and y. */
  middle = () => [0.5, 0.5];

  #place;
  #others;

  /**
   * @param place the element of the stage, in which the sheet and the viewer are put
   * @param others the elements beside them, which are set aside while the viewer is open
   */
  constructor({ exports, tsumami, place, others, language, say }) {
    Object.assign(this, { exports, tsumami, language, say });
    this.#place = place;
    this.#others = others;
    language.add(WORDS);
    this.values = new Values(exports);
    this.library = new Library(this);
    this.sheet = new PhotoSheet(this);
    this.viewer = new PhotoViewer(this);
    this.waiting = new WaitingPhotos(this);
    this.adding = make("p", { class: "adding", role: "status", hidden: "" });
    this.library.onprogress = (done, all) => this.#showProgress(done, all);
    this.dropping = make("p", { class: "dropping", "data-t": "photos.drop", hidden: "" });
    place.append(
      this.sheet.element, this.waiting.notice, this.adding, this.dropping, this.waiting.ghost,
      this.viewer.element);
    language.apply(place);
    language.onchange(() => this.rename());
  }

  /** A button with an icon and a label. */
  button(name, label, run) {
    return iconButton(name, label, this.andShow(run), { class: "plain" });
  }

  /** Does something that the next frame shows. */
  andShow(run) {
    return () => {
      run();
      this.tsumami.requestFrame();
    };
  }

  /** Joins the elements to the stage, and brings the photos that are kept. */
  async connect() {
    const read = () => {
      const { direction } = getComputedStyle(document.documentElement);
      this.exports.photos_read(direction === "rtl" ? 1 : 0);
      this.tsumami.requestFrame();
    };
    new MutationObserver(read).observe(document.documentElement, { attributeFilter: ["dir"] });
    read();
    this.exports.photos_nodes();
    const nodes = this.numbers(NODES);
    this.sheet.connect(nodes.subarray(0, 7));
    this.viewer.connect(nodes.subarray(7));
    this.#listen();
    if (remembered(SAMPLES_KEY) === "hidden") this.toggleSamples();
    this.sheet.days.show();
    this.sheet.title.showWhere();
    this.sheet.showCells();
    await this.library.open();
    this.tsumami.requestFrame();
  }

  /** Whether the samples are among the photos. */
  hasSamples = true;

  /** Hides the samples, or shows them again; that is kept. */
  toggleSamples() {
    this.hasSamples = !this.hasSamples;
    this.exports.photos_show_samples(this.hasSamples ? 1 : 0);
    remember(SAMPLES_KEY, this.hasSamples ? "shown" : "hidden");
    this.tsumami.requestFrame();
  }

  #listen() {
    const show = (isOver) => this.dropping.hidden = !isOver;
    this.#place.addEventListener("dragover", (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      show(true);
    });
    this.#place.addEventListener("dragleave", (event) => {
      if (!this.#place.contains(event.relatedTarget)) show(false);
    });
    this.#place.addEventListener("drop", (event) => {
      event.preventDefault();
      show(false);
      this.add([...event.dataTransfer.files]);
    });
    this.sheet.picker.addEventListener("change", async ({ target }) => {
      const files = [...target.files];
      target.value = "";
      await this.add(files);
    });
  }

  /** Adds photos of files; tracks go to those who draw them. */
  async add(all) {
    const tracks = all.filter(isTrack);
    if (tracks.length > 0) await this.ontracks?.(tracks);
    const files = all.filter((file) => !isTrack(file));
    if (files.length === 0) return;
    this.#sayWhereTheyStay();
    const photos = await this.library.add(files);
    // The sheet comes first, so that the map goes to the part that is left of it.
    if (photos.some((photo) => !this.hasPlace(photo))) this.waiting.show();
    this.goTo(photos.filter((photo) => this.hasPlace(photo)));
  }

  /** Takes the photos of the grid to a new board of the collage. */
  async makeCollage() {
    const photos = this.listed.slice(0, MOST_OF_COLLAGE);
    const files = await Promise.all(photos.map((photo) => this.library.fileOf(photo)));
    const name = this.sheet.title.place || this.language.text("photos.collage.name");
    hand("collage", name, files.filter((file) => file !== null));
  }

  /** Whether a photo has a place. */
  hasPlace(photo) {
    return this.exports.photos_photo(photo) === 1 && this.numbers(2)[1] === 1;
  }

  /** Lets the map go to where some photos are in view, if there are any. */
  goTo(placed) {
    if (placed.length === 0) return;
    this.exports.photos_state();
    if (this.numbers(5)[4] !== 0) this.exports.photos_show_in_view();
    const address = this.exports.studio_room_for(8 * placed.length);
    this.tsumami.numbers(address, placed.length).set(placed);
    this.exports.map_fly_to_all(placed.length);
    this.tsumami.requestFrame();
  }

  #showProgress(done, all) {
    // A few are there at once.
    this.adding.hidden = done === null || all < 3;
    if (done !== null) {
      this.adding.textContent = this.language.text("photos.adding", {
        number: Math.min(done + 1, all), all });
    }
  }

  /** Says once that photos do not leave the device. */
  #sayWhereTheyStay() {
    // Without storage it is said again.
    if (remembered(LOCAL_KEY) !== null) return;
    remember(LOCAL_KEY, "said");
    this.say(this.language.text("photos.local"));
  }

  /**
   * The height of what is not covered, by a sheet across the window or by the bar above it, in
   * points.
   */
  get freeHeight() {
    this.exports.photos_state();
    const { top, bottom, width } = this.#place.getBoundingClientRect();
    const sheet = width < WIDTH_FOR_SIDE ? this.numbers(11)[10] : bottom - top;
    return this.waiting.notice.hidden
      ? sheet : Math.min(sheet, this.waiting.notice.getBoundingClientRect().top - top);
  }

  /** The days on which photos were taken, from the first: [day, count] each. */
  get days() {
    return this.rows("photos_calendar", 2);
  }

  /** The photos of the sheet, in its order. */
  get listed() {
    return this.rows("photos_listed", 1).flat();
  }

  /** Whether only photos of some days are shown. */
  get isFiltered() {
    if (this.exports.photos_range() === 0) return false;
    const [from, to, first, last] = this.numbers(4);
    return first > from || last < to;
  }

  /** Whether an event is the page's and not the stage's. */
  owns({ target }) {
    return target.closest?.("button, input") !== null;
  }

  /** Numbers that the module has just written. */
  numbers(count) {
    return this.tsumami.numbers(this.exports.studio_numbers(), count).slice();
  }

  /** All rows, of some numbers each, that a function of the module writes as there is room. */
  rows(name, width) {
    const rows = [];
    for (;;) {
      const count = this.exports[name](rows.length);
      if (count === 0) return rows;
      const numbers = this.numbers(width * count);
      for (let i = 0; i < numbers.length; i += width) {
        rows.push([...numbers.subarray(i, i + width)]);
      }
    }
  }

  // Words

  /** A date: its seconds on a clock there. */
  date(seconds, style = "full") {
    const options = style === "short"
      ? { month: "short", day: "numeric" } : { dateStyle: style };
    return new Intl.DateTimeFormat(this.language.code, { ...options, timeZone: "UTC" })
      .format(seconds * 1000);
  }

  /** The date of a photo; in full with the time. */
  dateOf(photo, style = "medium") {
    if (this.exports.photos_photo(photo) === 0) return "";
    const [seconds] = this.numbers(1);
    const options = style === "full"
      ? { dateStyle: "full", timeStyle: "short" } : { dateStyle: style };
    return new Intl.DateTimeFormat(this.language.code, { ...options, timeZone: "UTC" })
      .format(seconds * 1000);
  }

  /** Words everything again in the language of the page. */
  rename() {
    this.language.apply(this.#place);
    this.sheet.rename();
    this.viewer.showState();
    this.waiting.showPicked();
  }

  // Pictures

  /** Shows a photo in an image element, in a size for a longer side of some pixels. */
  async showPicture(image, photo, side) {
    const found = this.library.address(photo, side);
    const address = typeof found === "string" ? found : await found;
    const isThere = address !== null;
    image.parentElement?.classList.toggle("unseen-picture", !isThere);
    if (isThere) image.src = address;
    else image.removeAttribute("src");
  }

  // News

  /** Shows what has happened; returns whether the number is that of an event of photos. */
  heard(number, value) {
    const event = PHOTO_EVENTS[number];
    if (event === undefined) return false;
    this.#heard[event].call(this, value);
    return true;
  }

  #heard = {
    cells: () => this.sheet.showCells(),
    shown: () => {
      this.sheet.title.showWhere();
      this.sheet.showCells();
      this.say.quietly(this.sheet.title.line);
    },
    days: () => {
      this.sheet.days.show();
      this.sheet.showCells();
    },
    sheet: () => {
      this.sheet.showState();
      this.onsheet?.();
    },
    viewer: () => this.viewer.showState(),
    view: () => this.viewer.showView(),
    picked: () => this.waiting.showPicked(),
    carried: () => this.waiting.showCarried(),
    placed: (photo) => {
      this.library.keepPlace(photo);
      this.waiting.sayPlaced(photo);
    },
    focus: (place) => this.sheet.focus(place),
    selected: (photo) => {
      this.sheet.showCells();
      this.say.quietly(this.language.text("photos.went", { name: this.library.nameOf(photo) }));
    },
    columns: (count) => this.say.quietly(this.language.text("photos.columns", { count })),
  };

  /** Takes everything but the viewer out of reach, or brings it back. */
  setAside(isAside) {
    for (const element of [...this.#others, this.sheet.element, this.waiting.notice]) {
      setInert(element, isAside, this.viewer.close);
    }
  }
}

/** Whether a file has a track; browsers know no type for most of them. */
function isTrack({ name, type }) {
  return /\.gpx$/i.test(name) || type === "application/gpx+xml";
}
