import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiManipulation
import TsumamiViews

/// Random mice and trackpads; a failure names its seed.
@MainActor @Suite(.alone) struct RandomTests {
  final class Document: NSView {
    override var isFlipped: Bool { true }
  }
  /// A delegate that writes down begins and ends.
  final class Recorder: ManipulableViewDelegate, BoundingBoxViewDelegate, SheetViewDelegate {
    let marks = Marks()
    func manipulableViewDidBegin(_ view: ManipulableView) { marks.tell(isBegin: true) }
    func manipulableViewDidEnd(_ view: ManipulableView, cancelled: Bool) {
      marks.tell(isBegin: false)
    }
    func boundingBoxViewDidBegin(_ view: BoundingBoxView) { marks.tell(isBegin: true) }
    func boundingBoxViewDidEnd(_ view: BoundingBoxView, cancelled: Bool) {
      marks.tell(isBegin: false)
    }
    func sheetViewDidBegin(_ view: SheetView) { marks.tell(isBegin: true) }
    func sheetViewDidEnd(_ view: SheetView, cancelled: Bool) { marks.tell(isBegin: false) }
  }

  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let root = NSViewController()
  let recorder = Recorder()

  init() { NSWorkspace.standInReducesMotion = true }

  /// Bars and a layout direction by chance.
  private func prepare(_ area: NSView, _ random: inout SeededRandom) {
    func inset() -> CGFloat { CGFloat(random.double(in: 0...60)) }
    area.standInSafeArea = NSEdgeInsets(
      top: inset(), left: inset(), bottom: inset(), right: inset())
    area.userInterfaceLayoutDirection = random.chance(0.5) ? .rightToLeft : .leftToRight
  }

  /// A scroll view that fills the window, with a view of 400 × 600 points in its document.
  private func board(_ random: inout SeededRandom) throws -> (NSScrollView, NSView) {
    let area = try #require(window.contentView)
    prepare(area, &random)
    let board = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    let size = NSRect(x: 0, y: 0, width: 400, height: 900)
    let document = random.chance(0.5) ? Document(frame: size) : NSView(frame: size)
    board.documentView = document
    area.addSubview(board)
    return (board, document)
  }

  /// Scrolls the board, as another finger may do at any time.
  private func scroll(_ board: NSScrollView, _ random: inout SeededRandom) {
    board.contentView.scroll(to: NSPoint(x: 0, y: random.double(in: 0...300)))
  }

  /// A trackpad gesture of several events.
  private func gesture(
    _ random: inout SeededRandom, at place: NSPoint, in view: NSView
  ) {
    let isRotation = random.chance(0.5)
    for (index, phase) in [NSEvent.Phase.began, .changed, .changed, .ended].enumerated() {
      let last = index == 3 && random.chance(0.2) ? .cancelled : phase
      let event = NSEvent(
        standInAt: place, phase: last,
        magnification: isRotation ? 0 : CGFloat(random.double(in: -0.4...0.8)),
        rotation: isRotation ? Float(random.double(in: -40...40)) : 0)
      if isRotation { view.rotate(with: event) } else { view.magnify(with: event) }
    }
  }

