#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

/// What a sheet changes of a scroll view for as long as that is in it.
@MainActor final class BorrowedList {
  /// The insets of the scroll view, and of its indicators, to which those of the sheet are added.
  private let content, indicators: SharedInsets
  /// The behaviour before.
  private let adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  /// Whether the safe area was added to the insets of its indicators.
  private let adjustsIndicators: Bool

  /// Switches off that the scroll view adjusts its insets by itself.
  init(_ scrollView: UIScrollView) {
    content = SharedInsets(Insets(scrollView.contentInset))
    indicators = SharedInsets(Insets(scrollView.verticalScrollIndicatorInsets))
    adjustment = scrollView.contentInsetAdjustmentBehavior
    adjustsIndicators = scrollView.automaticallyAdjustsScrollIndicatorInsets
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
  }

  /// Adds the insets of the sheet, instead of those that it added before.
  func add(_ insets: Insets, to scrollView: UIScrollView) {
    content.add(insets, to: Insets(scrollView.contentInset)) {
      scrollView.contentInset = UIEdgeInsets($0)
      return Insets(scrollView.contentInset)
    }
    indicators.add(insets, to: Insets(scrollView.verticalScrollIndicatorInsets)) {
      scrollView.verticalScrollIndicatorInsets = UIEdgeInsets($0)
      return Insets(scrollView.verticalScrollIndicatorInsets)
    }
  }

  /// Gives the scroll view its own insets and behaviour back.
  func giveBack(to scrollView: UIScrollView) {
    add(.zero, to: scrollView)
    scrollView.contentInsetAdjustmentBehavior = adjustment
    scrollView.automaticallyAdjustsScrollIndicatorInsets = adjustsIndicators
  }
}
#endif
