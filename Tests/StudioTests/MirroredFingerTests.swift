import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct MirroredFingerTests {
  private let studio = Collage(size: Size(1200, 800))
  private let photo: NodeID
  private let center: Vector

  init() throws {
    studio.openSamples()
    photo = try #require(studio.node(of: studio.board.items[0].id))
    let size = try #require(studio.stage.frame(of: photo)).size
    center =
      try #require(studio.stage.stageTransform(of: photo))
      * Vector(size.width / 2, size.height / 2)
  }

  private func mouse(
    _ phase: PointerPhase, _ at: Vector, _ time: Double, _ modifiers: KeyModifiers = .alt
  ) {
    studio.receive(PointerSample(1, phase, at: at, time: time, kind: .mouse, modifiers: modifiers))
    studio.stage.flush()
  }

  @Test("with the alt key a drag away from the middle pinches about the middle")
  func pinch() throws {
    mouse(.hover, center + [50, 0], 0)
    #expect(studio.mirror.fingers?.second.distance(to: center - [50, 0]) ?? 9 < 1e-9)
    mouse(.down, center + [50, 0], 0.1)
    #expect(studio.mirror.isDown)
    mouse(.move, center + [60, 0], 0.2)
    let before = try #require(studio.stage.placement(of: photo))
    mouse(.move, center + [120, 0], 0.3)
    let after = try #require(studio.stage.placement(of: photo))
    #expect(abs(after.scale.x / before.scale.x - 2) < 1e-9)
    #expect(after.translation.distance(to: before.translation) < 1e-9)
    mouse(.up, center + [120, 0], 0.4)
    #expect(studio.stage.isIdle && studio.mirror.fingers == nil)
  }

  @Test("with the shift key both fingers move side by side")
  func sideBySide() throws {
    mouse(.down, center + [50, 0], 0.1)
    mouse(.move, center + [60, 0], 0.2)
    let before = try #require(studio.stage.placement(of: photo))
    mouse(.move, center + [60, 0], 0.25, [.alt, .shift])
    mouse(.move, center + [60, 40], 0.3, [.alt, .shift])
    let after = try #require(studio.stage.placement(of: photo))
    #expect(abs(after.scale.x - before.scale.x) < 1e-9)
    #expect(after.translation.distance(to: before.translation + [0, 40]) < 1e-9)
  }

  @Test("the alt key adds the second finger during a drag, and lifts it when it is released")
  func inTheMiddle() throws {
    mouse(.down, center + [50, 0], 0.1, [])
    mouse(.move, center + [70, 0], 0.2, [])
    #expect(studio.stage.isManipulating(photo) && studio.mirror.fingers == nil)
    let before = studio.stage.placement(of: photo)
    studio.receive(KeySample(.other, modifiers: .alt, time: 0.3))
    #expect(studio.mirror.isDown)
    studio.stage.flush()
    #expect(studio.stage.placement(of: photo) == before)
    studio.receive(KeySample(.other, isDown: false, modifiers: [], time: 0.4))
    #expect(!studio.mirror.isDown)
    // Either place may have snapped.
    mouse(.move, center + [150, 0], 0.5, [])
    #expect(
      try #require(studio.stage.placement(of: photo)).translation.x
        - (try #require(before)).translation.x > 65
    )
  }

  @Test("a touch with the alt key has no second finger")
  func touch() {
    studio.receive(PointerSample(1, .down, at: center, time: 0, modifiers: .alt))
    #expect(studio.mirror.fingers == nil)
  }
}
