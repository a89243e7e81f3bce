import AppleTestSupport
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiUIKit
import Testing
import UIKit

/// Random fingers on a manipulable view; a failure names its seed.
@MainActor @Suite(.alone) struct RandomFingersTests {
  @Test(
    "scale stays finite and in range, the view inside, begins and ends alternate",
    arguments: 0..<200)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (window, fingers) = makeWindow()
    let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    let recorder = Recorder()
    view.delegate = recorder
    view.isAxisPinchEnabled = seed % 3 == 1
    view.limitInsets = UIEdgeInsets(top: -20, left: 5, bottom: 30, right: 0)
    // Every other one in a board that is turned and scaled.
    let board = UIView(frame: window.bounds)
    if seed % 2 == 1 {
      board.transform = CGAffineTransform(rotationAngle: CGFloat(seed)).scaledBy(x: 0.8, y: 0.8)
    }
    window.addSubview(board)
    board.addSubview(view)
    var down: Set<Int> = []
    for _ in 0..<120 {
      // Some of the places are the same, so that fingers meet and stand in columns and rows.
      let x = random.chance(0.2) ? 200 : random.double(in: 0...400)
      let y = random.chance(0.2) ? 250 : random.double(in: 0...800)
      let finger = Int(random.double(in: 1...4.99))
      switch (down.contains(finger), random.double(in: 0...1)) {
      case (false, _):
        fingers.down([finger: (x, y)])
        down.insert(finger)
      case (true, ..<0.7): fingers.move([finger: (x, y)])
      case (true, ..<0.9):
        fingers.up(finger)
        down.remove(finger)
      case (true, _):
        fingers.cancel(finger)
        down.remove(finger)
      }
      let placement = view.placement
      #expect(placement.isFinite, "seed \(seed)")
      for scale in [placement.scale.x, placement.scale.y] {
        #expect(scale >= 0.1 - 1e-9 && scale <= 10 + 1e-9, "seed \(seed)")
      }
      let (frame, area) = (view.frame, CGRect(x: 5, y: -20, width: 395, height: 790))
      #expect(frame.minX >= area.minX - 1e-9 && frame.maxX <= area.maxX + 1e-9, "seed \(seed)")
      #expect(frame.minY >= area.minY - 1e-9 && frame.maxY <= area.maxY + 1e-9, "seed \(seed)")
      #expect(!view.isManipulating || !down.isEmpty, "seed \(seed)")
    }
    for finger in down { fingers.up(finger) }
    let marks = recorder.lines.filter { $0 == "begin" || $0 == "end" }
    for (place, mark) in marks.enumerated() {
      #expect(mark == (place % 2 == 0 ? "begin" : "end"), "seed \(seed)")
    }
    #expect(marks.count % 2 == 0, "seed \(seed)")
    #expect(view.standInFrameWrites == 0)
  }
}
