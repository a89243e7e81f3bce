/// The attachments that pointers hold or that move by themselves, outermost first: a node that
/// moves is solved before the nodes in it.
struct MotionList: ~Copyable {
  private(set) var attachments: [Attachment] = []
  /// The earliest time in seconds at which one of them comes to rest; infinite if none moves by
  /// itself.
  private(set) var earliestRest = Double.infinity
  /// The held nodes that others have received.
  var receptions: [Reception] = []

  var isEmpty: Bool { attachments.isEmpty }
  /// Whether one of them moves by itself.
  var isAnimating: Bool { earliestRest != .infinity }

  /// Adds an attachment that moves, removes one that does not.
  mutating func update(_ attachment: Attachment) {
    let place = attachments.firstIndex { $0 === attachment }
    if attachment.isMoving, !attachment.isGone, place == nil {
      let place = attachments.firstIndex { $0.rank.depth > attachment.rank.depth }
      attachments.insert(attachment, at: place ?? attachments.endIndex)
    } else if let place, !attachment.isMoving || attachment.isGone {
      attachments.remove(at: place)
    }
    findEarliestRest()
  }

  /// Removes an attachment.
  mutating func remove(_ attachment: Attachment) {
    attachments.remove(attachment)
    findEarliestRest()
  }

  /// Sorts the attachments after a change of depths.
  mutating func sort() { attachments.sortAgain { $0.rank.depth < $1.rank.depth } }

  /// Computes the earliest time of rest again.
  mutating func findEarliestRest() {
    earliestRest = .infinity
    for each in attachments { earliestRest = Swift.min(earliestRest, each.restTime) }
  }
}
