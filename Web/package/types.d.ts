// Lengths are CSS pixels, y grows downwards; angles are radians, positive clockwise on screen; times are
// seconds. Points, sizes and scales are pairs.

import type * as settings from "./generated/settings.js";

/** [x, y]. */
export type Point = [x: number, y: number];
/** [width, height]. */
export type Size = [width: number, height: number];
/** [x, y, width, height]. */
export type Rect = [x: number, y: number, width: number, height: number];
/** A CSS matrix: x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
export type Matrix = [a: number, b: number, c: number, d: number, tx: number, ty: number];
/** One inset for all sides, or top, left, bottom, right. */
export type Insets = number | [top: number, left: number, bottom: number, right: number];

/** Where content is, relative to its layout; (0, 1, 0) is the layout. */
export interface Placement {
  /** The displacement of the anchor in points of the parent. */
  translation: Point;
  /** The scale along the content's own axes. */
  scale: Point;
  /** The rotation, over any number of turns. */
  rotation: number;
}

/** A placement whose missing parts stay as they are; one scale counts for both axes. */
export interface PartialPlacement {
  translation?: Point;
  scale?: number | Point;
  rotation?: number;
}

/** Why a gesture failed or was cancelled. */
export type Reason =
  | "pointerCancelled" | "excluded" | "failureRequirement" | "moved" | "tooLong" | "tooShort"
  | "tooSlow" | "wrongDirection" | "tooManyPointers" | "tooFewPointers" | "disabled" | "vetoed"
  | "interrupted" | "removed";

// Gestures

/** How velocities are estimated; least squares by default. */
export type VelocityEstimator = NonNullable<settings.Pan["velocityEstimator"]>;
export type SwipeDirection = settings.Swipe["direction"];
export type Edge = settings.EdgePan["edges"][number];

export interface TapOptions extends settings.Tap {}

export interface LongPressOptions extends settings.LongPress {
  /** How long the press takes, in short. */
  duration?: number;
}

export interface PanOptions extends Omit<settings.Pan, "axis"> {
  /** The directions in which it may go: "horizontal" or "x", "vertical" or "y", or "both", the default. */
  axis?: settings.Pan["axis"] | "x" | "y";
}
export interface SwipeOptions extends Omit<settings.Swipe, "direction"> {}
export interface PinchOptions extends settings.Pinch {}
export interface RotationOptions extends settings.Rotation {}
export interface TransformOptions extends settings.Transform {}

/** What a tap reports, in the coordinates of the item's parent. */
export interface TapValue { at: Point; count: number }
export interface LongPressValue { at: Point }
export interface PanValue {
  at: Point;
  translation: Point;
  /** Points per second; null when it cannot be known. */
  velocity: Point | null;
  /** Where the fingers would be a quarter of a second from now. */
  predictedEnd: Point;
  pointers: number;
}
export interface SwipeValue { direction: SwipeDirection; velocity: Point | null }
export interface PinchValue { scale: number; velocity: number | null; anchor: Point }
export interface AxisPinchValue { scale: Point; velocity: Point | null; anchor: Point }
export interface RotationValue { rotation: number; velocity: number | null; anchor: Point }
export interface TransformValue {
  translation: Point;
  scale: Point;
  rotation: number;
  anchor: Point;
  velocity: { translation: Point | null; scale: Point | null; rotation: number | null };
}
export interface HoverValue { at: Point }
export interface ScrollValue { delta: Point }
export interface SimultaneousValue<A, B> { first: A | null; second: B | null }
export interface SequenceValue<A, B> { stage: "first" | "second"; first: A | null; second: B | null }
export type ExclusiveValue<A, B> =
  | { first: A; second?: undefined } | { first?: undefined; second: B };

declare const valueOf: unique symbol;
/** A gesture that reports values of a type. It has no identity: attach it to any number of items. */
export interface Gesture<Value> { readonly [valueOf]?: Value }

