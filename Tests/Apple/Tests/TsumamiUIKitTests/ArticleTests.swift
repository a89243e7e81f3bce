import AppleTestSupport
import Testing
import TsumamiCoreGraphics
import UIKit

@testable import TsumamiUIKit

/// The jobs that the products are for, as their users write them.
@MainActor @Suite(.alone) struct ArticleTests {
  let window: UIWindow
  let fingers: Fingers

  init() { (window, fingers) = makeWindow() }

  @Test("a view is dragged, pinched and rotated, inside its superview, and told begin and end")
  func draggableView() {
    let photo = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    photo.limitInsets = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
    photo.maximumScale = 4
    var told: [String] = []
    photo.onBegin = { _ in told.append("begin") }
    photo.onEnd = { _ in told.append("end") }
    window.addSubview(photo)
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (140, 245), 2: (262, 258)])
    fingers.move([1: (20, 100), 2: (390, 500)]).up(1, 2)
    #expect(photo.placement.scale.x > 2 && photo.placement.rotation > 0.5)
    #expect(photo.frame.minX >= -20 - 1e-9 && photo.frame.maxX <= 420 + 1e-9)
    fingers.doubleTap(200, 250)
    fingers.wait(1)
    #expect(photo.transform.isIdentity && told == ["begin", "end"])
  }

  @Test("a rotated box is resized by a handle, and the opposite corner stays where it is")
  func boundingBox() {
    let editor = BoundingBoxView(frame: window.bounds)
    let image = UIView(frame: .zero)
    editor.contentView = image
    editor.box = Box(center: Vector(200, 300), size: Size(200, 150), rotation: 0.6)
    window.addSubview(editor)
    let (topLeft, _, bottomRight, _) = editor.box.corners
    fingers.down([1: (bottomRight.x, bottomRight.y)])
    fingers.move([1: (bottomRight.x + 30, bottomRight.y + 40)]).up(1)
    #expect(editor.box.corners.0.distance(to: topLeft) < 1e-9)
    #expect(editor.box.corners.2.distance(to: bottomRight + Vector(30, 40)) < 1e-9)
    #expect(Size(image.bounds.size) == editor.box.size && image.bounds.width > 200)
  }

  @Test("two fingers stretch width and height separately, pinch after pinch, and never by infinity")
  func axisPinch() {
    let view = UIView(frame: window.bounds)
    let pinch = AxisPinchGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(pinch)
    window.addSubview(view)
    for _ in 0..<3 {
      fingers.down([1: (100, 300)]).down([2: (200, 300)])
      fingers.move([1: (100, 300), 2: (300, 300)])
      #expect(pinch.scaleX == 2 && pinch.scaleY == 1)
      fingers.move([1: (100, 300), 2: (300, 304)])
      #expect(pinch.scaleX.isFinite && pinch.scaleY == 1, "too near on this axis")
      fingers.up(1).up(2)
      #expect(pinch.scaleX == 1)
    }
  }

  @Test("a sheet over a map is dragged up, hands the drag to its list, and takes it back")
  func sheet() {
    let map = UIViewController()
    window.addSubview(map.view)
    let list = UIScrollView(frame: .zero)
    list.contentSize = CGSize(width: 400, height: 3000)
    let content = UIViewController()
    content.view = list
    let sheet = SheetViewController(contentViewController: content)
    sheet.detents = [.height(120, "low"), .medium, .large]
    sheet.sheetView.track(list)
    sheet.add(to: map, animated: false)
    #expect(sheet.sheetView.height == 120)
    #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === map.view)
    fingers.down([1: (200, 750)]).move([1: (200, 738)])
    let begun = sheet.sheetView.height
    fingers.move([1: (200, 738 - (800 - begun) - 100)])
    #expect(sheet.sheetView.height == 800 && abs(list.contentOffset.y - 100) < 1e-9)
    fingers.move([1: (200, 738 - (800 - begun) + 50)])
    #expect(list.contentOffset.y == 0 && abs(sheet.sheetView.height - 750) < 1e-9)
    fingers.up(1)
    fingers.wait(2)
    #expect(sheet.sheetView.detent == "large")
  }
}
