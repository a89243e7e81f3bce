import Foundation
import Tsumami

/// The time from the start of a process to its first frame: the process makes a stage with a photo,
/// sends a finger that moves it, and ends.
func startUp() -> Row {
  let runs = 21
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--first-frame"]
    let time = clock.measure {
      guard (try? process.run()) != nil else { preconditionFailure("a process cannot be started") }
      process.waitUntilExit()
    }
    precondition(process.terminationStatus == 0, "the photo did not move")
    return Double(time.components.attoseconds) / 1e9
  }
  return Row(name: "start-up of a process, to its first frame", times: times.sorted())
}

/// What that process does.
func firstFrame() -> Never {
  let stage = Stage(size: Size(800, 600))
  let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
  stage.manipulate(photo)
  stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
  stage.send(.pointer(1, .move, at: Vector(180, 150), time: 0.016))
  stage.advance(to: 0.016)
  exit(stage.changes().isEmpty ? 1 : 0)
}
