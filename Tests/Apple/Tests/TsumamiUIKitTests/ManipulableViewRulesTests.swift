import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// What a manipulable view does beside following fingers: reset, switches, delegate, life,
/// accessibility. It has 200 × 100 points at (100, 200) in a window.
@MainActor @Suite(.alone) final class ManipulableViewRulesTests: ManipulableViewFixture {
  // MARK: Double tap

  @Test("a double tap returns the view to its layout in an animation, and tells so afterwards")
  func reset() {
    view.placement = Placement(translation: Vector(40, 30), scale: Vector(1.5, 1.5), rotation: 1)
    recorder.lines = []
    fingers.doubleTap(240, 280)
    fingers.wait(0.05)
    #expect(recorder.lines == ["change"])
    #expect(!view.transform.isIdentity)
    fingers.wait(1)
    #expect(view.transform.isIdentity)
    #expect(recorder.lines == ["change", "reset"])
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  @Test("a double tap at the identity, or while fingers hold the view, does nothing")
  func noReset() {
    fingers.doubleTap(200, 250)
    fingers.wait(1)
    #expect(recorder.lines == [])
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).move([1: (180, 250)])
    let before = view.transform
    #expect(!view.mayReset)
    fingers.doubleTap(220, 250)
    fingers.wait(1)
    #expect(view.transform == before)
    #expect(!view.reset(animated: true))
    fingers.up(1)
  }

  @Test("a double tap does nothing when it is switched off, or the delegate does not want it")
  func refusedReset() {
    view.placement = Placement(translation: Vector(40, 30))
    view.isDoubleTapToResetEnabled = false
    fingers.doubleTap(240, 280)
    #expect(view.driver.manipulator.animation == nil)
    view.isDoubleTapToResetEnabled = true
    recorder.refused = [.reset]
    fingers.doubleTap(240, 280)
    #expect(view.driver.manipulator.animation == nil)
    recorder.refused = []
    fingers.doubleTap(240, 280)
    #expect(view.driver.manipulator.animation == .resetting)
  }

  @Test("a view that is caught on its way stays where it is caught")
  func caught() {
    view.placement = Placement(translation: Vector(90, 60))
    fingers.doubleTap(240, 280)
    fingers.wait(0.05)
    let caught = view.transform
    #expect(!caught.isIdentity)
    fingers.down([1: (240, 280)]).move([1: (252, 280)])
    #expect(view.transform == caught)
    fingers.wait(1)
    #expect(view.transform == caught)
    #expect(!recorder.lines.contains("reset"))
  }

