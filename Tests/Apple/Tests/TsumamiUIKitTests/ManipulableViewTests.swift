import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A manipulable view of 200 × 100 points at (100, 200) in a window.
@MainActor @Suite(.alone) final class ManipulableViewTests: ManipulableViewFixture {
  // MARK: Fingers

  @Test("a finger moves the view from where the pan is recognized; the frame is never written")
  func pan() {
    fingers.down([1: (150, 250)]).move([1: (170, 250)])
    #expect(view.isManipulating)
    let held = own(170, 250)
    fingers.move([1: (190, 300)])
    #expect(place(of: held).distance(to: CGPoint(x: 190, y: 300)) < 1e-9)
    #expect(view.placement.translation.distance(to: Vector(20, 50)) < 1e-9)
    #expect(view.center == CGPoint(x: 200, y: 250))
    fingers.up(1)
    #expect(!view.isManipulating)
    #expect(view.standInFrameWrites == 0)
    #expect(recorder.lines == ["begin", "change", "end"])
  }

  @Test("the content stays under both fingers, wherever they go")
  func twoFingers() {
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (140, 220), 2: (262, 281)])
    let (first, second) = (own(140, 220), own(262, 281))
    for step in 1...50 {
      let turn = Double(step) / 5
      let (x, y) = (200 + 150 * cosine(turn), 300 + 120 * sine(turn))
      fingers.move([1: (x, y), 2: (390 - x, 700 - y)])
      #expect(place(of: first).distance(to: CGPoint(x: x, y: y)) < 1e-9)
      #expect(place(of: second).distance(to: CGPoint(x: 390 - x, y: 700 - y)) < 1e-9)
    }
    #expect(abs(view.placement.rotation) > .pi)
  }

  @Test("it does so in views that are nested, turned and scaled, five deep", arguments: 0..<5)
  func nested(held: Int) {
    var parent: UIView = window
    var views: [ManipulableView] = []
    for depth in 0..<5 {
      let nested = ManipulableView(frame: CGRect(x: 20, y: 30, width: 360, height: 700))
      nested.isLimitedToSuperview = false
      nested.bounds.origin = CGPoint(x: 7 * depth, y: -11 * depth)
      parent.addSubview(nested)
      nested.placement = Placement(
        translation: Vector(3, -5), scale: Vector(0.9, 0.9), rotation: 0.3 * Double(depth) - 0.5)
      views.append(nested)
      parent = nested
    }
    for (depth, nested) in views.enumerated() where depth > held {
      nested.isUserInteractionEnabled = false
    }
    let view = views[held]
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let (x, y) = (middle.x, middle.y)
    fingers.down([1: (x - 40, y), 2: (x + 40, y)]).move([1: (x - 50, y - 5), 2: (x + 52, y + 9)])
    #expect(view.isManipulating)
    let first = view.convert(CGPoint(x: x - 50, y: y - 5), from: nil)
    let second = view.convert(CGPoint(x: x + 52, y: y + 9), from: nil)
    fingers.move([1: (x - 10, y - 90), 2: (x + 90, y + 60)])
    #expect(view.convert(first, to: nil).distance(to: CGPoint(x: x - 10, y: y - 90)) < 1e-9)
    #expect(view.convert(second, to: nil).distance(to: CGPoint(x: x + 90, y: y + 60)) < 1e-9)
    #expect(views.filter(\.isManipulating).count == 1)
  }

  @Test("what is held within a view stays under its finger when that view moves")
  func movingParent() {
    view.isLimitedToSuperview = false
    let child = ManipulableView(frame: CGRect(x: 50, y: 20, width: 60, height: 60))
    child.isLimitedToSuperview = false
    view.addSubview(child)
    view.placement = Placement(translation: Vector(30, 40), rotation: 0.4)
    let middle = child.convert(CGPoint(x: 30, y: 30), to: nil)
    let there = (Double(middle.x) + 12, Double(middle.y))
    fingers.down([1: (Double(middle.x), there.1)]).move([1: there])
    #expect(child.isManipulating && !view.isManipulating)
    let held = child.convert(CGPoint(x: there.0, y: there.1), from: nil)
    view.placement = Placement(translation: Vector(-20, 10), rotation: -0.7)
    #expect(child.convert(held, to: nil).distance(to: CGPoint(x: there.0, y: there.1)) < 1e-9)
    #expect(view.reset(animated: true))
    fingers.wait(0.1)
    #expect(child.convert(held, to: nil).distance(to: CGPoint(x: there.0, y: there.1)) < 1e-9)
  }

  @Test("one finger, two, one, two: nothing jumps, and it is one manipulation")
  func fingersComeAndGo() {
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 250)]).move([1: (165, 250)])
    var before = view.transform
    fingers.down([2: (250, 260)])
    #expect(view.transform == before)
    fingers.move([2: (280, 300)])
    #expect(view.placement.scale.x > 1.1)
    before = view.transform
    fingers.up(1)
    #expect(view.transform == before)
    let held = own(280, 300)
    fingers.move([2: (250, 320)])
    #expect(place(of: held).distance(to: CGPoint(x: 250, y: 320)) < 1e-9)
    before = view.transform
    fingers.down([1: (180, 290)])
    let again = own(180, 290)
    fingers.move([1: (170, 280)])
    #expect(place(of: again).distance(to: CGPoint(x: 170, y: 280)) < 1e-9)
    #expect(place(of: held).distance(to: CGPoint(x: 250, y: 320)) < 1e-9)
    fingers.up(1).up(2)
    #expect(recorder.lines.filter { $0 == "begin" }.count == 1)
    #expect(recorder.lines.filter { $0 == "end" }.count == 1)
  }

  @Test("a finger that takes the place of another in one event moves nothing by that")
  func exchange() {
    fingers.down([1: (150, 250)]).move([1: (165, 250)])
    let before = view.transform
    fingers.send([
      .init(1, .ended, CGPoint(x: 165, y: 250)), .init(2, .began, CGPoint(x: 230, y: 280)),
    ])
    fingers.send([.init(2, .moved, CGPoint(x: 230, y: 280))])
    #expect(view.transform == before)
    fingers.send([.init(2, .moved, CGPoint(x: 240, y: 290))])
    #expect(abs(view.transform.tx - before.tx - 10) < 1e-9)
  }

  @Test("a finger that joins holds what was under it when it came down, not when it moves first")
  func joins() {
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 250)]).move([1: (165, 250)])
    let (first, second) = (own(165, 250), own(250, 260))
    fingers.down([2: (250, 260)]).move([1: (150, 200), 2: (290, 330)])
    #expect(place(of: first).distance(to: CGPoint(x: 150, y: 200)) < 1e-9)
    #expect(place(of: second).distance(to: CGPoint(x: 290, y: 330)) < 1e-9)
    fingers.up(1).move([2: (200, 200)])
    #expect(place(of: second).distance(to: CGPoint(x: 200, y: 200)) < 1e-9)
  }

  @Test("while a finger holds the view, another one beside it joins, unless it is on another view")
  func reach() {
    view.isLimitedToSuperview = false
    let other = ManipulableView(frame: CGRect(x: 310, y: 200, width: 80, height: 100))
    window.insertSubview(other, at: 0)
    let beside = CGPoint(x: 200, y: 340)
    #expect(window.hitTest(beside, with: nil) === window)
    fingers.down([1: (150, 250)]).move([1: (165, 250)])
    #expect(window.hitTest(beside, with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 340, y: 250), with: nil) === other)
    #expect(window.hitTest(CGPoint(x: 200, y: 350), with: nil) === window)
    fingers.down([2: (200, 340)]).move([2: (200, 380)])
    #expect(view.placement.scale.x > 1.1)
    fingers.up(1, 2)
    #expect(window.hitTest(CGPoint(x: 200, y: 345), with: nil) !== other)
  }

  @Test("fingers of which only the recognizer knows are told apart by their number")
  func unknownFingers() {
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 230), 2: (250, 270)])
    view.recognizers.forgetFingers()
    fingers.move([1: (140, 220), 2: (262, 281)])
    let (first, second) = (own(140, 220), own(262, 281))
    fingers.move([1: (120, 260), 2: (300, 250)])
    #expect(place(of: first).distance(to: CGPoint(x: 120, y: 260)) < 1e-9)
    #expect(place(of: second).distance(to: CGPoint(x: 300, y: 250)) < 1e-9)
    let before = view.transform
    fingers.up(1).move([2: (301, 250)])
    #expect(view.transform == before)
    fingers.move([2: (311, 250)])
    #expect(abs(view.transform.tx - before.tx - 10) < 1e-9)
  }

  @Test("a second finger in the same column turns the view, and scales it by the distance")
  func oneColumn() {
    view.isLimitedToSuperview = false
    fingers.down([1: (200, 220), 2: (200, 280)]).move([1: (200, 210), 2: (200, 290)])
    fingers.move([1: (200, 170), 2: (200, 330)])
    #expect(abs(view.placement.scale.x - 2) < 1e-9)
    #expect(abs(view.placement.rotation) < 1e-9)
    fingers.move([1: (280, 250), 2: (120, 250)])
    #expect(abs(abs(view.placement.rotation) - .pi / 2) < 1e-9)
  }

  @Test("per axis, fingers in one column scale the height alone")
  func axes() {
    view.isLimitedToSuperview = false
    view.isAxisPinchEnabled = true
    fingers.down([1: (200, 220), 2: (200, 280)]).move([1: (200, 210), 2: (200, 290)])
    fingers.move([1: (200, 170), 2: (200, 330)])
    #expect(view.placement.scale.distance(to: Vector(1, 2)) < 1e-9)
    #expect(view.placement.rotation == 0)
    #expect(!recorder.asked.contains(.rotation))
  }

  // MARK: The recognizers overlap

  @Test("pan, pinch and rotation that begin and end at different times are one manipulation")
  func overlap() {
    let recognizers = view.recognizers
    fingers.down([1: (150, 230), 2: (250, 270)])
    recognizers.pan.state = .began
    recognizers.pinch.state = .began
    recognizers.pan.state = .changed
    recognizers.rotation.state = .began
    recognizers.pan.state = .ended
    #expect(view.isManipulating)
    recognizers.rotation.state = .ended
    #expect(view.isManipulating)
    recognizers.pinch.state = .changed
    recognizers.pinch.state = .ended
    #expect(!view.isManipulating)
    #expect(recorder.lines == ["begin", "end"])
  }

  @Test("pan ends at the moment at which pinch and rotation fail")
  func failsAndEnds() {
    let recognizers = view.recognizers
    fingers.down([1: (150, 250)]).move([1: (170, 250)])
    recognizers.pinch.state = .failed
    recognizers.rotation.state = .failed
    #expect(view.isManipulating)
    recognizers.pan.state = .ended
    #expect(!view.isManipulating)
    #expect(recorder.lines.filter { $0 != "change" } == ["begin", "end"])
  }

  @Test("a recognizer that changes without having begun begins")
  func movesBeforeItBegins() {
    fingers.down([1: (150, 230), 2: (250, 270)])
    view.recognizers.pinch.state = .changed
    #expect(view.isManipulating)
    #expect(view.placement == .identity)
    fingers.move([2: (300, 290)])
    #expect(view.placement.scale.x > 1)
    fingers.up(1, 2)
    #expect(recorder.lines.filter { $0 != "change" } == ["begin", "end"])
  }

  @Test("what the system cancels goes back to where it began")
  func cancelled() {
    view.placement = Placement(translation: Vector(5, 6))
    recorder.lines = []
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).move([1: (190, 300)])
    fingers.cancel(1)
    #expect(view.placement == Placement(translation: Vector(5, 6)))
    #expect(recorder.lines == ["begin", "change", "end"])
  }

  @Test("pan, pinch and rotation are simultaneous with each other, and with nothing else")
  func simultaneous() {
    let recognizers = view.recognizers
    let other = ManipulableView(frame: .zero).recognizers
    let own = [recognizers.pan, recognizers.pinch, recognizers.rotation]
    for first in own {
      for second in own where first !== second {
        #expect(
          recognizers.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second))
      }
      for foreign in [other.pan, UIPanGestureRecognizer(), recognizers.doubleTap] {
        #expect(
          !recognizers.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: foreign))
        #expect(
          !recognizers.gestureRecognizer(foreign, shouldRecognizeSimultaneouslyWith: first))
      }
    }
  }

  @Test(
    "in a scroll view the view is dragged and the content is not, beside it the other way round")
  func scrollView() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.contentOffset = CGPoint(x: 0, y: 500)
    view.removeFromSuperview()
    view.center = CGPoint(x: 200, y: 900)
    scroll.addSubview(view)
    fingers.down([1: (200, 400)]).move([1: (200, 420)])
    #expect(view.isManipulating)
    #expect(!scroll.panGestureRecognizer.isUnderWay)
    fingers.move([1: (200, -900)])
    // As far as the visible part goes: the bounds of a scroll view begin at its offset.
    #expect(abs(view.frame.minY - 500) < 1e-9)
    fingers.up(1).down([1: (200, 700)]).move([1: (200, 720)])
    #expect(!view.isManipulating)
    #expect(scroll.panGestureRecognizer.isUnderWay)
    fingers.up(1)
  }
}
