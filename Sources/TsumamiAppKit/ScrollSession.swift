#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiMotion

/// The scrolls of a trackpad or a wheel over a view.
///
/// A scroll belongs to the view over which it begins, from its first event to the end of its
/// momentum. A wheel without phases makes a scroll of each event.
@MainActor struct ScrollSession {
  private var isOwn = false
  private var total = Vector.zero
  private var tracker = VelocityTracker<Vector>()

  /// Whether an event belongs to the view; others go on to the next responder.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - mayBegin: whether the view takes a scroll that begins now.
  /// - Returns: true from the begin of a scroll that it takes to the end of its momentum.
  mutating func takes(_ event: NSEvent, mayBegin: () -> Bool) -> Bool {
    // Fingers that only rest on a trackpad have not scrolled.
    if event.phase.contains(.mayBegin) { isOwn = false }
    if event.beginsScroll {
      isOwn = mayBegin()
      total = .zero
      tracker.reset()
    }
    return isOwn
  }

  /// The displacement of an event, in the coordinates of the window of a view.
  mutating func displacement(of event: NSEvent, in view: NSView) -> Vector {
    let displacement = event.scrollingDelta(in: view)
    total = total + displacement
    // The last event has no distance of its own, and says nothing of the velocity.
    if displacement != .zero || !event.isLast { tracker.add(total, at: event.timestamp) }
    return displacement
  }

  /// The velocity in points of the window per second, at the end of the scroll.
  func velocity(at time: TimeInterval) -> Vector { tracker.velocity(at: time) ?? .zero }
}

extension NSEvent {
  /// Whether this is the first event of a scroll.
  var beginsScroll: Bool {
    phase.contains(.began) || (phase.isEmpty && momentumPhase.isEmpty)
  }
}
#endif
