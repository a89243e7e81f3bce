import Tsumami
import TsumamiTesting

/// Photos of 400 × 300 points on pages of 400 × 800.
final class Viewer {
  let stage = Stage(size: Size(400, 800))
  let pager: NodeID
  var pages: [NodeID] = []
  var zooms: [ContentZoom] = []
  var scrolls: [AttachmentID] = []
  /// How far a finger has pulled the photo away, and whether it was thrown.
  var fall = Vector.zero
  var isClosed = false

  init(count: Int) {
    // The photos are the pages of a scroll, and each lies in a scroll of its own.
    pager = stage.add(Node(frame: stage.bounds))
    scrolls.append(
      stage.scroll(pager) {
        $0.axes = .horizontal
        $0.snapping = .pages
        $0.contentSize = Size(400 * Double(count), 800)
      })
    for number in 0..<count {
      let page = stage.add(Node(frame: Rect(400 * Double(number), 0, 400, 800)), to: pager)
      scrolls.append(stage.scroll(page) { $0.axes = .horizontal })
      var zoom = ContentZoom(limits: 1...6)
      zoom.layOut(Size(400, 300), in: Size(400, 800))
      zooms.append(zoom)
      pages.append(page)
    }

    // A photo that is shown whole is pulled up or down, and thrown away.
    let pull = stage.attach(
      Pan(maximumPointers: 1, axis: .vertical)
        .onChanged { self.fall = $0.translation }
        .onEnded { self.letGo(velocity: $0.velocity ?? .zero) }
        .onCancelled { _ in self.fall = .zero }, to: pager
    ) {
      $0.priority = .high
      $0.shouldBegin = { self.zooms[self.shown].rest == 1 }
    }

    // Fingers that have begun to turn a page, or to pull, may pinch.
    stage.attach(
      Pinch()
        .onChanged { self.pinch($0) }
        .onEnded { self.endPinch(velocity: $0.velocity) }
        .onCancelled { _ in self.endPinch(velocity: nil) }, to: pager
    ) { $0.simultaneity = .with(self.scrolls + [pull]) }
  }

  /// The number of the page that is shown.
  var shown: Int { Int(((stage.contentOffset(of: pager)?.x ?? 0) / 400).rounded()) }

  func pinch(_ value: Pinch.Value) {
    // From now on the fingers scroll nothing and pull nothing away.
    setScrolling(false)
    fall = .zero
    let offset = stage.contentOffset(of: pages[shown]) ?? .zero
    zooms[shown].follow(
      scale: value.scale, translation: value.translation, mean: value.anchor, offset: offset,
      at: stage.time)
    frame()
  }

  func endPinch(velocity: Double?) {
    zooms[shown].release(scaleVelocity: velocity, at: stage.time)
    setScrolling(true)
  }

  func setScrolling(_ isEnabled: Bool) {
    for scroll in scrolls { stage.configure(scroll) { $0.isEnabled = isEnabled } }
  }

  func letGo(velocity: Vector) {
    isClosed = abs(velocity.y) > 500
    fall = .zero
  }

  /// Once per frame: the zoom goes on by itself after a release.
  func frame() {
    let page = shown
    guard let offset = zooms[page].advance(to: stage.time) else { return }
    stage.scroll(pages[page]) {
      $0.contentSize = zooms[page].contentSize(at: stage.time)
      // A photo that is shown whole leaves steep drags to the pull.
      $0.axes = zooms[page].rest > 1 ? .both : .horizontal
    }
    stage.scrollContent(of: pages[page], to: offset, animated: false)
  }
}

let viewer = Viewer(count: 3)
let fingers = Fingers(on: viewer.stage)
let report = { (what: String) in
  let page = viewer.shown
  let zoom = (viewer.zooms[page].value(at: viewer.stage.time) * 100).rounded() / 100
  print(what, "- photo", page + 1, "- zoom", zoom)
}
let settle = {
  for _ in 0..<60 {
    fingers.wait(1.0 / 60)
    viewer.frame()
  }
}

fingers.pinch(at: [200, 400], distance: 100, to: 2.5)
settle()
report("pinched")
// A photo that is zoomed in is panned; at its edge the next one comes.
fingers.fling(from: [390, 400], velocity: [-3000, 0])
settle()
fingers.fling(from: [390, 400], velocity: [-3000, 0])
settle()
report("panned to the edge, and on")
fingers.fling(from: [300, 400], velocity: [-2000, 0])
settle()
report("flicked on")
fingers.fling(from: [200, 300], velocity: [0, 2000])
print("thrown down - closed:", viewer.isClosed)
