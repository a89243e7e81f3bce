import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// Boxes that snap, alone and together.
@MainActor @Suite(.alone) struct SnappingTests {
  let window: UIWindow
  let fingers: Fingers
  let board = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let view: BoundingBoxView

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(board)
    view = BoundingBoxView(frame: board.bounds)
    board.addSubview(view)
    UISelectionFeedbackGenerator.standInCount = 0
  }

  @Test("a box snaps to the middle of its area, draws the line, and the device clicks once")
  func area() throws {
    view.settings.snapDistance = 8
    view.box = Box(center: Vector(150, 300), size: Size(72, 60))
    var snaps = 0
    view.onSnap = { _ in snaps += 1 }
    fingers.down([1: (150, 300)]).move([1: (165, 300)])
    let moved = view.box.center.x
    #expect(view.guides.isEmpty)
    fingers.move([1: (165 + 197 - moved, 300)])
    #expect(view.box.center.x == 200 && view.guides.map(\.position) == [200])
    fingers.move([1: (165 + 198 - moved, 300)])
    #expect(snaps == 1 && UISelectionFeedbackGenerator.standInCount == 1)
    fingers.up(1)
    #expect(view.guides.isEmpty)
  }

  @Test("it snaps to the edges of other boxes and to given rectangles, and not with distance 0")
  func siblings() {
    let other = BoundingBoxView(frame: board.bounds)
    other.box = Box(center: Vector(60, 60), size: Size(66, 40))
    board.insertSubview(other, at: 0)
    func drag() -> Double {
      view.box = Box(center: Vector(120, 300), size: Size(60, 60))
      fingers.down([1: (120, 300)]).move([1: (132, 300)])
      fingers.move([1: (132 + 125 - view.box.center.x, 300)]).up(1)
      return view.box.boundingRect.minX
    }
    #expect(drag() == 95)
    view.settings.snapDistance = 4
    #expect(drag() == 93)
    view.snapRects = { _ in [CGRect(x: 0, y: 0, width: 97, height: 10)] }
    #expect(drag() == 97)
  }

  @Test("under eyes a box does not snap to the views on its own handles")
  func handles() {
    view.highlights = HandleHighlights()
    view.settings.snapDistance = 4
    view.box = Box(center: Vector(120, 300), size: Size(60, 60))
    #expect(view.subviews.count == 9)
    fingers.down([1: (120, 300)]).move([1: (132, 300)])
    let ahead = view.box.center.x - 132
    // A view of 44 points around each corner, whose sides are 22 points away from it.
    for x in 120...160 {
      fingers.move([1: (Double(x), 300)])
      #expect(view.guides.isEmpty && abs(view.box.center.x - Double(x) - ahead) < 1e-9)
    }
    fingers.up(1)
  }

  @Test("several views are edited as one, and keep their places in the box around them")
  func several() throws {
    let views = [
      CGRect(x: 100, y: 100, width: 50, height: 50), CGRect(x: 200, y: 200, width: 100, height: 50),
    ]
    .map { UIView(frame: $0) }
    for view in views { board.insertSubview(view, at: 0) }
    view.editedViews = views
    #expect(view.box.center == Vector(200, 175) && view.box.size == Size(200, 150))
    fingers.down([1: (300, 250)]).move([1: (320, 265)])
    #expect(view.handle == .bottomRight)
    #expect(Vector(views[1].bounds.size).distance(to: Vector(110, 55)) < 1e-9)
    #expect(views[0].center.distance(to: CGPoint(x: 127.5, y: 127.5)) < 1e-9)
    fingers.cancel(1)
    #expect(view.wasCancelled && views[0].center.distance(to: CGPoint(x: 125, y: 125)) < 1e-9)
    fingers.down([1: (200, 175)]).move([1: (215, 175)]).move([1: (225, 195)]).up(1)
    #expect(views[0].center.distance(to: CGPoint(x: 140, y: 145)) < 1e-9)
    #expect(abs(views[1].center.x - 265) < 1e-9)
  }

  @Test("views that lie askew in their group change their size by one factor")
  func askew() {
    let views = [
      CGRect(x: 100, y: 100, width: 50, height: 50), CGRect(x: 200, y: 200, width: 80, height: 40),
    ]
    .map { UIView(frame: $0) }
    for view in views { board.insertSubview(view, at: 0) }
    views[1].transform = CGAffineTransform(rotationAngle: 0.5)
    view.editedViews = views
    let corner = view.box.corners.2
    fingers.down([1: (corner.x, corner.y)]).move([1: (corner.x + 60, corner.y)]).up(1)
    let (width, height) = (views[1].bounds.width, views[1].bounds.height)
    #expect(width > 81 && abs(width / height - 2) < 1e-9)
  }

  @Test("handles are as large as a finger needs, and smaller for a pencil and a pointer")
  func pencil() {
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    let beside = CGPoint(x: 285, y: 340)
    #expect(view.point(inside: CGPoint(x: 315, y: 365), with: nil))
    fingers.send([.init(1, .began, CGPoint(x: 315, y: 365), type: .pencil)])
    #expect(view.handle == nil)
    fingers.send([.init(1, .ended, CGPoint(x: 315, y: 365), type: .pencil)])
    fingers.send([.init(1, .began, beside, type: .direct)])
    #expect(view.handle == .bottomRight)
    fingers.send([.init(1, .ended, beside)])
  }
}
