// Where items are, read from their elements: no layout is needed.

/** The matrix of an element in its parent's. */
export function matrixOf(element) {
  return new DOMMatrixReadOnly(element.style.transform);
}

/** The matrix of an item in the coordinates of an element that holds it. */
export function matrixWithin(element, ancestor) {
  let matrix = matrixOf(element);
  let holder = parentItem(element);
  while (holder !== null && holder !== ancestor) {
    matrix = matrixOf(holder).multiply(matrix);
    holder = parentItem(holder);
  }
  return matrix;
}

function parentItem(element) {
  return element.parentElement.closest("[data-node]");
}

/** The size of an item's layout. */
export function sizeOf(element) {
  return [parseFloat(element.style.width) || 0, parseFloat(element.style.height) || 0];
}

/** The rectangle around an item that is mapped by a matrix: left, top, right, bottom. */
export function boundsOf([width, height], matrix) {
  const { a, b, c, d, e, f } = matrix;
  const xs = [e, e + a * width, e + c * height, e + a * width + c * height];
  const ys = [f, f + b * width, f + d * height, f + b * width + d * height];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** How much larger a matrix shows things, along the axis that grows more. */
export function scaleOf({ a, b, c, d }) {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/**
 * Elements in the order in which they are read: rows from the top, each from its start.
 *
 * An item belongs to a row if its middle lies beside the row's first item.
 */
export function readingOrder(elements, isRightToLeft) {
  const places = elements.map((element) => {
    const [left, top, right, bottom] = boundsOf(sizeOf(element), matrixOf(element));
    return { element, x: (left + right) / 2, y: (top + bottom) / 2, top, bottom };
  });
  places.sort((one, other) => one.top - other.top);
  const rows = [];
  for (const place of places) {
    const row = rows.find(([first]) => place.y > first.top && place.y < first.bottom);
    if (row) row.push(place);
    else rows.push([place]);
  }
  const side = isRightToLeft ? -1 : 1;
  return rows.flatMap((row) =>
    row.sort((one, other) => side * (one.x - other.x)).map((place) => place.element));
}
