// The picture of the world that the map shows. It is larger than the window, so that a map that is
// moved takes its next frames from it.

import { apply, inverse, product } from "../../package/geometry.js";

/** How far the picture reaches beyond each side of the window, as a share of that side. */
const MARGIN = 0.2;
/** How much larger or smaller than it was drawn it is shown, while the scale changes. */
const MOST = 1.4;

export class WorldPicture {
  #canvas = new OffscreenCanvas(1, 1);
  #context = this.#canvas.getContext("2d", { alpha: false });
  #paint;
  /** How the world lies in the window, as it was drawn, and in the last frame. */
  #drawn = null;
  #last = null;

  /**
   * @param paint draws the world in a context: how it lies there, the size of the context in pixels
   */
  constructor(paint) {
    this.#paint = paint;
  }

  /** What is to be seen has changed: colours, mountains. */
  forget() {
    this.#drawn = null;
  }

  /**
   * Shows the world. It is sharp wherever it is moved; only in a frame whose scale or rotation is
   * another than in the one before it is what was drawn last, larger or smaller.
   *
   * @param context that of the window
   * @param view how the world lies there in pixels: a, b, c, d, x, y
   * @returns whether the next frame is to be sharp
   */
  show(context, view) {
    const { width, height } = context.canvas;
    const isSteady = this.#last !== null && isTurnedAs(view, this.#last);
    this.#last = view;
    // From where the world lay in the window to where it lies.
    let move = this.#drawn && product(view, inverse(this.#drawn));
    const isMoved = move !== null && isTurnedAs(view, this.#drawn);
    const isClose = isMoved || (!isSteady && move !== null && isNear(move));
    if (!isClose || !this.#covers(move, width, height)) {
      this.#draw(view, width, height);
      move = [1, 0, 0, 1, 0, 0];
    } else if (isMoved) {
      // On whole pixels, as nothing is sharp between them.
      move = [1, 0, 0, 1, Math.round(move[4]), Math.round(move[5])];
    }
    context.setTransform(...move);
    context.drawImage(this.#canvas, -margin(width), -margin(height));
    return move[0] !== 1 || move[1] !== 0;
  }

  #draw(view, width, height) {
    const [right, down] = [margin(width), margin(height)];
    const [fullWidth, fullHeight] = [width + 2 * right, height + 2 * down];
    if (this.#canvas.width !== fullWidth || this.#canvas.height !== fullHeight) {
      [this.#canvas.width, this.#canvas.height] = [fullWidth, fullHeight];
    }
    const [a, b, c, d, x, y] = view;
    this.#paint(this.#context, [a, b, c, d, x + right, y + down]);
    this.#drawn = view;
  }

  /** Whether the picture fills a window after a move. */
  #covers(move, width, height) {
    const [right, down] = [margin(width), margin(height)];
    const back = inverse(move);
    return [[0, 0], [width, 0], [width, height], [0, height]].every((corner) => {
      const [x, y] = apply(back, corner);
      return x >= -right && y >= -down && x <= width + right && y <= height + down;
    });
  }
}

const margin = (side) => Math.ceil(side * MARGIN);

/** Whether two views differ by a shift alone. */
function isTurnedAs(one, other) {
  return [0, 1, 2, 3].every((i) => one[i] === other[i]);
}

/** Whether a transform changes the size little. */
function isNear([a, b]) {
  const scale = Math.hypot(a, b);
  return scale <= MOST && scale >= 1 / MOST;
}
