// The shell of the studio: shows one of the rooms, each of which has a module of its own.

import { clock } from "../package/clock.js";
import { Wire as Tsumami } from "../package/wire.js";
import { focusFirst, make } from "./dom.js";
import { icon, showIcons } from "./icons.js";
import { Language } from "./language.js";
import { say } from "./messages.js";
import { clickForSecondFingers } from "./second-fingers.js";

/**
 * The rooms, in the order of the switch: a name, which is its address, its class, and its styles in
 * their order.
 */
const ROOMS = [
  { name: "start", styles: ["start"],
    load: async () => (await import("./start/room.js")).StartRoom },
  { name: "collage", styles: ["collage"],
    load: async () => (await import("./collage/room.js")).CollageRoom },
  { name: "map", styles: ["map", "photos/photos"],
    load: async () => (await import("./map/room.js")).MapRoom },
  { name: "lab", styles: ["pad", "setup", "why", "lessons", "lab"],
    load: async () => (await import("./lab/room.js")).LabRoom },
];

/** The studio as a kiosk, which comes before everything else; null where it is none. */
const kiosk = await makeKiosk();
const offered = kiosk === null ? ROOMS : ROOMS.filter((room) => kiosk.offers(room));
const language = (say.language = new Language());
const element = (id) => document.getElementById(id);

/** The rooms that have been entered, by name. */
const rooms = new Map();
let shown = null;
let showing = Promise.resolve();
/** What failed last: a room and what was for it. */
let failed = null;

language.show();
showIcons(document);
element("language").addEventListener("click", () =>
  language.set(language.code === "en" ? "ja" : "en"));
language.onchange(() => shown && entitle());

showSwitch();
keepFilesOut();
clickForSecondFingers();
noteMagnifying();
sayWhatIsMissing();
addEventListener("hashchange", () => show(...wanted()));
element("failure").querySelector("button").addEventListener("click", async ({ currentTarget }) => {
  await show(...failed);
  focusFirst([currentTarget, document.querySelector("#rooms [aria-current]")]);
});
addEventListener("online", () => element("failure").hidden || show(...failed));
await show(...wanted());
kiosk?.begin(language);
serveOffline();

async function makeKiosk() {
  if (!new URLSearchParams(location.search).has("kiosk")) return null;
  const { Kiosk } = await import("./kiosk.js");
  return new Kiosk();
}

/**
 * The room of the address, whatever its case; the first one by default. What follows the name and a
 * slash is for the room. The address becomes that of the room, but in a kiosk, which starts again
 * from it.
 */
function wanted() {
  const [, name, carried] = location.hash.match(/^#?([a-z]*)(?:\/([\w-]+))?/i);
  const room = offered.find((each) => each.name === name.toLowerCase()) ?? offered[0];
  const isOther = location.hash !== "" && location.hash !== `#${room.name}`;
  // A kiosk begins again with what it has been given.
  const isKept = kiosk !== null && carried !== undefined;
  if (isOther && !isKept) history.replaceState(null, "", `#${room.name}`);
  return [room, carried];
}

/** A switch between the rooms that there are. */
function showSwitch() {
  for (const { name } of offered) {
    element("rooms").append(
      make("a", { href: `#${name}` }, icon(name), make("span", { "data-t": `room.${name}` })));
  }
  language.apply(element("rooms"));
}

/** Lets nothing happen to a file beside the places for files: the browser would leave the page. */
function keepFilesOut() {
  for (const type of ["dragover", "drop"]) {
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
  }
}

/**
 * Notes whether fingers have magnified the page, as they can wherever there are words: then two of
 * them bring it back from the surfaces of rooms, too, which may be all that is seen.
 */
function noteMagnifying() {
  visualViewport.addEventListener("resize", () =>
    document.documentElement.classList.toggle("magnified", visualViewport.scale > 1.01));
}

/** Says that a part could not be loaded, as many are when they are first wanted. */
function sayWhatIsMissing() {
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isMissing(reason)) say(language.text("missing"));
  });
}

/** Whether an error says that something could not be loaded; each browser has words of its own. */
function isMissing(error) {
  return error instanceof TypeError && /fetch|import|load/i.test(error.message);
}

/** Shows a room, once the one before is there and left again. */
function show(room, carried) {
  showing = showing.then(() => enter(room)).then(() => {
    if (carried !== undefined) return rooms.get(room.name).receive?.(carried);
  }).catch((error) => {
    // The next address, and this one again, may lead to a room that can be loaded.
    shown = null;
    failed = [room, carried];
    fail(error);
  });
  return showing;
}

