import type {
  CoreItem, CoreStage, ModuleSource, NodeSettings, StageSettings,
} from "./types.js";

export * from "./types.js";

/** A stage with manipulations and gestures alone. */
export interface SmallStage extends CoreStage {
  add(element: Element | null, settings?: NodeSettings): CoreItem;
}

/** Loads the small module: by default the one beside the script. */
export function load(source?: ModuleSource): Promise<{
  createStage: (element: Element | null, settings?: StageSettings) => SmallStage;
}>;
