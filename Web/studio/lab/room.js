// The lab: a pad, and all that is known of the fingers on it.

import { clock } from "../../package/clock.js";
import { PHASES } from "../../package/records.js";
import { Room } from "../room.js";
import { make } from "../dom.js";
import { followDrags } from "./axis.js";
import { differences } from "./differences.js";
import { Files } from "./files.js";
import { handsOf } from "./hands.js";
import { Kept } from "./kept.js";
import { Lessons } from "./lessons.js";
import { Model } from "./model.js";
import { Pad } from "./pad.js";
import { onPaletteChange } from "./palette.js";
import { Plots } from "./plots.js";
import { LESSONS } from "./lesson-words.js";
import { SENTENCES } from "./sentence-words.js";
import { isBad, Sentences } from "./sentences.js";
import { Setup } from "./setup.js";
import { Splitter } from "./splitter.js";
import { Tabs } from "./tabs.js";
import { Timeline } from "./timeline.js";
import { Transport } from "./transport.js";
import { Why } from "./why.js";
import { SETUP } from "./setup-words.js";
import { WORDS } from "./words.js";

/** The longest recording in seconds. */
const LONGEST_TAKE = 60;
// Keys that mean something to fingers wherever the focus is.
const KEYS = ["Alt", "Shift", "Escape"];

export class LabRoom extends Room {
  #model;
  #sentences;
  #surface;
  #pad;
  #setup;
  #why;
  #plots;
  #timeline;
  #transport;
  #lessons;
  #tabs;
  #kept;
  #files;
  #openOptions = new Set();
  #said = 0;

