import TsumamiGeometry
import TsumamiMotion

/// The settings of a scroll: how a node scrolls its content.
public struct Scrolling: Equatable, Sendable {
  /// The axes along which content scrolls.
  public enum Axes: Equatable, Sendable {
    /// Up and down only.
    case vertical
    /// Left and right only.
    case horizontal
    /// Both axes.
    case both
  }

  /// The size of the content in points; negative sides count as 0, sides beyond 1e12 as that.
  public var contentSize: Size
  /// The axes along which it scrolls; ``Axes/vertical`` by default.
  public var axes = Axes.vertical
  /// Whether content that is pulled beyond its ends follows with growing resistance and springs
  /// back; true by default.
  ///
  /// If false it stops there. Content that fits does not move.
  public var bounces = true
  /// How content that was let go slows down; 0.998 per millisecond by default.
  public var deceleration = Decay.normal

  /// Makes settings with the defaults for content of a size.
  public init(contentSize: Size = .zero) {
    self.contentSize = contentSize
  }

  /// Whether it scrolls along an axis.
  package func scrolls(along axis: DragAxis) -> Bool {
    axes == .both || (axes == .vertical) == (axis == .vertical)
  }
}
