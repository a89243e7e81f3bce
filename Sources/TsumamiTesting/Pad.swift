import Tsumami

/// A stage for tests of one gesture: 800 × 600 points with one node of that size, fingers, and a
/// log of all events.
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
  /// The node; by default it fills the stage.
  ///
  /// A frame of your own, or a rotated one, tests the coordinates of values.
  public let node: NodeID
  /// The fingers.
  public let fingers: Fingers
  /// The log of all events.
  public let log: EventLog

  /// Makes a stage with one node.
  ///
  /// ```swift
  /// let pad = Pad(Node(frame: Rect(100, 100, 400, 300)))
  /// ```
  ///
  /// - Parameter node: the node to which gestures are attached, a child of the stage.
  public init(_ node: Node = Node(frame: Rect(0, 0, 800, 600))) {
    stage = Stage(size: Size(800, 600))
    self.node = stage.add(node)
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
  }

  /// Attaches a gesture to the node and keeps its values.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - configure: changes the options.
  /// - Returns: the gesture's values and events, which grow as it reports.
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
