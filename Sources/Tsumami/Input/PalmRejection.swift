/// Input without the touches of the hand that holds a pen.
///
/// A hand that writes rests on the display: its palm is a touch like that of a finger, and would
/// move what lies under it. A program passes all input through one value before the stage gets it:
///
/// ```swift
/// var palms = PalmRejection()
/// palms.receive(input) { stage.send($0) }
/// ```
///
/// A touch that lands while a pen touches, or within ``pause`` of any report of a pen that hovers
/// or has lifted, is a palm: none of its reports is passed on, also after the pen has gone. The
/// palm usually lands before the pen, so a touch that has landed less than ``lead`` before a pen
/// came near is cancelled when the pen goes down, and is a palm from then on. Content that it held
/// returns.
///
/// A touch that has landed earlier goes on: a person may hold a photo with one hand and use the pen
/// with the other. The distance from the pen does not count: a palm can be as far from the pen as
/// the other hand is, and the size of a point on the display is not known. Mice, wheels, trackpads
/// and keys are passed on as they are.
public struct PalmRejection: Sendable {
  /// How long in seconds a pen that does not touch counts as near after its last report: 0.5.
  ///
  /// That is longer than from one stroke to the next. A pen that hovers reports all the time.
  public static var pause: Double { 0.5 }
  /// The longest time in seconds from the landing of a palm to the first report of its pen: 0.5.
  ///
  /// A touch that has landed earlier goes on when the pen goes down.
  public static var lead: Double { 0.5 }

  /// A touch that counts as a finger.
  private struct Touch: Sendable {
    let landing: Double
    var last: PointerSample
  }

  private var pens: [Int] = []
  /// The time of the first report of a pen since which one has been near.
  private var arrival = -Double.infinity
  private var lastReport = -Double.infinity
  private var touches: [Touch] = []
  private var palms: [Int] = []
  /// The node that the next report has hit.
  private var hit: NodeID?

  /// Makes a value that knows of no pen.
  ///
  /// One value serves one display; keep it as long as the stage.
  public init() {}

  /// Receives an input, and calls a closure with what is to be sent to a stage: the cancellations
  /// of palms, and then the input unless it is a palm's.
  public mutating func receive(_ input: Input, _ pass: (Input) -> Void) {
    switch input {
    case .hit(let node): hit = node
    case .pointer(let sample) where sample.kind == .pen:
      follow(pen: sample, pass)
      passReport(input, pass)
    case .pointer(let sample) where sample.kind == .touch:
      if follow(touch: sample) { passReport(input, pass) } else { hit = nil }
    case .pointer, .indirect: passReport(input, pass)
    case .coalesced(let sample) where palms.contains(sample.id) && sample.kind == .touch: break
    default: pass(input)
    }
  }

  /// Passes on a report after the node that it has hit.
  private mutating func passReport(_ report: Input, _ pass: (Input) -> Void) {
    if let node = hit.take() { pass(.hit(node)) }
    pass(report)
  }

  /// Forgets all pointers, as when a stage has cancelled its input.
  ///
  /// Touches that are down count as new ones afterwards, and pass.
  public mutating func cancelInput() { self = PalmRejection() }

  /// Whether a pen touches or is near at a time in seconds.
  private func isPenNear(at time: Double) -> Bool {
    !pens.isEmpty || time - lastReport <= Self.pause
  }

  private mutating func follow(pen sample: PointerSample, _ pass: (Input) -> Void) {
    if !isPenNear(at: sample.time) { arrival = sample.time }
    lastReport = Swift.max(lastReport, sample.time)
    switch sample.phase {
    case .down:
      if !pens.contains(sample.id) { pens.append(sample.id) }
      cancelPalms(at: sample.time, pass)
    case .up, .cancel: pens.removeAll { $0 == sample.id }
    case .move, .hover: break
    }
  }

  /// Cancels the touches that landed shortly before the pen came near.
  private mutating func cancelPalms(at time: Double, _ pass: (Input) -> Void) {
    var cancelled: [PointerSample] = []
    for touch in touches where arrival - touch.landing < Self.lead { cancelled.append(touch.last) }
    for var sample in cancelled {
      touches.removeAll { $0.last.id == sample.id }
      palms.append(sample.id)
      sample.phase = .cancel
      sample.time = time
      pass(.pointer(sample))
    }
  }

  /// Follows a touch; false if it is a palm.
  private mutating func follow(touch sample: PointerSample) -> Bool {
    switch sample.phase {
    case .down:
      forget(sample.id)
      if isPenNear(at: sample.time) {
        palms.append(sample.id)
        return false
      }
      touches.append(Touch(landing: sample.time, last: sample))
    case .move:
      if palms.contains(sample.id) { return false }
      if let place = touches.firstIndex(where: { $0.last.id == sample.id }) {
        touches[place].last = sample
      }
    case .up, .cancel:
      let isPalm = palms.contains(sample.id)
      forget(sample.id)
      return !isPalm
    case .hover: break
    }
    return true
  }

  private mutating func forget(_ id: Int) {
    touches.removeAll { $0.last.id == id }
    palms.removeAll { $0 == id }
  }
}
