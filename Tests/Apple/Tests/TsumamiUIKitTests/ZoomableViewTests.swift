import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A zoomable view of 400 × 800 points with content of 800 × 600, which fits as 400 × 300.
@MainActor @Suite(.alone) final class ZoomableViewTests {
  let window: UIWindow
  let fingers: Fingers
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  let view: ZoomableView
  var marks = Marks()
  var dismissals = 0

  init() {
    (window, fingers) = makeWindow()
    view = ZoomableView(contentView: content)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.layoutIfNeeded()
    let marks = marks
    view.onBegin = { _ in marks.tell(isBegin: true) }
    view.onEnd = { _ in marks.tell(isBegin: false) }
    view.onDismiss = { [weak self] _ in self?.dismissals += 1 }
  }

  /// Where the content is in the window.
  private var shown: CGRect { content.convert(content.bounds, to: nil) }

  private func own(_ x: Double, _ y: Double) -> CGPoint {
    content.convert(CGPoint(x: x, y: y), from: nil)
  }

  private func isAt(_ rect: CGRect) -> Bool {
    abs(shown.minX - rect.minX) + abs(shown.minY - rect.minY) + abs(shown.maxX - rect.maxX)
      + abs(shown.maxY - rect.maxY) < 1e-6
  }

  private let whole = CGRect(x: 0, y: 250, width: 400, height: 300)