/** A tap, or several of them. Discrete: it has an end alone. */
export function tap(options?: TapOptions): Gesture<TapValue>;
/** A finger that stays for a time. */
export function longPress(options?: LongPressOptions): Gesture<LongPressValue>;
/** Fingers that move together. */
export function pan(options?: PanOptions): Gesture<PanValue>;
/** A fast move in a direction. Discrete. */
export function swipe(direction: SwipeDirection, options?: SwipeOptions): Gesture<SwipeValue>;
/** A pan that comes in from an edge of the stage: within 20 points of it. */
export function edgePan(edge: Edge, options?: PanOptions): Gesture<PanValue>;
export function edgePan(options: PanOptions & { edges: Edge[] }): Gesture<PanValue>;
/** Two fingers or more that spread. Also control and wheel, and a trackpad. */
export function pinch(options?: PinchOptions): Gesture<PinchValue>;
/** A pinch with a scale for each of the item's axes. */
export function axisPinch(options?: PinchOptions): Gesture<AxisPinchValue>;
/** Two fingers or more that turn; counted over any number of turns. */
export function rotation(options?: RotationOptions): Gesture<RotationValue>;
/** A pan, a pinch and a rotation with one slop. */
export function transform(options?: TransformOptions): Gesture<TransformValue>;
/** A mouse or a pen over the item. */
export function hover(): Gesture<HoverValue>;
/** A wheel or a trackpad over the item. */
export function scroll(): Gesture<ScrollValue>;
/** Both at the same time. */
export function simultaneous<A, B>(
  first: Gesture<A>, second: Gesture<B>): Gesture<SimultaneousValue<A, B>>;
/** One after the other: a long press, then a pan of the same finger. */
export function sequence<A, B>(
  first: Gesture<A>, second: Gesture<B>): Gesture<SequenceValue<A, B>>;
/** One of the two; the first wins whenever it can. */
export function exclusive<A, B>(
  first: Gesture<A>, second: Gesture<B>): Gesture<ExclusiveValue<A, B>>;

// Attachments

/** A pointer that goes down. */
export interface Sample {
  pointer: number;
  /** The position on the stage. */
  at: Point;
  time: number;
  kind: "touch" | "pen" | "mouse";
  /** The bits of the web's `buttons`. */
  buttons: number;
  /** 1 for shift, 2 for alt, 4 for control, 8 for command. */
  modifiers: number;
  /** The innermost element under the pointer; null for input of a trace. */
  element: Element | null;
  /** The event of the page; null for input of a trace. */
  event: PointerEvent | null;
}

/** How an attachment competes with others, and which pointers it follows. */
export interface AttachmentOptions {
  /** A name for traces. */
  name?: string;
  /** The order among attachments that are ready at the same event; "normal" by default. */
  priority?: "normal" | "high";
  /** The attachments with which it shares its pointers; none by default, "node" for its item's. */
  simultaneousWith?: "all" | "node" | Attachment[];
  /**
   * The attachments that must fail before it begins. The double tap of a manipulation counts as the
   * manipulation: a tap that requires it to fail waits for the second click.
   */
  requiresFailureOf?: Attachment[];
  /** Whether it takes part; true by default. False ends an active one, with "disabled". */
  enabled?: boolean;
  /** The pointers that it follows; all by default. Wheels count as mice. */
  kinds?: ("touch" | "pen" | "mouse")[];
  /** The buttons that it follows, as bits; 1, the primary one, by default. */
  buttons?: number;
  /** Called when it is about to begin; false fails it, with "vetoed". It must only answer. */
  shouldBegin?: (attachment: Attachment) => boolean;
  /** Called for each pointer that goes down; false leaves it out. It must only answer. */
  shouldReceive?: (sample: Sample, attachment: Attachment) => boolean;
  /**
   * A selector of elements in that of the item: only pointers that go down on one of them are
   * followed, and the browser has the touches beside them. False for none, the default.
   */
  handle?: string | false;
  /** A selector of elements in that of the item whose pointers are left out; false for none. */
  ignore?: string | false;
}

