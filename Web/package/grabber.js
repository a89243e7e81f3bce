// The grabber of a sheet: the element by which keys move it.

/** The one that a sheet was given, or the hidden one that it has then; null for none. */
export const grabberOf = (element, { grabber }) =>
  grabber ?? element.querySelector(":scope > [data-tsumami-grabber]");
