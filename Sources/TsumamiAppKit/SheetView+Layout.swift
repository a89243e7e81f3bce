#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension SheetView {
  /// The part of the superview that the sheet covers, as distances from its edges: at the bottom,
  /// or at the side for a sheet that is narrower than half of it.
  ///
  /// A map that takes them over in ``onChange`` keeps its centre visible. They begin at the edges
  /// of the superview and not at its safe area: for an additional safe area of the map, the safe
  /// area that is there without the sheet has to be subtracted.
  ///
  /// In points of the superview; the sides are left and right, not leading and trailing. Zero
  /// without a superview.
  public var coveredInsets: NSEdgeInsets { NSEdgeInsets(covered) }

  package var covered: Insets {
    guard let superview else { return .zero }
    let column = SheetColumn(x: frame.minX, width: frame.width)
    return column.coveredInsets(of: superview.bounds, height: height)
  }

  /// Applies the size of the superview, its safe area and the size of the content again, as the
  /// sheet does by itself when its own layout changes; call it when the content needs another
  /// height for the detent `.content`, or has another list.
  ///
  /// Nothing happens without a superview.
  public func applyLayout() {
    guard let superview else { return }
    if let contentView, takeInsets == nil, window != nil { lists.find(in: contentView) }
    let covered = respectsTopSafeArea ? Double(superview.safeAreaInsets.top) : 0
    driver.layOut(
      parentHeight: Double(superview.bounds.height) - covered,
      contentHeight: settings.measuresContent ? contentHeight : 0)
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
    surface.clip.frame = surface.frame
    grabber.frame = CGRect(
      x: 0, y: 0, width: width, height: CGFloat(max(settings.grabberHeight, 24)))
    let height =
      switch contentFit {
      case .highest: CGFloat(driver.highest)
      case .visible: CGFloat(self.height)
      }
    contentView?.frame = CGRect(x: 0, y: 0, width: width, height: height)
    applyInsets()
  }

  /// Brings the ends of lists into the visible part.
  func applyInsets() {
    if let contentView { takeInsets?(insets(of: contentView)) }
    lists.apply { list in
      guard list.isDescendant(of: self) else { return nil }
      return takeInsets == nil ? insets(of: list) : .zero
    }
  }

  /// The insets that bring the ends of a list in this sheet into the part that is visible.
  private func insets(of list: NSView) -> Insets {
    let frame = convert(list.bounds, from: list)
    let safe = superview?.safeAreaInsets ?? NSEdgeInsets()
    return driver.insets(
      ofListFrom: Double(frame.minY), to: Double(frame.maxY), in: Double(bounds.height),
      under: (Double(safe.top), Double(safe.bottom)), scrollsAtHighest: prefersScrollingExpands)
  }

  // MARK: Accessibility

  /// The accessibility element of the sheet itself: "Position 2 of 3", which increments and
  /// decrements.
  ///
  /// An increment moves the sheet to the next higher detent.
  public var accessibilityGrabber: NSView { grabber }
}

/// The lists in a sheet, and the insets that it has given them.
@MainActor final class SheetLists {
  private struct Entry {
    weak var list: NSScrollView?
    let insets: SharedInsets
    /// Whether the list adjusted its insets before.
    let adjusts: Bool

    /// Gives the list insets in place of those that it got before.
    @MainActor func add(_ part: Insets) {
      guard let list else { return }
      insets.add(part, to: Insets(list.contentInsets)) {
        list.contentInsets = NSEdgeInsets($0)
        return Insets(list.contentInsets)
      }
    }
  }
  private var entries: [Entry] = []

  /// Finds lists in a view; lists in lists scroll by themselves.
  func find(in view: NSView) {
    guard let list = view as? NSScrollView else {
      for view in view.subviews { find(in: view) }
      return
    }
    guard !entries.contains(where: { $0.list === list }) else { return }
    let adjusts = list.automaticallyAdjustsContentInsets
    // The system would adjust them for where the list is now.
    list.automaticallyAdjustsContentInsets = false
    entries.append(
      Entry(list: list, insets: SharedInsets(Insets(list.contentInsets)), adjusts: adjusts))
  }

  /// Gives each list its insets, in place of those that it got before; one for which they are nil
  /// gets its own back, and is forgotten.
  func apply(_ insets: (NSScrollView) -> Insets?) {
    // A list tells the app of its insets, which may then ask for this again, or remove the sheet.
    for entry in entries where entries.contains(where: { $0.insets === entry.insets }) {
      guard let list = entry.list else { continue }
      let part = insets(list)
      if part == nil { entries.removeAll { $0.list === list } }
      entry.add(part ?? .zero)
      if part == nil { list.automaticallyAdjustsContentInsets = entry.adjusts }
    }
    entries.removeAll { $0.list == nil }
  }

  /// Gives the lists their own insets back, and forgets them.
  func release() { apply { _ in nil } }
}
#endif
