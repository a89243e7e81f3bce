// The studio on a table or a wall for everybody, `?kiosk` in the address: one room with its
// samples, nothing that leads out of it, and everything as it was once nobody has touched it for a
// while.
//
//   ?kiosk#collage        the collage, back at its start after 60 seconds
//   ?kiosk=20#map         the photo map, after 20 seconds
//
// Five fingers that rest in a corner for three seconds lead out.

import { clock } from "../package/clock.js";
import { draw, make } from "./dom.js";
import { Store } from "./store.js";

const ROOMS = ["collage", "map"];
/** The seconds of rest after which everything is as at the start, and the fewest. */
const SECONDS = 60;
const LEAST_SECONDS = 5;
/** Fingers that hold still rest so many times longer: what stays on the table is no finger. */
const PATIENCE = 10;
/** Milliseconds from the start, or from one demonstration, to the next one. */
const PAUSE = 4000;
/** How long a demonstration takes, and how long the page fades before it starts again. */
const STROKE = 5000;
const FADE = 300;
/** How often the kiosk looks how long it was not touched, in milliseconds. */
const LOOK = 500;
/** The way out: how many fingers, for how long, and the side of a corner at most, in points. */
const FINGERS = 5;
const HOLD = 3000;
const CORNER = 340;
/** The pointers of the demonstration; no browser uses such numbers. */
const OWN = [9_000_001, 9_000_002];
const TOUCHES = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "keydown"];
/** Keys that open, save, print or show the source of a page, with control or command. */
const KEYS = ["o", "s", "p", "u", "d"];

const WORDS = {
  "kiosk.call": ["Touch it, with as many fingers as you like.", "何本の指でも、さわってみてください。"],
};

/** Nothing is remembered of those who were here: in place of the browser's storage. */
class Forgetful {
  #values = new Map();

  getItem(key) {
    return this.#values.get(key) ?? null;
  }

  setItem(key, value) {
    this.#values.set(key, `${value}`);
  }

  removeItem(key) {
    this.#values.delete(key);
  }
}

export class Kiosk {
  #seconds;
  #room;
  #language;
  #call = make("p", { class: "kiosk-call", hidden: "", "data-t": "kiosk.call" });
  #fingers = draw("svg", { class: "kiosk-fingers", "aria-hidden": "true", hidden: "" });
  /** When it was touched last, and whether it was since the start. */
  #last = 0;
  #isTouched = false;
  #isLeaving = false;
  /** The demonstration that runs. */
  #stroke = null;
  /** The fingers on the screen, and since when enough of them rest in a corner. */
  #down = new Map();
  #restsSince = Infinity;

  /** Begins to be a kiosk, before anything of the page is made. */
  constructor() {
    const seconds = Number(new URLSearchParams(location.search).get("kiosk"));
    this.#seconds = seconds > 0 ? Math.max(seconds, LEAST_SECONDS) : SECONDS;
    const [name] = location.hash.slice(1).match(/^[a-z]*/i);
    this.#room = ROOMS.find((room) => room === name.toLowerCase()) ?? ROOMS[0];
    Object.defineProperty(globalThis, "localStorage", { value: new Forgetful() });
    Store.isForgetful = true;
    document.documentElement.classList.add("kiosk");
    document.head.append(make("link", { rel: "stylesheet", href: "studio/kiosk.css" }));
    this.#keepIn();
  }

  /** Whether a room is the one of the kiosk. */
  offers({ name }) {
    return name === this.#room;
  }

