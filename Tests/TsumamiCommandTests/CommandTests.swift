import Foundation
import TestSupport
import Testing

/// The command as a shell sees it: arguments, pipes, messages and statuses.
@Suite(.serialized) struct CommandTests {
  private static let moved =
    #"{"t":0,"call":"setFrame","node":"content","frame":[10,0,1000,1000]}"#

  private let files = TemporaryFiles()

  @Test(
    "a full disk is reported in one line with status 74",
    arguments: ["replay", "plot", "explain", "check"])
  func fullDisk(action: String) throws {
    let trace = try files.make(Self.moved)
    let result = try RunningCommand(action, trace, to: "/dev/full").finish()
    #expect(result.status == 74)
    #expect(result.errors == "standard output: No space left on device\n")
  }

  @Test("a full disk is reported for the file of a picture, too")
  func fullDiskOfPicture() throws {
    let trace = try files.make(Self.moved)
    let result = try RunningCommand("plot", trace, "-o", "/dev/full").finish()
    #expect(result.status == 74 && result.errors == "/dev/full: No space left on device\n")
  }

  @Test(
    "a file that is read is not written over", arguments: [["plot"], ["export", "--to", "cdp"]])
  func sameFile(arguments: [String]) throws {
    let trace = try files.make(Self.moved)
    let link = trace + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trace)
    let result = try RunningCommand(arguments + [trace, "-o", link]).finish()
    #expect(result.status == 64)
    #expect(result.errors == "tsumami: -o \(link) is the file that is read; expected another one\n")
    #expect(try String(contentsOfFile: trace, encoding: .utf8) == Self.moved)
  }

  @Test("a file that is written again keeps its permissions; one that is read-only stays as it is")
  func permissions() throws {
    let trace = try files.make(Self.moved)
    let picture = try files.make("before")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: picture)
    #expect(try RunningCommand("plot", trace, "-o", picture).finish().status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: picture)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: picture)
    // The superuser may write anything.
    guard geteuid() != 0 else { return }
    let result = try RunningCommand("plot", trace, "-o", picture).finish()
    #expect(result.status == 73 && result.errors == "\(picture): Permission denied\n")
  }

  @Test("standard output under a name is what is there already, and goes on after it")
  func nameOfStandardOutput() throws {
    let trace = try files.make(Self.moved)
    let log = try files.make("before\n")
    let result = try RunningCommand(shell: "plot '\(trace)' -o /dev/stdout >>'\(log)'").finish()
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(result.status == 0 && text.hasPrefix("before\n<svg") && text.hasSuffix("</svg>\n"))
  }

  @Test("an output that is a link to a file that does not exist yet makes that file")
  func linkToNothing() throws {
    let trace = try files.make(Self.moved)
    let (target, link) = (trace + ".target", trace + ".link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    defer { for path in [target, link] { try? FileManager.default.removeItem(atPath: path) } }
    #expect(try RunningCommand("plot", trace, "-o", link).finish().status == 0)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("<svg"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test(
    "an output that cannot be created is told before anything is read",
    arguments: [["plot"], ["export", "--to", "cdp"], ["import"]])
  func output(action: [String]) throws {
    let broken = try files.make("neither a trace nor a recording")
    let result = try RunningCommand(action + [broken, "-o", "/nowhere/at/all"]).finish()
    #expect(result.status == 73 && result.output.isEmpty)
    #expect(result.errors == "/nowhere/at/all: No such file or directory\n")
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
      (
        ["import", "--calibration", "0,0,0,0,0,0"],
        "--calibration is a calibration that takes the surface to a line"
      ),
      (["check", "-o", "x"], #"check has no option "-o""#),
      (["check", ""], "a file without a name"),
      (["replay", "--fps", "60", "--fps", "30"], "--fps occurs twice"),
      (["export", "--to", "cdp", "-o", "a", "-o", "b"], "-o occurs twice"),
      (["measure", "-", "-"], "- occurs twice"),
      (
        ["measure", "--set", "tap.count=1", "--sweep", "tap.count=1:2:1"], "tap.count is set twice"
      ),
      (["draw"], #"there is no command "draw"; expected replay, plot, explain, check, import, "#),
      (["import", "--from", "gif"], "--from needs one of evemu, getevent, libinput"),
      (
        ["import", "--size", "800"], "--size needs a width and a height in points, such as 800x600"
      ),
      (["import", "--size", "0x600"], "--size needs a width and a height"),
      (["import", "--points-per-millimetre", "0"], "needs a number above 0 and at most 1000"),
      (["import", "a", "b"], #""b" is a second file; import takes one"#),
      (["import", "--from", "evemu", "--stage", "-"], "standard input is two of the files"),
      (["listen", "evdev", "-", "--description", "-"], "standard input is two of the files"),
      (
        ["listen", "evdev", "/dev/null", "--stage", "-", "--description", "-"],
        "standard input is two of the files"
      ),
      (["export"], "export needs a format: --to needs webdriver, cdp or evemu"),
      (["export", "--to", "rrweb"], "--to needs webdriver, cdp or evemu"),
      (["measure", "--set", "pan.length=1"], #"unknown key "length" in a pan"#),
      (["measure", "--sweep", "pan.minimumDistance=1:2"], "where FROM:TO:STEP was expected"),
      (["measure", "--sweep", "pan.minimumDistance=3:1:1"], "TO not below FROM"),
      (["measure", "--rage-taps", "1"], "--rage-taps needs a whole number of taps from 2 to 1000"),
      (["measure", "--tap-distance", "far"], "--tap-distance needs a number of points from 0"),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let result = try RunningCommand(arguments).finish()
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("explain names the attachments there are if it is asked for another, with status 64")
  func unknownAttachment() throws {
    let trace = try files.make(
      #"{"tsumami":1,"stage":{"size":[9,9],"gestures":[{"name":"tap","gesture":{"tap":{}}}]}}"#)
    let result = try RunningCommand("explain", trace, "--only", "swipe").finish()
    #expect(result.status == 64)
    #expect(
      result.errors
        == #"tsumami: --only: there is no attachment "swipe"; expected "tap""# + "\n")
  }

  @Test(
    "messages that cannot be written leave the status as it is", arguments: ["&-", "/dev/full"])
  func noMessages(target: String) throws {
    let shell = try RunningCommand(shell: "replay 2>\(target)")
    try shell.write("not a trace")
    #expect(try shell.finish().status == 65)
  }

  @Test("after -- all are files, and -o - is standard output")
  func dashes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.moved.utf8).write(to: folder.appendingPathComponent("--fps"))
    let check = try RunningCommand(shell: "check -- --fps", in: folder).finish()
    #expect(check.status == 0 && check.output == "./--fps: a trace of 1 line\n")
    let help = try RunningCommand(shell: "check -- --help", in: folder).finish()
    #expect(help.status == 66 && help.errors.hasPrefix("./--help: "))
    let export = try RunningCommand(shell: "export --to webdriver -o - -- --fps", in: folder)
      .finish()
    #expect(export.status == 0 && export.output.hasPrefix(#"{"actions""#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["--fps"])
  }

  @Test("many files are measured, each opened and closed")
  func manyFiles() throws {
    let trace = try files.make(Self.moved)
    let files = Array(repeating: trace, count: 100).joined(separator: " ")
    let result = try RunningCommand(shell: "measure \(files)", before: "ulimit -n 40").finish()
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 100)
  }

  @Test("an empty file is a trace without a line, which is said")
  func nothing() throws {
    #expect(
      try RunningCommand("replay").finish().output
        == #"{"end":true,"t":0,"events":0,"settled":true}"# + "\n")
    #expect(try RunningCommand("explain").finish().output == "A stage of 1000 × 1000 pt.\n")
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
    let trace = try files.make(Self.moved)
    let result = try RunningCommand("replay", trace, "--fps", "10000", "--settle", "3600").finish()
    #expect(result.status == 0 && result.output.contains(#""settled":true"#))
  }

  @Test("help is printed")
  func help() throws {
    let result = try RunningCommand("--help").finish()
    #expect(result.status == 0 && result.output.contains("tsumami replay"))
  }

  @Test("the help of import has the axes of an Android device before its touches")
  func androidExample() throws {
    let help = try RunningCommand("import", "--help").finish().output
    let commands = help.split(separator: "\n").filter { $0.contains("getevent -l") }
    #expect(commands == ["  adb shell 'getevent -lp; getevent -lt' >touches.txt"])
  }

  private static let touch = """
    # EVEMU 1.2
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 100
    E: 0.000000 0003 0036 200
    E: 0.000000 0000 0000 0
    E: 0.100000 0003 0039 -1
    E: 0.100000 0000 0000 0

    """

  @Test("a recording becomes a trace, on the stage of another trace; what it does not tell is said")
  func importing() throws {
    let recording = try files.make(Self.touch)
    let stage = try files.make(
      #"{"tsumami":1,"stage":{"size":[300,300],"nodes":[{"id":"a","gestures":[{"name":"tap","gesture":{"tap":{}}}]}]}}"#
    )
    let result = try RunningCommand("import", recording, "--stage", stage).finish()
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("\(recording): note: the device does not tell its size"))
    let replay = try RunningCommand("replay", "--only", "gestures")
    for line in result.output.split(separator: "\n") { try replay.write(String(line)) }
    let played = try replay.finish()
    #expect(played.status == 0 && played.output.contains(#""gesture":"tap","state":"ended""#))
  }

  @Test("a recording that is wrong is told as FILE:LINE with status 65, and nothing is written")
  func badRecording() throws {
    let recording = try files.make(Self.touch + "E: 0.2")
    let output = recording + ".out"
    let result = try RunningCommand("import", recording, "-o", output).finish()
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("\(recording):8: a malformed event; expected seconds"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("a trace is exported for another program, and what that cannot hold is said")
  func exporting() throws {
    let trace = try files.make(
      Self.moved + #"{"t":1,"pointer":1,"phase":"down","at":[1,2]}"#.newLine)
    let result = try RunningCommand("export", trace, "--to", "webdriver").finish()
    #expect(result.status == 0 && result.output.contains(#""type":"pointerDown""#))
    #expect(result.errors == "\(trace): note: calls of the program are left out (1)\n")
  }

  @Test(
    "traces of several files are measured, those that are wrong told, with status 65 at the end")
  func measuring() throws {
    let good = try files.make(#"{"t":0,"pointer":1,"phase":"down","at":[1,2]}"#)
    let bad = try files.make(#"{"t":0,"pointer":1}"#)
    let result = try RunningCommand(
      "measure", good, bad, good, "--set", "manipulable.momentum=true"
    ).finish()
    #expect(result.status == 65)
    #expect(
      result.errors == "\(bad):1: a pointer line needs a phase: down, move, up, cancel or hover\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == lines[1])
    #expect(
      lines[0].hasPrefix(#"{"file":"\#(good)","trace":1,"set":{"manipulable.momentum":true},"#))
  }

  @Test("a line with a whole trace is answered at once")
  func records() throws {
    let command = try RunningCommand("measure", "--one-per-line")
    for name in ["a", "b"] {
      try command.write(#"{"name":"\#(name)","trace":[{"t":0}]}"#)
      #expect(try command.readLine().hasPrefix(#"{"name":"\#(name)","set":{},"duration":0,"#))
    }
    #expect(try command.finish().status == 0)
  }

  @Test(
    "a full disk and a folder are reported by the commands about recordings, too",
    arguments: [["import"], ["export", "--to", "cdp"], ["measure"]])
  func recordingsFullDisk(arguments: [String]) throws {
    let name =
      arguments[0] == "import" ? Self.touch : #"{"t":0,"pointer":1,"phase":"down","at":[1,2]}"#
    let input = try files.make(name)
    let full = try RunningCommand(arguments + [input], to: "/dev/full").finish()
    #expect(full.status == 74)
    #expect(full.errors.hasSuffix("standard output: No space left on device\n"))
    let folder = try RunningCommand(arguments + ["/tmp"]).finish()
    #expect(folder.status == 66 && folder.errors == "/tmp: Is a directory\n")
  }
}

extension String {
  /// The string on a line of its own.
  fileprivate var newLine: String { "\n" + self }
}
