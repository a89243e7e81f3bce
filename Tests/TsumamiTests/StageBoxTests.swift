import Testing
import Tsumami
import TsumamiTesting

@Suite struct StageBoxTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let frame: NodeID
  private let photo: NodeID
  private final class Log {
    var events: [(AttachmentEvent, BoxHandle?)] = []
  }
  private let log = Log()

  /// A photo that is turned, in a frame that is turned and scaled with unequal factors.
  init() {
    fingers = Fingers(on: stage)
    frame = stage.add(
      Node(
        frame: Rect(100, 50, 600, 500), placement: Placement(scale: [1.2, 0.7], rotation: 0.4)))
    photo = stage.add(
      Node(frame: Rect(200, 150, 200, 150), placement: Placement(rotation: 0.7)), to: frame)
    stage.editBox(of: photo)
    stage.onBoxEdit(of: photo) { [log] in log.events.append(($0, $1.handle)) }
  }

  private func place(of handle: BoxHandle) -> Vector {
    stage.handles(of: photo)?.position(of: handle) ?? .zero
  }

  private func corner(_ unit: Vector) -> Vector {
    let size = stage.frame(of: photo)?.size ?? .zero
    let own = Vector((unit.x + 1) / 2 * size.width, (unit.y + 1) / 2 * size.height)
    return (stage.stageTransform(of: photo) ?? .identity) * own
  }

  @Test("two fingers that lift together let go of a box at their mean, so that it returns evenly")
  func liftTogether() throws {
    let stage = Stage(size: Size(400, 400))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.editBox(of: photo) { $0.limits = .inside(edge: .rubberBand) }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [150, 200]).down(2, at: [250, 200])
    fingers.glide((1, [-100, 200]), (2, [500, 200])).up(1, 2)
    for _ in 1...30 {
      fingers.wait(1.0 / 60)
      let frame = try #require(stage.frame(of: photo))
      #expect(abs(frame.center.x - 200) < 1e-6, "\(frame)")
    }
  }

  @Test("a corner is dragged without slop, and the opposite one stays where it is on the screen")
  func corners() {
    let (grabbed, fixed) = (corner([1, 1]), corner([-1, -1]))
    fingers.down(1, at: grabbed + [5, 3])
    #expect(stage.isEditingBox(of: photo))
    fingers.move((1, grabbed + [6, 3])).glide((1, grabbed + [70, 55]))
    #expect(corner([1, 1]).distance(to: grabbed + [65, 52]) < 1e-9)
    #expect(corner([-1, -1]).distance(to: fixed) < 1e-9)
    fingers.up(1)
    #expect(log.events.first?.0 == .began && log.events.last?.0 == .ended)
    #expect(log.events.allSatisfy { $0.1 == .bottomRight })
    #expect(!stage.isEditingBox(of: photo) && stage.isIdle)
  }

  @Test("the handle stays under the finger when its parent is moved by another hand")
  func movingParent() {
    stage.manipulate(frame)
    let grabbed = place(of: .bottomRight)
    fingers.down(1, at: grabbed).move((1, grabbed + [10, 10]))
    fingers.down(2, at: [330, 480]).glide((2, [380, 420]), (1, grabbed + [20, 20]))
    #expect(place(of: .bottomRight).distance(to: grabbed + [20, 20]) < 1e-9)
    fingers.up(1, 2)
  }

  @Test("a cancellation during an edit, Escape and a removed node leave nothing stuck")
  func cancels() {
    let before = stage.transform(of: photo)
    let endings: [(Fingers) -> Void] = [
      { $0.cancel(1) }, { $0.escape().up(1) }, { $0.stage.cancelInput() },
      { [photo] in $0.stage.setEnabled(false, of: photo) },
    ]
    for end in endings {
      fingers.down(1, at: place(of: .topLeft)).glide((1, [100, 100]))
      #expect(stage.transform(of: photo) != before)
      end(fingers)
      #expect(stage.transform(of: photo) == before)
      if case .cancelled = log.events.last?.0 {} else { Issue.record("not cancelled") }
      stage.setEnabled(true, of: photo)
      stage.cancelInput()
      #expect(stage.isIdle)
    }
    fingers.down(1, at: place(of: .topLeft)).glide((1, [100, 100]))
    stage.remove(photo)
    fingers.up(1)
    #expect(stage.isIdle)
  }

  @Test("the body moves with one finger, after the slop, and is rotated and resized with two")
  func body() throws {
    let middle = corner(.zero)
    fingers.down(1, at: middle).move((1, middle + [8, 0]))
    #expect(log.events.isEmpty)
    fingers.glide((1, middle + [60, 20]))
    #expect(log.events.first?.1 == .body)
    let size = try #require(stage.box(of: photo)).size
    fingers.down(2, at: corner([0.5, 0])).glide((2, corner([0.5, 0]) + [50, 40]))
    let box = try #require(stage.box(of: photo))
    #expect(box.size.width > size.width && abs(box.rotation - 0.7) > 0.01)
    #expect(abs(box.size.width / box.size.height - size.width / size.height) < 1e-9)
    fingers.up(1, 2)
    #expect(log.events.last?.0 == .ended)
  }

  @Test("handles are as large on the screen at any zoom, and may lie outside of the parent")
  func handleAreas() {
    #expect(BoxEditing.leastHandleSize == 44)
    for zoom in [0.3, 1, 3] {
      stage.setPlacement(Placement(scale: [zoom, zoom]), of: frame)
      let at = place(of: .middleRight)
      let inward = (corner(.zero) - at) / (corner(.zero) - at).length
      func isHit(_ distance: Double, kind: PointerKind) -> Bool {
        fingers.kind = kind
        fingers.down(1, at: at - inward * distance)
        defer { fingers.up(1) }
        return stage.isEditingBox(of: photo)
      }
      #expect(isHit(21, kind: .touch) && !isHit(29, kind: .touch), "zoom \(zoom)")
      #expect(isHit(zoom < 1 ? 5 : 7, kind: .mouse) && !isHit(17, kind: .mouse), "zoom \(zoom)")
    }
  }

  @Test("the middle third of a box that is small on the screen can still be grabbed")
  func smallBoxes() {
    stage.setBox(Box(center: [300, 250], size: Size(30, 30), rotation: 0.7), of: photo)
    for unit in [Vector(0, 0), [0.3, 0.3], [-0.3, 0.3], [0.3, -0.3]] {
      fingers.down(1, at: corner(unit))
      #expect(!stage.isEditingBox(of: photo), "at \(unit)")
      fingers.up(1)
    }
  }

  @Test("a box that is not shown ignores fingers")
  func hidden() {
    stage.editBox(of: photo) { $0.isEditing = false }
    let before = stage.transform(of: photo)
    fingers.down(1, at: place(of: .topLeft)).glide((1, [100, 100])).up(1)
    fingers.down(1, at: corner(.zero)).glide((1, [100, 100])).up(1)
    #expect(stage.transform(of: photo) == before && log.events.isEmpty)
  }

  @Test("a placement from the start is folded into the box, and looks the same")
  func folded() throws {
    let node = stage.add(
      Node(
        frame: Rect(50, 60, 100, 80), anchor: [0.2, 0.9],
        placement: Placement(translation: [10, 20], scale: [1.5, 1.5], rotation: 0.3)))
    let before = try #require(stage.stageTransform(of: node))
    let corners = [Vector(0, 0), [100, 0], [100, 80], [0, 80]].map { before * $0 }
    stage.editBox(of: node)
    let after = try #require(stage.stageTransform(of: node))
    for (own, corner) in zip([Vector(0, 0), [150, 0], [150, 120], [0, 120]], corners) {
      #expect((after * own).distance(to: corner) < 1e-9)
    }
    #expect(stage.placement(of: node) == .identity)
  }

  @Test("let go beyond a rubber band the box springs back, unless it is caught, without slop")
  func rubberBand() throws {
    stage.setPlacement(.identity, of: frame)
    stage.editBox(of: photo) { $0.limits = .inside(edge: .rubberBand) }
    func over() -> Double { -(stage.box(of: photo)?.boundingRect.minX ?? 0) }
    let middle = corner(.zero)
    fingers.down(1, at: middle).glide((1, middle - [320, 0])).wait(0.2)
    #expect(over() > 30)
    let held = over()
    fingers.up(1)
    #expect(over() == held && stage.isAnimating && log.events.last?.0 == .ended)
    fingers.wait(0.06)
    #expect(over() > 1 && over() < held)
    let touch = corner(.zero)
    fingers.down(2, at: touch)
    #expect(stage.isEditingBox(of: photo))
    let shown = over()
    fingers.wait(1)
    #expect(over() == shown && shown > 1)
    fingers.move((2, touch + [3, 0]))
    #expect(over() < shown, "it is caught without slop")
    fingers.up(2).wait(2)
    #expect(abs(over()) < 1e-9 && stage.isIdle)
    // A tap on what comes back leaves it alone; another layout in flight is the last word.
    fingers.down(1, at: corner(.zero)).glide((1, corner(.zero) - [320, 0])).up(1).wait(0.05)
    #expect(over() > 1)
    stage.setBox(Box(center: [300, 250], size: Size(100, 80)), of: photo)
    #expect(stage.isIdle)
    fingers.wait(1)
    #expect(stage.box(of: photo) == Box(center: [300, 250], size: Size(100, 80)))
  }

  @Test("with a manipulation the handles are the box's and the body is the manipulation's")
  func both() throws {
    stage.manipulate(photo)
    let middle = corner(.zero)
    fingers.down(1, at: middle).glide((1, middle + [50, 40])).up(1)
    #expect(log.events.isEmpty)
    #expect(stage.placement(of: photo) != .identity)
    fingers.down(1, at: corner(.zero)).down(2, at: corner([0.6, 0]))
      .glide((2, corner([0.6, 0.5]))).up(1, 2)
    let placement = stage.placement(of: photo)
    let (grabbed, fixed) = (corner([-1, 1]), corner([1, -1]))
    fingers.down(1, at: grabbed).glide((1, grabbed + [-40, 30])).up(1)
    #expect(corner([-1, 1]).distance(to: grabbed + [-40, 30]) < 1e-9)
    #expect(corner([1, -1]).distance(to: fixed) < 1e-9)
    #expect(stage.placement(of: photo) == placement)
    #expect(log.events.last?.1 == .bottomLeft)
  }

  @Test("modifier keys pressed during a drag act at once")
  func modifiers() {
    let middle = corner(.zero)
    fingers.down(1, at: place(of: .topRight)).glide((1, place(of: .topRight) + [40, -30]))
    #expect(corner(.zero).distance(to: middle) > 1)
    stage.send(.key(KeySample(.other, modifiers: .alt, time: fingers.time)))
    #expect(corner(.zero).distance(to: middle) < 1e-9)
    fingers.up(1)
  }

  @Test("a finger on the handle takes nothing from fingers elsewhere")
  func otherHands() {
    let other = stage.add(Node(frame: Rect(0, 0, 80, 80)))
    stage.manipulate(other)
    fingers.down(1, at: place(of: .bottomRight)).down(2, at: [40, 40])
      .glide((1, place(of: .bottomRight) + [30, 30]), (2, [90, 60]))
    #expect(stage.isEditingBox(of: photo) && stage.isManipulating(other))
    fingers.up(1, 2)
  }

  @Test("keys act on the box that is shown, or on those that are selected")
  func keys() throws {
    func press(_ key: KeySample.Key, _ modifiers: KeyModifiers = []) {
      fingers.wait(0.1)
      stage.send(.key(KeySample(key, modifiers: modifiers, time: fingers.time)))
    }
    let before = try #require(stage.box(of: photo))
    press(.arrowRight)
    press(.arrowDown, .shift)
    let moved = try #require(stage.box(of: photo))
    #expect(moved.center.distance(to: before.center + [1, 10]) < 1e-9)
    press(.arrowLeft, [.alt, .shift])
    press(.rightBracket)
    let after = try #require(stage.box(of: photo))
    #expect(abs(after.size.width - before.size.width + 10) < 1e-9)
    #expect(abs(after.rotation - 0.7 - .pi / 180) < 1e-12)
    #expect(log.events.prefix(3).map(\.0) == [.began, .changed, .ended])
    #expect(log.events.allSatisfy { $0.1 == nil })
    // With two boxes somebody has to say which.
    stage.editBox(of: frame)
    press(.arrowUp)
    #expect(stage.box(of: photo) == after)
    stage.selectedBoxes = [photo]
    press(.arrowUp)
    #expect(stage.box(of: photo) != after)
  }

  @Test("a box snaps to its siblings, with an event and guides")
  func snapping() {
    let stage = Stage(size: Size(800, 600))
    stage.add(Node(frame: Rect(500, 100, 100, 100)))
    let node = stage.add(Node(frame: Rect(100, 300, 130, 90)))
    stage.editBox(of: node) { $0.snapDistance = 8 }
    var ticks = 0
    stage.onBoxEdit(of: node) { event, _ in if event == .snapped { ticks += 1 } }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [165, 345]).move((1, [180, 345])).glide((1, [579, 345]), steps: 60)
    #expect(stage.box(of: node)?.boundingRect.minX == 500)
    #expect(
      stage.boxGuides(of: node).contains(
        BoxGuide(isVertical: true, position: 500, kind: .alignment)))
    #expect(ticks > 0)
    fingers.up(1)
    #expect(stage.boxGuides(of: node).isEmpty)
  }

  @Test("limits hold when a program places a box as its edit ends")
  func limitsAtTheEnd() throws {
    let stage = Stage(size: Size(800, 600))
    let fingers = Fingers(on: stage)
    let node = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.editBox(of: node) { $0.limits = .inside() }
    stage.onBoxEdit(of: node) { event, _ in
      if event == .ended { stage.setFrame(Rect(700, 100, 200, 150), of: node) }
    }
    fingers.down(1, at: [200, 170]).glide((1, [260, 190])).up(1)
    #expect(stage.frame(of: node) == Rect(600, 100, 200, 150))
  }

  @Test("limits hold when a program places a box, and when its parent shrinks")
  func limits() throws {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let node = stage.add(Node(frame: Rect(600, 400, 100, 100)), to: parent)
    stage.editBox(of: node) { $0.limits = .inside() }
    stage.setBox(Box(center: [790, 300], size: Size(100, 100)), of: node)
    #expect(stage.box(of: node)?.boundingRect.maxX == 800)
    stage.setFrame(Rect(0, 0, 300, 200), of: parent)
    #expect(stage.box(of: node)?.boundingRect == Rect(200, 100, 100, 100))
    stage.editBox(of: node) { $0.limits = .inside(insets: Insets(20)) }
    #expect(stage.box(of: node)?.boundingRect == Rect(180, 80, 100, 100))
  }
}

