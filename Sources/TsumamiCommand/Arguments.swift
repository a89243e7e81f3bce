import TsumamiTrace

/// What is wrong with the arguments of the command.
struct ArgumentError: Error {
  /// The argument and what was expected.
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The arguments of the command after its first word.
struct Arguments {
  enum Action: String {
    case replay, plot, explain, check
  }

  /// The trace; - is standard input.
  private(set) var file = "-"
  private(set) var options = TraceRunner.Options()
  /// The name of the only attachment that is explained; nil for all.
  private(set) var name: String?
  /// The file of the picture; nil for standard output.
  private(set) var output: String?

  init(_ arguments: ArraySlice<String>, of action: Action) throws(ArgumentError) {
    var rest = ArgumentList(arguments)
    var files: [String] = []
    while let argument = try rest.next() {
      switch (action, argument) {
      case (.replay, "--fps"):
        let highest = TraceRunner.Options.highestFrameRate
        options.framesPerSecond = try Self.number(
          rest.value(), of: argument, "a number above 0 and at most \(Int(highest))"
        ) { $0 > 0 && $0 <= highest }
      case (.replay, "--settle"):
        let longest = TraceRunner.Options.longestSettleTime
        options.settleTime = try Self.number(
          rest.value(), of: argument, "a number of seconds from 0 to \(Int(longest))"
        ) { $0 >= 0 && $0 <= longest }
      case (.replay, "--predict"):
        let longest = TraceRunner.Options.longestPrediction
        options.prediction = try Self.number(
          rest.value(), of: argument, "a number of seconds from 0 to \(Int(longest))"
        ) { $0 >= 0 && $0 <= longest }
      case (.replay, "--only"):
        let lines = try Self.lines(rest.value())
        if options.lines != .none { options.lines = lines }
      case (.explain, "--only"):
        guard let only = rest.value(), !only.isEmpty else {
          throw ArgumentError("--only needs the name of an attachment")
        }
        name = only
      case (.replay, "--quiet"): options.lines = .none
      case (.plot, "-o"):
        output = try Self.output(rest.value(), of: argument)
      default: files.append(try Self.file(argument, of: action.rawValue))
      }
    }
    file = try Self.single(files, of: action.rawValue)
  }

  static func number(
    _ text: String?, of option: String, _ expected: String, _ isAllowed: (Double) -> Bool
  ) throws(ArgumentError) -> Double {
    guard let text else { throw ArgumentError("\(option) needs \(expected)") }
    guard let value = Double(text), isAllowed(value) else {
      throw ArgumentError("\(option) needs \(expected), not \"\(text)\"")
    }
    return value
  }

  private static func lines(_ text: String?) throws(ArgumentError) -> TraceRunner.Lines {
    let expected = "--only needs gestures, transforms or sheets"
    guard let text else { throw ArgumentError(expected) }
    switch text {
    case "gestures": return .gestures
    case "transforms": return .transforms
    case "sheets": return .sheets
    default: throw ArgumentError("\(expected), not \"\(text)\"")
    }
  }
}
