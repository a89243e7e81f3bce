import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiUIKit
import TsumamiViews

@testable import UIKit

/// A pinch per axis on a view of 400 × 800 points.
@MainActor @Suite(.alone) struct AxisPinchTests {
  let window: UIWindow
  let fingers: Fingers
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let pinch = AxisPinchGestureRecognizer(target: nil, action: nil)

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(view)
    view.addGestureRecognizer(pinch)
  }

  private func expect(_ x: Double, _ y: Double, _ comment: Comment? = nil) {
    #expect(abs(pinch.scaleX - x) < 1e-9, comment)
    #expect(abs(pinch.scaleY - y) < 1e-9, comment)
  }

  @Test("width and height scale by themselves")
  func axes() {
    fingers.down([1: (100, 100), 2: (200, 150)]).move([2: (300, 175)])
    expect(2, 1.5)
    #expect(pinch.isUnderWay)
  }

  @Test("the second finger comes in a later call")
  func secondFinger() {
    fingers.down([1: (100, 100)]).down([2: (200, 200)]).move([1: (50, 100)]).move([2: (200, 300)])
    expect(1.5, 2)
  }

  @Test("the first finger moves while the second comes")
  func movesMeanwhile() {
    fingers.down([1: (100, 100)])
    fingers.send([
      .init(1, .moved, CGPoint(x: 120, y: 100)), .init(2, .began, CGPoint(x: 220, y: 200)),
    ])
    expect(1, 1)
    fingers.move([2: (320, 200)])
    expect(2, 1)
  }

  @Test("fingers in one column leave the width alone until they are 8 points apart on it")
  func oneColumn() {
    fingers.down([1: (200, 100), 2: (200, 200)]).move([2: (203, 300)])
    expect(1, 2)
    fingers.move([2: (216, 300)])
    expect(1, 2)
    fingers.move([2: (232, 300)])
    expect(2, 2)
  }

  @Test("fingers in one place scale nothing; fingers that meet leave the scales finite")
  func onePlace() {
    fingers.down([1: (200, 100), 2: (200, 100)]).move([2: (200, 100)])
    expect(1, 1)
    fingers.move([2: (300, 200)]).move([2: (200, 100)])
    #expect(pinch.scaleX.isFinite && pinch.scaleX > 0)
    #expect(pinch.scaleY.isFinite && pinch.scaleY > 0)
  }

  @Test("touches that move before they have begun are taken where they are")
  func movesBeforeBegan() {
    let event = UIEvent()
    let touches = [UITouch(), UITouch()]
    for (index, touch) in touches.enumerated() {
      touch.window = window
      touch.phase = .moved
      touch.windowPoint = CGPoint(x: 100 + 100 * index, y: 100 + 50 * index)
    }
    event.allTouches = Set(touches)
    pinch.touchesMoved(Set(touches), with: event)
    expect(1, 1)
    touches[1].windowPoint = CGPoint(x: 300, y: 150)
    pinch.touchesMoved([touches[1]], with: event)
    expect(2, 1)
    // The news that they have begun comes late, and changes nothing.
    pinch.touchesBegan(Set(touches), with: event)
    expect(2, 1)
  }

  @Test("pinch, lift one, pinch again, lift both, pinch anew: no scale jumps")
  func again() {
    fingers.down([1: (100, 100), 2: (200, 200)]).move([2: (300, 300)])
    expect(2, 2)
    fingers.up(2)
    expect(2, 2)
    fingers.move([1: (50, 50)]).down([2: (100, 90)])
    expect(2, 2)
    fingers.move([2: (150, 130)])
    expect(4, 4)
    fingers.up(1, 2)
    expect(1, 1, "the next one starts from 1")
    fingers.down([1: (100, 100), 2: (120, 200)]).move([2: (140, 200)])
    expect(2, 1)
  }

  @Test("at every action both scales are those of the same event")
  func actions() {
    var seen: [Vector] = []
    let target = ActionTarget { [unowned pinch] _ in
      seen.append(Vector(Double(pinch.scaleX), Double(pinch.scaleY)))
    }
    pinch.addTarget(target, action: ActionTarget.selector)
    fingers.down([1: (100, 100), 2: (200, 200)]).move([2: (250, 200)]).move([2: (300, 250)])
    fingers.up(1, 2)
    #expect(seen.map(\.x) == [1.5, 2, 2])
    #expect(seen.map(\.y) == [1, 1.5, 1.5])
  }

  @Test("the axes are those of the view, however it is turned")
  func turned() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    fingers.down([1: (100, 300), 2: (200, 350)]).move([2: (300, 350)])
    expect(1, 2)
  }

  @Test("scales that are set are where the fingers go on from; what is no scale is ignored")
  func set() {
    fingers.down([1: (100, 100), 2: (200, 200)]).move([2: (300, 300)])
    pinch.scaleX = 1
    pinch.scaleY = .infinity
    expect(1, 2)
    fingers.move([2: (500, 300)])
    expect(2, 2)
  }

  @Test("a pinch that is switched off in between forgets its fingers")
  func switchedOff() {
    fingers.down([1: (100, 300), 2: (200, 320)]).move([1: (100, 300), 2: (300, 320)])
    pinch.isEnabled = false
    pinch.isEnabled = true
    pinch.reset()
    fingers.up(1, 2)
    fingers.down([3: (100, 300), 4: (200, 320)]).move([3: (100, 300), 4: (300, 320)])
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1)
    fingers.up(3, 4)
  }

  @Test("velocities are those of the scales, and finite without any")
  func velocity() {
    #expect(pinch.velocityX == 0)
    fingers.down([1: (100, 100), 2: (200, 200)])
    for step in 1...10 { fingers.move([2: (200 + 10 * Double(step), 200)]) }
    // The scale grows by 0.1 in a sixtieth of a second.
    #expect(abs(pinch.velocityX - 6) < 0.5)
    #expect(pinch.velocityY == 0)
  }

  @Test("whatever fingers do, scales and velocities are finite", arguments: 0..<200)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var down: Set<Int> = []
    for _ in 0..<100 {
      let finger = Int(random.double(in: 1...3.99))
      let x = random.chance(0.3) ? 200 : random.double(in: 0...400)
      let y = random.chance(0.3) ? 300 : random.double(in: 0...800)
      let before = Vector(Double(pinch.scaleX), Double(pinch.scaleY))
      if !down.contains(finger) {
        fingers.down([finger: (x, y)])
        down.insert(finger)
        #expect(abs(Double(pinch.scaleX) / before.x - 1) < 1e-9, "seed \(seed)")
        #expect(abs(Double(pinch.scaleY) / before.y - 1) < 1e-9, "seed \(seed)")
      } else if random.chance(0.7) {
        fingers.move([finger: (x, y)])
      } else {
        fingers.up(finger)
        down.remove(finger)
      }
      for value in [pinch.scaleX, pinch.scaleY, pinch.velocityX, pinch.velocityY] {
        #expect(value.isFinite, "seed \(seed)")
      }
      #expect(pinch.scaleX > 0 && pinch.scaleY > 0, "seed \(seed)")
    }
  }
}

extension UIGestureRecognizer {
  fileprivate var isUnderWay: Bool { state == .began || state == .changed }
}
