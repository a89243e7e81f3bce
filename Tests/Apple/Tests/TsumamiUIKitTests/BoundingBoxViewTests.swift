import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A box of 200 × 100 at (200, 300) in a view that fills a window of 400 × 800 points.
@MainActor @Suite(.alone) final class BoundingBoxViewTests: BoundingBoxViewFixture {
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  override init() {
    super.init()
    view.contentView = content
  }

  /// Where a handle is in the window.
  private func place(_ handle: BoxHandle) -> (Double, Double) {
    let layout = BoxHandleLayout(view.box, in: view.fingerSpace.toStage)
    let place = layout.position(of: handle)
    return (place.x, place.y)
  }

  @Test("the content gets the size, the place and the turn of the box, and no frame is written")
  func content_() {
    view.box = Box(center: Vector(150, 250), size: Size(80, 60), rotation: .pi / 2)
    #expect(content.bounds.size == CGSize(width: 80, height: 60))
    #expect(content.center == CGPoint(x: 150, y: 250))
    #expect(abs(content.transform.b - 1) < 1e-12)
    #expect(content.standInFrameWrites == 0)
    #expect(content.superview === view)
  }

  @Test("a handle is taken at once, and the opposite one stays where it is", arguments: 0..<8)
  func handles(index: Int) throws {
    let handle = BoxHandle.resizing[index]
    let opposite = try #require(BoxHandle.resizing.first { $0.unit == -handle.unit })
    view.box.rotation = 0.4
    let fixed = view.box.point(at: opposite.unit)
    let (x, y) = place(handle)
    fingers.down([1: (x, y)])
    #expect(view.handle == handle && view.isManipulating)
    fingers.move([1: (x + 13, y - 21)])
    #expect(view.box.point(at: opposite.unit).distance(to: fixed) < 1e-9)
    if abs(handle.unit.x) + abs(handle.unit.y) == 2 {
      #expect(view.box.point(at: handle.unit).distance(to: Vector(x + 13, y - 21)) < 1e-9)
    }
    fingers.up(1)
    #expect(view.handle == nil && !view.isManipulating)
  }

  @Test("a box that is touched takes the keys, unless it may not")
  func firstResponder() {
    let (x, y) = place(.bottomRight)
    view.becomesFirstResponderOnTouch = false
    fingers.down([1: (x, y)]).up(1)
    #expect(!view.isFirstResponder)
    view.becomesFirstResponderOnTouch = true
    fingers.down([1: (x, y)]).up(1)
    #expect(view.isFirstResponder)
  }

  @Test("lines have the scale of the display, and dashes that go on when the app comes back")
  func drawing() throws {
    view.standInTraits = UITraitCollection(standIn: .regular, scale: 3)
    view.box.center.x += 1
    let layers = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    #expect(layers.count == 4 && layers.allSatisfy { $0.contentsScale == 3 })
    let dash = try #require(layers.compactMap { $0.animation(forKey: "dash") }.first)
    #expect(!dash.isRemovedOnCompletion)
  }

