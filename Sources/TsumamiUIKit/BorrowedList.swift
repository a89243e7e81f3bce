#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

/// What a sheet changes of a scroll view for as long as that is in it.
///
/// A scroll view tells the app of its insets and of what they are adjusted by, and the app may then
/// have it given back: what tells the app is written last. The safe area is taken away after the
/// insets of the sheet are there, and comes back before they go: in between they would be too small
/// for where a list at its top is.
@MainActor final class BorrowedList {
  /// The insets of the scroll view, and of its indicators, to which those of the sheet are added.
  private let content, indicators: SharedInsets
  /// The behaviour before.
  private let adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  /// Whether the safe area was added to the insets of its indicators.
  private let adjustsIndicators: Bool

  /// Takes the scroll view as it is, and changes nothing of it.
  init(_ scrollView: UIScrollView) {
    content = SharedInsets(Insets(scrollView.contentInset))
    indicators = SharedInsets(Insets(scrollView.verticalScrollIndicatorInsets))
    adjustment = scrollView.contentInsetAdjustmentBehavior
    adjustsIndicators = scrollView.automaticallyAdjustsScrollIndicatorInsets
  }

  /// Switches off that the scroll view adjusts its insets by itself.
  ///
  /// It is called once, after the insets have been added.
  func stopAdjustment(of scrollView: UIScrollView) {
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    scrollView.contentInsetAdjustmentBehavior = .never
  }

  /// Adds the insets of the sheet, instead of those that it added before.
  func add(_ insets: Insets, to scrollView: UIScrollView) {
    indicators.add(insets, to: Insets(scrollView.verticalScrollIndicatorInsets)) {
      scrollView.verticalScrollIndicatorInsets = UIEdgeInsets($0)
      return Insets(scrollView.verticalScrollIndicatorInsets)
    }
    content.add(insets, to: Insets(scrollView.contentInset)) {
      scrollView.contentInset = UIEdgeInsets($0)
      return Insets(scrollView.contentInset)
    }
  }

  /// Gives the scroll view its own insets and behaviour back.
  func giveBack(to scrollView: UIScrollView) {
    scrollView.automaticallyAdjustsScrollIndicatorInsets = adjustsIndicators
    scrollView.contentInsetAdjustmentBehavior = adjustment
    add(.zero, to: scrollView)
  }
}
#endif
