// How an item moves by itself: to a placement, to its layout, to a scale about a point.

import { flag, options, point, positive } from "./check.js";
import { encodePlacement, encodeSpring } from "./encode.js";

export class ItemMotion {
  #item;
  /** Settles the promise of the animation that is under way. */
  #settle = () => {};

  constructor(item) {
    this.#item = item;
  }

  /** Ends an animation before its rest, if there is one. */
  end() {
    this.#settle(false);
  }

  reset(settings) {
    return this.#move("reset", settings);
  }

  zoom(factor, at, settings) {
    return this.#zoom("zoom", positive(factor, "zoom"), at, settings);
  }

  zoomTo(scale, at, settings) {
    const item = this.#item;
    const amount = positive(scale, "zoomTo");
    const factor = item.stage.invoke("tsumami_zoom_factor", item.assertThere(), amount);
    return this.#zoom("zoomTo", factor, at, settings);
  }

  #zoom(path, factor, at, settings) {
    // No number stands for no point.
    const [x, y] = at === undefined ? [NaN, NaN] : point(at, path);
    return this.#move(path, settings, "zoom", factor, x, y);
  }

  /** Calls a function of the module that moves it, and that ends with whether it is animated. */
  #move(path, settings, name = path, ...values) {
    const { animated } = options(settings, path, { animated: [flag, true] });
    const item = this.#item;
    const { stage } = item;
    const isAnimated = animated && !stage.prefersReducedMotion ? 1 : 0;
    const index = item.assertThere();
    const isMoving = stage.invoke(`tsumami_${name}`, index, ...values, isAnimated) === 1;
    item.depart();
    stage.ondescribe?.(item);
    return isMoving;
  }

  animate(placement, spring) {
    const item = this.#item;
    const { stage } = item;
    const numbers = [
      ...encodePlacement(placement, "animate", item.placement), ...encodeSpring(spring),
    ];
    let attachment = item.attachmentOf("manipulable");
    if (attachment === undefined) {
      attachment = item.manipulable({
        minimumScale: 0, maximumScale: 0.5, options: { enabled: false },
      });
      attachment.onlyMoves = true;
    }
    const isMoving = stage.call("tsumami_animate", item.index, numbers) === 1;
    item.depart();
    // Later than at once, so that animations that follow each other let the page go on where they
    // take no time: without a way, and for people who want no motion.
    if (!isMoving) return new Promise((resolve) => setTimeout(resolve, 0, true));
    return new Promise((resolve) => {
      this.#settle = (isWhole) => {
        stops.forEach((stop) => stop());
        setTimeout(resolve, 0, isWhole);
      };
      // A handler may have animated it: what has happened until now is reported later.
      const { pending } = stage.reports;
      const stops = ["rest", "depart", "begin"].map((type) => attachment.on(type, (event) => {
        if (!pending.includes(event)) this.#settle(type === "rest");
      }));
      stage.finishIfReduced();
    });
  }
}
