import Tsumami
import TsumamiTesting

/// A stage of 800 × 600 with one node as large, fingers to touch it, and a log of what happens.
public struct Pad {
  /// The stage.
  public let stage: Stage
  /// The node that fills it.
  public let node: NodeID
  /// What touches it.
  public let fingers: Fingers
  /// What happens.
  public let log: EventLog

  /// Makes a stage with a node.
  public init(_ node: Node = Node(frame: Rect(0, 0, 800, 600))) {
    stage = Stage(size: Size(800, 600))
    self.node = stage.add(node)
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
  }

  /// Attaches a gesture and keeps its values.
  public func attach<G: Gesture>(_ gesture: G) -> Watched<G.Value> {
    let watched = Watched<G.Value>()
    let told = gesture.onChanged {
      watched.values.append($0)
      watched.last = $0
    }.onEnded {
      watched.ended.append($0)
      watched.last = $0
    }.onCancelled { watched.cancelled.append($0) }
    watched.id = stage.attach(told, to: node)
    return watched
  }

  /// What happened to a gesture.
  public func events<Value>(of gesture: Watched<Value>) -> [GestureEvent] {
    gesture.id.map { log.events(of: $0) } ?? []
  }
}

/// The values that a gesture has reported.
public final class Watched<Value> {
  /// The identity of the gesture.
  public fileprivate(set) var id: GestureID?
  /// While it was active.
  public fileprivate(set) var values: [Value] = []
  /// When it ended.
  public fileprivate(set) var ended: [Value] = []
  /// Why it was broken off.
  public fileprivate(set) var cancelled: [GestureReason] = []

  /// The last value that was reported.
  public fileprivate(set) var last: Value?
}
