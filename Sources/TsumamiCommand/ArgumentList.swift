/// The arguments of a command, one after the other.
struct ArgumentList {
  private var rest: ArraySlice<String>
  private let repeatable: Set<String>
  private var seen: Set<String> = []
  private var haveOptionsEnded = false

  /// Starts with the first argument.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - repeatable: the options that may occur several times.
  init(_ arguments: ArraySlice<String>, repeatable: Set<String> = []) {
    rest = arguments
    self.repeatable = repeatable
  }

  /// Takes the next option or file; nil at the end.
  ///
  /// After `--` all are files: one that begins with a dash is given its folder, so that it is not
  /// taken for an option.
  mutating func next() throws(ArgumentError) -> String? {
    guard let argument = rest.popFirst() else { return nil }
    if !haveOptionsEnded, argument == "--" {
      haveOptionsEnded = true
      return try next()
    }
    guard argument.hasPrefix("-") else { return argument }
    if haveOptionsEnded, argument != "-" { return "./" + argument }
    // Standard input can be read once, too.
    guard repeatable.contains(argument) || seen.insert(argument).inserted else {
      throw ArgumentError("\(argument) occurs twice")
    }
    return argument
  }

  /// Takes the value of the option that came last; nil if there is none.
  mutating func value() -> String? { rest.popFirst() }
}
