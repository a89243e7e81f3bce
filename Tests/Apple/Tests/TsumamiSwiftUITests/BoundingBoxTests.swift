import AppleTestSupport
import SwiftUI
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI

/// A box of 200 × 100 at (200, 300) in an area of 400 × 800.
@MainActor @Suite(.alone) struct BoundingBoxTests {
  typealias Handle = _EndedGesture<GestureStateGesture<DragGesture, BoxState?>>
  typealias Three = _EndedGesture<GestureStateGesture<ThreeGestures, BoxState?>>

  final class Owner { var box = Box(center: Vector(200, 300), size: Size(200, 100)) }
  let owner = Owner()

  private func modifier(_ change: (inout BoxEditing) -> Void = { _ in }) -> BoundingBoxModifier {
    var settings = BoxEditing()
    change(&settings)
    let binding = Binding(standInGet: { owner.box }, set: { owner.box = $0 })
    let modifier = BoundingBoxModifier(box: binding, settings: settings)
    modifier.area = Rect(0, 0, 400, 800)
    return modifier
  }

  private func drag(_ start: CGPoint, by x: Double, _ y: Double) -> DragGesture.Value {
    .init(standInFrom: start, to: CGPoint(x: Double(start.x) + x, y: Double(start.y) + y))
  }

  @Test("a handle that is dragged leaves the opposite one where it is", arguments: 0..<8)
  func handles(index: Int) throws {
    let handle = BoxHandle.resizing[index]
    owner.box.rotation = 0.5
    let fixed = owner.box.point(at: -handle.unit)
    let modifier = modifier()
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = modifier.place(of: handle)
    gesture.standInChange(drag(start, by: 0, 0))
    gesture.standInChange(drag(start, by: 17, -9))
    #expect(modifier.shown.point(at: -handle.unit).distance(to: fixed) < 1e-9)
    let before = owner.box
    #expect(modifier.shown != before)
    gesture.standInEnd(drag(start, by: 17, -9))
    #expect(owner.box != before && modifier.held == nil)
    #expect(owner.box.point(at: -handle.unit).distance(to: fixed) < 1e-9)
  }

  @Test("the rotation handle turns the box; cancelled, it has not")
  func rotation() throws {
    let modifier = modifier()
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = modifier.place(of: .rotation)
    #expect(start == CGPoint(x: 200, y: 226))
    gesture.standInChange(drag(start, by: 0, 0))
    gesture.standInChange(drag(start, by: 74, 74))
    #expect(abs(modifier.shown.rotation - .pi / 2) < 1e-9)
    modifier.$held.standInReset()
    #expect(modifier.shown == owner.box && owner.box.rotation == 0)
  }

  @Test("uniform resizing keeps the ratio, the least size holds")
  func uniform() throws {
    let modifier = modifier {
      $0.resize = .uniform
      $0.minimumSize = Size(50, 20)
    }
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = modifier.place(of: .bottomRight)
    gesture.standInChange(drag(start, by: 100, 0))
    #expect(abs(modifier.shown.size.width / modifier.shown.size.height - 2) < 1e-9)
    gesture.standInChange(drag(start, by: -900, -900))
    #expect(abs(modifier.shown.size.width - 50) < 1e-9)
  }

