import CoreGraphics
import QuartzCore
import TsumamiGeometry
import TsumamiViews
import UIKit

extension ActionTarget: StandInPerforming {
  /// What the Objective-C runtime does elsewhere.
  public func standInPerform(_ selector: Selector, with argument: Any) {
    precondition(selector == ActionTarget.selector)
    run(argument)
  }
}

/// Fingers on a window: scripts in which each line is one event.
@MainActor public final class Fingers {
  /// Where they are.
  public private(set) var places: [Int: CGPoint] = [:]
  private let window: UIWindow
  private var time = 0.0

  /// Makes fingers that touch nothing.
  public init(on window: UIWindow) { self.window = window }

  /// Puts fingers down in one event.
  @discardableResult
  public func down(_ fingers: [Int: (Double, Double)], taps: Int = 1) -> Fingers {
    send(fingers, .began, taps)
  }

  /// Moves fingers in one event.
  @discardableResult
  public func move(_ fingers: [Int: (Double, Double)]) -> Fingers { send(fingers, .moved, 1) }

  /// Lifts fingers where they are, in one event.
  @discardableResult
  public func up(_ fingers: Int...) -> Fingers { leave(fingers, .ended) }

  /// Cancels fingers in one event, as a call that comes in does.
  @discardableResult
  public func cancel(_ fingers: Int...) -> Fingers { leave(fingers, .cancelled) }

  /// Puts a finger down and lifts it, twice.
  public func doubleTap(_ x: Double, _ y: Double) {
    for count in 1...2 {
      down([9: (x, y)], taps: count)
      leave([9], .ended, taps: count)
    }
  }

  /// Several events at once, as a screen sends them for fingers that come and go in one frame.
  public func send(_ contacts: [UIWindow.StandInContact]) {
    time += 1.0 / 60
    standInSetMediaTime(time)
    window.standInSend(contacts, at: time)
  }

  private func send(
    _ fingers: [Int: (Double, Double)], _ phase: UITouch.Phase, _ taps: Int
  ) -> Fingers {
    let contacts = fingers.sorted { $0.key < $1.key }.map { id, place in
      let point = CGPoint(x: place.0, y: place.1)
      places[id] = point
      return UIWindow.StandInContact(id, phase, point, tapCount: taps)
    }
    send(contacts)
    return self
  }

  @discardableResult
  private func leave(_ fingers: [Int], _ phase: UITouch.Phase, taps: Int = 1) -> Fingers {
    send(
      fingers.map {
        .init($0, phase, places.removeValue(forKey: $0) ?? .zero, tapCount: taps)
      })
    return self
  }

  /// Lets the screen show frames, as many as fit into so many seconds.
  public func wait(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      time += 1.0 / 60
      CADisplayLink.standInFrame(at: time, every: 1.0 / 60)
    }
  }
}

/// Lets the screen show frames for so many seconds.
@MainActor public func wait(_ seconds: Double) {
  let begin = CACurrentMediaTime()
  for frame in 1...Int(seconds * 60) {
    CADisplayLink.standInFrame(at: begin + Double(frame) / 60, every: 1.0 / 60)
  }
}

extension CGPoint {
  /// How far another point is.
  public func distance(to other: CGPoint) -> Double { Vector(self).distance(to: Vector(other)) }
}
