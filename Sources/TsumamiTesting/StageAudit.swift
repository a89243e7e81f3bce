import Tsumami

/// Watches a stage, and takes note of what must not happen, whatever comes in: a beginning without
/// an end or with two, a change of what has not begun, a number that is not finite.
///
/// ```swift
/// let audit = StageAudit(of: stage)
/// var stream = RandomStream(seed: seed)
/// for _ in 0..<1000 { for input in stream.next() { stage.send(input) } }
/// for input in stream.finish() { stage.send(input) }
/// #expect(audit.finish().isEmpty, "seed \(seed)")
/// ```
public final class StageAudit: StageObserver {
  /// What happened, in order.
  public private(set) var log: [EventLog.Timed] = []
  /// What should not have, in words.
  public private(set) var complaints: [String] = []
  private var active: Set<GestureID> = []
  private var held: Set<NodeID> = []
  private var edited: Set<NodeID> = []
  private let keepsLog: Bool

  /// Starts to watch a stage; it takes the place of the stage's observer.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - keepsLog: whether to keep what happened, to be compared.
  public init(of stage: Stage, keepsLog: Bool = false) {
    self.keepsLog = keepsLog
    stage.observer = self
  }

  /// Says what has begun and has not come to an end; to be asked when all fingers are up and time
  /// has passed.
  ///
  /// - Returns: all complaints.
  public func finish() -> [String] {
    if !active.isEmpty { complaints.append("\(active.count) gestures never ended") }
    if !held.isEmpty { complaints.append("\(held.count) nodes were never let go") }
    if !edited.isEmpty { complaints.append("\(edited.count) boxes were never let go") }
    return complaints
  }

  private func note(_ stage: Stage, _ entry: EventLog.Entry) {
    if keepsLog { log.append(.init(time: stage.time, entry: entry)) }
  }

  /// Takes note of a gesture.
  public func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent) {
    note(stage, .gesture(gesture, event))
    switch event {
    case .began:
      if !active.insert(gesture).inserted { complaints.append("began twice") }
    case .changed:
      if !active.contains(gesture) { complaints.append("changed without having begun") }
    case .cancelled:
      if active.remove(gesture) == nil { complaints.append("cancelled without having begun") }
    case .ended: active.remove(gesture)
    case .failed:
      if active.contains(gesture) { complaints.append("failed after it had begun") }
    }
    let numbers = FiniteNumbers()
    stage.writeValue(of: gesture, to: numbers)
    complaints += numbers.complaints
  }

  /// Takes note of a manipulation.
  public func stage(_ stage: Stage, manipulationOf node: NodeID, did event: ManipulationEvent) {
    note(stage, .manipulation(node, event))
    switch event {
    case .began:
      if !held.insert(node).inserted { complaints.append("held twice") }
    case .changed:
      if !held.contains(node) { complaints.append("moved by nobody") }
    case .ended, .cancelled:
      if held.remove(node) == nil { complaints.append("let go without being held") }
    case .resetStarted, .resetFinished: break
    }
  }

  /// Takes note of an edit of a box.
  public func stage(_ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent)
  {
    note(stage, .box(node, handle, event))
    switch event {
    case .began:
      if !edited.insert(node).inserted { complaints.append("a box was grabbed twice") }
    case .changed, .snapped:
      if !edited.contains(node) { complaints.append("a box was edited by nobody") }
    case .ended, .cancelled:
      if edited.remove(node) == nil { complaints.append("a box was let go without being held") }
    }
    if stage.box(of: node)?.isFinite == false { complaints.append("a box that is not finite") }
  }

  /// Takes note of a scroll.
  public func stage(_ stage: Stage, didScroll node: NodeID) {
    guard let offset = stage.contentOffset(of: node) else { return }
    note(stage, .scrolled(node, offset))
    if !offset.isFinite { complaints.append("an offset that is not finite") }
  }

  /// Takes note of a sheet.
  public func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent) {
    guard let position = stage.sheetPosition(of: node) else { return }
    note(stage, .sheet(node, event, position.height))
    if !position.height.isFinite || position.height < 0 {
      complaints.append("a sheet of no height: \(position.height)")
    }
  }

  /// Takes note of a move.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    note(stage, .moved(node, matrix))
    if !matrix.isFinite { complaints.append("a transform that is not finite") }
  }

  /// Repairs of input are nothing to complain about.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  /// Looks at all numbers of a value.
  private final class FiniteNumbers: GestureValueWriter {
    var complaints: [String] = []

    func number(_ name: StaticString, _ value: Double?) {
      if let value, !value.isFinite { complaints.append("\(name) is not finite") }
    }
    func vector(_ name: StaticString, _ value: Vector?) {
      number(name, value?.x)
      number(name, value?.y)
    }
    func word(_ name: StaticString, _ value: StaticString) {}
    func missing(_ name: StaticString) {}
    func group(_ name: StaticString, _ body: () -> Void) { body() }
  }
}