  @Test("from iOS 18 on a handle is dragged at once, by one finger, and the back swipe waits")
  func handleOfUIKit() throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier()
    let (window, fingers) = makeWindow()
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    window.addSubview(navigation.view)
    let area = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    screen.view.addSubview(area)
    let gesture = HandleGesture(actions: modifier.handleActions)
    let recognizer = gesture.makeUIGestureRecognizer(context: .init(standInLocation: .zero))
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(
        recognizer, context: .init(standInLocation: recognizer.location(in: area)))
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    area.addGestureRecognizer(recognizer)
    fingers.down([1: (300, 350)])
    #expect(recognizer.state == .began && modifier.session.state != nil)
    fingers.down([2: (100, 250)]).move([1: (320, 365), 2: (50, 200)])
    #expect(modifier.shown.size == Size(220, 115) && navigation.standInContentPop.state != .began)
    fingers.up(2).up(1)
    #expect(owner.box.size == Size(220, 115) && modifier.followed == nil)
    let before = owner.box
    fingers.down([1: (200, 300)]).move([1: (230, 300)])
    #expect(modifier.shown.center.x == before.center.x + 30, "no handle is near: the body")
    fingers.cancel(1)
    #expect(modifier.shown == before && owner.box == before)
  }

  @Test("fingers on the body drag, pinch and turn it, within limits")
  func bodyGesture() throws {
    let modifier = modifier { $0.limits = .inside(edge: .rubberBand) }
    let gesture = try #require(modifier.bodyGesture as? Three)
    func value(_ x: Double, magnify: CGFloat? = nil) -> ThreeGestures.Value {
      let place = CGPoint(x: 200, y: 300)
      return .init(
        standInFirst: drag(place, by: x, 0),
        second: .init(standInFirst: magnify.map { .init(standIn: $0, at: place) }, second: nil))
    }
    gesture.standInChange(value(10))
    #expect(modifier.shown == owner.box)
    gesture.standInChange(value(30))
    #expect(modifier.shown.center == Vector(220, 300))
    gesture.standInChange(value(30, magnify: 1))
    gesture.standInChange(value(30, magnify: 1.5))
    #expect(abs(modifier.shown.size.width - 300) < 1e-9)
    gesture.standInChange(value(30))
    gesture.standInChange(value(500))
    #expect(modifier.shown.boundingRect.maxX > 400)
    gesture.standInEnd(value(500))
    #expect(abs(owner.box.boundingRect.maxX - 400) < 1e-9)
  }

  @Test("a body can be made, edited and not")
  func bodies() {
    for isEditing in [true, false] {
      _ = modifier { $0.isEditing = isEditing }.body(content: .init(standIn: ()))
    }
    _ = Rectangle().boundingBox(.constant(owner.box), isEditing: true, resize: .uniform).body
    _ = DashedOutline(isMoving: true).body
    _ = HandleMark().body
  }

  @Test("the middle third of a small box moves it, and every handle keeps an area")
  func small() throws {
    owner.box = Box(center: Vector(200, 300), size: Size(30, 30))
    let modifier = modifier()
    let middle = CGPoint(x: 200, y: 300)
    for handle in modifier.handles {
      let place = modifier.hitPlace(of: handle)
      let (x, y) = (abs(Double(place.x) - 200), abs(Double(place.y) - 300))
      #expect(max(x, y) >= 22 + 5 - 1e-9, "the area of \(handle) leaves the middle third free")
    }
    let gesture = try #require(modifier.handleGesture as? Handle)
    gesture.standInChange(drag(middle, by: 0, 0))
    gesture.standInChange(drag(middle, by: 20, 5))
    #expect(modifier.shown.size == Size(30, 30) && modifier.shown.center == Vector(220, 305))
    gesture.standInEnd(drag(middle, by: 20, 5))
  }

  @Test("a finger beside a corner grabs it, as far as a finger needs")
  func besideCorner() throws {
    let modifier = modifier()
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = CGPoint(x: 315, y: 365)
    gesture.standInChange(drag(start, by: 0, 0))
    gesture.standInChange(drag(start, by: 10, 10))
    #expect(modifier.shown.size == Size(210, 110))
    gesture.standInEnd(drag(start, by: 10, 10))
  }

  @Test("the binding may be live; every phase is told, and a cancel restores the box")
  func phases() throws {
    var phases: [EditPhase<Box>] = []
    let binding = Binding(standInGet: { [owner] in owner.box }, set: { [owner] in owner.box = $0 })
    let modifier = BoundingBoxModifier(
      box: binding, settings: BoxEditing(), isContinuous: true, onPhase: { phases.append($0) })
    modifier.area = Rect(0, 0, 400, 800)
    let start = owner.box
    let gesture = try #require(modifier.handleGesture as? Handle)
    let place = modifier.place(of: .middleRight)
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: 20, 0))
    #expect(owner.box.size.width == 220)
    modifier.$held.standInReset()
    modifier.cancel()
    #expect(owner.box == start)
    #expect(phases.count == 3 && phases.first == .began(start) && phases.last == .cancelled(start))
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: 20, 0))
    gesture.standInEnd(drag(place, by: 20, 0))
    modifier.cancel()
    #expect(phases.count == 6 && phases.last == .ended(owner.box) && owner.box.size.width == 220)
  }

  @Test("it snaps to its siblings, and shows the line")
  func snapping() throws {
    var settings = BoxEditing()
    settings.snapDistance = 8
    let binding = Binding(standInGet: { [owner] in owner.box }, set: { [owner] in owner.box = $0 })
    let modifier = BoundingBoxModifier(
      box: binding, settings: settings, siblings: [Box(center: Vector(50, 50), size: Size(30, 30))])
    modifier.area = Rect(0, 0, 400, 800)
    let gesture = try #require(modifier.handleGesture as? Handle)
    let place = modifier.place(of: .middleLeft)
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: -38, 0))
    #expect(modifier.shown.boundingRect.minX == 65)
    #expect(modifier.held?.guides.map(\.position) == [65] && modifier.held?.snapCount == 1)
  }

  @Test("a snap is felt on iOS and on the Mac, and that it ends is not")
  func feedback() {
    standInFeedback = []
    defer { standInFeedback = [] }
    _ = modifier().body(content: .init(standIn: ()))
    #expect(standInFeedback.map(\.feedback) == [.alignment])
    let plays = standInFeedback.first?.plays
    #expect(plays?(1, 2) == true && plays?(2, 1) == false && plays?(1, 0) == false)
  }

  @Test("in an area of another size it is shown within its limits, and edited from there")
  func rotatedDevice() throws {
    owner.box = Box(center: Vector(200, 700), size: Size(200, 100))
    let start = owner.box
    let modifier = modifier { $0.limits = .inside(.parent) }
    #expect(modifier.shown == start)
    modifier.area = Rect(0, 0, 800, 400)
    let inside = Box(center: Vector(200, 350), size: Size(200, 100))
    #expect(modifier.shown == inside && owner.box == start)
    let gesture = try #require(modifier.handleGesture as? Handle)
    let place = modifier.place(of: .middleRight)
    #expect(place == CGPoint(x: 300, y: 350))
    gesture.standInChange(drag(place, by: 0, 0))
    #expect(modifier.shown == inside)
    modifier.$held.standInReset()
    modifier.cancel()
    #expect(owner.box == start)
    #expect(press(.rightArrow, on: modifier) == .handled)
    #expect(owner.box.center == Vector(201, 350))
    modifier.area = Rect(0, 0, 0, 0)
    owner.box = start
    #expect(modifier.shown == start, "no limits before there is a layout")
  }

  @Test("the box around several is where they are, in an area of another size, too")
  func rotatedGroup() {
    let boxes = [200.0, 300].map { Box(center: Vector($0, 700), size: Size(50, 50)) }
    var settings = BoxEditing()
    settings.limits = .inside(.parent)
    let group = BoxGroupModifier(
      selection: [0, 1], boxes: .constant(boxes), settings: settings, onPhase: { _ in })
    let editor = group.editor
    editor.area = Rect(0, 0, 800, 400)
    #expect(editor.shown == Box(center: Vector(250, 700), size: Size(150, 50)))
  }

  @Test("several boxes are edited as one")
  func group() throws {
    final class Board {
      var boxes = [
        Box(center: Vector(125, 125), size: Size(50, 50)),
        Box(center: Vector(250, 225), size: Size(100, 50)),
        Box(center: Vector(20, 700), size: Size(10, 10)),
      ]
    }
    let board = Board()
    var phases = 0
    let group = BoxGroupModifier(
      selection: [0, 1, 9], boxes: Binding(standInGet: { board.boxes }, set: { board.boxes = $0 }),
      settings: BoxEditing(), onPhase: { _ in phases += 1 })
    let editor = group.editor
    #expect(editor.shown == Box(center: Vector(200, 175), size: Size(200, 150)))
    #expect(editor.siblings == [board.boxes[2]])
    let gesture = try #require(editor.handleGesture as? Handle)
    let place = editor.place(of: .bottomRight)
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: 20, 15))
    #expect(board.boxes[0].center.distance(to: Vector(127.5, 127.5)) < 1e-9)
    #expect(abs(board.boxes[1].size.width - 110) < 1e-9)
    gesture.standInEnd(drag(place, by: 20, 15))
    #expect(phases == 3 && board.boxes[2].center == Vector(20, 700))
    _ = group.body(content: .init(standIn: ()))
    _ = Rectangle().boxed(board.boxes[0]).body
  }

  @Test("what is held stays what was selected, and nothing is written when boxes come or go")
  func selectionChanges() throws {
    final class Board {
      var boxes = [Vector(125, 125), Vector(250, 225), Vector(20, 700)].map {
        Box(center: $0, size: Size(50, 50))
      }
    }
    let board = Board()
    let start = board.boxes
    var group = BoxGroupModifier(
      selection: [0], boxes: Binding(standInGet: { board.boxes }, set: { board.boxes = $0 }),
      settings: BoxEditing(), onPhase: { _ in })
    let editor = group.editor
    let actions = editor.handleActions
    let place = Vector(editor.place(of: .bottomRight))
    actions.begin(place)
    actions.drag(place + Vector(10, 10))
    group.selection = [1]
    let other = group.editor
    other.session.begin(try #require(editor.session.state), from: editor.shown)
    other.handleActions.drag(place + Vector(20, 20))
    #expect(board.boxes[1] == start[1] && board.boxes[0].size == Size(70, 70))
    board.boxes.removeFirst()
    let left = board.boxes
    other.handleActions.drag(place + Vector(30, 30))
    other.handleActions.end()
    #expect(board.boxes == left)
  }

  @Test("several boxes that are mirrored as one change places, and are back when it is cancelled")
  func mirroredGroup() throws {
    final class Board {
      var boxes = [
        Box(center: Vector(125, 125), size: Size(50, 50)),
        Box(center: Vector(250, 125), size: Size(100, 50)),
      ]
    }
    let board = Board()
    let start = board.boxes
    var settings = BoxEditing()
    settings.flips = true
    let group = BoxGroupModifier(
      selection: [0, 1], boxes: Binding(standInGet: { board.boxes }, set: { board.boxes = $0 }),
      settings: settings, onPhase: { _ in })
    let editor = group.editor
    let gesture = try #require(editor.handleGesture as? Handle)
    let place = editor.place(of: .middleRight)
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: -400, 0))
    #expect(board.boxes.map { $0.center.x.rounded() } == [75, -50])
    editor.cancel()
    #expect(board.boxes == start)
    gesture.standInChange(drag(place, by: 0, 0))
    gesture.standInChange(drag(place, by: -400, 0))
    gesture.standInEnd(drag(place, by: -400, 0))
    #expect(board.boxes.map { $0.center.x.rounded() } == [75, -50])
    // What is mirrored already is not mirrored again.
    editor.adjust(AdjustAction(phrase: .moveRight, way: Vector(20, 0)))
    #expect(board.boxes.map { $0.center.x.rounded() } == [95, -30])
  }

  private func press(
    _ key: KeyEquivalent, _ flags: EventModifiers = [], on modifier: BoundingBoxModifier
  ) -> KeyPress.Result {
    modifier.keys.press(KeyPress(standIn: key, flags))
  }

  @Test("keys move, size and turn the box; those of the app's shortcuts are left to it")
  func keys() throws {
    let modifier = modifier()
    #expect(press(.rightArrow, on: modifier) == .handled)
    #expect(press(.downArrow, .shift, on: modifier) == .handled)
    #expect(owner.box.center == Vector(201, 310))
    #expect(press(.leftArrow, .option, on: modifier) == .handled && owner.box.size.width == 199)
    #expect(press("]", on: modifier) == .handled)
    #expect(abs(owner.box.rotation - .pi / 180) < 1e-12)
    let before = owner.box
    #expect(press("x", on: modifier) == .ignored)
    #expect(press(.leftArrow, .command, on: modifier) == .ignored)
    #expect(press("[", on: self.modifier { $0.rotates = false }) == .handled)
    #expect(press(.leftArrow, on: self.modifier { $0.isEditing = false }) == .ignored)
    #expect(owner.box == before)
  }

  @Test("fingers on a box give it the focus, and keys do nothing while they hold it")
  func focus() throws {
    let modifier = modifier()
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = modifier.place(of: .bottomRight)
    #expect(!modifier.hasFocus)
    gesture.standInChange(drag(start, by: 0, 0))
    #expect(modifier.hasFocus)
    gesture.standInChange(drag(start, by: 20, 10))
    let (box, shown) = (owner.box, modifier.shown)
    #expect(press(.leftArrow, on: modifier) == .handled)
    #expect(owner.box == box && modifier.shown == shown)
    gesture.standInEnd(drag(start, by: 20, 10))
    #expect(press(.leftArrow, on: modifier) == .handled && owner.box.center.x == 209)
  }

  @Test("a key that changes a box tells of a begin and an end; one that changes nothing does not")
  func keyPhases() {
    var phases: [EditPhase<Box>] = []
    var settings = BoxEditing()
    settings.limits = .inside(.parent)
    let binding = Binding(standInGet: { owner.box }, set: { owner.box = $0 })
    let modifier = BoundingBoxModifier(
      box: binding, settings: settings, onPhase: { phases.append($0) })
    modifier.area = Rect(0, 0, 301, 800)
    let start = owner.box
    for _ in 1...3 { _ = press(.rightArrow, on: modifier) }
    #expect(owner.box.center.x == 201)
    #expect(phases == [.began(start), .ended(owner.box)])
  }

  @Test("from iOS 18 on touches of types that are not allowed are left to others")
  func touchTypes() throws {
    guard #available(iOS 18.0, *) else { return }
    standInEnvironment = [
      ObjectIdentifier(AllowedTouchTypesKey.self): Set<UITouch.TouchType>([.pencil])
    ]
    defer { standInEnvironment = [:] }
    let modifier = modifier()
    let body = FingersModifier(actions: modifier.fingers, fallback: modifier.bodyGesture).gesture
    let handle = HandleModifier(
      actions: modifier.handleActions, fallback: modifier.handleGesture
    ).gesture
    let pencil = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    let context = UIGestureRecognizerRepresentableContext<FingersGesture>(standInLocation: .zero)
    let other = UIGestureRecognizerRepresentableContext<HandleGesture>(standInLocation: .zero)
    let fingers = body.makeUIGestureRecognizer(context: context)
    #expect(fingers.allowedTouchTypes == pencil)
    #expect(handle.makeUIGestureRecognizer(context: other).allowedTouchTypes == pencil)
    let (window, _) = makeWindow()
    window.addGestureRecognizer(fingers)
    for type in [UITouch.TouchType.direct, .pencil] {
      window.standInSend([.init(1, .began, CGPoint(x: 200, y: 300), type: type)])
      window.standInSend([.init(1, .moved, CGPoint(x: 230, y: 300), type: type)])
      #expect((fingers.state == .began) == (type == .pencil))
      window.standInSend([.init(1, .ended, CGPoint(x: 230, y: 300), type: type)])
    }
    FingersGesture(actions: modifier.fingers).updateUIGestureRecognizer(fingers, context: context)
    #expect(fingers.allowedTouchTypes.count == 4)
    let recognizer = UIGestureRecognizer()
    recognizer.allow([.direct])
    #expect(recognizer.allowedTouchTypes == [NSNumber(value: 0)])
  }

  @Test("a box of three bindings writes those that have changed")
  func threeBindings() {
    final class Numbers {
      var (width, height, position) = (CGFloat(40), CGFloat(30), CGPoint(x: 100, y: 80))
      var writes: [String] = []
    }
    let numbers = Numbers()
    let box = Box.binding(
      Binding(
        standInGet: { numbers.width },
        set: {
          numbers.width = $0
          numbers.writes.append("width")
        }),
      Binding(
        standInGet: { numbers.height },
        set: {
          numbers.height = $0
          numbers.writes.append("height")
        }),
      Binding(
        standInGet: { numbers.position },
        set: {
          numbers.position = $0
          numbers.writes.append("position")
        }))
    #expect(box.wrappedValue == Box(center: Vector(100, 80), size: Size(40, 30)))
    box.wrappedValue = Box(center: Vector(110, 80), size: Size(60, 30))
    #expect(numbers.width == 60 && numbers.position.x == 110)
    #expect(numbers.writes == ["width", "position"])
  }

  @Test("a trackpad pinches the box under the pointer, rotated as it is, and none beside it")
  func trackpadPlace() {
    owner.box.rotation = .pi / 2
    let actions = modifier().fingers
    #expect(actions.mayBegin(Vector(200, 390)) && !actions.mayBegin(Vector(290, 300)))
    let beside = BoundingBoxModifier(
      box: .constant(Box(center: Vector(50, 50), size: Size(40, 40))), settings: BoxEditing())
    #expect(beside.fingers.mayBegin(Vector(60, 60)) && !beside.fingers.mayBegin(Vector(200, 390)))
  }

  @Test("VoiceOver says the size of a box that is edited, and the content's value else")
  func value() {
    standInAttachments = []
    defer { standInAttachments = [] }
    owner.box.size = Size(200.4, 149.6)
    for isEditing in [true, false] {
      _ = modifier { $0.isEditing = isEditing }.body(content: .init(standIn: ()))
    }
    #expect(standInAttachments == [.value("200 × 150")])
  }

  @Test("fingers that come or go on the body do not move the box")
  func fingersComeAndGo() {
    let start = Box(center: Vector(200, 300), size: Size(200, 100))
    var state = BoxState(start, BoxEditing(), in: Rect(0, 0, 400, 600))
    let place = Vector(200, 300)
    state.follow(GestureSums(source: 1, focus: place))
    state.follow(GestureSums(source: 1, translation: Vector(10, 0), focus: place))
    #expect(state.box.center == Vector(210, 300))
    state.follow(GestureSums(source: 3, focus: Vector(150, 280)))
    #expect(state.box.center == Vector(210, 300))
    state.follow(GestureSums(source: 3, translation: Vector(0, 5), focus: Vector(150, 280)))
    #expect(state.box.center == Vector(210, 305))
  }

  @Test("VoiceOver moves, resizes and rotates the box")
  func accessibility() throws {
    let modifier = modifier()
    #expect(modifier.actions.count == 10 && Set(modifier.actions.map(\.phrase)).count == 10)
    for (phrase, box) in [
      ("Move Right", Box(center: Vector(220, 300), size: Size(200, 100))),
      ("Make Wider", Box(center: Vector(230, 300), size: Size(220, 100))),
    ] {
      modifier.adjust(try #require(modifier.actions.first { $0.phrase.rawValue == phrase }))
      #expect(owner.box == box)
    }
    #expect(self.modifier { $0.isEditing = false }.actions.isEmpty)
  }

  @Test("from right to left the box is where its gestures are, and its content is not mirrored")
  func rightToLeft() {
    owner.box.rotation = 0.5
    for direction in LayoutDirection.allCases {
      standInLayoutDirection = direction
      defer { standInLayoutDirection = .leftToRight }
      let body = modifier().body(content: .init(standIn: ()))
      let found = standInPlace(in: body, of: CGPoint(x: 100, y: 50), direction, width: 400)
      let corner = owner.box.corners.2
      #expect(found.point.distance(to: CGPoint(corner)) < 1e-9)
      #expect(found.direction == direction)
    }
  }

  @Test("the body of a box takes fingers in a shape of its own")
  func bodyShape() throws {
    let binding = Binding.constant(Box(center: Vector(100, 100), size: Size(80, 80)))
    let plain = try modifier(of: Rectangle().boundingBox(binding, isEditing: true))
    let round = try modifier(
      of: Rectangle().boundingBox(binding, isEditing: true, shape: Circle()))
    let rect = CGRect(x: 0, y: 0, width: 80, height: 80)
    for place in [CGPoint(x: 5, y: 5), CGPoint(x: 40, y: 40)] {
      #expect(plain.shape.path(in: rect).contains(place))
      #expect(round.shape.path(in: rect).contains(place) == (place.x == 40))
    }
  }

  private func modifier(of view: some View) throws -> BoundingBoxModifier {
    try #require((view as? ModifiedContent<Rectangle, BoundingBoxModifier>)?.modifier)
  }

  @Test("boxes above the selected ones are found first, others are not")
  func groupShape() {
    let boxes = [
      Box(center: Vector(200, 200), size: Size(400, 400)),
      Box(center: Vector(100, 100), size: Size(100, 100)),
      Box(center: Vector(120, 100), size: Size(20, 20), rotation: .pi / 4),
      Box(center: Vector(300, 100), size: Size(100, 100)),
      Box(center: Vector(300, 130), size: Size(60, 60)),
    ]
    func find(_ selection: Set<Int>, _ x: Double, _ y: Double, turned: Double = 0) -> Bool {
      let all = boxes.map { box in
        var box = box
        box.center = box.center.rotated(by: turned)
        box.rotation += turned
        return box
      }
      let modifier = BoxGroupModifier(
        selection: selection, boxes: .constant(all), settings: BoxEditing(), onPhase: { _ in })
      let group = modifier.editor.shown
      let (width, height) = (group.size.width, group.size.height)
      let rect = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
      let own = (Vector(x, y).rotated(by: turned) - group.center).rotated(by: -group.rotation)
      return modifier.editor.shape.path(in: rect)
        .contains(CGPoint(x: own.x + width / 2, y: own.y + height / 2))
    }
    for turned in [0, 0.6] {
      #expect(find([1, 3], 60, 60, turned: turned) && find([1, 3], 200, 100, turned: turned))
      #expect(!find([1, 3], 120, 100, turned: turned) && !find([1, 3], 300, 120, turned: turned))
      #expect(find([1, 3], 112, 91, turned: turned), "beside the rotated one")
      #expect(find([2, 4], 120, 100, turned: turned) && find([2, 4], 300, 120, turned: turned))
      #expect(!find([2, 4], 265, 110, turned: turned), "the box between them in order")
      #expect(find([1, 2], 120, 100, turned: turned))
    }
  }

  @Test("a box that is removed while a finger holds it is told of, and its binding not written")
  func disappears() {
    let start = Box(center: Vector(100, 100), size: Size(80, 80))
    var (boxes, phases) = ([start], [EditPhase<Box>]())
    let modifier = BoundingBoxModifier(
      box: Binding(standInGet: { boxes[0] }) { boxes[0] = $0 }, settings: BoxEditing(),
      isContinuous: true
    ) { phases.append($0) }
    _ = modifier.body(content: .init(standIn: ()))
    modifier.handleActions.begin(Vector(140, 140))
    modifier.handleActions.drag(Vector(160, 160))
    let last = boxes[0]
    #expect(last != start)
    // As when a held box is deleted.
    boxes = []
    standInDisappearance?()
    #expect(phases.last == .ended(last))
  }
}
