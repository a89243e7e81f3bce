// An element around an item that styles of the page turn or scale: a node that nothing moves, so
// that fingers hold what lies in it where it is seen.

import {
  centerOf, isClipping, isLaidOut, isPart, isTurned, layoutSize, parentOf, turnOf, unitOf,
  warnOfSkew,
} from "./geometry.js";
import { placeIn } from "./placed-element.js";

/** Whether an item stands for the units of an SVG that is an item, or the stage, itself. */
export const isUnits = ({ isTurned, element, parent, stage }) =>
  isTurned && element === (parent ?? stage).element;

const isNear = (one, other) => one.every((each, place) => Math.abs(each - other[place]) < 1e-6);

export class TurnedElement {
  #item;
  #element;
  /** The layout box in the coordinates of the parent. */
  layout;
  /** How it is turned and scaled: the angle, and two factors. */
  #turn = [0, 1, 1];

  constructor(item, element) {
    this.#item = item;
    this.#element = element;
    this.layout = this.#measured();
    warnOfSkew(element);
  }

  #measured() {
    const element = this.#element;
    if (isPart(element)) {
      // A group of an SVG has no box: that of what lies in it moves with that.
      const { e, f } = element.getScreenCTM();
      return [...placeIn(this.#item, [e, f]), 0, 0];
    }
    const unit = unitOf(element);
    const [width, height] = layoutSize(element).map((length, axis) => length / unit[axis]);
    const [x, y] = placeIn(this.#item, centerOf(element));
    return [x - width / 2, y - height / 2, width, height];
  }

  /** Measures it, when the page has changed; what lies in it follows. */
  measure() {
    if (!isLaidOut(this.#element)) return;
    const now = this.#measured();
    const turn = isUnits(this.#item) ? [0, ...unitOf(this.#element)] : turnOf(this.#element);
    const [isElsewhere, hasTurned] = [!isNear(now, this.layout), !isNear(turn, this.#turn)];
    if (isElsewhere) {
      this.layout = now;
      this.#item.setFrame(now);
    }
    if (hasTurned) {
      this.#turn = turn;
      const [rotation, ...scale] = turn;
      this.#item.placement = { rotation, scale };
    }
    // A held item in it stays under its fingers: it is shown so before it is measured.
    const { exports, wire } = this.#item.stage;
    if ((isElsewhere || hasTurned) && exports.tsumami_holds()) wire.refresh();
  }

  // It shows what the page says.
  track() {}
  adopt() { this.measure(); }
  goHome() {}
  restore() {}
  updateTouchAction() {}
}

/** The nearest element between two that turns or scales what lies in it, as an item; or null. */
function frameBetween(stage, element, parent) {
  const home = parent === null ? stage.element : parent.element;
  for (let each = parentOf(element); each && each !== home; each = parentOf(each)) {
    const found = stage.itemOf(each);
    if (found?.element === each) {
      if (found.isTurned) return found;
    } else if (isTurned(each)) {
      const frame = stage.makeItem(each, frameBetween(stage, each, parent) ?? parent);
      frame.isTurned = true;
      return frame.join({});
    }
  }
  return unitsOf(stage, parent);
}

/** The units of an SVG that is a parent, or the stage, as an item; null if they are points. */
function unitsOf(stage, parent) {
  const { element } = parent ?? stage;
  if (element === null || parent?.isTurned || isNear(unitOf(element), [1, 1])) return null;
  const found = stage.items.find((each) => each.parent === parent && isUnits(each));
  if (found !== undefined) return found;
  const frame = stage.makeItem(element, parent);
  frame.isTurned = true;
  return frame.join({});
}

function measure(frame) {
  if (!frame?.isTurned) return;
  measure(frame.parent);
  frame.measure();
}

/**
 * The parent of an element: the nearest element around it that turns or scales it, which becomes an
 * item that the page alone moves; else the given one.
 *
 * @param parent an item around the element; null for the stage
 */
export function turnedAround(stage, element, parent) {
  if (!stage.renders) return parent;
  const frame = frameBetween(stage, element, parent);
  measure(frame);
  return frame ?? parent;
}

/** Finds elements around items that have come to turn or scale them since they were added. */
export function findTurned(stage) {
  if (!stage.renders) return;
  const known = new Map();
  for (const item of stage.items) {
    const { element, parent } = item;
    const home = parent === null ? stage.element : parent.element;
    if (element === null || home === null || item.isSorted || item.isTurned) continue;
    const around = parentOf(element);
    if (around === home) continue;
    if (!known.has(around)) known.set(around, frameBetween(stage, element, parent));
    const frame = known.get(around);
    // Measured later, so that what lies in it is turned with it.
    if (frame !== null) item.nest(frame);
  }
}

/** Lets elements of the page that clip an element, as a column that scrolls, clip its item, too. */
export function clipAround(stage, element) {
  if (!stage.renders) return;
  const clipping = [];
  for (let each = parentOf(element); each && each !== stage.element; each = parentOf(each)) {
    if (stage.itemOf(each)?.element === each) break;
    if (isClipping(each)) clipping.unshift(each);
  }
  for (const each of clipping) {
    const frame = stage.makeItem(each, turnedAround(stage, each, stage.itemOf(each)));
    frame.isTurned = true;
    frame.join({ clips: true });
  }
}
