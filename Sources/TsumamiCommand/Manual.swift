import Tsumami
import TsumamiRecordings

/// The help for an action of the command.
struct Manual {
  /// An option with its value, and a sentence about it with its default.
  typealias Option = (words: String, meaning: String)

  /// The word of the action.
  let name: String
  /// The files and options after the word.
  let arguments: [String]
  /// The effect of the action, in one sentence.
  let summary: String
  var options: [Option] = []
  /// Commands of a shell.
  let examples: [String]

  /// The usage and the summary, for the list of all actions.
  var entry: String {
    usage(after: "") + "\n" + Self.wrapped(words(of: summary), indent: 4)
  }

  /// All about the action.
  var text: String {
    var parts = [usage(after: "usage: "), Self.wrapped(words(of: summary), indent: 0)]
    let all = [Self.file(of: self)] + options + [("-h, --help", "prints this")]
    let width = all.map(\.words.count).max() ?? 0
    parts.append(
      all.map { option in
        let space = String(repeating: " ", count: width - option.words.count + 2)
        let meaning = Self.wrapped(words(of: option.meaning), indent: width + 4)
        return "  " + option.words + space + meaning.drop { $0 == " " }
      }.joined(separator: "\n"))
    parts.append("for example\n" + examples.map { "  " + $0 }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private static func file(of manual: Manual) -> Option {
    switch manual.name {
    case "measure": ("FILE...", "the traces; standard input for - or without one")
    case "import": ("FILE", "the recording; standard input for - or without one")
    case "listen":
      (
        "DEVICE",
        "a device of Linux' input system, such as /dev/input/event3, a pipe with its bytes, or - "
          + "for standard input"
      )
    case "settings": ("KIND", "a gesture or an attachment, as in a trace; all by default")
    default: ("FILE", "the trace; standard input for - or without one")
    }
  }

  private func usage(after prefix: String) -> String {
    let start = "\(prefix)tsumami \(name) "
    return start + Self.wrapped(arguments, indent: start.count).drop { $0 == " " }
  }

  private func words(of text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Words in lines of at most 96 characters.
  private static func wrapped(_ words: [String], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 96 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(space + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The manual of an action; nil if there is no such action.
  static func of(_ action: String) -> Manual? { all.first { $0.name == action } }

  /// The help of the whole command.
  static var overview: String {
    all.map(\.entry).joined(separator: "\n") + """

      tsumami help COMMAND, tsumami COMMAND --help
          tells the options of a command, their defaults, and an example
      tsumami --version
          prints the version

      A trace is JSON Lines: a stage, then the input that it received. Without FILE, or with -, it
      is read from standard input. Errors in a trace are reported as FILE:LINE with exit status 65.
      """
  }
}

extension Manual {
  private static var playing: TraceRunner.Options { TraceRunner.Options() }

  private static var settle: Option {
    (
      "--settle SECONDS",
      "the longest time for motion to end after the last line, at most "
        + "\(text(TraceRunner.Options.longestSettleTime)); \(text(playing.settleTime)) by default"
    )
  }

  /// The options about how positions become points.
  private static var mapping: [Option] {
    let usual = (Stage.usualPointsPerMillimetre * 10).rounded() / 10
    return [
      (
        "--size WIDTHxHEIGHT",
        "the size in points to which the surface is scaled, or of the stage; by default that of "
          + "its millimetres"
      ),
      (
        "--millimetres WIDTHxHEIGHT",
        "the size of the surface in millimetres; by default the size that the device tells"
      ),
      (
        "--points-per-millimetre NUMBER",
        "the points of a millimetre on the device; \(text(usual)) by default, 160 to the inch"
      ),
      (
        "--calibration A,B,C,D,E,F",
        "the numbers of LIBINPUT_CALIBRATION_MATRIX; 1,0,0,0,1,0 by default, which changes nothing"
      ),
      (
        "--rotate DEGREES",
        "how far the panel is turned clockwise: 0, 90, 180 or 270; 0 by default"
      ),
    ]
  }

  private static var stage: Option {
    (
      "--stage TRACE",
      "the trace whose stage the input gets; by default one manipulable node fills the stage"
    )
  }

  private static var output: Option {
    ("-o FILE", "the file that is written; standard output by default")
  }

  private static func text(_ number: Double) -> String { DecimalNumber.text(number) }

  /// All actions, in the order of the help.
  static var all: [Manual] {
    [replay, plot, explain, check, importing, exporting, listen, measure, settings]
  }

  private static var replay: Manual {
    Manual(
      name: "replay",
      arguments: [
        "[FILE | -]", "[--fps 120]", "[--settle 5]", "[--only gestures|transforms|sheets]",
        "[--quiet]", "[--predict SECONDS]",
      ],
      summary:
        "plays a trace and prints what happens, one line of JSON each; with --predict also where "
        + "content that moves will be that much later",
      options: [
        (
          "--fps RATE",
          "frames per second after the last line, at most "
            + "\(text(TraceRunner.Options.highestFrameRate)); "
            + "\(text(playing.framesPerSecond)) by default"
        ),
        settle,
        ("--only LINES", "prints only lines of gestures, transforms or sheets; all by default"),
        ("--quiet", "prints only the end line of each trace"),
        (
          "--predict SECONDS",
          "predicts the transforms of nodes that move, at most "
            + "\(text(TraceRunner.Options.longestPrediction)) ahead; "
            + "\(text(playing.prediction)) by default, which is no prediction"
        ),
      ],
      examples: ["tsumami replay pinch.jsonl --only gestures"])
  }

  private static var plot: Manual {
    Manual(
      name: "plot", arguments: ["[FILE | -]", "[-o out.svg]"],
      summary:
        "draws a trace: the stage, and the states and values of each gesture on one time axis",
      options: [output], examples: ["tsumami plot pinch.jsonl -o pinch.svg"])
  }

  private static var explain: Manual {
    Manual(
      name: "explain", arguments: ["[FILE | -]", "[--only NAME]"],
      summary:
        "says in sentences why gestures and other attachments began, waited, failed or were "
        + "cancelled, and how far they were from each threshold; with --only about those of one "
        + "name",
      options: [
        ("--only NAME", "says only what concerns attachments of this name; all by default")
      ],
      examples: ["tsumami explain taps.jsonl --only double-tap"])
  }

  private static var check: Manual {
    Manual(
      name: "check", arguments: ["[FILE | -]"], summary: "validates a trace without playing it",
      examples: ["tsumami check pinch.jsonl"])
  }

  private static var importing: Manual {
    let formats = RecordingFormat.allCases.map(\.rawValue)
    return Manual(
      name: "import",
      arguments: [
        "[FILE | -]", "[--from FORMAT]", "[--size WIDTHxHEIGHT]", "[--millimetres WIDTHxHEIGHT]",
        "[--points-per-millimetre 6.3]", "[--calibration A,B,C,D,E,F]", "[--rotate 0]",
        "[--stage TRACE]", "[-o out.jsonl]",
      ],
      summary:
        "makes a trace of a recording in the format "
        + "\(formats.dropLast().joined(separator: ", ")) or \(formats.last ?? ""), which is found "
        + "by looking at the file; what it does not tell is said",
      options: [
        ("--from FORMAT", "one of these formats; found by looking at the file by default")
      ] + mapping + [
        stage, output,
      ],
      examples: [
        "tsumami import swipe.evemu -o swipe.jsonl",
        "adb shell 'getevent -lp; getevent -lt' >touches.txt",
        "tsumami import --size 412x915 touches.txt | tsumami plot -o touches.svg",
      ])
  }

  private static var exporting: Manual {
    Manual(
      name: "export", arguments: ["[FILE | -]", "--to webdriver|cdp|evemu", "[-o FILE]"],
      summary:
        "writes the input of a trace for WebDriver, the Chrome DevTools Protocol or evemu-play",
      options: [
        ("--to FORMAT", "webdriver, cdp or evemu; there is no default"), output,
      ],
      examples: ["tsumami export pinch.jsonl --to webdriver -o pinch.json"])
  }

  private static var listen: Manual {
    let (width, height) = (TuioDecoder.usualSize.width, TuioDecoder.usualSize.height)
    return Manual(
      name: "listen",
      arguments: [
        "[evdev DEVICE... | tuio]", "[--size WIDTHxHEIGHT]", "[--millimetres WIDTHxHEIGHT]",
        "[--points-per-millimetre 6.3]", "[--calibration A,B,C,D,E,F]", "[--rotate 0]",
        "[--stage TRACE]", "[--fps 0]", "[--description FILE]", "[--port 3333]",
        "[--address 127.0.0.1]", "[--components pointers]", "[--silence 5]",
      ],
      summary:
        "writes a trace of what fingers, pens and mice do now: on devices of Linux' input system, "
        + "or on tables whose trackers speak TUIO 1.1 or 2.0, which have \(text(width)) × "
        + "\(text(height)) points unless a size is given; until Ctrl-C",
      options: mapping + [
        stage,
        (
          "--fps RATE",
          "how often lines let time pass while a pointer is down and 5 s after, so that long "
            + "presses and springs of a replay go on; 0 by default, which is never"
        ),
        (
          "--description FILE",
          "evdev: the output of evemu-describe, for a pipe; a device tells by itself by default"
        ),
        (
          "--port NUMBER",
          "tuio: the port to which trackers send; \(TuioDecoder.usualPort) by default, 0 for any"
        ),
        (
          "--address ADDRESS",
          "tuio: the address of this machine; 127.0.0.1 by default, which is for trackers on this "
            + "machine; 0.0.0.0 is for all"
        ),
        (
          "--components LIST",
          "tuio: pointers, tokens, blobs, or some of them with commas; pointers by default, which "
            + "are fingers and pens"
        ),
        (
          "--silence SECONDS",
          "tuio: the time after which a silent tracker is gone; 5 by default, inf for never"
        ),
      ],
      examples: [
        "tsumami listen tuio | tsumami replay -",
        "tsumami listen evdev /dev/input/event3 --stage photos.jsonl >take.jsonl",
      ])
  }

  private static var measure: Manual {
    let taps = TraceMeasurer.Options().taps
    return Manual(
      name: "measure",
      arguments: [
        "[FILE | -]...", "[--set KIND.KEY=VALUE]", "[--sweep KIND.KEY=FROM:TO:STEP]",
        "[--one-per-line]", "[--settle 5]", "[--rage-taps 3]", "[--rage-interval 1]",
        "[--rage-distance 30]", "[--tap-duration 0.5]", "[--tap-distance 10]", "[--dead-time 0.5]",
      ],
      summary:
        "counts what happens in traces, one line of JSON for each trace and setting: outcomes and "
        + "reasons, near misses, times to recognition, rage taps, dead taps, changes of fingers",
      options: [
        ("--set KIND.KEY=VALUE", "changes a parameter of all gestures of a kind; none by default"),
        ("--sweep KIND.KEY=FROM:TO:STEP", "tries several values; none by default"),
        ("--one-per-line", "takes each line for a whole trace; each file is one by default"),
        settle,
        ("--rage-taps COUNT", "the taps of a series that is rage; \(taps.rageCount) by default"),
        (
          "--rage-interval SECONDS",
          "the longest time between two of them; \(text(taps.rageInterval)) by default"
        ),
        (
          "--rage-distance POINTS",
          "the longest way from the first of them; \(text(taps.rageDistance)) by default"
        ),
        (
          "--tap-duration SECONDS", "the longest tap; \(text(taps.maximumDuration)) by default"
        ),
        (
          "--tap-distance POINTS",
          "the longest way of a finger that taps; \(text(taps.maximumDistance)) by default"
        ),
        (
          "--dead-time SECONDS",
          "the time without any effect after which a tap is dead; \(text(taps.deadTime)) by default"
        ),
      ],
      examples: [
        "tsumami measure traces/*.jsonl --sweep longPress.minimumDuration=0.3:0.8:0.1"
      ])
  }

  private static var settings: Manual {
    Manual(
      name: "settings", arguments: ["[KIND]", "[--tables | --types | --swift | --c]"],
      summary:
        "prints all settings of gestures and attachments as tables in Markdown, with their values "
        + "and usual values",
      options: [
        ("--tables", "prints the tables in JavaScript by which the package writes them"),
        ("--types", "prints the interfaces in TypeScript on which those of the package are built"),
        ("--swift", "prints the table in JavaScript by which the lab writes them in Swift"),
        ("--c", "prints the header for C with a struct for each kind"),
      ],
      examples: [
        "tsumami settings longPress",
        "tsumami settings --tables >Web/package/generated/settings.js",
        "tsumami settings --types >Web/package/generated/settings.d.ts",
        "tsumami settings --swift >Web/studio/lab/generated/members.js",
        "tsumami settings --c >Sources/CTsumami/include/tsumami_settings.h",
      ])
  }
}
