#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

extension SheetView {
  /// The part of the superview that the sheet covers, as insets: at the bottom, or at the side for
  /// a sheet that is narrower than half of it.
  ///
  /// A map that takes them over in ``onChange`` keeps its centre visible.
  public var coveredInsets: UIEdgeInsets { UIEdgeInsets(covered) }

  var covered: Insets {
    guard let superview else { return .zero }
    let column = SheetColumn(x: center.x - bounds.width / 2, width: bounds.width)
    return column.coveredInsets(of: superview.bounds, height: height)
  }

  /// How much of the superview's bottom the keyboard covers, in points.
  var keyboardHeight: CGFloat {
    guard let superview, let window, keyboardFrame.height > 0 else { return 0 }
    // The frame is that on the screen, of which a window may be a part.
    let frame = superview.convert(window.convert(keyboardFrame, from: nil as UIWindow?), from: nil)
    return max(superview.bounds.maxY - frame.minY, 0)
  }

  /// Whether a view of the sheet has the keyboard.
  var holdsFirstResponder: Bool { contains { $0.isFirstResponder } }

  /// What covers the bottom of the superview: its safe area, or the keyboard.
  private var bottomCover: CGFloat {
    max(superview?.safeAreaInsets.bottom ?? 0, keyboardHeight)
  }

  /// The height up to which lists scroll: that of the highest detent, to which a drag in a list
  /// moves the sheet first.
  private var scrollingHeight: CGFloat {
    let stops = mover.stops
    let place = prefersScrollingExpands ? stops.count - 1 : mover.target ?? 0
    return CGFloat(stops[place].height)
  }

  /// Lays out the content view.
  func layOutContent() {
    guard let contentView else { return applyInsets() }
    let height =
      switch contentFit {
      case .highest: mover.stops.last.map { CGFloat($0.height) } ?? bounds.height
      case .visible: max(CGFloat(mover.height) - keyboardHeight, 0)
      }
    let size = CGSize(width: bounds.width, height: height)
    if contentView.bounds.size != size {
      contentView.bounds.size = size
      contentView.layoutIfNeeded()
    }
    contentView.center = CGPoint(x: bounds.midX, y: bounds.minY + height / 2)
    applyInsets()
  }

  /// The insets that bring the ends of a scroll view in this sheet into the part that is visible.
  ///
  /// They depend on the superview and not on where the sheet is, so that they do not change while
  /// it moves.
  func insets(of scrollView: UIScrollView) -> UIEdgeInsets {
    let frame = scrollView.superview.map { self.convert(scrollView.frame, from: $0) } ?? .zero
    let (top, bottom) = (bounds.height - scrollingHeight, bounds.minY + scrollingHeight)
    let topCover = (superview?.safeAreaInsets.top ?? 0) - top
    return UIEdgeInsets(
      top: Self.inset(topCover - frame.minY + bounds.minY), left: 0,
      bottom: Self.inset(frame.maxY - (bottom - bottomCover)), right: 0)
  }

  /// A length as an inset: not negative, and without the rounding errors of conversions, which
  /// would change it while the sheet moves.
  private static func inset(_ length: CGFloat) -> CGFloat {
    max((length * 1024).rounded() / 1024, 0)
  }
}

extension UIView {
  /// Whether this view or one in it fulfils a condition.
  fileprivate func contains(_ condition: (UIView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(condition) }
  }
}

/// A change of the keyboard.
struct KeyboardChange: Sendable {
  /// Its frame at the end, in the coordinates of the window.
  var frame: CGRect
  /// The seconds in which it gets there; 0 for at once.
  var duration = 0.0
  /// The number of the curve by which it gets there; not each has a name.
  var curve = 0

  init?(_ notification: Notification) {
    let values = notification.userInfo ?? [:]
    guard let frame = values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return nil }
    self.frame = frame
    duration = values[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    curve = values[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
  }

  /// The options of an animation beside the keyboard's.
  var options: UIView.AnimationOptions {
    // A curve begins at the 16th bit.
    [.beginFromCurrentState, .allowUserInteraction, .init(rawValue: UInt(max(curve, 0)) << 16)]
  }
}

/// Calls a closure when the keyboard changes, for as long as it exists.
@MainActor final class KeyboardObservation {
  private final class Token: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) { self.token = token }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
  private let token: Token

  init(_ action: @escaping @MainActor (KeyboardChange) -> Void) {
    token = Token(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { notification in
        // UIKit posts it on the main thread.
        guard let change = KeyboardChange(notification) else { return }
        MainActor.assumeIsolated { action(change) }
      })
  }
}
#endif
