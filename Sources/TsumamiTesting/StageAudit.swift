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
  package private(set) var log: [EventLog.Timed] = []
  /// What should not have, in words.
  package private(set) var complaints: [String] = []
  private var active: Set<AttachmentID> = []
  /// Those that move by themselves to a target.
  private var departed: Set<AttachmentID> = []
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
    if !active.isEmpty { complaints.append("\(active.count) attachments never ended") }
    return complaints
  }

  private func note(_ stage: Stage, _ entry: EventLog.Entry) {
    if keepsLog { log.append(.init(time: stage.time, entry: entry)) }
  }

  /// Checks what happened to an attachment, whatever kind it is.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    note(stage, .attachment(attachment, event))
    // What rests and moves by itself changes without having begun.
    let isHeld = stage.topic(of: attachment) != .sheets
    switch event {
    case .began:
      if !active.insert(attachment).inserted { complaints.append("began twice") }
    case .changed, .snapped:
      if isHeld, !active.contains(attachment), !departed.contains(attachment) {
        complaints.append("changed without having begun")
      }
    case .cancelled:
      if active.remove(attachment) == nil { complaints.append("cancelled without having begun") }
    case .ended: active.remove(attachment)
    case .failed:
      if active.contains(attachment) { complaints.append("failed after it had begun") }
    case .departed: departed.insert(attachment)
    case .arrived: departed.remove(attachment)
    }
    let numbers = FiniteNumbers()
    stage.writeEvent(event, of: attachment, to: numbers)
    complaints += numbers.complaints
  }

  /// Checks a move.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    note(stage, .moved(node, matrix))
    if !matrix.isFinite { complaints.append("a transform that is not finite") }
  }

  /// Repairs of input are nothing to complain about.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  /// Looks at all numbers of a value.
  private final class FiniteNumbers: EventWriter {
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
    func bool(_ name: StaticString, _ value: Bool) {}
    func text(_ name: StaticString, _ value: String?) {}
    func numbers(_ name: StaticString, _ values: [Double]) {
      for value in values { number(name, value) }
    }
    func words(_ name: StaticString, _ values: [StaticString]) {}
    func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
      for place in 0..<count { element(place) }
    }
    func node(_ name: StaticString, _ value: NodeID) {}
    func nodes(_ name: StaticString, _ values: [NodeID]) {}
    func attachment(_ name: StaticString, _ value: AttachmentID) {}
    func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
    func group(_ name: StaticString, _ body: () -> Void) { body() }
  }
}
