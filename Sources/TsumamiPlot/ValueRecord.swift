import Tsumami

/// A value of a node that fingers change, and that moves by itself after them.
protocol PlottedValue {
  associatedtype Value: Equatable
  /// The subject of its track.
  static var subject: PlottedTrack.Subject { get }
  /// The value of a node that has none.
  static var initial: Value { get }
  /// The series of a track, without points.
  static var series: [PlottedSeries] { get }

  /// The value of a node; nil for none.
  static func value(of node: NodeID, on stage: Stage) -> Value?
  /// Appends a value to the series.
  static func append(_ value: Value, at time: Double, to series: inout [PlottedSeries])
  /// The hold that begins at an event: by fingers, which may hold a handle; nil for a key.
  static func hold(of node: NodeID, on stage: Stage) -> PlottedHold?
}

extension PlottedValue {
  static func hold(of node: NodeID, on stage: Stage) -> PlottedHold? { PlottedHold(handle: nil) }
}

/// The part of the content that fingers hold.
struct PlottedHold {
  /// The name of its handle; nil for none.
  let handle: String?
}

/// The recorded values of one attachment.
final class ValueRecord<Kind: PlottedValue>: AttachmentRecord {
  private let node: NodeID
  private var track: PlottedTrack
  private var held: (by: PlottedHold, since: Double)?
  /// When it began to move by itself.
  private var movesSince: Double?
  private var steps: PlottedSteps<Kind.Value>
  private var hasEvent = false

  init(_ site: RecordSite) {
    node = site.node
    track = PlottedTrack(node: site.nodeName, subject: Kind.subject)
    track.series = Kind.series
    steps = PlottedSteps(Kind.value(of: node, on: site.stage) ?? Kind.initial, at: 0)
  }

  func begin(at time: Double) {
    steps = PlottedSteps(steps.value, at: time)
    Kind.append(steps.value, at: time, to: &track.series)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    hasEvent = true
    switch event {
    case .began:
      // Fingers end a motion.
      endMotion(at: time)
      held = Kind.hold(of: node, on: stage).map { ($0, time) }
    case .snapped: track.marks.append(.init(time: time, kind: .snapped))
    case .changed, .failed: break
    case .ended, .cancelled:
      let kind: PlottedTrack.Mark.Kind = event == .ended ? .ended : .cancelled
      track.marks.append(.init(time: time, kind: held == nil ? .key : kind))
      endHold(at: time)
    case .departed: movesSince = time
    case .arrived: endMotion(at: time)
    }
    nodeDidMove(at: time, on: stage)
  }

  func nodeDidMove(at time: Double, on stage: Stage) {
    guard hasEvent, let value = Kind.value(of: node, on: stage) else { return }
    move(to: value, at: time)
  }

  private func move(to value: Kind.Value, at time: Double) {
    for value in steps.move(to: value, at: time) {
      Kind.append(value, at: time, to: &track.series)
    }
  }

  private func endHold(at time: Double) {
    guard let (hold, since) = held else { return }
    track.active.append(.init(start: since, end: time))
    if let handle = hold.handle { track.handles.append(.init(time: time, name: handle)) }
    held = nil
  }

  private func endMotion(at time: Double) {
    if let since = movesSince { track.resets.append(.init(start: since, end: time)) }
    movesSince = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard hasEvent else { return nil }
    endHold(at: end)
    endMotion(at: end)
    move(to: steps.value, at: end)
    return track
  }
}
