import Tsumami

/// What must hold for the pointers of a decoder, whatever it is fed.
public struct CheckedPointers {
  private var down: Set<Int> = []
  private var time = -Double.infinity

  /// Begins with no pointer.
  public init() {}

  /// Makes sure that each pointer goes down, moves and ends in this order, and that time goes on.
  public mutating func check(_ samples: [PointerSample]) {
    for sample in samples {
      precondition((1...64).contains(sample.id), "a number of a pointer")
      precondition(sample.position.isFinite, "a position is not finite")
      precondition(sample.pressure.map { (0...1).contains($0) } ?? true, "a pressure")
      precondition(sample.time >= time, "time goes backwards")
      time = sample.time
      let isDown = down.contains(sample.id)
      switch sample.phase {
      case .down:
        precondition(!isDown, "down although it is down")
        down.insert(sample.id)
      case .move: precondition(isDown, "a move without a down")
      case .up, .cancel:
        precondition(isDown, "an end without a down")
        down.remove(sample.id)
      case .hover: precondition(!isDown, "hovers although it is down")
      }
    }
  }

  /// Makes sure that no pointer is left.
  public func finish() { precondition(down.isEmpty, "a pointer is left") }
}
