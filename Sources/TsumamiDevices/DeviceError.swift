/// Why positions of a device cannot become points.
///
/// Decoders throw it when they are made, and never for events:
///
/// ```swift
/// do {
///   let decoder = try EvdevDecoder(of: device)
///   print(decoder.surface)
/// } catch {
///   print(error)  // the message
/// }
/// ```
public struct DeviceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected.
  ///
  /// A part of a sentence in English, without a full stop, for a person who sets the device up.
  public let message: String

  /// The message.
  ///
  /// So an error prints as its sentence.
  public var description: String { message }

  init(_ message: String) {
    self.message = message
  }
}
