// Tracks on the map: read from files, kept on the device, drawn as lines, listed and removed.

import { icon } from "../icons.js";
import { button, make } from "../dom.js";
import { freshKey } from "../store.js";
import { TrackProblem, readTrack, textOf } from "./track-file.js";
import { SIZE } from "./world.js";

/** How many colours there are: --map-track-0 and so on. */
const COLOURS = 4;
/** The width of a line, and of what surrounds it, in points. */
const WIDTH = 3.5;
const HALO = 7;
/** Points that are nearer to each other than this on the screen are one, in points. */
const DETAIL = 0.7;

export class Tracks {
  #room;
  #language;
  #say;
  #store;
  #list;
  #tracks = [];
  #colours = [];
  #halo = "";
  /** The files that are added now; the next ones wait for them, as they may be the same. */
  #adding = Promise.resolve();

  /**
   * @param room {show, redraw}: shows a box of places; draws the map again
   * @param list the element for the list of tracks
   */
  constructor({ room, list, store, language, say }) {
    this.#room = room;
    this.#list = list;
    this.#store = store;
    this.#language = language;
    this.#say = say;
    language.onchange(() => this.#showList());
  }

  /** Brings the tracks that are kept. */
  async open() {
    const kept = await this.#store.tracks();
    kept.sort((one, other) => one.order - other.order);
    for (const track of kept) this.#take(track);
    this.#showList();
  }

  /** Adds the tracks of files, shows all of them, and says how it went. */
  add(files) {
    const added = this.#adding.then(() => this.#add(files));
    this.#adding = added.catch(() => {});
    return added;
  }

  async #add(files) {
    const added = [];
    for (const file of files) {
      const track = await this.#read(file);
      if (track !== null) added.push(track);
    }
    if (added.length === 0) return;
    this.#showList();
    this.#show(added);
  }

