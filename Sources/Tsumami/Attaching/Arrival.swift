/// New input that attachments may claim.
enum Arrival {
  /// A pointer goes down.
  case touch(PointerSample)
  /// A pointer hovers.
  case hover(PointerSample)
  /// A wheel or a trackpad begins a series of reports.
  case indirect(IndirectSample)

  /// The position in stage points.
  var position: Vector {
    switch self {
    case .touch(let sample), .hover(let sample): sample.position
    case .indirect(let sample): sample.position
    }
  }

  /// Its kind of input.
  var input: GestureInputs {
    switch self {
    case .touch: .pointers
    case .hover: .hover
    case .indirect(let sample): sample.input
    }
  }
}

/// The nodes that an arrival hits, from the deepest to the root of the stage.
struct ArrivalPath {
  /// A node on the path.
  struct Step {
    /// The index of the node.
    let node: Int
    /// Whether the masks let the attachments of the node take part.
    let includesOwn: Bool
  }

  /// Whether the program has said which node is hit, so that nothing is hit-tested.
  let isGiven: Bool
  private(set) var steps: [Step] = []

  init(isGiven: Bool) { self.isGiven = isGiven }

  mutating func append(_ step: Step) { steps.append(step) }
  mutating func removeAll() { steps.removeAll(keepingCapacity: true) }

  /// Whether the attachments of a node take part.
  func includes(_ node: Int) -> Bool { steps.contains { $0.node == node && $0.includesOwn } }
}
