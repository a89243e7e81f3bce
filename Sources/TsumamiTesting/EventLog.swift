import Tsumami

/// Everything that happens on a stage, in order, for expectations.
///
/// ```swift
/// let log = EventLog(on: stage)
/// fingers.down(1, at: [10, 10]).glide((1, [90, 10])).up(1)
/// #expect(log.events(of: pan) == [.began, .changed, .ended])
/// ```
public final class EventLog: StageObserver {
  /// One thing that happened.
  public enum Entry: Equatable, Sendable {
    /// A gesture changed its state or its value.
    case gesture(GestureID, GestureEvent)
    /// A manipulation went on.
    case manipulation(NodeID, ManipulationEvent)
    /// A bounding box was edited.
    case box(NodeID, BoxHandle?, BoxEvent)
    /// A node moved.
    case moved(NodeID, Matrix)
    /// What a node holds was scrolled to an offset.
    case scrolled(NodeID, Vector)
    /// A sheet did something, at a height.
    case sheet(NodeID, SheetEvent, Double)
    /// Some input was repaired or ignored.
    case noticed(Diagnostic)
  }

  /// An entry with its time.
  public struct Timed: Equatable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// What.
    public var entry: Entry

    /// Makes an entry, to be compared with one that was logged.
    public init(time: Double, entry: Entry) {
      self.time = time
      self.entry = entry
    }
  }

  /// What happened, in order.
  public private(set) var entries: [Timed] = []

  /// Starts to log what happens on a stage; it takes the place of the stage's observer.
  public init(on stage: Stage) {
    stage.observer = self
  }

  /// What happened to a gesture; changes that follow each other count as one.
  public func events(of gesture: GestureID) -> [GestureEvent] {
    var events: [GestureEvent] = []
    for case .gesture(gesture, let event) in entries.map(\.entry)
    where event != .changed || events.last != .changed {
      events.append(event)
    }
    return events
  }

  /// What happened to a manipulated node; changes that follow each other count as one.
  public func events(of node: NodeID) -> [ManipulationEvent] {
    var events: [ManipulationEvent] = []
    for case .manipulation(node, let event) in entries.map(\.entry)
    where event != .changed || events.last != .changed {
      events.append(event)
    }
    return events
  }

  /// Forgets what happened so far.
  public func clear() { entries = [] }

  /// Takes note of a gesture.
  public func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent) {
    entries.append(Timed(time: stage.time, entry: .gesture(gesture, event)))
  }

  /// Takes note of a manipulation.
  public func stage(_ stage: Stage, manipulationOf node: NodeID, did event: ManipulationEvent) {
    entries.append(Timed(time: stage.time, entry: .manipulation(node, event)))
  }

  /// Takes note of an edit of a box.
  public func stage(_ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent)
  {
    entries.append(Timed(time: stage.time, entry: .box(node, handle, event)))
  }

  /// Takes note of a scroll.
  public func stage(_ stage: Stage, didScroll node: NodeID) {
    let offset = stage.contentOffset(of: node) ?? .zero
    entries.append(Timed(time: stage.time, entry: .scrolled(node, offset)))
  }

  /// Takes note of a sheet.
  public func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent) {
    let height = stage.sheetPosition(of: node)?.height ?? 0
    entries.append(Timed(time: stage.time, entry: .sheet(node, event, height)))
  }

  /// Takes note of a move.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    entries.append(Timed(time: stage.time, entry: .moved(node, matrix)))
  }

  /// Takes note of a repair.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    entries.append(Timed(time: stage.time, entry: .noticed(diagnostic)))
  }
}
