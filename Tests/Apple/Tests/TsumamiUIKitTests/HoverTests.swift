import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A pencil, a pointer and eyes over a box of 200 × 100 at (200, 300).
@MainActor @Suite(.alone) final class HoverTests: BoundingBoxViewFixture {
  /// The places of the handles that are drawn larger.
  private var large: [CGPoint] {
    let parts = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    guard let path = parts[1].path else { return [] }
    return zip(path.standInFigures, path.standInWidths).filter { $0.1 > 10 }.compactMap(\.0.first)
  }

  @Test("the handle that a pencil or a pointer would take is larger", arguments: [0.5, 0])
  func highlight(distance: Double) {
    let distance = CGFloat(distance)
    #expect(large == [])
    window.standInHover(at: CGPoint(x: 303, y: 347), distance: distance)
    #expect(large == [CGPoint(x: 300, y: 350)])
    window.standInHover(at: CGPoint(x: 200, y: 226), distance: distance)
    #expect(large == [CGPoint(x: 200, y: 226)], "the rotation handle")
    window.standInHover(at: CGPoint(x: 230, y: 310), distance: distance)
    #expect(large == [], "the body")
    window.standInHover(at: CGPoint(x: 300, y: 350), distance: distance)
    window.standInHover(at: CGPoint(x: 20, y: 20), distance: distance)
    #expect(large == [] && view.hovered == nil)
    window.standInHover(at: CGPoint(x: 315, y: 350), distance: distance)
    #expect(large == [], "a finger would take it there, a pencil would not")
  }

  @Test("nothing is highlighted while the box is held, not edited, or closed to that touch")
  func others() {
    let corner = CGPoint(x: 300, y: 350)
    window.standInHover(at: corner)
    fingers.down([1: (300, 350)]).move([1: (310, 350)])
    #expect(large == [])
    fingers.up(1)
    view.boxGestureRecognizer.allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue),
      NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
    ]
    window.standInHover(at: CGPoint(x: 310, y: 350), distance: 0.5)
    #expect(large == [], "the pencil is left to others")
    window.standInHover(at: CGPoint(x: 310, y: 350))
    #expect(large == [CGPoint(x: 310, y: 350)])
    view.isEditing = false
    window.standInHover(at: CGPoint(x: 310, y: 350))
    #expect(view.hovered == nil)
  }

  @Test(
    "under eyes handles have views of their own, which highlight and take no touch for themselves")
  func eyes() throws {
    #expect(view.highlights == nil && view.subviews.isEmpty, "on visionOS only")
    view.highlights = HandleHighlights()
    view.box = Box(center: Vector(200, 320), size: Size(200, 100))
    #expect(view.subviews.count == 9)
    for part in view.subviews {
      #expect(
        part.hoverStyle?.shape == .circle && part.bounds.size == CGSize(width: 44, height: 44))
    }
    let content = UIView(frame: .zero)
    view.contentView = content
    #expect(view.subviews.first === content, "the content is below them")
    let corner = try #require(view.subviews.first { $0.center == CGPoint(x: 300, y: 370) })
    #expect(window.hitTest(CGPoint(x: 300, y: 370), with: nil) === corner)
    fingers.down([1: (300, 370)])
    #expect(view.handle == .bottomRight)
    fingers.move([1: (320, 380)]).up(1)
    #expect(corner.center == CGPoint(x: 320, y: 380))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.settings.rotates = false
    #expect(corner.bounds.width == 22 && view.subviews.filter(\.isHidden).count == 1)
    view.isEditing = false
    #expect(view.subviews.filter(\.isHidden).count == 9)
  }
}
