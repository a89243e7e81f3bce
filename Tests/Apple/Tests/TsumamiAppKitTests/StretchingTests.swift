import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit

/// The desk of the guide "Stretching along one axis".
@MainActor @Suite(.alone) struct StretchingTests {
  final class StretchedDesk: ManipulableView {
    override func magnify(with event: NSEvent) {
      if isManipulating { return super.magnify(with: event) }
      let factor = 1 + Double(event.magnification)
      if event.modifierFlags.contains(.option) {
        placement.scale.x *= factor
      } else if event.modifierFlags.contains(.shift) {
        placement.scale.y *= factor
      } else {
        super.magnify(with: event)
      }
    }
  }

  @Test("a pinch ends if a key goes down on its way; one with a key stretches along one axis")
  func keys() {
    let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
    let desk = StretchedDesk(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    window.contentView?.addSubview(desk)
    desk.contentView = NSView(frame: NSRect(x: 100, y: 200, width: 200, height: 100))
    var ends = 0
    desk.onEnd = { _ in ends += 1 }
    func pinch(_ phase: NSEvent.Phase, _ magnification: CGFloat, _ keys: NSEvent.ModifierFlags) {
      desk.magnify(
        with: NSEvent(
          standInAt: NSPoint(x: 200, y: 350), phase: phase, flags: keys,
          magnification: magnification))
    }
    pinch(.began, 0.1, [])
    pinch(.changed, 0.1, .option)
    pinch(.ended, 0, .option)
    #expect(!desk.isManipulating && ends == 1)
    let before = desk.placement.scale
    #expect(before.x == before.y && before.x > 1.2)
    pinch(.began, 0.5, .option)
    #expect(desk.placement.scale.x == before.x * 1.5 && desk.placement.scale.y == before.y)
  }
}
