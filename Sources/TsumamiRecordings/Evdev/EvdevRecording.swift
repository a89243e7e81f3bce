import Tsumami
import TsumamiTrace

/// The devices of a recording of Linux' input system.
struct EvdevRecording {
  /// A contact of a device.
  private struct Contact: Hashable {
    var device: Int
    var number: Int
  }

  var devices: [EvdevDevice] = []

  /// Adds what all devices report to the lines of a trace.
  ///
  /// The trace begins at 0 with the first report, and numbers its pointers from 1, each with the
  /// lowest number that is free.
  ///
  /// - Returns: the size of the surface in points; nil if it is not known or there are several.
  func write(
    _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    var surfaces: [Int: EvdevSurface] = [:]
    var all: [(device: Int, report: EvdevReport)] = []
    for (place, device) in devices.enumerated() {
      let reports = device.reports(&builder)
      guard !reports.isEmpty else { continue }
      surfaces[place] = try device.surface(options, &builder)
      for (earlier, later) in zip(reports, reports.dropFirst()) where later.time < earlier.time {
        let (from, to) = (Self.seconds(earlier.time), Self.seconds(later.time))
        throw TraceError(
          line: later.line, message: "the time goes backwards, from \(from) s to \(to) s")
      }
      all += reports.map { (place, $0) }
    }
    if surfaces.count > 1 {
      builder.note("\(surfaces.count) devices report pointers, which are together in the trace")
      all.sort { ($0.report.time, $0.report.line) < ($1.report.time, $1.report.line) }
    }
    try write(all, surfaces, &builder)
    return surfaces.count == 1 ? surfaces.first?.value.size : options.size
  }

  private static func seconds(_ time: Int64) -> String { DecimalNumber.text(Double(time) / 1e6) }

  private func write(
    _ reports: [(device: Int, report: EvdevReport)], _ surfaces: [Int: EvdevSurface],
    _ builder: inout InputBuilder
  ) throws(TraceError) {
    guard let start = reports.first?.report.time else { return }
    var numbers: [Contact: Int] = [:]
    for (device, report) in reports {
      guard let surface = surfaces[device] else { continue }
      var used = Set(numbers.values)
      let changes = (0...2).flatMap { rank in
        report.changes.filter { Self.rank(of: $0.phase) == rank }
      }
      for change in changes {
        let contact = Contact(device: device, number: change.contact)
        let number = numbers[contact] ?? Self.lowest(notIn: used)
        used.insert(number)
        // The only pointer of a device may hover, and keeps its number; a contact gives it back.
        let isOver = change.phase == .up || change.phase == .cancel
        numbers[contact] = isOver && change.contact > 0 ? nil : number
        try builder.add(
          PointerSample(
            number, change.phase, at: surface.position(of: change.state),
            time: Double(report.time - start) / 1e6, kind: change.state.kind,
            pressure: surface.pressure(of: change.state)),
          line: report.line)
      }
    }
  }

  /// The index of a phase in the order of an event.
  private static func rank(of phase: PointerPhase) -> Int {
    switch phase {
    case .up, .cancel: 0
    case .move, .hover: 1
    case .down: 2
    }
  }

  private static func lowest(notIn used: Set<Int>) -> Int {
    var number = 1
    while used.contains(number) { number += 1 }
    return number
  }
}
