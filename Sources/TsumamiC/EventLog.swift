import CTsumami
import Tsumami
import TsumamiTrace

/// The events of a stage that wait to be taken, each with the values that its kind has.
final class EventLog: StageObserver {
  /// The number of waiting events above which changes are dropped.
  static var mostChanges: Int { 1 << 16 }
  /// The number of waiting events above which all are dropped.
  static var mostEvents: Int { 1 << 20 }

  /// The stage in C, which owns this.
  var host: Unmanaged<Host>?
  /// Whether manipulations, boxes, scrolls and sheets have an event for each change.
  var includesContent = false
  /// Whether each event is also kept as text.
  var keepsTexts = false
  /// The text of the event that was taken last.
  let text = CText()
  private var events: [tsumami_event] = []
  private var texts: [String] = []
  private var taken = 0
  private let values = EventValues()

  /// The next event; nil for none.
  func next() -> tsumami_event? {
    guard taken < events.count else {
      events.removeAll(keepingCapacity: true)
      texts.removeAll()
      taken = 0
      return nil
    }
    taken += 1
    text.set(texts.indices.contains(taken - 1) ? texts[taken - 1] : "")
    return events[taken - 1]
  }

  private func add(_ event: tsumami_event, _ text: () -> String) {
    guard events.count - taken < Self.mostEvents else { return }
    // Events that were taken go, so that a log that is never empty does not grow.
    if taken >= 1024, 2 * taken >= events.count {
      events.removeFirst(taken)
      texts.removeFirst(Swift.min(taken, texts.count))
      taken = 0
    }
    events.append(event)
    guard keepsTexts else { return }
    while texts.count < events.count - 1 { texts.append("") }
    texts.append(text())
  }

  private func event(
    _ kind: tsumami_event_kind, _ stage: Stage, _ attachment: AttachmentID?,
    _ node: NodeID?, reason: GestureReason? = nil, by other: AttachmentID? = nil
  ) -> tsumami_event {
    var event = tsumami_event()
    event.kind = kind
    event.time = stage.time
    if let attachment { event.attachment = attachment.inC }
    if let node { event.node = node.inC }
    if let other { event.other = other.inC }
    if let reason { event.reason = reason.inC }
    return event
  }

  // MARK: Events

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if event == .changed {
      if !includesContent, stage.topic(of: attachment) != .gestures { return }
      if events.count - taken >= Self.mostChanges { return }
    }
    var (kind, reason): (tsumami_event_kind, GestureReason?)
    switch event {
    case .began: (kind, reason) = (TSUMAMI_BEGAN, nil)
    case .changed: (kind, reason) = (TSUMAMI_CHANGED, nil)
    case .ended: (kind, reason) = (TSUMAMI_ENDED, nil)
    case .cancelled(let why): (kind, reason) = (TSUMAMI_CANCELLED, why)
    case .failed(let why): (kind, reason) = (TSUMAMI_FAILED, why)
    case .snapped: (kind, reason) = (TSUMAMI_SNAPPED, nil)
    case .departed: (kind, reason) = (TSUMAMI_DEPARTED, nil)
    case .arrived: (kind, reason) = (TSUMAMI_ARRIVED, nil)
    }
    values.event = self.event(kind, stage, attachment, node, reason: reason)
    stage.writeEvent(event, of: attachment, to: values)
    add(values.event) { line(event, of: attachment, at: node, on: stage) }
  }

  /// An event as a line of JSON.
  private func line(
    _ event: AttachmentEvent, of attachment: AttachmentID, at node: NodeID, on stage: Stage
  ) -> String {
    guard let host = host?.takeUnretainedValue() else { return "" }
    let writer = LineWriter(nodes: host.names.nodes.all, attachments: host.names.attachments.all)
    writer.line {
      writer.number("t", stage.time)
      writer.node("node", node)
      stage.writeEvent(event, of: attachment, to: writer)
    }
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }

  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    add(event(TSUMAMI_WAITS, stage, attachment, stage.node(of: attachment), by: other)) { "" }
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    let node = stage.node(of: attachment)
    add(
      event(TSUMAMI_COULD_NOT_BEGIN, stage, attachment, node, reason: reason, by: other)
    ) { "" }
  }

  func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
    add(event(TSUMAMI_LOST_POINTER, stage, attachment, stage.node(of: attachment), by: other)) {
      ""
    }
  }

  func stage(_ stage: Stage, didMove node: NodeID) {}

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    add(event(TSUMAMI_INVALID_INPUT, stage, nil, nil)) { diagnostic.description }
  }
}

extension GestureReason {
  /// All, in the order of their numbers from 1.
  private static var inOrder: [GestureReason] {
    [
      .pointerCancelled, .excluded, .failureRequirement, .moved, .tooLong, .tooShort, .tooSlow,
      .wrongDirection, .tooManyPointers, .tooFewPointers, .disabled, .vetoed, .interrupted,
      .removed,
    ]
  }

  fileprivate var inC: tsumami_reason {
    let place = Self.inOrder.firstIndex(of: self) ?? -1
    return tsumami_reason(rawValue: UInt32(place + 1))
  }
}
