import Tsumami

/// Records a stage as a trace that `tsumami replay` plays: its description, the input that it
/// receives, and the calls by which the program changes it.
///
/// ```swift
/// let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
/// recorder.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
/// stage.setFrame(Rect(0, 0, 300, 200), of: photo)
/// recorder.send(.pointer(1, .up, at: Vector(180, 150), time: 0.4))
/// print(recorder.finish())
/// ```
///
/// Input that is sent to the stage itself is not recorded. One recorder records a stage at a time.
public final class TraceRecorder {
  /// The stage.
  public let stage: Stage
  private let header: String
  /// The lines after the header with their times.
  private var lines: [(time: Double, text: String)] = []
  private let writer = LineWriter(descriptor: -1)
  /// The merged samples of the next pointer sample.
  private var older: [PointerSample] = []
  /// The node that the next report has hit.
  private var hit: NodeID?
  /// The pointers that are down in the recording; others have no lines.
  ///
  /// They are few, and a set of them would make the library for C 2 kB larger.
  private var pointersDown: [Int] = []
  /// The pointers of the current event; a second report of one begins a new event.
  private var reported: [Int] = []
  /// The reports that the stage has not handled yet: calls of the program come before their lines.
  private var waiting: [Report] = []
  /// The time of the last input in seconds.
  private var time = -Double.infinity
  /// The own time of the last pointer sample in seconds, which is earlier if it was late.
  private var lastTaken = -Double.infinity
  /// How the stage reaches the recorder, which it does not keep alive.
  private var link: Link?

  /// A report of a pointer, its merged samples, and the node that it has hit.
  private struct Report {
    var sample: PointerSample
    var merged: [PointerSample]
    var hit: NodeID?
  }

  private final class Link {
    /// The recorder; nil when it is gone.
    var recorder: Unmanaged<TraceRecorder>?

    init(_ recorder: TraceRecorder) { self.recorder = .passUnretained(recorder) }
  }

  /// Starts to record a stage as it is now.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - nodes: the names of its nodes. One without a name is called `node-1`, `node-2`…
  ///   - attachments: the names of its attachments. One without a name that needs one is called
  ///     `attachment-1`, `attachment-2`…
  public init(
    of stage: Stage, nodes: [NodeID: String] = [:], attachments: [AttachmentID: String] = [:]
  ) {
    self.stage = stage
    stage.flush()
    writer.names = WrittenNames(nodes: nodes, attachments: attachments)
    writer.names.namesAll = true
    header = writer.text { [writer] in writer.writeHeader(of: stage) }
    link = Link(self)
    stage.onCall = { [link] in link?.recorder?.takeUnretainedValue().record($0) }
  }

  deinit { link?.recorder = nil }

  /// Records input and sends it to the stage.
  public func send(_ input: Input) {
    switch input {
    case .coalesced(let sample): if sample.isSane { older.append(sample) }
    case .hit(let node): hit = node
    case .pointer(let sample): record(sample)
    case .indirect(var sample):
      let given = hit
      hit = nil
      guard sample.isSane else { break }
      sample.time = begin(at: sample.time)
      let hit = known(given)
      let text = writer.text { [writer] in writer.write(sample, on: hit) }
      lines.append((sample.time, text))
    case .key(var key):
      guard key.time.isFinite else { break }
      key.time = begin(at: key.time)
      add(.key(key), at: key.time)
    case .time(let new):
      guard new.isFinite else { break }
      let time = begin(at: new)
      add(.time(time), at: time)
    }
    stage.send(input)
  }

  /// What a report has hit; nil if the event before has removed that node.
  private func known(_ hit: NodeID?) -> TraceHit<NodeID>? {
    hit.flatMap { $0 == stage.root ? .stage : stage.hasName($0) ? .node($0) : nil }
  }

  private func record(_ report: PointerSample) {
    let given = hit
    hit = nil
    var merged: [PointerSample] = []
    for each in older where each.id == report.id && each.time <= report.time { merged.append(each) }
    older = []
    // A report that the stage ignores has no line.
    guard report.isSane else { return }
    var sample = report
    // A sample of the same event as the one before must not let that event happen. The line of
    // another event that would seem to be of that one is set apart by a line of time.
    let isNew = reported.isEmpty || reported.contains(sample.id)
    if isNew || sample.time != lastTaken || !stage.isCollecting {
      let before = time
      let isApart = begin(at: sample.time) == before && !isNew
      if isApart { add(.time(time), at: time) }
    }
    lastTaken = sample.time
    let place = pointersDown.firstIndex(of: sample.id)
    switch sample.phase {
    case .down:
      guard place == nil, pointersDown.count < TraceReader.mostPointers else { return }
      pointersDown.append(sample.id)
    case .up, .cancel:
      guard let place else { return }
      pointersDown.remove(at: place)
    case .move: guard place != nil else { return }
    case .hover: guard place == nil else { return }
    }
    // A lift whose position is none is where its pointer was.
    if !sample.position.isOnPlane {
      sample.position = stage.location(ofPointer: sample.id) ?? .zero
    }
    reported.append(sample.id)
    merged.sortByTime()
    waiting.append(Report(sample: sample, merged: merged, hit: given))
  }

  /// Writes the lines of the reports that the stage has handled.
  private func writeReports() {
    for report in waiting {
      let hit = known(report.hit)
      let text = writer.text { [writer, time] in
        writer.write(report.sample, report.merged, at: time, on: hit)
      }
      lines.append((time, text))
    }
    waiting = []
  }

  /// Lets the event before happen, so that its calls come before the next line.
  ///
  /// - Returns: the time of the next event in seconds.
  private func begin(at time: Double) -> Double {
    stage.flush()
    writeReports()
    reported = []
    self.time = Swift.max(self.time, time)
    if !lines.isEmpty { self.time = Swift.max(self.time, stage.time) }
    return self.time
  }

  private func add(_ line: TraceLine, at time: Double) {
    lines.append((time, writer.text { [writer] in writer.writeParts(of: line) }))
  }

  /// Records a call of the program after the input that has led to it.
  private func record(_ call: StageCall) {
    if case .cancelInput = call { (pointersDown, reported) = ([], []) }
    if !stage.isCollecting { writeReports() }
    // It comes before the event that waits, also on a stage whose time has not begun.
    let time = waiting.isEmpty ? stage.time : Swift.min(stage.time, self.time)
    let text = writer.text { [writer, stage] in
      writer.number("t", time)
      stage.write(call, to: writer)
    }
    // A deadline before the input that is being handled has acted at its own time.
    let place = lines.lastIndex { $0.time <= time } ?? -1
    lines.insert((time, text), at: place + 1)
  }

  /// The name of a node in the recording; nil if it has not occurred there.
  package func name(of node: NodeID) -> String? { writer.names.known(node) }

  /// The name of an attachment in the recording; nil if it has not occurred there.
  package func name(of attachment: AttachmentID) -> String? { writer.names.known(attachment) }

  /// Ends the recording.
  ///
  /// - Returns: the trace: its header and its lines, each with a line feed.
  public func finish() -> String {
    stage.flush()
    writeReports()
    stage.onCall = nil
    return ([header] + lines.map { $0.text }).joined(separator: "\n") + "\n"
  }
}
