import Tsumami

/// The pointers of a run that are down or have just left.
struct LabFingers: Sendable {
  /// A pointer.
  struct Finger: Sendable {
    let id: Int
    let start: Vector
    var position: Vector
    var isDown = true
  }

  private var fingers: [Finger] = []
  /// The pointer of the latest report.
  private var latest: Int?

  /// Whether none is down.
  var isEmpty: Bool { !fingers.contains { $0.isDown } }

  mutating func receive(_ sample: PointerSample) {
    latest = sample.id
    let place = fingers.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down:
      if let place { fingers.remove(at: place) }
      fingers.append(Finger(id: sample.id, start: sample.position, position: sample.position))
    case .move: if let place { fingers[place].position = sample.position }
    case .up, .cancel:
      guard let place else { return }
      if sample.phase == .up { fingers[place].position = sample.position }
      fingers[place].isDown = false
    case .hover: break
    }
  }

  /// Forgets those that have left, once another one is down.
  mutating func forgetLifted() {
    if !isEmpty { fingers.removeAll { !$0.isDown } }
  }

  /// The one with a number; nil if there is none.
  func finger(_ id: Int) -> Finger? { fingers.first { $0.id == id } }

  /// The one that has led to the end of a gesture: that which moved farthest for a distance, and
  /// else that of the latest report.
  func cause(of reason: GestureReason?) -> Finger? {
    if reason == .moved {
      var farthest = fingers.first
      for finger in fingers {
        guard let known = farthest else { break }
        if finger.position.distance(to: finger.start) > known.position.distance(to: known.start) {
          farthest = finger
        }
      }
      return farthest
    }
    return latest.flatMap { finger($0) } ?? fingers.last
  }
}
