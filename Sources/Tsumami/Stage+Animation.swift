extension Stage {
  // MARK: Animation

  /// Keeps the list of what moves: fingers have hold of it, or it goes on by itself.
  func keepMoving(_ attachment: Attachment) {
    let place = moving.firstIndex { $0 === attachment }
    if attachment.isMoving, place == nil {
      let place = moving.firstIndex { $0.rank.depth > attachment.rank.depth } ?? moving.endIndex
      moving.insert(attachment, at: place)
    } else if !attachment.isMoving, let place {
      moving.remove(at: place)
    }
    findEarliestRest()
  }

  /// Forgets something that is taken away.
  func stopMoving(_ attachment: Attachment) {
    moving.removeAll { $0 === attachment }
    findEarliestRest()
  }

  func findEarliestRest() {
    earliestRest = .infinity
    for each in moving { earliestRest = Swift.min(earliestRest, each.restTime) }
  }

  /// Moves what moves by itself to where it is now.
  func sampleAnimations() {
    var index = 0
    while index < moving.count {
      let attachment = moving[index]
      if attachment.restTime < .infinity { attachment.sample(on: self) }
      if index < moving.count, moving[index] === attachment { index += 1 }
    }
  }
}
