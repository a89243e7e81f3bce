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

  static func main() {
    // A reader of the output that stops reading ends the command; that is not a failure.
    signal(SIGPIPE, SIG_DFL)
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> Int32 {
    let rest = arguments.dropFirst()
    do throws(ArgumentError) {
      guard let action = arguments.first else { return fail(paragraph: Manual.overview) }
      switch action {
      case "--help", "-h", "help": return print(try help(rest))
      case "--version":
        try refuse(rest, after: "--version")
        return print("tsumami \(version)")
      case let action where Manual.of(action) != nil && asksForHelp(rest):
        return print(try help([action]))
      case "replay": return replay(try Arguments(rest, of: .replay))
      case "plot": return plot(try Arguments(rest, of: .plot))
      case "explain": return explain(try Arguments(rest, of: .explain))
      case "check": return check(try Arguments(rest, of: .check))
      case "import": return importRecording(try ImportArguments(rest))
      case "export": return exportTrace(try ExportArguments(rest))
      case "listen": return listen(try ListenArguments(rest))
      case "measure": return measure(try MeasureArguments(rest))
      case "settings": return print(try settings(rest))
      case let other: throw unknown(other)
      }
    } catch {
      let about = Manual.of(arguments.first ?? "").map { "tsumami \($0.name)" } ?? "tsumami"
      return fail("tsumami: \(error.message); see \(about) --help", Status.usage)
    }
  }

  private static let helpWords: Set = ["--help", "-h"]

  /// Whether the arguments of an action ask for help; after `--` all are files.
  private static func asksForHelp(_ arguments: ArraySlice<String>) -> Bool {
    arguments.prefix { $0 != "--" }.contains { helpWords.contains($0) }
  }

  /// The help about an action, or about all.
  private static func help(_ arguments: ArraySlice<String>) throws(ArgumentError) -> String {
    guard let action = arguments.first, !helpWords.contains(action) else { return Manual.overview }
    guard let manual = Manual.of(action) else { throw unknown(action) }
    try refuse(arguments.dropFirst(), after: "help \(action)")
    return manual.text
  }

  /// Refuses arguments where none are left to say.
  private static func refuse(
    _ arguments: ArraySlice<String>, after words: String
  ) throws(ArgumentError) {
    guard let argument = arguments.first else { return }
    throw ArgumentError("nothing was expected after \(words), not \"\(argument)\"")
  }

  private static func unknown(_ action: String) -> ArgumentError {
    let known = Manual.all.map(\.name).joined(separator: ", ")
    return ArgumentError(
      "there is no command \"\(action)\"; expected \(known), help or --version")
  }

  private static func settings(_ kinds: ArraySlice<String>) throws(ArgumentError) -> String {
    guard let kind = kinds.first else { return SettingsPage.text }
    if kind == "--tables", kinds.count == 1 { return SettingsTables.text }
    if kind == "--types", kinds.count == 1 { return SettingsTypes.text }
    if kind == "--swift", kinds.count == 1 { return SwiftMembers.text }
    if kind == "--c", kinds.count == 1 { return SettingsHeader.text }
    // A scroll is an attachment, and a gesture of a wheel.
    let sections = SettingsPage.sections.filter { $0.kind == kind }
    guard kinds.count == 1 else {
      throw ArgumentError("\"\(kinds.last ?? "")\" is a second kind; settings takes one")
    }
    guard !sections.isEmpty else {
      let known = SettingsPage.sections.map(\.kind).joined(separator: ", ")
      throw ArgumentError("there is no kind \"\(kind)\"; expected one of \(known)")
    }
    return sections.map(\.text).joined(separator: "\n\n")
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
      return print(oneLine("\(arguments.file): a trace of \(count) line\(count == 1 ? "" : "s")"))
    }
  }

  /// Draws a trace; nothing is written when it cannot be read.
  private static func plot(_ arguments: Arguments) -> Int32 {
    let file = arguments.file
    if let refusal = refusal(of: arguments.output, reading: [file]) { return refusal }
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

  /// The status of an output that is among the files to be read, or that cannot be created; nil for
  /// one that can be written.
  static func refusal(of output: String?, reading files: [String]) -> Int32? {
    for file in files where isSame(file, as: output) { return refuse(output) }
    guard let output, let error = OutputFile.obstacle(at: output) else { return nil }
    return fail(output, error, Status.cannotCreate)
  }

  /// Whether two names are those of one regular file; standard input may be one.
  static func isSame(_ input: String, as output: String?) -> Bool {
    var (read, written) = (stat(), stat())
    guard let output, stat(output, &written) == 0, written.st_mode & S_IFMT == S_IFREG,
      (input == "-" ? fstat(STDIN_FILENO, &read) : stat(input, &read)) == 0
    else { return false }
    return read.st_dev == written.st_dev && read.st_ino == written.st_ino
  }

  /// Refuses to write over what is read.
  static func refuse(_ output: String?) -> Int32 {
    fail("tsumami: -o \(output ?? "") is the file that is read; expected another one", Status.usage)
  }

  /// Opens the input until the body is done, and reports in one line what is wrong with it.
  static func withInput(
    _ file: String, _ body: (Int32) throws(TraceError) -> Int32
  ) -> Int32 {
    var input = STDIN_FILENO
    if file != "-" {
      input = open(file, O_RDONLY)
      guard input >= 0 else { return fail(file, errno, Status.noInput) }
    }
    defer { if file != "-" { close(input) } }
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
    say(message)
    return status
  }

  /// Prints the help where a command was expected.
  private static func fail(paragraph: String) -> Int32 {
    complain(paragraph)
    return Status.usage
  }

  /// Prints a line on standard error.
  static func say(_ message: String) { complain(oneLine(message)) }

  /// Prints on standard error; where that is closed or full the status must be enough.
  private static func complain(_ text: String) {
    _ = Array((text + "\n").utf8).withUnsafeBytes { OutputDescriptor.write($0, to: STDERR_FILENO) }
  }

  /// A message in one line, whatever names of files and words of a trace are in it.
  private static func oneLine(_ message: String) -> String {
    var line = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case "\u{2028}", "\u{2029}": line += "\\u{\(String(scalar.value, radix: 16))}"
      case _ where scalar.properties.generalCategory == .control:
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
