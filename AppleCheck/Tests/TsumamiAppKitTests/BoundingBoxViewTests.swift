import AppKit
import AppleTestSupport
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiAppKit
import Testing

/// A box of 200 × 100 at (200, 300) in a view that fills a window of 400 × 600, whose coordinates
/// grow upwards.
@MainActor @Suite(.alone) struct BoundingBoxViewTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let view = BoundingBoxView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  let content = NSView(frame: .zero)
  let start = Box(center: Vector(200, 300), size: Size(200, 100))

  init() {
    NSWorkspace.standInReducesMotion = false
    window.contentView?.addSubview(view)
    view.contentView = content
    view.box = start
  }

  private func event(
    _ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = [], phase: NSEvent.Phase = [],
    magnification: CGFloat = 0, rotation: Float = 0
  ) -> NSEvent {
    NSEvent(
      standInAt: NSPoint(x: x, y: 600 - y), phase: phase, flags: flags,
      magnification: magnification, rotation: rotation)
  }

  @Test("a corner follows the mouse, the opposite one stays; shift keeps the ratio of the sides")
  func corner() {
    view.mouseDown(with: event(300, 350))
    #expect(view.handle == .bottomRight)
    view.mouseDragged(with: event(340, 360))
    #expect(view.box == Box(center: Vector(220, 305), size: Size(240, 110)))
    #expect(content.frame == NSRect(x: 100, y: 250, width: 240, height: 110))
    view.mouseDragged(with: event(340, 360, .shift))
    #expect(abs(view.box.size.width / view.box.size.height - 2) < 1e-9)
    view.mouseDragged(with: event(340, 360, .option))
    #expect(view.box.center.distance(to: start.center) < 1e-9)
    view.mouseUp(with: event(340, 360))
    #expect(view.handle == nil)
  }

  @Test("the rotation handle stands above the box and turns it clockwise to the right")
  func rotation() {
    view.mouseDown(with: event(200, 226))
    #expect(view.handle == .rotation)
    view.mouseDragged(with: event(274, 300))
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    #expect(abs(content.frameCenterRotation - 90) < 1e-9)
    view.cancelOperation(nil)
    #expect(view.box == start)
  }

  @Test("the body is dragged, scaled and turned; beside the box events go on to others")
  func body() {
    view.mouseDown(with: event(200, 300))
    view.mouseDragged(with: event(202, 300))
    #expect(view.box == start)
    view.mouseDragged(with: event(210, 300))
    view.mouseDragged(with: event(220, 310))
    view.mouseUp(with: event(220, 310))
    #expect(view.box.center == Vector(210, 310))
    view.magnify(with: event(210, 310, phase: .began, magnification: 0.5))
    view.rotate(with: event(210, 310, phase: .began, rotation: -90))
    #expect(view.box.size == Size(300, 150))
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    view.magnify(with: event(210, 310, phase: .ended))
    view.rotate(with: event(210, 310, phase: .ended))
    #expect(!view.isManipulating)
    view.magnify(with: event(20, 20, phase: .began, magnification: 0.5))
    view.mouseDown(with: event(20, 20))
    #expect(view.standInPassedOn == ["magnify", "mouseDown"])
  }

  @Test("keys move, size and turn the box")
  func keys() {
    view.keyDown(with: NSEvent(key: .rightArrow))
    view.keyDown(with: NSEvent(flags: .shift, key: .downArrow))
    #expect(view.box.center == Vector(201, 310))
    view.keyDown(with: NSEvent(flags: .option, key: .leftArrow))
    #expect(view.box.size.width == 199)
    view.keyDown(with: NSEvent(characters: "]"))
    #expect(abs(view.box.rotation - .pi / 180) < 1e-12)
    view.keyDown(with: NSEvent(characters: "x"))
    #expect(view.standInPassedOn == ["keyDown"])
  }

  @Test("limits hold, and a rubber band springs back")
  func limits() {
    view.settings.limits = .inside(.parent, edge: .rubberBand)
    view.mouseDown(with: event(200, 300))
    view.mouseDragged(with: event(210, 300))
    view.mouseDragged(with: event(400, 300))
    #expect(view.box.boundingRect.maxX > 405)
    view.mouseUp(with: event(400, 300))
    for step in 0..<120 { CADisplayLink.standInFrame(at: Double(step) / 60, every: 1.0 / 60) }
    #expect(abs(view.box.boundingRect.maxX - 400) < 1e-9)
  }

  @Test("a box that is not edited takes nothing, nor does a handle that is refused")
  func refused() {
    view.shouldBegin = { _, handle in handle == .body }
    view.mouseDown(with: event(300, 350))
    #expect(view.handle == nil)
    view.isEditing = false
    view.mouseDown(with: event(200, 300))
    view.keyDown(with: NSEvent(key: .rightArrow))
    #expect(view.standInPassedOn == ["mouseDown", "mouseDown", "keyDown"])
    #expect(view.box == start)
  }
}
