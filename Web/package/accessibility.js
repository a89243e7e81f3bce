// What a stage is for people who do not see it, or have no pointer: every item can be focused, has
// a role, a name and a description of its state, moves by keys, and tells what happened.

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const KEYS_OF = {
  manipulable: [...ARROWS, "[", "]", "+", "-"],
  box: [...ARROWS, "[", "]"],
  knob: ARROWS,
  scroll: [...ARROWS, "PageUp", "PageDown", "Home", "End", " "],
  sheet: [...ARROWS, "Home", "End"],
};
/** The attributes of an element that are put back. */
const ATTRIBUTES = [
  "tabindex", "role", "aria-roledescription", "aria-description", "aria-valuemin", "aria-valuemax",
  "aria-valuenow", "aria-valuetext", "aria-orientation", "aria-label",
];
const HIDDEN = {
  position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

const round = (number, factor = 1) => Math.round(number * factor) / factor;
const degrees = (radians) => round((radians * 180) / Math.PI);

/** The words for people; a program may give others. */
const WORDS = {
  item: "movable item",
  sheet: "Height",
  /** The state of an item. */
  state(item) {
    const knob = item.attachmentOf("knob");
    if (knob !== undefined) return `${round(knob.value ?? 0, 100)}`;
    const parts = [];
    if (item.attachmentOf("manipulable") !== undefined) {
      const { translation: [x, y], scale: [sx], rotation } = item.placement;
      parts.push(`moved ${round(x)}, ${round(y)}`, `${round(sx * 100)} %`, `${degrees(rotation)}°`);
    }
    if (item.attachmentOf("box") !== undefined) {
      const { center: [x, y], size: [width, height], rotation } = item.boxLayout;
      parts.push(`at ${round(x)}, ${round(y)}`, `${round(width)} by ${round(height)}`);
      if (parts.length === 2) parts.push(`${degrees(rotation)}°`);
    }
    return parts.join("; ");
  },
  /** What keys do. */
  help(item) {
    const settings = item.attachmentOf("manipulable")?.settings;
    const can = [];
    if (settings === undefined || settings.isPanEnabled) can.push("Arrow keys move");
    if (settings?.turns ?? item.attachmentOf("box") !== undefined) can.push("brackets rotate");
    if (settings?.hasPinch) can.push("plus and minus scale");
    return can.length === 0 ? "" : `${can.join(", ")}, Escape cancels.`;
  },
  /** What happened, for the live region; nothing is said for null. */
  told(item, name) {
    const position = item.sheetPosition;
    if (position) return position.place < 0 ? null : `${name}: ${this.position(position)}`;
    return `${name}: ${this.state(item)}`;
  },
  position: ({ place, count }) => `Position ${place + 1} of ${count}`,
};

/** Makes a stage accessible. `words` replaces what is said. */
export function makeAccessible(stage, words = {}) {
  const say = { ...WORDS, ...words };
  const page = stage.element.ownerDocument;
  const region = hidden(page.createElement("div"));
  region.setAttribute("role", "status");
  stage.element.append(region);
  stage.signal.addEventListener("abort", () => region.remove());
  const prepared = new Set();

  stage.onattach = (item, attachment) => {
    if (!(attachment.kind in KEYS_OF) || prepared.has(attachment)) return;
    prepared.add(attachment);
    const control = attachment.kind === "sheet" ? grabberOf(item, attachment, page) : item.element;
    if (control === null) return;
    const before = ATTRIBUTES.map((name) => control.getAttribute(name));
    const ending = new AbortController();
    attachment.onremove = () => {
      ending.abort();
      prepared.delete(attachment);
      ATTRIBUTES.forEach((name, i) =>
        before[i] === null ? control.removeAttribute(name) : control.setAttribute(name, before[i]));
      if (control.dataset.tsumamiGrabber !== undefined) control.remove();
    };
    present(control, item, attachment, say);
    stage.wire.takeKeys(item.index, control, keysOf(item), ending.signal);
    control.addEventListener("focus", () => {
      if (item.attachmentOf("box") !== undefined) stage.select(item);
    }, { signal: ending.signal });
    const update = (isSaid) => {
      if (attachment.isRemoved) return;
      describe(control, item, attachment, say);
      const text = isSaid ? say.told(item, nameOf(control, item)) : null;
      if (text !== null) region.textContent = text;
    };
    const { signal } = ending;
    if (attachment.kind === "knob") {
      attachment.on("change", (event) => (attachment.value = event.value), { signal });
    }
    attachment.on("end", () => update(true), { signal });
    attachment.on("rest", () => update(attachment.kind === "sheet"), { signal });
  };
}

/** The keys of all kinds of an item. */
function keysOf(item) {
  return [...new Set(item.attachments.flatMap(({ kind }) => KEYS_OF[kind] ?? []))];
}

function hidden(element) {
  Object.assign(element.style, HIDDEN);
  return element;
}

/** The element that moves a sheet by keys: the one that was given, or a hidden one. */
function grabberOf(item, attachment, page) {
  if (item.element === null) return null;
  const given = attachment.settings.grabber;
  if (given) return given;
  const grabber = hidden(page.createElement("div"));
  grabber.dataset.tsumamiGrabber = "";
  item.element.prepend(grabber);
  return grabber;
}

function nameOf(control, item) {
  const text = (element) => element?.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  return item.label ?? (control.getAttribute("aria-label") || control.getAttribute("alt") ||
    control.getAttribute("title") || text(item.element) || "Item");
}

/** Gives an element a role and a name, unless it has them. */
function present(control, item, { kind, settings }, say) {
  const set = (name, value) => {
    if (!control.hasAttribute(name)) control.setAttribute(name, value);
  };
  if (control.tabIndex < 0) set("tabindex", "0");
  const isSlider = kind === "sheet" || kind === "knob";
  // An image keeps its role: it may not be a group.
  if (isSlider) set("role", "slider");
  else if (control.localName !== "img") set("role", "group");
  if (kind === "sheet") {
    set("aria-orientation", "vertical");
    set("aria-valuemin", "1");
    set("aria-label", item.label ?? say.sheet);
  } else if (kind === "knob") {
    set("aria-valuemin", String(settings.range?.[0] ?? 0));
    if (settings.range) set("aria-valuemax", String(settings.range[1]));
    item.attachmentOf("knob").value ??= settings.numbers[0];
  } else if (kind !== "scroll") {
    set("aria-roledescription", say.item);
  }
  if (!control.hasAttribute("alt")) set("aria-label", nameOf(control, item));
  describe(control, item, { kind }, say);
}

/** Writes the state. */
function describe(control, item, { kind }, say) {
  if (kind === "sheet") {
    const position = item.sheetPosition;
    control.setAttribute("aria-valuemax", String(position.count));
    if (position.place < 0) return;
    control.setAttribute("aria-valuenow", String(position.place + 1));
    control.setAttribute("aria-valuetext", say.position(position));
  } else if (kind === "knob") {
    control.setAttribute("aria-valuenow", say.state(item));
  } else if (kind !== "scroll") {
    control.setAttribute("aria-description", `${say.state(item)}. ${say.help(item)}`.trim());
  }
}
