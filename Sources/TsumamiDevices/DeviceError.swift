/// Why positions of a device cannot become points.
public struct DeviceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ message: String) {
    self.message = message
  }
}
