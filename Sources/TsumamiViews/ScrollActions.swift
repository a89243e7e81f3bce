#if canImport(CoreGraphics)
import TsumamiGeometry

/// The functions that scrolls of a trackpad or a wheel over a view of SwiftUI call on the Mac.
@MainActor package struct ScrollActions {
  /// Whether a scroll may begin.
  package var mayBegin: () -> Bool
  /// Called when a scroll begins.
  package var begin: () -> Void
  /// Called with the displacement since it began, in the coordinates of the layout.
  package var follow: (Vector) -> Void
  /// Called when it ends, with the velocity in points of the layout per second.
  package var end: (Vector) -> Void
  /// Called instead when it is cancelled.
  package var cancel: () -> Void

  package init(
    mayBegin: @escaping () -> Bool, begin: @escaping () -> Void,
    follow: @escaping (Vector) -> Void, end: @escaping (Vector) -> Void,
    cancel: @escaping () -> Void
  ) {
    (self.mayBegin, self.begin, self.follow) = (mayBegin, begin, follow)
    (self.end, self.cancel) = (end, cancel)
  }
}
#endif
