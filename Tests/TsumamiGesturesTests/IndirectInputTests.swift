import Testing
import Tsumami
import TsumamiTesting

@Suite struct IndirectInputTests {
  @Test("a wheel scrolls from its first notch to 0.15 s after its last")
  func wheel() {
    let pad = Pad()
    let scroll = pad.attach(Scroll())
    pad.fingers.scroll(by: [0, 100], at: [50, 50]).wait(0.1).scroll(by: [0, 100], at: [50, 50])
    let last = pad.fingers.time
    pad.fingers.wait(1)
    #expect(scroll.events == [.began, .changed, .ended])
    #expect(scroll.values.map(\.delta) == [[0, 100], [0, 100]])
    #expect(scroll.time(of: .ended) == last + 0.15)
  }

  @Test("a trackpad that says when it ends ends then, and not before")
  func phases() {
    let pad = Pad()
    let scroll = pad.attach(Scroll())
    pad.fingers.scroll(by: .zero, at: [50, 50], phase: .began)
    #expect(scroll.events.isEmpty)
    pad.fingers.scroll(by: [3, 4], at: [50, 50], phase: .changed).wait(2)
    #expect(scroll.events == [.began])
    pad.fingers.scroll(by: .zero, at: [50, 50], phase: .ended)
    #expect(scroll.events == [.began, .ended])
    #expect(pad.stage.isIdle)
  }

  @Test("a scroll is seen in the parent's coordinates")
  func parent() {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(
      Node(frame: Rect(0, 0, 800, 600), placement: Placement(scale: [2, 2], rotation: .pi / 2)))
    let child = stage.add(Node(frame: Rect(0, 0, 800, 600)), to: parent)
    var delta = Vector.zero
    stage.attach(Scroll().onChanged { delta = $0.delta }, to: child)
    Fingers(on: stage).scroll(by: [0, 10], at: [400, 300])
    #expect(delta.distance(to: [5, 0]) < 1e-12)
  }

  @Test("control and wheel pinch: e times per 500 points of notches, per 100 of a trackpad")
  func controlWheel() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.scroll(by: [0, -100], at: [200, 150], modifiers: .control)
    #expect(abs(try #require(pinch.last?.scale) - exponential(0.2)) < 1e-12)
    #expect(pinch.last?.anchor == [200, 150])
    pad.fingers.scroll(by: [0, 100], at: [200, 150], modifiers: .control)
    #expect(abs(try #require(pinch.last?.scale) - 1) < 1e-12)
    pad.fingers.wait(1)
    pad.fingers.scroll(by: [0, -20], at: [200, 150], isPrecise: true, modifiers: .control)
    #expect(abs(try #require(pinch.last?.scale) - exponential(0.2)) < 1e-12)
    pad.fingers.wait(1)
    #expect(pinch.events == [.began, .changed, .ended, .began, .ended])
  }

  @Test("a control key pressed during a scroll leaves nothing behind")
  func controlInTheMiddle() {
    let pad = Pad()
    let scroll = pad.attach(Scroll())
    let pinch = pad.attach(Pinch())
    pad.fingers.scroll(by: [0, 5], at: [9, 9], phase: .began)
      .scroll(by: [0, 5], at: [9, 9], phase: .changed, modifiers: .control)
      .scroll(by: .zero, at: [9, 9], phase: .ended, modifiers: .control)
    #expect(scroll.events == [.began, .ended] && pinch.events == [.began, .ended])
    pad.fingers.scroll(by: [0, 5], at: [9, 9], phase: .began, modifiers: .control)
      .scroll(by: [0, 5], at: [9, 9], phase: .changed)
      .scroll(by: .zero, at: [9, 9], phase: .ended)
    #expect(scroll.events.last == .ended && pinch.events.last == .ended)
    #expect(pad.stage.isIdle)
  }

  @Test("fingers and a trackpad work together: scales multiply, rotations add up")
  func together() throws {
    let pad = Pad()
    let transform = pad.attach(TransformGesture())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [400, 300])
      .glide((1, [250, 300]), (2, [450, 300]))
    let before = try #require(transform.last)
    pad.fingers.magnify(by: 1.5, at: [10, 10], phase: .began)
      .rotate(by: 0.25, at: [10, 10], phase: .began)
    let after = try #require(transform.last)
    #expect(abs(after.scale.x - before.scale.x * 1.5) < 1e-12)
    #expect(abs(after.rotation - before.rotation - 0.25) < 1e-12)
    #expect(after.translation == before.translation && after.anchor == before.anchor)
    pad.fingers.up(1, 2)
    // The trackpad goes on.
    #expect(transform.events == [.began, .changed])
    pad.fingers.magnify(by: 1, at: [10, 10], phase: .ended)
      .rotate(by: 0, at: [10, 10], phase: .ended)
    #expect(transform.events == [.began, .changed, .ended])
  }

  @Test("a rotation on a trackpad rotates, and does not pinch")
  func rotation() {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    let rotation = pad.attach(Rotation())
    pad.fingers.rotate(by: 0.1, at: [10, 10]).rotate(by: 0.2, at: [10, 10]).wait(1)
    #expect(pinch.events.isEmpty)
    #expect(rotation.events == [.began, .changed, .ended])
    #expect(abs((rotation.ended.last?.rotation ?? 0) - 0.3) < 1e-12)
  }

  @Test("a photo is zoomed and rotated about the pointer, within its limits")
  func photo() {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo) { $0.scale = 0.5...2 }
    let log = EventLog(on: stage)
    let fingers = Fingers(on: stage)
    let pointer = Vector(120, 240)
    let held = stage.convert(pointer, to: photo) ?? .zero
    fingers.magnify(by: 1.3, at: pointer).rotate(by: 0.4, at: pointer)
    #expect(((stage.stageTransform(of: photo) ?? .identity) * held).distance(to: pointer) < 1e-9)
    #expect(stage.placement(of: photo)?.rotation == 0.4)
    fingers.magnify(by: 40, at: pointer).wait(1)
    #expect(stage.placement(of: photo)?.scale == [2, 2])
    #expect(((stage.stageTransform(of: photo) ?? .identity) * held).distance(to: pointer) < 1e-9)
    #expect(log.events(of: photo) == [.began, .changed, .ended])
  }

  @Test("a photo that fingers hold stays under them when a wheel zooms it")
  func heldPhoto() {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [150, 150]).glide((1, [170, 170]))
    fingers.magnify(by: 2, at: [170, 170])
    let held = stage.convert([170, 170], to: photo) ?? .zero
    fingers.glide((1, [300, 260]))
    #expect(
      ((stage.stageTransform(of: photo) ?? .identity) * held).distance(to: [300, 260]) < 1e-9)
    #expect(stage.placement(of: photo)?.scale == [2, 2])
  }

  @Test("Escape puts a photo back that a wheel has zoomed")
  func escape() {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    Fingers(on: stage).magnify(by: 2, at: [150, 150]).escape().wait(1)
    #expect(stage.placement(of: photo) == .identity)
    #expect(stage.isIdle)
  }

  @Test("invalid reports of wheels and trackpads are ignored and reported")
  func nonsense() {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.magnify(by: 0, at: [1, 1]).magnify(by: -2, at: [1, 1]).magnify(
      by: .nan, at: [1, 1])
    #expect(pinch.events.isEmpty)
    #expect(
      pad.log.entries.map(\.entry) == [
        .noticed(.notFinite), .noticed(.notFinite), .noticed(.notFinite),
      ])
  }
}
