import AppleTestSupport
import Testing
import TsumamiViews
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
    let place = CGPoint(x: 150, y: 250)
    window.standInScroll(at: place, by: CGPoint(x: 30, y: -20), .began)
    #expect(!view.isManipulating && !view.isScrollPanEnabled)
    view.isScrollPanEnabled = true
    window.standInScroll(at: place, by: .zero, .began)
    window.standInScroll(at: place, by: CGPoint(x: 30, y: -20), .changed)
    #expect(view.placement.translation.distance(to: Vector(30, -20)) < 1e-9)
    window.standInScroll(at: place, by: CGPoint(x: 500, y: -20), .changed)
    window.standInScroll(at: place, by: CGPoint(x: 500, y: -20), .ended)
    #expect(view.placement.translation.distance(to: Vector(100, -20)) < 1e-9)
    view.isScrollPanEnabled = false
    window.standInScroll(at: CGPoint(x: 250, y: 200), by: CGPoint(x: -30, y: 0), .began)
    #expect(!view.isManipulating)
  }

  /// A sheet of 200 or 500 points with a list of 2000 below a header of 60.
  private func makeSheet() -> (SheetView, UIScrollView) {
    let sheet = SheetView(frame: window.bounds)
    sheet.settings = Sheet(detents: [.height(200, "low"), .height(500, "high")])
    let content = UIView(frame: window.bounds)
    let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 740))
    list.contentSize = CGSize(width: 400, height: 2000)
    content.addSubview(list)
    window.addSubview(sheet)
    sheet.contentView = content
    list.frame = CGRect(x: 0, y: 60, width: 400, height: 440)
    sheet.move(to: "low", animated: false)
    return (sheet, list)
  }

  @Test("two fingers on a trackpad drag a sheet by what is no list, and a flick takes it on")
  func sheet() {
    let (sheet, list) = makeSheet()
    sheet.track(list)
    let header = CGPoint(x: 200, y: 640)
    window.standInScroll(at: header, by: .zero, .began)
    window.standInScroll(at: header, by: CGPoint(x: 0, y: -80), .changed)
    #expect(sheet.isManipulating && sheet.height == 280 && list.contentOffset.y == 0)
    window.standInScroll(
      at: header, by: CGPoint(x: 0, y: -80), velocity: CGPoint(x: 0, y: -900), .ended)
    fingers.wait(2)
    #expect(sheet.height == 500 && !sheet.isManipulating)
    window.standInScroll(
      at: CGPoint(x: 200, y: 340), by: .zero, velocity: CGPoint(x: 300, y: 0), .began)
    #expect(!sheet.isManipulating, "across")
    window.standInScroll(at: header, by: .zero, .cancelled)
  }

  @Test("a scroll over a list moves the sheet first, then the list, which never jumps")
  func sheetAndList() {
    let (sheet, list) = makeSheet()
    sheet.tracksAllScrollViews = true
    let place = CGPoint(x: 200, y: 760)
    func scroll(_ distance: CGFloat) {
      window.standInScroll(at: place, by: .zero, .began)
      window.standInScroll(at: place, by: CGPoint(x: 0, y: -distance), .changed)
    }
    scroll(400)
    #expect(sheet.height == 500 && list.contentOffset.y == 100)
    window.standInScroll(at: place, by: CGPoint(x: 0, y: -400), .ended)
    fingers.wait(2)
    scroll(50)
    #expect(sheet.height == 500 && list.contentOffset.y == 150, "from where it was")
    scroll(-190)
    window.standInScroll(at: place, by: CGPoint(x: 0, y: 190), .changed)
    #expect(list.contentOffset.y == 0 && sheet.height == 460)
    window.standInScroll(at: place, by: CGPoint(x: 0, y: 190), .ended)
  }
}
