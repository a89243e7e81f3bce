import Tsumami
import TsumamiDevices
import TsumamiTrace

/// The devices of a recording of Linux' input system.
struct EvdevRecording {
  var devices: [RecordedDevice] = []

  /// Adds what all devices report to the lines of a trace.
  ///
  /// The trace begins at 0 with the first report, and numbers its pointers from 1, each with the
  /// lowest number that is free.
  ///
  /// - Returns: the size of the surface in points; nil if it is not known or there are several.
  func write(
    _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    let devices = devices.filter(\.hasPositions)
    var decoders: [EvdevDecoder] = []
    var events: [(device: Int, event: EvdevEvent)] = []
    for (place, device) in devices.enumerated() {
      try device.checkTimes()
      if device.beginsTouched {
        builder.note("a finger that was down when the recording began is left out")
      }
      decoders.append(try device.decoder(options))
      events += device.events.map { (place, $0) }
    }
    if devices.count > 1 {
      events.sort { ($0.event.time, $0.event.line) < ($1.event.time, $1.event.line) }
    }
    var start: Int64?
    var numbers = PointerNumbers()
    var reporting: Set<Int> = []
    let gaps = events.filter { $0.event.is(EvdevType.synchronization, EvdevCode.dropped) }
    if let first = gaps.first {
      let others = gaps.count == 1 ? "" : " and at \(gaps.count - 1) more lines"
      builder.note(
        "line \(first.event.line): the system dropped events here\(others), which ends all contacts"
      )
    }
    for (place, event) in events {
      swap(&decoders[place].numbers, &numbers)
      let samples = decoders[place].feed(
        type: event.type, code: event.code, value: event.value, time: Double(event.time) / 1e6)
      swap(&decoders[place].numbers, &numbers)
      guard !samples.isEmpty else { continue }
      reporting.insert(place)
      if start == nil { start = event.time }
      for var sample in samples {
        sample.time = Double(event.time - (start ?? 0)) / 1e6
        try builder.add(sample, line: event.line)
      }
    }
    for place in reporting.sorted() {
      for note in decoders[place].notes + decoders[place].surface.notes { builder.note(note) }
    }
    guard reporting.count == 1, let only = reporting.first else {
      if reporting.count > 1 {
        builder.note("\(reporting.count) devices report pointers, which are together in the trace")
      }
      return options.size
    }
    return decoders[only].surface.size
  }
}
