import AppleTestSupport
import TsumamiGeometry
import TsumamiManipulation
import UIKit

@testable import TsumamiUIKit

/// A box of 200 × 100 at (200, 300) in a view that fills a window of 400 × 800 points.
@MainActor class BoundingBoxViewFixture {
  let window: UIWindow
  let fingers: Fingers
  let view = BoundingBoxView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let start = Box(center: Vector(200, 300), size: Size(200, 100))

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(view)
    view.box = start
  }
}
