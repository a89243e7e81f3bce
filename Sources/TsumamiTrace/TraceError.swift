/// Why a trace could not be read, or its output could not be written.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Equatable, Sendable {
    /// A line is not a line of a trace.
    case format
    /// The system could not read the input.
    case input
    /// The system could not write the output.
    case output
    /// An argument names something that does not exist in the input.
    case argument
  }

  /// The kind of the failure.
  public var kind: Kind
  /// The number of the line, from 1; for the other kinds the number of lines before the
  /// failure.
  public var line: Int
  /// What is wrong and what was expected, or the system's message.
  public var message: String

  /// The message, of a line with its number: "line 3: ...".
  public var description: String {
    kind == .format ? "line " + String(line) + ": " + message : message
  }

  package init(_ kind: Kind = .format, line: Int, message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }
}
