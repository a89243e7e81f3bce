import Testing
import Tsumami
import TsumamiTesting

@Suite struct ManipulationKeyEditTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID

  init() {
    photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo) { $0.limits = .inside() }
  }

  private func press(_ key: KeySample.Key, _ modifiers: KeyModifiers = []) {
    stage.send(.key(KeySample(key, modifiers: modifiers, time: stage.time)))
    stage.flush()
  }

  @Test("keys move, rotate and scale a manipulable node that has the focus")
  func keys() throws {
    stage.focus = photo
    press(.arrowRight)
    press(.arrowDown, .shift)
    press(.rightBracket)
    press(.plus)
    let placement = try #require(stage.placement(of: photo))
    #expect(placement.translation == Vector(1, 10))
    #expect(placement.rotation == .pi / 180 && placement.scale == Vector(1.1, 1.1))
    press(.minus)
    #expect(abs((stage.placement(of: photo)?.scale.x ?? 0) - 1) < 1e-12)
  }

  @Test("a key has a beginning, a change and an end, and none at a limit")
  func events() {
    var events: [AttachmentEvent] = []
    stage.onManipulation(of: photo) { event, _ in events.append(event) }
    stage.focus = photo
    press(.arrowLeft)
    #expect(events == [.began, .changed, .ended])
    for _ in 0..<20 { press(.arrowLeft, .shift) }
    #expect(stage.placement(of: photo)?.translation == Vector(-100, 0))
    events = []
    press(.arrowLeft)
    #expect(events.isEmpty)
  }

  @Test("keys leave a node without the focus, without the degree of freedom, and under a finger")
  func otherwise() {
    press(.arrowRight)
    #expect(stage.placement(of: photo) == .identity)
    stage.focus = photo
    stage.manipulate(photo) { $0.isRotationEnabled = false }
    press(.leftBracket)
    #expect(stage.placement(of: photo) == .identity)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [150, 150]).move((1, [190, 150]))
    let held = stage.placement(of: photo)
    press(.arrowRight)
    #expect(stage.placement(of: photo) == held && stage.isManipulating(photo))
  }
}