  constructor(parts) {
    super(parts, WORDS, SETUP, LESSONS, SENTENCES);
    const { section, language } = parts;
    this.#model = new Model(this.exports, (count) => this.numbers(count));
    const nameOf = (place) => this.shownName(place);
    this.#sentences = new Sentences(language, nameOf, (...all) => this.#kindOf(...all));
    this.#model.read();
    this.#build(nameOf);
    this.#kept = new Kept(this);
    language.onchange(() => this.#speak());
    this.#kept.open();
    this.#read();
    this.#speak();
    new ResizeObserver(() => this.resize()).observe(this.#surface);
    new ResizeObserver(() => this.#draw()).observe(section);
    onPaletteChange(() => this.#draw());
    // A page that goes away gets no more frames.
    addEventListener("pagehide", () => this.isShown && this.#end());
  }

  #build(nameOf) {
    const part = (name, ...children) =>
      make("section", { class: name, "data-t-label": `lab.tab.${name}` }, ...children);
    this.#surface = make("div", {
      class: "surface", tabindex: "0", role: "application", "data-t-label": "lab.pad",
      "aria-describedby": "lab-hint",
    });
    const hint = make("p", { class: "empty-hint", "aria-hidden": "true" });
    hint.append(
      make("span", { "data-t": "lab.pad.empty" }),
      make("span", { class: "for-mouse", "data-t": "lab.pad.mouse" }));
    const banner = make("div", { class: "lesson-banner", hidden: "" });
    const transport = make("div", {
      class: "transport", role: "group", "data-t-label": "lab.player" });
    const timeline = make("div", {
      class: "timeline", role: "group", "data-t-label": "lab.axis" });
    const setup = part("setup");
    const why = part("why");
    const plots = part("plots");
    const lessons = part("lessons");
    this.#tabs = new Tabs({ setup, why, plots, lessons });
    this.#surface.append(hint);
    const stage = make(
      "div", { class: "stage" }, banner, this.#surface,
      make("p", { id: "lab-hint", class: "unseen", "data-t": "lab.pad.hint" }));
    const splitter = new Splitter({ pad: stage, plots }, this.#tabs, () => this.#draw());
    const page = make(
      "div", { class: "lab" },
      make("h2", { class: "unseen", "data-t": "lab.title" }),
      stage, splitter.element, timeline, transport, handsOf(this), this.#tabs.element, setup, why,
      plots, lessons);
    this.section.append(page);
    splitter.open();
    this.#pad = new Pad(this.#surface, this.#model, this.#sentences, nameOf);
    this.#setup = new Setup(setup, this.#model, this);
    this.#why = new Why(why, this.#model, this, this.#sentences);
    this.#plots = new Plots(plots, this.#model, (...all) => this.text(...all), nameOf);
    this.#timeline = new Timeline(timeline, this.#model, this, this.#sentences);
    const { stepper } = this.#timeline;
    this.#transport = new Transport(transport, this.#model, this, stepper);
    this.#files = new Files(this, transport);
    this.#tabs.onchange = () => this.#draw();
    this.#lessons = new Lessons(lessons, banner, this.#model, this);
    followDrags(this.#plots.canvas, (x) => {
      if (this.#model.state.mode === "review") this.seek(Math.max(this.#plots.timeAt(x), 0));
    });
  }

  // The room is shown, hidden, resized

  async enter() {
    await super.enter();
    this.#draw();
    this.tsumami.requestFrame();
  }

  /**
   * Opens the trace of a link or of another room, or is the pad of the page that has made a link.
   */
  async receive(address) {
    const { HANDED, taken } = await import("../handing.js");
    if (address === HANDED) {
      const handed = taken();
      return handed && this.#files.open(handed.name, handed.files);
    }
    const [, word] = address.match(/^phone-(\w+)$/) ?? [];
    if (word !== undefined) return this.#files.touchFromHere(word);
    return this.#files.openLink(address);
  }

  leave() {
    this.#end();
    super.leave();
  }

  /** Ends a touch that goes on, and keeps everything. */
  #end() {
    this.tsumami.flush();
    if (this.#model.state.mode === "live") {
      this.exports.lab_record(0, clock.now() / 1000);
      this.#read();
      this.#draw();
    }
    this.#kept.keep();
  }

  connect() {
    const accepts = (event) => !event.type.startsWith("key") || KEYS.includes(event.key);
    this.tsumami.connect(this.#surface, { accepts });
    this.tsumami.onframe = () => this.#onFrame();
  }

  resize() {
    if (!this.isShown) return;
    const { clientWidth: width, clientHeight: height } = this.#surface;
    if (width === 0) return;
    this.exports.studio_resize(width, height);
    this.#read();
    this.#draw();
  }

  // For the parts of the page

  /** Whether there are words for a key. */
  has(key) {
    return key in SETUP;
  }

  speak(element) {
    const root = element.parentElement ?? element;
    this.language.apply(root);
  }

  announce(sentence) {
    this.say.quietly(sentence);
  }

  get model() {
    return this.#model;
  }

  get plots() {
    return this.#plots;
  }

  get surface() {
    return this.#surface;
  }

  get sentences() {
    return this.#sentences;
  }

  /** Changes what is kept, and shows it. */
  change(name, ...numbers) {
    this.call(name, ...numbers);
    this.#kept.keepSoon();
  }

  /** Keeps and shows what was opened. */
  opened() {
    this.#kept.keepSoon();
    this.refresh();
  }

  /** Calls the module, and shows what has changed. */
  call(name, ...numbers) {
    this.exports[name](...numbers);
    this.refresh();
  }

  /** Shows what has changed. */
  refresh() {
    this.#read();
    this.#draw();
    this.tsumami.requestFrame();
  }

  record() {
    this.call("lab_record", this.#model.state.isRecording ? 0 : 1, clock.now() / 1000);
  }

  play() {
    this.call("lab_play", this.#model.state.isPlaying ? 0 : 1, clock.now() / 1000);
  }

  /** Keeps the touch that is shown to compare others with it, or ends that. */
  compare() {
    const { reference, state } = this.#model;
    if (reference === null && state.mode !== "review") return this.say(this.text("lab.nothing"));
    this.#model.refer(reference === null);
    if (reference === null) this.say(this.text("lab.compare.alone.lead"));
    this.#kept.keepSoon();
    return this.refresh();
  }

  seek(time) {
    this.call("lab_seek", time);
  }

  lesson(number) {
    this.change("lab_lesson", number);
    if (number >= 0 && this.#tabs.isNarrow) this.#surface.scrollIntoView({ block: "nearest" });
  }

  isOptionsOpen(place) {
    return this.#openOptions.has(place);
  }

  openOptions(place, isOpen) {
    if (isOpen) this.#openOptions.add(place);
    else this.#openOptions.delete(place);
  }

  /** The words for a node of the setup. */
  nodeName(node) {
    return this.#nodeName(this.#model.setup.nodes[node]);
  }

  #nodeName({ name }) {
    return this.has(`lab.node.${name}`) ? this.text(`lab.node.${name}`) : name;
  }

  /** The words for a part of the setup. */
  partName(place) {
    return this.partNameIn(this.#model.setup, place);
  }

  /** The words for a part of the run that is shown. */
  shownName(place) {
    return this.partNameIn(this.#model.shown, place);
  }

  /** The sentences of a run on some setup. */
  sentencesOf(setup) {
    if (setup === this.#model.shown) return this.#sentences;
    return new Sentences(
      this.language, (place) => this.partNameIn(setup, place), (...all) => this.#kindOf(...all));
  }

  /** The words for a part of a setup. */
  partNameIn({ parts, nodes }, place) {
    const part = parts[place];
    const kind = this.text(`lab.kind.${this.#model.kind(part).key}`);
    const isAmbiguous = parts.some(
      (other, index) => index !== place && other.kind === part.kind && other.node !== part.node);
    if (!isAmbiguous) return kind;
    return this.text("lab.kind.of", { kind, node: this.#nodeName(nodes[part.node]) });
  }

  /** The number of the kind of a pointer at a time; pointers may have a number in turn. */
  #kindOf(pointer, time) {
    const start = this.#model.run.inputs.findLast(([when, number, phase]) =>
      number === pointer && when <= time && ["down", "hover"].includes(PHASES[phase]));
    return start?.[5] ?? 0;
  }

  // Frames

  #onFrame() {
    this.#read();
    this.#draw();
  }

  #read() {
    const before = this.#model.state.mode;
    const { isSetupNew, isRunNew } = this.#model.read();
    if (isSetupNew) this.#setup.show();
    if (isRunNew) this.#why.rebuild();
    if (isRunNew && this.#model.state.mode === "live") this.#said = 0;
    this.#announceFacts();
    if (before === "live" && this.#model.state.mode === "review") {
      this.#kept?.keepSoon();
      this.#announceDifferences();
      if (this.#model.state.duration >= LONGEST_TAKE) this.say(this.text("lab.full"));
    }
  }

  /** Lets screen readers say how gestures begin and end. */
  #announceFacts() {
    const { run, state } = this.#model;
    if (state.mode !== "live") return;
    for (; this.#said < run.facts.length; this.#said++) {
      const fact = run.facts[this.#said];
      if (isBad(fact) || [2, 3, 4, 9].includes(fact.event)) {
        this.announce(this.#sentences.sentence(fact));
      }
    }
  }

  #announceDifferences() {
    if (this.#model.other === null) return;
    const words = differences(this.#model, this);
    this.announce(words.length > 0 ? words.join(" ") : this.text("lab.if.same"));
  }

  #draw() {
    if (!this.isShown) return;
    const { mode } = this.#model.state;
    this.section.querySelector(".lab").dataset.mode = mode;
    this.#pad.draw();
    this.#why.draw();
    this.#timeline.draw();
    this.#plots.draw();
    this.#transport.draw();
    this.#lessons.draw();
  }

  #speak() {
    this.language.apply(this.section);
    this.#setup.show();
    this.#why.rebuild();
    this.#lessons.rebuild();
    this.#draw();
  }
}
