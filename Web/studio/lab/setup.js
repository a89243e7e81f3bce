// The form of the setup: what is on the pad, with every setting.

import { icon } from "../icons.js";
import { button, make } from "../dom.js";
import { OPTION, PRESETS, UNIT } from "./generated/lists.js";

// Settings that a page lists apart, because few people change them.
const RARE = ["velocityEstimator"];
const SHARES = { none: 0, all: 1, node: 2 };
const DEGREES = 180 / Math.PI;
const COMPOSITIONS = ["simultaneous", "sequence", "exclusive"];

/** The value of nodes that are no preset, as those of a trace that was opened. */
const OPENED = "opened";

export class Setup {
  #element;
  #model;
  #lab;
  #form = make("div", { class: "parts" });
  #preset;
  #number = 0;

  /** @param lab calls of the module, after each of which the room shows what has changed */
  constructor(element, model, lab) {
    this.#element = element;
    this.#model = model;
    this.#lab = lab;
    this.#preset = make("select", { id: "lab-preset" });
    for (let preset = 0; preset < PRESETS.length; preset++) {
      this.#preset.append(
        make("option", { value: preset, "data-t": `lab.preset.${preset}` }));
    }
    // It is shown for what was opened, and cannot be chosen.
    this.#preset.append(
      make("option", { value: OPENED, hidden: "", "data-t": "lab.preset.opened" }));
    this.#preset.addEventListener("change", () =>
      lab.change("lab_choose", Number(this.#preset.value)));
    element.append(
      make(
        "label", { class: "line", for: "lab-preset" },
        make("span", { "data-t": "lab.preset" }), this.#preset),
      this.#form);
  }

  /** Shows the setup again; the field that has the focus keeps it. */
  show() {
    const focused = this.#element.contains(document.activeElement) ? document.activeElement.id : "";
    const { setup } = this.#model;
    this.#number = 0;
    this.#preset.value = setup.preset ?? OPENED;
    const groups = setup.nodes.map((_, node) => this.#node(node));
    this.#form.replaceChildren(...groups);
    if (focused === "") return;
    // The button that has removed the last part is gone.
    (document.getElementById(focused) ?? this.#form.querySelector(".add")).focus();
  }

  #node(node) {
    const { setup } = this.#model;
    const group = make("section", { class: "node" });
    if (setup.nodes.length > 1) group.append(make("h3", {}, this.#lab.nodeName(node)));
    for (let place = 0; place < setup.parts.length;) {
      const part = setup.parts[place];
      // What a call of a program adds has the settings of the call.
      if (part.node === node && !part.later) group.append(this.#attachment(place));
      place += part.count;
    }
    const label = setup.nodes.length > 1
      ? this.#lab.text("lab.add.to", { node: this.#lab.nodeName(node) }) : null;
    group.append(button({
      class: "add", id: `lab-add-${node}`, "aria-label": label,
      onclick: () => this.#lab.change("lab_add", node, 0),
    }, icon("plus"), make("span", {}, this.#lab.text("lab.add"))));
    return group;
  }

  /** An attachment: the part, the parts in it, and its options. */
  #attachment(place) {
    const { setup } = this.#model;
    const part = setup.parts[place];
    const name = this.#lab.partName(place);
    const group = make(
      "div", {
        class: "attachment", role: "group", "data-part": place,
        "aria-label": this.#lab.text("lab.setup.group", { part: name }),
      });
    for (let each = place; each < place + part.count; each++) group.append(this.#part(each));
    group.append(this.#options(place));
    return group;
  }

  #part(place) {
    const part = this.#model.setup.parts[place];
    const kind = this.#model.kind(part);
    const rows = make("div", { class: "part", "data-depth": part.depth });
    const heading = make("div", { class: "line heading" });
    if (kind.gesture) {
      heading.append(this.#kindChoice(place));
    } else {
      heading.append(make("strong", {}, this.#lab.text(`lab.kind.${kind.key}`)));
    }
    heading.append(button({
      class: "plain", id: `lab-remove-${place}`,
      "aria-label": this.#lab.text("lab.remove", { part: this.#lab.partName(place) }),
      // The second click of two would meet the part that has moved under the pointer.
      onclick: ({ detail }) => detail < 2 && this.#lab.change("lab_remove", place),
    }, icon("close")));
    rows.append(heading);
    for (const isRare of [false, true]) {
      part.fields.forEach((field, number) => {
        if (RARE.includes(field.name) === isRare) rows.append(this.#field(place, number));
      });
    }
    return rows;
  }

  #kindChoice(place) {
    const part = this.#model.setup.parts[place];
    const select = make("select", {
      id: `lab-kind-${place}`, "aria-label": this.#lab.text("lab.gesture"), class: "kind",
    });
    const group = (key) => make("optgroup", { label: this.#lab.text(key) });
    const [gestures, compositions] = [group("lab.gesture"), group("lab.compose")];
    this.#model.kinds.forEach((kind, number) => {
      if (!kind.gesture) return;
      const option = make("option", { value: number }, this.#lab.text(`lab.kind.${kind.key}`));
      (COMPOSITIONS.includes(kind.key) ? compositions : gestures).append(option);
    });
    select.append(gestures, compositions);
    select.value = part.kind;
    select.addEventListener("change", () =>
      this.#lab.change("lab_set_kind", place, Number(select.value)));
    return select;
  }

  // Fields

  #field(place, number) {
    const part = this.#model.setup.parts[place];
    const field = part.fields[number];
    const name = this.#nameOf(field, this.#model.kind(part).key);
    const set = (value) => this.#lab.change("lab_set", place, number, value);
    const id = `lab-${place}-${number}`;
    switch (field.unit) {
      case UNIT.flag: return this.#switch(id, name, field.value === 1, (is) => set(is ? 1 : 0));
      case UNIT.choice: return this.#choice(id, name, field, set);
      case UNIT.set: return this.#set(id, name, field, set);
      default: return this.#slider(id, name, field, set);
    }
  }

  /** The words for a field; that of an element of a list has its number. */
  #nameOf({ name }, kind) {
    const own = `lab.p.${name}.${kind}`;
    if (this.#lab.has(own)) return this.#lab.text(own);
    const { plain, number } = numbered(name);
    return this.#lab.text(`lab.p.${plain}${number === "" ? "" : ".n"}`, { number });
  }

  #switch(id, name, isOn, set) {
    const input = make("input", { type: "checkbox", role: "switch", id });
    input.checked = isOn;
    input.addEventListener("change", () => set(input.checked));
    return make("label", { class: "row", for: id }, make("span", {}, name), input);
  }

  #choice(id, name, { name: key, words, value }, set) {
    const select = make("select", { id });
    words.forEach((word, place) =>
      select.append(make("option", { value: place }, this.#word(key, word))));
    select.value = value;
    select.addEventListener("change", () => set(Number(select.value)));
    return make("label", { class: "line", for: id }, make("span", {}, name), select);
  }

  /** A word of a choice; that of one field alone, or of all. */
  #word(key, word) {
    const { plain, number } = numbered(word);
    const own = `lab.w.${numbered(key).plain}.${plain}`;
    return this.#lab.text(this.#lab.has(own) ? own : `lab.w.${plain}`, { number });
  }

  #set(id, name, { name: key, words, value }, set) {
    const group = make("fieldset", { class: "choice" }, make("legend", {}, name));
    words.forEach((word, bit) => {
      const input = make("input", { type: "checkbox", id: `${id}-${bit}` });
      input.checked = (value & (1 << bit)) !== 0;
      input.addEventListener("change", () => set(value ^ (1 << bit)));
      group.append(
        make("label", {}, input, make("span", {}, this.#word(key, word))));
    });
    return group;
  }

  #slider(id, name, described, set) {
    const { value } = described;
    const isAngle = described.unit === UNIT.radians;
    const factor = isAngle ? DEGREES : 1;
    const unit = { [UNIT.points]: "points", [UNIT.seconds]: "seconds", [UNIT.radians]: "degrees" }[
      described.unit];
    const isAuto = value === null;
    const shown = isAuto ? "" : round(value * factor);
    const range = {
      min: round(described.least * factor), max: round(described.largest * factor),
      step: round(described.step * factor),
    };
    const slider = make("input", {
      type: "range", ...range, id: `${id}-range`, "aria-label": name, class: "for-drag",
    });
    slider.value = isAuto ? range.min : shown;
    const field = make("input", {
      type: "number", id, step: "any", value: shown, min: round(described.fewest * factor),
      max: round(described.most * factor),
      placeholder: isAuto ? this.#lab.text(`lab.${missing(described)}`) : null,
    });
    // While it is dragged the same touch is played again with each value.
    const give = (input) => {
      if (input.value === "" || !input.validity.valid) return;
      set(Number(input.value) / factor);
    };
    slider.addEventListener("input", () => give(slider));
    field.addEventListener("change", () => {
      give(field);
      // A field of a value that is taken has been made again; this one says what is in force.
      field.value = shown;
    });
    const row = make(
      "div", { class: "number" }, make("label", { for: id }, name),
      make(
        "span", { class: "value" }, field,
        make("span", {}, unit && !isAuto ? this.#lab.text(`lab.u.${unit}`) : "")),
      slider);
    if (described.first !== null) row.append(this.#auto(id, name, isAuto, described, set));
    return row;
  }

  /** Leaves a setting to the engine, or takes its value away. */
  #auto(id, name, isAuto, described, set) {
    const word = missing(described);
    return button({
      class: "auto", id: `${id}-auto`, "aria-pressed": String(isAuto),
      "aria-label": this.#lab.text(`lab.parameter.${word}`, { name }),
      onclick: () => set(isAuto ? described.first : NaN),
    }, make("span", {}, this.#lab.text(`lab.${word}`)));
  }

  // Options

  #options(place) {
    const { setup } = this.#model;
    const part = setup.parts[place];
    const details = make(
      "details", { id: `lab-options-${place}` },
      make("summary", {}, this.#lab.text("lab.options")));
    details.open = this.#isOpen(place);
    details.addEventListener("toggle", () => this.#lab.openOptions(place, details.open));
    const option = (number, value) => this.#lab.change("lab_option", place, number, value);
    const id = (what) => `lab-option-${place}-${what}`;
    details.append(
      this.#switch(
        id("enabled"), this.#lab.text("lab.enabled"), part.enabled,
        (is) => option(OPTION.isEnabled, is ? 1 : 0)),
      this.#switch(
        id("high"), this.#lab.text("lab.high"), part.high,
        (is) => option(OPTION.isHigh, is ? 1 : 0)),
      ...["all", "node"].map((who) => this.#switch(
        id(who), this.#lab.text(`lab.shares.${who}`), part.simultaneity === who,
        (is) => option(OPTION.simultaneity, SHARES[is ? who : "none"]))));
    for (let other = 0; other < setup.parts.length; other += setup.parts[other].count) {
      if (other === place) continue;
      const name = this.#lab.partName(other);
      const relate = (relation) => (is) =>
        this.#lab.change("lab_relate", place, other, relation, is ? 1 : 0);
      details.append(this.#switch(
        id(`requires-${other}`), this.#lab.text("lab.requires", { part: name }),
        part.requires.includes(setup.parts[other].name), relate(0)));
      if (part.simultaneity in SHARES && part.simultaneity !== "none") continue;
      details.append(this.#switch(
        id(`with-${other}`), this.#lab.text("lab.shares", { part: name }),
        part.with.includes(setup.parts[other].name), relate(1)));
    }
    for (const name of ["kinds", "buttons"]) {
      details.append(this.#bits(id(name), name, part[name], (bits) => option(OPTION[name], bits)));
    }
    return details;
  }

  /** Three boxes, one for each bit of an option. */
  #bits(id, name, value, set) {
    const group = make(
      "fieldset", { class: "choice" }, make("legend", {}, this.#lab.text(`lab.${name}`)));
    for (let bit = 0; bit < 3; bit++) {
      const input = make("input", { type: "checkbox", id: `${id}-${bit}` });
      input.checked = (value & (1 << bit)) !== 0;
      input.addEventListener("change", () => set(value ^ (1 << bit)));
      group.append(
        make("label", {}, input, make("span", {}, this.#lab.text(`lab.${name}.${bit}`))));
    }
    return group;
  }

  #isOpen(place) {
    return this.#lab.isOptionsOpen(place);
  }
}

/** A name, and the number at its end: that of an element of a list. */
function numbered(name) {
  const [, plain, number] = name.match(/^(.*?)(\d*)$/);
  return { plain, number };
}

/** The meaning of a setting without a value: the engine chooses one, or there is none. */
const missing = ({ name }) => (name === "minimumDistance" ? "auto" : "none");

/** A number without the noise of a conversion. */
const round = (value) => Number(value.toPrecision(10));
