import Tsumami

/// The pointers of a trace that are down, so that a call that cancels all input tells which.
package struct HeldPointers {
  /// The last report of each, in the order of their downs.
  private var last: [PointerSample] = []

  /// Makes the pointers at the start of a trace: none.
  package init() {}

  /// Follows the next line.
  ///
  /// - Parameter line: a line of the trace.
  /// - Returns: a cancel of each pointer that was down, where it was last, if the line cancels all
  ///   input; nothing for any other line.
  package mutating func take(_ line: TraceLine) -> [PointerSample] {
    switch line {
    case .pointer(let sample, _, _, _): follow(sample)
    case .call(.cancelInput, let time):
      defer { last = [] }
      return last.map { sample in
        var cancel = sample
        (cancel.phase, cancel.time) = (.cancel, time)
        return cancel
      }
    case .header: last = []
    case .indirect, .key, .call, .time: break
    }
    return []
  }

  private mutating func follow(_ sample: PointerSample) {
    let place = last.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down, .move:
      if let place { last[place] = sample } else { last.append(sample) }
    case .up, .cancel: if let place { last.remove(at: place) }
    case .hover: break
    }
  }
}
