// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiscrollview
///
/// It follows the finger by itself, with a rubber band, before a target that is added later is
/// called; beyond its end it returns by itself at the next frame, as UIKit's does.
open class UIScrollView: UIView {
  /// uiscrollview/contentinsetadjustmentbehavior-swift.enum
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// uiscrollview/contentinsetadjustmentbehavior-swift.property
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { tellOfInsets() }
  }
  /// uiscrollview/isscrollenabled
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// uiscrollview/alwaysbouncevertical
  open var alwaysBounceVertical = false
  /// uiscrollview/pangesturerecognizer
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// uiscrollview/contentsize
  open var contentSize = CGSize.zero
  /// uiscrollview/contentinset
  open var contentInset = UIEdgeInsets.zero { didSet { tellOfInsets() } }
  /// uiscrollview/verticalscrollindicatorinsets
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// uiscrollview/automaticallyadjustsscrollindicatorinsets
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How far the ends of the vertical indicator are from those of this view.
  ///
  /// The safe area is added to its insets, also if it is not to those of the content.
  public var standInIndicatorInsets: UIEdgeInsets {
    var insets = verticalScrollIndicatorInsets
    guard automaticallyAdjustsScrollIndicatorInsets else { return insets }
    insets.top += safeAreaInsets.top
    insets.bottom += safeAreaInsets.bottom
    return insets
  }
  /// uiscrollview/adjustedcontentinset
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right)
  }
  /// uiscrollview/adjustedcontentinsetdidchange()
  open func adjustedContentInsetDidChange() {}
  private var toldInsets = UIEdgeInsets.zero
  private func tellOfInsets() {
    guard adjustedContentInset != toldInsets else { return }
    toldInsets = adjustedContentInset
    adjustedContentInsetDidChange()
  }
  /// uiview/safeareainsetsdidchange()
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    tellOfInsets()
  }
  /// How often somebody has set the offset by ``setContentOffset(_:animated:)``.
  public private(set) var standInStops = 0
  /// uiscrollview/setcontentoffset(_:animated:)
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    standInStops += 1
    self.contentOffset = contentOffset
  }
  /// uiscrollview/scrollrecttovisible(_:animated:)
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (bars, top) = (adjustedContentInset, contentOffset.y)
    contentOffset.y = min(
      max(top, rect.maxY - bounds.height + bars.bottom), rect.minY - bars.top)
  }
  /// uiscrollview/contentoffset
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    scrollByItself()
  }

  /// uiview/init(coder:)
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollByItself()
  }

  /// The least and the largest offset.
  public var standInRange: ClosedRange<CGFloat> {
    let top = -adjustedContentInset.top
    return top...max(top, contentSize.height + adjustedContentInset.bottom - bounds.height)
  }

  /// Content that fits is dragged only if the view always bounces, as the pages of its properties
  /// say.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer !== panGestureRecognizer || alwaysBounceVertical
      || standInRange.lowerBound < standInRange.upperBound || contentSize.width > bounds.width
  }

  /// Follows the finger, before anybody who is added to its recognizer later.
  private func scrollByItself() {
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.allowedScrollTypesMask = .all
    var start = CGFloat(0)
    panGestureRecognizer.standInAction = { [unowned self] pan in
      if pan.state == .began { start = contentOffset.y }
      if pan.state == .began || pan.state == .changed {
        contentOffset.y = start - pan.translation(in: self).y
      }
    }
  }

  /// Returns to its end, as it does by itself in the frames after a finger has let go.
  public func standInBounce() {
    // A finger that comes down stops it.
    guard panGestureRecognizer.numberOfTouches == 0 else { return }
    contentOffset.y = min(max(contentOffset.y, standInRange.lowerBound), standInRange.upperBound)
  }
}
