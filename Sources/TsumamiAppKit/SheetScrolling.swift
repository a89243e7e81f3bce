#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews

/// The drags of a sheet: by a mouse, and by two fingers on a trackpad.
@MainActor final class SheetDrags {
  private unowned let sheet: SheetView
  private var tracker = VelocityTracker<Double>()
  /// Where the mouse went down, above the bottom of the superview.
  private var mouseStart: Double?
  /// How far a scroll has moved upwards.
  private var scrolled = 0.0
  /// Whether the momentum of the last scroll belongs to the sheet, which needs none.
  private var swallowsMomentum = false

  init(of sheet: SheetView) { self.sheet = sheet }

  // MARK: Mouse

  func mouseDown(_ event: NSEvent) { mouseStart = fromBottom(event) }

  /// - Returns: false without a mouse that went down on the sheet.
  func mouseDragged(_ event: NSEvent) -> Bool {
    guard let mouseStart else { return false }
    let place = fromBottom(event)
    if !sheet.isManipulating {
      guard abs(place - mouseStart) >= Hold.slop else { return true }
      begin(at: mouseStart + (place < mouseStart ? -Hold.slop : Hold.slop), in: nil)
    }
    follow(to: place, at: event.timestamp)
    return true
  }

  func mouseUp(_ event: NSEvent) -> Bool {
    guard mouseStart != nil else { return false }
    mouseStart = nil
    end(with: event, isCancelled: false)
    return true
  }

  /// How far above the bottom of the superview an event is.
  private func fromBottom(_ event: NSEvent) -> Double {
    guard let superview = sheet.superview else { return 0 }
    let place = Double(superview.convert(event.locationInWindow, from: nil).y)
    return superview.isFlipped ? -place : place
  }

  // MARK: Trackpad

  /// Whether a scroll moves the sheet, or the list in it that the sheet scrolls with it.
  ///
  /// A scroll up and down of a trackpad is shared from its begin to its end; a wheel only scrolls
  /// lists.
  func takes(_ event: NSEvent) -> Bool {
    if !event.momentumPhase.isEmpty { return swallowsMomentum && isOver(event) }
    if event.phase.contains(.began), !sheet.isManipulating, isOver(event) {
      let isVertical = abs(event.scrollingDeltaY) >= abs(event.scrollingDeltaX)
      guard isVertical, event.hasPreciseScrollingDeltas else { return false }
      let list = list(under: event)
      guard sheet.prefersScrollingExpands || list == nil else { return false }
      scrolled = 0
      begin(at: 0, in: list)
    }
    guard sheet.isManipulating, mouseStart == nil else { return false }
    // Fingers that move down pull the sheet down.
    let distance = -Double(event.scrollingDeltaY)
    scrolled += distance
    // The last event has no distance of its own, and says nothing of the velocity.
    if distance != 0 || !event.isLast { follow(to: scrolled, at: event.timestamp) }
    if event.isLast {
      swallowsMomentum = !sheet.driver.isScrolling
      end(with: event, isCancelled: event.isCancelled)
    }
    return true
  }

  /// Whether the pointer is over the sheet, and over nothing that lies above it.
  private func isOver(_ event: NSEvent) -> Bool {
    guard event.window == nil || event.window === sheet.window,
      let board = sheet.window?.contentView
    else { return false }
    let place = board.superview?.convert(event.locationInWindow, from: nil)
    return board.hitTest(place ?? event.locationInWindow)?.isDescendant(of: sheet) == true
  }

  /// The innermost scroll view of the sheet under the pointer that scrolls up and down.
  private func list(under event: NSEvent) -> NSScrollView? {
    guard let superview = sheet.superview else { return nil }
    var view = sheet.hitTest(superview.convert(event.locationInWindow, from: nil))
    while let current = view, current !== sheet {
      if let list = current as? NSScrollView, list.scrollRange != nil {
        sheet.lists.find(in: list)
        sheet.applyInsets()
        return list
      }
      view = current.superview
    }
    return nil
  }

  // MARK: Both

  private func begin(at place: Double, in list: NSScrollView?) {
    tracker.reset()
    sheet.driver.begin(at: place, in: list)
  }

  private func follow(to place: Double, at time: TimeInterval) {
    tracker.add(place, at: time)
    sheet.driver.follow(to: place)
  }

  private func end(with event: NSEvent, isCancelled: Bool) {
    let velocity = tracker.velocity(at: event.timestamp) ?? 0
    sheet.driver.end(velocity: velocity, isCancelled: isCancelled)
  }
}

extension NSScrollView: SheetList {
  package var scrollRange: ClosedRange<Double>? {
    guard let documentView, hasVerticalScroller || verticalScrollElasticity != .none else {
      return nil
    }
    let ends = ends(of: documentView)
    let most = ends.upperBound - ends.lowerBound
    return most > 0 ? 0...most : nil
  }

  package var scrollOffset: Double {
    get {
      guard let documentView else { return 0 }
      let (ends, place) = (ends(of: documentView), Double(contentView.bounds.minY))
      return documentView.isFlipped ? place - ends.lowerBound : ends.upperBound - place
    }
    set {
      guard let documentView else { return }
      let ends = ends(of: documentView)
      let place = documentView.isFlipped ? ends.lowerBound + newValue : ends.upperBound - newValue
      contentView.scroll(to: NSPoint(x: contentView.bounds.minX, y: CGFloat(place)))
      reflectScrolledClipView(contentView)
    }
  }

  package var visibleHeight: Double { Double(contentView.bounds.height) }

  /// The momentum of a scroll that moved the sheet last does not reach the list.
  package func stopScrolling() {}

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
}
#endif
