import Foundation
import TsumamiPlot
import TsumamiTrace

/// The command `tsumami`.
@main
struct Command {
  /// The exit statuses of sysexits.h.
  enum Status {
    static let usage: Int32 = 64
    static let data: Int32 = 65
    static let noInput: Int32 = 66
    static let cannotCreate: Int32 = 73
    static let inputOutput: Int32 = 74
  }

  private static let help = """
    tsumami replay [FILE | -] [--fps 120] [--settle 5] [--only gestures|transforms|sheets] [--quiet]
                   [--predict SECONDS]
        plays a trace and prints what happens, one line of JSON each; with --predict also where
        content that moves will be that much later
    tsumami plot [FILE | -] [-o out.svg]
        draws a trace: the stage, and the states and values of each gesture on one time axis
    tsumami explain [FILE | -] [--only NAME]
        says in sentences why gestures and other attachments began, waited, failed or were
        cancelled, and how far they were from each threshold; with --only about those of one name
    tsumami check [FILE | -]
        validates a trace without playing it
    tsumami import [FILE | -] [--from FORMAT] [--size WIDTHxHEIGHT] [--points-per-millimetre 6.3]
                   [--stage TRACE] [-o out.jsonl]
        makes a trace of a recording in the format evemu, getevent, libinput, webdriver, rrweb or
        chromium, which is found by looking at the file; what it does not tell is said
    tsumami export [FILE | -] --to webdriver|cdp|evemu [-o FILE]
        writes the input of a trace for WebDriver, the Chrome DevTools Protocol or evemu-play
    tsumami measure [FILE | -]... [--set KIND.KEY=VALUE] [--sweep KIND.KEY=FROM:TO:STEP]
                   [--one-per-line] [--settle 5] [--rage-taps 3] [--rage-interval 1]
                   [--rage-distance 30] [--tap-duration 0.5] [--tap-distance 10] [--dead-time 0.5]
        counts what happens in traces, one line of JSON for each trace and setting: outcomes and
        reasons, near misses, times to recognition, rage taps, dead taps, changes of fingers

    A trace is JSON Lines: a stage, then the input that it received. Without FILE, or with -, it is
    read from standard input. Errors in a trace are reported as FILE:LINE with exit status 65.
    """

  static func main() {
    // A reader of the output that stops reading ends the command; that is not a failure.
    signal(SIGPIPE, SIG_DFL)
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> Int32 {
    do throws(ArgumentError) {
      switch arguments.first {
      case "replay": return replay(try Arguments(arguments.dropFirst(), of: .replay))
      case "plot": return plot(try Arguments(arguments.dropFirst(), of: .plot))
      case "explain": return explain(try Arguments(arguments.dropFirst(), of: .explain))
      case "check": return check(try Arguments(arguments.dropFirst(), of: .check))
      case "import": return importRecording(try ImportArguments(arguments.dropFirst()))
      case "export": return exportTrace(try ExportArguments(arguments.dropFirst()))
      case "measure": return measure(try MeasureArguments(arguments.dropFirst()))
      case "--help", "-h", "help": return print(help)
      case nil: return fail(help, Status.usage)
      case let other?:
        throw ArgumentError(
          "there is no command \"\(other)\"; expected replay, plot, explain, check, import, "
            + "export, measure or --help")
      }
    } catch {
      return fail("tsumami: \(error.message); see tsumami --help", Status.usage)
    }
  }

  private static func replay(_ arguments: Arguments) -> Int32 {
    let runner = TraceRunner(options: arguments.options)
    return withInput(arguments.file) { (input) throws(TraceError) in
      try runner.run(input: input)
      return 0
    }
  }

  private static func explain(_ arguments: Arguments) -> Int32 {
    let explainer = TraceExplainer(only: arguments.name)
    return withInput(arguments.file) { (input) throws(TraceError) in
      try explainer.run(input: input)
      return 0
    }
  }

  private static func check(_ arguments: Arguments) -> Int32 {
    withInput(arguments.file) { (input) throws(TraceError) in
      let count = try TraceRunner.check(input: input)
      return print("\(arguments.file): a trace of \(count) lines")
    }
  }

  /// Draws a trace; nothing is written when it cannot be read.
  private static func plot(_ arguments: Arguments) -> Int32 {
    let file = arguments.file
    let name = file == "-" ? "standard input" : URL(fileURLWithPath: file).lastPathComponent
    return withInput(file) { (input) throws(TraceError) in
      let picture = try TracePlot(input: input, name: name).svg
      return write(Array(picture.utf8), to: arguments.output)
    }
  }

  static func print(_ text: String) -> Int32 {
    write(Array((text + "\n").utf8), to: nil)
  }

  /// Writes to a file, or to standard output for nil.
  static func write(_ bytes: [UInt8], to path: String?) -> Int32 {
    let name = path ?? "standard output"
    do throws(OutputFile.Failure) {
      try OutputFile(path: path).write(bytes)
      return 0
    } catch {
      switch error {
      case .cannotCreate(let error): return fail(name, error, Status.cannotCreate)
      case .cannotWrite(let error): return fail(name, error, Status.inputOutput)
      }
    }
  }

  /// Opens the input and reports in one line what is wrong with it.
  static func withInput(
    _ file: String, _ body: (Int32) throws(TraceError) -> Int32
  ) -> Int32 {
    var input = STDIN_FILENO
    if file != "-" {
      input = open(file, O_RDONLY)
      guard input >= 0 else { return fail(file, errno, Status.noInput) }
    }
    do throws(TraceError) {
      return try body(input)
    } catch {
      return report(error, in: file)
    }
  }

  /// Reports what is wrong with a file in one line, and returns the exit status.
  static func report(_ error: TraceError, in file: String) -> Int32 {
    switch error.kind {
    case .format: fail("\(file):\(error.line): \(error.message)", Status.data)
    case .input: fail("\(file): \(error.message)", Status.noInput)
    case .output: fail("standard output: \(error.message)", Status.inputOutput)
    case .argument: fail("tsumami: --only: \(error.message)", Status.usage)
    }
  }

  static func fail(_ name: String, _ error: Int32, _ status: Int32) -> Int32 {
    fail("\(name): \(String(cString: strerror(error)))", status)
  }

  static func fail(_ message: String, _ status: Int32) -> Int32 {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    return status
  }
}
