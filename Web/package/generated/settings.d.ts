// The settings of each attachment and gesture, as a module reads them:
// printed by `tsumami settings --types`.

import type { Insets, Size } from "../types.js";

export interface BoundingBox {
  /** Whether it takes fingers; true by default. */
  editing?: boolean;
  /** How a corner changes the size; "freeForm" by default. Shift switches. */
  resize?: "freeForm" | "uniform";
  /** The smallest size, in points, at least 0; [10, 10] by default. */
  minimumSize?: Size;
  /** The largest size, in points, at least 0; null, the default, is for none. */
  maximumSize?: Size | null;
  /** Whether a handle and two fingers rotate it; true by default. */
  rotates?: boolean;
  /**
   * Whether a handle that passes the opposite one mirrors; false by default. Otherwise it stops.
   */
  flips?: boolean;
  /**
   * The angle to whose multiples it snaps, in radians, at least 0; null, the default, is for none.
   */
  snapAngle?: number | null;
  /**
   * How near edges and centres come to those of others before they snap, in points, at least 0; 0,
   * the default, is for never.
   */
  snapDistance?: number;
  /** The side of a handle's hit area for fingers, in points, at least 0; 44 by default. */
  handleSize?: number;
  /** Where it may be; "none" by default. */
  limits?: "none" | {
    /** The bounding rectangle of the content stays in that of the area. */
    inside?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /** The content always covers the area: a photo viewer, a crop, a map. */
    cover?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /**
     * The same with content that repeats along its own x axis: a map, a panorama of a full circle.
     */
    coverAround?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /** What happens at an edge; "stop" by default. */
    edge?: "stop" | "rubberBand";
  };
}

export interface Manipulable {
  /** Whether fingers move it; true by default. */
  pan?: boolean;
  /**
   * The axis of its parent along which it moves; "both" by default. Along one axis, a page scrolls
   * under fingers that move across it first.
   */
  axis?: "both" | "horizontal" | "vertical";
  /** What a pinch scales, with "axes" each side by itself; "uniform" by default. */
  pinch?: "uniform" | "axes" | boolean;
  /** Whether two fingers rotate it; true by default. With "axes" they never do. */
  rotation?: boolean;
  /** The smallest scale; 0.1 by default. 0 or less is for none. */
  minimumScale?: number;
  /** The largest scale; 10 by default. Less than 1 is for none, and so is null. */
  maximumScale?: number | null;
  /** Where it may be; "none" by default. */
  limits?: "none" | {
    /** The bounding rectangle of the content stays in that of the area. */
    inside?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /** The content always covers the area: a photo viewer, a crop, a map. */
    cover?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /**
     * The same with content that repeats along its own x axis: a map, a panorama of a full circle.
     */
    coverAround?: {
      /**
       * The distances from the edges of the area, negative for outwards, in points; 0 by default.
       */
      insets?: Insets;
      /** The area; "parent" by default. */
      of?: "parent";
    };
    /** What happens at an edge; "stop" by default. */
    edge?: "stop" | "rubberBand";
  };
  /** Whether a double tap returns it to its layout; false by default. */
  doubleTapResets?: boolean;
  /**
   * The scale to which a double tap takes it about the point that was tapped, if it has the scale
   * of its layout; 1 by default. Otherwise the tap returns it there. 1 or less is for none.
   */
  doubleTapScale?: number;
  /**
   * What a wheel does over it: "zoom" about the pointer, "scroll" moves it, "page" scrolls the
   * page; "page" by default. Content at its limit leaves the wheel to the page, too.
   */
  wheel?: "page" | "zoom" | "scroll";
  /** Whether it goes on when it is let go; false by default. */
  momentum?: boolean;
  /**
   * Whether pan, pinch and rotation count together towards the slop, as the square root of the sum
   * of their squares; false by default. Otherwise the largest of them counts. Together, two fingers
   * move it after 8 points of all of it, one after 10.
   */
  combineTravel?: boolean;
  /**
   * Which points fingers hold: those under them when the slop is passed, or with "included" those
   * that they touched; "consumed" by default. Then the content jumps by up to the slop.
   */
  slop?: "consumed" | "included";
}

export interface Snapping {
  /**
   * How near edges and centres come to those of others before they snap, in points, at least 0; 6
   * by default.
   */
  distance?: number;
}

export interface Knob {
  /** The value. A knob that is changed keeps the one that it shows. */
  value: number;
  /** The bounds of the value; [0, 1] by default. null is for none. */
  range?: [minimum: number, maximum: number] | null;
  /** The distance between values at which it rests, at least 0; null, the default, is for none. */
  step?: number | null;
  /** The angle from the lower to the upper bound, in radians; 4.71238898038469 by default. */
  sweep?: number;
  /** Whether it goes on when it is let go; false by default. */
  momentum?: boolean;
}

export interface Scroll {
  /** The size of the content, in points, at least 0. */
  content: Size;
  /** The axes along which it scrolls; "vertical" by default. */
  axes?: "both" | "horizontal" | "vertical";
  /** Whether it follows beyond its ends and springs back; true by default. */
  bounces?: boolean;
  /**
   * Whether it continues the drag of one finger on manipulable content in it where the limits of
   * that stop it, as a photo that is zoomed in hands a swipe at its edge on to the pages; false by
   * default.
   */
  continuesDrags?: boolean;
  /**
   * How it slows down: a word, or a rate per millisecond; "normal", the default, is 0.998, "fast"
   * is 0.99, "fling" is that of Android.
   */
  deceleration?: "normal" | "fast" | "fling" | number;
  /** Where it comes to rest: at pages of its own size, or at items of a size; "none" by default. */
  snapping?: "none" | "pages" | Size;
}

