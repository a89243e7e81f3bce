// What a module asks its page while it works: vetoes, limits and detents that a function decides.

import { refuse } from "./check.js";
import { encodePlacement } from "./encode.js";
import { guarded } from "./guarded.js";
import { isOn } from "./pointing.js";
import { POINTERS } from "./records.js";

// The questions; Page.swift has the same numbers.
const [BEGIN, RECEIVE, LIMITS, BOX_LIMITS, DETENT, HEIGHT, ACCEPT] = [0, 1, 2, 3, 4, 5, 6];

/** The numbers of what a limits function returns; what it leaves out is as proposed. */
function placementFrom(placed, proposed) {
  if (placed === undefined) return undefined;
  if (placed === null || typeof placed !== "object") refuse("limits", "a placement", placed);
  const { translation, scale, rotation } = placed;
  return encodePlacement({ translation, scale, rotation }, "limits", proposed);
}

/** Whether a pointer goes down in an item where the options of an attachment want it. */
function isOnHandle({ item, options: { handle, ignore } }, path) {
  const { element } = item;
  // The handles of a box lie around its element.
  if (!path.includes(element)) return true;
  return (!handle || isOn(path, handle, element)) && !(ignore && isOn(path, ignore, element));
}

/**
 * The answer to a question.
 *
 * @param items the items of the stage by their indices
 * @param attachments its attachments by their indices
 * @param subject the index of an attachment or a node
 * @param numbers the numbers of the question, and of an answer that is more than one
 * @param originOf the first event of a pointer and the elements on its way
 */
export function answer(items, attachments, question, subject, numbers, originOf) {
  switch (question) {
    case BEGIN: {
      const attachment = attachments[subject];
      return guarded(attachment.options.shouldBegin, attachment) === false ? 0 : 1;
    }
    case RECEIVE: {
      const attachment = attachments[subject];
      const [pointer, x, y, time, kind, buttons, modifiers] = numbers;
      const { event = null, path = [] } = originOf(pointer) ?? {};
      if (!isOnHandle(attachment, path)) return 0;
      const sample = {
        pointer, at: [x, y], time, kind: POINTERS[kind], buttons, modifiers, event,
        element: path[0] ?? null,
      };
      const { shouldReceive } = attachment.options;
      if (shouldReceive === undefined) return 1;
      return guarded(shouldReceive, sample, attachment) === false ? 0 : 1;
    }
    case LIMITS: case BOX_LIMITS: {
      const [x, y, sx, sy, rotation, ...about] = numbers;
      const proposed = { translation: [x, y], scale: [sx, sy], rotation };
      const kind = question === LIMITS ? "manipulable" : "box";
      // The module must not be left by an exception: its stage would take no more input.
      const placed = guarded(() =>
        placementFrom(items[subject]?.resolve(kind, proposed, about.slice(0, 2)), proposed));
      if (placed === undefined) return 0;
      numbers.set(placed);
      return 1;
    }
    case DETENT: return items[subject].chooseDetent(numbers[0], numbers[1], numbers[2]);
    case HEIGHT: return items[subject % 65536].heightOf(subject >> 16, numbers[0]);
    case ACCEPT:
      return guarded(() => items[subject].resolve("dropZone", items[numbers[0]])) ? 1 : 0;
    default: return NaN;
  }
}
