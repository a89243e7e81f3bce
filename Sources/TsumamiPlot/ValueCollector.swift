import Tsumami

/// Collects the numbers of a gesture's value over time, each by its path in the value.
final class ValueCollector: GestureValueWriter {
  /// The key of a part of a value: its group, and the address of its name.
  private struct Key: Hashable {
    var group: Int
    var name: UnsafePointer<UInt8>
    var isPair: Bool
  }

  /// A group of parts in a value.
  private struct Group {
    var path: String
    /// Whether it is the group of the velocities.
    var isVelocity: Bool
    /// The unit of the velocity beside these parts.
    var velocityUnit = PlottedSeries.Unit.pointsPerSecond
  }

  /// The series so far.
  private(set) var series: [PlottedSeries] = []
  /// For each series, the number of the last value that contained it.
  private var lastValues: [Int] = []
  private var known: [Key: Int?] = [:]
  private var groups = [Group(path: "", isVelocity: false)]
  private var knownGroups: [Key: Int] = [:]
  private var group = 0
  private var valueNumber = 0
  private var time = 0.0

  /// Starts the values of a new recognition; lines do not continue from the one before.
  func interrupt() {
    for place in series.indices { series[place].interrupt() }
  }

  /// Records a value at a time.
  func collect(at time: Double, _ write: () -> Void) {
    self.time = time
    valueNumber += 1
    write()
  }

  // MARK: Parts

  func number(_ name: StaticString, _ value: Double?) {
    take(name, value, nil, isPair: false)
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    take(name, value?.x, value?.y, isPair: true)
  }

  func word(_ name: StaticString, _ value: StaticString) {}
  func missing(_ name: StaticString) {}

  func group(_ name: StaticString, _ body: () -> Void) {
    let outer = group
    let key = Key(group: outer, name: name.utf8Start, isPair: false)
    group = knownGroups[key] ?? addGroup(name, key)
    body()
    group = outer
  }

  private func addGroup(_ name: StaticString, _ key: Key) -> Int {
    let path = groups[group].path
    groups.append(Group(path: path + "\(name).", isVelocity: "\(name)" == "velocity"))
    knownGroups[key] = groups.count - 1
    return groups.count - 1
  }

  private func take(_ name: StaticString, _ x: Double?, _ y: Double?, isPair: Bool) {
    let key = Key(group: group, name: name.utf8Start, isPair: isPair)
    let known = known[key] ?? addSeries(name, key)
    guard let place = known else { return }
    // Values between lack this part.
    if lastValues[place] + 1 < valueNumber { series[place].interrupt() }
    lastValues[place] = valueNumber
    let factor = series[place].unit.perRadian
    series[place].append(time, x.map { $0 * factor }, y.map { $0 * factor })
  }

  /// The series of a part; nil for a part that is not drawn.
  private func addSeries(_ name: StaticString, _ key: Key) -> Int? {
    let name = "\(name)"
    guard let unit = unit(of: name) else {
      known[key] = .some(nil)
      return nil
    }
    series.append(
      PlottedSeries(name: groups[group].path + name, unit: unit, isPair: key.isPair))
    lastValues.append(valueNumber - 1)
    known[key] = series.count - 1
    return series.count - 1
  }

  private func unit(of name: String) -> PlottedSeries.Unit? {
    switch (name, groups[group].isVelocity) {
    case ("translation", false), ("delta", false): return .points
    case ("translation", true): return .pointsPerSecond
    case ("scale", false):
      groups[group].velocityUnit = .factorPerSecond
      return .factor
    case ("scale", true): return .factorPerSecond
    case ("rotation", false):
      groups[group].velocityUnit = .degreesPerSecond
      return .degrees
    case ("rotation", true): return .degreesPerSecond
    case ("velocity", _): return groups[group].velocityUnit
    default: return nil
    }
  }
}

extension PlottedSeries.Unit {
  /// The factor from the trace's unit, where angles are radians, to the unit of the chart.
  var perRadian: Double {
    self == .degrees || self == .degreesPerSecond ? 180 / Double.pi : 1
  }
}