export interface EventBase {
  type: "begin" | "change" | "end" | "fail" | "snap" | "depart" | "rest";
  kind: "gesture" | "manipulable" | "box" | "snapping" | "scroll" | "sheet" | "knob" | "sortable" | "dropZone";
  item: Item;
  attachment: Attachment;
  /** The time of the stage. */
  time: number;
  /** The map from the item's own coordinates to its parent's, when the event happened. */
  matrix: Matrix;
  /** Of an end: whether what was held is back where it began. */
  cancelled?: boolean;
  /**
   * Of an end of a manipulation: how fast its fingers moved when they let go, in points of the parent
   * per second; [0, 0] after keys and a wheel, none if it was cancelled.
   */
  velocity?: Point;
  /** Of a gesture: the mean of its fingers on the stage; its values are those of the parent. */
  stageAt?: Point;
  /** The last event of the page of one of its pointers; null without one, as for keys. */
  event: PointerEvent | WheelEvent | null;
  /** The innermost element on which that pointer went down, or over which the wheel is. */
  target: Element | null;
  /** Of a failure and of a cancelled end. */
  reason?: Reason;
  /** The attachment that excluded this one. */
  by?: Attachment | null;
}

/** An event of any kind; which parts there are depends on its kind. It lives beyond its callback. */
export interface ItemEvent extends EventBase, Placement {
  /** Of a box: where its centre is in the parent. */
  center: Point;
  /** Of a box. */
  size: Size;
  /** Of a box: what is held; null for keys. */
  handle: Handle | "body" | null;
  /** Of a scroll: the point of the content at the corner of the frame. */
  offset: Point;
  /** Of a sheet. */
  phase: "resting" | "dragging" | "settling";
  /** Of a sheet: the visible height. */
  height: number;
  /** Of a sheet: where it rests or goes; null while it is dragged, and when it closes. */
  detent: string | null;
  /** Of a knob: a number. Of a gesture: what it reports. */
  value: any;
}

/** An event of a gesture. */
export interface GestureEvent<Value> extends EventBase { value: Value }

export interface GestureHandlers<Value> {
  begin?: (value: Value, event: GestureEvent<Value>) => void;
  /** Called when it begins, and whenever its value has changed. */
  update?: (value: Value, event: GestureEvent<Value>) => void;
  /** Called exactly once for each beginning, also when it is cancelled, and for each tap and swipe. */
  end?: (value: Value, event: GestureEvent<Value> & { cancelled: boolean }) => void;
  /** Called when it has had a pointer and is not recognised. */
  fail?: (reason: Reason, event: EventBase) => void;
}

export type EventType = EventBase["type"];
export interface ListenerOptions {
  /** Ends the listening when it is aborted. */
  signal?: AbortSignal;
}

export interface Attachment {
  readonly item: Item;
  readonly kind: EventBase["kind"];
  readonly isRemoved: boolean;
  /** Calls a function with each event of a type; returns a function that ends that. */
  on(type: EventType, listener: (event: ItemEvent) => void, options?: ListenerOptions): () => void;
  /** Changes its options; what is left out stays. */
  configure(options: AttachmentOptions): this;
  /** Removes it; an active one ends, with the reason "removed". */
  remove(): void;
}

// What items can do

/** A rule for placements: stay inside of the parent, or cover it. */
export type Limits =
  | "none" | "inside" | "cover" | "coverAround"
  | {
    /** The bounding rectangle of the content stays in that of the parent. */
    inside?: "parent" | { insets?: Insets };
    /** The content always covers the parent: a photo viewer, a crop, a map. */
    cover?: "parent" | { insets?: Insets };
    /** The same with content that repeats along its own x axis: a map, a panorama of a full circle. */
    coverAround?: "parent" | { insets?: Insets };
    /**
     * A function of the proposed placement and the point about which fingers scale; it is pure. What it
     * leaves out is as proposed. What is no placement is reported, and the proposed one counts.
     */
    resolve?: (proposed: Placement, about: Point) => PartialPlacement;
    /** The distances from the edges of the parent, negative for outwards; 0 by default. */
    insets?: Insets;
    /** What happens at an edge; "stop" by default. */
    edge?: "stop" | "rubberBand";
  }
  | ((proposed: Placement, about: Point) => PartialPlacement);

