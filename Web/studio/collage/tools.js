// The toolbar beside the selection, and its menus: whatever a drag does, with single clicks.

import { button, make } from "../dom.js";
import { icon } from "../icons.js";
import { keepClear } from "../messages.js";
import { COMMANDS } from "./generated/lists.js";
import { isDrawn } from "./look.js";

const GAP = 14;
const COLORS = 6;

// The parts of the bar: a command, or a menu of commands.
const BAR = [
  "editText", { menu: "color" }, { menu: "move" }, { menu: "arrange" }, { menu: "layout" }, "crop",
  "duplicate", "lock",
  "unlock", "delete",
];
/** The parts that stay while a picture is cropped. */
const CROPPING = ["crop", "move"];
const MENUS = {
  move: [
    ["moveLeft", "moveUp", "moveDown", "moveRight"],
    ["turnLeft", "turnRight", "smaller", "larger"], ["nest", "free"],
  ],
  arrange: [
    ["sendToBack", "sendBackward", "bringForward", "bringToFront"],
    ["alignLeft", "alignCenter", "alignRight", "distributeHorizontally"],
    ["alignTop", "alignMiddle", "alignBottom", "distributeVertically"], ["group", "ungroup"],
  ],
};

export class Tools {
  /** Called with the name of a command. */
  oncommand = null;
  /** Called with a colour. */
  oncolor = null;

  #place;
  #bar;
  #menus;
  #language;
  #buttons = new Map();
  #colors = [];
  #size = [0, 0];

