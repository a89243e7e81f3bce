import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit

/// The desk of the guide "Stretching along one axis".
@MainActor @Suite(.alone) struct StretchingTests {
  final class StretchedDesk: ManipulableView {
    /// The key of the pinch in progress.
    private var key: NSEvent.ModifierFlags = []

    override func magnify(with event: NSEvent) {
      if event.phase == .began {
        key = isManipulating ? [] : event.modifierFlags.intersection([.option, .shift])
      }
      let factor = 1 + Double(event.magnification)
      if key.contains(.option) {
        placement.scale.x *= factor
      } else if key.contains(.shift) {
        placement.scale.y *= factor
      } else {
        super.magnify(with: event)
      }
    }
  }

  @Test("a pinch goes on as it began, with a key along one axis, whatever keys do on its way")
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
    pinch(.began, 0.1, .option)
    #expect(desk.placement.scale.x == before.x * 1.1 && desk.placement.scale.y == before.y)
    pinch(.changed, 0.1, .shift)
    pinch(.changed, 0.1, [])
    pinch(.ended, 0, [])
    #expect(abs(desk.placement.scale.x - before.x * 1.1 * 1.1 * 1.1) < 1e-12)
    #expect(desk.placement.scale.y == before.y && ends == 1)
    let stretched = desk.placement.scale
    pinch(.began, 0.1, [.option, .shift])
    pinch(.ended, 0, [])
    #expect(desk.placement.scale.x == stretched.x * 1.1 && desk.placement.scale.y == stretched.y)
  }
}
