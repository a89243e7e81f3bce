// The words for input in traces, messages and descriptions.

extension PointerPhase {
  /// All phases.
  package static let all: [PointerPhase] = [.down, .move, .up, .cancel, .hover]

  /// Its name.
  package var name: StaticString {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .hover: "hover"
    }
  }
}

extension PointerKind {
  /// All kinds.
  package static let all: [PointerKind] = [.touch, .pen, .mouse]

  /// Its name.
  package var name: StaticString {
    switch self {
    case .touch: "touch"
    case .pen: "pen"
    case .mouse: "mouse"
    }
  }
}

extension KeyModifiers {
  /// The keys by their names.
  package static let named: [(key: StaticString, value: KeyModifiers)] = [
    ("shift", .shift), ("alt", .alt), ("control", .control), ("command", .command),
  ]

  /// The names of the keys.
  package var names: [StaticString] {
    Self.named.filter { contains($0.value) }.map { $0.key }
  }
}
