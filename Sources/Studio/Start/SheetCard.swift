import Tsumami

/// The fifth card: a map, and a sheet over it with a list that scrolls.
package final class SheetCard: StartCard {
  /// The height of the area at the top that always moves the sheet, in points.
  package static var grabberHeight: Double { 44 }
  /// The width of the map's picture divided by its height.
  package static var shapeOfMap: Double { 1.5 }
  /// The height of the highest detent, as a share of the pad's.
  private static var highest: Double { 0.9 }

  /// The node of the sheet.
  package let sheet: NodeID
  /// The node of the list in the sheet.
  package let list: NodeID
  /// The height of the list's content in points.
  private var contentHeight = 0.0
  private var detent = 0

  override init(on stage: Stage, in pad: NodeID) {
    sheet = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: pad)
    list = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: sheet)
    super.init(on: stage, in: pad)
    manipulated = [
      ManipulatedPart(.map, in: pad, of: self) {
        $0.isRotationEnabled = false
        $0.scale = 1...4
        $0.limits = .cover(edge: .rubberBand)
        $0.doubleTapResets = true
        $0.hasMomentum = true
      }
    ]
    stage.bringToFront(sheet)
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [
        .points(Self.grabberHeight + 10, "low"), .fraction(0.5, "half"),
        .fraction(Self.highest, "high"),
      ]
      $0.grabberHeight = Self.grabberHeight
    }
    stage.scroll(list)
    // A tap on the grabber does what a drag of it does.
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: sheet)
    stage.onSheet(of: sheet) { self.follow($0, at: $1) }
  }

  private func follow(_ event: AttachmentEvent, at position: SheetPosition) {
    if event == .changed { tell(.changed, .sheet) }
    let nearest = Int(exactly: position.progress.rounded(.toNearestOrEven)) ?? detent
    let index = position.index ?? Swift.min(Swift.max(nearest, 0), position.count - 1)
    if index != detent {
      detent = index
      tell(.state, .sheet)
    }
  }

  /// Opens the sheet by a detent, or closes it from the highest one, if the tap was on its grabber.
  private func tap(at position: Vector) {
    guard let top = stage.frame(of: sheet)?.minY, position.y - top < Self.grabberHeight else {
      return
    }
    if detent + 1 < stage.sheetHeights(of: sheet).count {
      stage.stepSheet(sheet, by: 1)
    } else {
      stage.moveSheet(sheet, to: "low")
    }
  }

  /// The detent at which the sheet rests, to which it goes, or that is nearest while it is dragged,
  /// from 0; and how many there are.
  package var position: (detent: Int, count: Int) {
    (detent, stage.sheetPosition(of: sheet)?.count ?? 0)
  }

  override func node(of part: StartPart) -> NodeID? {
    switch part {
    case .sheet: sheet
    case .list: list
    default: super.node(of: part)
    }
  }

  override func layOut(_ pad: Size) {
    let width = Swift.max(pad.width, pad.height * Self.shapeOfMap)
    let size = Size(width, width / Self.shapeOfMap)
    stage.setFrame(
      Rect(center: Vector(pad.width, pad.height) / 2, size: size), of: manipulated[0].node)
    stage.setFrame(Rect(0, 0, pad.width, pad.height), of: sheet)
    let height = Swift.max(pad.height * Self.highest - Self.grabberHeight, 0)
    stage.setFrame(Rect(0, Self.grabberHeight, pad.width, height), of: list)
    setContent(contentHeight)
  }

  /// Sets the height of the list's content, as it was laid out, in points.
  package func setContent(_ height: Double) {
    guard height.isFinite, let width = stage.frame(of: list)?.size.width else { return }
    contentHeight = height
    stage.scroll(list) { $0.contentSize = Size(width, height) }
  }

  override func step(_ step: StartStep, _ part: StartPart) {
    switch (part, step) {
    case (.sheet, .up): stage.stepSheet(sheet, by: 1)
    case (.sheet, .down): stage.stepSheet(sheet, by: -1)
    default: super.step(step, part)
    }
  }
}
