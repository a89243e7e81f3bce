// Writes the settings of what moves or changes a node in Swift, from their description in a trace.

/** A number that Swift reads as the same. */
export const number = (value) => String(value);
export const quoted = (text) => `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
export const vector = (pair) => `Vector(${pair.map(number).join(", ")})`;
const size = (pair) => `Size(${pair.map(number).join(", ")})`;

/** Insets of a trace: one number, or four from the top counterclockwise. */
export function insets(value) {
  if (!Array.isArray(value)) return `Insets(${number(value)})`;
  const [top, left, bottom, right] = value.map(number);
  return `Insets(top: ${top}, left: ${left}, bottom: ${bottom}, right: ${right})`;
}

/** A placement; null for the identity. */
export function placementOf({ translation, scale, rotation }) {
  const parts = [];
  const pair = (value) => (Array.isArray(value) ? value : [value, value]);
  if (translation !== undefined) parts.push(`translation: ${vector(translation)}`);
  if (scale !== undefined) parts.push(`scale: ${vector(pair(scale))}`);
  if (rotation !== undefined) parts.push(`rotation: ${number(rotation)}`);
  return parts.length === 0 ? null : `Placement(${parts.join(", ")})`;
}

/** A value and the members of it that are set. */
class Settings {
  #made;
  #members = [];

  /** @param made the lines that make the value */
  constructor(...made) {
    this.#made = made;
  }

  /** Sets a member, unless its value is undefined. */
  set(member, value) {
    if (value !== undefined) this.#members.push([member, value]);
    return this;
  }

  /** Sets members to the values of a description, under other names where Swift has others. */
  take(described, names) {
    for (const [name, member] of Object.entries(names)) {
      const value = described[name];
      if (value === undefined) continue;
      const isWord = typeof value === "string";
      this.set(member, value === null ? "nil" : isWord ? `.${value}` : String(value));
    }
    return this;
  }

  /** The lines of a variable with this value; of a constant if no member is set. */
  lines(name) {
    const [first, ...rest] = this.#made;
    return [
      `${this.#members.length === 0 ? "let" : "var"} ${name} = ${first}`, ...rest,
      ...this.#members.map(([member, value]) => `${name}.${member} = ${value}`)];
  }
}

/** Where content may be; undefined for anywhere. */
function limits(described) {
  if (described === undefined || described === "none") return undefined;
  const edge = described.edge === "rubberBand" ? ", edge: .rubberBand" : "";
  const rule = ["inside", "cover", "coverAround"].find((each) => each in described);
  if (rule === undefined) return `Limits(.none${edge})`;
  return `Limits(.${rule}(${insets(described[rule].insets ?? 0)})${edge})`;
}

/** The settings of an attachment that is no gesture, from the description of its node. */
export function settingsOf(kind, described) {
  const { scroll, sheet, knob, boundingBox, manipulable, snapping } = described;
  switch (kind) {
    case "list": return list(scroll);
    case "sheet": return sheetSettings(sheet);
    case "knob": return knobSettings(knob);
    case "boundingBox": return box(boundingBox);
    case "snapping": return new Settings("Snapping()").take(snapping, { distance: "distance" });
    default: return manipulation(manipulable);
  }
}

function list({ content, deceleration, snapping, ...described }) {
  const settings = new Settings(`Scrolling(contentSize: ${size(content)})`);
  settings.take(described, { axes: "axes", bounces: "bounces" });
  if (deceleration !== undefined) {
    const isRate = typeof deceleration === "number";
    settings.set(
      "deceleration", isRate ? `Decay(rate: ${number(deceleration)})` : `.${deceleration}`);
  }
  if (snapping !== undefined) {
    const isItem = Array.isArray(snapping);
    settings.set("snapping", isItem ? `.items(${size(snapping)})` : `.${snapping}`);
  }
  return settings;
}

function sheetSettings({ detents, undimmed, ...described }) {
  const lines = detents.map(({ name, height, fraction }) => {
    if (height !== undefined) return `  .points(${number(height)}, ${quoted(name)}),`;
    if (fraction !== undefined) return `  .fraction(${number(fraction)}, ${quoted(name)}),`;
    return `  Sheet.Detent(${quoted(name)}, .content),`;
  });
  const settings = new Settings("Sheet(detents: [", ...lines, "])");
  settings.take(described, {
    dismissible: "isDismissible", grabberHeight: "grabberHeight", contentHeight: "contentHeight" });
  if (undimmed === false) settings.set("dimming", ".always");
  if (typeof undimmed === "string") settings.set("dimming", `.above(${quoted(undimmed)})`);
  return settings;
}

function knobSettings({ range, ...described }) {
  const settings = new Settings("Knob()");
  if (range !== undefined) settings.set("range", range === null ? "nil" : range.join("..."));
  return settings.take(described, {
    value: "value", step: "step", sweep: "sweep", momentum: "hasMomentum" });
}

function box({ minimumSize, maximumSize, limits: rule, ...described }) {
  const settings = new Settings("BoxEditing()").take(described, {
    editing: "isEditing", resize: "resize", rotates: "rotates", flips: "flips",
    snapAngle: "snapAngle", snapDistance: "snapDistance", handleSize: "handleSize" });
  for (const [member, value] of Object.entries({ minimumSize, maximumSize })) {
    if (value !== undefined) settings.set(member, size(value));
  }
  return settings.set("limits", limits(rule));
}

function manipulation({ pinch, slop, limits: rule, ...described }) {
  const settings = new Settings("Manipulation()").take(described, {
    pan: "isPanEnabled", rotation: "isRotationEnabled", minimumScale: "minimumScale",
    maximumScale: "maximumScale", doubleTapResets: "doubleTapResets", momentum: "hasMomentum",
    combineTravel: "combinesTravel" });
  if (pinch !== undefined) settings.set("pinch", pinch === false ? ".off" : `.${pinch}`);
  if (slop === "included") settings.set("includesSlop", "true");
  return settings.set("limits", limits(rule));
}
