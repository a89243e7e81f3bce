import Foundation
import TsumamiPlot
import TsumamiTrace

/// The command `tsumami`.
@main
struct Command {
  /// The exit statuses of sysexits.h.
  private enum Status {
    static let usage: Int32 = 64
    static let data: Int32 = 65
    static let noInput: Int32 = 66
    static let cannotCreate: Int32 = 73
    static let inputOutput: Int32 = 74
  }

  private static let help = """
    tsumami replay [FILE | -] [--fps 120] [--settle 5] [--only gestures|transforms|sheets] [--quiet]
        plays a trace and prints what happens, one line of JSON each
    tsumami plot [FILE | -] [-o out.svg]
        draws a trace: the stage, and on one axis of time the states and values of each gesture
    tsumami check [FILE | -]
        only says whether it is a trace

    A trace is JSON Lines: a stage, then what fingers did on it. Without FILE, or with -, it is
    read from standard input. What is wrong is named as FILE:LINE, with exit status 65.
    """

  private var arguments: ArraySlice<String>
  private var file = "-"
  private var options = TraceRunner.Options()
  /// Where the picture goes; nil for standard output.
  private var output: String?

  static func main() {
    // Who reads may stop reading: that ends the command, and is no failure.
    signal(SIGPIPE, SIG_DFL)
    var command = Command(arguments: CommandLine.arguments.dropFirst())
    exit(command.run())
  }

  private mutating func run() -> Int32 {
    switch arguments.popFirst() {
    case "replay":
      guard readReplayArguments() else { return fail("see tsumami --help", Status.usage) }
      let runner = TraceRunner(options: options)
      return withInput { (input) throws(TraceError) in try runner.run(input: input) }
    case "plot":
      guard readPlotArguments() else { return fail("see tsumami --help", Status.usage) }
      return plot()
    case "check":
      guard readFile(), arguments.isEmpty else { return fail("see tsumami --help", Status.usage) }
      return withInput { (input) throws(TraceError) in
        let count = try TraceRunner.check(input: input)
        print("\(file): a trace of \(count) lines")
      }
    case "--help", "-h", "help":
      print(Self.help)
      return 0
    case nil:
      return fail(Self.help, Status.usage)
    case let other?:
      return fail("there is no command \"\(other)\"; see tsumami --help", Status.usage)
    }
  }

  private mutating func readReplayArguments() -> Bool {
    var hasFile = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--fps":
        guard let value = readNumber(), value > 0 else { return false }
        options.framesPerSecond = value
      case "--settle":
        guard let value = readNumber(), value >= 0 else { return false }
        options.settleTime = value
      case "--only":
        guard let lines = arguments.popFirst().flatMap(TraceRunner.Lines.init(rawValue:)),
          lines != .none, lines != .all
        else { return false }
        if options.lines != .none { options.lines = lines }
      case "--quiet": options.lines = .none
      default:
        guard !hasFile, argument == "-" || !argument.hasPrefix("-") else { return false }
        file = argument
        hasFile = true
      }
    }
    return true
  }

  private mutating func readPlotArguments() -> Bool {
    var hasFile = false
    while let argument = arguments.popFirst() {
      if argument == "-o" {
        guard output == nil, let name = arguments.popFirst(), !name.isEmpty else { return false }
        output = name
      } else {
        guard !hasFile, argument == "-" || !argument.hasPrefix("-") else { return false }
        file = argument
        hasFile = true
      }
    }
    return true
  }

  /// Draws a trace; nothing is written when it is wrong.
  private func plot() -> Int32 {
    var picture: [UInt8] = []
    let name = file == "-" ? "standard input" : URL(fileURLWithPath: file).lastPathComponent
    let status = withInput { (input) throws(TraceError) in
      picture = Array(try TracePlot(input: input, name: name).svg.utf8)
    }
    guard status == 0 else { return status }
    let error = OutputFile(path: output).write(picture)
    guard error != 0 else { return 0 }
    let reason = String(cString: strerror(error))
    guard let output else { return fail("standard output: \(reason)", Status.inputOutput) }
    return fail("\(output): \(reason)", Status.cannotCreate)
  }

  private mutating func readNumber() -> Double? {
    arguments.popFirst().flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func readFile() -> Bool {
    if let name = arguments.popFirst() {
      guard name == "-" || !name.hasPrefix("-") else { return false }
      file = name
    }
    return true
  }

  /// Opens the input, and says in one line what is wrong with it.
  private func withInput(_ body: (Int32) throws(TraceError) -> Void) -> Int32 {
    var input = STDIN_FILENO
    if file != "-" {
      input = open(file, O_RDONLY)
      guard input >= 0 else {
        return fail("\(file): \(String(cString: strerror(errno)))", Status.noInput)
      }
    }
    do {
      try body(input)
      return 0
    } catch {
      return fail("\(file):\(error.line): \(error.message)", Status.data)
    }
  }

  private func fail(_ message: String, _ status: Int32) -> Int32 {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    return status
  }
}