async function enter(room) {
  const { name } = room;
  if (shown === name) return;
  const isFirst = shown === null;
  rooms.get(shown)?.leave();
  shown = name;
  element("failure").hidden = true;
  const loading = rooms.has(name) ? null : loaded(room);
  // What is wrong is said below, once there is no more to wait for.
  loading?.catch(() => {});
  await dress(room);
  await crossing(() => {
    for (const link of element("rooms").children) {
      if (link.hash === `#${name}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    for (const section of document.querySelectorAll("main > section")) {
      section.hidden = section.id !== `room-${name}`;
    }
    // What is not placed yet is not shown.
    element(`room-${name}`).classList.toggle("coming", loading !== null);
  });
  if (loading === null) await rooms.get(name).enter();
  else await enterFirst(name, ...(await loading));
  element(`room-${name}`).classList.remove("coming");
  if (!isFirst) keepFocus(element(`room-${name}`));
  entitle();
  // For tests, and for a look from the console.
  const made = rooms.get(name);
  const { tsumami, board } = made;
  globalThis.studio = { room: made, tsumami, board, language, clock, say };
}

/** Makes and enters a room; if it cannot be entered, it is made again the next time. */
async function enterFirst(name, ...parts) {
  const section = element(`room-${name}`);
  const untouched = section.cloneNode(true);
  const made = makeRoom(name, ...parts);
  try {
    await made.enter();
  } catch (error) {
    // All that it has joined to its section goes with that; the rest is for a room that is shown.
    section.replaceWith(untouched);
    made.isShown = false;
    throw error;
  }
  rooms.set(name, made);
}

/** Does what shows another room; where motion is welcome, one fades into the other. */
async function crossing(change) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || rooms.size === 0 || !document.startViewTransition) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // A page that is not seen shows no transition.
  ready.catch(() => {});
  await updateCallbackDone;
}

/**
 * Gives the focus to the first control of a room, if it was in the room before and is lost with
 * that, as on the browser's way back.
 */
function keepFocus(section) {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement.closest("[hidden]") === null) return;
  const controls = [...section.querySelectorAll("[tabindex], a, button")];
  focusFirst(controls.filter((each) => each.checkVisibility({ visibilityProperty: true })));
}

/** The module and the class of a room, which load side by side. */
function loaded({ name, load }) {
  return Promise.all([Tsumami.load(`${name}.wasm`), load()]);
}

/** Brings the styles of a room, which come with the first look at it. */
function dress({ name, styles }) {
  const there = [...document.styleSheets].map(({ href }) => href);
  const addresses = styles.map((style) =>
    new URL(`studio/${name}/${style}.css`, document.baseURI).href);
  return Promise.all(addresses.filter((href) => !there.includes(href)).map(bring));
}

/** Brings a sheet of styles. */
function bring(href) {
  return new Promise((resolve, reject) => {
    const link = make("link", {
      rel: "stylesheet", href, onload: resolve,
      onerror: () => {
        link.remove();
        reject(new TypeError(`${href} could not be loaded.`));
      },
    });
    document.head.append(link);
  });
}

/** Makes a room. */
function makeRoom(name, tsumami, Room) {
  tsumami.exports.studio_start(innerWidth, innerHeight);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const tell = () => tsumami.exports.studio_reduce_motion(Number(calm.matches));
  calm.addEventListener("change", tell);
  tell();
  return new Room({ tsumami, section: element(`room-${name}`), language, say });
}

/** Names the page after its room. */
function entitle() {
  document.title = `${language.text(`room.${shown}`)} · ${language.text("title")}`;
}

function fail(error) {
  console.error(error);
  // The room that was shown before is left: the sentence has its place.
  for (const section of document.querySelectorAll("main > section")) section.hidden = true;
  const failure = element("failure");
  failure.querySelector("p").textContent = isMissing(error)
    ? language.text("missing") : language.text("failure", { reason: error.message });
  failure.hidden = false;
}

/** Keeps the studio's files on the device; a newer studio replaces them when it is there. */
async function serveOffline() {
  if (navigator.serviceWorker === undefined) return;
  let isServed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isFirst = !isServed;
    isServed = true;
    // A kiosk takes it with its next start.
    if (isFirst || kiosk !== null) return;
    say(language.text("update"), {
      stays: true, action: { text: language.text("reload"), run: () => location.reload() } });
  });
  try {
    await navigator.serviceWorker.register("sw.js");
    navigator.serviceWorker.controller?.postMessage("started");
  } catch (error) {
    // Without it the studio works while its server does.
    console.warn(error);
  }
}
