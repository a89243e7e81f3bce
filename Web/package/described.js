// What a trace describes, on a stage: nodes and attachments, which its lines call by their names.

import { list, object, refuse, text } from "./check.js";
import { OPTION_KEYS } from "./encode.js";

// The kinds of a node in a trace, and the methods of an item.
const METHODS = {
  boundingBox: "box", manipulable: "manipulable", snapping: "snapping", knob: "knob",
  scroll: "scroll", sheet: "sheet", sortable: "sortable",
  dropZone: "dropZone",
};
/** Those that cannot be true, with the usual settings, nor false. */
const ALWAYS_SET = ["scroll", "sheet"];
/** The placement of which a trace leaves out what it does not say. */
export const IDENTITY = { translation: [0, 0], scale: 1, rotation: 0 };
const DEFAULTS = Object.fromEntries(OPTION_KEYS.map((key) => [key, undefined]));

/** The map that an item has at a placement; its own, which is for its box, stays. */
function mapAt(placement, item) {
  const own = item.placement;
  item.placement = placement;
  const { matrix } = item;
  item.placement = own;
  return matrix;
}

export class Described {
  /** The items and attachments by their names. */
  items = new Map();
  attachments = new Map();
  /** The names by the indices of the module. */
  itemNames = new Map();
  attachmentNames = new Map();
  /** The maps of the items before limits, sheets and boxes moved them. */
  maps = new Map();
  #stage;
  /** The names that attachments without one are printed with, by their indices. */
  #numbered = new Map();
  #count = 0;

  constructor(stage) {
    this.#stage = stage;
  }

  /** What is on a stage, by the names that its recordings have. */
  static on(stage) {
    const described = new Described(stage);
    for (const item of stage.items) {
      described.#nameItem(`n${item.index}`, item);
      for (const each of item.attachments) described.#nameAttachment(`a${each.index}`, each);
    }
    return described;
  }

