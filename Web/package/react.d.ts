import type {
  DropSettings, DropZone, Item, ItemEvent, ItemSettings, ModuleSource, Sorting, SortingSettings, Stage, StageSettings,
} from "./types.js";

type ElementRef = (element: Element | null) => void;

/** A stage: a ref for its element, and the stage, null until element and module are there. */
export function useStage(
  settings?: Omit<StageSettings, "signal"> & {
    /** What load() takes; the module beside the script by default. */
    source?: ModuleSource;
  }): [ref: ElementRef, stage: Stage | null];

export interface ItemHandlers {
  onBegin?: (event: ItemEvent) => void;
  onChange?: (event: ItemEvent) => void;
  onEnd?: (event: ItemEvent) => void;
  onRest?: (event: ItemEvent) => void;
  onSnap?: (event: ItemEvent) => void;
  onFail?: (event: ItemEvent) => void;
}

/** An item: a ref for its element, and the item, null until element, stage and parent are there. */
export function useItem(
  stage: Stage | null, settings?: ItemSettings & ItemHandlers
): [ref: ElementRef, item: Item | null];

/**
 * A list whose children are sorted: a ref for its element, and the list, null until element and stage
 * are there. `sort` puts the elements into their new order by a render, at once or later.
 */
export function useSortable(
  stage: Stage | null, settings?: Omit<SortingSettings, "reorder">
): [ref: ElementRef, sorting: Sorting | null];

/** An element into which items are dropped: a ref for it, and the zone, null until both are there. */
export function useDrop(
  stage: Stage | null, settings?: DropSettings
): [ref: ElementRef, zone: DropZone | null];
