import AppleTestSupport
import SwiftUI
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI
@testable import TsumamiUIKit

/// Random fingers on views of SwiftUI; a failure names its seed.
@MainActor @Suite(.alone) struct RandomTests {
  typealias Three = _EndedGesture<GestureStateGesture<ThreeGestures, ManipulationState?>>
  typealias Handle = _EndedGesture<GestureStateGesture<DragGesture, BoxState?>>

  final class Owner {
    var placement = Placement.identity
    var box = Box(center: Vector(200, 300), size: Size(150, 100))
    var detent: Sheet.Detent.ID? = "low"
  }
  let owner = Owner()
  let marks = Marks()

  private func modifier(_ limits: Limits, seed: Int) -> ManipulableModifier {
    let modifier = ManipulableModifier(
      Binding(standInGet: { [owner] in owner.placement }, set: { [owner] in owner.placement = $0 }),
      limits: limits, scale: 0.001...1000, gestures: [.pan, .pinch, .rotation],
      isContinuous: seed % 2 == 0, onPhase: { [marks] phase in tell(phase, marks) })
    modifier.layout = ManipulationLayout(
      GeometryProxy(
        standInSize: CGSize(width: 200, height: 100),
        area: CGRect(x: -100, y: -200, width: 400, height: 800)))
    return modifier
  }

  private func tell<Value>(_ phase: EditPhase<Value>, _ marks: Marks) {
    switch phase {
    case .began: marks.tell(isBegin: true)
    case .changed: break
    case .ended, .cancelled: marks.tell(isBegin: false)
    }
  }

  private func matrix(_ placement: Placement) -> Matrix {
    AnchoredFrame(Rect(0, 0, 200, 100)).matrix(for: placement)
  }

