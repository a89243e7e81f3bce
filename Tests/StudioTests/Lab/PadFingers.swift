import Testing
import Tsumami

@testable import Studio

/// Fingers on the pad of the lab: reports and frames at 60 Hz, as a page sends them.
final class PadFingers {
  let room: LabRoom
  private(set) var time: Double
  private var positions: [Int: Vector] = [:]
  private let interval = 1.0 / 60

  init(_ room: LabRoom, at time: Double = 12.5) {
    self.room = room
    self.time = time
    room.frame(at: time)
  }

  /// A room with some parts on a square, and fingers on it.
  convenience init(_ parts: LabPart...) {
    let room = LabRoom(size: Size(300, 300))
    room.edit {
      $0.nodes[0].parts = parts
      $0.nameAll()
    }
    self.init(room)
  }

  @discardableResult
  func down(_ id: Int = 1, at x: Double, _ y: Double) -> PadFingers {
    positions[id] = Vector(x, y)
    return report(.down, id)
  }

  @discardableResult
  func glide(_ id: Int = 1, to x: Double, _ y: Double, steps: Int = 12) -> PadFingers {
    glide([(id, Vector(x, y))], steps: steps)
  }

  @discardableResult
  func glide(_ targets: [(id: Int, to: Vector)], steps: Int = 12) -> PadFingers {
    let starts = targets.map { positions[$0.id] ?? .zero }
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      for (target, start) in zip(targets, starts) {
        positions[target.id] = start + (target.to - start) * share
        send(.move, target.id)
      }
      frame()
    }
    return self
  }

  @discardableResult
  func up(_ id: Int = 1) -> PadFingers {
    report(.up, id)
    positions[id] = nil
    return self
  }

  @discardableResult
  func wait(_ seconds: Double) -> PadFingers {
    for _ in 0..<Int((seconds / interval).rounded(.up)) { frame() }
    return self
  }

  /// Lets time pass until the take is over.
  @discardableResult
  func settle() -> PadFingers {
    for _ in 0..<1200 where room.mode == .live { frame() }
    return self
  }

  @discardableResult
  private func report(_ phase: PointerPhase, _ id: Int) -> PadFingers {
    send(phase, id)
    frame()
    return self
  }

  private func send(_ phase: PointerPhase, _ id: Int) {
    // A browser reports what has happened between two frames.
    room.receive(.pointer(id, phase, at: positions[id] ?? .zero, time: time + interval * 0.6))
  }

  /// Sends a report that happened before the last frame.
  func sendLate(_ phase: PointerPhase, _ id: Int, at position: Vector, by seconds: Double) {
    positions[id] = position
    room.receive(.pointer(id, phase, at: position, time: time - seconds))
  }

  func frame() {
    time += interval
    room.frame(at: time)
  }
}

extension LabRun {
  /// The events of a part, without times.
  func events(of part: Int) -> [AttachmentEvent] {
    log.events.filter { $0.part == part }.map(\.event)
  }
}
