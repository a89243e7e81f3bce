extension Arguments {
  /// The name that an option needs.
  static func name(_ text: String?, of option: String) throws(ArgumentError) -> String {
    guard let text, !text.isEmpty else { throw ArgumentError("\(option) needs the name of a file") }
    return text
  }

  /// The file that is written; nil for -, which is standard output.
  static func output(_ text: String?, of option: String) throws(ArgumentError) -> String? {
    let name = try name(text, of: option)
    return name == "-" ? nil : name
  }

  /// An argument that is no option.
  static func file(_ argument: String, of action: String) throws(ArgumentError) -> String {
    guard argument == "-" || !argument.hasPrefix("-") else {
      throw ArgumentError("\(action) has no option \"\(argument)\"")
    }
    guard !argument.isEmpty else { throw ArgumentError("a file without a name") }
    return argument
  }

  /// Refuses standard input for more than one of the files, as it can be read once.
  static func refuseSecondInput(of files: [String?]) throws(ArgumentError) {
    guard files.filter({ $0 == "-" }).count < 2 else {
      throw ArgumentError("standard input is two of the files, and can be read once")
    }
  }

  /// The only file; - if there is none.
  static func single(_ files: [String], of action: String) throws(ArgumentError) -> String {
    guard files.count < 2 else {
      throw ArgumentError("\"\(files[1])\" is a second file; \(action) takes one")
    }
    return files.first ?? "-"
  }
}
