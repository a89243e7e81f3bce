// Joins a page to a stage: events go in, styles come out.
//
//   import { Wire } from "./wire.js";
//
//   const wire = await Wire.load("program.wasm");
//   wire.exports.program_start(element.clientWidth, element.clientHeight);
//   wire.show(node, document.querySelector(".photo"));
//   wire.connect(element);
//
// The module is any Swift program that installs a Wire.

import { clock } from "./clock.js";
import { StageWire } from "./stage-wire.js";

export { clock };

export class Wire extends StageWire {
  /** Loads a module; rejects with a readable error when there is none or no WebAssembly. */
  static async load(url, imports = {}) {
    if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly.");
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    const bytes = await response.arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, { Math, ...imports });
    return new Wire(instance.exports);
  }

  constructor(exports) {
    super(exports);
    /**
     * The module's exports: the functions of the wire and the program's own. Those of the program
     * act after the input so far, even in the frame in which it has come.
     */
    this.exports = { ...exports };
    for (const [name, call] of Object.entries(exports)) {
      if (typeof call !== "function" || name.startsWith("tsumami_")) continue;
      this.exports[name] = (...values) => {
        this.flush();
        return call(...values);
      };
    }
  }

  /**
   * Moves an element with a node. The element lies in that of the node's parent, which must have no
   * border, because a border would shift it. The content that a node scrolls is another element.
   */
  show(node, element, content = undefined) {
    element.style.position = "absolute";
    element.style.left = element.style.top = "0";
    this.track(node, element, { content });
  }

  /**
   * Sends the events of an element to the stage; the corner of its padding is the origin.
   *
   * An event for which `accepts` is false stays with the page: that of a text that is being edited,
   * or of a button that lies in the element.
   */
  connect(element, options) {
    if (this.isShown(element)) {
      throw new Error("An element that moves with a node cannot be the element of the stage.");
    }
    element.style.touchAction = "none";
    this.listen(element, options);
  }
}
