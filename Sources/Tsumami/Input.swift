/// What a stage is told: one stream of values, in the order of time.
public enum Input: Sendable {
  /// A pointer did something.
  case pointer(PointerSample)
  /// An older sample that the platform has merged into the pointer report that is sent next.
  case coalesced(PointerSample)
  /// A wheel or a trackpad did something.
  case indirect(IndirectSample)
  /// A key went down or up.
  case key(KeySample)
  /// Time has passed.
  case time(Double)

  /// A pointer did something: a finger, if nothing else is said.
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

/// One report of a key.
public struct KeySample: Equatable, Sendable {
  /// The keys that mean something to the engine.
  public enum Key: Equatable, Sendable {
    /// Cancels what is under way.
    case escape
    /// Any other key.
    case other
  }

  /// The key.
  public var key: Key
  /// Whether it went down, and not up.
  public var isDown: Bool
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers
  /// When, in seconds.
  public var time: Double

  /// Makes a report.
  public init(_ key: Key, isDown: Bool = true, modifiers: KeyModifiers = [], time: Double) {
    self.key = key
    self.isDown = isDown
    self.modifiers = modifiers
    self.time = time
  }
}
