// A box that draws itself: its outline, its handles and the cursors over them, above the items of a
// stage. All places are those of the engine; here is only how they look.

import { apply } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
/** The names of parts, and the directions from the centre of the box; none for the rotation. */
const PARTS = {
  topLeft: ["top-left", -1, -1], topCenter: ["top", 0, -1], topRight: ["top-right", 1, -1],
  middleLeft: ["left", -1, 0], middleRight: ["right", 1, 0],
  bottomLeft: ["bottom-left", -1, 1], bottomCenter: ["bottom", 0, 1],
  bottomRight: ["bottom-right", 1, 1], rotation: ["rotation"],
};
/** The cursors for a direction and its opposite, from the right clockwise by an eighth each. */
const CURSORS = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"];
/** A side that is shorter, in points of the stage, has no handle in its middle. */
const SHORTEST = 40;

const STYLE = `
:host {
  all: initial !important; position: absolute !important; inset: 0 auto auto 0 !important;
  width: 0 !important; height: 0 !important; pointer-events: none !important;
  z-index: var(--tsumami-box-layer, 1) !important;
  --color: var(--tsumami-box-color, #0a62d0); --fill: var(--tsumami-box-fill, #fff);
  --width: var(--tsumami-box-width, 1.5px); --size: var(--tsumami-box-handle, 12px);
}
:host([hidden]) { display: none !important; }
svg {
  position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; overflow: visible;
  filter: drop-shadow(0 0 1px var(--fill));
}
polygon, line { fill: none; stroke: var(--color); stroke-width: var(--width); }
i {
  position: absolute; inset: 0 auto auto 0; width: var(--size); height: var(--size);
  box-sizing: border-box; margin: calc(var(--size) / -2) 0 0 calc(var(--size) / -2);
  border: var(--width) solid var(--color); border-radius: 3px; background: var(--fill);
  pointer-events: auto; touch-action: none; user-select: none; -webkit-user-select: none;
}
i[hidden], line[hidden] { display: none; }
i::before { content: ""; position: absolute; inset: -3.5px; }
i[part~="rotation"] { border-radius: 50%; cursor: grab; }
@media (prefers-color-scheme: dark) {
  :host { --color: var(--tsumami-box-color, #78b6ff); --fill: var(--tsumami-box-fill, #14171c); }
}
@media (forced-colors: active) {
  :host { --color: Highlight; --fill: Canvas; }
  svg, i { forced-color-adjust: none; }
}`;

/** The styles of all boxes in a document. */
const styles = new WeakMap();

function styleOf(document) {
  let style = styles.get(document);
  if (style !== undefined) return style;
  // Unlike an element for styles it is allowed by every policy.
  style = new document.defaultView.CSSStyleSheet();
  style.replaceSync(STYLE);
  styles.set(document, style);
  return style;
}

export class DrawnBox {
  #item;
  #host;
  #outline;
  #stem;
  #handles = {};
  /** Where the host lies on the stage. */
  #origin;
  /** What is shown, to write nothing twice. */
  #shown = "";

  /** Makes the box of an item on a stage that writes styles, which draws it, until it is ended. */
  constructor(item) {
    this.#item = item;
    const { stage } = item;
    const { ownerDocument: document } = stage.element;
    this.#host = document.createElement("tsumami-box");
    this.#host.setAttribute("aria-hidden", "true");
    const root = this.#host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleOf(document)];
    const drawing = document.createElementNS(SVG, "svg");
    [this.#outline, this.#stem] = ["polygon", "line"].map((name) =>
      drawing.appendChild(document.createElementNS(SVG, name)));
    this.#outline.setAttribute("part", "outline");
    this.#stem.setAttribute("part", "stem");
    root.append(drawing);
    for (const name in PARTS) {
      const handle = document.createElement("i");
      handle.setAttribute("part", `handle ${PARTS[name][0]}`);
      root.append(handle);
      this.#handles[name] = handle;
    }
    stage.represent(this.#host, item);
  }

  /** Puts it on the page. */
  append() {
    this.#item.stage.element.append(this.#host);
  }

  /** Finds where the page has it, which may not be the corner of the stage. */
  measure() {
    // Where nothing is seen, nothing can be measured.
    if (this.#host.hidden) return;
    const { left, top } = this.#host.getBoundingClientRect();
    this.#origin = apply(this.#item.stage.windowMap, [left, top]);
  }

  /** Draws it where it is now. */
  show() {
    const { handles } = this.#item;
    const isHidden = handles === null || !this.#item.enabled;
    const wasHidden = this.#host.hidden;
    if (wasHidden !== isHidden) this.#host.hidden = isHidden;
    if (isHidden) return;
    if (wasHidden || this.#origin === undefined) this.measure();
    const shown = JSON.stringify([handles, this.#origin, this.#rotates]);
    if (shown !== this.#shown) this.#draw(handles);
    this.#shown = shown;
  }

  get #rotates() { return this.#item.attachmentOf("box").settings.rotates; }

  #draw(handles) {
    const at = (name) => handles[name].map((number, i) => number - this.#origin[i]);
    const corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].map(at);
    this.#outline.setAttribute("points", corners.join(" "));
    const side = (end) => end.map((number, i) => number - corners[0][i]);
    const [right, down] = [side(corners[1]), side(corners[3])];
    const [width, height] = [Math.hypot(...right), Math.hypot(...down)];
    for (const [name, handle] of Object.entries(this.#handles)) {
      const [, x, y] = PARTS[name];
      const [left, top] = at(name);
      const angle = Math.atan2(right[1], right[0]);
      handle.style.transform = `translate(${left}px, ${top}px) rotate(${angle}rad)`;
      handle.hidden = (x === 0 && width < SHORTEST) || (y === 0 && height < SHORTEST);
      if (x === undefined) continue;
      const [dx, dy] = [0, 1].map((i) =>
        (x * right[i]) / (width || 1) + (y * down[i]) / (height || 1));
      handle.style.cursor = CURSORS[(Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 4];
    }
    const [start, end] = [at("topCenter"), at("rotation")];
    const line = { x1: start[0], y1: start[1], x2: end[0], y2: end[1] };
    for (const [name, number] of Object.entries(line)) this.#stem.setAttribute(name, number);
    this.#handles.rotation.hidden = !this.#rotates;
    this.#stem.toggleAttribute("hidden", !this.#rotates);
  }

  /** Takes it off the page. */
  end() {
    this.#item.stage.represent(this.#host, null);
    this.#host.remove();
  }
}
