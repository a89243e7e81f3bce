import Foundation

/// The command `tsumami`, running in a process of its own.
final class RunningCommand {
  /// The status and the messages with which a command ended.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  private static var binary: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("tsumami")
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts the command.
  ///
  /// It prints to a file, or to a pipe for nil. A command that hangs is ended after a minute, so
  /// that the test fails.
  convenience init(_ arguments: String..., to file: String? = nil) throws {
    try self.init(arguments, to: file)
  }

  convenience init(_ arguments: [String], to file: String? = nil) throws {
    try self.init(Self.binary, arguments, to: file)
  }

  /// Starts the command with the words of a shell, in a folder, after other commands.
  convenience init(shell words: String, before: String = ":", in folder: URL? = nil) throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let line = "\(before); exec '\(Self.binary.path)' \(words)"
    try self.init(shell, ["-c", line], in: folder)
  }

  private init(
    _ binary: URL, _ arguments: [String], to file: String? = nil, in folder: URL? = nil
  ) throws {
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    if let file {
      process.standardOutput = FileHandle(forWritingAtPath: file)
    } else {
      process.standardOutput = output
    }
    process.standardError = errors
    // Writing to a command that has ended is an error of that write, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    let process = UncheckedProcess(process: process)
    // A thread of its own: the tests may block all threads of the pool.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 60)
      if process.process.isRunning { process.process.terminate() }
    }
  }

  private struct UncheckedProcess: @unchecked Sendable {
    let process: Process
  }

  /// Writes a line to its input.
  func write(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Waits for a line of its output; empty when the output ends.
  func readLine() throws -> String {
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Ends its input, if it has not ended already, and waits for its end.
  func finish() throws -> Result {
    try input.fileHandleForWriting.close()
    var printed = ""
    if process.standardOutput as? Pipe === output {
      printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let messages = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: printed, errors: messages)
  }
}
