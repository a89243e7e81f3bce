import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct TransformTests {
  @Test("the first degree of freedom that passes the slop activates all of them")
  func oneSlop() throws {
    let pad = Pad()
    let transform = pad.attach(TransformGesture())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [289, 300]), (2, [511, 300]))
    #expect(transform.values.count == 1)
    let arm = Vector.unit(at: 0.5) * 222
    pad.fingers.move((1, [410, 330] - arm), (2, [410, 330] + arm))
    let value = try #require(transform.last)
    #expect(value.translation.distance(to: [10, 30]) < 1e-9)
    // They were 220 points apart when they passed the slop.
    #expect(value.scale.distance(to: [444 / 220, 444 / 220]) < 1e-9)
    #expect(abs(value.rotation - 0.5) < 1e-9)
  }

  @Test("a slow symmetric pinch, whose centroid stands still, is recognised")
  func symmetric() {
    let pad = Pad()
    let transform = pad.attach(TransformGesture())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.glide((1, [285, 300]), (2, [515, 300]), steps: 150)
    #expect(!transform.values.isEmpty)
  }

  @Test("only enabled degrees of freedom count towards the slop")
  func degrees() {
    let pad = Pad()
    let transform = pad.attach(TransformGesture(degrees: [.pan]))
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.glide((1, [200, 300]), (2, [600, 300])).glide((1, [400, 100]), (2, [400, 500]))
    #expect(transform.values.isEmpty)
    pad.fingers.glide((1, [420, 100]), (2, [420, 500]))
    #expect(transform.last?.scale == .one)
    #expect(transform.last?.rotation == 0)
  }

  @Test("the rotation stays locked when a pan came first, and not when it came first itself")
  func locked() throws {
    let pad = Pad()
    let transform = pad.attach(TransformGesture(locksRotation: true))
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [320, 300]), (2, [520, 300]))
    pad.fingers.move((1, [420, 200]), (2, [420, 400]))
    #expect(transform.last?.rotation == 0)
    pad.fingers.up(1).up(2)
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    let arm = Vector.unit(at: 0.2) * 100
    pad.fingers.move((1, [400, 300] - arm), (2, [400, 300] + arm))
    pad.fingers.move((1, [400, 200]), (2, [400, 400]))
    #expect(try #require(transform.last).rotation > 1)
  }

  @Test("with combined travel two fingers pass the slop after 8 points of all that they do")
  func combined() {
    /// Two fingers 200 points apart, which move, spread and turn by some points.
    func begins(_ combines: Bool, _ pan: Vector, _ zoom: Double, _ arc: Double) -> Bool {
      let pad = Pad()
      let transform = pad.attach(TransformGesture(combinesTravel: combines))
      pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
      let arm = Vector.unit(at: arc / (100 + zoom)) * (100 + zoom)
      pad.fingers.move((1, [400, 300] + pan - arm), (2, [400, 300] + pan + arm))
      return !transform.values.isEmpty
    }
    #expect(!begins(false, [7, 4], 7, 7))
    #expect(begins(true, [4, 3], 5, 5))
    #expect(!begins(true, [4, 3], 4, 4))
    for (combines, slop) in [(false, 10.0), (true, 8)] {
      let (less, more) = (slop - 0.1, slop + 0.1)
      #expect(!begins(combines, [less, 0], 0, 0) && begins(combines, [more, 0], 0, 0))
      #expect(!begins(combines, .zero, -less, 0) && begins(combines, .zero, -more, 0))
      #expect(!begins(combines, .zero, 0, less) && begins(combines, .zero, 0, more))
    }
  }

  @Test("with combined travel one finger has to pass 10 points, and a mouse 3")
  func combinedOne() {
    for (kind, slop) in [(PointerKind.touch, 10.0), (.mouse, 3)] {
      let pad = Pad()
      pad.fingers.kind = kind
      let transform = pad.attach(TransformGesture(combinesTravel: true))
      pad.fingers.down(1, at: [300, 300]).move((1, [300, 300 + slop - 0.1]))
      #expect(transform.values.isEmpty)
      pad.fingers.move((1, [300, 300 + slop + 0.1]))
      #expect(!transform.values.isEmpty)
    }
  }

  @Test("with combined travel the locked rotation is free when it is the largest part")
  func combinedLock() throws {
    for (pan, turns) in [(6.0, true), (7.8, false)] {
      let pad = Pad()
      let transform = pad.attach(TransformGesture(combinesTravel: true, locksRotation: true))
      pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
      let arm = Vector.unit(at: 0.075) * 100
      pad.fingers.move((1, [400 + pan, 300] - arm), (2, [400 + pan, 300] + arm))
      pad.fingers.move((1, [400, 200]), (2, [400, 400]))
      #expect((try #require(transform.last).rotation != 0) == turns)
    }
  }

  @Test("with combined travel the axes of a gesture per axis count together, too")
  func combinedAxes() {
    for combines in [false, true] {
      let pad = Pad()
      let transform = pad.attach(TransformGesture(perAxis: true, combinesTravel: combines))
      pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 500])
      pad.fingers.move((1, [294, 294]), (2, [506, 506]))
      #expect(transform.values.isEmpty != combines)
    }
  }
}