export interface ManipulationSettings extends Omit<settings.Manipulable, "axis" | "limits"> {
  /** The smallest and the largest scale: short for the two of them. */
  scale?: [minimum: number, maximum: number];
  limits?: Limits;
  /**
   * The axis of its parent along which it moves: "horizontal" or "x", "vertical" or "y", or "both",
   * the default.
   * Along one axis the page scrolls under fingers that move across it first, and `pinch: "axes"` scales
   * along that axis alone.
   */
  axis?: settings.Manipulable["axis"] | "x" | "y";
  /**
   * Short for the two settings of a double tap: "reset", or "zoom", which zooms to `doubleTapScale`,
   * by default 2.5.
   */
  doubleTap?: "zoom" | "reset";
  /** Where it is at the start. */
  placement?: PartialPlacement;
  options?: AttachmentOptions;
}

export interface SnappingSettings extends settings.Snapping {
  options?: AttachmentOptions;
}

export type Handle =
  | "topLeft" | "topCenter" | "topRight" | "middleLeft" | "middleRight" | "bottomLeft"
  | "bottomCenter" | "bottomRight" | "rotation";

export interface BoxSettings extends Omit<settings.BoundingBox, "limits"> {
  /**
   * Whether the package draws the box above the items: outline, handles and cursors; false by default.
   * Handles keep their size whatever scales the item. Nothing is drawn with `render: false`.
   */
  handles?: boolean;
  limits?: Limits;
  options?: AttachmentOptions;
}

/** A layout: centre, size and rotation in the parent's coordinates. */
export interface BoxLayout { center: Point; size: Size; rotation: number }

export interface ScrollSettings extends Omit<settings.Scroll, "content"> {
  /** The element that is scrolled; by default the only one in the item. A size without elements. */
  content?: Element | Size;
  /** The offset at the start. */
  offset?: Point;
  options?: AttachmentOptions;
}

/** Points, a share of the parent such as "50%", the height of the content, or a pure function. */
export type DetentHeight = number | string | ((parentHeight: number) => number);

export interface SheetSettings extends Omit<settings.Sheet, "detents"> {
  /** Where it rests: heights by their names. */
  detents: Record<string, DetentHeight>;
  /** The detent at the start; the lowest one by default, false for closed. */
  initial?: string | false;
  /** The height of its content, for "content"; that of the element by default. */
  contentHeight?: number | null;
  /**
   * Whether it is a dialog while it is open; false by default. Then it has the focus, what is behind it
   * is `inert`, it stays above the keyboard of a phone, and if it is dismissible, Escape and a click
   * beside it close it.
   */
  modal?: boolean;
  /** The elements in it that scroll, and share a drag with it. */
  scrolls?: Element[];
  /** The element that keys and screen readers adjust; a hidden one by default. */
  grabber?: Element;
  /** Chooses the detent when it is let go: a name, null to close, false to go back. Only answers. */
  choose?: (
    proposal: { detent: string | null; height: number; velocity: number }
  ) => string | null | false | undefined;
  options?: AttachmentOptions;
}

export interface SheetPosition {
  phase: "resting" | "dragging" | "settling";
  height: number;
  /** The place of its detent, from 0 for the lowest; -1 for none. */
  place: number;
  count: number;
  /** Where it is between detents: 1.5 is halfway from the second to the third. */
  progress: number;
  /** The opacity of the dimming, 0 to 1. */
  dimming: number;
}

export interface KnobSettings extends Partial<settings.Knob> {
  options?: AttachmentOptions;
}

