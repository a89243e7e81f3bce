import Testing
import Tsumami

/// The pointers of decoded samples: makes sure that each goes down, moves and ends in this order.
struct FollowedPointers {
  /// The pointers that are down, where they are.
  private(set) var down: [Int: Vector] = [:]
  private(set) var complaints: [String] = []
  private var time = -Double.infinity

  /// Takes samples in the order of the decoder.
  mutating func take(_ samples: [PointerSample]) {
    for sample in samples {
      if sample.time < time { complaints.append("time goes backwards: \(sample)") }
      if !(1...64).contains(sample.id) { complaints.append("a number: \(sample)") }
      if !sample.position.isFinite { complaints.append("a position: \(sample)") }
      time = sample.time
      let isDown = down[sample.id] != nil
      switch sample.phase {
      case .down:
        if isDown { complaints.append("down although it is down: \(sample)") }
        down[sample.id] = sample.position
      case .move:
        if !isDown { complaints.append("a move without a down: \(sample)") }
        down[sample.id] = sample.position
      case .up, .cancel:
        if !isDown { complaints.append("an end without a down: \(sample)") }
        down[sample.id] = nil
      case .hover: if isDown { complaints.append("hovers although it is down: \(sample)") }
      }
    }
  }

  /// Where fingers are, in some order that does not depend on their numbers.
  var positions: [Vector] { down.values.sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
}

extension [PointerSample] {
  /// The samples as short text: pointer, phase and position of each.
  var lines: [String] {
    map { "\($0.id) \($0.phase) \(Int($0.position.x.rounded())),\(Int($0.position.y.rounded()))" }
  }
}
