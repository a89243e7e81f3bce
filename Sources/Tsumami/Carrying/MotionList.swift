/// What pointers hold or what moves by itself, outermost first: whatever lies in something that
/// moves is brought to its place after that.
struct MotionList {
  private(set) var attachments: [Attachment] = []
  /// The earliest time at which something comes to rest; infinite if nothing moves by itself.
  private(set) var earliestRest = Double.infinity

  var isEmpty: Bool { attachments.isEmpty }
  /// Whether something moves by itself.
  var isAnimating: Bool { earliestRest != .infinity }

  /// Adds or removes an attachment, as it moves or not.
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

  /// Forgets an attachment that is removed.
  mutating func remove(_ attachment: Attachment) {
    attachments.removeAll { $0 === attachment }
    findEarliestRest()
  }

  /// Sorts the attachments, as some nodes lie at another depth.
  mutating func sort() { attachments.sortAgain { $0.rank.depth < $1.rank.depth } }

  /// Finds out anew when the first of them comes to rest.
  mutating func findEarliestRest() {
    earliestRest = .infinity
    for each in attachments { earliestRest = Swift.min(earliestRest, each.restTime) }
  }
}
