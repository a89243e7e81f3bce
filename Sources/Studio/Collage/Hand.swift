import Tsumami

/// The tool that pans the board wherever a drag begins, while the space key or the middle button of
/// a mouse is held.
struct Hand {
  /// A key or a button that holds the tool.
  struct Holders: OptionSet {
    let rawValue: UInt8
    static let space = Holders(rawValue: 1)
    static let middleButton = Holders(rawValue: 2)
  }

  /// The keys and buttons that are held.
  private(set) var holders: Holders = []
  /// The displacement of the drag that the board has followed.
  private var followed = Vector.zero

  /// Notes a key or a button.
  mutating func hold(_ isHeld: Bool, by holder: Holders) {
    if isHeld { holders.insert(holder) } else { holders.remove(holder) }
  }

  mutating func begin() { followed = .zero }

  /// Returns how far a drag has gone since the last call, from its whole displacement.
  mutating func move(to translation: Vector) -> Vector {
    defer { followed = translation }
    return translation - followed
  }
}
