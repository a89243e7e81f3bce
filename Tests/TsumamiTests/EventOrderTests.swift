import Testing
import Tsumami
import TsumamiTesting

/// The order of work within one event, where it shows.
@Suite struct EventOrderTests {
  @Test("a finger that moves in the report in which another lands has moved before that")
  func movesBeforeDowns() {
    let stage = Stage(size: Size(800, 600))
    var began = 0
    stage.attach(Pan(minimumDistance: 10).onBegan { _ in began += 1 }, to: stage.root)
    stage.send(.pointer(1, .down, at: [100, 100], time: 0))
    // The mean of both fingers would have moved by half of it only.
    stage.send(.pointer(2, .down, at: [300, 300], time: 0.1))
    stage.send(.pointer(1, .move, at: [114, 100], time: 0.1))
    stage.flush()
    #expect(began == 1)
  }

  @Test("a finger that lifts in the report in which another moves has left before that")
  func liftsBeforeMoves() {
    let stage = Stage(size: Size(800, 600))
    var translations: [Vector] = []
    let pan = Pan(minimumDistance: 10).onChanged { translations.append($0.translation) }
    stage.attach(pan, to: stage.root)
    stage.send(.pointer(1, .down, at: [100, 100], time: 0))
    stage.send(.pointer(2, .down, at: [300, 100], time: 0))
    stage.send(.pointer(1, .move, at: [150, 100], time: 0.1))
    stage.send(.pointer(2, .move, at: [350, 100], time: 0.1))
    stage.send(.pointer(1, .move, at: [190, 100], time: 0.2))
    stage.send(.pointer(2, .up, at: [350, 100], time: 0.2))
    stage.flush()
    // One finger has moved by 40; the mean of two by 20.
    #expect(translations.count == 2)
    #expect((translations.last ?? .zero).x - (translations.first ?? .zero).x == 40)
  }

  @Test("a moving node is hit where it is at the time of the press")
  func motionBeforeHits() {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    stage.manipulate(photo)
    stage.setPlacement(Placement(translation: [600, 400]), of: photo)
    stage.reset(photo)
    var presses = 0
    stage.attach(LongPress(minimumDuration: 0).onEnded { _ in presses += 1 }, to: photo)
    // A minute without a frame: the photo has come to rest at its layout.
    stage.send(.pointer(1, .down, at: [50, 50], time: 60))
    stage.send(.pointer(1, .up, at: [50, 50], time: 60.1))
    stage.flush()
    #expect(presses == 1)
  }

  @Test("a photo is hit where its finger holds it, also while its frame moves away under it")
  func heldContentBeforeHits() {
    let stage = Stage(size: Size(800, 600))
    let frame = stage.add(Node(frame: Rect(0, 0, 300, 300)))
    let photo = stage.add(Node(frame: Rect(100, 100, 100, 100)), to: frame)
    stage.manipulate(frame)
    stage.manipulate(photo)
    stage.setPlacement(Placement(translation: [400, 250]), of: frame)
    stage.send(.pointer(1, .down, at: [550, 400], time: 0))
    stage.send(.pointer(1, .move, at: [570, 400], time: 0.1))
    stage.flush()
    stage.reset(frame)
    // Without a frame of the display meanwhile: the frame of the photo is on its way back.
    stage.send(.pointer(2, .down, at: [610, 440], time: 0.3))
    stage.send(.pointer(2, .move, at: [660, 490], time: 0.4))
    stage.flush()
    #expect(!stage.isManipulating(frame))
    #expect((stage.placement(of: photo)?.scale.x ?? 0) > 1.5)
  }

  @Test("one that required another to fail fails when that begins, and names it")
  func failsByRequirement() {
    final class Reasons: StageObserver {
      var failed: [AttachmentID: GestureReason] = [:]
      var began: [AttachmentID] = []
      func stage(
        _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
      ) {
        if case .failed(let reason) = event { failed[attachment] = reason }
        if event == .began { began.append(attachment) }
      }
      func stage(_ stage: Stage, didMove node: NodeID) {}
      func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
    }
    let stage = Stage(size: Size(800, 600))
    let reasons = Reasons()
    stage.observer = reasons
    // A long press that waits for a pan fails as soon as the pan begins, though they are simultaneous.
    let pan = stage.attach(Pan(minimumDistance: 10), to: stage.root)
    let second = stage.attach(LongPress(minimumDuration: 5, maximumDistance: 500), to: stage.root) {
      $0.requiredToFail = [pan]
      $0.simultaneity = .all
    }
    stage.send(.pointer(1, .down, at: [100, 100], time: 0))
    stage.send(.pointer(1, .move, at: [114, 100], time: 0.1))
    stage.flush()
    #expect(reasons.began == [pan])
    #expect(reasons.failed[second] == .failureRequirement)
  }
}