  @Test(
    "the content stays under both fingers, and lies there in every direction", arguments: 0..<60)
  func content(seed: Int) throws {
    guard #available(iOS 18.0, *) else { return }
    var random = SeededRandom(seed: UInt64(seed))
    let modifier = modifier(.none, seed: seed)
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    // The gesture belongs to a view in a list that scrolls.
    let list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 400, height: 3000)
    let layout = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 3000))
    window.addSubview(list)
    list.addSubview(layout)
    let gesture = FingersGesture(actions: modifier.fingers)
    let recognizer = gesture.makeUIGestureRecognizer(context: .init(standInLocation: .zero))
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(
        recognizer, context: .init(standInLocation: recognizer.location(in: layout)))
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    layout.addGestureRecognizer(recognizer)
    var places: [Int: Vector] = [:]
    var held: [Int: Vector] = [:]
    for _ in 0..<60 {
      let finger = Int(random.double(in: 1...2.99))
      let place = Vector(random.double(in: 0...400), random.double(in: 0...800))
      let isFree = places.allSatisfy { $0.key == finger || $0.value.distance(to: place) > 60 }
      switch (places[finger] != nil, random.double(in: 0...1)) {
      case (false, _) where isFree && window.bounds.contains(CGPoint(place)):
        fingers.down([finger: (place.x, place.y)])
        (places[finger], held) = (place, [:])
      case (true, ..<0.75) where isFree:
        let wasHeld = modifier.followed != nil
        fingers.move([finger: (place.x, place.y)])
        places[finger] = place
        guard wasHeld, modifier.followed != nil else { continue }
        #expect(list.contentOffset == .zero, "seed \(seed)")
        let map = matrix(modifier.shown)
        for (finger, place) in places {
          let own = try #require(held[finger] ?? map.inverse.map { $0 * place })
          held[finger] = own
          #expect((map * own).distance(to: place) < 1e-9 * (1 + own.length), "seed \(seed)")
        }
      case (true, ..<0.95):
        if random.chance(0.7) { fingers.up(finger) } else { fingers.cancel(finger) }
        (places[finger], held) = (nil, [:])
      default:
        window.standInRotate()
        held = [:]
      }
    }
    for finger in places.keys { fingers.up(finger) }
    #expect(marks.areWhole && modifier.followed == nil, "seed \(seed)")
    let direction = LayoutDirection.allCases[seed % 2]
    standInLayoutDirection = direction
    defer { standInLayoutDirection = .leftToRight }
    let body = modifier.body(content: .init(standIn: ()))
    let found = standInPlace(in: body, of: CGPoint(x: 10, y: 20), direction, width: 400)
    let wanted = CGPoint(owner.placement.matrix * Vector(10, 20))
    #expect(found.point.distance(to: wanted) < 1e-9 * (1 + wanted.distance(to: .zero)))
  }

  @Test(
    "limits hold whatever SwiftUI's gestures say, and each begin has one end", arguments: 0..<80)
  func limits(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 100)
    let modifier = modifier(.inside(.parent, insets: Insets(5)), seed: seed)
    let gesture = try #require(modifier.threeFingers as? Three)
    func point() -> CGPoint {
      CGPoint(x: random.double(in: -100...300), y: random.double(in: -200...600))
    }
    func check() {
      let corners = [Vector.zero, Vector(200, 0), Vector(200, 100), Vector(0, 100)]
      for corner in corners.map({ matrix(modifier.shown) * $0 }) {
        #expect(
          corner.x >= -95 - 1e-9 && corner.x <= 295 + 1e-9 && corner.y >= -195 - 1e-9
            && corner.y <= 595 + 1e-9, "seed \(seed): \(corner)")
      }
    }
    var scrollCount = 0
    for _ in 0..<12 {
      let (start, focus) = (point(), point())
      var value: ThreeGestures.Value?
      // On the Mac a scroll comes before the other gestures, and may still be under way.
      if random.chance(0.4) {
        scrollCount += 1
        modifier.scrolls.begin()
        for _ in 0..<4 {
          modifier.scrolls.follow(Vector(random.double(in: -900...900), point().y))
          check()
        }
        switch random.double(in: 0...1) {
        case ..<0.4: modifier.scrolls.end(Vector(random.double(in: -900...900), 0))
        case ..<0.6: modifier.scrolls.cancel()
        default: break
        }
      }
      for _ in 0..<12 {
        let drag =
          random.chance(0.8) ? DragGesture.Value(standInFrom: start, to: point()) : nil
        let magnify =
          random.chance(0.5)
          ? MagnifyGesture.Value(standIn: CGFloat(random.double(in: 0.2...3)), at: focus) : nil
        let rotate =
          random.chance(0.5)
          ? RotateGesture.Value(standIn: .radians(random.double(in: -3...3)), at: focus) : nil
        let next = ThreeGestures.Value(
          standInFirst: drag, second: .init(standInFirst: magnify, second: rotate))
        gesture.standInChange(next)
        value = next
        check()
      }
      // SwiftUI tells an end, or forgets the state and tells nothing.
      if let value, random.chance(0.7) {
        gesture.standInEnd(value)
      } else {
        modifier.$held.standInReset()
      }
      modifier.cancel()
    }
    #expect(marks.areWhole && marks.count == 12 + scrollCount, "seed \(seed)")
  }

  @Test("handles keep a box within its limits, the opposite one in its place", arguments: 0..<80)
  func boxes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 200)
    var settings = BoxEditing()
    settings.limits = .inside(.parent)
    settings.flips = seed % 2 == 0
    settings.rotates = false
    settings.snapDistance = seed % 3 == 0 ? 6 : 0
    let modifier = BoundingBoxModifier(
      box: Binding(standInGet: { [owner] in owner.box }, set: { [owner] in owner.box = $0 }),
      settings: settings, siblings: [Box(center: Vector(90, 90), size: Size(40, 40))],
      isContinuous: seed % 2 == 1, onPhase: { [marks] phase in tell(phase, marks) })
    modifier.area = Rect(0, 0, 400, 800)
    let gesture = try #require(modifier.handleGesture as? Handle)
    for _ in 0..<20 {
      if random.chance(0.2) {
        // The device is rotated between two edits: the box is inside, and the binding as before.
        let sides = owner.box.size
        let least = min(1, max(10 / sides.width, 10 / sides.height))
        // What is too long for the other side at its least size is in the middle; it is replaced.
        if max(sides.width, sides.height) * least > 400 {
          owner.box = Box(center: Vector(200, 200), size: Size(150, 100))
        }
        let before = owner.box
        modifier.area.size = Size(modifier.area.size.height, modifier.area.size.width)
        expectInside(modifier, "seed \(seed)")
        #expect(owner.box == before, "seed \(seed)")
      }
      let (a, b, c, d) = modifier.shown.corners
      let corners = [a, b, c, d]
      let size = modifier.shown.size
      let index = Int(random.double(in: 0...3.99))
      let (start, fixed) = (CGPoint(corners[index]), corners[(index + 2) % 4])
      var value = DragGesture.Value(standInFrom: start, to: start)
      gesture.standInChange(value)
      for _ in 0..<5 {
        let place = CGPoint(
          x: random.double(in: -50...(modifier.area.maxX + 50)),
          y: random.double(in: -50...(modifier.area.maxY + 50)))
        value = DragGesture.Value(standInFrom: start, to: place)
        gesture.standInChange(value)
        let (a, b, c, d) = modifier.shown.corners
        #expect(
          [a, b, c, d].contains { $0.distance(to: fixed) < 1e-9 }
            || size.width < 66 || size.height < 66, "seed \(seed)")
        expectInside(modifier, "seed \(seed)")
      }
      let before = owner.box
      if random.chance(0.7) {
        gesture.standInEnd(value)
      } else {
        modifier.$held.standInReset()
        modifier.cancel()
        #expect(seed % 2 == 1 || owner.box == before, "seed \(seed)")
      }
    }
    #expect(marks.areWhole && marks.count == 20, "seed \(seed)")
  }

  private func expectInside(_ modifier: BoundingBoxModifier, _ comment: Comment) {
    let (rect, area) = (modifier.shown.boundingRect, modifier.area)
    let horizontal = rect.minX >= area.minX - 1e-9 && rect.maxX <= area.maxX + 1e-9
    let vertical = rect.minY >= area.minY - 1e-9 && rect.maxY <= area.maxY + 1e-9
    #expect(horizontal && vertical, "\(comment): \(rect) in \(area)")
  }

  @Test("in lists a drag moves the row or a list, never both, from begin to end", arguments: 0..<80)
  func rows(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 300)
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    let outer = UIScrollView(frame: window.bounds)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let row = AxisDragView(frame: CGRect(x: 0, y: 100, width: 400, height: 60))
    outer.contentSize = CGSize(width: 400, height: 2000)
    inner.contentSize = CGSize(width: 400, height: 2000)
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(row)
    standInLayoutDirection = LayoutDirection.allCases[seed % 2]
    defer { standInLayoutDirection = .leftToRight }
    var last = EditPhase<AxisDrag>.cancelled(AxisDrag())
    let modifier = AxisDragModifier(
      axis: .horizontal, directions: seed % 3 == 0 ? .backward : .both, isEnabled: true
    ) { [marks] phase in
      tell(phase, marks)
      last = phase
    }
    AxisDragRegion(
      lock: modifier.lock, sign: modifier.sign, isEnabled: true, onPhase: modifier.onPhase
    )
    .updateUIView(row, context: .init(standIn: ()))
    for _ in 0..<30 {
      (outer.contentOffset, inner.contentOffset) = (.zero, .zero)
      var place = Vector(random.double(in: 60...340), random.double(in: 100...160))
      fingers.down([1: (place.x, place.y)])
      for _ in 0..<8 {
        let offset = outer.contentOffset.y + inner.contentOffset.y
        let before = last
        let way = Vector(random.double(in: -30...30), random.double(in: -30...30))
        place += way
        fingers.move([1: (place.x, place.y)])
        let scrolled = Double(outer.contentOffset.y + inner.contentOffset.y - offset)
        if last.isActive {
          #expect(scrolled == 0, "seed \(seed)")
          guard before.isActive else { continue }
          let moved = last.value.translation - before.value.translation
          #expect(abs(moved - way.x * modifier.sign) < 1e-9, "seed \(seed)")
        }
        if random.chance(0.02) { window.standInRotate() }
      }
      if random.chance(0.8) { fingers.up(1) } else { fingers.cancel(1) }
      #expect(!last.isActive, "seed \(seed)")
    }
    #expect(marks.areWhole, "seed \(seed)")
  }

  @Test("the sheet rests where its binding says, however both change", arguments: 0..<40)
  func sheets(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 400)
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    let root = UIViewController()
    root.view.frame = window.bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root.view)
    var options = BottomSheetOptions()
    options.isDismissible = seed % 2 == 0
    let sheet = BottomSheet(
      detent: Binding(
        standInGet: { [owner] in owner.detent }, set: { [owner] in owner.detent = $0 }),
      detents: [.height(120, "low"), .medium, .large], options: options
    ) { Rectangle() }.representable
    let context = UIViewControllerRepresentableContext<SheetRepresentable<Rectangle>>(
      standIn: sheet.makeCoordinator())
    let controller = sheet.makeUIViewController(context: context)
    root.addChild(controller)
    controller.view.frame = root.view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(controller.view)
    sheet.updateUIViewController(controller, context: context)
    let view = controller.sheetView
    for _ in 0..<30 {
      switch random.double(in: 0...1) {
      case ..<0.3:
        owner.detent = ["low", "medium", "large", nil][Int(random.double(in: 0...3.99))]
        sheet.updateUIViewController(controller, context: context)
      case ..<0.8:
        let x = Double(view.frame.midX)
        let top = Double(window.bounds.height) - view.height
        fingers.down([1: (x, top + 10)]).move([1: (x, top - 5)])
        for _ in 0..<3 { fingers.move([1: (x, random.double(in: 0...800))]) }
        sheet.updateUIViewController(controller, context: context)
        fingers.up(1)
      case ..<0.9: window.standInRotate()
      default: fingers.wait(random.double(in: 0...0.4))
      }
    }
    fingers.wait(3)
    sheet.updateUIViewController(controller, context: context)
    fingers.wait(3)
    #expect(view.detent == owner.detent, "seed \(seed)")
    #expect(view.height == (view.detent == nil ? 0 : view.height) && !view.isManipulating)
  }
}