/// Several boxes that are edited as one.
@Suite struct StageGroupTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let nodes: [NodeID]

  init() {
    fingers = Fingers(on: stage)
    let parent = stage.add(
      Node(frame: Rect(0, 0, 800, 600), placement: Placement(scale: [0.9, 0.9], rotation: 0.2)))
    nodes = [Rect(100, 100, 120, 80), Rect(300, 180, 90, 140), Rect(500, 300, 60, 60)].map {
      [stage] in
      let node = stage.add(Node(frame: $0), to: parent)
      stage.editBox(of: node)
      return node
    }
    stage.selectedBoxes = Array(nodes.prefix(2))
  }

  private func corners(_ node: NodeID) -> [Vector] {
    guard let map = stage.stageTransform(of: node), let size = stage.frame(of: node)?.size else {
      return []
    }
    let (a, b, c, d) = Rect(origin: .zero, size: size).corners
    return [a, b, c, d].map { map * $0 }
  }

  private func handle(_ handle: BoxHandle) -> Vector {
    stage.handles(of: nodes[0])?.position(of: handle) ?? .zero
  }

  @Test("a corner of the group carries all members, and the opposite one stays")
  func corner() throws {
    let before = try #require(stage.groupBox)
    #expect(before.boundingRect == Rect(100, 100, 290, 220))
    let fixed = handle(.topLeft)
    let third = corners(nodes[2])
    fingers.down(1, at: handle(.bottomRight)).glide((1, handle(.bottomRight) + [60, 70]))
    #expect(stage.isEditingBox(of: nodes[0]) && stage.isEditingBox(of: nodes[1]))
    let after = try #require(stage.groupBox)
    #expect(handle(.topLeft).distance(to: fixed) < 1e-9)
    let factor = Vector(
      after.size.width / before.size.width, after.size.height / before.size.height)
    let first = try #require(stage.box(of: nodes[0]))
    #expect(abs(first.size.width - 120 * factor.x) < 1e-9)
    #expect(abs(first.size.height - 80 * factor.y) < 1e-9)
    #expect(corners(nodes[2]) == third)
    fingers.up(1)
    #expect(stage.isIdle)
  }

  @Test("the group rotates as one, and a cancellation restores every member")
  func turn() throws {
    let before = nodes.map { corners($0) }
    let middle = try #require(stage.handles(of: nodes[0])).center
    let start = handle(.rotation)
    fingers.down(1, at: start)
      .glide((1, middle + (start - middle).turned(by: .unit(at: 1))), steps: 30)
    for node in 0..<2 {
      for (one, other) in zip(before[node], corners(nodes[node])) {
        let turned = middle + (one - middle).turned(by: .unit(at: 1))
        #expect(other.distance(to: turned) < 1e-9)
      }
    }
    fingers.cancel(1)
    for node in 0..<3 {
      for (one, other) in zip(before[node], corners(nodes[node])) {
        #expect(one.distance(to: other) < 1e-9)
      }
    }
  }

  @Test("the body of any member moves all, keys too, and only members")
  func body() throws {
    let before = nodes.map { stage.box(of: $0)?.center ?? .zero }
    let at = (corners(nodes[1])[0] + corners(nodes[1])[2]) / 2
    fingers.down(1, at: at).move((1, at + [12, 0])).glide((1, at + [62, 0])).up(1)
    let after = nodes.map { stage.box(of: $0)?.center ?? .zero }
    #expect((after[0] - before[0]).distance(to: after[1] - before[1]) < 1e-9)
    #expect((after[0] - before[0]).length > 40 && after[2] == before[2])
    stage.send(.key(KeySample(.arrowDown, modifiers: .shift, time: fingers.time + 1)))
    #expect((stage.box(of: nodes[0])?.center ?? .zero).distance(to: after[0] + [0, 10]) < 1e-9)
    #expect((stage.box(of: nodes[1])?.center ?? .zero).distance(to: after[1] + [0, 10]) < 1e-9)
  }

  @Test("each member of a group has its own events, also without an observer")
  func told() {
    final class Log { var events: [AttachmentEvent] = [] }
    let logs = [Log(), Log(), Log()]
    for (node, log) in zip(nodes, logs) {
      stage.onBoxEdit(of: node) { event, _ in if event != .changed { log.events.append(event) } }
    }
    fingers.down(1, at: handle(.bottomRight)).glide((1, handle(.bottomRight) + [40, 40])).up(1)
    #expect(logs[0].events == [.began, .ended] && logs[1].events == [.began, .ended])
    #expect(logs[2].events.isEmpty)
    // What is put somewhere else meanwhile ends the edit of the whole group.
    fingers.down(1, at: handle(.bottomRight)).glide((1, handle(.bottomRight) + [40, 40]))
    stage.setBox(Box(center: [200, 200], size: Size(50, 50)), of: nodes[0])
    #expect(logs[1].events.last == .cancelled(.interrupted))
    #expect(stage.box(of: nodes[0]) == Box(center: [200, 200], size: Size(50, 50)))
    fingers.glide((1, [700, 500])).up(1)
    #expect(stage.box(of: nodes[0]) == Box(center: [200, 200], size: Size(50, 50)))
  }

  @Test("a box that is removed during an edit is cancelled")
  func takenAway() {
    stage.selectedBoxes = []
    var events: [AttachmentEvent] = []
    stage.onBoxEdit(of: nodes[2]) { event, _ in events.append(event) }
    let corner = stage.handles(of: nodes[2])?.position(of: .bottomRight) ?? .zero
    fingers.down(1, at: corner).glide((1, corner + [30, 30]))
    stage.stopEditingBox(of: nodes[2])
    #expect(events.first == .began && events.last == .cancelled(.removed))
  }

  @Test("a member that goes, or another selection, ends the edit of the group")
  func regrouped() {
    fingers.down(1, at: handle(.bottomRight)).glide((1, handle(.bottomRight) + [40, 40]))
    stage.remove(nodes[1])
    #expect(stage.groupBox == nil && !stage.isEditingBox(of: nodes[0]))
    #expect(stage.box(of: nodes[0])?.boundingRect == Rect(100, 100, 120, 80))
    fingers.up(1)
    #expect(stage.isIdle)
    stage.selectedBoxes = [nodes[0], nodes[2]]
    #expect(stage.groupBox != nil)
    stage.selectedBoxes = []
    #expect(stage.groupBox == nil)
  }
}
