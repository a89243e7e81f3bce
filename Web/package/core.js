// tsumami/core: stages with manipulations and gestures alone, and the small module.

import { compileOnce, instantiator } from "./module.js";
import { Stage } from "./stage.js";

export * from "./gestures-api.js";

/** The functions of a module. */
export function withModule(module) {
  const instantiate = instantiator(module);
  return { createStage: (element, settings) => new Stage(instantiate, element, settings) };
}

/** Loads the module: by default the one beside this file; a URL, a Response, bytes or a module. */
export async function load(source = new URL("./tsumami-core.wasm", import.meta.url)) {
  return withModule(await compileOnce(source));
}
