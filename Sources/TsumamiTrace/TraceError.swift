/// Something in a trace that is not as it should be.
public struct TraceError: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// What is wrong and what was expected.
  public var message: String
}
