import Tsumami

/// Collects the numbers of a gesture's value through time, each under its path in the value.
final class ValueCollector: GestureValueWriter {
  /// A part of a value by the group that it is in and the place where its name is stored.
  private struct Key: Hashable {
    var group: Int
    var name: UnsafePointer<UInt8>
    var isPair: Bool
  }

  /// What belongs together in a value.
  private struct Group {
    var path: String
    /// Whether it is the group of the velocities.
    var isVelocity: Bool
    /// What the velocity that stands beside these parts is that of.
    var velocityUnit = PlottedSeries.Unit.pointsPerSecond
  }

  /// What has been collected.
  private(set) var series: [PlottedSeries] = []
  /// The number of the value that each series was written in last.
  private var lastValues: [Int] = []
  private var known: [Key: Int?] = [:]
  private var groups = [Group(path: "", isVelocity: false)]
  private var knownGroups: [Key: Int] = [:]
  private var group = 0
  private var valueNumber = 0
  private var time = 0.0

  /// Begins with the values of another recognition: lines do not go on from the one before.
  func interrupt() {
    for place in series.indices { series[place].interrupt() }
  }

  /// Takes down a value at some time.
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
    // A value in which this part is missing lies between.
    if lastValues[place] + 1 < valueNumber { series[place].interrupt() }
    lastValues[place] = valueNumber
    let factor = series[place].unit.perRadian
    series[place].append(time, x.map { $0 * factor }, y.map { $0 * factor })
  }

  /// A series for a part that is drawn; nil for one that is not.
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
  /// What a number of the trace, where angles are radians, is multiplied with.
  var perRadian: Double {
    self == .degrees || self == .degreesPerSecond ? 180 / Double.pi : 1
  }
}
