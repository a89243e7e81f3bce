import TsumamiGeometry

/// The surroundings of a recognizer at one event.
///
/// The stage makes one for each recognizer, as its space is that of the gesture's node. A
/// recognizer should not keep it: the next event has another one.
public struct GestureContext: Sendable {
  /// The time of the event in seconds.
  ///
  /// That of the report, or of the deadline that has passed; it never decreases on one stage.
  public var time: Double
  /// The coordinates of the parent of the gesture's node, and the direction of the node's axes.
  ///
  /// Its maps take points of the stage to the parent and back, as the parent lies at this event.
  public var space: FingerSpace
  /// The bounds of the stage, in stage points.
  ///
  /// An ``EdgePan`` measures from its edges. Positions of pointers may lie outside of it.
  public var stage: Rect
  /// The stage points of one point of a distance or a speed in settings: 1 where 160 points are an
  /// inch, less on a table whose points are larger.
  ///
  /// A gesture of your own multiplies its distances by it where they are measured in stage points,
  /// as a finger is as large on any display:
  ///
  /// ```swift
  /// func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
  ///   fingers.travel.translation.length > 40 * context.touchScale ? .begin : .wait
  /// }
  /// ```
  public var touchScale: Double { space.touchScale }

  /// Makes a context.
  package init(time: Double, space: FingerSpace = .stage, stage: Rect = Rect(0, 0, 0, 0)) {
    self.time = time
    self.space = space
    self.stage = stage
  }
}
