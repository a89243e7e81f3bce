// Starts the studio: loads the module and connects the page to it.

import { Tsumami } from "../tsumami.js";
import { Board } from "./board.js";
import { Inspector } from "./inspector.js";
import { addPhotosFrom } from "./photos.js";
import { say } from "./messages.js";

const element = (id) => document.getElementById(id);

try {
  await start();
} catch (error) {
  console.error(error);
  const failure = element("failure");
  failure.querySelector("p").textContent =
    `${error.message} The studio needs a recent browser, and the file studio.wasm beside it.`;
  failure.hidden = false;
}

async function start() {
  const tsumami = await Tsumami.load(new URL("../studio.wasm", import.meta.url));
  const place = element("board");
  tsumami.exports.studio_start(place.clientWidth, place.clientHeight);

  const inspector = new Inspector(tsumami.exports, element("inspector"), element("toggle"));
  const board = new Board(tsumami, place, { onSelect: () => inspector.show() });
  inspector.onchange = () => tsumami.requestFrame();
  inspector.onremove = () => {
    tsumami.exports.studio_remove_selection();
    tsumami.requestFrame();
  };
  tsumami.connect(place);

  const files = element("files");
  element("add").addEventListener("click", () => files.click());
  files.addEventListener("change", async () => {
    await addPhotosFrom([...files.files], board, say);
    files.value = "";
  });

  new ResizeObserver(() => {
    tsumami.exports.studio_resize(place.clientWidth, place.clientHeight);
    tsumami.requestFrame();
  }).observe(place);

  // For tests, and for a look from the console.
  globalThis.studio = { tsumami, board };
}
