import Testing
import Tsumami
import TsumamiTesting

/// Exclusion is by pointer: what one gesture has taken, others lose, and nothing else.
@Suite struct PointerExclusionTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let parent: NodeID
  private let child: NodeID

  init() {
    fingers = Fingers(on: stage)
    parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    child = stage.add(Node(frame: Rect(300, 200, 200, 200)), to: parent)
  }

  @Test("while one finger pans a child, others move its parent")
  func panOnChild() {
    stage.manipulate(parent)
    let pan = stage.attach(Pan(), to: child)
    let log = EventLog(on: stage)
    fingers.down(1, at: [400, 300]).glide((1, [440, 300]))
    fingers.down(2, at: [100, 100]).down(3, at: [200, 200])
    fingers.glide((1, [480, 320]), (2, [60, 80]), (3, [260, 260]))
    #expect(stage.isManipulating(parent))
    #expect(log.events(of: pan) == [.began, .changed])
    fingers.up(1, 2, 3)
    #expect(log.events(of: pan).last == .ended && log.events(of: parent).last == .ended)
  }

  @Test("while two fingers rotate a child, two others pinch its parent")
  func rotationOnChild() {
    let pinch = stage.attach(Pinch(), to: parent)
    let rotation = stage.attach(Rotation(), to: child)
    let log = EventLog(on: stage)
    fingers.down(1, at: [360, 300]).down(2, at: [440, 300])
    fingers.down(3, at: [100, 100]).down(4, at: [200, 100])
    fingers.glide((1, [380, 270]), (2, [420, 330]))
    #expect(log.events(of: rotation).first == .began)
    fingers.glide((3, [60, 100]), (4, [260, 100]))
    #expect(log.events(of: pinch).first == .began && log.events(of: rotation).last == .changed)
  }

  @Test("a gesture that loses its only finger fails, and is fresh at once for another finger")
  func freshAtOnce() {
    let outer = stage.attach(Pan(), to: parent)
    stage.attach(Pan(), to: child)
    let log = EventLog(on: stage)
    fingers.down(1, at: [400, 300]).glide((1, [440, 300]))
    #expect(log.events(of: outer) == [.failed(.excluded)])
    fingers.down(2, at: [100, 100]).glide((2, [160, 100]))
    #expect(log.events(of: outer) == [.failed(.excluded), .began, .changed])
  }

  @Test("an edge pan that loses the finger at the edge does not begin with one from the middle")
  func edgePan() {
    let edge = stage.attach(EdgePan(.left), to: parent)
    let handle = stage.add(Node(frame: Rect(0, 0, 50, 50)), to: parent)
    let pan = stage.attach(Pan(), to: handle)
    let log = EventLog(on: stage)
    fingers.down(1, at: [5, 20]).down(2, at: [400, 500])
    fingers.glide((1, [5, 40])).glide((2, [480, 500]))
    #expect(log.events(of: pan).first == .began)
    #expect(log.events(of: edge) == [.failed(.wrongDirection)])
    fingers.up(1, 2).down(2, at: [400, 500]).down(1, at: [5, 20])
    fingers.up(2).glide((1, [5, 40]))
    #expect(log.events(of: edge).count == 2, "the first one was not at the edge")
  }

  @Test("a tap that loses one of its two fingers fails, and is no tap of one finger")
  func halfATap() {
    let tap = stage.attach(Tap(pointers: 2), to: parent)
    stage.attach(Pan(), to: child)
    let log = EventLog(on: stage)
    fingers.down(1, at: [400, 300]).down(2, at: [100, 100]).glide((1, [440, 300])).up(2).up(1)
    #expect(log.events(of: tap) == [.failed(.excluded)])
  }

  @Test(
    "a gesture that a finger has begun takes the wheel, whether it or a box came first",
    arguments: [false, true])
  func wheelOnHeldNode(boxCameFirst: Bool) {
    if boxCameFirst { stage.editBox(of: child) }
    let both = stage.attach(Pan().simultaneously(with: Pinch()), to: child)
    let box = stage.editBox(of: child)
    let log = EventLog(on: stage)
    fingers.down(1, at: [400, 300]).glide((1, [440, 300]))
    let wheel = IndirectSample(
      .scroll([0, 40], isPrecise: true), at: [420, 260], time: 1, modifiers: .control)
    stage.send(.indirect(wheel))
    stage.advance(to: 2)
    #expect(log.events(of: both).first == .began)
    #expect(!log.events(of: box).contains(.began))
  }

  @Test("a wheel that zooms a child begins no gesture of a finger that rests on its parent")
  func wheelOnChild() {
    let transform = stage.attach(TransformGesture(), to: parent)
    stage.manipulate(child)
    let log = EventLog(on: stage)
    let wheel = IndirectSample(
      .scroll([0, 20], isPrecise: false), at: [400, 300], time: 1, modifiers: .control)
    fingers.down(1, at: [100, 100])
    stage.send(.indirect(wheel))
    stage.advance(to: 2)
    #expect(log.events(of: transform) == [.failed(.excluded)])
    #expect(log.events(of: child) == [.began, .changed, .ended])
    fingers.wait(3).up(1).down(1, at: [100, 100]).glide((1, [160, 100])).up(1)
    #expect(log.events(of: transform).suffix(3) == [.began, .changed, .ended])
  }

  @Test("a gesture lives through any number of contacts, and further fingers are still followed")
  func manyContacts() {
    stage.manipulate(parent)
    fingers.down(1, at: [100, 100]).glide((1, [130, 100]))
    for contact in 2..<300 { fingers.down(contact, at: [300, 300]).up(contact) }
    fingers.down(1000, at: [300, 100])
    let before = stage.placement(of: parent)?.scale.x ?? 0
    fingers.glide((1000, [500, 100]))
    #expect((stage.placement(of: parent)?.scale.x ?? 0) > before * 1.5)
  }

  @Test("a finger elsewhere is free, however many fingers have come and gone in a gesture")
  func contactsElsewhere() {
    stage.manipulate(child)
    let other = stage.add(Node(frame: Rect(0, 400, 200, 200)))
    let pan = stage.attach(Pan(), to: other)
    let log = EventLog(on: stage)
    fingers.down(1, at: [350, 300]).glide((1, [370, 300]))
    for contact in 2..<70 { fingers.down(contact, at: [400, 300]).up(contact) }
    #expect(stage.isManipulating(child))
    fingers.down(100, at: [100, 500]).glide((100, [150, 500]))
    #expect(log.events(of: pan) == [.began, .changed])
  }

  @Test("manipulations, boxes, scrolls and sheets have the options of gestures")
  func optionsOfAll() {
    let list = stage.add(Node(frame: Rect(0, 400, 200, 200)))
    let sheet = stage.add(Node(frame: Rect(600, 0, 200, 600)))
    let photo = stage.add(Node(frame: Rect(20, 20, 200, 200)))
    let settings = Scrolling(contentSize: Size(200, 2000))
    let all = [
      (stage.attach(Manipulation(), to: child), child, Vector(400, 300)),
      (stage.attach(BoxEditing(), to: photo), photo, Vector(120, 120)),
      (stage.attach(settings, to: list), list, Vector(100, 500)),
      (
        stage.attach(Sheet(detents: [.points(300, "a"), .points(500, "b")]), to: sheet), sheet,
        Vector(700, 500)
      ),
    ]
    func moves(_ node: NodeID, _ at: Vector) -> Bool {
      let before = (
        stage.transform(of: node), stage.box(of: node), stage.contentOffset(of: node)
      )
      fingers.down(1, at: at).glide((1, at + [30, -60])).up(1).wait(3)
      return before
        != (stage.transform(of: node), stage.box(of: node), stage.contentOffset(of: node))
    }
    for (id, node, at) in all {
      stage.configure(id) { $0.kinds = .mouse }
      #expect(!moves(node, at))
      stage.configure(id) {
        $0.kinds = .all; $0.buttons = .secondary
      }
      #expect(!moves(node, at))
      stage.configure(id) {
        $0.buttons = .primary; $0.shouldBegin = { false }
      }
      #expect(!moves(node, at))
      stage.configure(id) {
        $0.shouldBegin = nil; $0.shouldReceive = { _ in false }
      }
      #expect(!moves(node, at))
      stage.configure(id) {
        $0.shouldReceive = nil; $0.isEnabled = false
      }
      #expect(!moves(node, at))
      stage.configure(id) { $0.isEnabled = true }
      #expect(moves(node, at), "\(node)")
    }
  }

  @Test("a pointer that the owner of a box refuses goes to what lies under the handle")
  func refusedHandle() {
    let box = stage.editBox(of: child)
    stage.configure(box) { $0.shouldReceive = { _ in false } }
    let pan = stage.attach(Pan(), to: child)
    let log = EventLog(on: stage)
    let corner = stage.handles(of: child)?.position(of: .bottomRight) ?? .zero
    fingers.down(1, at: corner - [5, 5]).glide((1, corner + [40, 0])).up(1)
    #expect(log.events(of: pan) == [.began, .changed, .ended])
    #expect(stage.frame(of: child) == Rect(300, 200, 200, 200))
  }
}
