// Keeps what has the focus in view in a sheet, of which a part lies below the window, and closes
// the sheet in which it is by Escape.

import { heightsOf } from "./contents.js";
import { isShownIn, styleOf } from "./geometry.js";
import { grabberOf } from "./grabber.js";

/** Matches a popover that is shown, and nothing in a browser that knows no popovers. */
export const OPEN_POPOVER = ":is(:popover-open)";
/** Matches what the browser shows above everything, and a first Escape closes. */
const CLOSED_FIRST =
  `dialog:modal, ${OPEN_POPOVER}:not([popover=manual]), :is(select:open, input:open)`;
/** How many points of what is higher, as a list is, are enough. */
const ENOUGH = 100;

/** Takes back that the browser has scrolled an element which nobody can scroll. */
function scrollBack(element) {
  if (styleOf(element).overflowY === "hidden") element.scrollTop = 0;
}

/** Raises a sheet, and scrolls what it holds, as far as an element needs to be seen. */
function show(sheet, element) {
  const { stage } = sheet;
  scrollBack(stage.element);
  const { left, top, height: whole } = element.getBoundingClientRect();
  const { bottom } = (sheet.parent?.element ?? stage.element).getBoundingClientRect();
  const [needed, end, start] = [top + Math.min(whole, ENOUGH), bottom,
    sheet.element.getBoundingClientRect().top].map((y) => stage.fromWindow([left, y])[1]);
  const heights = heightsOf(sheet);
  // It may be on its way to where the element is seen.
  if (needed <= end || heights[sheet.sheetPosition.place] >= needed - start) return;
  const high = heights.filter((each) => each >= needed - start);
  const wanted = high.length > 0 ? Math.min(...high) : Math.max(...heights);
  sheet.moveSheet(sheet.detents[heights.indexOf(wanted)].name);
  const rest = needed - start - wanted;
  let list = stage.itemOf(element);
  while (list !== sheet && list.attachmentOf("scroll") === undefined) list = list.parent;
  if (rest <= 0 || list === sheet) return;
  const [x, y] = list.offset;
  list.scrollTo([x, y + rest], { animated: false });
}

/** Takes the focus from what a sheet at rest hides: to its grabber, or to what had it before. */
function leaveHidden(sheet, own, before) {
  const { element, stage } = sheet;
  const { activeElement: focused } = element.getRootNode();
  const grabber = grabberOf(element, { grabber: own });
  if (focused === null || focused === grabber || !element.contains(focused)) return;
  const { bottom } = (sheet.parent?.element ?? stage.element).getBoundingClientRect();
  if (focused.getBoundingClientRect().top < bottom) return;
  const isClosed = sheet.sheetPosition.place < 0;
  const target = isClosed ? before : grabber;
  if (target?.isConnected) target.focus({ preventScroll: true });
  else if (isClosed) focused.blur();
}

/**
 * Whether the browser shows something above everything that a first Escape closes, and that does
 * not hold an element: a dialog, a popover of which that is true, or the choices of a control.
 */
export function isUnderTopLayer(element) {
  return [element.ownerDocument, element.getRootNode()].some((root) =>
    [...root.querySelectorAll(CLOSED_FIRST)]
      .some((each) => !isShownIn(element, each)));
}

/**
 * Whether a key closes a sheet: a first Escape cancels the gestures of fingers, or closes what the
 * browser shows above the sheet.
 */
export function closes(event, { element, stage }) {
  // An Escape that ends a composition is that of the input method; some browsers say it by a code.
  const isComposing = event.isComposing || event.keyCode === 229;
  return event.key === "Escape" && !event.defaultPrevented && !isComposing &&
    !stage.exports.tsumami_holds() && !isUnderTopLayer(element);
}

/**
 * Follows the focus that keys give and sheets hide, and the key that closes one that is no dialog,
 * until a signal is aborted.
 */
export function followFocus(sheet, attachment, signal) {
  const { element, stage } = sheet;
  if (stage.element === null || element === null) return;
  let before = null;
  /** Calls a function once what has changed is seen. */
  const shown = (body) => {
    const stop = stage.on("frame", () => (stop(), body()), { signal });
    stage.wire.requestFrame();
  };
  attachment.on("rest", () => shown(() =>
    leaveHidden(sheet, attachment.settings.grabber, before)), { signal });
  element.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!element.contains(relatedTarget)) before = relatedTarget;
    if (!target.matches(":focus-visible:not([data-tsumami-grabber])")) return;
    // Browsers scroll before or after they tell of the focus.
    scrollBack(stage.element);
    // The grabber opens a closed sheet by keys, and not by the focus alone.
    if (target === attachment.settings.grabber && sheet.sheetPosition.place < 0) return;
    shown(() => target === target.getRootNode().activeElement && show(sheet, target));
  }, { signal });
  element.addEventListener("keydown", (event) => {
    const { isDismissible, isModal } = attachment.settings;
    if (!isDismissible || isModal || !closes(event, sheet)) return;
    if (sheet.moveSheet(null)) event.preventDefault();
  }, { signal });
}