/** How the items in a rectangle are sorted; for elements there is `stage.sortable`. */
export interface SortableSettings extends Omit<settings.Sortable, "axis"> {
  /** How the items follow each other: "y", or "column", by default, "x" or "row", or "grid". */
  axis?: settings.Sortable["axis"] | "x" | "y";
  options?: AttachmentOptions;
}

/** What happens to an item of a sortable list. */
export interface SortEvent {
  type: "begin" | "update" | "sort" | "end";
  element: Element;
  item: Item;
  /** Where it was lifted. */
  from: { list: Element; index: number };
  /** Where its gap is now, and with it, it would be dropped. */
  to: { list: Element; index: number };
  /** How many items the list has in which it is. */
  count: number;
  /** Whether it goes back to where it was lifted. */
  cancelled: boolean;
}

/** How the elements of a list are sorted; also options such as `handle` and `ignore`. */
export interface SortingSettings extends
  Omit<SortableSettings, "arranges" | "rightToLeft" | "options">, AttachmentOptions {
  /** A selector of the children that are items; all by default. */
  items?: string;
  /**
   * Elements around the list that scroll, also near their edges while an item is held. Each has one
   * child, its content.
   */
  scrolls?: Element[];
  /** Whether a dropped element is put into its place in the document; true by default. */
  reorder?: boolean;
  begin?: (event: SortEvent) => void;
  /** Called when its gap has another place. */
  update?: (event: SortEvent) => void;
  /**
   * Called when it is dropped at another place than where it was lifted. It goes back for false.
   * Without `reorder` the program puts the element into its place, now or later, or a new element in
   * another list.
   */
  sort?: (event: SortEvent) => void | boolean;
  /** Called exactly once for each beginning, after `sort`. */
  end?: (event: SortEvent) => void;
}

/** A list of elements that is sorted. */
export interface Sorting {
  readonly element: Element;
  /** The item of the list. */
  readonly item: Item;
  readonly attachment: Attachment;
  /** The items in their order in the document. */
  readonly elements: Element[];
  readonly isRemoved: boolean;
  /** Changes the settings; what is left out is as usual. */
  configure(settings: SortingSettings): void;
  /** Ends the sorting; the elements stay where they are. */
  remove(): void;
}

/** Which items a node receives; for elements there is `stage.drop`. */
export interface DropZoneSettings {
  /** Whether an item that is held over it may enter; all may by default. It must only answer. */
  accepts?: (item: Item) => boolean;
  options?: AttachmentOptions;
}

/** An item that has entered a drop zone, was dropped there, or has left. */
export interface DropEvent {
  type: "enter" | "leave" | "drop";
  item: Item;
  element: Element | null;
  /** The element of the zone. */
  zone: Element;
  /** The mean of the fingers that hold the item, or its centre for keys, in points of the zone. */
  at: Point;
  /** The map from the item's own coordinates to the zone's. */
  matrix: Matrix;
  /** The smallest upright rectangle around the item, in points of the zone. */
  bounds: Rect;
  /** The centre of the item in points of the zone. */
  center: Point;
  /** The time of the stage. */
  time: number;
  /** Of a leave: `moved` if the fingers went away, else why the hold has ended. */
  reason?: Reason;
}

/** What an element does with items that are held over it; also options such as `enabled`. */
export interface DropSettings extends AttachmentOptions {
  /**
   * A selector of the elements that may enter, or a function that says whether an item may; all may
   * by default. The function must only answer, and is called while the item is over the zone until it
   * says true. A recording does not have it.
   */
  accepts?: string | ((about: { item: Item; element: Element | null; zone: Element }) => unknown);
  /** Called when a held item comes over the element, or over the innermost of several that accept. */
  enter?: (event: DropEvent) => void;
  /** Called when it has gone away, or its hold was cancelled. */
  leave?: (event: DropEvent) => void;
  /** Called when it is let go over the element, before the end of its own hold. */
  drop?: (event: DropEvent) => void;
}