  @Test("with Reduce Motion the view is there at once")
  func reducedMotion() {
    UIAccessibility.standInReducesMotion = true
    view.placement = Placement(translation: Vector(40, 30))
    fingers.doubleTap(240, 280)
    #expect(view.transform.isIdentity)
    #expect(recorder.lines.last == "reset")
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  // MARK: Switches

  @Test("switches in mid-gesture hold from the next one on, and nothing jumps")
  func switches() {
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (145, 220), 2: (262, 281)])
    let before = view.transform
    view.isRotationEnabled = false
    view.isPinchEnabled = false
    view.isPanEnabled = false
    #expect(view.transform == before)
    fingers.move([2: (280, 260)])
    #expect(view.placement.rotation != 0)
    fingers.up(1, 2)
    let after = view.transform
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (100, 200), 2: (290, 280)])
    #expect(!view.isManipulating)
    #expect(view.transform == after)
  }

  @Test("switched off altogether, fingers let go and the view goes back")
  func switchedOff() {
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).move([1: (190, 300)])
    view.isManipulationEnabled = false
    #expect(!view.isManipulating)
    #expect(view.transform.isIdentity)
    fingers.move([1: (200, 320)])
    #expect(view.transform.isIdentity)
    #expect(recorder.lines.filter { $0 != "change" } == ["begin", "end"])
  }

  @Test("one switch that is off does not change what the others do")
  func singleSwitches() {
    view.isLimitedToSuperview = false
    view.isPanEnabled = false
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (140, 250), 2: (260, 250)])
    fingers.move([1: (140, 300), 2: (380, 300)])
    #expect(view.placement.translation == .zero)
    #expect(abs(view.placement.scale.x - 2) < 1e-9)
    fingers.up(1, 2)
  }

  @Test("the delegate is asked once for each, and what it refuses does not begin")
  func veto() {
    view.isLimitedToSuperview = false
    recorder.refused = [.rotation]
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (140, 240), 2: (260, 262)])
    fingers.move([1: (200, 150), 2: (200, 350)])
    #expect(view.placement.rotation == 0)
    #expect(view.placement.scale.x > 1.2)
    fingers.up(1, 2)
    #expect(recorder.asked.count == 3)
    recorder.refused = [.pan, .pinch, .rotation]
    let before = view.transform
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (100, 200), 2: (300, 300)])
    #expect(!view.isManipulating)
    #expect(view.transform == before)
  }

  // MARK: Life

  @Test("a view made by a coder works like one made in code")
  func coder() throws {
    view.placement = Placement(translation: Vector(10, 20), rotation: 0.5)
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    view.encode(with: archiver)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    let decoded = try #require(ManipulableView(coder: unarchiver))
    decoded.maximumScale = 3
    decoded.limitInsetLeft = 8
    view.removeFromSuperview()
    window.addSubview(decoded)
    #expect(decoded.placement.translation.distance(to: Vector(10, 20)) < 1e-9)
    #expect(abs(decoded.placement.rotation - 0.5) < 1e-9)
    fingers.down([1: (200, 250)]).move([1: (185, 250)]).move([1: (-500, 250)])
    #expect(abs(decoded.frame.minX - 8) < 1e-9)
  }

  @Test("Auto Layout changes the bounds in mid-drag: the placement stays, then the fingers go on")
  func layoutInMidDrag() {
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (140, 220), 2: (262, 281)])
    let before = view.placement
    view.bounds.size = CGSize(width: 260, height: 140)
    view.center = CGPoint(x: 210, y: 260)
    view.layoutIfNeeded()
    #expect(view.placement == before)
    let held = own(262, 281)
    fingers.move([2: (300, 290)])
    #expect(place(of: held).distance(to: CGPoint(x: 300, y: 290)) < 1e-9)
    #expect(view.bounds.size == CGSize(width: 260, height: 140))
  }

  @Test("a transform that somebody else has set is where the next manipulation starts")
  func foreignTransform() {
    view.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1.5, y: 1.5)
    let before = view.transform
    fingers.down([1: (200, 250)]).move([1: (215, 250)]).move([1: (225, 255)])
    #expect(abs(view.placement.rotation - 0.5) < 1e-12)
    #expect(abs(view.placement.scale.x - 1.5) < 1e-12)
    #expect(abs(view.transform.tx - before.tx - 10) < 1e-9)
  }

  @Test("a view that leaves its window lets go")
  func leaves() {
    fingers.down([1: (150, 250)]).move([1: (170, 250)])
    view.removeFromSuperview()
    #expect(!view.isManipulating)
    #expect(recorder.lines.filter { $0 != "change" } == ["begin", "end"])
  }

  @Test("closures are told what the delegate is told")
  func closures() {
    var lines: [String] = []
    view.delegate = nil
    view.onBegin = { _ in lines.append("begin") }
    view.onChange = { _ in lines.append("change") }
    view.onEnd = { _ in lines.append("end") }
    view.onReset = { _ in lines.append("reset") }
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).move([1: (180, 250)]).up(1)
    view.reset(animated: false)
    #expect(lines == ["begin", "change", "end", "change", "reset"])
  }

  @Test("the anchor point of the view is the one about which it scales and turns")
  func anchorPoint() {
    view.isLimitedToSuperview = false
    view.anchorPoint = .zero
    view.center = CGPoint(x: 100, y: 200)
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (140, 220), 2: (262, 281)])
    let (first, second) = (own(140, 220), own(262, 281))
    fingers.move([1: (180, 160), 2: (222, 381)])
    #expect(place(of: first).distance(to: CGPoint(x: 180, y: 160)) < 1e-9)
    #expect(place(of: second).distance(to: CGPoint(x: 222, y: 381)) < 1e-9)
  }

  // MARK: Accessibility and trackpads

  @Test("VoiceOver zooms, turns and resets the view")
  func voiceOver() throws {
    func act(_ name: String) throws -> Bool {
      let action = try #require(view.accessibilityCustomActions?.first { $0.name == name })
      return action.actionHandler?(action) ?? false
    }
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits.contains(.supportsZoom))
    #expect(try act("Zoom In"))
    #expect(abs(view.placement.scale.x - 1.25) < 1e-9)
    #expect(try act("Rotate Right"))
    #expect(abs(view.placement.rotation - .pi / 12) < 1e-9)
    #expect(view.accessibilityZoomOut(at: CGPoint(x: 200, y: 250)))
    #expect(abs(view.placement.scale.x - 1) < 1e-9)
    #expect(recorder.lines.filter { $0 == "begin" }.count == 3)
    #expect(try act("Reset"))
    view.isRotationEnabled = false
    #expect(view.accessibilityCustomActions?.contains { $0.name == "Rotate Left" } == false)
    view.addSubview(ManipulableView(frame: .zero))
    #expect(!view.isAccessibilityElement)
  }

  @Test("a trackpad pinches without touches, about the pointer")
  func trackpad() {
    view.isLimitedToSuperview = false
    let recognizers = view.recognizers
    recognizers.pinch.state = .began
    recognizers.pinch.scale = 1.5
    recognizers.pinch.state = .changed
    recognizers.pinch.scale = 2
    recognizers.pinch.state = .changed
    recognizers.pinch.state = .ended
    #expect(abs(view.placement.scale.x - 2) < 1e-9)
    #expect(recorder.lines == ["begin", "change", "end"])
  }

  @Test("VoiceOver zooms about the point of the view that it names")
  func zoomPoint() {
    view.isLimitedToSuperview = false
    let middle = place(of: CGPoint(x: 100, y: 50))
    #expect(view.accessibilityZoomIn(at: CGPoint(x: 100, y: 50)))
    #expect(place(of: CGPoint(x: 100, y: 50)).distance(to: middle) < 1e-9)
    let corner = place(of: .zero)
    #expect(view.accessibilityZoomOut(at: .zero))
    #expect(place(of: .zero).distance(to: corner) < 1e-9)
  }

  @Test("VoiceOver moves the view; without a label it says what the view is")
  func accessibleMoves() throws {
    #expect(view.accessibilityLabel == "Movable item")
    let action = try #require(
      view.accessibilityCustomActions?.first { $0.name == "Move Right" })
    #expect(action.actionHandler?(action) == true)
    #expect(view.placement.translation == Vector(20, 0))
    view.isPanEnabled = false
    #expect(view.accessibilityCustomActions?.contains { $0.name == "Move Right" } == false)
  }

  @Test("VoiceOver moves a view with momentum by its step and no farther")
  func accessibleMomentum() throws {
    view.isMomentumEnabled = true
    view.panGestureRecognizer.standInVelocity = CGPoint(x: -900, y: 0)
    let before = view.placement.translation
    let move = try #require(
      view.accessibilityCustomActions?.first { $0.name == Phrase.moveLeft.text })
    _ = move.actionHandler?(move)
    fingers.wait(2)
    let step = Vector(-AdjustAction.distance, 0)
    #expect((view.placement.translation - before).distance(to: step) < 1e-9)
  }

  @Test("a view with elements in it has its actions on an element of its own")
  func accessibleContainer() throws {
    let child = ManipulableView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.accessibilityLabel = "Frame"
    view.addSubview(child)
    let elements = try #require(view.accessibilityElements)
    let own = try #require(elements.first as? UIAccessibilityElement)
    #expect(own.accessibilityLabel == "Frame" && elements.last as? UIView === child)
    #expect(own.accessibilityFrameInContainerSpace == view.bounds)
    #expect(own.accessibilityCustomActions?.contains { $0.name == "Zoom In" } == true)
    #expect(own.accessibilityTraits.contains(.supportsZoom) && own.accessibilityZoomIn(at: .zero))
    #expect(own.accessibilityZoomOut(at: .zero) && abs(view.placement.scale.x - 1) < 1e-9)
    view.accessibilityElements = [child]
    #expect(view.accessibilityElements?.count == 1)
  }

  @Test("one velocity that is not a number takes nothing from the others")
  func nanVelocity() {
    view.isMomentumEnabled = true
    view.isLimitedToSuperview = false
    fingers.down([1: (150, 230), 2: (250, 270)]).move([1: (140, 220), 2: (262, 281)])
    view.panGestureRecognizer.standInVelocity = CGPoint(x: 500, y: 0)
    view.pinchGestureRecognizer.standInVelocity = .nan
    let before = view.placement.translation.x
    fingers.up(1, 2)
    fingers.wait(2)
    #expect(view.placement.translation.x > before + 50)
  }

  @Test("what ended and what was cancelled is told")
  func cancelledIsTold() {
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).up(1)
    #expect(!view.wasCancelled && recorder.cancelled == [false])
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).cancel(1)
    #expect(view.wasCancelled && recorder.cancelled == [false, true])
  }

  @Test("the recognizers can be configured, and controls do not wait for the double tap")
  func publicRecognizers() {
    #expect(!view.doubleTapGestureRecognizer.delaysTouchesEnded)
    view.panGestureRecognizer.minimumNumberOfTouches = 2
    fingers.down([1: (150, 250)]).move([1: (190, 250)])
    #expect(!view.isManipulating)
    fingers.up(1)
    view.panGestureRecognizer.minimumNumberOfTouches = 1
    view.panGestureRecognizer.allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.pencil.rawValue)
    ]
    fingers.down([1: (150, 250)]).move([1: (190, 250)])
    #expect(!view.isManipulating)
    fingers.up(1)
  }

  @Test("a drag that was refused is asked for again by the next finger")
  func askedAgain() {
    recorder.refused = [.pan]
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).up(1)
    #expect(!view.isManipulating && recorder.lines.isEmpty)
    recorder.refused = []
    fingers.down([1: (150, 250)]).move([1: (170, 250)])
    #expect(view.isManipulating)
    fingers.up(1)
  }

  @Test("what the delegate has refused stays refused when the layout changes under the fingers")
  func refusedInLayout() {
    view.isLimitedToSuperview = false
    recorder.refused = [.rotation, .pan]
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (140, 240), 2: (260, 262)])
    view.maximumScale = 5
    fingers.move([1: (200, 150), 2: (230, 350)])
    #expect(view.placement.rotation == 0 && view.placement.translation == .zero)
    fingers.up(1, 2)
    recorder.refused = [.pinch]
    fingers.down([1: (150, 250), 2: (250, 250)]).move([1: (140, 240), 2: (260, 262)])
    let scale = view.placement.scale
    view.maximumScale = 6
    fingers.move([1: (50, 150), 2: (330, 350)])
    #expect(view.placement.scale == scale)
    fingers.up(1, 2)
  }

  @Test("a second drag begins from where it is recognized, as the first one did")
  func secondDrag() {
    view.isLimitedToSuperview = false
    for _ in 0..<2 {
      let start = view.placement.translation
      let place = Vector(view.center) + start
      fingers.down([1: (place.x, place.y)]).move([1: (place.x + 20, place.y)])
      #expect(view.placement.translation.distance(to: start) < 1e-9)
      fingers.move([1: (place.x + 30, place.y)]).up(1)
      #expect(view.placement.translation.distance(to: start + Vector(10, 0)) < 1e-9)
    }
  }

  @Test("fingers that only one recognizer takes hold the view, too")
  func fewerTouches() {
    view.isLimitedToSuperview = false
    view.panGestureRecognizer.maximumNumberOfTouches = 1
    fingers.down([1: (150, 250)]).move([1: (170, 250)]).down([2: (250, 260)])
    fingers.move([1: (160, 240), 2: (270, 262)])
    let (first, second) = (own(160, 240), own(270, 262))
    fingers.move([1: (120, 200), 2: (300, 320)])
    #expect(place(of: first).distance(to: CGPoint(x: 120, y: 200)) < 1e-9)
    #expect(place(of: second).distance(to: CGPoint(x: 300, y: 320)) < 1e-9)
    fingers.up(1, 2)
  }
}
