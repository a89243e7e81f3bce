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
    var rest = ArgumentList(arguments)
    var files: [String] = []
    while let argument = try rest.next() {
      switch argument {
      case "--from":
        let known = RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard let format = rest.value().flatMap(RecordingFormat.init(rawValue:)) else {
          throw ArgumentError("--from needs one of \(known)")
        }
        self.format = format
      case "--stage": stage = try Arguments.name(rest.value(), of: argument)
      case "-o": output = try Arguments.output(rest.value(), of: argument)
      default:
        if try options.take(argument, &rest) { continue }
        files.append(try Arguments.file(argument, of: "import"))
      }
    }
    file = try Arguments.single(files, of: "import")
    try Arguments.refuseSecondInput(of: [file, stage])
  }
}
