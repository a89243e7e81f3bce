import type { CreateStage, Replay } from "./types.js";

export * from "./tsumami.js";

/** Makes a stage; the module is in the script and is compiled at the first call. */
export const createStage: CreateStage;
/** Plays traces as `tsumami replay` does and returns its output lines. */
export const replay: Replay;
