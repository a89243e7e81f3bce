import Foundation
import Tsumami

/// Reads the lines of a trace, one by one, and rejects what is not a trace.
///
/// The format is strict: an unknown key, a pointer that moves without being down, or a time that
/// goes backwards is an error with the number of its line. Several traces may follow each other;
/// each but the first begins with its stage.
package struct TraceReader {
  /// The longest line in bytes.
  package static let longestLine = 1 << 20

  /// The number of the line that was read last, from 1.
  package private(set) var lineNumber = 0

  private typealias Failure = JSONCursor.Failure
  private var time = -Double.infinity
  private var pointersDown: [Int] = []
  private var names = TraceNames.implied

  /// Makes a reader at the start of a trace.
  package init() {}

  /// Reads all lines of a file or a pipe.
  ///
  /// - Returns: the number of lines.
  @discardableResult
  package static func read(
    _ input: Int32, _ take: (TraceLine) -> Void
  ) throws(TraceError) -> Int {
    var reader = TraceReader()
    var source = LineSource(descriptor: input)
    var line: TraceLine?
    while try source.next({ (bytes) throws(TraceError) in line = try reader.read(bytes) }) {
      if let line { take(line) }
    }
    return reader.lineNumber
  }

  /// Reads one line without its line feed.
  ///
  /// - Returns: what it says; nil for a blank one.
  /// - Throws: ``TraceError`` when it is not a line of a trace.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceError) -> TraceLine? {
    lineNumber += 1
    do throws(Failure) {
      guard bytes.count <= Self.longestLine else {
        throw Failure("a line of more than \(Self.longestLine) bytes")
      }
      var cursor = JSONCursor(bytes)
      if cursor.peek() == 0, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        return nil
      }
      var fields = Fields()
      try cursor.object { (cursor, key) throws(Failure) in try fields.read(key, &cursor) }
      try cursor.finish()
      return try line(from: &fields)
    } catch {
      throw TraceError(line: lineNumber, message: error.message)
    }
  }

  private mutating func line(from fields: inout Fields) throws(Failure) -> TraceLine {
    if let header = fields.header {
      try fields.allow([.header, .stage], in: "the first line")
      guard header == 1 else {
        throw Failure("version \(header) of the format where 1 was expected")
      }
      names = fields.stage?.names ?? .implied
      time = -.infinity
      pointersDown = []
      return .header(fields.stage?.description ?? .implied)
    }
    guard fields.has(.t) else { throw Failure("a line without \"t\"") }
    let t = fields.t
    guard t >= time else { throw Failure("t goes backwards, from \(time) to \(t)") }
    if fields.has(.pointer) {
      let line = try pointerLine(from: &fields)
      time = t
      return line
    }
    time = t
    if let key = fields.key {
      try fields.allow([.key, .t, .phase, .modifiers, .batch], in: "a key line")
      guard let phase = fields.pointerPhase, phase == .down || phase == .up else {
        throw Failure("a key line needs a phase, \"down\" or \"up\"")
      }
      return .key(KeySample(key, isDown: phase == .down, modifiers: fields.modifiers, time: t))
    }
    if let call = fields.call {
      return .call(try self.call(call, from: fields), time: t)
    }
    if fields.has(.scroll) || fields.has(.magnify) || fields.has(.rotate) {
      return .indirect(try indirectSample(from: fields))
    }
    try fields.allow([.t, .batch], in: "a line without input")
    return .time(t)
  }

  @inline(__always)
  private mutating func pointerLine(from fields: inout Fields) throws(Failure) -> TraceLine {
    try fields.allow(
      [
        .t, .pointer, .phase, .at, .kind, .buttons, .pressure, .modifiers, .coalesced, .batch,
      ],
      in: "a pointer line"
    )
    let id = fields.pointer
    guard let phase = fields.pointerPhase else {
      throw Failure(
        "a pointer line needs a phase: \"down\", \"move\", \"up\", \"cancel\" or \"hover\"")
    }
    guard fields.has(.at) else { throw Failure("a pointer line needs \"at\":[x,y]") }
    let place = pointersDown.firstIndex(of: id)
    switch (phase, place) {
    case (.down, nil):
      guard pointersDown.count < 64 else { throw Failure("more than 64 pointers are down") }
      pointersDown.append(id)
    case (.down, _): throw Failure("pointer \(id) goes down although it is down")
    case (.hover, nil), (.move, .some): break
    case (.hover, _): throw Failure("pointer \(id) hovers although it is down")
    case (.up, let place?), (.cancel, let place?):
      pointersDown.swapAt(place, pointersDown.count - 1)
      pointersDown.removeLast()
    case (_, nil): throw Failure("pointer \(id) is not down")
    }
    var sample = PointerSample(
      id, phase, at: fields.at, time: fields.t, kind: fields.kind, buttons: fields.buttons,
      pressure: fields.pressure, modifiers: fields.modifiers)
    var coalesced: [PointerSample] = []
    if fields.has(.coalesced) {
      sample.phase = .move
      for older in fields.coalesced {
        guard older.time <= fields.t else {
          throw Failure("a coalesced sample later than \(fields.t)")
        }
        sample.time = older.time
        sample.position = older.position
        coalesced.append(sample)
      }
      sample.phase = phase
      sample.time = fields.t
      sample.position = fields.at
    }
    return .pointer(sample, coalesced: coalesced)
  }

  private func indirectSample(from fields: Fields) throws(Failure) -> IndirectSample {
    let action: IndirectSample.Action
    if fields.has(.scroll) {
      try fields.allow(
        [.t, .scroll, .at, .phase, .precise, .modifiers, .batch], in: "a scroll line")
      action = .scroll(fields.scroll, isPrecise: fields.isPrecise)
    } else if fields.has(.magnify) {
      try fields.allow([.t, .magnify, .at, .phase, .modifiers, .batch], in: "a magnify line")
      guard fields.magnify > 0 else {
        throw Failure("magnify by \(fields.magnify) where a factor above 0 was expected")
      }
      action = .magnify(fields.magnify)
    } else {
      try fields.allow([.t, .rotate, .at, .phase, .modifiers, .batch], in: "a rotate line")
      action = .rotate(fields.rotate)
    }
    guard fields.has(.at) else { throw Failure("a wheel or trackpad line needs \"at\":[x,y]") }
    guard fields.pointerPhase == nil else {
      throw Failure(
        "the phase of a wheel or trackpad line is \"began\", \"changed\" or \"ended\"")
    }
    return IndirectSample(
      action, phase: fields.indirectPhase, at: fields.at, time: fields.t,
      modifiers: fields.modifiers)
  }

  private func call(_ call: Fields.Call, from fields: Fields) throws(Failure) -> TraceCall {
    func node() throws(Failure) -> Int {
      guard let name = fields.node else { throw Failure("a call needs a \"node\"") }
      guard let node = names.nodes[name] else { throw Failure("there is no node \"\(name)\"") }
      return node
    }
    switch call {
    case .reset:
      try fields.allow([.t, .call, .node, .animated, .batch], in: "a reset")
      return .reset(node: try node(), animated: fields.animated ?? true)
    case .setEnabled:
      try fields.allow([.t, .call, .node, .gesture, .enabled, .batch], in: "a setEnabled")
      guard let isEnabled = fields.enabled else { throw Failure("setEnabled needs \"enabled\"") }
      guard let name = fields.gesture else {
        return .setNodeEnabled(node: try node(), isEnabled)
      }
      guard let gesture = names.gestures[name] else {
        throw Failure("there is no gesture \"\(name)\"")
      }
      return .setGestureEnabled(gesture: gesture, isEnabled)
    case .setFrame:
      try fields.allow([.t, .call, .node, .frame, .animated, .batch], in: "a setFrame")
      guard let frame = fields.frame else { throw Failure("setFrame needs a \"frame\"") }
      return .setFrame(node: try node(), frame)
    case .moveSheet:
      try fields.allow([.t, .call, .node, .detent, .animated, .batch], in: "a moveSheet")
      let node = try node()
      guard let detents = names.sheets[node] else {
        throw Failure("the node \"\(fields.node ?? "")\" is no sheet")
      }
      guard fields.has(.detent) else { throw Failure("moveSheet needs a \"detent\"") }
      if let detent = fields.detent, !detents.contains(detent) {
        throw Failure("there is no detent \"\(detent)\"")
      }
      return .moveSheet(node: node, detent: fields.detent, animated: fields.animated ?? true)
    case .scrollTo:
      try fields.allow([.t, .call, .node, .offset, .animated, .batch], in: "a scrollTo")
      guard let offset = fields.offset else { throw Failure("scrollTo needs an \"offset\"") }
      return .scrollTo(node: try node(), offset, animated: fields.animated ?? true)
    }
  }
}

/// The nodes and gestures of a stage by their names.
struct TraceNames {
  var nodes: [String: Int] = [:]
  var gestures: [String: Int] = [:]
  /// The names of the detents of nodes that are sheets.
  var sheets: [Int: [String]] = [:]

  /// Those of a trace that begins without a stage.
  static var implied: TraceNames { TraceNames(nodes: ["content": 0]) }
}

extension StageDescription {
  /// The stage of a trace that begins without one: 1000 × 1000, filled by one manipulable node that
  /// is hit wherever a pointer goes down.
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
      ]
    )
  }
}