  @Test("it does so in a view that is turned and zoomed")
  func nested() {
    view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.7, y: 0.7)
    let fixed = view.box.point(at: Vector(-1, -1))
    let (x, y) = place(.bottomRight)
    fingers.down([1: (x, y)]).move([1: (x + 20, y + 10)])
    #expect(view.box.point(at: Vector(-1, -1)).distance(to: fixed) < 1e-9)
    let corner = view.convert(CGPoint(view.box.point(at: Vector(1, 1))), to: nil)
    #expect(corner.distance(to: CGPoint(x: x + 20, y: y + 10)) < 1e-9)
  }

  @Test("the rotation handle turns the box about its middle; shift turns it in steps")
  func rotation() {
    let (x, y) = place(.rotation)
    #expect(abs(y - (300 - 50 - 24)) < 1e-9)
    fingers.down([1: (x, y)]).move([1: (x + 74, y + 74)])
    #expect(view.box.center == start.center)
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    window.standInModifierFlags = .shift
    fingers.move([1: (x + 70, y + 60)])
    let steps = view.box.rotation / BoxEditing.shiftSnapAngle
    #expect(abs(steps - steps.rounded()) < 1e-9)
  }

  @Test("the body moves after a few points, two fingers on it pinch and turn")
  func body() {
    fingers.down([1: (200, 300)]).move([1: (205, 300)])
    #expect(view.box == start)
    fingers.move([1: (212, 300)]).move([1: (222, 310)])
    #expect(view.box.center.distance(to: Vector(212, 310)) < 1e-9)
    fingers.down([2: (262, 310)]).move([2: (222, 350)])
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    fingers.move([2: (222, 370)])
    #expect(abs(view.box.size.width - 300) < 1e-9)
    fingers.up(1)
    let held = view.box
    fingers.move([2: (222, 375)])
    #expect(abs(view.box.center.y - held.center.y - 5) < 1e-9)
    fingers.up(2)
  }

  @Test("limits hold for resize and drag; the least size holds, too")
  func limits() {
    view.settings.limits = .inside(.parent, insets: Insets(10))
    view.settings.minimumSize = Size(50, 40)
    let (x, y) = place(.middleRight)
    fingers.down([1: (x, y)]).move([1: (x + 500, y)])
    #expect(abs(view.box.boundingRect.maxX - 390) < 1e-9)
    fingers.move([1: (x - 500, y)])
    #expect(abs(view.box.size.width - 50) < 1e-9)
    fingers.up(1)
    let middle = view.box.center
    fingers.down([1: (middle.x, middle.y)]).move([1: (middle.x, middle.y - 20)])
    fingers.move([1: (middle.x, -900)])
    #expect(abs(view.box.boundingRect.minY - 10) < 1e-9)
  }

  @Test("a box on a rubber band springs back")
  func rubberBand() {
    view.settings.limits = .inside(.parent, edge: .rubberBand)
    fingers.down([1: (200, 300)]).move([1: (212, 300)]).move([1: (412, 300)])
    #expect(view.box.boundingRect.maxX > 410)
    fingers.up(1)
    fingers.wait(2)
    #expect(abs(view.box.boundingRect.maxX - 400) < 1e-9)
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  @Test("what is cancelled goes back; begin and end are told once")
  func cancel() {
    var lines: [String] = []
    view.onBegin = { _ in lines.append("begin") }
    view.onChange = { _ in if lines.last != "change" { lines.append("change") } }
    view.onEnd = { _ in lines.append("end") }
    let (x, y) = place(.topLeft)
    fingers.down([1: (x, y)]).move([1: (x - 30, y - 30)]).cancel(1)
    #expect(view.box == start)
    fingers.down([1: (x, y)]).move([1: (x - 30, y - 30)])
    view.cancelEditing()
    #expect(view.box == start && !view.isManipulating)
    fingers.move([1: (x - 50, y - 50)]).up(1)
    #expect(view.box == start)
    #expect(lines == ["begin", "change", "end", "begin", "change", "end"])
  }

  @Test("touches beside the box go to what lies under it; not edited, those on it, too")
  func hitTesting() {
    #expect(window.hitTest(CGPoint(x: 30, y: 700), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === content)
    // Areas of handles are 44 points wide.
    #expect(window.hitTest(CGPoint(x: 80, y: 232), with: nil) === view)
    view.isEditing = false
    #expect(window.hitTest(CGPoint(x: 80, y: 232), with: nil) === window)
    fingers.down([1: (100, 250)]).move([1: (60, 250)])
    #expect(view.box == start)
  }

  @Test("the outline and the handles are where the box is, as large on the screen at any zoom")
  func look() {
    let parts = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    #expect(parts.count == 4 && parts.allSatisfy { !$0.isHidden })
    #expect(parts[0].path?.standInFigures.first?.first == CGPoint(x: 100, y: 250))
    #expect(parts[1].path?.standInFigures.count == 9)
    #expect(parts[0].lineDashPattern == [6, 6])
    #expect(parts[0].animation(forKey: "dash") != nil)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.settings.rotates = false
    #expect(parts[0].lineDashPattern == [3, 3])
    #expect(parts[1].path?.standInFigures.count == 8)
    view.isEditing = false
    #expect(parts.allSatisfy { $0.isHidden })
    #expect(parts[0].animation(forKey: "dash") == nil)
  }

  @Test("with Reduce Motion the outline stands still")
  func reducedMotion() {
    UIAccessibility.standInReducesMotion = true
    view.box = Box(center: Vector(210, 300), size: Size(200, 100))
    let outline = view.layer.sublayers?.first
    #expect(outline?.animation(forKey: "dash") == nil)
  }

  @Test("the delegate may refuse a handle")
  func veto() {
    final class Refusing: BoundingBoxViewDelegate {
      func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool {
        handle == .body
      }
    }
    let delegate = Refusing()
    view.delegate = delegate
    let (x, y) = place(.topLeft)
    fingers.down([1: (x, y)]).move([1: (x - 30, y - 30)])
    #expect(view.handle != .topLeft)
    #expect(view.box.size == start.size)
    fingers.up(1).down([1: (200, 300)]).move([1: (215, 300)])
    #expect(view.handle == .body)
  }

  @Test("VoiceOver moves, resizes and rotates the box, says its size, and finds the content else")
  func accessibility() throws {
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Bounding box")
    #expect(view.accessibilityValue == "200 × 100")
    window.standInOrigin = CGPoint(x: 30, y: 40)
    #expect(view.accessibilityFrame == CGRect(x: 130, y: 290, width: 200, height: 100))
    func act(_ name: String) throws {
      let action = try #require(view.accessibilityCustomActions?.first { $0.name == name })
      #expect(action.actionHandler?(action) == true)
    }
    try act("Move Down")
    try act("Make Narrower")
    try act("Rotate Right")
    #expect(view.box.size == Size(180, 100) && abs(view.box.rotation - .pi / 12) < 1e-9)
    content.accessibilityLabel = "Photo"
    #expect(view.accessibilityLabel == "Photo")
    view.isEditing = false
    #expect(!view.isAccessibilityElement && view.accessibilityCustomActions?.isEmpty == true)
  }

  @Test("limits may be a function of the main actor")
  func mainActorLimits() {
    view.settings.limits = .custom(onMainActor: { [view] placement, _ in
      var placement = placement
      placement.translation.x = min(placement.translation.x, Double(view.bounds.width) / 10)
      return placement
    })
    fingers.down([1: (200, 300)]).move([1: (215, 300)]).move([1: (355, 300)]).up(1)
    #expect(view.box.center.x == 240)
  }

  @Test("a box that is set under the fingers takes it out of their hands")
  func setBox() {
    var ends: [Bool] = []
    #expect(!view.wasCancelled)
    view.onEnd = { ends.append($0.wasCancelled) }
    fingers.down([1: (200, 300)]).move([1: (215, 300)]).move([1: (230, 300)])
    view.box = Box(center: Vector(100, 100), size: Size(50, 50))
    #expect(ends == [true] && !view.isManipulating)
    fingers.move([1: (260, 300)]).up(1)
    #expect(view.box == Box(center: Vector(100, 100), size: Size(50, 50)) && ends == [true])
  }

  @Test("a trackpad works again after its edit was cancelled")
  func trackpadAgain() {
    let middle = CGPoint(x: 200, y: 300)
    window.standInTransform(at: middle, scale: 1.2, .began)
    view.cancelEditing()
    #expect(!view.isManipulating && view.wasCancelled && view.trackpad.pinch.isEnabled)
    #expect(view.trackpad.rotation.isEnabled)
  }

  @Test("what has not changed is not told")
  func unchanged() {
    var count = 0
    view.onChange = { _ in count += 1 }
    view.applyLimits()
    view.tintColorDidChange()
    #expect(count == 0)
    view.box.center.x += 1
    #expect(count == 1)
  }

  @Test("a content that was put elsewhere stays there when its view lets it go")
  func contentElsewhere() {
    let board = UIView(frame: window.bounds)
    let photos = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)) }
    let (viewer, sheet) = (ZoomableView(contentView: photos[1]), SheetView(frame: window.bounds))
    (view.contentView, sheet.contentView) = (photos[0], photos[2])
    for photo in photos { board.addSubview(photo) }
    (view.contentView, viewer.contentView, sheet.contentView) = (nil, nil, nil)
    #expect(board.subviews == photos)
    view.contentView = photos[0]
    view.contentView = nil
    #expect(photos[0].superview == nil)
  }
}
