import CAllocationCount
import CInstructionCount
import Foundation
import Tsumami

/// One row of the table: something that is done very often.
struct Row {
  var name: String
  /// Nanoseconds each time, of every run, from the fastest to the slowest.
  var times: [Double]
  /// Allocations each time; nil where they cannot be counted.
  var allocations: Double?
  /// How much memory the process had at its peak while the row was prepared and measured, over what
  /// it had before, in bytes; nil where that is not known.
  var memory: Int?

  /// The time below which a share of the runs lies.
  func time(_ share: Double) -> Double { times[Int((Double(times.count - 1) * share).rounded())] }
  var median: Double { time(0.5) }

  /// The same row with another name.
  func named(_ name: String) -> Row {
    var row = self
    row.name = name
    return row
  }

  /// The same row for a part of the work.
  func divided(by count: Int) -> Row {
    var row = self
    row.times = times.map { $0 / Double(count) }
    row.allocations = allocations.map { $0 / Double(count) }
    return row
  }
}

private let directions = (0..<1000).map { Vector.unit(at: Double($0) * 0.006) }

/// A direction that turns a little from step to step; from a table, because sine and cosine would
/// take as long as a part of what is measured.
func direction(_ step: Int) -> Vector { directions[step % 1000] }

/// Measures something that is done very often; under callgrind, counts its instructions.
///
/// - Parameters:
///   - name: what it is.
///   - count: how often it is done in one run; a run should take a millisecond or so.
///   - runs: the number of runs.
///   - body: does it once; it is given a number that grows from call to call.
/// - Returns: a row of the table.
func measure(_ name: String, count: Int, runs: Int = 101, _ body: (Int) -> Void) -> Row {
  var step = 0
  func run() {
    for _ in 0..<count {
      body(step)
      step += 1
    }
  }
  run()
  if instructions_are_counted() == 1 {
    // Times mean nothing here. The name carries how often it was done.
    instruction_count_begin()
    run()
    instruction_count_end("\(name) × \(count)")
    return Row(name: name, times: [0])
  }
  let before = allocation_count()
  run()
  let allocations = Double(allocation_count() - before) / Double(count)
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    Double(clock.measure(run).components.attoseconds) / 1e9 / Double(count)
  }
  return Row(
    name: name, times: times.sorted(),
    allocations: allocations_are_counted() == 1 ? allocations : nil)
}

/// The memory of the process, as Linux counts it.
enum Memory {
  /// A number of bytes by its name in `/proc/self/status`; nil elsewhere.
  private static func value(_ name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Makes a row, and how much memory that took at its peak.
  static func measure(_ make: () -> Row) -> Row {
    // From here on the peak is counted again.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = value("VmRSS")
    var row = make()
    if let before, let peak = value("VmHWM") { row.memory = max(peak - before, 0) }
    return row
  }
}
