#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension SheetView {
  /// The part of the superview that the sheet covers, as insets: at the bottom, or at the side for
  /// a sheet that is narrower than half of it.
  ///
  /// A map that takes them over in ``onChange`` keeps its centre visible. They begin at the edges
  /// of the superview and not at its safe area: for an additional safe area of the map, the safe
  /// area that is there without the sheet has to be subtracted.
  ///
  /// In points of the superview; the sides are left and right, not leading and trailing. Zero
  /// without a superview.
  public var coveredInsets: UIEdgeInsets { UIEdgeInsets(covered) }

  package var covered: Insets {
    guard let superview else { return .zero }
    let column = SheetColumn(x: center.x - bounds.width / 2, width: bounds.width)
    return column.coveredInsets(of: superview.bounds, height: height)
  }

  /// How much of the superview's bottom the keyboard covers, in points; 0 for a keyboard that
  /// floats, as all do on visionOS.
  var keyboardHeight: CGFloat {
    #if os(visionOS)
    return 0
    #else
    guard let superview, let window, keyboardFrame.height > 0,
      keyboardFrame.maxY >= window.screen.bounds.maxY
    else { return 0 }
    // The frame is that on the screen, of which a window may be a part.
    let frame = superview.convert(window.convert(keyboardFrame, from: nil as UIWindow?), from: nil)
    return max(superview.bounds.maxY - frame.minY, 0)
    #endif
  }

  /// Gives way to the keyboard, in its time and by its curve.
  ///
  /// Fingers, or a spring that is under way, move the sheet at their own pace.
  func follow(_ keyboard: KeyboardChange) {
    keyboardFrame = keyboard.frame
    guard keyboard.duration > 0, !skipsMotion, driver.mover.phase == .resting else {
      applyLayout()
      if makesRoomForKeyboard {
        driver.move(toStop: driver.mover.stops.count - 1, animated: true)
      }
      return
    }
    let makesRoom = makesRoomForKeyboard
    UIView.animate(
      withDuration: keyboard.duration, delay: 0, options: keyboard.options,
      animations: { [self] in
        applyLayout()
        if makesRoom { driver.putHighest() }
      },
      completion: { [weak self] _ in if makesRoom { self?.driver.settleIfAtRest() } })
  }

  /// Whether the sheet goes to its highest detent for the keyboard: a view of it is typed in, and
  /// it is lower.
  private var makesRoomForKeyboard: Bool {
    guard let target = driver.mover.target, target < driver.mover.stops.count - 1 else {
      return false
    }
    return keyboardHeight > 0 && expandsForKeyboard && contains { $0.isFirstResponder }
  }

  /// The height of the safe area or the keyboard, which covers the bottom of the superview.
  private var bottomCover: CGFloat {
    max(
      superview?.safeAreaInsets.bottom ?? 0, edgeInset, takeInsets == nil ? keyboardHeight : 0)
  }

  /// Lays out the surface and the content view.
  func layOutContent() {
    let inset = CGFloat(driver.edgeInset(Double(edgeInset)))
    // Twice as high: an overshoot shows what is below the sheet.
    surface.frame = CGRect(
      x: inset, y: 0, width: max(bounds.width - 2 * inset, 0),
      height: edgeInset > 0 ? max(CGFloat(height) - inset, 0) : 2 * bounds.height)
    surface.corners = edgeInset > 0 ? .all : .atTop
    surface.clip.frame = surface.frame
    guard let contentView else { return }
    let height =
      switch contentFit {
      case .highest: CGFloat(driver.highest)
      case .visible: max(CGFloat(self.height) - keyboardHeight, 0)
      }
    let size = CGSize(width: surface.bounds.width, height: height)
    if contentView.bounds.size != size {
      contentView.bounds.size = size
      contentView.layoutIfNeeded()
    }
    contentView.center = CGPoint(x: size.width / 2, y: height / 2)
  }

  /// The insets that bring the ends of a list in this sheet into the part that is visible.
  func insets(of list: UIView) -> Insets {
    let frame = list.superview.map { self.convert(list.frame, from: $0) } ?? .zero
    return driver.insets(
      ofListFrom: Double(frame.minY - bounds.minY), to: Double(frame.maxY - bounds.minY),
      in: Double(bounds.height),
      under: (Double(superview?.safeAreaInsets.top ?? 0), Double(bottomCover)),
      scrollsAtHighest: prefersScrollingExpands)
  }
}

extension UIView {
  /// Whether this view or one in it fulfils a condition.
  fileprivate func contains(_ condition: (UIView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(condition) }
  }
}
#endif
