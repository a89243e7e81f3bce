// What a module asks its page while it works: vetoes, limits and detents that a function decides.

import { refuse } from "./check.js";
import { encodePlacement } from "./encode.js";
import { guarded } from "./events.js";

// The questions; Page.swift has the same numbers.
const [BEGIN, RECEIVE, LIMITS, BOX_LIMITS, DETENT, HEIGHT] = [0, 1, 2, 3, 4, 5];
const POINTERS = ["touch", "pen", "mouse"];

/** The numbers of what a limits function returns; what it leaves out is as proposed. */
function placementFrom(placed, proposed) {
  if (placed === undefined) return undefined;
  if (placed === null || typeof placed !== "object") refuse("limits", "a placement", placed);
  const { translation, scale, rotation } = placed;
  return encodePlacement({ translation, scale, rotation }, "limits", proposed);
}

/**
 * The answer to a question.
 *
 * @param items the items of the stage by their indices
 * @param attachments its attachments by their indices
 * @param subject the index of an attachment or a node
 * @param numbers the numbers of the question, and of an answer that is more than one
 */
export function answer(items, attachments, question, subject, numbers) {
  switch (question) {
    case BEGIN: {
      const attachment = attachments[subject];
      return guarded(attachment.options.shouldBegin, attachment) === false ? 0 : 1;
    }
    case RECEIVE: {
      const attachment = attachments[subject];
      const [pointer, x, y, time, kind, buttons, modifiers] = numbers;
      const sample = { pointer, at: [x, y], time, kind: POINTERS[kind], buttons, modifiers };
      return guarded(attachment.options.shouldReceive, sample, attachment) === false ? 0 : 1;
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
    default: return NaN;
  }
}
