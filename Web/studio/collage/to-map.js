// Takes photos of the board to the map, where those that say so lie where they were taken.

import { UNKNOWN_TIME, hand } from "../handing.js";
import { say } from "../messages.js";
import { sampleNumber } from "../pictures.js";

/** Hands over the photos that are selected, or all of a person's own; says so if there are none. */
export async function takeToMap(board, pictures, language) {
  const { selection } = board.state;
  const views = selection.length > 0 ? selection.map((node) => board.item(node)) : board.items;
  const keys = views.map((view) => view?.data.picture).filter(
    (key) => key && sampleNumber(key) === null);
  const files = await Promise.all([...new Set(keys)].map(async (key) => {
    const [blob, about] = await Promise.all([pictures.blob(key), pictures.about(key)]);
    return blob && new File([blob], `${about.name}.${blob.type.split("/").at(-1)}`, {
      type: blob.type, lastModified: about.modified ?? UNKNOWN_TIME });
  }));
  const found = files.filter((file) => file !== null);
  if (found.length > 0) hand("map", "", found);
  else say(language.text("toMap.none"));
}