/** An element into which items are dropped; it has the attribute `data-tsumami-over` under one. */
export interface DropZone {
  readonly element: Element;
  /** The item of the element. */
  readonly item: Item;
  readonly attachment: Attachment;
  /** The items that are over it now. */
  readonly items: Item[];
  readonly isRemoved: boolean;
  /** Changes the settings; what is left out is as usual. */
  configure(settings: DropSettings): void;
  /** Ends it; the element stays as it is. */
  remove(): void;
}

export interface Spring {
  /** The duration of one oscillation; above 0, 0.4 by default; above 12.6 it counts as 12.6. */
  response?: number;
  /** Above -1 and below 1: how much it overshoots; 0, the default, for not at all. */
  bounce?: number;
}

export interface NodeSettings {
  /** The item in whose coordinates it lies; by default that of the nearest element around it. */
  parent?: Item | null;
  /** The layout; that of the element by default, which gets this size. Without one it is needed. */
  frame?: Rect;
  /** The point about which scale and rotation act, in units of the size; [0.5, 0.5] by default. */
  anchor?: Point;
  translation?: Point;
  scale?: number | Point;
  rotation?: number;
  /** Whether items in it are hit within its bounds alone; false by default. */
  clips?: boolean;
  /**
   * How much smaller the area is that is hit; negative for larger. Give what lies beside the element
   * `touch-action: none`, or two fingers there may zoom the page.
   */
  hitInset?: Insets;
  /** Whether it can be hit; true by default. */
  enabled?: boolean;
  /** Whose attachments take part; "all" by default. */
  mask?: "all" | "gesture" | "subviews" | "none";
  /** The name for screen readers. */
  label?: string;
  gestures?: ({ gesture: Gesture<any> } & GestureHandlers<any> & AttachmentOptions)[];
  manipulable?: boolean | ManipulationSettings;
}

/** What the items of a whole stage can have besides. */
export interface ItemSettings extends NodeSettings {
  box?: boolean | BoxSettings;
  scroll?: ScrollSettings;
  sheet?: SheetSettings;
  knob?: KnobSettings;
  sortable?: SortableSettings;
  dropZone?: DropZoneSettings;
  snapping?: SnappingSettings | boolean;
}

/** A node of a stage: an element that fingers hold, or a rectangle that the program draws. */
export interface CoreItem {
  readonly stage: CoreStage;
  readonly element: Element | null;
  readonly parent: Item | null;
  readonly isRemoved: boolean;
  /** The placement. To set it applies limits; parts that are missing stay. */
  get placement(): Placement;
  set placement(placement: PartialPlacement);
  /** The map from its own coordinates to its parent's. */
  readonly matrix: Matrix;
  /** The map from its own coordinates to the stage's. */
  readonly stageMatrix: Matrix;
  /** The layout in the parent's coordinates. To set it sizes the element. */
  frame: Rect;
  /** The name that people hear who do not see it; undefined for that of its element. */
  label: string | undefined;
  /** Whether it and all in it can be hit. False ends what is held. */
  enabled: boolean;
  on(type: EventType, listener: (event: ItemEvent) => void, options?: ListenerOptions): () => void;
  /**
   * Makes it manipulable, or changes its settings: those that are left out have their defaults, but
   * `options` that are left out stay. True is the defaults of both; false ends it.
   */
  manipulable(settings?: true | ManipulationSettings): Attachment;
  manipulable(settings: false): null;
  gesture<Value>(
    gesture: Gesture<Value>, handlers?: GestureHandlers<Value> & AttachmentOptions): Attachment;
  /** Moves it to its layout; returns whether it moves. */
  reset(options?: { animated?: boolean }): boolean;
  /**
   * Moves it by a spring; fulfilled with false if something holds, moves or removes it before it rests.
   */
  animate(placement: PartialPlacement, spring?: Spring): Promise<boolean>;
  /**
   * Scales a manipulable item by a factor, within its limits, about a point of the stage, by default
   * its anchor: what is there stays in place. A second call goes on from where the first one leads.
   * Returns whether it moves; not while fingers hold it.
   */
  zoom(factor: number, at?: Point, options?: { animated?: boolean }): boolean;
  /** The same to a scale. */
  zoomTo(scale: number, at?: Point, options?: { animated?: boolean }): boolean;
  bringToFront(): void;
  /** Moves it to another item, null for the stage; it stays where it is seen. */
  move(parent: Item | null): void;
  /** Measures its layout again, when the page has moved it without a change of its size. */
  measure(): void;
  /** Removes it with all items in it; its element is as it was. */
  remove(): void;
}

