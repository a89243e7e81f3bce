import TsumamiGeometry
import TsumamiMotion

/// The settings of a scroll: how a node scrolls its content.
///
/// ```swift
/// var scrolling = Scrolling(contentSize: Size(3200, 600))
/// scrolling.axes = .horizontal
/// scrolling.snapping = .pages
/// ```
public struct Scrolling: Equatable, Sendable {
  /// The places at which content comes to rest.
  ///
  /// Each axis snaps by itself.
  public enum Snapping: Equatable, Sendable {
    /// Any.
    case none
    /// Whole pages of the viewport's size. A drag turns one page at most, as in `UIScrollView`.
    case pages
    /// Items of a size, each at the top left corner of the viewport; a side of 0 for any place
    /// along that axis.
    case items(Size)
  }

  /// The size of the content in points; negative sides count as 0, sides beyond 1e12 as that.
  ///
  /// Zero by default. Along an axis on which it is not larger than the viewport, nothing scrolls.
  public var contentSize: Size
  /// The axes along which it scrolls; vertical by default.
  ///
  /// Movement across them is left to what is around the scroll.
  public var axes = Axes.vertical
  /// Whether content that is pulled beyond its ends follows with growing resistance and springs
  /// back; true by default.
  ///
  /// If false it stops there. Content that fits does not move.
  public var bounces = true
  /// How content that was let go slows down; 0.998 per millisecond by default.
  ///
  /// It also says how repeated flicks add up. Content that is caught while it moves and let go
  /// within 0.3 s in the same direction, at half of its velocity at least, gets a part of that
  /// velocity on top: v^1.967 · 0.000816, at most 40 000 points per second, as on iOS; with
  /// ``Decay/fling`` all of it, as Android's flywheel.
  public var deceleration = Decay.normal
  /// Whether it continues the drag of one finger on a manipulable node in it where the limits of
  /// that node stop it; false by default.
  ///
  /// So a photo that is zoomed in hands a swipe at its edge on to the pages around it. A way back
  /// first undoes what the scroll has done.
  public var continuesDrags = false
  /// Where content comes to rest; anywhere by default.
  ///
  /// It rests at the place that is nearest to where it would slow down to; after a flick of more
  /// than 300 points per second, and after a key, at least at the next place in that direction. A
  /// spring takes it there with the velocity that it has. The ends of the content are places, too.
  /// When the viewport changes, as by a turned phone, the page that is shown stays.
  public var snapping = Snapping.none

  /// Makes settings with the defaults for content of a size.
  ///
  /// - Parameter contentSize: the size of the content in points.
  public init(contentSize: Size = .zero) {
    self.contentSize = contentSize
  }

  /// Whether it scrolls along an axis.
  package func scrolls(along axis: DragAxis) -> Bool {
    axes == .both || (axes == .vertical) == (axis == .vertical)
  }
}