  /** The track of a file; null if it is refused, after a sentence about it. */
  async #read(file) {
    try {
      const { name, lines, length } = readTrack(await textOf(file));
      const track = {
        key: freshKey(), name: name || file.name.replace(/\.[^.]*$/, ""), lines, length,
        order: Date.now() + this.#tracks.length,
      };
      const there = this.#tracks.find((each) => each.name === track.name && each.length === length);
      if (there !== undefined) {
        this.#say(this.#language.text("tracks.known", { name: there.name }));
        return there;
      }
      await this.#keep(track);
      this.#say(this.#language.text("tracks.added", {
        name: track.name, length: this.#lengthOf(track) }));
      return this.#take(track);
    } catch (problem) {
      if (!(problem instanceof TrackProblem)) throw problem;
      this.#say(this.#language.text(problem.key, { name: file.name, ...problem.values }));
      return null;
    }
  }

  async #keep(track) {
    try {
      await this.#store.putTrack(track);
    } catch (error) {
      // It is there until one leaves.
      const isFull = error?.name === "QuotaExceededError";
      this.#say(this.#language.text(
        isFull ? "photos.change.full" : "photos.change.unkept", { name: track.name }));
    }
  }

  #take(track) {
    const shown = { ...track, box: boxOf(track.lines), paths: new Map() };
    // A colour that the fewest others have.
    const uses = Array.from({ length: COLOURS }, (_, colour) =>
      this.#tracks.filter((each) => each.colour === colour).length);
    shown.colour = uses.indexOf(Math.min(...uses));
    this.#tracks.push(shown);
    this.#tracks.sort((one, other) => one.order - other.order);
    return shown;
  }

  #lengthOf({ length }) {
    return new Intl.NumberFormat(this.#language.code, {
      style: "unit", unit: "kilometer", maximumSignificantDigits: 3 }).format(length);
  }

  /** Lets the map go to where some tracks are in view. */
  #show(tracks) {
    const boxes = tracks.map(({ box }) => box);
    const pick = (choose, side) => choose(...boxes.map((box) => box[side]));
    this.#room.show([pick(Math.min, 0), pick(Math.min, 1), pick(Math.max, 2), pick(Math.max, 3)]);
  }

  async #remove(track) {
    const place = this.#tracks.indexOf(track);
    this.#tracks.splice(place, 1);
    this.#showList();
    const next = this.#list.querySelectorAll(".remove");
    next[Math.min(place, next.length - 1)]?.focus();
    if (next.length === 0) this.#room.focus();
    this.#say(this.#language.text("photos.removed", { name: track.name }), {
      action: { text: this.#language.text("photos.undo"), run: () => this.#bringBack(track) } });
    await this.#store.removeTrack(track.key);
  }

  async #bringBack({ box: _, paths: __, colour: ___, ...track }) {
    this.#take(track);
    this.#showList();
    await this.#keep(track);
  }

  #showList() {
    this.#list.hidden = this.#tracks.length === 0;
    this.#list.replaceChildren(...this.#tracks.map((track) => {
      const values = { name: track.name, length: this.#lengthOf(track) };
      const labelled = (name, label, onclick, ...children) => button(
        { class: name, "aria-label": this.#language.text(label, values), onclick }, ...children);
      return make(
        "li", { "data-colour": track.colour },
        labelled("show", "tracks.show", () => this.#show([track]), make("i"),
          make("span", {}, track.name), make("small", {}, values.length)),
        labelled("remove plain", "tracks.remove", () => this.#remove(track), icon("close")));
    }));
    this.#room.redraw();
  }

  // Drawing

  /** Reads the colours of the page's style. */
  measure(canvas) {
    const read = (name) => {
      canvas.style.color = `var(--map-${name})`;
      return getComputedStyle(canvas).color;
    };
    this.#colours = Array.from({ length: COLOURS }, (_, colour) => read(`track-${colour}`));
    this.#halo = read("halo");
  }

  /**
   * Draws all tracks.
   *
   * @param context the canvas, whose pixels are `ratio` to a point
   * @param view the numbers of map_view
   * @param box the places that are seen: left, top, right, bottom
   */
  draw(context, view, ratio, box) {
    const [a, b, c, d, x, y, side] = view;
    const unit = ratio / SIZE;
    const level = Math.ceil(Math.log2(side));
    context.lineJoin = context.lineCap = "round";
    for (const track of this.#tracks) {
      const path = this.#path(track, level);
      const [left, top, right, bottom] = track.box;
      if (bottom < box[1] || top > box[3]) continue;
      for (let copy = Math.ceil(box[0] - right); copy + left <= box[2]; copy++) {
        context.setTransform(
          a * unit, b * unit, c * unit, d * unit, (x + copy * a) * ratio, (y + copy * b) * ratio);
        for (const [width, colour] of [[HALO, this.#halo], [WIDTH, this.#colours[track.colour]]]) {
          context.lineWidth = (width * SIZE) / side;
          context.strokeStyle = colour;
          context.stroke(path);
        }
      }
    }
  }

  /** The line of a track for worlds whose sides are up to 2 to a level, in points. */
  #path(track, level) {
    let path = track.paths.get(level);
    if (path !== undefined) return path;
    path = new Path2D();
    const least = (DETAIL * SIZE) / 2 ** level;
    for (const line of track.lines) {
      let [lastX, lastY] = [line[0] * SIZE, line[1] * SIZE];
      path.moveTo(lastX, lastY);
      for (let i = 2; i < line.length; i += 2) {
        const [x, y] = [line[i] * SIZE, line[i + 1] * SIZE];
        const isLast = i === line.length - 2;
        if (!isLast && Math.hypot(x - lastX, y - lastY) < least) continue;
        path.lineTo(x, y);
        [lastX, lastY] = [x, y];
      }
    }
    track.paths.set(level, path);
    return path;
  }
}

/** The box around lines: left, top, right, bottom. */
function boxOf(lines) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      box[0] = Math.min(box[0], line[i]);
      box[1] = Math.min(box[1], line[i + 1]);
      box[2] = Math.max(box[2], line[i]);
      box[3] = Math.max(box[3], line[i + 1]);
    }
  }
  return box;
}