export interface Sheet {
  /** Where it rests; each has a height, a fraction or the height of the content. */
  detents: {
    /** The name. */
    name: string;
    /** The height, in points, at least 0. */
    height?: number;
    /** The height as a share of the parent's, at least 0. */
    fraction?: number;
    /** Whether it is as high as the content; false by default. */
    content?: boolean;
  }[];
  /** Whether it closes below half its lowest detent; false by default. */
  dismissible?: boolean;
  /**
   * When the background is dimmed: above a detent, always for false, never for null; null by
   * default.
   */
  undimmed?: string | false | null;
  /**
   * The height of the area at its top that always moves it, in points, at least 0; null by default.
   */
  grabberHeight?: number | null;
  /**
   * The height of its content, for detents that have it, in points, at least 0; null by default.
   */
  contentHeight?: number | null;
}

export interface Sortable {
  /** How the items follow each other; "column" by default. */
  axis?: "column" | "row" | "grid";
  /** The distance between two items, in points, at least 0; 0 by default. */
  spacing?: number;
  /** The distance from the edges of the list to its items, in points, at least 0; 0 by default. */
  inset?: number;
  /** Whether the engine puts the items into their places; true by default. */
  arranges?: boolean;
  /**
   * How long a finger holds still until it lifts an item, in seconds, at least 0; 0, the default,
   * is for at once.
   */
  press?: number;
  /** Lists of one group exchange their items; null by default. false and null are for none. */
  group?: string | false | null;
  /**
   * The distance from an edge of a scroll in which a held item scrolls it, in points, at least 0;
   * 40 by default.
   */
  edge?: number;
  /** The speed of that at the edge, per second, in points, at least 0; 600 by default. */
  speed?: number;
  /** Whether rows run from the right to the left; false by default. */
  rightToLeft?: boolean;
}

export interface Tap {
  /** How many taps it takes, at least 1; 1 by default. */
  count?: number;
  /** How many fingers it takes, at least 1; 1 by default. */
  pointers?: number;
  /**
   * How far a finger may move, and a tap may lie from the first, in points, at least 0; 45 by
   * default.
   */
  maximumDistance?: number | null;
  /** How long one tap may take, in seconds, at least 0; 0.75 by default. */
  maximumDuration?: number | null;
  /** How long the next tap may take to come, in seconds, at least 0; 0.35 by default. */
  maximumInterval?: number | null;
}

export interface LongPress {
  /** How long the press takes, in seconds, at least 0; 0.5 by default. */
  minimumDuration?: number | null;
  /** How far a finger may move, in points, at least 0; 10 by default. */
  maximumDistance?: number | null;
  /** How many fingers it takes, at least 1; 1 by default. */
  pointers?: number;
}

export interface Pan {
  /**
   * The distance that must be passed, in points, at least 0; null, the default, is for 10 points
   * with fingers, 3 with mouse and pen.
   */
  minimumDistance?: number | null;
  /** The fewest fingers, at least 1; 1 by default. */
  minimumPointers?: number;
  /** The most fingers, at least the fewest, at least 1; null, the default, is for any number. */
  maximumPointers?: number | null;
  /** The directions in which it may go; "both" by default. */
  axis?: "both" | "horizontal" | "vertical";
  /**
   * What becomes of the minimum distance: with "consumed" values start at zero; "consumed" by
   * default.
   */
  slop?: "consumed" | "included";
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface Swipe {
  /** The direction. */
  direction: "left" | "right" | "up" | "down";
  /** How many fingers it takes, at least 1; 1 by default. */
  pointers?: number;
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface EdgePan {
  /** The edges of the stage from which it comes in, within 20 points of them. */
  edges: ("left" | "right" | "top" | "bottom")[];
  /**
   * The distance that must be passed, in points, at least 0; null, the default, is for 10 points
   * with fingers, 3 with mouse and pen.
   */
  minimumDistance?: number | null;
  /** The fewest fingers, at least 1; 1 by default. */
  minimumPointers?: number;
  /** The most fingers, at least the fewest, at least 1; null, the default, is for any number. */
  maximumPointers?: number | null;
  /** The directions in which it may go; "both" by default. */
  axis?: "both" | "horizontal" | "vertical";
  /**
   * What becomes of the minimum distance: with "consumed" values start at zero; "consumed" by
   * default.
   */
  slop?: "consumed" | "included";
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface Pinch {
  /** The least change of the scale, at least 0; 0.01 by default. */
  minimumScaleDelta?: number;
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface AxisPinch {
  /** The least change of a scale, at least 0; 0.01 by default. */
  minimumScaleDelta?: number;
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface Rotation {
  /** The least angle, in radians, at least 0; 0.017453292519943295 by default. */
  minimumAngleDelta?: number;
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}

export interface Transform {
  /**
   * The distance that must be passed, in points, at least 0; null, the default, is for 10 points
   * with fingers, 3 with mouse and pen.
   */
  minimumDistance?: number | null;
  /** What counts; all by default. */
  degrees?: ("pan" | "pinch" | "rotation")[];
  /** Whether the axes scale by themselves; false by default. */
  axes?: boolean;
  /**
   * Whether translation, spread and arc count together, as the square root of the sum of their
   * squares; false by default. Otherwise the largest of them counts. Together, the distance is 8
   * points for two or more fingers.
   */
  combineTravel?: boolean;
  /** Whether there is no rotation unless it came first; false by default. */
  lockRotation?: boolean;
  /**
   * What becomes of the minimum distance: with "consumed" values start at zero; "consumed" by
   * default.
   */
  slop?: "consumed" | "included";
  /** How velocities are estimated; "leastSquares" by default. */
  velocityEstimator?: "leastSquares" | "impulse" | "weighted" | "none";
}