  @Test("content stays under the mouse and within limits", arguments: 0..<80)
  func content(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (board, document) = try board(&random)
    let view = ManipulableView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    let content = NSView(frame: NSRect(x: 100, y: 200, width: 120, height: 80))
    document.addSubview(view)
    view.contentView = content
    view.delegate = recorder
    let isLimited = seed % 2 == 0
    view.limits = isLimited ? .inside(.parent, insets: Insets(7)) : .none
    view.maximumScale = 2
    var held: NSPoint?
    for _ in 0..<60 {
      let place = NSPoint(x: random.double(in: 0...400), y: random.double(in: 0...600))
      switch random.double(in: 0...1) {
      case ..<0.6:
        guard let last = held else {
          let middle = content.convert(
            NSPoint(x: content.bounds.midX, y: content.bounds.midY), to: nil)
          view.mouseDown(with: NSEvent(standInAt: middle))
          view.mouseDragged(with: NSEvent(standInAt: NSPoint(x: middle.x + 4, y: middle.y)))
          held = NSPoint(x: middle.x + 4, y: middle.y)
          break
        }
        let own = content.convert(last, from: nil)
        view.mouseDragged(with: NSEvent(standInAt: place))
        held = place
        if !isLimited {
          #expect(content.convert(own, to: nil).distance(to: place) < 1e-9, "seed \(seed)")
        }
      case ..<0.75:
        if random.chance(0.7) {
          view.mouseUp(with: NSEvent(standInAt: held ?? place))
        } else {
          view.cancelManipulation()
        }
        held = nil
      case ..<0.9:
        guard held == nil else { break }
        let middle = content.convert(
          NSPoint(x: content.bounds.midX, y: content.bounds.midY), to: nil)
        gesture(&random, at: middle, in: view)
      case ..<0.95:
        guard held == nil else { break }
        scroll(board, &random)
      default:
        guard isLimited, held == nil else { break }
        view.frame.size = NSSize(
          width: random.double(in: 300...600), height: random.double(in: 300...700))
        view.layout()
      }
      #expect(view.placement.isFinite && view.placement.scale.x <= 2 + 1e-9, "seed \(seed)")
      guard isLimited else { continue }
      let layout = AnchoredFrame(Rect(view.contentLayout))
      let frame = Rect(view.contentLayout).size
      let rect = Box(
        center: layout.matrix(for: view.placement) * Vector(frame.width / 2, frame.height / 2),
        size: Size(
          frame.width * view.placement.scale.x, frame.height * view.placement.scale.y),
        rotation: view.placement.rotation
      ).boundingRect
      let room = Rect(view.bounds).inset(by: Insets(7))
      #expect(
        rect.minX >= room.minX - 1e-9 && rect.maxX <= room.maxX + 1e-9
          && rect.minY >= room.minY - 1e-9 && rect.maxY <= room.maxY + 1e-9,
        "seed \(seed): \(rect) in \(room)")
    }
    view.mouseUp(with: NSEvent(standInAt: held ?? .zero))
    #expect(recorder.marks.areWhole && recorder.marks.count > 0, "seed \(seed)")
  }

  @Test("a box stays within its limits, the opposite corner where it is", arguments: 0..<80)
  func boxes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 500)
    let (board, document) = try board(&random)
    let view = BoundingBoxView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    document.addSubview(view)
    view.delegate = recorder
    view.settings.limits = .inside(.parent)
    view.settings.flips = seed % 2 == 0
    view.settings.rotates = false
    view.settings.snapDistance = seed % 3 == 0 ? 5 : 0
    view.box = Box(center: Vector(200, 300), size: Size(120, 90))
    func event(_ place: Vector) -> NSEvent {
      NSEvent(standInAt: view.convert(NSPoint(x: place.x, y: place.y), to: nil))
    }
    for _ in 0..<40 {
      let (a, b, c, d) = view.box.corners
      let corners = [a, b, c, d]
      let index = Int(random.double(in: 0...3.99))
      if random.chance(0.2) {
        gesture(&random, at: event(view.box.center).locationInWindow, in: view)
      } else {
        let fixed = corners[(index + 2) % 4]
        view.mouseDown(with: event(corners[index]))
        for _ in 0..<4 {
          let place = Vector(random.double(in: -50...450), random.double(in: -50...650))
          view.mouseDragged(with: event(place))
          let (a, b, c, d) = view.box.corners
          let stays = [a, b, c, d].contains { $0.distance(to: fixed) < 1e-9 }
          #expect(stays || view.handle == .body, "seed \(seed)")
          expectInside(view, seed)
        }
        if random.chance(0.8) { view.mouseUp(with: event(.zero)) } else { view.cancelEditing() }
      }
      if random.chance(0.2) { scroll(board, &random) }
      expectInside(view, seed)
    }
    #expect(recorder.marks.areWhole && recorder.marks.count > 0, "seed \(seed)")
  }

  private func expectInside(_ view: BoundingBoxView, _ seed: Int) {
    let rect = view.box.boundingRect
    #expect(
      rect.minX >= -1e-9 && rect.maxX <= 400 + 1e-9 && rect.minY >= -1e-9
        && rect.maxY <= 600 + 1e-9, "seed \(seed): \(rect)")
  }

  @Test(
    "a sheet and its lists go on exactly as far as the fingers, under bars and in both directions",
    arguments: 0..<100)
  func sheets(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 900)
    let area = try #require(window.contentView)
    let isWide = random.chance(0.3)
    area.frame.size = NSSize(width: isWide ? 1000 : 400, height: 600)
    prepare(area, &random)
    let length = random.double(in: 100...2000)
    let document =
      seed % 3 == 0
      ? NSView(frame: NSRect(x: 0, y: 0, width: 400, height: length))
      : Document(frame: NSRect(x: 0, y: 0, width: 400, height: length))
    let list = NSScrollView(frame: .zero)
    list.documentView = document
    // A list in the list, as a carousel in a page.
    let inner = NSScrollView(
      frame: NSRect(x: 0, y: random.double(in: 0...length), width: 400, height: 150))
    inner.documentView = Document(frame: NSRect(x: 0, y: 0, width: 400, height: 400))
    document.addSubview(inner)
    let sheet = self.sheet(with: list, in: area, hasController: seed % 2 == 0)
    sheet.settings.isDismissible = seed % 4 == 0
    sheet.delegate = recorder
    let room = 600 - Double(area.standInSafeArea.top)
    let lowest = sheet.settings.isDismissible ? 0 : 120.0
    var time = 0.0
    func send(_ distance: Double, _ phase: NSEvent.Phase) {
      time += 1.0 / 60
      let event = NSEvent(
        standInAt: NSPoint(x: sheet.frame.midX, y: 30), time: time, phase: phase,
        scroll: (0, CGFloat(-distance)), in: window)
      _ = NSEvent.standInMonitors.values.contains { $0(event) == nil }
    }
    /// How far the lists are scrolled.
    func offset() -> Double {
      let sign = document.isFlipped ? 1.0 : -1
      return sign * Double(list.contentView.bounds.minY) + Double(inner.contentView.bounds.minY)
    }
    /// Whether nothing is on a rubber band, and the sheet not at its lower end.
    func isFree() -> Bool {
      sheet.height > lowest + 1e-9 && sheet.height <= room
        && [list, inner].allSatisfy {
          let bounds = $0.contentView.bounds
          return abs($0.contentView.constrainBoundsRect(bounds).minY - bounds.minY) < 1e-9
        }
    }
    var exact = 0
    for _ in 0..<25 {
      if sheet.detent == nil { sheet.move(to: "low", animated: false) }
      if random.chance(0.2) {
        let size = area.frame.size
        area.frame.size = NSSize(
          width: random.double(in: 300...900), height: random.double(in: 300...800))
        area.frame.size = size
      }
      #expect(sheet.frame.minX >= 0 && sheet.frame.maxX <= area.frame.width, "seed \(seed)")
      let insets = list.contentInsets
      for index in 0..<6 {
        let (before, scrolled, wasFree) = (sheet.height, offset(), isFree())
        let way = random.double(in: -150...150)
        send(way, index == 0 ? .began : .changed)
        let moved = (sheet.height - before, offset() - scrolled)
        #expect(abs(moved.0) + abs(moved.1) <= abs(way) + 1e-9, "seed \(seed): \(moved) by \(way)")
        if wasFree, isFree() {
          exact += 1
          #expect(abs(moved.0 + moved.1 - way) < 1e-9, "seed \(seed): \(moved) by \(way)")
        }
        #expect(sheet.height >= 0 && sheet.isManipulating, "seed \(seed)")
        #expect(list.contentInsets.bottom == insets.bottom, "seed \(seed)")
      }
      send(0, random.chance(0.8) ? .ended : .cancelled)
      #expect(!sheet.isManipulating, "seed \(seed)")
      if random.chance(0.7) { for list in [list, inner] { list.standInBounce() } }
      let heights = [120, room / 2, room] + (sheet.detent == nil ? [0] : [])
      #expect(heights.contains { abs($0 - sheet.height) < 1e-9 }, "seed \(seed)")
    }
    #expect(recorder.marks.areWhole && recorder.marks.count == 25, "seed \(seed)")
    #expect(exact > 10, "seed \(seed)")
  }

  /// A sheet with a list, by itself or with its controller.
  private func sheet(with list: NSScrollView, in area: NSView, hasController: Bool) -> SheetView {
    let detents: [Sheet.Detent] = [.height(120, "low"), .medium, .large]
    guard hasController else {
      let sheet = SheetView(frame: .zero)
      sheet.settings = Sheet(detents: detents)
      sheet.contentView = list
      area.addSubview(sheet)
      return sheet
    }
    let content = NSViewController()
    content.view = list
    root.view.frame = area.bounds
    root.view.autoresizingMask = [.width, .height]
    area.addSubview(root.view)
    let controller = SheetViewController(contentViewController: content)
    controller.detents = detents
    controller.removesItselfWhenClosed = false
    controller.add(to: root, animated: false)
    return controller.sheetView
  }
}
