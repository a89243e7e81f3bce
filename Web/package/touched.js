// Which item an event of the page touches: the one that the browser shows there.

/**
 * The index of the item that the page shows under an event, where the stage would find another one:
 * something covers it, or it is seen outside of its frame. Else -1: the stage tests. So it does
 * also where a sheet hides what is shown, and for items that meet fingers elsewhere than eyes.
 *
 * @param path the elements on the way of the event, the innermost first
 * @param index the index of the item that the stage has found, 0 for none, -1 for a hidden one
 * @param items the items of the stage by their indices
 * @param byElement the same by their elements
 */
export function shownItem(path, index, items, byElement) {
  if (index < 0) return -1;
  let found = items[index] ?? null;
  while (found?.element === null) found = found.parent;
  const shown = path.map((each) => byElement.get(each)).find(Boolean) ?? null;
  const isTested = found === shown || [found, shown].some((item) => item?.hasOwnBounds);
  return isTested ? -1 : shown?.index ?? 0;
}
