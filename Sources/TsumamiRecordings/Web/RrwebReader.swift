import Tsumami
import TsumamiTrace

/// Reads the touches of an rrweb session: an array of its events, an object that has the array as
/// `events`, or one event per line.
///
/// The format has the positions of fingers, but not their identities, so a contact during which
/// a second finger goes down is cancelled there.
enum RrwebReader {
  // The numbers of EventType, IncrementalSource and MouseInteractions of rrweb.
  private static let incremental = 3.0
  private static let meta = 4.0
  private static let interaction = 2.0
  private static let viewportResize = 4.0
  private static let touchMove = 6.0
  private static let touchStart = 7.0
  private static let touchEnd = 9.0
  private static let touchCancel = 10.0

  /// A report of a finger, in milliseconds.
  private struct Touch {
    var phase: PointerPhase
    var time: Double
    var position: Vector?
    var line: Int
  }

  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    let values = try JSONValue.read(text)
    let events =
      values.count > 1 || values[0]["type"] != nil
      ? values : try (values[0]["events"] ?? values[0]).array("an array of events")
    var size = options.size
    var sizes = 0
    var touches: [Touch] = []
    var last = -Double.infinity
    for event in events {
      let type = try event.number("type", of: "an event")
      let time = try event.number("timestamp", of: "an event")
      guard let data = event["data"] else { continue }
      if type == meta {
        sizes += 1
        if size == nil { size = try self.size(data) }
      } else if type == incremental {
        let source = try data.number("source", of: "the data of an event")
        if source == viewportResize { sizes += 1 }
        guard source == touchMove || source == interaction else { continue }
        guard time >= last else {
          let (from, to) = (DecimalNumber.text(last), DecimalNumber.text(time))
          throw TraceError(
            line: event.line, message: "the time goes backwards, from \(from) ms to \(to) ms")
        }
        last = time
        try read(data, source, at: time, event.line, &touches)
      }
    }
    if sizes > 1 { builder.note("the page changed its size; the trace has the first one") }
    try write(touches, &builder)
    return size
  }

  private static func size(_ data: JSONValue) throws(TraceError) -> Size {
    let what = "the meta data"
    let size = Size(try data.number("width", of: what), try data.number("height", of: what))
    guard size.width >= 0, size.height >= 0 else {
      throw data.failure("a size that is not negative")
    }
    return size
  }

  private static func read(
    _ data: JSONValue, _ source: Double, at time: Double, _ line: Int, _ touches: inout [Touch]
  ) throws(TraceError) {
    if source == touchMove {
      for position in try data.value("positions", of: "a touch move").array("an array") {
        // Moves are collected for some time, and each has its time before that of the event.
        let offset = try position.number("timeOffset", of: "a position")
        touches.append(
          Touch(
            phase: .move, time: time + offset, position: try vector(position), line: position.line))
      }
      return
    }
    let phase: PointerPhase
    switch try data.number("type", of: "an interaction") {
    case touchStart: phase = .down
    case touchEnd: phase = .up
    case touchCancel: phase = .cancel
    default: return
    }
    let position = data["x"] == nil ? nil : try vector(data)
    touches.append(Touch(phase: phase, time: time, position: position, line: line))
  }

  private static func vector(_ value: JSONValue) throws(TraceError) -> Vector {
    Vector(try value.number("x", of: "a position"), try value.number("y", of: "a position"))
  }

  /// Writes the contacts of single fingers.
  private static func write(
    _ touches: [Touch], _ builder: inout InputBuilder
  ) throws(TraceError) {
    // Moves are delivered after what happened in the meantime.
    let order = touches.indices.sorted { (touches[$0].time, $0) < (touches[$1].time, $1) }
    let first = order.firstIndex { touches[$0].phase == .down } ?? order.endIndex
    if first > order.startIndex {
      builder.note("a finger that was down when the recording began is left out")
    }
    let contacts = order[first...].map { touches[$0] }
    guard let start = contacts.first?.time else { return }
    var fingers = 0
    var isTold = false
    var last = Vector.zero
    func add(_ phase: PointerPhase, _ touch: Touch) throws(TraceError) {
      last = touch.position ?? last
      try builder.add(
        PointerSample(1, phase, at: last, time: (touch.time - start) / 1000), line: touch.line)
    }
    for touch in contacts {
      switch touch.phase {
      case .down:
        fingers += 1
        if fingers == 1 {
          guard touch.position != nil else {
            throw TraceError(line: touch.line, message: "a touch start without \"x\" and \"y\"")
          }
          isTold = true
          try add(.down, touch)
        } else if isTold {
          isTold = false
          builder.note(
            "contacts of several fingers are cancelled when the second goes down: the format does "
              + "not tell them apart")
          var cancelled = touch
          cancelled.position = last
          try add(.cancel, cancelled)
        }
      case .up, .cancel:
        if isTold { try add(touch.phase, touch) }
        isTold = false
        fingers = touch.phase == .cancel ? 0 : max(fingers - 1, 0)
      case .move: if isTold { try add(.move, touch) }
      case .hover: break
      }
    }
  }
}
