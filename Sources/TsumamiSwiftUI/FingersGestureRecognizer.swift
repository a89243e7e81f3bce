#if canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// Any number of fingers that move: how they spread and turn; their centre is its location.
final class FingersGestureRecognizer: UIGestureRecognizer {
  /// How far in points a finger goes before it takes the view, as with a pan.
  static var slop: Double { 10 }

  /// How many fingers it takes at least.
  private let least: Int
  private var fit = FingerFit()
  private var starts: [Int: Vector] = [:]
  /// Changes when fingers come or go, and with them what ``motion`` is counted from.
  private(set) var generation = 1

  init(least: Int = 1) {
    self.least = least
    super.init(target: nil, action: nil)
  }

  /// How the fingers have moved since the last of them came or went, in the window's coordinates.
  var motion: FingerMotion { fit.motion }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      let place = Vector(touch.location(in: nil))
      starts[touch.finger] = place
      fit.add(touch.finger, at: place)
    }
    takeAnew()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for touch in touches { fit.move(touch.finger, to: Vector(touch.location(in: nil))) }
    let isWaking = fit.solve(in: .stage)
    if isWaking { takeAnew() }
    if isUnderWay {
      state = .changed
    } else if state == .possible, fit.fingers.count >= least, isFar {
      state = .began
    }
  }

  private var isFar: Bool {
    fit.fingers.contains { $0.stage.distance(to: starts[$0.id] ?? $0.stage) >= Self.slop }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, to: .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, to: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, to end: State) {
    for touch in touches { fit.remove(touch.finger) }
    takeAnew()
    guard fit.fingers.isEmpty else { return }
    state = state == .possible ? .failed : end
  }

  /// Counts the motion from here on, and lets it be known from where.
  private func takeAnew() {
    fit.take(in: .stage)
    generation += 1
    if isUnderWay, !fit.fingers.isEmpty { state = .changed }
  }

  private var isUnderWay: Bool { state == .began || state == .changed }

  /// The centre of the fingers that are down, also while one of them is being lifted.
  override func location(in view: UIView?) -> CGPoint {
    let center = CGPoint(fit.motion.mean)
    return view.map { $0.convert(center, from: nil) } ?? center
  }

  override func reset() {
    super.reset()
    fit.reset()
    starts = [:]
  }
}

extension UITouch {
  fileprivate var finger: Int { ObjectIdentifier(self).hashValue }
}
#endif