export interface Item extends CoreItem {
  readonly stage: Stage;
  /** Gives it a bounding box, or changes its settings, as `manipulable` does; false ends it. */
  box(settings?: true | BoxSettings): Attachment;
  box(settings: false): null;
  get boxLayout(): BoxLayout;
  set boxLayout(box: Partial<BoxLayout>);
  /** Where the handles are on the stage; null without a box. */
  readonly handles: Record<Handle, Point> | null;
  /** The lines to which the box has snapped, in the parent's coordinates. */
  readonly guides: { isVertical: boolean; position: number; kind: "alignment" | "gap" }[];
  scroll(settings?: ScrollSettings): Attachment;
  scroll(settings: false): null;
  readonly offset: Point;
  /** Scrolls as near as the content allows; returns whether it scrolls. */
  scrollTo(offset: Point, options?: { animated?: boolean }): boolean;
  sheet(settings: SheetSettings): Attachment;
  sheet(settings: false): null;
  /** Moves a sheet to a detent; null closes it. Returns whether it moves. */
  moveSheet(detent: string | null, options?: { animated?: boolean }): boolean;
  readonly sheetPosition: SheetPosition | null;
  /**
   * Lets a manipulable item snap to its siblings and its parent, or changes how, as `manipulable`
   * does; false ends it.
   */
  snapping(settings?: SnappingSettings | true): Attachment;
  snapping(settings: false): null;
  knob(settings?: KnobSettings): Attachment;
  knob(settings: false): null;
  sortable(settings?: SortableSettings): Attachment;
  sortable(settings: false): null;
  dropZone(settings?: DropZoneSettings): Attachment;
  dropZone(settings: false): null;
  /** The value that a knob shows; null if it is none. */
  readonly knobValue: number | null;
  /** Turns a knob to a value. */
  turn(value: number): void;
}

/** What people who do not see the stage are told; each has a default in English. */
export interface Words {
  item?: string;
  sheet?: string;
  state?: (item: Item) => string;
  help?: (item: Item) => string;
  /** What happened; nothing is said for null. */
  told?: (item: Item, name: string) => string | null;
  position?: (position: SheetPosition) => string;
  /** The role of an item of a sortable list. */
  sortable?: string;
  /** What keys do with it. */
  sortHelp?: string;
  /** What happened to it: it was lifted, has another place (counted from 0), was dropped, put back. */
  sorted?: (event: {
    type: "begin" | "change" | "end"; cancelled: boolean; name: string;
    /** The label of the list; empty without one. */
    list: string; index: number; count: number;
  }) => string;
  /** What happened to an item over a drop zone. */
  dropped?: (event: { type: "enter" | "leave" | "drop"; name: string; zone: string }) => string;
}

export interface StageSettings {
  /** The size; that of the element by default, which it follows. Without an element it is needed. */
  size?: Size;
  /** Whether elements are moved; true by default. False leaves drawing to the program. */
  render?: boolean;
  /** Ends everything when it is aborted. */
  signal?: AbortSignal;
  /** Whether items have roles, names, states and keys; true by default. Words replace what is said. */
  accessibility?: boolean | Words;
  /** A selector of controls whose pointers are not for the stage; false for none. */
  ignore?: string | false;
}

