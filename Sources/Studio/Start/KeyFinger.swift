import Tsumami

/// A finger that keys put down on a node, move, and lift again, so that a gesture can be made
/// without a pointer.
///
/// The stage knows whether it is down and where.
enum KeyFinger {
  /// Its pointer number; no page uses negative ones.
  static var id: Int { -2 }

  /// Whether it is down.
  static func isDown(on stage: Stage) -> Bool { stage.location(ofPointer: id) != nil }

  /// Puts it down on the middle of a node.
  static func press(_ node: NodeID, on stage: Stage) {
    guard let size = stage.frame(of: node)?.size, let map = stage.stageTransform(of: node) else {
      return
    }
    send(.down, at: map * (Vector(size.width, size.height) / 2), on: stage)
  }

  /// Moves it, if it is down.
  static func move(by displacement: Vector, on stage: Stage) {
    if let place = stage.location(ofPointer: id) {
      send(.move, at: place + displacement, on: stage)
    }
  }

  /// Lifts it, if it is down.
  static func lift(on stage: Stage) {
    if let place = stage.location(ofPointer: id) { send(.up, at: place, on: stage) }
  }

  private static func send(_ phase: PointerPhase, at place: Vector, on stage: Stage) {
    stage.send(.pointer(PointerSample(id, phase, at: place, time: stage.time)))
    stage.flush()
  }
}
