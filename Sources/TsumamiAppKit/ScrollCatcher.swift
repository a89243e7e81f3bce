#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiViews

/// A view above another one that takes scrolls and nothing else, for views of SwiftUI, which knows
/// no scrolls outside of its lists.
package final class ScrollCatcher: NSView {
  /// The functions that scrolls call; displacements are in the coordinates of ``space``.
  package var actions: ScrollActions?
  /// The view in whose coordinates the content moves, and which does not move with it.
  package var space: () -> NSView? = { nil }
  private var scrolls = ScrollSession()
  private var total: Vector?

  package override var isFlipped: Bool { true }

  /// This view for scrolls; everything else reaches what is beneath.
  package override func hitTest(_ point: NSPoint) -> NSView? {
    NSApplication.shared.currentEvent?.type == .scrollWheel ? super.hitTest(point) : nil
  }

  package override func scrollWheel(with event: NSEvent) {
    guard let actions, scrolls.takes(event, mayBegin: actions.mayBegin) else {
      return super.scrollWheel(with: event)
    }
    if event.beginsScroll {
      total = .zero
      actions.begin()
    }
    let way = scrolls.displacement(of: event, in: self)
    // The momentum of the system is dropped: content has its own, with its limits.
    guard var total else { return }
    let coordinates = (space() ?? self).fingerSpace.fromStage
    total = total + coordinates.linear(way)
    self.total = total
    actions.follow(total)
    guard event.isLast else { return }
    self.total = nil
    if event.isCancelled {
      actions.cancel()
    } else {
      actions.end(coordinates.linear(scrolls.velocity(at: event.timestamp)))
    }
  }

  /// Cancels the scroll of a view that leaves its window.
  package override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil, total != nil else { return }
    total = nil
    actions?.cancel()
  }
}

/// A view that has the coordinates of a layout and takes no events.
package final class ScrollSpaceView: NSView {
  package override var isFlipped: Bool { true }

  package override func hitTest(_ point: NSPoint) -> NSView? { nil }
}
#endif
