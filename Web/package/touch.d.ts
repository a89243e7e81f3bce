import type {
  Limits, ManipulationSettings, ModuleSource, PartialPlacement, Placement, Point,
} from "./types.js";

export type { Limits, PartialPlacement, Placement, Point } from "./types.js";

/** Limits that no function decides. */
type WithoutFunctions<Given> = Given extends (...values: never) => unknown ? never
  : Given extends object ? Omit<Given, "resolve"> : Given;

/** What fingers may do with an element, and what is told. */
export interface TouchSettings extends Omit<ManipulationSettings, "limits" | "options"> {
  /** Where it may be in the element around it; anywhere by default. */
  limits?: WithoutFunctions<Limits>;
  /**
   * The element to which limits refer, where no touched one is around it; by default its parent in
   * the document.
   */
  within?: Element;
  /** Whether it can be focused and moves by arrows, `[`, `]`, `+` and `-`; true by default. */
  keyboard?: boolean;
  /** Called when fingers, a mouse or a wheel begin to move it. */
  onBegin?: (placement: Placement) => void;
  /** Called at most once a frame when it is elsewhere, also while it moves by itself. */
  onChange?: (placement: Placement) => void;
  /** Called once for each beginning; a cancelled manipulation is back where it began. */
  onEnd?: (placement: Placement, end: { cancelled: boolean }) => void;
  /** Called when it comes to rest after a motion of its own. */
  onRest?: (placement: Placement) => void;
}

/** How a program moves it: at once by default, else by a spring. */
export interface TouchMotion {
  animated?: boolean;
  /** The time in seconds in which a spring gets there; 0.4 by default. */
  response?: number;
  /** How much a spring overshoots, above -1 and below 1; 0 by default. */
  bounce?: number;
}

/** An element that is touched. */
export interface Touched {
  readonly element: Element;
  /** Whether fingers hold it. */
  readonly isHeld: boolean;
  /** Where it is, relative to its layout. */
  readonly placement: Placement;
  /** Places it, within its limits; what is left out stays. Returns whether it moves. */
  set(placement: PartialPlacement, motion?: TouchMotion): boolean;
  /** Returns it to its layout, by a spring by default. Returns whether it moves. */
  reset(settings?: { animated?: boolean }): boolean;
  /**
   * Scales it about a point of the window, by default its middle; by a spring by default. Returns
   * whether it moves.
   */
  zoomTo(scale: number, at?: Point, settings?: { animated?: boolean }): boolean;
  /** Changes settings; what is left out stays. */
  configure(settings: TouchSettings): this;
  /** Leaves the element as it was. */
  remove(): void;
}

/** Lets fingers, a mouse, a pen and keys move, scale and rotate an element. */
export function touch(element: Element | null, settings?: TouchSettings): Promise<Touched>;

/**
 * Makes an element one that is zoomed in the one around it, as a photo in a viewer: two fingers,
 * double taps and wheels zoom about their point, and it covers what is around it.
 */
export function zoomable(element: Element | null, settings?: TouchSettings): Promise<Touched>;

/** Loads the module earlier, or from elsewhere; by default the first element does. */
export function load(source?: ModuleSource): Promise<void>;
