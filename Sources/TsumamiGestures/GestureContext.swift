import TsumamiGeometry

/// The surroundings of a recognizer at one event.
public struct GestureContext: Sendable {
  /// The time of the event in seconds.
  public var time: Double
  /// The coordinates of the parent of the gesture's node, and the direction of the node's axes.
  public var space: FingerSpace
  /// The bounds of the stage, in stage points.
  public var stage: Rect
  /// The stage points of one point of a distance or a speed in settings: 1 where 160 points are an
  /// inch, less on a table whose points are larger.
  public var touchScale: Double { space.touchScale }

  /// Makes a context.
  package init(time: Double, space: FingerSpace = .stage, stage: Rect = Rect(0, 0, 0, 0)) {
    self.time = time
    self.space = space
    self.stage = stage
  }
}
