#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

extension SheetView {
  /// The part of the superview that the sheet covers, as distances from its edges: at the bottom,
  /// or at the side for a sheet that is narrower than half of it.
  ///
  /// A map that takes them over in ``onChange`` keeps its centre visible.
  public var coveredInsets: NSEdgeInsets { NSEdgeInsets(covered) }

  var covered: Insets {
    guard let superview else { return .zero }
    let column = SheetColumn(x: frame.minX, width: frame.width)
    return column.coveredInsets(of: superview.bounds, height: height)
  }

  /// Applies the size of the superview, its safe area and the size of the content again, as the
  /// sheet does by itself when its own layout changes; call it when the content needs another
  /// height for the detent `.content`, or has another list.
  public func applyLayout() {
    guard let superview else { return }
    if let contentView { lists.find(in: contentView) }
    let covered = respectsTopSafeArea ? Double(superview.safeAreaInsets.top) : 0
    mover.layOut(
      parentHeight: max(Double(superview.bounds.height) - covered, 0),
      contentHeight: contentHeight, at: CACurrentMediaTime())
    show()
    moveByItself()
  }

  /// The height up to which lists scroll: that of the highest detent, to which a scroll of a list
  /// moves the sheet first.
  private var scrollingHeight: CGFloat {
    let stops = mover.stops
    let place = prefersScrollingExpands ? stops.count - 1 : mover.target ?? 0
    return CGFloat(stops[place].height)
  }

  /// The height of the content, which its controller may prefer.
  var contentHeight: Double {
    let fitting = contentView.map { Double($0.fittingSize.height) }
    guard let height = preferredHeight?() ?? fitting else { return Double(bounds.height) }
    return height + Double(superview?.safeAreaInsets.bottom ?? 0)
  }

  /// Lays out the surface, the grabber and the content.
  func layOutContent() {
    let width = bounds.width
    // Twice as high: an overshoot shows what is below the sheet.
    surface.frame = CGRect(x: 0, y: 0, width: width, height: 2 * bounds.height)
    grabber.frame = CGRect(
      x: 0, y: 0, width: width, height: CGFloat(max(settings.grabberHeight, 24)))
    let height =
      switch contentFit {
      case .highest: mover.stops.last.map { CGFloat($0.height) } ?? bounds.height
      case .visible: CGFloat(mover.height)
      }
    contentView?.frame = CGRect(x: 0, y: 0, width: width, height: height)
    applyInsets()
  }

  /// Brings the ends of lists into the visible part.
  func applyInsets() {
    lists.apply { insets(of: $0) }
  }

  /// The insets that bring the ends of a list in this sheet into the part that is visible.
  ///
  /// They depend on the superview and not on where the sheet is, so that they do not change while
  /// it moves.
  private func insets(of list: NSScrollView) -> Insets {
    let frame = convert(list.bounds, from: list)
    let safe = superview?.safeAreaInsets ?? NSEdgeInsets()
    let above = bounds.height - scrollingHeight
    return Insets(
      top: Self.inset(safe.top - above - frame.minY), left: 0,
      bottom: Self.inset(frame.maxY - (scrollingHeight - safe.bottom)), right: 0)
  }

  /// A length as an inset: not negative, and without the rounding errors of conversions.
  private static func inset(_ length: CGFloat) -> Double {
    max((Double(length) * 1024).rounded() / 1024, 0)
  }

  // MARK: Accessibility

  /// The accessibility element of the sheet itself: "Position 2 of 3", which increments and
  /// decrements.
  public var accessibilityGrabber: NSView { grabber }

  /// The place of the sheet among its detents, in words.
  var position: String {
    mover.target.map { Phrase.position($0 + 1, of: mover.stops.count) } ?? Phrase.sheetClosed.text
  }

  func step(by steps: Int) -> Bool {
    move(toStop: min(max((mover.target ?? -1) + steps, 0), mover.stops.count - 1), animated: true)
  }
}

/// The lists in a sheet, and the insets that it has given them.
@MainActor final class SheetLists {
  private struct Entry {
    weak var list: NSScrollView?
    var insets = Insets.zero
    /// Whether the list adjusted its insets before.
    var adjusts: Bool
  }
  private var entries: [Entry] = []

  /// Finds lists in a view; lists in lists scroll by themselves.
  func find(in view: NSView) {
    guard let list = view as? NSScrollView else {
      for view in view.subviews { find(in: view) }
      return
    }
    guard !entries.contains(where: { $0.list === list }) else { return }
    entries.append(Entry(list: list, adjusts: list.automaticallyAdjustsContentInsets))
    // The system would adjust them for where the list is now.
    list.automaticallyAdjustsContentInsets = false
  }

  /// Gives each list its insets, in place of those that it got before.
  func apply(_ insets: (NSScrollView) -> Insets) {
    entries.removeAll { $0.list == nil }
    for place in entries.indices {
      guard let list = entries[place].list else { continue }
      let (new, old) = (insets(list), entries[place].insets)
      guard new != old else { continue }
      list.contentInsets.top += CGFloat(new.top - old.top)
      list.contentInsets.bottom += CGFloat(new.bottom - old.bottom)
      entries[place].insets = new
    }
  }

  /// Gives the lists their own insets back, and forgets them.
  func release() {
    apply { _ in .zero }
    for entry in entries { entry.list?.automaticallyAdjustsContentInsets = entry.adjusts }
    entries = []
  }
}
#endif
