import Foundation
import Testing

/// The command as a shell sees it: arguments, pipes, messages and statuses.
@Suite(.serialized) struct CommandTests {
  private static let moved =
    #"{"t":0,"call":"setFrame","node":"content","frame":[10,0,1000,1000]}"#

  private func file(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "command-\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(
    "a full disk is reported in one line with status 74",
    arguments: ["replay", "plot", "explain", "check"])
  func fullDisk(action: String) throws {
    let trace = try file(Self.moved)
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let result = try RunningCommand(action, trace, to: "/dev/full").finish()
    #expect(result.status == 74)
    #expect(result.errors == "standard output: No space left on device\n")
  }

  @Test("a full disk is reported for the file of a picture, too")
  func fullDiskOfPicture() throws {
    let trace = try file(Self.moved)
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let result = try RunningCommand("plot", trace, "-o", "/dev/full").finish()
    #expect(result.status == 74 && result.errors == "/dev/full: No space left on device\n")
  }

  @Test(
    "a folder is reported in one line with status 66, and so is a file that does not exist",
    arguments: ["replay", "plot", "explain", "check"])
  func folder(action: String) throws {
    let folder = try RunningCommand(action, "/tmp").finish()
    #expect(folder.status == 66 && folder.errors == "/tmp: Is a directory\n")
    #expect(folder.output.isEmpty || action == "replay")
    let nothing = try RunningCommand(action, "/nowhere/at/all").finish()
    #expect(nothing.status == 66)
    #expect(nothing.errors == "/nowhere/at/all: No such file or directory\n")
  }

  @Test("each line is answered before the next one is written")
  func pipe() throws {
    let command = try RunningCommand("replay")
    for x in 1...3 {
      try command.write(
        #"{"t":\#(x),"call":"setFrame","node":"content","frame":[\#(x),0,1000,1000]}"#)
      #expect(
        try command.readLine()
          == #"{"t":\#(x),"node":"content","transform":[1,0,0,1,\#(x),0]}"#)
    }
    let result = try command.finish()
    #expect(result.status == 0 && result.output.hasPrefix(#"{"end":true"#))
  }

  @Test(
    "a wrong argument is named with what was expected, and has status 64",
    arguments: [
      (["replay", "--fps", "1e9"], #"--fps needs a number above 0 and at most 10000, not "1e9""#),
      (["replay", "--fps", "0"], "--fps needs a number above 0"),
      (["replay", "--fps", "nan"], "--fps needs a number above 0"),
      (["replay", "--fps", "fast"], #"not "fast""#),
      (["replay", "--fps"], "--fps needs a number above 0"),
      (["replay", "--settle", "-1"], "--settle needs a number of seconds from 0"),
      (["replay", "--settle", "inf"], "--settle needs a number of seconds from 0"),
      (["replay", "--predict", "2"], "--predict needs a number of seconds from 0 to 1"),
      (["replay", "--only", "taps"], "--only needs gestures, transforms or sheets"),
      (["replay", "--loud"], #"replay has no option "--loud""#),
      (["replay", "a", "b"], #""b" is a second file"#),
      (["plot", "--fps", "60"], #"plot has no option "--fps""#),
      (["plot", "-o"], "-o needs the name of a file"),
      (["check", "-o", "x"], #"check has no option "-o""#),
      (["draw"], #"there is no command "draw"; expected replay, plot, explain, check or --help"#),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let result = try RunningCommand(arguments).finish()
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("bad input is reported as FILE:LINE with status 65")
  func badInput() throws {
    let command = try RunningCommand("replay", "-")
    try command.write(#"{"t":0}"#)
    try command.write(#"{"t":-1}"#)
    let result = try command.finish()
    #expect(result.status == 65)
    #expect(result.errors == "-:2: t goes backwards, from 0 to -1\n")
  }

  @Test("the highest frame rate and the longest settling end")
  func fastFrames() throws {
    let trace = try file(Self.moved)
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let result = try RunningCommand("replay", trace, "--fps", "10000", "--settle", "3600").finish()
    #expect(result.status == 0 && result.output.contains(#""settled":true"#))
  }

  @Test("help is printed")
  func help() throws {
    let result = try RunningCommand("--help").finish()
    #expect(result.status == 0 && result.output.contains("tsumami replay"))
  }
}
