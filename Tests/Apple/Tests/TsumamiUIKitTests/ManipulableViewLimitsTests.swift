import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiUIKit
import TsumamiViews
import UIKit

/// Limits of a manipulable view of 200 × 100 points in a board of 400 × 600.
@MainActor @Suite(.alone) struct ManipulableViewLimitsTests {
  let fingers: Fingers
  let board = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 600))
  let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))

  init() {
    let window: UIWindow
    (window, fingers) = makeWindow()
    window.addSubview(board)
    board.addSubview(view)
  }

  /// How far the frame reaches out of the board's bounds less insets.
  private func excess(_ insets: UIEdgeInsets = .zero) -> Double {
    let (frame, area) = (view.frame, Rect(board.bounds).inset(by: Insets(insets)))
    return max(
      area.minX - frame.minX, area.minY - frame.minY, frame.maxX - area.maxX,
      frame.maxY - area.maxY)
  }

  @Test("a view stops at the edge, and leaves it when the finger is back where it met it")
  func stops() {
    fingers.down([1: (200, 350)]).move([1: (215, 350)])
    fingers.move([1: (500, 350)])
    #expect(abs(view.frame.maxX - 400) < 1e-9)
    fingers.move([1: (315, 350)])
    #expect(abs(view.frame.maxX - 400) < 1e-9)
    fingers.move([1: (310, 350)])
    #expect(abs(view.frame.maxX - 395) < 1e-9)
  }

  @Test("turned and scaled views are inside, too")
  func turned() {
    fingers.down([1: (150, 330), 2: (250, 370)]).move([1: (140, 320), 2: (262, 381)])
    for step in 0..<40 {
      let turn = Double(step) / 4
      fingers.move([
        1: (300 + 140 * cosine(turn), 200 + 140 * sine(turn)),
        2: (300 - 140 * cosine(turn), 200 - 140 * sine(turn)),
      ])
      #expect(excess() < 1e-9)
    }
  }

  @Test("negative insets lead outwards")
  func outwards() {
    view.limitInsets = UIEdgeInsets(top: -30, left: -40, bottom: 0, right: -50)
    #expect(view.limitInsetRight == -50)
    fingers.down([1: (200, 350)]).move([1: (215, 350)]).move([1: (900, -900)])
    #expect(abs(view.frame.maxX - 450) < 1e-9)
    #expect(abs(view.frame.minY + 30) < 1e-9)
  }

  @Test("scales stay in their range; the view grows again where the fingers come back")
  func scales() {
    view.isLimitedToSuperview = false
    view.minimumScale = 0.5
    view.maximumScale = 2
    fingers.down([1: (150, 350), 2: (250, 350)]).move([1: (140, 350), 2: (260, 350)])
    fingers.move([1: (0, 350), 2: (400, 350)])
    #expect(abs(view.placement.scale.x - 2) < 1e-9)
    fingers.move([1: (198, 350), 2: (202, 350)])
    #expect(abs(view.placement.scale.x - 0.5) < 1e-9)
    fingers.move([1: (140, 350), 2: (260, 350)])
    #expect(abs(view.placement.scale.x - 1) < 1e-9)
  }

  @Test("a limit that changes holds at once, and a board of another size from its layout on")
  func changes() {
    view.placement = Placement(translation: Vector(100, 0))
    #expect(abs(view.frame.maxX - 400) < 1e-9)
    view.limitInsetRight = 25
    #expect(abs(view.frame.maxX - 375) < 1e-9)
    board.bounds.size.width = 300
    board.layoutIfNeeded()
    #expect(abs(view.frame.maxX - 275) < 1e-9)
    view.maximumScale = 0.5
    view.minimumScale = 2
    #expect(view.placement.scale == Vector(2, 2) || excess(view.limitInsets) < 1e-9)
  }

  @Test("a transform that somebody else sets is brought within the limits, and stays otherwise")
  func foreignTransform() {
    view.transform = CGAffineTransform(translationX: 500, y: 20)
    #expect(view.transform == CGAffineTransform(translationX: 100, y: 20))
    view.transform = CGAffineTransform(translationX: 30, y: 20)
    #expect(view.placement == Placement(translation: Vector(30, 20)))
    fingers.down([1: (230, 370)]).move([1: (245, 370)])
    view.transform = .identity
    fingers.move([1: (250, 370)])
    #expect(view.placement.translation.distance(to: Vector(35, 20)) < 1e-9, "fingers hold it")
  }

  @Test(
    "a transform in space that keeps the plane is brought within the limits, another one is left")
  func transformInSpace() {
    view.transform3D = CATransform3DMakeAffineTransform(
      CGAffineTransform(translationX: 500, y: 20))
    #expect(view.placement == Placement(translation: Vector(100, 20)))
    #expect(view.transform == CGAffineTransform(translationX: 100, y: 20))
    var tilted = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 500, y: 20))
    tilted.m34 = -0.002
    view.transform3D = tilted
    #expect(view.transform3D.m34 == -0.002 && view.transform3D.m41 == 500)
  }

  @Test("nothing is limited before there is a layout")
  func noLayout() {
    let early = ManipulableView()
    early.limitInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    board.addSubview(early)
    early.bounds.size = CGSize(width: 50, height: 50)
    early.center = CGPoint(x: 80, y: 80)
    early.layoutIfNeeded()
    #expect(early.transform.isIdentity)
  }

  @Test("a rubber band gives way, and a spring brings the view back when it is let go")
  func rubberBand() {
    view.edgeBehavior = .rubberBand
    fingers.down([1: (200, 350)]).move([1: (215, 350)]).move([1: (415, 350)])
    let beyond = view.frame.maxX - 400
    #expect(beyond > 20 && beyond < 100)
    fingers.up(1)
    fingers.wait(0.05)
    #expect(view.frame.maxX < 400 + beyond && view.frame.maxX > 401)
    fingers.wait(2)
    #expect(abs(view.frame.maxX - 400) < 1e-9)
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  @Test("momentum carries a view on by the velocity that the recognizer says, to its limit")
  func momentum() throws {
    view.isMomentumEnabled = true
    let pan = try #require(view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }[0])
    pan.standInVelocity = CGPoint(x: 400, y: 0)
    fingers.down([1: (200, 350)]).move([1: (215, 350)]).up(1)
    let start = view.frame.minX
    fingers.wait(0.1)
    #expect(view.frame.minX > start + 20)
    fingers.wait(5)
    #expect(abs(view.frame.maxX - 400) < 1e-9)
  }

  @Test("content covers its superview")
  func cover() {
    view.bounds.size = CGSize(width: 800, height: 800)
    view.limits = .cover(.parent)
    fingers.down([1: (200, 350)]).move([1: (215, 350)]).move([1: (900, 350)])
    #expect(abs(view.frame.minX) < 1e-9)
    #expect(view.frame.maxX >= 400 - 1e-9)
  }

  @Test(
    "leading and trailing insets change places with the layout direction, left and right do not")
  func directions() {
    view.limitInsetLeft = 30
    view.standInTraits = UITraitCollection(direction: .rightToLeft)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.limitInsetLeft == 30 && view.limitInsetTrailing == 30)
    view.limitInsetLeading = 40
    #expect(view.limitInsetRight == 40)
    view.standInTraits = UITraitCollection(direction: .leftToRight)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.limitInsetLeft == 40 && view.limitInsetRight == 30)
    #expect(view.limitInsetLeading == 40 && view.limitInsetTrailing == 30)
    view.placement = Placement(translation: Vector(-900, 0))
    #expect(view.frame.minX == 40)
  }

  /// A board with constraints that keep its views in the middle.
  private final class Middle: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews { view.center = CGPoint(x: bounds.midX, y: bounds.midY) }
    }
  }

  @Test("when the device is rotated a view stays in its layout, which is another one then")
  func rotation() {
    let middle = Middle(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    middle.addSubview(view)
    middle.layoutIfNeeded()
    middle.bounds.size = CGSize(width: 800, height: 400)
    middle.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 400, y: 200) && view.transform.isIdentity)
  }

  @Test("a view whose layout is moved beyond its limits is brought within them at the next layout")
  func layoutMoves() {
    board.layoutIfNeeded()
    view.center.x = 380
    board.layoutIfNeeded()
    #expect(abs(view.frame.maxX - 400) < 1e-9)
  }
}
