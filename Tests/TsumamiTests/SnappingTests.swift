import Testing
import Tsumami
import TsumamiTesting

/// A manipulable photo, 100 × 100 at 400, 300, which snaps to a sibling at 100, 100.
@Suite struct SnappingTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID
  private let fingers: Fingers

  init() {
    stage.add(Node(frame: Rect(100, 100, 100, 100)))
    photo = stage.add(Node(frame: Rect(400, 300, 100, 100)))
    stage.manipulate(photo) { $0.includesSlop = true }
    stage.attach(Snapping(distance: 6), to: photo)
    fingers = Fingers(on: stage)
  }

  private var corner: Vector {
    (stage.stageTransform(of: photo) ?? .identity) * Vector(0, 0)
  }

  @Test("a manipulated node snaps to the edges of its siblings, and the guides say to which")
  func snaps() {
    fingers.down(1, at: [450, 350]).glide((1, [450, 155]), steps: 30)
    #expect(corner.y == 100 && stage.snapGuides(of: photo).map(\.position).contains(100))
    fingers.move((1, [450, 158.9]))
    #expect(corner.y == 100, "it is left at 1.5 times the distance")
    fingers.move((1, [450, 159.1]))
    #expect(abs(corner.y - 109.1) < 1e-9)
    #expect(!stage.snapGuides(of: photo).contains { !$0.isVertical })
    fingers.move((1, [450, 155.9])).up(1).wait(2)
    #expect(corner.y == 100 && stage.snapGuides(of: photo).isEmpty)
  }

  @Test("pulled beyond a rubber band it is where it would be if it had never snapped")
  func band() {
    var places: [Double] = []
    for distance in [10.0, 0] {
      let stage = Stage(size: Size(800, 600))
      let photo = stage.add(Node(frame: Rect(100, 200, 200, 100)))
      stage.manipulate(photo) { $0.limits = .inside(edge: .rubberBand) }
      stage.attach(Snapping(distance: distance), to: photo)
      Fingers(on: stage).down(1, at: [200, 250]).glide((1, [98, 250])).move((1, [80, 250]))
      places.append(stage.placement(of: photo)?.translation.x ?? 0)
    }
    #expect(places[0] < -100 && abs(places[0] - places[1]) < 1e-9)
  }

  @Test("it snaps where gaps are equal")
  func gaps() {
    stage.add(Node(frame: Rect(620, 280, 100, 140)))
    stage.add(Node(frame: Rect(220, 280, 100, 140)))
    fingers.down(1, at: [450, 350]).glide((1, [490, 350])).glide((1, [474, 350]))
    #expect(corner.x == 420)
    #expect(stage.snapGuides(of: photo).contains { $0.kind == .gap && $0.position == 470 })
  }

  @Test("a finger that comes or leaves while it is snapped moves nothing")
  func fingersComeAndGo() {
    fingers.down(1, at: [440, 350]).glide((1, [440, 154]), steps: 30)
    let before = corner
    fingers.down(2, at: [470, 160])
    #expect(corner == before)
    fingers.glide((1, [400, 100]), (2, [510, 220]))
    #expect(stage.snapGuides(of: photo).isEmpty, "two fingers keep their points under them")
    let pinched = corner
    fingers.up(1)
    #expect(corner == pinched)
    fingers.up(2).wait(1)
    #expect(corner == pinched)
  }

  @Test("a cancelled drag that has snapped is back where it was, and the control key suspends it")
  func cancelled() {
    fingers.down(1, at: [450, 350]).glide((1, [450, 155]), steps: 30)
    #expect(corner.y == 100)
    let time = fingers.time + 0.01
    stage.send(.key(KeySample(.other, modifiers: .control, time: time)))
    stage.send(
      .pointer(1, .move, at: [450, 154], time: time + 0.01, modifiers: .control))
    stage.flush()
    #expect(abs(corner.y - 104) < 1e-9)
    stage.send(.pointer(1, .cancel, at: [450, 154], time: time + 0.02))
    stage.flush()
    #expect(corner == Vector(400, 300))
  }

  @Test("a node that snaps keeps its limits, and is not said to be limited by a snap")
  func limits() {
    stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(102)) }
    fingers.down(1, at: [450, 350]).glide((1, [450, 155]), steps: 30)
    #expect(corner.y == 105 && stage.isLimited(photo) == false)
    fingers.glide((1, [250, 190]), steps: 30)
    stage.manipulate(photo) { $0.limits = .none }
    fingers.move((1, [250, 153]))
    #expect(corner.y == 100 && !stage.isLimited(photo))
  }

  @Test("it snaps in a parent that is rotated and scaled, along the parent's axes")
  func parent() throws {
    let frame = stage.add(
      Node(frame: Rect(200, 100, 400, 400), placement: Placement(scale: [2, 2], rotation: 0.5)))
    stage.add(Node(frame: Rect(20, 40, 60, 60)), to: frame)
    let inner = stage.add(Node(frame: Rect(200, 200, 60, 60)), to: frame)
    stage.manipulate(inner) { $0.includesSlop = true }
    stage.attach(Snapping(distance: 6), to: inner)
    let map = try #require(stage.stageTransform(of: frame))
    // 2.5 points of the frame from the line are 5 of the stage, 3.5 are 7.
    fingers.down(1, at: map * [230, 230]).glide((1, map * [230, 73.5]), steps: 30)
    #expect(abs((stage.placement(of: inner)?.translation.y ?? 0) + 156.5) < 1e-9)
    fingers.move((1, map * [230, 72.5]))
    #expect(abs((stage.placement(of: inner)?.translation.y ?? 0) + 160) < 1e-9)
  }

  @Test("a node that is attached again has other settings, and snaps no more once it is removed")
  func attached() {
    let id = stage.attach(Snapping(distance: 20), to: photo)
    #expect(
      stage.snapping(of: photo)?.distance == 20 && stage.key(of: id).map { "\($0)" } == "snapping")
    stage.remove(id)
    #expect(stage.snapping(of: photo) == nil)
    fingers.down(1, at: [450, 350]).glide((1, [450, 155]), steps: 30)
    #expect(abs(corner.y - 105) < 1e-9)
  }
}
