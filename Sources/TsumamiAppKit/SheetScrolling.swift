#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

/// Sees the scrolls of the app before the views do, while it runs.
///
/// A scroll view takes all scrolls over it, and has no delegate that could share them.
@MainActor final class ScrollMonitor {
  private final class Token: @unchecked Sendable {
    private let token: Any

    init(_ token: Any) { self.token = token }

    deinit { NSEvent.removeMonitor(token) }
  }
  private var token: Token?
  private let takes: (NSEvent) -> Bool

  /// Makes a monitor.
  ///
  /// - Parameter takes: whether an event is taken; else it goes on to the views.
  init(_ takes: @escaping (NSEvent) -> Bool) { self.takes = takes }

  var isRunning: Bool {
    get { token != nil }
    set {
      guard newValue != isRunning else { return }
      token = newValue ? start() : nil
    }
  }

  private func start() -> Token? {
    NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
      self?.takes(event) == true ? nil : event
    }
    .map { Token($0) }
  }
}

extension NSScrollView {
  /// This view as something that moves along the axis of a sheet; nil if it does not scroll up and
  /// down.
  var mover: AxisOwnership.Mover? {
    guard let documentView, hasVerticalScroller || verticalScrollElasticity != .none else {
      return nil
    }
    let ends = ends(of: documentView)
    let most = ends.upperBound - ends.lowerBound
    guard most > 0 else { return nil }
    let place = Double(contentView.bounds.minY)
    let offset = documentView.isFlipped ? place - ends.lowerBound : ends.upperBound - place
    let inside = offset.clamped(from: 0, to: most)
    return AxisOwnership.Mover(.scroll, at: inside + band.pulled(offset - inside), in: 0...most)
  }

  /// The places of the clip view's origin at both ends of its document, with its insets.
  private func ends(of documentView: NSView) -> ClosedRange<Double> {
    func end(_ y: CGFloat) -> Double {
      var bounds = contentView.bounds
      bounds.origin.y = y
      return Double(contentView.constrainBoundsRect(bounds).minY)
    }
    let far = documentView.frame.height + 2 * contentView.bounds.height
    let (low, high) = (end(documentView.frame.minY - far), end(documentView.frame.maxY + far))
    return low...max(low, high)
  }

  private var band: RubberBand { RubberBand(dimension: Double(contentView.bounds.height)) }

  /// Shows where a drag has put this view, on a rubber band beyond its ends.
  func show(_ mover: AxisOwnership.Mover) {
    guard let documentView else { return }
    let inside = mover.position.clamped(from: mover.range.lowerBound, to: mover.range.upperBound)
    let offset = inside + band.stretched(mover.position - inside)
    let ends = ends(of: documentView)
    let place = documentView.isFlipped ? ends.lowerBound + offset : ends.upperBound - offset
    contentView.scroll(to: NSPoint(x: contentView.bounds.minX, y: CGFloat(place)))
    reflectScrolledClipView(contentView)
  }
}
#endif