  constructor({ place, bar, menus, language }) {
    this.#place = place;
    this.#bar = bar;
    this.#menus = menus;
    this.#language = language;
    for (const part of BAR) {
      bar.append(typeof part === "string" ? this.#button(part) : this.#opener(part.menu));
    }
    for (const [name, rows] of Object.entries(MENUS)) this.#menu(name, rows.map((row) =>
      row.map((command) => this.#button(command))));
    const colors = Array.from({ length: COLORS }, (_, color) => this.#color(color));
    this.#menu("color", [colors]);
    bar.addEventListener("keydown", (event) => this.#rove(event));
    this.rename();
  }

  #button(command) {
    const made = button({
      "data-command": command, "data-t-label": `command.${command}`,
      onclick: () => this.oncommand?.(command),
    }, icon(command));
    this.#buttons.set(command, made);
    return made;
  }

  #opener(menu) {
    const made = button(
      { "data-t-label": `menu.${menu}`, popovertarget: `menu-${menu}` }, icon(menu));
    this.#buttons.set(menu, made);
    return made;
  }

  #color(color) {
    const made = button({
      class: "color", "data-color": color, "data-t-label": `color.${color}`,
      onclick: () => this.oncolor?.(color),
    });
    this.#colors.push(made);
    return made;
  }

  #menu(name, rows) {
    const menu = make("div", {
      id: `menu-${name}`, class: "menu grid", popover: "auto", role: "group",
      "data-t-label": `menu.${name}`,
      ontoggle: ({ newState }) =>
        newState === "open" && placeBeside(menu, this.#buttons.get(name)),
    }, ...rows.map((row) => make("div", {}, ...row)));
    this.#menus.append(menu);
  }

  /** Names the buttons in the language of the page. */
  rename() {
    const menus = this.#menus.querySelectorAll(".grid");
    const named = [...this.#buttons.values(), ...this.#colors, ...menus];
    for (const element of named) {
      const name = this.#language.text(element.dataset.tLabel);
      element.setAttribute("aria-label", name);
      if (element.localName === "button") element.title = name;
    }
    this.#bar.setAttribute("aria-label", this.#language.text("tools"));
  }

  /** Shows what can be done with the selection. */
  show({ selection, commands, cropped }, views) {
    const isCropping = cropped >= 0;
    const isNone = selection.length === 0;
    const hadFocus = this.#bar.contains(document.activeElement);
    for (const command of COMMANDS) {
      const button = this.#buttons.get(command);
      if (button === undefined) continue;
      const isPossible = commands[command] === true;
      // A button that was just used keeps the focus, even if it can do no more.
      button.setAttribute("aria-disabled", !isPossible);
      if (button.parentElement === this.#bar) button.hidden = !isPossible;
    }
    const hasColor = views.some((view) => view !== undefined && view.data.kind !== "photo");
    this.#buttons.get("color").hidden = !hasColor;
    const isInk = views.every((view) => view === undefined ||
      view.data.kind === "text" || isDrawn(view.data.kind));
    this.#menus.querySelector("#menu-color").dataset.palette = isInk ? "ink" : "paper";
    const [least] = this.#colors;
    least.dataset.tLabel = nameOf(0, isInk);
    least.title = this.#language.text(least.dataset.tLabel);
    least.setAttribute("aria-label", least.title);
    this.#buttons.get("layout").hidden = commands.arrangeRows !== true;
    this.#buttons.get("crop").setAttribute("aria-pressed", isCropping);
    // While a picture is cropped, only that is of use which moves it.
    for (const [name, button] of this.#buttons) {
      const isUseless = isCropping && !CROPPING.includes(name);
      if (button.parentElement === this.#bar) button.classList.toggle("useless", isUseless);
    }
    for (const button of this.#colors) {
      button.setAttribute("aria-pressed", views.some((view) =>
        view?.data.kind !== "photo" && String(view?.data.color) === button.dataset.color));
    }
    this.#bar.hidden = isNone;
    if (isNone) {
      keepClear(null);
      for (const menu of this.#menus.querySelectorAll(".grid:popover-open")) menu.hidePopover();
      if (hadFocus) (this.#place.querySelector(".item[tabindex='0']") ?? this.#place).focus();
    } else {
      this.#size = [this.#bar.offsetWidth, this.#bar.offsetHeight];
      this.#setTabStop(this.#tabStop());
    }
  }

  /** Moves the bar beside a box: its corners and handles, in points of the stage. */
  follow(points, { top, bottom }) {
    if (this.#bar.hidden || points.length === 0) return;
    const xs = points.filter((_, i) => i % 2 === 0);
    const ys = points.filter((_, i) => i % 2 === 1);
    const [width, height] = this.#size;
    const [most, least] = [this.#place.clientWidth - width - 8, 8];
    const x = Math.min(Math.max((Math.min(...xs) + Math.max(...xs) - width) / 2, least), most);
    // Above, else below, else within.
    const above = Math.min(...ys) - GAP - height;
    const below = Math.max(...ys) + GAP;
    const y = above >= top ? above : below + height <= bottom ? below
      : Math.max(Math.min(above, bottom - height), top);
    this.#bar.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    keepClear({ left: x, right: x + width, top: y, bottom: y + height });
  }

  /** Whether the bar is out of the way while something is dragged. */
  set isAside(isAside) {
    this.#bar.classList.toggle("aside", isAside);
  }

  focus() {
    this.#tabStop()?.focus();
  }

  // One tab stop; arrows move within.

  #visible() {
    return [...this.#bar.children].filter((button) =>
      !button.hidden && !button.classList.contains("useless"));
  }

  #tabStop() {
    const buttons = this.#visible();
    return buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
  }

  #setTabStop(stop) {
    for (const button of this.#bar.children) button.tabIndex = button === stop ? 0 : -1;
  }

  #rove(event) {
    const buttons = this.#visible();
    const place = buttons.indexOf(document.activeElement);
    const isBackwards = document.dir === "rtl" ? -1 : 1;
    const to = {
      ArrowRight: place + isBackwards, ArrowLeft: place - isBackwards, Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const button = buttons[(to + buttons.length) % buttons.length];
    this.#setTabStop(button);
    button.focus();
  }
}

/** The words for a colour of ink or of paper: of both, the first has the least colour. */
export function nameOf(color, isInk = true) {
  return color === 0 && isInk ? "color.ink" : `color.${color}`;
}

/** Puts a menu that has just opened beside the button that opened it. */
export function placeBeside(menu, button) {
  // At a side of a table they stand above the middle of their strip.
  if (button.closest("[data-side] :is(#strip, #pens)")) return menu.removeAttribute("style");
  const box = button.getBoundingClientRect();
  const [width, height] = [menu.offsetWidth, menu.offsetHeight];
  const x = Math.min(Math.max(box.left + (box.width - width) / 2, 8), innerWidth - width - 8);
  const isBelow = box.bottom + 8 + height + 8 <= innerHeight;
  const y = isBelow ? box.bottom + 8 : Math.max(box.top - 8 - height, 8);
  menu.style.left = `${Math.max(x, 8)}px`;
  menu.style.top = `${y}px`;
}

// Panels beside the board lie at one place, where each would cover the others: the one that comes
// sends the one before away.

/** The panel that is there, and what hides it; null if there is none. */
let there = null;

/** Takes the place for a panel, which a function hides when another one comes. */
export function takePlace(panel, hide) {
  const before = there;
  there = null;
  before?.hide();
  there = { panel, hide };
}

/** Leaves the place to nobody. */
export function leavePlace(hide) {
  if (there?.hide === hide) there = null;
}

/** Hides the panel that is there if it covers the middle of an element. */
export function uncover(element) {
  if (there === null) return;
  const { x, y, width, height } = element.getBoundingClientRect();
  const panel = there.panel.getBoundingClientRect();
  const isWithin = (point, start, end) => start <= point && point <= end;
  if (isWithin(x + width / 2, panel.left, panel.right) &&
    isWithin(y + height / 2, panel.top, panel.bottom)) there.hide();
}
