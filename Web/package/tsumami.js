// tsumami: gestures and direct manipulation for elements that fingers hold.

import { AllStage } from "./kinds.js";
import { compileOnce, instantiator } from "./module.js";
import { replay } from "./replay.js";

export * from "./gestures-api.js";

/** The functions of a module. */
export function withModule(module) {
  const instantiate = instantiator(module);
  const createStage = (element, settings) => new AllStage(instantiate, element, settings);
  return { createStage, replay: (text, options) => replay(createStage, text, options) };
}

/** Loads the module: by default the one beside this file; a URL, a Response, bytes or a module. */
export async function load(source = new URL("./tsumami.wasm", import.meta.url)) {
  return withModule(await compileOnce(source));
}