  #nameItem(name, item) {
    if (typeof name !== "string" || this.items.has(name)) refuse("id", "an id of its own", name);
    this.items.set(name, item);
    this.itemNames.set(item.index, name);
  }

  #nameAttachment(name, attachment) {
    this.attachments.set(name, attachment);
    this.attachmentNames.set(attachment.index, name);
  }

  /** Adds what the first line of a trace describes to an empty stage. */
  start({ size, pointsPerMillimetre, nodes, gestures, selected = [], focus }) {
    if (pointsPerMillimetre !== undefined) this.#stage.pointsPerMillimetre = pointsPerMillimetre;
    const later = this.#attachAll(this.#stage, { gestures });
    this.add(nodes.map((node) => ({ frame: [0, 0, ...size], ...node })), later, true);
    if (selected.length > 0) this.select(selected);
    if (focus != null) this.focus(focus);
  }

  /** The item of a name. */
  item(name) {
    return this.items.get(name) ?? refuse("node", "the id of a node that is there", name);
  }

  /** Adds nodes, parents before those in them. */
  add(nodes, later = [], isStart = false) {
    for (const { id, parent, ...settings } of nodes) {
      const geometry = { ...settings };
      for (const key of ["gestures", ...Object.keys(METHODS)]) delete geometry[key];
      const around = parent === undefined ? null : this.item(parent);
      const item = this.#stage.add(null, { parent: around, ...geometry });
      this.#nameItem(id, item);
      const given = settings.manipulable?.placement ?? settings.boundingBox?.placement;
      const start = given && { ...IDENTITY, ...given };
      if (isStart) this.maps.set(item, mapAt(start ?? item.placement, item));
      later.push(...this.#attachAll(item, settings));
      if (start !== undefined) item.placement = start;
    }
    this.#configureAll(later);
  }

  /** Removes a node with all in it; their names may be used again. */
  remove(name) {
    const item = this.item(name);
    const leaving = this.#stage.itemsIn(item);
    const indices = leaving.map((each) => each.index);
    const attachments = leaving.flatMap((each) => each.attachments.map((one) => one.index));
    // What is held ends first, by its name.
    item.remove();
    attachments.forEach((index) => this.#forgetAttachment(index));
    for (const index of indices) {
      this.items.delete(this.itemNames.get(index));
      this.itemNames.delete(index);
    }
  }

  #forgetAttachment(index) {
    this.attachments.delete(this.attachmentNames.get(index));
    this.attachmentNames.delete(index);
    this.#numbered.delete(index);
  }

  /** Attaches to a node, or to the stage if there is no name. */
  attach(name, attachments) {
    const target = name === undefined ? this.#stage : this.item(name);
    object(attachments, "attachments");
    const isNew = target.attachmentOf?.("box") === undefined;
    this.#configureAll(this.#attachAll(target, attachments));
    const given = attachments.boundingBox?.placement;
    if (given && isNew) target.placement = { ...IDENTITY, ...given };
  }

  /** Removes an attachment; its name may be used again. */
  detach(attachment) {
    const { index } = attachment;
    attachment.remove();
    this.#forgetAttachment(index);
  }

  /** Attaches without the options, which may refer to attachments that come later. */
  #attachAll(target, { gestures = [], ...settings }) {
    const later = list(gestures, "gestures").map((each) => {
      const { gesture, ...options } = object(each, "gesture");
      text(options.name, "gesture.name");
      return [target.gesture(gesture), options];
    });
    for (const [key, method] of Object.entries(METHODS)) {
      const value = settings[key];
      const canBeFlag = !ALWAYS_SET.includes(key);
      if (value === undefined || (canBeFlag && value === false)) continue;
      const { options, ...others } = object(canBeFlag && value === true ? {} : value, key);
      if (key === "boundingBox") delete others.placement;
      if (target === this.#stage) refuse(key, "a node for it", undefined);
      later.push([target[method](others), object(options ?? {}, "options")]);
    }
    return later;
  }

  #configureAll(later) {
    for (const [attachment, { name }] of later) {
      if (name !== undefined) this.#nameAttachment(text(name, "name"), attachment);
    }
    for (const [attachment, { name, ...options }] of later) {
      if (Object.keys(options).length > 0) this.configure(attachment, options);
    }
  }

  /** Sets the options; one that is left out has its default. */
  configure(attachment, options) {
    const resolved = (names) => Array.isArray(names)
      ? names.map((gesture) => this.find({ gesture })) : names;
    const { simultaneousWith, requiresFailureOf } = object(options, "options");
    attachment.configure({
      ...DEFAULTS, ...options, name: attachment.name,
      ...(simultaneousWith && { simultaneousWith: resolved(simultaneousWith) }),
      ...(requiresFailureOf && { requiresFailureOf: resolved(requiresFailureOf) }),
    });
  }

  /** What an attachment is called in what is printed, by its index. */
  nameOf(index) {
    const name = this.attachmentNames.get(index) ?? this.#numbered.get(index);
    if (name !== undefined) return name;
    do this.#count += 1; while (this.attachments.has(`attachment-${this.#count}`));
    this.#numbered.set(index, `attachment-${this.#count}`);
    return this.#numbered.get(index);
  }

  /** The attachment that a line names: a gesture by its name, another by its node and kind. */
  find({ gesture, node, attachment }) {
    if (gesture !== undefined) {
      return this.attachments.get(gesture) ??
        refuse("gesture", "the name of a gesture that is there", gesture);
    }
    return this.item(node).attachmentOf(METHODS[attachment]) ??
      refuse("attachment", `one that ${node} has`, attachment);
  }

  select(names) {
    this.#stage.select(...names.map((name) => this.item(name)));
  }

  /** Gives a node the keys, or none. */
  focus(name) {
    this.#stage.exports.tsumami_focus(name == null ? -1 : this.item(name).index);
  }
}
