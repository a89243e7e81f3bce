#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation

/// The pointer over a bounding box: the handle that it would take is highlighted, and the cursor
/// says what it would do.
final class BoxHover: NSResponder {
  private weak var box: BoundingBoxView?

  init(of box: BoundingBoxView) {
    self.box = box
    super.init()
    box.addTrackingArea(
      NSTrackingArea(
        rect: .zero,
        options: [
          .mouseMoved, .mouseEnteredAndExited, .cursorUpdate, .activeInKeyWindow, .inVisibleRect,
        ], owner: self, userInfo: nil))
  }

  required init?(coder: NSCoder) { nil }

  override func mouseMoved(with event: NSEvent) { follow(event) }

  override func mouseExited(with event: NSEvent) { box?.hovered = nil }

  override func cursorUpdate(with event: NSEvent) {
    box?.hovered = nil
    follow(event)
  }

  private func follow(_ event: NSEvent) {
    guard let box, !box.isManipulating else { return }
    let part =
      box.isEditing ? box.driver.part(at: Vector(event.locationInWindow), isTouch: false) : nil
    // Beside the box the cursor belongs to what is beneath.
    guard part != box.hovered else { return }
    box.hovered = part
    (part.map { box.cursor(for: $0) } ?? .arrow).set()
  }
}

extension BoundingBoxView {
  /// The cursor on a part of the box: middles of sides say in which direction they move on the
  /// screen.
  func cursor(for part: BoxHandle) -> NSCursor {
    if part == .body { return .openHand }
    guard part != .rotation, part.unit.x * part.unit.y == 0 else { return .crosshair }
    let way = fingerSpace.toStage.linear(part.unit.rotated(by: box.rotation))
    return abs(way.x) >= abs(way.y) ? .resizeLeftRight : .resizeUpDown
  }
}
#endif