/** A recording of what a stage receives. */
export interface Recording {
  /** Ends it and returns the trace, which `tsumami replay` plays. */
  stop(): string;
}

export interface CoreStage {
  readonly element: Element | null;
  readonly items: Item[];
  /**
   * The item that has the keys; null for none. A program that draws shows it: an item without an
   * element has them, and is told to screen readers, if it has a `label`.
   */
  readonly focused: Item | null;
  /** Aborted when the stage is disposed. */
  readonly signal: AbortSignal;
  readonly isDisposed: boolean;
  /** The time up to which everything has happened. */
  readonly time: number;
  size: Size;
  /**
   * The points of a millimetre of the display; 160 / 25.4 at first, as on a phone. The distances at which
   * gestures begin, and the areas of handles, are for such points, and as large for a hand on any display.
   */
  pointsPerMillimetre: number;
  readonly prefersReducedMotion: boolean;
  /** The item of the nearest element around one; null for none. */
  itemOf(element: Element): Item | null;
  /** The topmost item at a point of the stage; null for none. */
  itemAt(point: Point): Item | null;
  /** A point of the window on the stage. */
  fromWindow(point: Point): Point;
  /** Attaches a gesture to the stage itself. */
  gesture<Value>(
    gesture: Gesture<Value>, handlers?: GestureHandlers<Value> & AttachmentOptions): Attachment;
  /** Calls a function with each event of a type of all items, or after each frame. */
  on(type: EventType, listener: (event: ItemEvent) => void, options?: ListenerOptions): () => void;
  on(type: "frame", listener: () => void, options?: ListenerOptions): () => void;
  /** With `render: false`: the items that were added or have moved since the last call. */
  changes(): Item[];
  /** Measures all items again, when the page has moved them without a change of their size. */
  measure(): void;
  record(): Recording;
  /**
   * Plays the input of a trace on this stage: true at its end, false if the signal or the stage ends
   * it before; then its pointers that are down are cancelled. Keys act where the focus was in the
   * trace. Calls are left out: the program of the page makes its own. A `speed` other than 1 changes
   * what depends on time: long presses, double taps, velocities. `onLine` is called with each line of
   * input that the stage has received, so that a page can show the fingers.
   */
  play(text: string, options?: {
    speed?: number; signal?: AbortSignal; onLine?(line: object): void;
  }): Promise<boolean>;
  /** Lets time pass on a stage without an element. */
  advance(seconds: number): void;
  /** Sends a line of a trace. */
  send(line: object): void;
  /** Cancels all pointers. */
  cancel(): void;
  /** Ends everything; elements are as they were. */
  dispose(): void;
}

export interface Stage extends CoreStage {
  /** Adds an element that lies in that of the stage, or with null a rectangle. */
  add(element: Element | null, settings?: ItemSettings): Item;
  /** Adds an element as a sheet over the stage, or over another item. */
  sheet(element: Element, settings: SheetSettings & { parent?: Item }): Item;
  /**
   * Lets fingers and keys sort the children of an element in the flow of the page: each becomes an
   * item, also those that are added later.
   */
  sortable(list: Element, settings?: SortingSettings): Sorting;
  /** Lets items that fingers hold, or keys have moved, be dropped into an element. */
  drop(zone: Element, settings?: DropSettings): DropZone;
  /** Selects boxes: keys act on them, and several are edited as a group. */
  select(...items: Item[]): void;
  /** The handle at a point of the stage, for a cursor. */
  handleAt(point: Point): { item: Item; handle: Handle } | null;
}

/** What load() takes: nothing for the module beside the script. */
export type ModuleSource =
  string | URL | Response | Promise<Response> | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

export type CreateStage = (element: Element | null, settings?: StageSettings) => Stage;

/** Plays traces as `tsumami replay` does and returns its output lines. */
export type Replay = (text: string, options?: { fps?: number; settle?: number }) => object[];

export interface Tsumami { createStage: CreateStage; replay: Replay }
