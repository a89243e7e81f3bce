import Testing
import Tsumami
import TsumamiTesting

/// Values that a program reads and sets while a gesture is under way.
@Suite struct GestureValueTests {
  @Test("a translation that is set goes on from there, and the velocity does not notice")
  func setTranslation() throws {
    let pad = Pad()
    let other = pad.attach(Pan()) { $0.simultaneity = .all }
    let pan = pad.attach(Pan())
    let id = try #require(pan.id)
    pad.fingers.down(1, at: [100, 100]).glide((1, [200, 120]))
    pad.stage.setTranslation(.zero, of: id)
    pad.fingers.glide((1, [230, 120]))
    let (mine, theirs) = (try #require(pan.last), try #require(other.last))
    #expect(mine.translation.distance(to: [30, 0]) < 1e-9)
    #expect(theirs.translation.x > 100)
    #expect(try #require(mine.velocity).distance(to: #require(theirs.velocity)) < 1e-6)
    #expect(mine.position == theirs.position)
  }

  @Test("a program that sets the translation to zero at each event moves as far as the finger")
  func increments() throws {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var sum = Vector.zero
    var id: AttachmentID?
    id = stage.attach(
      Pan().onChanged {
        sum += $0.translation
        if let id { stage.setTranslation(.zero, of: id) }
      }, to: node)
    Fingers(on: stage).down(1, at: [100, 100]).glide((1, [110.5, 100]), steps: 1)
      .glide((1, [300, 250]), steps: 37).up(1)
    #expect(sum.distance(to: [190, 150]) < 1e-9)
  }

  @Test("scale and rotation that are set go on from there")
  func setScaleAndRotation() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch()) { $0.simultaneity = .all }
    let rotation = pad.attach(Rotation())
    let axes = pad.attach(AxisPinch()) { $0.simultaneity = .all }
    pad.fingers.down(1, at: [300, 250]).down(2, at: [400, 350])
      .glide((1, [280, 240]), (2, [420, 340]))
    let before = (try #require(pinch.last), try #require(axes.last))
    pad.stage.setScale([3, 3], of: try #require(pinch.id))
    pad.stage.setScale([2, 5], of: try #require(axes.id))
    pad.stage.setRotation(7, of: try #require(rotation.id))
    pad.fingers.glide((1, [270, 235]), (2, [430, 335]), steps: 5)
    let after = (try #require(pinch.last), try #require(axes.last))
    let growth = Vector(160, 100).length / Vector(140, 100).length
    #expect(abs(after.0.scale - 3 * growth) < 1e-9)
    #expect(after.1.scale.distance(to: [2 * 160 / 140, 5]) < 1e-9)
    #expect(abs(try #require(rotation.last).rotation - 7) < 0.1)
    // The velocity in units of the scale grows with the scale: its logarithm has not noticed.
    let rates = (
      try #require(before.0.velocity) / before.0.scale,
      try #require(after.0.velocity) / after.0.scale
    )
    #expect(abs(rates.0 - rates.1) < abs(rates.0) * 0.25)
  }

  @Test("invalid values are not set")
  func nonsense() throws {
    let pad = Pad()
    let transform = pad.attach(TransformGesture())
    let id = try #require(transform.id)
    pad.fingers.down(1, at: [300, 300]).down(2, at: [400, 300])
      .glide((1, [280, 300]), (2, [440, 300]))
    let before = try #require(transform.last)
    pad.stage.setScale([0, -1], of: id)
    pad.stage.setTranslation([.nan, 0], of: id)
    pad.stage.setRotation(.infinity, of: id)
    pad.fingers.move((1, [280, 300]), (2, [440, 301]))
    let after = try #require(transform.last)
    #expect(after.scale.distance(to: before.scale) < 0.01)
    #expect(after.translation.isFinite && after.rotation.isFinite)
  }

  @Test("where a gesture's fingers are, in any node's coordinates, also at the end")
  func location() throws {
    let stage = Stage(size: Size(800, 600))
    let frame = stage.add(
      Node(frame: Rect(100, 100, 400, 400), placement: Placement(scale: [2, 2], rotation: 1)))
    let photo = stage.add(Node(frame: Rect(50, 50, 100, 100)), to: frame)
    let id = stage.attach(TransformGesture(), to: photo)
    var atEnd: Vector?
    stage.attach(
      Pan().onEnded { _ in atEnd = stage.location(of: id) }, to: photo
    ) { $0.simultaneity = .all }
    #expect(stage.location(of: id) == nil)
    let toStage = try #require(stage.stageTransform(of: photo))
    let fingers = Fingers(on: stage)
    fingers.down(1, at: toStage * Vector(20, 30)).down(2, at: toStage * Vector(60, 50))
    #expect(try #require(stage.location(of: id, in: photo)).distance(to: [40, 40]) < 1e-9)
    #expect(try #require(stage.location(of: id, in: frame)).distance(to: [90, 90]) < 1e-9)
    #expect(try #require(stage.location(of: id)).distance(to: toStage * Vector(40, 40)) < 1e-9)
    #expect(try #require(stage.location(ofPointer: 2, in: photo)).distance(to: [60, 50]) < 1e-9)
    #expect(stage.location(ofPointer: 3) == nil)
    let last = toStage * Vector(80, 80)
    fingers.up(2).glide((1, last)).up(1)
    #expect(try #require(atEnd).distance(to: last) < 1e-9)
    #expect(stage.location(of: id) == nil)
  }
}
