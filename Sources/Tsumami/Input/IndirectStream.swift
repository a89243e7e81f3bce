/// A series of reports of a wheel or a trackpad.
///
/// It is one more pointer: it is hit-tested once, at its first report, and attachments compete for
/// it.
struct IndirectStream {
  /// Its kind: scroll, magnification or rotation; there is one series of a kind at a time.
  let input: GestureInputs
  /// Its slot in the table of pointers.
  let slot: Int
  /// Its last report.
  var last: IndirectSample
  /// The time in seconds at which it ends without a further report; infinite if the device reports
  /// phases.
  var deadline: Double

  /// A last report, which ends the series without a change.
  func end(at time: Double, phase: IndirectSample.Phase) -> IndirectSample {
    var sample = last.neutral
    sample.phase = phase
    sample.time = time
    return sample
  }
}

extension IndirectSample {
  /// The same report without a change of offset, scale or rotation.
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