  /** Begins to wait for hands, once the room is there. */
  begin(language) {
    this.#language = language;
    language.add(WORDS);
    for (const _ of OWN) this.#fingers.append(draw("circle", { r: 22 }));
    document.querySelector("main").append(this.#call, this.#fingers);
    language.apply(document.body);
    this.#last = clock.now();
    for (const type of TOUCHES) {
      addEventListener(type, (event) => this.#onTouch(event), { capture: true });
    }
    this.#wait();
  }

  /** Keeps out files, menus of the browser, and its gestures. */
  #keepIn() {
    const refuse = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ["contextmenu", "dragstart", "dragover", "drop", "paste"]) {
      addEventListener(type, refuse, { capture: true });
    }
    for (const type of ["gesturestart", "gesturechange"]) {
      addEventListener(type, (event) => event.preventDefault(), { passive: false });
    }
    addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), {
      passive: false });
    addEventListener("keydown", (event) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && KEYS.includes(event.key.toLowerCase())) event.preventDefault();
    });
  }

  // Hands

  #onTouch(event) {
    if (OWN.includes(event.pointerId)) return;
    // A mouse that lies there may be shaken.
    if (event.type === "pointermove" && event.buttons === 0) return;
    this.#last = clock.now();
    this.#isTouched = true;
    this.#endStroke();
    this.#call.hidden = true;
    if (event.pointerType !== "touch") return;
    if (["pointerup", "pointercancel"].includes(event.type)) this.#down.delete(event.pointerId);
    else this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!this.#isInCorner) this.#restsSince = Infinity;
    else if (this.#restsSince === Infinity) this.#restsSince = clock.now();
  }

  /** Whether enough fingers are in one corner. */
  get #isInCorner() {
    const side = Math.min(CORNER, Math.min(innerWidth, innerHeight) / 2);
    const fingers = [...this.#down.values()];
    const isNear = (place, size, isEnd) => (isEnd ? place > size - side : place < side);
    return [[false, false], [true, false], [false, true], [true, true]].some(([right, low]) =>
      fingers.filter(({ x, y }) =>
        isNear(x, innerWidth, right) && isNear(y, innerHeight, low)).length >= FINGERS);
  }

  #wait() {
    clock.after(LOOK, () => {
      if (this.#isLeaving) return;
      const now = clock.now();
      const rest = (now - this.#last) / (this.#down.size > 0 ? PATIENCE : 1);
      if (now - this.#restsSince >= HOLD) return this.#leave();
      if (this.#isTouched && rest >= 1000 * this.#seconds) return this.#startAgain();
      if (!this.#isTouched && this.#stroke === null && rest >= PAUSE) this.#demonstrate();
      this.#wait();
    });
  }

  /** Shows everything as at the start: a page that is loaded again is the surest start. */
  #startAgain() {
    this.#isLeaving = true;
    document.documentElement.classList.add("kiosk-ends");
    clock.after(FADE, () => location.reload());
  }

  #leave() {
    this.#isLeaving = true;
    const address = new URL(location.href);
    address.searchParams.delete("kiosk");
    location.replace(address);
  }

  // Demonstration

  /** Lets two fingers move what is in the middle, and back. */
  #demonstrate() {
    this.#call.hidden = false;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { x, y, reach } = this.#subject();
    const target = document.elementFromPoint(x, y);
    this.#stroke = { x, y, reach, target, start: clock.now(), isDown: false };
    clock.requestFrame(() => this.#move());
  }

  /** The middle of what two fingers hold, and how far each is from there: a photo, or the map. */
  #subject() {
    const middle = [innerWidth / 2, innerHeight * 0.42];
    const distance = ({ x, y }) => Math.hypot(x - middle[0], y - middle[1]);
    const photos = [...document.querySelectorAll("#board .item.photo")].map((photo) => {
      const { left, top, width, height } = photo.getBoundingClientRect();
      const reach = Math.min(width, height) / 4;
      return { photo, x: left + width / 2, y: top + height / 2, reach };
    }).filter(({ photo, x, y }) => photo.contains(document.elementFromPoint(x, y)));
    photos.sort((one, other) => distance(one) - distance(other));
    return photos[0] ?? { x: middle[0], y: middle[1], reach: 60 };
  }

  #move() {
    const stroke = this.#stroke;
    if (stroke === null) return;
    const share = (clock.now() - stroke.start) / STROKE;
    if (share >= 1) {
      this.#endStroke();
      this.#last = clock.now();
      return;
    }
    // There and back, slow at both ends.
    const way = Math.sin(Math.PI * share) ** 2;
    const side = way * Math.sin(2 * Math.PI * share);
    const [x, y] = [stroke.x + 50 * side, stroke.y - 30 * way];
    const [turn, reach] = [0.6 * side, stroke.reach * (1 + 0.9 * way)];
    const arm = [Math.cos(turn - 0.6) * reach, Math.sin(turn - 0.6) * reach];
    stroke.at = [[x + arm[0], y + arm[1]], [x - arm[0], y - arm[1]]];
    this.#send(stroke.isDown ? "pointermove" : "pointerdown");
    stroke.isDown = true;
    this.#fingers.removeAttribute("hidden");
    stroke.at.forEach(([left, top], i) => this.#fingers.children[i].setAttribute(
      "transform", `translate(${left} ${top})`));
    clock.requestFrame(() => this.#move());
  }

  /** Takes the fingers away: as a cancelled gesture leaves nothing, all is as it was. */
  #endStroke() {
    if (this.#stroke?.isDown) this.#send("pointercancel");
    this.#stroke = null;
    this.#fingers.setAttribute("hidden", "");
  }

  #send(type) {
    const { at, target } = this.#stroke;
    OWN.forEach((pointerId, i) => target.dispatchEvent(new PointerEvent(type, {
      pointerId, pointerType: "touch", isPrimary: i === 0, clientX: at[i][0], clientY: at[i][1],
      buttons: type === "pointercancel" ? 0 : 1, bubbles: true, cancelable: true,
    })));
  }
}
