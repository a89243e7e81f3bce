import Testing
import Tsumami
import TsumamiTesting

@Suite struct BoxKeyEditTests {
  @Test("alt and an arrow grow a group with a rotated member by one factor, and skew nothing")
  func rotatedMember() throws {
    let stage = Stage(size: Size(800, 600))
    let fingers = Fingers(on: stage)
    let nodes = [0, 0.5].map { turn in
      stage.add(
        Node(
          frame: Rect(100 + 400 * turn, 100, 120, 80), placement: Placement(rotation: turn)))
    }
    for node in nodes { stage.editBox(of: node) }
    stage.selectedBoxes = nodes
    let before = try #require(stage.groupBox)
    for key: KeySample.Key in [.arrowRight, .arrowDown] {
      stage.send(.key(KeySample(key, modifiers: [.alt, .shift], time: fingers.time)))
    }
    let after = try #require(stage.groupBox)
    let factor = after.size.width / before.size.width
    #expect(factor > 1.05 && abs(after.size.height / before.size.height - factor) < 1e-9)
    for node in nodes {
      let box = try #require(stage.box(of: node))
      #expect(abs(box.size.width - 120 * factor) < 1e-9)
      #expect(abs(box.size.height - 80 * factor) < 1e-9)
    }
  }
}
