import type { ModuleSource, Tsumami } from "./types.js";

export * from "./types.js";

/** Loads the module: by default the one beside the script. Rejects with a sentence that says what to do. */
export function load(source?: ModuleSource): Promise<Tsumami>;
