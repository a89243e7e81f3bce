import Tsumami

// The player of a take, and the values with which it is played.

extension LabRoom {
  /// Plays the take from the playhead, or from the start if it is at the end.
  package func play() {
    guard mode == .review else { return }
    if playhead >= take.duration { playhead = 0 }
    isPlaying = true
  }

  /// Stops playing.
  package func pause() { isPlaying = false }

  /// Changes the speed, limited to the range from 0.05 to 8.
  package func setSpeed(_ speed: Double) { self.speed = speed.clamped(from: 0.05, to: 8) }

  /// Shows a moment of the take.
  package func seek(to time: Double) {
    guard mode == .review else { return }
    isPlaying = false
    playhead = time.clamped(from: 0, to: take.duration)
  }

  // MARK: What would have happened

  /// The setup of the take with the values that the pad has now.
  var variantSetup: LabSetup {
    guard setup.nodes.count == takeSetup.nodes.count else { return setup }
    var changed = takeSetup
    for place in setup.nodes.indices {
      guard setup.nodes[place].name == takeSetup.nodes[place].name else { return setup }
      changed.nodes[place].parts = setup.nodes[place].parts
    }
    return changed
  }

  /// Gives the pad the values again with which the take was recorded.
  package func dropVariant() {
    guard variant != nil else { return }
    if setup.nodes.count == takeSetup.nodes.count {
      let known = takeSetup
      edit { for place in $0.nodes.indices { $0.nodes[place].parts = known.nodes[place].parts } }
    } else {
      choose(takeSetup.fitted(to: stage.bounds.size), fresh: false)
    }
  }

  /// Leaves out what calls of the take add: without the program, a new touch finds the pad as it
  /// was before its first call.
  func leaveArrivals() {
    setup = setup.withoutArrivals()
    original = original.withoutArrivals()
    setupVersion += 1
  }
}
