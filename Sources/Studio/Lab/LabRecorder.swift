import Tsumami

/// Makes inputs of a take from those of the room: with times since the start of the take, and
/// pointers that have numbers of their own.
struct LabRecorder {
  /// Whether a recording goes on until it is stopped.
  var isKept = false
  /// The time of the room in seconds at the start of the take.
  private(set) var origin = 0.0
  /// The time of the latest input in seconds since then.
  private(set) var lastTime = 0.0
  /// The pointers that are down, with their numbers in the take.
  private var down: [(id: Int, number: Int)] = []
  private var nextNumber = 1
  /// Whether a frame has come since the last input.
  private var hasActed = false

  /// The pointers that are down, as the room knows them.
  var pointers: [Int] { down.map { $0.id } }

  /// Begins a take at a time of the room.
  mutating func begin(at time: Double) {
    (origin, lastTime, nextNumber, hasActed) = (time, 0, 1, false)
  }

  /// Notes a frame.
  mutating func frame() { hasActed = true }

  /// Notes an input at a time of the take.
  mutating func note(_ time: Double) { (lastTime, hasActed) = (time, false) }

  /// The time in the take at which an input of a time of the room acts, in a run that has reached
  /// another time.
  func time(of time: Double, in reached: Double) -> Double {
    // An input that comes after a frame is no part of an event that has acted in it.
    limited(Swift.max(time - origin, hasActed ? reached.nextUp : lastTime))
  }

  /// A time in the take: one that comes later than the longest take is its end.
  func limited(_ time: Double) -> Double { Swift.min(time, LabRoom.longestTake) }

  private func number(of id: Int) -> Int? { down.first { $0.id == id }?.number }

  /// An older report of a pointer that is down, in the take; nil for another pointer.
  func coalesced(_ sample: PointerSample) -> PointerSample? {
    guard let number = number(of: sample.id) else { return nil }
    var sample = sample
    sample.id = number
    sample.time = limited(sample.time - origin)
    return sample
  }

  /// Whether a report of a pointer can be recorded: not of one that is down twice, or not at all.
  func takes(_ sample: PointerSample) -> Bool {
    sample.phase == .hover || (number(of: sample.id) == nil) == (sample.phase == .down)
  }

  /// A report of a pointer as an input of the take.
  mutating func input(_ sample: PointerSample, in reached: Double) -> LabInput {
    var sample = sample
    let id = sample.id
    if sample.phase == .down {
      down.append((id, nextNumber))
      nextNumber += 1
    }
    sample.id = sample.phase == .hover ? 0 : number(of: id) ?? 0
    if sample.phase == .up || sample.phase == .cancel { down.removeAll { $0.id == id } }
    let time = time(of: sample.time, in: reached)
    sample.time = Swift.min(Swift.max(sample.time - origin, 0), time)
    return LabInput(at: time, .pointer(sample))
  }
}
