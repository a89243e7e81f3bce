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
    /// Moves a box to the left, or makes it narrower with alt; scrolls to the left.
    case arrowLeft
    /// Moves a box to the right, or makes it wider with alt; scrolls to the right.
    case arrowRight
    /// Moves a box up, or makes it lower with alt; scrolls up, opens a sheet.
    case arrowUp
    /// Moves a box down, or makes it higher with alt; scrolls down, lowers a sheet.
    case arrowDown
    /// Turns a box to the left.
    case leftBracket
    /// Turns a box to the right.
    case rightBracket
    /// Scrolls up by what is seen.
    case pageUp
    /// Scrolls down by what is seen.
    case pageDown
    /// Scrolls to the start; the lowest detent of a sheet.
    case home
    /// Scrolls to the end; the highest detent of a sheet.
    case end
    /// Scrolls down by what is seen, up with shift.
    case space
    /// Any other key.
    case other

    /// The key of a name in the web's `KeyboardEvent.key`.
    package init(named name: String) {
      self = Self.named.first { $0.key == name }?.value ?? .other
    }

    /// The name in the web's `KeyboardEvent.key`.
    package var name: String { Self.named.first { $0.value == self }?.key ?? "Unidentified" }

    private static var named: [(key: String, value: Key)] {
      [
        ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
        ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("[", .leftBracket),
        ("]", .rightBracket), ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home),
        ("End", .end), (" ", .space),
      ]
    }
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
