import Tsumami

/// Fingers that make a gesture by themselves, for a button or a key.
///
/// The stage receives their reports like those of any other finger.
struct LabHand: Sendable {
  /// The movement of the fingers.
  ///
  /// The raw value is its number for a page.
  enum Script: Int, CaseIterable, Sendable {
    case tap, doubleTap, press, drag, swipe, pinch, turn, pressThenDrag, dragUp
  }

  /// A report: the time in seconds since the start, and the input.
  private struct Report {
    let time: Double
    let finger: Int
    let phase: PointerPhase
    let position: Vector
  }

  /// The pointer ids of the fingers; no page uses negative ones.
  private static var ids: [Int] { [-11, -12] }
  private static var interval: Double { 1.0 / 60 }

  private var reports: [Report] = []
  private var time = 0.0
  private let start: Double

  /// Begins a script at a time of the room, about a point of the pad.
  init(_ script: Script, at center: Vector, start: Double) {
    self.start = start
    switch script {
    case .tap: tap(at: center)
    case .doubleTap:
      tap(at: center)
      time += 0.1
      tap(at: center)
    case .press:
      add(0, .down, center)
      time += 0.8
      add(0, .up, center)
    case .drag: drag(from: center - Vector(40, 0), by: Vector(90, 0), over: 0.6)
    case .dragUp: drag(from: center, by: Vector(0, -420), over: 0.9)
    case .swipe: drag(from: center - Vector(60, 0), by: Vector(120, 0), over: 0.15)
    case .pressThenDrag:
      add(0, .down, center)
      time += 0.7
      glide([(0, center, center + Vector(70, 30))], over: 0.5)
      add(0, .up, center + Vector(70, 30))
    case .pinch: twoFingers(about: center, from: 35, to: 75, turning: 0)
    case .turn: twoFingers(about: center, from: 60, to: 60, turning: .pi / 3)
    }
  }

  private mutating func add(_ finger: Int, _ phase: PointerPhase, _ position: Vector) {
    reports.append(Report(time: time, finger: finger, phase: phase, position: position))
  }

  private mutating func tap(at point: Vector) {
    add(0, .down, point)
    time += 0.08
    add(0, .up, point)
  }

  private mutating func drag(from point: Vector, by displacement: Vector, over seconds: Double) {
    add(0, .down, point)
    glide([(0, point, point + displacement)], over: seconds)
    add(0, .up, point + displacement)
  }

  private mutating func glide(
    _ fingers: [(finger: Int, from: Vector, to: Vector)], over seconds: Double
  ) {
    let steps = Swift.max(Int(seconds / Self.interval), 1)
    for step in 1...steps {
      time += Self.interval
      let share = Double(step) / Double(steps)
      for each in fingers { add(each.finger, .move, each.from + (each.to - each.from) * share) }
    }
  }

  private mutating func twoFingers(
    about center: Vector, from start: Double, to end: Double, turning angle: Double
  ) {
    add(0, .down, center - Vector(start, 0))
    add(1, .down, center + Vector(start, 0))
    let steps = 40
    for step in 1...steps {
      time += Self.interval
      let share = Double(step) / Double(steps)
      let arm = Vector.unit(at: angle * share) * (start + (end - start) * share)
      add(0, .move, center - arm)
      add(1, .move, center + arm)
    }
    time += Self.interval
    let arm = Vector.unit(at: angle) * end
    add(0, .up, center - arm)
    add(1, .up, center + arm)
  }

  /// Whether everything was sent.
  var isDone: Bool { reports.isEmpty }

  /// Sends what is due at a time of the room, in seconds.
  mutating func send(until time: Double, _ send: (PointerSample) -> Void) {
    while let report = reports.first, start + report.time <= time {
      reports.removeFirst()
      send(
        PointerSample(
          Self.ids[report.finger], report.phase, at: report.position, time: start + report.time))
    }
  }
}
