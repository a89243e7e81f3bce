import Tsumami

/// A card of the start room: a pad on the stage, and the parts in it.
package class StartCard {
  /// The stage of the room.
  package let stage: Stage
  /// The area of the stage that takes fingers; the page decides its frame.
  package let pad: NodeID
  /// The parts that are manipulated.
  var manipulated: [ManipulatedPart] = []
  /// Called with each event of a part.
  var onEvent: ((StartNews.Event, StartPart) -> Void)?

  private var isLaidOut = false

  init(on stage: Stage, in pad: NodeID) {
    self.stage = stage
    self.pad = pad
  }

  /// Puts the pad into a rectangle of the stage, and lays out what is in it.
  func layOut(in rect: Rect) {
    // While the pad has its new size and a part has the old one, limits may move the part.
    let placements = manipulated.map {
      isLaidOut ? stage.placement(of: $0.node) ?? .identity : .identity
    }
    isLaidOut = true
    stage.setFrame(rect, of: pad)
    layOut(rect.size)
    for (part, placement) in zip(manipulated, placements) {
      stage.setPlacement(placement, of: part.node)
    }
  }

  /// Lays out the parts in a pad of a size in points.
  func layOut(_ pad: Size) {}

  /// The node of a part; nil if the part is in another card.
  func node(of part: StartPart) -> NodeID? { manipulated.first { $0.part == part }?.node }

  /// Makes a step of one of its parts.
  func step(_ step: StartStep, _ part: StartPart) {
    manipulated.first { $0.part == part }?.step(step)
  }

  /// Acts at a time of the stage.
  func advance() {}

  /// Tells an event of a part.
  final func tell(_ event: StartNews.Event, _ part: StartPart) { onEvent?(event, part) }
}

extension Rect {
  /// The largest rectangle of a shape in the middle of an area.
  ///
  /// - Parameters:
  ///   - area: the area.
  ///   - shape: the width divided by the height.
  init(in area: Rect, shape: Double) {
    let width = Swift.min(area.size.width, area.size.height * shape)
    self.init(center: area.center, size: Size(width, width / shape))
  }
}
