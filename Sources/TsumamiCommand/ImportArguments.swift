import Tsumami
import TsumamiRecordings

/// The arguments of `tsumami import`.
struct ImportArguments {
  /// The recording; - is standard input.
  private(set) var file = "-"
  /// The format; nil to find out by looking at the file.
  private(set) var format: RecordingFormat?
  private(set) var options = ImportOptions()
  /// The trace whose stage the input gets; nil for one of the recording's size.
  private(set) var stage: String?
  /// The file of the trace; nil for standard output.
  private(set) var output: String?

  init(_ arguments: ArraySlice<String>) throws(ArgumentError) {
    var rest = arguments
    var files: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--from":
        let known = RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard let format = rest.popFirst().flatMap(RecordingFormat.init(rawValue:)) else {
          throw ArgumentError("--from needs one of \(known)")
        }
        self.format = format
      case "--size": options.size = try Self.size(rest.popFirst())
      case "--points-per-millimetre":
        options.pointsPerMillimetre = try Arguments.number(
          rest.popFirst(), of: argument, "a number above 0 and at most 1000"
        ) { $0 > 0 && $0 <= 1000 }
      case "--stage": stage = try Arguments.name(rest.popFirst(), of: argument)
      case "-o": output = try Arguments.name(rest.popFirst(), of: argument)
      default: files.append(try Arguments.file(argument, of: "import"))
      }
    }
    file = try Arguments.single(files, of: "import")
  }

  private static func size(_ text: String?) throws(ArgumentError) -> Size {
    let sides = (text ?? "").split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      width <= 1e9, height <= 1e9
    else { throw ArgumentError("--size needs a width and a height in points, such as 800x600") }
    return Size(width, height)
  }
}
