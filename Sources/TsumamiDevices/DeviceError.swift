/// Why positions of a device cannot become points.
public struct DeviceError: Error, Equatable, Sendable {
  /// What is wrong and what was expected.
  public let message: String

  init(_ message: String) {
    self.message = message
  }
}
