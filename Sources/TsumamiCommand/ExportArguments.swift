import TsumamiRecordings

/// The arguments of `tsumami export`.
struct ExportArguments {
  /// The trace; - is standard input.
  private(set) var file = "-"
  private(set) var format = ExportFormat.webdriver
  /// The file that is written; nil for standard output.
  private(set) var output: String?

  init(_ arguments: ArraySlice<String>) throws(ArgumentError) {
    var rest = ArgumentList(arguments)
    var files: [String] = []
    var hasFormat = false
    let expected = "--to needs webdriver, cdp or evemu"
    while let argument = try rest.next() {
      switch argument {
      case "--to":
        guard let format = rest.value().flatMap(ExportFormat.init(rawValue:)) else {
          throw ArgumentError(expected)
        }
        self.format = format
        hasFormat = true
      case "-o": output = try Arguments.output(rest.value(), of: argument)
      default: files.append(try Arguments.file(argument, of: "export"))
      }
    }
    guard hasFormat else { throw ArgumentError("export needs a format: \(expected)") }
    file = try Arguments.single(files, of: "export")
  }
}
