/// A series of reports of a wheel or a trackpad.
///
/// For attachments it is one more pointer: it is hit-tested once, when it begins, and those that
/// follow it compete with each other.
struct IndirectStream {
  /// What it does; there is one series of a kind at a time.
  let input: GestureInputs
  /// Its slot in the table of pointers.
  let slot: Int
  /// Its last report.
  var last: IndirectSample
  /// The time in seconds at which it is over if nothing more comes; infinite if the device says when
  /// it ends.
  var deadline: Double

  /// The report that nothing more comes.
  func end(at time: Double, phase: IndirectSample.Phase) -> IndirectSample {
    var sample = last.neutral
    sample.phase = phase
    sample.time = time
    return sample
  }
}

extension IndirectSample {
  /// The same report, asking for nothing.
  var neutral: IndirectSample {
    var sample = self
    switch action {
    case .scroll(_, let isPrecise): sample.action = .scroll(.zero, isPrecise: isPrecise)
    case .magnify: sample.action = .magnify(1)
    case .rotate: sample.action = .rotate(0)
    }
    return sample
  }
}
