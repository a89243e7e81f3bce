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

  @Test("keys move each selected box, also where they are no group, and none that is disabled")
  func severalParents() {
    let stage = Stage(size: Size(800, 600))
    let frames = [0.0, 400].map { stage.add(Node(frame: Rect($0, 0, 400, 600))) }
    let photos = frames.map { stage.add(Node(frame: Rect(100, 100, 120, 80)), to: $0) }
    func press() -> [Double?] {
      stage.send(.key(KeySample(.arrowRight, time: 1)))
      return photos.map { stage.box(of: $0)?.center.x }
    }
    for photo in photos.reversed() { stage.editBox(of: photo) }
    stage.selectedBoxes = photos
    #expect(stage.groupBox == nil && press() == [161, 161])
    stage.setEnabled(false, of: frames[0])
    #expect(press() == [161, 162])
    stage.setEnabled(true, of: frames[0])
    #expect(press() == [162, 163])
  }

  @Test("keys move no photo that has the focus and lies in what is disabled")
  func disabledFocus() {
    let stage = Stage(size: Size(800, 600))
    let frame = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let photo = stage.add(Node(frame: Rect(100, 100, 120, 80)), to: frame)
    stage.manipulate(photo)
    stage.focus = photo
    stage.setEnabled(false, of: frame)
    stage.send(.key(KeySample(.arrowRight, time: 1)))
    #expect(stage.placement(of: photo)?.translation == .zero)
    stage.setEnabled(true, of: frame)
    stage.send(.key(KeySample(.arrowRight, time: 1)))
    #expect(stage.placement(of: photo)?.translation == [1, 0])
  }
}
