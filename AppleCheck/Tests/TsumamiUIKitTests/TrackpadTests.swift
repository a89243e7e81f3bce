import AppleTestSupport
import Testing
import TsumamiCoreGraphics
import UIKit

@testable import TsumamiUIKit

/// Trackpads, whose events only UIKit's own recognizers get.
@MainActor @Suite(.alone) struct TrackpadTests {
  let window: UIWindow
  let fingers: Fingers

  init() { (window, fingers) = makeWindow() }

  @Test("a trackpad scales and rotates a bounding box about the pointer; fingers do not reach it")
  func box() {
    let view = BoundingBoxView(frame: window.bounds)
    window.addSubview(view)
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    var ends: [Bool] = []
    view.onEnd = { ends.append($0.wasCancelled) }
    let corner = CGPoint(x: 100, y: 250)
    window.standInTransform(at: corner, scale: 1.1, .began)
    #expect(view.isManipulating && view.handle == .body)
    window.standInTransform(at: corner, scale: 1.5, .changed)
    #expect(abs(view.box.size.width - 300) < 1e-9)
    #expect(view.box.corners.0.distance(to: Vector(100, 250)) < 1e-9)
    window.standInTransform(at: corner, scale: 1.5, .ended)
    window.standInTransform(at: corner, rotation: 0.5, .began)
    window.standInTransform(at: corner, rotation: 0.5, .ended)
    #expect(abs(view.box.rotation - 0.5) < 1e-9 && ends == [false, false])
    window.standInTransform(at: CGPoint(x: 390, y: 790), scale: 2, .began)
    #expect(!view.isManipulating, "beside the box")
    fingers.down([1: (190, 300), 2: (210, 300)]).move([1: (150, 300), 2: (250, 300)])
    #expect(!view.trackpad.pinch.isUnderWay)
    fingers.up(1, 2)
  }

  @Test("a pinch per axis follows a trackpad by its one factor")
  func axisPinch() {
    let view = UIView(frame: window.bounds)
    let pinch = AxisPinchGestureRecognizer(target: nil, action: nil)
    window.addSubview(view)
    view.addGestureRecognizer(pinch)
    window.standInTransform(at: CGPoint(x: 100, y: 100), scale: 2, .began)
    #expect(pinch.scaleX == 2 && pinch.scaleY == 2)
    (pinch.scaleX, pinch.scaleY) = (1, 1)
    pinch.standInVelocity = 4
    window.standInTransform(at: CGPoint(x: 100, y: 100), scale: 3, .changed)
    #expect(pinch.scaleX == 1.5 && pinch.scaleY == 1.5 && pinch.velocityX == 2)
    window.standInTransform(at: CGPoint(x: 100, y: 100), scale: 3, .ended)
    #expect(pinch.scaleX == 1)
  }

  @Test("a trackpad scales a view about the pointer")
  func pointer() {
    let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    view.isLimitedToSuperview = false
    window.addSubview(view)
    let place = CGPoint(x: 130, y: 280)
    window.standInTransform(at: place, scale: 1.1, .began)
    let held = view.convert(place, from: nil)
    window.standInTransform(at: place, scale: 2.2, .changed)
    #expect(view.placement.scale.x > 1.5)
    #expect(view.convert(held, to: nil).distance(to: place) < 1e-9)
    window.standInTransform(at: place, scale: 2.2, .ended)
  }

  @Test("two fingers on a trackpad move a view that asks for scrolls, within its limits")
  func scroll() {
    let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    window.addSubview(view)
    let pan = view.panGestureRecognizer
    pan.allowedScrollTypesMask = .continuous
    pan.standInTranslation = .zero
    pan.state = .began
    pan.standInTranslation = CGPoint(x: 30, y: -20)
    pan.state = .changed
    #expect(view.placement.translation.distance(to: Vector(30, -20)) < 1e-9)
    pan.standInTranslation = CGPoint(x: 500, y: -20)
    pan.state = .changed
    pan.state = .ended
    #expect(view.placement.translation.distance(to: Vector(100, -20)) < 1e-9)
  }
}
