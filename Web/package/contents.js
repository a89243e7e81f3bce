// The elements that items scroll, and their sizes.

import { layoutSize, runsLeft } from "./geometry.js";

/** Where the page begins content that it lays out from the right, beside what scrolls it. */
export const leftOf = (content, { clientWidth: width }) =>
  runsLeft(content.parentElement) ? Math.min(0, width - layoutSize(content)[0]) : 0;

/** The offset at which such content is seen from its beginning; undefined for other content. */
export const startOf = ({ contentLeft: left }) => (left === 0 ? undefined : [-left, 0]);

export class Contents {
  #stage;
  #items = new Map();
  #sizes;

  constructor(stage) {
    this.#stage = stage;
  }

  /** Lets the size of an item's content follow an element, in place of the one before. */
  follow(item, element) {
    const stage = this.#stage;
    if (stage.element === null) return;
    this.#sizes ??= new stage.element.ownerDocument.defaultView.ResizeObserver((entries) => {
      if (stage.isDisposed) return this.#sizes.disconnect();
      for (const { target } of entries) this.#items.get(target)?.resizeContent();
    });
    for (const [each, { contentElement }] of this.#items) {
      if (each === contentElement) continue;
      this.#items.delete(each);
      this.#sizes.unobserve(each);
    }
    this.#items.set(element, item);
    this.#sizes.observe(element);
  }
}
