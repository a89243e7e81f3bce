// The steps of keys and buttons in place of a drag.

import { button, draw, make } from "../dom.js";
import { STEPS } from "./generated/lists.js";

const KEYS = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
  "[": "turnLeft", "]": "turnRight", "+": "larger", "=": "larger", "-": "smaller",
  Home: "reset", Enter: "press", " ": "press", Escape: "release",
};
const KEYS_WITH_ALT = {
  ArrowLeft: "narrower", ArrowRight: "wider", ArrowUp: "lower", ArrowDown: "taller",
};

const ICONS = {
  left: "M14.5 6 8.5 12l6 6", right: "M9.5 6l6 6-6 6",
  up: "M6 14.5 12 8.5l6 6", down: "M6 9.5l6 6 6-6",
  turnLeft: "M5 4.5v5h5M5.4 9.5a7.5 7.5 0 1 1-.6 5",
  turnRight: "M19 4.5v5h-5M18.6 9.5a7.5 7.5 0 1 0 .6 5",
  larger: "M12 5.5v13M5.5 12h13", smaller: "M5.5 12h13",
  wider: "M8 8l-4 4 4 4M16 8l4 4-4 4M4.5 12h15",
  narrower: "M5 8l4 4-4 4M19 8l-4 4 4 4M3 12h5.5M15.5 12H21",
  taller: "M8 8l4-4 4 4M8 16l4 4 4-4M12 4.5v15",
  lower: "M8 5l4 4 4-4M8 19l4-4 4 4M12 3v5.5M12 15.5V21",
  reset: "M12 6.5v11M6.5 12h11M12 12m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
  press: "M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 12m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
};

/** Lets the keys of an element make steps of a part: only those that the part has. */
export function takeSteps(element, steps, run) {
  const step = (name, event) => {
    event.preventDefault();
    run(name);
  };
  element.addEventListener("keydown", (event) => {
    if (event.target !== element || event.ctrlKey || event.metaKey) return;
    const name = (event.altKey && KEYS_WITH_ALT[event.key]) || KEYS[event.key];
    if (name === "release" && steps.includes("press")) run(name);
    if (!steps.includes(name) || (name === "press" && event.repeat)) return;
    step(name, event);
  });
  if (!steps.includes("press")) return;
  // A click that no pointer made comes from a tool for accessibility.
  element.addEventListener("click", (event) => event.detail === 0 && step("press", event));
  element.addEventListener("blur", () => run("release"));
}

/** Buttons for the steps of a card's parts; `parts` has the steps of each part by its name. */
export function stepsOf(parts, run) {
  const names = Object.keys(parts);
  const choice = make("select", { "data-t-label": "start.steps.part" });
  for (const name of names) {
    choice.append(make("option", { value: name, "data-t": `start.part.${name}` }));
  }
  const buttons = make("div", { class: "buttons" });
  for (const step of STEPS) {
    if (!names.some((name) => parts[name].includes(step))) continue;
    buttons.append(button(
      {
        "data-step": step, "data-t-label": `start.step.${step}`,
        "data-t-title": `start.step.${step}`, onclick: () => run(choice.value, step),
      },
      draw(
        "svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[step] }))));
  }
  const show = () => {
    for (const button of buttons.children) {
      button.hidden = !parts[choice.value].includes(button.dataset.step);
    }
  };
  choice.addEventListener("change", show);
  choice.value = names[0];
  show();
  choice.hidden = names.length === 1;
  return make(
    "details", { class: "steps" }, make("summary", { "data-t": "start.steps" }),
    make("div", {}, choice, buttons));
}
