// Shows nodes by the styles of their elements.

/** A function that writes a matrix as the transform of an element. */
export function styleWriter(element) {
  // One value that is set again and again costs less than a text for each frame.
  if (element.attributeStyleMap !== undefined && typeof CSSMatrixComponent === "function") {
    const matrix = new DOMMatrix();
    const value = new CSSTransformValue([new CSSMatrixComponent(matrix)]);
    const map = element.attributeStyleMap;
    const [component] = value;
    return (a, b, c, d, x, y) => {
      matrix.a = a;
      matrix.b = b;
      matrix.c = c;
      matrix.d = d;
      matrix.e = x;
      matrix.f = y;
      component.matrix = matrix;
      map.set("transform", value);
    };
  }
  const { style } = element;
  return (a, b, c, d, x, y) => {
    style.transform = `matrix(${a},${b},${c},${d},${x},${y})`;
  };
}

/** Writes what a record of the output says of a node. */
export function write(shown, numbers, place) {
  shown.write(
    numbers[place + 1], numbers[place + 2], numbers[place + 3], numbers[place + 4],
    numbers[place + 5] - shown.x, numbers[place + 6] - shown.y);
  if (shown.content !== undefined) {
    shown.content.style.transform =
      `translate(${-numbers[place + 9] - shown.contentLeft}px,${-numbers[place + 10]}px)`;
  }
  const [width, height] = [numbers[place + 7], numbers[place + 8]];
  if (!shown.hasSize || (shown.width === width && shown.height === height)) return;
  shown.width = width;
  shown.height = height;
  shown.element.style.width = `${width}px`;
  shown.element.style.height = `${height}px`;
}
