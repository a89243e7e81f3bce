/// An event that a program sends to a stage, with its time in seconds.
///
/// ```swift
/// stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
/// stage.send(.key(KeySample(.escape, time: 0.5)))
/// ```
///
/// Positions are stage points. Times count from any origin, and should not decrease; an earlier
/// time counts as the latest one.
public enum Input: Equatable, Sendable {
  /// A report of a pointer: a finger, a pen or a mouse.
  case pointer(PointerSample)
  /// An older sample that the platform has merged into the pointer report that is sent next.
  ///
  /// It is handled as an earlier event. One that is not older than that report, or of another
  /// pointer, is ignored.
  case coalesced(PointerSample)
  /// The node that the report which is sent next has hit, when the program knows it better
  /// than the frames of the nodes.
  ///
  /// ```swift
  /// stage.send(.hit(photo))
  /// stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
  /// ```
  ///
  /// It counts for a pointer that goes down or hovers, for the first report of a wheel or a
  /// trackpad, and for this one report of a touch, also far from the node; for other reports it
  /// means nothing. Then nothing is hit-tested: the attachments
  /// on the path from the node to the stage are offered the pointer, and of the handles within
  /// reach those of the boxes on that path. A pointer that hovers stays on the node until its next
  /// report.
  ///
  /// Of a disabled node, or one that is scaled to 0, the nearest ancestor that can be hit counts. A
  /// node that does not exist any more is ignored, and the stage is hit-tested.
  case hit(NodeID)
  /// A report of a wheel or a trackpad.
  case indirect(IndirectSample)
  /// A report of a key.
  case key(KeySample)
  /// A time until which nothing else has happened, in seconds.
  case time(Double)

  /// A report of a pointer; of a finger by default.
  ///
  /// - Parameters:
  ///   - id: the number of the pointer; any number that no other pointer has at the same time.
  ///   - phase: what the pointer did.
  ///   - position: the position in stage points.
  ///   - time: the time in seconds.
  ///   - kind: the device.
  ///   - buttons: the buttons that are pressed.
  ///   - modifiers: the modifier keys that are pressed.
  /// - Returns: the input.
  public static func pointer(
    _ id: Int, _ phase: PointerPhase, at position: Vector, time: Double, kind: PointerKind = .touch,
    buttons: PointerButtons = .primary, modifiers: KeyModifiers = []
  ) -> Input {
    .pointer(
      PointerSample(
        id, phase, at: position, time: time, kind: kind, buttons: buttons, modifiers: modifiers)
    )
  }
}
