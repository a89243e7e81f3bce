#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import TsumamiViews

/// The gestures of a manipulable view.
public struct ManipulationGestures: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Fingers move the view.
  public static let pan = ManipulationGestures(rawValue: 1)
  /// Two fingers scale the view.
  public static let pinch = ManipulationGestures(rawValue: 2)
  /// Two fingers rotate the view.
  public static let rotation = ManipulationGestures(rawValue: 4)
  /// A double tap returns the view to its layout.
  public static let doubleTap = ManipulationGestures(rawValue: 8)
  /// Two fingers scale width and height separately, and do not rotate the view; on iOS 18 and
  /// later.
  ///
  /// Elsewhere SwiftUI knows only by how much fingers spread, and it is as ``pinch``; the log says
  /// so once. There `AxisPinchGestureRecognizer` of TsumamiUIKit does it, on a view of
  /// UIKit.
  public static let axisPinch = ManipulationGestures(rawValue: 16)
  /// A view that is let go while it moves goes on, and slows down within its limits.
  public static let momentum = ManipulationGestures(rawValue: 32)
  /// Two fingers that scroll on a trackpad, or a wheel, move a view that pans; on iOS 18, Mac
  /// Catalyst 18, macOS and later.
  ///
  /// A scroll view around the view then gets no scrolls that begin on it.
  public static let scrollPan = ManipulationGestures(rawValue: 64)

  /// Pan, pinch, rotation and double tap.
  public static let all: ManipulationGestures = [.pan, .pinch, .rotation, .doubleTap]

  /// Whether this system recognizes a pinch with two scales.
  static var knowsAxes: Bool {
    #if canImport(UIKit) && !os(visionOS)
    if #available(iOS 18.0, *) { return true }
    #endif
    return false
  }

  /// Whether the log says already that width and height scale by one factor.
  @MainActor static var hasToldOfAxes = false

  /// Says in the log, once, that an axis pinch is not recognized here.
  @MainActor func tellOfAxes(unless knowsAxes: Bool = Self.knowsAxes) {
    guard contains(.axisPinch), !knowsAxes, !Self.hasToldOfAxes else { return }
    Self.hasToldOfAxes = true
    Fault.report(
      "ManipulationGestures.axisPinch needs iOS 18: here both sides scale by one factor")
  }
}
#endif
