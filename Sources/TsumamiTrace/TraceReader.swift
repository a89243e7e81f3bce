import Tsumami

/// Reads the lines of a trace one by one, and rejects what is not a trace.
///
/// The format is strict: an unknown key, a pointer that moves without being down, or a time that
/// goes backwards is an error with the number of its line. Several traces may follow each other;
/// each but the first begins with its header.
package struct TraceReader {
  /// The length limit of a line that is not a header: 1 MiB.
  package static let longestLine = 1 << 20
  /// The length limit of a header in bytes: 64 MiB, which is enough for 10⁶ nodes.
  package static let longestHeader = 1 << 26
  /// The largest number of pointers that are down at the same time.
  package static let mostPointers = 64

  /// The number of the last line that was read, from 1; 0 before the first.
  package private(set) var lineNumber = 0

  private typealias Failure = JSONCursor.Failure
  private var time = -Double.infinity
  private var pointersDown: [Int] = []
  /// The pointers that have hovered at ``time``.
  private var hovering: [Int] = []
  private let kinds: TraceKinds
  private var names: TraceNames

  /// Makes a reader at the start of a trace.
  ///
  /// - Parameter kinds: the kinds of attachments that it knows.
  package init(_ kinds: TraceKinds = TraceKinds()) {
    self.kinds = kinds
    names = .implied(kinds)
  }

  /// The length limit of a line, by its beginning.
  static func longest(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var cursor = JSONCursor(bytes)
    cursor.skipByteOrderMark()
    switch cursor.firstKey() {
    case "tsumami"?, "stage"?: return longestHeader
    default: return longestLine
    }
  }

  /// Reads one line without its line feed.
  ///
  /// A byte order mark at its start is skipped.
  ///
  /// - Returns: what it says; nil for a blank line.
  /// - Throws: ``TraceError`` when it is not a line of a trace.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceError) -> TraceLine? {
    lineNumber += 1
    do throws(Failure) {
      if bytes.count > Self.longestLine {
        let longest = Self.longest(bytes)
        guard bytes.count <= longest else { throw Failure("a line of more than \(longest) bytes") }
      }
      var cursor = JSONCursor(bytes)
      cursor.skipByteOrderMark()
      if cursor.isAtEnd { return nil }
      var fields = Fields()
      try cursor.object { (cursor, key) throws(Failure) in try fields.read(key, kinds, &cursor) }
      try cursor.finish()
      return try line(from: &fields)
    } catch {
      let message = lineNumber == 1 ? Self.message(error, aboutFirst: bytes) : error.message
      throw TraceError(line: lineNumber, message: message)
    }
  }

  /// What is wrong with the first line, which may be that of a file of another kind.
  private static func message(
    _ error: Failure, aboutFirst bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    if let complaint = UnreadableBytes.complaint(about: bytes) { return complaint }
    var cursor = JSONCursor(bytes)
    cursor.skipByteOrderMark()
    guard cursor.peek() != UInt8(ascii: "{") else { return error.message }
    return error.message + "; a recording of another program becomes a trace by tsumami import"
  }

  private mutating func line(from fields: inout Fields) throws(Failure) -> TraceLine {
    try fields.checkPhase()
    if let version = fields.header {
      try fields.allow([.header, .stage], in: "the first line")
      guard version == 1 else {
        throw Failure("version \(version) of the format where 1 was expected")
      }
      names = fields.stage?.names ?? .implied(kinds)
      time = -.infinity
      pointersDown = []
      return .header(fields.stage?.description ?? .implied)
    }
    guard fields.has(.t) else { throw fields.withoutTime }
    let t = fields.t
    guard t >= time else {
      throw Failure(
        "t goes backwards, from \(DecimalNumber.text(time)) to \(DecimalNumber.text(t))")
    }
    if fields.has(.pointer) {
      let line = try pointerLine(from: &fields)
      time = t
      return line
    }
    time = t
    if let key = fields.key {
      try fields.allow([.key, .t, .phase, .modifiers, .batch], in: "a key line")
      guard let phase = fields.pointerPhase, phase == .down || phase == .up else {
        throw Failure("a key line needs a phase: down or up")
      }
      return .key(
        KeySample(key, isDown: phase == .down, modifiers: fields.modifiers, time: t),
        named: fields.otherKey)
    }
    if fields.has(.call), let call = fields.call {
      try fields.allow([.t, .call, .ofCall, .batch], in: "a call")
      let made = try call.call(&names)
      if case .cancelInput = made { pointersDown = [] }
      return .call(made, time: t)
    }
    if fields.has(.scroll) || fields.has(.magnify) || fields.has(.rotate) {
      return .indirect(try indirectSample(from: fields), on: try hit(in: fields))
    }
    if !fields.isTimeOnly { throw fields.withoutSubject }
    return .time(t)
  }

  @inline(__always)
  private mutating func pointerLine(from fields: inout Fields) throws(Failure) -> TraceLine {
    try fields.allow(
      [
        .t, .pointer, .phase, .at, .on, .kind, .buttons, .pressure, .contact, .tilt, .twist,
        .modifiers, .coalesced, .taken, .batch,
      ],
      in: "a pointer line"
    )
    let id = fields.pointer
    guard let phase = fields.pointerPhase else {
      let phases = Failure.list(PointerPhase.all.map { $0.name })
      throw Failure("a pointer line needs a phase: \(phases)")
    }
    guard fields.has(.at) else { throw Failure("a pointer line needs \"at\":[x,y]") }
    let place = pointersDown.firstIndex(of: id)
    switch (phase, place) {
    case (.down, nil):
      guard pointersDown.count < Self.mostPointers else {
        throw Failure("more than \(Self.mostPointers) pointers are down")
      }
      pointersDown.append(id)
    case (.down, _): throw Failure("pointer \(id) goes down although it is down")
    case (.hover, nil): try hover(id, at: fields.t)
    case (.move, .some): break
    case (.hover, _): throw Failure("pointer \(id) hovers although it is down")
    case (.up, let place?), (.cancel, let place?):
      pointersDown.swapAt(place, pointersDown.count - 1)
      pointersDown.removeLast()
    case (_, nil): throw Failure("pointer \(id) is not down")
    }
    let taken = fields.taken ?? fields.t
    guard taken <= fields.t else {
      let (sample, event) = (DecimalNumber.text(taken), DecimalNumber.text(fields.t))
      throw Failure("taken is \(sample), which is later than t, \(event)")
    }
    let sample = PointerSample(
      id, phase, at: fields.at, time: taken, kind: fields.kind ?? phase.usualKind,
      buttons: fields.buttons,
      pressure: fields.pressure, modifiers: fields.modifiers, contact: fields.contact)
    let coalesced = fields.has(.coalesced) ? try fields.merged(into: sample) : []
    return .pointer(sample, coalesced: coalesced, time: fields.t, on: try hit(in: fields))
  }

  @inline(__always)
  private mutating func hit(in fields: Fields) throws(Failure) -> TraceHit<Int>? {
    switch fields.on {
    case .node(let name): .node(try names.node(name))
    case .stage: .stage
    case nil: nil
    }
  }

  /// Counts a pointer among those that hover in one event.
  private mutating func hover(_ id: Int, at t: Double) throws(Failure) {
    if t > time || hovering.contains(id) { hovering.removeAll(keepingCapacity: true) }
    guard hovering.count < Self.mostPointers else {
      throw Failure("more than \(Self.mostPointers) pointers hover at once")
    }
    hovering.append(id)
  }

  private func indirectSample(from fields: Fields) throws(Failure) -> IndirectSample {
    let action: IndirectSample.Action
    if fields.has(.scroll) {
      try fields.allow(
        [.t, .scroll, .at, .on, .phase, .precise, .modifiers, .batch], in: "a scroll line")
      action = .scroll(fields.scroll, isPrecise: fields.isPrecise)
    } else if fields.has(.magnify) {
      try fields.allow([.t, .magnify, .at, .on, .phase, .modifiers, .batch], in: "a magnify line")
      guard fields.magnify > 0 else {
        throw Failure(
          "magnify by \(DecimalNumber.text(fields.magnify)) where a factor above 0 was expected")
      }
      action = .magnify(fields.magnify)
    } else {
      try fields.allow([.t, .rotate, .at, .on, .phase, .modifiers, .batch], in: "a rotate line")
      action = .rotate(fields.rotate)
    }
    guard fields.has(.at) else { throw Failure("a wheel or trackpad line needs \"at\":[x,y]") }
    guard fields.pointerPhase == nil else {
      throw Failure("the phase of a wheel or trackpad line is began, changed, ended or cancelled")
    }
    return IndirectSample(
      action, phase: fields.indirectPhase, at: fields.at, time: fields.t,
      modifiers: fields.modifiers)
  }
}

extension StageDescription {
  /// The stage of a trace that begins without one: 1000 × 1000 points, filled by one manipulable
  /// node that is hit wherever a pointer goes down.
  package static var implied: StageDescription {
    let size = Size(1000, 1000)
    let everywhere = Insets(-1e15)
    return StageDescription(
      size: size,
      nodes: [
        NodeDescription(
          name: "content",
          node: Node(frame: Rect(origin: .zero, size: size), hitInsets: everywhere),
          attachments: [AttachmentDescription { $0.attach(Manipulation(), to: $1) }])
      ])
  }
}
