import TsumamiGeometry
import TsumamiMotion

/// How a node scrolls its content.
public struct Scrolling: Equatable, Sendable {
  /// The directions in which content scrolls.
  public enum Axes: Equatable, Sendable {
    /// Up and down.
    case vertical
    /// To the left and the right.
    case horizontal
    /// Both.
    case both
  }

  /// The size of the content in points.
  public var contentSize: Size
  /// The directions in which it scrolls.
  public var axes = Axes.vertical
  /// Whether content that is pulled beyond its ends follows with growing resistance and springs
  /// back.
  ///
  /// Else it stops there. Content that fits does neither.
  public var bounces = true
  /// How content that was let go slows down.
  public var deceleration = Decay.normal

  /// Makes a scrolling of content of a size, up and down, that bounces.
  public init(contentSize: Size = .zero) {
    self.contentSize = contentSize
  }

  /// Whether it scrolls along an axis.
  public func scrolls(along axis: DragAxis) -> Bool {
    axes == .both || (axes == .vertical) == (axis == .vertical)
  }
}
