/// A report of a key that goes down or up.
///
/// ```swift
/// stage.send(.key(KeySample(.arrowLeft, modifiers: .shift, time: 1.5)))
/// ```
///
/// Modifier keys act at once on edits of boxes; other keys act when they go down.
public struct KeySample: Equatable, Sendable {
  /// The keys that the engine uses.
  ///
  /// Keys of boxes act on the selected box, or on the only one that is shown. Scrolls, sheets and
  /// manipulable nodes use keys when they have the ``Stage/focus``.
  public enum Key: Equatable, Sendable {
    /// Cancels every active attachment.
    case escape
    /// Moves a box or a node with the focus to the left, with alt makes a box narrower; scrolls to
    /// the left.
    case arrowLeft
    /// Moves a box to the right, with alt makes it wider; scrolls to the right.
    case arrowRight
    /// Moves a box up, with alt makes it lower; scrolls up, moves a sheet up by a detent.
    case arrowUp
    /// Moves a box down, with alt makes it higher; scrolls down, moves a sheet down by a detent.
    case arrowDown
    /// Rotates a box counterclockwise.
    case leftBracket
    /// Rotates a box clockwise.
    case rightBracket
    /// Scrolls up by nearly the height of the node.
    case pageUp
    /// Scrolls down by nearly the height of the node.
    case pageDown
    /// Scrolls to the start; moves a sheet to its lowest detent.
    case home
    /// Scrolls to the end; moves a sheet to its highest detent.
    case end
    /// Scrolls down by nearly the height of the node, with shift up.
    case space
    /// Makes a manipulable node that has the focus larger.
    case plus
    /// Makes a manipulable node that has the focus smaller.
    case minus
    /// Any other key; only its modifiers count.
    case other

    /// The key of a name in the web's `KeyboardEvent.key`; ``other`` for an unknown name.
    ///
    /// - Parameter name: `"ArrowLeft"`, `"Escape"`, `"["`, `" "` for the space key, and so on.
    public init(named name: String) {
      self = Self.named.first { $0.key == name }?.value ?? .other
    }

    /// The name in the web's `KeyboardEvent.key`; `Unidentified` for ``other``.
    ///
    /// The reverse of ``init(named:)``.
    public var name: String { Self.named.first { $0.value == self }?.key ?? "Unidentified" }

    private static var named: [(key: String, value: Key)] {
      [
        ("Escape", .escape), ("ArrowLeft", .arrowLeft), ("ArrowRight", .arrowRight),
        ("ArrowUp", .arrowUp), ("ArrowDown", .arrowDown), ("[", .leftBracket),
        ("]", .rightBracket), ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home),
        ("End", .end), (" ", .space), ("+", .plus), ("-", .minus),
      ]
    }
  }

  /// The key.
  public var key: Key
  /// Whether the key goes down; false when it goes up.
  ///
  /// A key that repeats goes down again each time.
  public var isDown: Bool
  /// The modifier keys that are pressed.
  ///
  /// After the key has gone down or up. Send a sample also when a modifier key alone changes, with
  /// the key `other`.
  public var modifiers: KeyModifiers
  /// The time in seconds.
  ///
  /// By the clock of the pointers; an earlier time counts as the latest one.
  public var time: Double

  /// Makes a report of a key that goes down, unless `isDown` is false.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isDown: whether it goes down.
  ///   - modifiers: the modifier keys that are pressed.
  ///   - time: the time in seconds.
  public init(_ key: Key, isDown: Bool = true, modifiers: KeyModifiers = [], time: Double) {
    self.key = key
    self.isDown = isDown
    self.modifiers = modifiers
    self.time = time
  }
}
