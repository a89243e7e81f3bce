import Foundation
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@testable import Studio

@Suite struct PhotoViewerTraceTests {
  /// The scrolls of a stage, each time one has changed.
  private final class Scrolls: StageObserver {
    var offsets: [String] = []

    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) {
      guard stage.scrolling(of: node) != nil, let offset = stage.contentOffset(of: node) else {
        return
      }
      let size = stage.scrolling(of: node)?.contentSize ?? .zero
      // A trace has fewer digits than a number.
      let numbers = [offset.x, offset.y, size.width, size.height]
      offsets.append(numbers.map { "\(Int(($0 * 100).rounded()))" }.joined(separator: " "))
    }

    func stage(_ stage: Stage, didMove node: NodeID) {}
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Traces/photo-viewer.jsonl").standardized

  /// A photo is pinched, a third finger comes and goes, it is panned to its edge and on to the next,
  /// which is flicked on and thrown down.
  private func input() -> [Input] {
    let gallery = opened()
    let fingers = gallery.fingers
    let count = fingers.sent.count
    fingers.down(1, at: [250, 400]).down(2, at: [150, 400])
    fingers.glide((1, [320, 420]), (2, [90, 400]))
    fingers.down(3, at: [200, 600]).glide((3, [220, 620]), (1, [330, 440]))
    fingers.up(3).glide((1, [310, 430]), (2, [100, 420])).wait(0.2).up(1, 2)
    gallery.settle(0.6)
    fingers.down(1, at: [340, 400]).glide((1, [40, 380]), steps: 30).wait(0.2).up(1)
    gallery.settle(0.6)
    for _ in 0..<2 {
      fingers.fling(from: [320, 400], velocity: [-2000, 0])
      gallery.settle(0.8)
    }
    fingers.fling(from: [200, 300], velocity: [100, 1800])
    gallery.settle(0.6)
    return Array(fingers.sent[count...])
  }

  private func opened() -> Gallery {
    let gallery = Gallery()
    gallery.open("half")
    gallery.photos.open(5)
    gallery.settle()
    return gallery
  }

  @Test("pinched, panned, flicked on and thrown down, as a trace that plays to the same scrolls")
  func trace() throws {
    let gallery = opened()
    let viewer = gallery.photos.viewer
    let scrolls = Scrolls()
    gallery.stage.observer = scrolls
    let recorder = TraceRecorder(of: gallery.stage, nodes: [viewer.pager.node: "pager"])
    for input in input() {
      recorder.send(input)
      if case .time(let time) = input { gallery.room.frame(at: time) }
    }
    let text = recorder.finish()
    #expect(!viewer.isOpen && viewer.pager.place >= 7 && scrolls.offsets.count > 150)
    if ProcessInfo.processInfo.environment["TSUMAMI_KEEP_TRACES"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.file, encoding: .utf8)
    for trace in [text, kept] {
      let played = Scrolls()
      let result = try Trace(trace).play { $0.observer = played }
      let isSame = played.offsets == scrolls.offsets
      #expect(isSame)
      let pager = try #require(result.node("pager"))
      #expect(result.stage.contentOffset(of: pager)?.x == Double(viewer.pager.place) * 414)
    }
  }
}
