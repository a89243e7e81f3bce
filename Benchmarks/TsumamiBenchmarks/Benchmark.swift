import CAllocationCount

/// One row of the table: something that is done very often.
struct Row {
  var name: String
  /// The median over many runs, in nanoseconds.
  var median: Double
  /// The fastest run, in nanoseconds.
  var fastest: Double
  /// Allocations each time; nil where they cannot be counted.
  var allocations: Double?
}

/// Measures something that is done very often.
///
/// - Parameters:
///   - name: what it is.
///   - count: how often it is done in one run; a run should take a millisecond or so.
///   - runs: the number of runs of which the median is taken.
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
  let before = allocation_count()
  run()
  let allocations = Double(allocation_count() - before) / Double(count)
  let clock = ContinuousClock()
  var times: [Double] = []
  for _ in 0..<runs {
    let time = clock.measure(run)
    times.append(Double(time.components.attoseconds) / 1e9 / Double(count))
  }
  times.sort()
  return Row(
    name: name, median: times[runs / 2], fastest: times[0],
    allocations: allocations_are_counted() == 1 ? allocations : nil)
}
