// Fingers for a person who has none on the pad: buttons let them do a gesture, and keys move one.

import { clock } from "../../package/clock.js";
import { button, make } from "../dom.js";
import { SCRIPTS } from "./generated/lists.js";

// The number of points by which an arrow moves the finger of the keyboard, and with shift.
const STEP = 10;
const SMALL_STEP = 2;
const ARROWS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** The buttons of a room that let fingers do a gesture; the room's pad takes the keys. */
export function handsOf(room) {
  const group = make("div", {
    class: "hands", role: "group", "data-t-label": "lab.fingers",
    // By itself a browser leaves one half hidden.
    onfocusin: ({ target }) => target.scrollIntoView({ block: "nearest" }),
  }, make("span", { class: "label", "aria-hidden": "true", "data-t": "lab.fingers" }));
  for (let hand = 0; hand < SCRIPTS.length; hand++) {
    const onclick = () => {
      room.exports.lab_perform(hand, targetIn(room), clock.now() / 1000);
      room.tsumami.requestFrame();
    };
    group.append(
      button({ "data-hand": hand, onclick }, make("span", { "data-t": `lab.hand.${hand}` })));
  }
  room.surface.addEventListener("keydown", (event) => takeKey(event, room));
  return group;
}

/** The node that fingers without a finger touch: the innermost one. */
function targetIn({ model: { shown: { nodes } } }) {
  return nodes.length === 2 && nodes[0].name === "sheet" ? 0 : nodes.length - 1;
}

function takeKey(event, room) {
  const now = clock.now() / 1000;
  if (event.key === " ") {
    event.preventDefault();
    if (event.repeat) return;
    room.exports.lab_press(targetIn(room), now);
  } else if (event.key in ARROWS && room.model.state.isKeyFingerDown) {
    event.preventDefault();
    const [x, y] = ARROWS[event.key];
    const step = event.shiftKey ? SMALL_STEP : STEP;
    room.exports.lab_move(x * step, y * step, now);
  } else {
    return;
  }
  room.refresh();
}