  /// Moves one finger from a point, in steps of 10 points, and lifts it.
  private func swipe(_ x: Double, _ y: Double, by way: Vector, steps: Int = 10) {
    fingers.down([1: (x, y)])
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      fingers.move([1: (x + way.x * part, y + way.y * part)])
    }
    fingers.up(1)
  }

  @Test("content is shown whole in the middle, or covers the view")
  func fit() {
    #expect(isAt(whole))
    view.contentFit = .fill
    window.layoutIfNeeded()
    #expect(isAt(CGRect(x: -1000.0 / 3, y: 0, width: 3200.0 / 3, height: 800)))
    // Where it is longer, one finger moves it.
    swipe(200, 400, by: Vector(100, 0))
    fingers.wait(2)
    #expect(shown.minX > -300 && shown.minX <= 1e-6 && abs(shown.height - 800) < 1e-6)
  }

  @Test("what is under the fingers stays under them while they spread and move")
  func underFingers() {
    view.setZoomScale(4, animated: false)
    fingers.down([1: (150, 300), 2: (250, 500)]).move([1: (140, 290), 2: (262, 511)])
    #expect(view.isManipulating)
    let (first, second) = (own(140, 290), own(262, 511))
    for step in 1...30 {
      let turn = Double(step) / 10
      // Along one line: nothing turns.
      let (x, y) = (200 + 40 * sine(turn), 400 + 30 * sine(turn))
      let (a, b) = (61 * (1 + turn / 10), 110.5 * (1 + turn / 10))
      fingers.move([1: (x - a, y - b), 2: (x + a, y + b)])
      for (point, place) in [(first, (x - a, y - b)), (second, (x + a, y + b))] {
        let now = content.convert(point, to: nil)
        #expect(now.distance(to: CGPoint(x: place.0, y: place.1)) < 1e-9)
      }
    }
    // A finger that leaves moves nothing, and the other one goes on.
    let before = content.transform
    fingers.up(2)
    #expect(content.transform == before)
    fingers.up(1)
    #expect(marks.count == 1 && marks.areWhole)
  }

  @Test("beyond the limits it is a rubber band; at rest the content is whole or covers the view")
  func limits() {
    fingers.down([1: (150, 400), 2: (250, 400)])
    for way in stride(from: 5.0, through: 45, by: 5) {
      fingers.move([1: (150 + way, 400), 2: (250 - way, 400)])
    }
    #expect(shown.width < 399 && shown.width > 200)
    fingers.up(1, 2)
    fingers.wait(2)
    #expect(isAt(whole) && view.zoomScale == 1)
    view.setZoomScale(3, animated: false)
    swipe(200, 400, by: Vector(190, 0))
    swipe(200, 400, by: Vector(190, 0))
    swipe(200, 400, by: Vector(190, 0))
    fingers.wait(2)
    #expect(abs(shown.minX) < 1e-6 && abs(shown.width - 1200) < 1e-6)
    view.setZoomScale(100, animated: false)
    #expect(view.zoomScale == 6)
  }

  @Test("content that is let go while it moves goes on and slows down")
  func momentum() {
    view.setZoomScale(6, animated: false)
    fingers.down([1: (200, 400)]).move([1: (215, 400)])
    view.recognizers.pan.standInVelocity = CGPoint(x: 900, y: 0)
    fingers.move([1: (230, 400)]).up(1)
    let before = shown.minX
    fingers.wait(3)
    #expect(shown.minX - before > 300)
    #expect(abs(shown.midY - 400) < 1e-6)
  }

  @Test("a double tap zooms in at its point until the content covers the view, and out again")
  func doubleTap() {
    let point = own(100, 400)
    fingers.doubleTap(100, 400)
    fingers.wait(1)
    #expect(abs(view.zoomScale - 8 / 3) < 1e-9)
    #expect(content.convert(point, to: nil).distance(to: CGPoint(x: 100, y: 400)) < 1e-6)
    fingers.doubleTap(300, 700)
    fingers.wait(1)
    #expect(isAt(whole))
    // A second one on the way there goes back.
    fingers.doubleTap(100, 400)
    fingers.wait(0.05)
    fingers.doubleTap(100, 400)
    fingers.wait(1)
    #expect(isAt(whole))
    view.isDoubleTapEnabled = false
    fingers.doubleTap(100, 400)
    fingers.wait(1)
    #expect(isAt(whole) && marks.count == 0)
  }

  @Test("a swipe down pulls content that is not zoomed in away; one that is cancelled comes back")
  func dismiss() {
    swipe(200, 400, by: Vector(0, 300))
    #expect(dismissals == 0 && isAt(whole), "not unless it is switched on")
    view.isSwipeToDismissEnabled = true
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (220, 600)])
    #expect(view.dismissalProgress > 0.2 && shown.midY > 550 && shown.width < 400)
    fingers.cancel(1)
    fingers.wait(1)
    #expect(isAt(whole) && dismissals == 0 && view.dismissalProgress == 0)
    // Not far and not fast: back.
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (200, 500)]).up(1)
    fingers.wait(1)
    #expect(isAt(whole) && dismissals == 0)
    // Caught on its way back, without a jump.
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (200, 500)]).up(1)
    fingers.wait(0.05)
    let before = shown
    #expect(before.midY > 405)
    fingers.down([1: (200, 400)]).move([1: (211, 400)])
    #expect(abs(shown.midY - before.midY) < 3 && abs(shown.midX - before.midX) < 3)
    fingers.move([1: (211, 650)])
    fingers.up(1)
    #expect(dismissals == 1)
    fingers.wait(1)
    #expect(view.dismissalProgress == 1)
    view.reset()
    #expect(isAt(whole))
    view.setZoomScale(4, animated: false)
    swipe(200, 300, by: Vector(0, 400))
    fingers.wait(2)
    #expect(dismissals == 1 && marks.areWhole)
    #expect(view.accessibilityPerformEscape() && dismissals == 2)
  }

  @Test("a second finger on content that is pulled away zooms it; nothing jumps")
  func secondFinger() {
    view.isSwipeToDismissEnabled = true
    fingers.down([1: (150, 400)]).move([1: (150, 420)]).move([1: (150, 500)])
    let before = shown
    fingers.down([2: (250, 520)])
    #expect(shown == before)
    let (first, second) = (own(150, 500), own(250, 520))
    fingers.move([1: (50, 480), 2: (350, 540)])
    fingers.wait(1)
    let spread = content.convert(first, to: nil).distance(to: content.convert(second, to: nil))
    #expect(spread > 290 && view.dismissalProgress == 0)
    fingers.up(1, 2)
    fingers.wait(2)
    #expect(dismissals == 0 && view.zoomScale > 2 && marks.areWhole)
  }

  @Test("a rotation of the device keeps the zoom and the point in the middle")
  func rotation() {
    view.setZoomScale(4, at: CGPoint(x: 120, y: 380), animated: false)
    let middle = Vector(own(200, 400)).scaled(
      by: Vector(1 / content.bounds.width, 1 / content.bounds.height))
    window.standInRotate()
    let now = Vector(own(400, 200)).scaled(
      by: Vector(1 / content.bounds.width, 1 / content.bounds.height))
    #expect(now.distance(to: middle) < 1e-9 && view.zoomScale == 4)
    window.standInRotate()
    view.reset()
    #expect(isAt(whole))
    window.standInRotate()
    #expect(abs(shown.height - 400) < 1e-6 && abs(shown.midX - 400) < 1e-6)
  }

  @Test("in a scroll view, a drag that the content cannot use is the scroll view's")
  func inScrollView() {
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 1200, height: 800)
    window.addSubview(scrollView)
    view.removeFromSuperview()
    scrollView.addSubview(view)
    swipe(300, 400, by: Vector(-100, 0))
    #expect(marks.count == 0)
    view.setZoomScale(2, animated: false)
    let before = content.transform
    swipe(200, 400, by: Vector(-150, 0))
    #expect(marks.count == 1 && content.transform != before)
    fingers.wait(2)
    swipe(390, 400, by: Vector(-350, 0))
    fingers.wait(2)
    let count = marks.count
    swipe(300, 400, by: Vector(-100, 0))
    #expect(marks.count == count, "at its edge")
    swipe(300, 400, by: Vector(100, 0))
    #expect(marks.count == count + 1, "away from its edge")
  }

  @Test("a trackpad zooms about the pointer and moves what is zoomed in; VoiceOver zooms, too")
  func withoutFingers() {
    let place = CGPoint(x: 120, y: 380)
    view.setZoomScale(3, animated: false)
    let point = own(120, 380)
    window.standInTransform(at: place, scale: 1.1, .began)
    window.standInTransform(at: place, scale: 1.5, .changed)
    #expect(content.convert(point, to: nil).distance(to: place) < 1e-9)
    window.standInTransform(at: place, scale: 1.5, .ended)
    #expect(abs(view.zoomScale - 4.5) < 1e-9)
    #expect(view.accessibilityTraits.contains(.supportsZoom))
    #expect(view.accessibilityZoomOut(at: place))
    fingers.wait(1)
    #expect(abs(view.zoomScale - 3.6) < 1e-9)
    #expect(content.convert(point, to: nil).distance(to: place) < 1e-6)
    let actions = view.accessibilityCustomActions ?? []
    #expect(actions.count == 2 && actions[0].actionHandler?(actions[0]) == true)
    fingers.wait(1)
    #expect(abs(view.zoomScale - 4.5) < 1e-9 && marks.count == 1)
    view.isZoomEnabled = false
    #expect(!view.accessibilityZoomIn(at: place))
    #expect(view.accessibilityCustomActions?.isEmpty == true)
  }

  @Test(
    "random fingers: numbers stay finite, at rest the limits hold, each begin has one end",
    arguments: 0..<60)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 40_000)
    window.standInDevice(&random)
    view.isSwipeToDismissEnabled = seed % 2 == 0
    view.contentFit = seed % 3 == 0 ? .fill : .fit
    var down: Set<Int> = []
    for _ in 0..<80 {
      let finger = Int(random.double(in: 1...3.99))
      let (x, y) = (random.double(in: 0...400), random.double(in: 0...800))
      switch (down.contains(finger), random.double(in: 0...1)) {
      case (false, _): fingers.down([finger: (x, y)])
      case (true, ..<0.7): fingers.move([finger: (x, y)])
      case (true, ..<0.9): fingers.up(finger)
      case (true, _): fingers.cancel(finger)
      }
      down = Set(fingers.places.keys)
      if random.chance(0.05) { window.standInRotate() }
      if random.chance(0.05) { fingers.doubleTap(x, y) }
      if random.chance(0.2) { fingers.wait(0.1) }
      #expect(shown.minX.isFinite && shown.maxY.isFinite, "seed \(seed)")
      #expect(!view.isManipulating || !down.isEmpty, "seed \(seed)")
    }
    for finger in down { fingers.up(finger) }
    fingers.wait(5)
    view.reset()
    view.setZoomScale(CGFloat(random.double(in: 1...6)), animated: false)
    for (low, high, end) in [
      (shown.minX, shown.maxX, view.bounds.width), (shown.minY, shown.maxY, view.bounds.height),
    ] {
      let covers = low <= 1e-6 && high >= end - 1e-6
      #expect(covers || abs(low + high - end) < 1e-6, "seed \(seed)")
    }
    #expect(marks.areWhole, "seed \(seed)")
  }

  @Test("a zoom that is set before the first layout is there with it")
  func early() {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let early = ZoomableView(contentView: photo)
    early.zoomScale = 9
    #expect(early.zoomScale == 6, "the largest one")
    #expect(early.setZoomScale(3, animated: true) && early.zoomScale == 3)
    early.frame = window.bounds
    early.layoutIfNeeded()
    #expect(abs(early.zoomScale - 3) < 1e-9 && abs(photo.frame.width - 1200) < 1e-6)
    let other = ZoomableView(contentView: UIView(frame: photo.bounds))
    other.zoomScale = 3
    other.reset()
    other.frame = window.bounds
    other.layoutIfNeeded()
    #expect(other.zoomScale == 1)
  }
}
