#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
/// What fingers may do with a manipulable view.
public struct ManipulationGestures: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// They move it.
  public static let pan = ManipulationGestures(rawValue: 1)
  /// Two of them scale it.
  public static let pinch = ManipulationGestures(rawValue: 2)
  /// Two of them turn it.
  public static let rotation = ManipulationGestures(rawValue: 4)
  /// They return it to its layout by a double tap.
  public static let doubleTap = ManipulationGestures(rawValue: 8)
}
#endif
