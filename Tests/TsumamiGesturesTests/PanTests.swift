import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct PanTests {
  @Test("a pan begins past 10 points, and keeps what exceeds them")
  func slop() throws {
    let pad = Pad()
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100]).move((1, [110, 100]))
    #expect(pan.values.isEmpty)
    pad.fingers.move((1, [111, 100]))
    #expect(pan.values.map(\.translation) == [[1, 0]])
    pad.fingers.move((1, [140, 105])).up(1)
    let last = try #require(pan.ended.last)
    #expect(last.translation == [30, 5])
    #expect(last.position == [140, 105])
    #expect(pan.events == [.began, .changed, .ended])
  }

  @Test("a pan that asks for no fingers begins with one, and ends without any", arguments: [0, -1])
  func fewest(pointers: Int) {
    let pad = Pad()
    let pan = pad.attach(Pan(minimumPointers: pointers))
    pad.fingers.down(1, at: [100, 100]).glide((1, [150, 100])).up(1).wait(1)
    #expect(pan.events.first == .began && pan.events.last == .ended)
  }

  @Test("with the slop included the translation counts from the touch")
  func included() {
    let pad = Pad()
    let pan = pad.attach(Pan(slop: .included))
    pad.fingers.down(1, at: [100, 100]).move((1, [120, 100]))
    #expect(pan.values.map(\.translation) == [[20, 0]])
  }

  @Test("a mouse needs 3 points", arguments: [PointerKind.mouse, .pen])
  func fineSlop(kind: PointerKind) {
    let pad = Pad()
    pad.fingers.kind = kind
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100]).move((1, [103, 100]))
    #expect(pan.values.isEmpty)
    pad.fingers.move((1, [103.1, 100]))
    #expect(pan.values.count == 1)
  }

  @Test("the slop is a straight line, not the length of the path")
  func straight() {
    let pad = Pad()
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100])
    for _ in 0..<20 { pad.fingers.move((1, [109, 100])).move((1, [100, 100])) }
    #expect(pan.values.isEmpty)
    pad.fingers.up(1)
    #expect(pan.events == [.failed(.tooShort)])
  }

  @Test("along one axis it fails when the other passes the distance first")
  func axis() {
    let pad = Pad()
    let pan = pad.attach(Pan(axis: .horizontal))
    pad.fingers.down(1, at: [100, 100]).glide((1, [108, 130])).up(1)
    pad.fingers.down(1, at: [100, 100]).glide((1, [130, 108])).up(1)
    #expect(pan.events == [.failed(.wrongDirection), .began, .changed, .ended])
  }

  @Test("fingers that come and go make no jump and no end")
  func changingFingers() {
    let pad = Pad()
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100]).move((1, [120, 100])).move((1, [130, 100]))
    pad.fingers.down(2, at: [500, 400])
    #expect(pan.last?.translation == [20, 0])
    #expect(pan.last?.pointers == 2)
    pad.fingers.move((1, [140, 100]), (2, [510, 400])).up(1)
    #expect(pan.last?.translation == [30, 0])
    pad.fingers.move((2, [510, 430]))
    #expect(pan.last?.translation == [30, 30])
    pad.fingers.up(2)
    #expect(pan.events == [.began, .changed, .ended])
  }

  @Test("a pan of two fingers waits for the second, and ends with it")
  func twoFingers() {
    let pad = Pad()
    let pan = pad.attach(Pan(minimumPointers: 2))
    pad.fingers.down(1, at: [100, 100]).glide((1, [200, 100]))
    pad.fingers.down(2, at: [300, 100])
    #expect(pan.values.isEmpty)
    pad.fingers.glide((1, [220, 100]), (2, [320, 100]))
    #expect(pan.values.count > 0)
    pad.fingers.up(1)
    #expect(pan.ended.count == 1)
    pad.fingers.move((2, [400, 100])).up(2)
    #expect(pan.events == [.began, .changed, .ended])
  }

  @Test("one finger too many makes it fail before it begins, and is ignored after")
  func maximum() {
    let pad = Pad()
    let pan = pad.attach(Pan(maximumPointers: 1))
    pad.fingers.down(1, at: [100, 100]).down(2, at: [300, 100]).up(1).up(2)
    pad.fingers.down(1, at: [100, 100]).glide((1, [150, 100])).down(2, at: [300, 100])
    pad.fingers.glide((2, [500, 100])).up(2)
    #expect(pan.last?.position == [150, 100])
    pad.fingers.up(1)
    #expect(pan.events == [.failed(.tooManyPointers), .began, .changed, .ended])
  }

  @Test("the velocity is known at the lift, and absent after a pause")
  func velocity() throws {
    let pad = Pad()
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100]).glide((1, [300, 100]), steps: 20).up(1)
    let thrown = try #require(pan.ended.last)
    let velocity = try #require(thrown.velocity)
    #expect(velocity.distance(to: [1200, 0]) < 1e-6)
    #expect(thrown.predictedEnd.distance(to: [600, 100]) < 1e-6)
    pad.fingers.down(1, at: [100, 100]).glide((1, [300, 100]), steps: 20).wait(0.05).up(1)
    let placed = try #require(pan.ended.last)
    #expect(placed.velocity == nil)
    #expect(placed.predictedEnd == [300, 100])
  }

  @Test("the velocity does not notice that another finger has come")
  func velocityAtFingerChange() throws {
    let pad = Pad()
    let pan = pad.attach(Pan())
    pad.fingers.down(1, at: [100, 100]).glide((1, [200, 100]))
    pad.fingers.glide((1, [210, 100]), steps: 1).down(2, at: [600, 500])
    let velocity = try #require(pan.last?.velocity)
    #expect(abs(velocity.x - 1200) < 400 && abs(velocity.y) < 1e-6)
  }

  @Test("translation and velocity are in the parent's coordinates, the slop is not")
  func coordinates() throws {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(
      Node(
        frame: Rect(0, 0, 800, 600), anchor: .zero,
        placement: Placement(translation: [800, 0], scale: [2, 2], rotation: .pi / 2))
    )
    let node = stage.add(Node(frame: Rect(0, 0, 400, 400)), to: parent)
    var values: [Pan.Value] = []
    stage.attach(Pan().onChanged { values.append($0) }, to: node)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).move((1, [400, 311])).move((1, [400, 331]))
    let last = try #require(values.last)
    #expect(last.translation.distance(to: [10.5, 0]) < 1e-12)
    #expect(last.position.distance(to: [165.5, 200]) < 1e-12)
  }

  @Test("a parent that moves under a finger at rest moves the value")
  func movingParent() throws {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let node = stage.add(Node(frame: Rect(0, 0, 400, 400)), to: parent)
    var values: [Pan.Value] = []
    stage.attach(Pan().onChanged { values.append($0) }, to: node)
    Fingers(on: stage).down(1, at: [100, 100]).glide((1, [150, 100]))
    let before = try #require(values.last)
    stage.setFrame(Rect(30, 0, 800, 600), of: parent)
    #expect(values.last?.position == before.position - [30, 0])
  }

  @Test("a finger that the pan ignores does not change its velocity")
  func ignoredFinger() {
    func lift(after other: Bool) -> Vector? {
      var pan = ScriptedRecognizer(Pan(maximumPointers: 1))
      pan.down(1, at: 100)
      for x in [110.0, 130, 150] {
        pan.advance(by: 0.01)
        pan.move(1, to: x)
      }
      if other { pan.down(2, at: 400) }
      for x in [401.0, 402, 403] {
        pan.advance(by: 0.02)
        if other { pan.move(2, to: x) }
      }
      pan.up(1)
      return pan.value.velocity
    }
    #expect(lift(after: true) == lift(after: false))
  }

  @Test("a cancelled finger counts as lifted while another holds")
  func oneCancelled() {
    let pad = Pad()
    let pan = pad.attach(Pan(minimumPointers: 2))
    pad.fingers.down(1, at: [100, 100]).down(2, at: [200, 100])
    pad.fingers.glide((1, [150, 100]), (2, [250, 100])).cancel(1)
    #expect(pan.events == [.began, .changed, .ended])
  }
}
