import TsumamiRecordings

/// The arguments of `tsumami measure`.
struct MeasureArguments {
  /// The largest number of combinations of settings.
  private static let mostCombinations = 10_000

  /// The traces; - is standard input.
  private(set) var files: [String] = []
  /// Whether each line of the input is a whole trace.
  private(set) var isOnePerLine = false
  private(set) var options = TraceMeasurer.Options()

  init(_ arguments: ArraySlice<String>) throws(ArgumentError) {
    var rest = ArgumentList(arguments, repeatable: ["--set", "--sweep"])
    while let argument = try rest.next() {
      switch argument {
      case "--one-per-line": isOnePerLine = true
      case "--set":
        let setting = try Self.setting(rest.value(), of: argument) {
          (text) throws(TraceSetting.Failure) in [try TraceSetting(text)]
        }
        try combine(setting)
      case "--sweep":
        try combine(try Self.setting(rest.value(), of: argument, TraceSetting.sweep))
      case "--settle":
        let longest = TraceRunner.Options.longestSettleTime
        options.playing.settleTime = try Arguments.number(
          rest.value(), of: argument, "a number of seconds from 0 to \(Int(longest))"
        ) { $0 >= 0 && $0 <= longest }
      case "--rage-taps":
        let count = try Arguments.number(
          rest.value(), of: argument, "a whole number of taps from 2 to 1000"
        ) { $0 >= 2 && $0 <= 1000 && $0 == $0.rounded() }
        options.taps.rageCount = Int(count)
      case "--rage-interval":
        options.taps.rageInterval = try Self.amount(rest.value(), of: argument, "seconds")
      case "--rage-distance":
        options.taps.rageDistance = try Self.amount(rest.value(), of: argument, "points")
      case "--tap-duration":
        options.taps.maximumDuration = try Self.amount(rest.value(), of: argument, "seconds")
      case "--tap-distance":
        options.taps.maximumDistance = try Self.amount(rest.value(), of: argument, "points")
      case "--dead-time":
        options.taps.deadTime = try Self.amount(rest.value(), of: argument, "seconds")
      default: files.append(try Arguments.file(argument, of: "measure"))
      }
    }
    if files.isEmpty { files = ["-"] }
  }

  /// Combines what there is with each of some settings.
  private mutating func combine(_ settings: [TraceSetting]) throws(ArgumentError) {
    if let name = settings.first?.name, options.combinations[0].contains(where: { $0.name == name })
    {
      throw ArgumentError("\(name) is set twice")
    }
    guard options.combinations.count * settings.count <= Self.mostCombinations else {
      throw ArgumentError("more than \(Self.mostCombinations) combinations of settings")
    }
    options.combinations = options.combinations.flatMap { combination in
      settings.map { combination + [$0] }
    }
  }

  private static func setting(
    _ text: String?, of option: String,
    _ read: (String) throws(TraceSetting.Failure) -> [TraceSetting]
  ) throws(ArgumentError) -> [TraceSetting] {
    guard let text else { throw ArgumentError("\(option) needs a setting") }
    do throws(TraceSetting.Failure) {
      return try read(text)
    } catch {
      throw ArgumentError("\(option): \(error.message)")
    }
  }

  private static func amount(
    _ text: String?, of option: String, _ unit: String
  ) throws(ArgumentError) -> Double {
    try Arguments.number(text, of: option, "a number of \(unit) from 0") { $0 >= 0 }
  }
}
