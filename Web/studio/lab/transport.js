// Records and plays.

import { icon, iconButton } from "../icons.js";
import { make } from "../dom.js";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];

export class Transport {
  #model;
  #lab;
  #record;
  #play;
  #compare;
  #speed;
  #time = make("output", { class: "clock", "aria-hidden": "true" });

  /** @param stepper the sentence of the moment */
  constructor(element, model, lab, stepper) {
    this.#model = model;
    this.#lab = lab;
    const button = (name, run) => iconButton(name, `lab.${name}`, run, { class: name });
    this.#record = button("record", () => lab.record());
    this.#play = button("play", () => lab.play());
    this.#compare = button("compare", () => lab.compare());
    this.#speed = make("select", {
      dir: "ltr", class: "speed", "data-t-label": "lab.speed",
      onchange: () => lab.call("lab_speed", Number(this.#speed.value)),
    }, ...SPEEDS.map((speed) => make("option", { value: speed }, `${speed}×`)));
    this.#speed.value = 1;
    element.append(
      this.#record, this.#play, this.#time, stepper, this.#compare, this.#speed,
      button("reset", () => lab.change("lab_reset")));
  }

  draw() {
    const { state } = this.#model;
    const { playhead, duration, isPlaying, isRecording, mode } = state;
    const is = (button, name, iconName) => {
      if (button.dataset.shows === name) return;
      button.dataset.shows = name;
      button.dataset.tLabel = button.dataset.tTitle = `lab.${name}`;
      button.replaceChildren(icon(iconName));
      this.#lab.speak(button);
    };
    is(this.#record, isRecording ? "record.stop" : "record", isRecording ? "stop" : "record");
    is(this.#play, isPlaying ? "pause" : "play", isPlaying ? "pause" : "play");
    const isCompared = this.#model.reference !== null;
    this.#compare.setAttribute("aria-pressed", String(isCompared));
    const isOffered = isCompared || mode === "review";
    this.#compare.setAttribute("aria-disabled", String(!isOffered));
    this.#record.setAttribute("aria-pressed", String(isRecording));
    this.#play.setAttribute("aria-disabled", String(mode !== "review"));
    const text = `${playhead.toFixed(2)} / ${duration.toFixed(2)}`;
    if (this.#time.textContent !== text) this.#time.textContent = text;
  }
}
