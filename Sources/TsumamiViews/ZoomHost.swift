#if canImport(QuartzCore)
import TsumamiGeometry

/// The view of content that zooms, as its driver needs it.
@MainActor package protocol ZoomHost: DrivenView {
  /// The coordinates of the view for fingers that are measured in those of the window.
  var zoomSpace: FingerSpace { get }
  /// The pager whose page the view is, and the number of the page; nil for none.
  var page: (pager: PagerDriver, number: Int)? { get }
  /// Whether a scroll view around the view takes the drags that it leaves.
  var isInScrollView: Bool { get }

  /// Shows the content where the driver says.
  func drawContent()

  /// Calls the closures of the view.
  func tell(_ news: ZoomDriver.News)
}
#endif
