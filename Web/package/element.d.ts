import type { Item, ItemEvent, Stage } from "./types.js";

/**
 * `<tsumami-stage>`: its event `tsumami-ready` comes when `stage` is there, and `tsumami-error` when it
 * cannot be. An item with a wrong attribute has that event, too.
 */
export class TsumamiStageElement extends HTMLElement {
  /** The stage; null before the module is loaded. */
  readonly stage: Stage | null;
}

/** `<tsumami-item>`. */
export class TsumamiItemElement extends HTMLElement {
  /** The item; null before its stage is there. */
  readonly item: Item | null;
}

declare global {
  interface HTMLElementTagNameMap {
    "tsumami-stage": TsumamiStageElement;
    "tsumami-item": TsumamiItemElement;
  }
  interface GlobalEventHandlersEventMap {
    "tsumami-ready": CustomEvent<Stage>;
    "tsumami-error": CustomEvent<Error>;
    "tsumami-begin": CustomEvent<ItemEvent>;
    "tsumami-change": CustomEvent<ItemEvent>;
    "tsumami-end": CustomEvent<ItemEvent>;
    "tsumami-rest": CustomEvent<ItemEvent>;
    "tsumami-snap": CustomEvent<ItemEvent>;
  }
}
