import Tsumami

/// The scroll of a list while a held item is near one of its edges: at constant speed, as far as
/// the content goes.
struct EdgeScroll: Equatable {
  /// The node that scrolls.
  let scroll: NodeID
  /// The velocity of the content's offset in points per second.
  let velocity: Vector
  private let start: Vector
  private let startTime: Double
  private let end: Vector

  /// The time in seconds at which the content is at its end.
  let restTime: Double

  /// The scroll that a finger causes; nil if it is near no edge, or the content ends there.
  ///
  /// - Parameters:
  ///   - finger: the finger in stage points.
  ///   - list: the list that it is over; it scrolls itself or lies in what scrolls.
  ///   - stage: the stage.
  ///   - settings: the distance from an edge, and the speed.
  init?(_ finger: Vector, over list: NodeID, on stage: Stage, _ settings: Sortable) {
    var node: NodeID? = list
    while let each = node, stage.scrolling(of: each) == nil { node = stage.parent(of: each) }
    guard let scroll = node, let scrolling = stage.scrolling(of: scroll),
      let size = stage.frame(of: scroll)?.size, let offset = stage.contentOffset(of: scroll),
      let point = stage.convert(finger, to: scroll), settings.edge > 0
    else { return nil }
    func share(_ position: Double, of length: Double) -> Double {
      // Two edges do not meet.
      let edge = min(settings.edge, length / 2)
      if position < edge { return -min((edge - position) / edge, 1) }
      return position > length - edge ? min((position - length + edge) / edge, 1) : 0
    }
    end = Vector(
      max(scrolling.contentSize.width - size.width, 0),
      max(scrolling.contentSize.height - size.height, 0))
    var velocity = Vector.zero
    if scrolling.axes != .horizontal { velocity.y = share(point.y, of: size.height) }
    if scrolling.axes != .vertical { velocity.x = share(point.x, of: size.width) }
    velocity = velocity * settings.speed
    func duration(_ offset: Double, _ end: Double, _ speed: Double) -> Double {
      speed < 0 ? offset / -speed : speed > 0 ? (end - offset) / speed : 0
    }
    let time = max(duration(offset.x, end.x, velocity.x), duration(offset.y, end.y, velocity.y))
    guard time > 0 else { return nil }
    self.scroll = scroll
    self.velocity = velocity
    start = offset
    startTime = stage.time
    restTime = stage.time + time
  }

  /// The offset of the content at a time in seconds.
  func offset(at time: Double) -> Vector {
    let offset = start + velocity * (min(time, restTime) - startTime)
    return Vector(min(max(offset.x, 0), end.x), min(max(offset.y, 0), end.y))
  }
}
