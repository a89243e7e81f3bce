import AppleTestSupport
import UIKit

@testable import TsumamiUIKit

/// A manipulable view of 200 × 100 points at (100, 200) in a window, with its delegate.
@MainActor class ManipulableViewFixture {
  let window: UIWindow
  let fingers: Fingers
  let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
  let recorder = Recorder()

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(view)
    view.delegate = recorder
  }

  /// Where in the window a point of the view is that was under a finger.
  func place(of point: CGPoint) -> CGPoint { view.convert(point, to: nil) }

  /// Where in the view a point of the window is.
  func own(_ x: Double, _ y: Double) -> CGPoint { view.convert(CGPoint(x: x, y: y), from: nil) }
}
