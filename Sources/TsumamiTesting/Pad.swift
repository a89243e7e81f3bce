import Tsumami

/// A stage to throw fingers at: 800 × 600 points with one node as large, fingers to touch it, and a
/// log of what happens.
///
/// ```swift
/// let pad = Pad()
/// let pan = pad.attach(Pan())
/// pad.fingers.down(1, at: [100, 100]).glide((1, [200, 100])).up(1)
/// #expect(pan.events == [.began, .changed, .ended])
/// #expect(pan.ended.last?.translation == [90, 0])
/// ```
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

  /// Attaches a gesture and keeps what it reports.
  public func attach<G: GestureProtocol>(
    _ gesture: G, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> Watched<G.Value> {
    let watched = Watched<G.Value>(log)
    let told = gesture.onChanged {
      watched.values.append($0)
      watched.last = $0
    }.onEnded {
      watched.ended.append($0)
      watched.last = $0
    }.onCancelled { watched.cancelled.append($0) }
    watched.id = stage.attach(told, to: node, configure: configure)
    return watched
  }
}

/// What a gesture has reported.
public final class Watched<Value> {
  /// The identity of the gesture.
  public fileprivate(set) var id: AttachmentID?
  /// The values while it was active.
  public fileprivate(set) var values: [Value] = []
  /// The values with which it ended.
  public fileprivate(set) var ended: [Value] = []
  /// Why it was broken off.
  public fileprivate(set) var cancelled: [GestureReason] = []
  /// The last value that was reported.
  public fileprivate(set) var last: Value?
  private let log: EventLog

  fileprivate init(_ log: EventLog) {
    self.log = log
  }

  /// What has happened to it; changes that follow each other count as one.
  public var events: [AttachmentEvent] { id.map { log.events(of: $0) } ?? [] }

  /// When it last did something, in seconds; nil if it never did.
  public func time(of event: AttachmentEvent) -> Double? {
    id.flatMap { id in log.entries.last { $0.entry == .attachment(id, event) }?.time }
  }
}
