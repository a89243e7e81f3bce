import Testing
import Tsumami
import TsumamiTesting

@Suite struct ZoomTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID
  private let point = Vector(350, 230)

  init() {
    photo = stage.add(Node(frame: Rect(300, 200, 200, 150)))
    stage.manipulate(photo)
  }

  /// The point of content under a point of the stage.
  private func content(at point: Vector) throws -> Vector {
    try #require(stage.stageTransform(of: photo)?.inverse) * point
  }

  private var scale: Double { stage.placement(of: photo)?.scale.x ?? 0 }

  @Test("a zoom leaves what is at its point in place, in every frame of the spring")
  func staysInPlace() throws {
    stage.setPlacement(
      Placement(translation: [20, 10], scale: [1.2, 1.2], rotation: 0.6), of: photo)
    let held = try content(at: point)
    var events: [AttachmentEvent] = []
    stage.onManipulation(of: photo) { event, _ in events.append(event) }
    #expect(stage.scale(photo, by: 2, about: point))
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      #expect(try content(at: point).distance(to: held) < 1e-9)
    }
    #expect(abs(scale - 2.4) < 1e-12 && events == [.departed, .arrived])
  }

  @Test("two zooms while the spring runs have the product of their factors, without a jump")
  func twice() throws {
    stage.scale(photo, by: 1.5, about: point)
    stage.advance(to: 0.05)
    let before = scale
    stage.scale(photo, by: 2, about: [320, 300])
    #expect(scale == before)
    stage.advance(to: 0.051)
    #expect(scale > before && scale < before * 1.1)
    stage.advance(to: 5)
    #expect(abs(scale - 3) < 1e-12)
  }

  @Test("a zoom about a point moves a photo along no axis along which it may not move")
  func lockedAxes() {
    for isPanEnabled in [true, false] {
      stage.manipulate(photo) {
        $0.axis = .horizontal
        $0.isPanEnabled = isPanEnabled
      }
      stage.scale(photo, by: 2, about: point)
      for _ in 1...60 {
        stage.advance(to: stage.time + 1.0 / 60)
        let moved = stage.placement(of: photo)?.translation ?? .zero
        #expect(abs(moved.y) < 1e-9 && (isPanEnabled || abs(moved.x) < 1e-9))
      }
      stage.setPlacement(.identity, of: photo)
    }
  }

  @Test("a photo that zooms about a point keeps it there, also if its parent changes on the way")
  func layout() throws {
    let board = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let photo = stage.add(Node(frame: Rect(100, 100, 400, 300)), to: board)
    stage.manipulate(photo)
    func content() throws -> Vector {
      try #require(stage.stageTransform(of: photo)?.inverse) * [450, 350]
    }
    let held = try content()
    stage.scale(photo, by: 4, about: [450, 350])
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      if frame == 4 { stage.setFrame(Rect(0, 0, 810, 600), of: board) }
      #expect(try content().distance(to: held) < 1e-6, "\(frame)")
    }
  }

  @Test("a zoom stops at the largest scale, still about its point, and then does nothing")
  func limit() throws {
    stage.manipulate(photo) { $0.scale = 0.5...3 }
    let held = try content(at: point)
    #expect(stage.scale(photo, by: 8, about: point, animated: false))
    #expect(abs(scale - 3) < 1e-12)
    #expect(try content(at: point).distance(to: held) < 1e-9)
    #expect(!stage.scale(photo, by: 2, about: point))
    #expect(stage.scale(photo, to: 1, about: point, animated: false) && abs(scale - 1) < 1e-12)
  }

  @Test("what fingers hold, and what cannot be scaled, does not zoom")
  func refused() {
    #expect(!stage.scale(photo, by: .nan, about: point) && !stage.scale(photo, to: -1))
    #expect(!stage.scale(photo, by: 2, about: [.infinity, 0]))
    let fingers = Fingers(on: stage)
    fingers.down(1, at: point).move((1, [400, 230]))
    #expect(!stage.scale(photo, by: 2, about: point) && scale == 1)
    fingers.up(1)
    stage.manipulate(photo) { $0.pinch = .off }
    #expect(!stage.scale(photo, by: 2, about: point))
  }

  // MARK: Double taps and wheels

  @Test("a double tap zooms about the point that was tapped, and the next one goes back")
  func doubleTap() throws {
    stage.manipulate(photo) { $0.doubleTapScale = 2.5 }
    let fingers = Fingers(on: stage)
    let held = try content(at: point)
    fingers.tap(at: point, count: 2).wait(1)
    #expect(abs(scale - 2.5) < 1e-12)
    #expect(try content(at: point).distance(to: held) < 1e-9)
    fingers.tap(at: point, count: 2).wait(1)
    #expect(stage.placement(of: photo) == .identity)
  }

  private func wheel(_ delta: Vector, at time: Double) -> IndirectSample {
    IndirectSample(.scroll(delta, isPrecise: false), at: point, time: time)
  }

  @Test("a wheel zooms about the pointer, and at the largest scale it is the page's")
  func wheelZooms() throws {
    #expect(!stage.listens(to: wheel([0, -100], at: 0)))
    stage.manipulate(photo) {
      $0.wheel = .zoom
      $0.maximumScale = 1.2
    }
    let held = try content(at: point)
    #expect(
      stage.listens(to: wheel([0, -100], at: 0)) && stage.listens(to: wheel([0, 100], at: 0)))
    stage.send(.indirect(wheel([0, -200], at: 0)))
    stage.advance(to: 1)
    #expect(abs(scale - 1.2) < 1e-12)
    #expect(try content(at: point).distance(to: held) < 1e-9)
    #expect(
      !stage.listens(to: wheel([0, -100], at: 1)) && stage.listens(to: wheel([0, 100], at: 1)))
    stage.manipulate(photo) { $0.wheel = .page }
    #expect(!stage.listens(to: wheel([0, 100], at: 1)))
  }

  @Test(
    "content that is as small as it may be leaves a wheel to the page, also turned, or come back",
    arguments: [0, 0.3, -1.2])
  func wheelAtLimit(rotation: Double) throws {
    let window = stage.add(Node(frame: Rect(100, 100, 400, 300)))
    let photo = stage.add(Node(frame: Rect(0, 0, 400, 300)), to: window)
    stage.manipulate(photo) {
      $0.wheel = .zoom
      $0.maximumScale = 8
      $0.limits = .cover(.parent, edge: .rubberBand)
    }
    stage.setPlacement(Placement(rotation: rotation), of: photo)
    for (time, delta) in [(0.0, -700.0), (2, 3000), (6, 100)] {
      let isAtLimit = !stage.listens(to: wheel([0, delta], at: time))
      #expect(isAtLimit == (time == 6))
      stage.send(.indirect(wheel([0, delta], at: time)))
      stage.advance(to: time + 2)
    }
  }

  @Test("a wheel over a photo that leaves it to the page zooms the board around it")
  func wheelOverPhoto() throws {
    let stage = Stage(size: Size(600, 400))
    let board = stage.add(Node(frame: Rect(0, 0, 600, 400)))
    let photo = stage.add(Node(frame: Rect(300, 200, 100, 100)), to: board)
    stage.manipulate(board) { $0.wheel = .zoom }
    stage.manipulate(photo) { $0.pinch = .off }
    #expect(stage.listens(to: wheel([0, -100], at: 0)))
    stage.send(.indirect(wheel([0, -100], at: 0)))
    stage.advance(to: 1)
    let scale = try #require(stage.placement(of: board)).scale.x
    #expect(scale > 1.05)
    // So does the pinch of a trackpad, which the photo does not have.
    let fingers = Fingers(on: stage)
    fingers.wait(1).magnify(by: 1.5, at: point).wait(1)
    #expect(try #require(stage.placement(of: board)).scale.x > scale * 1.2)
    #expect(stage.placement(of: photo) == .identity)
  }

  @Test("the pinch of a trackpad over a knob or a list, which it does not move, zooms their board")
  func pinchOverOthers() throws {
    let stage = Stage(size: Size(600, 400))
    let board = stage.add(Node(frame: Rect(0, 0, 600, 400)))
    stage.manipulate(board)
    let knob = stage.add(Node(frame: Rect(50, 50, 100, 100)), to: board)
    stage.attach(Knob(), to: knob)
    let list = stage.add(Node(frame: Rect(300, 50, 100, 100)), to: board)
    stage.attach(Scrolling(contentSize: Size(100, 500)), to: list)
    let fingers = Fingers(on: stage)
    for point: Vector in [[100, 100], [350, 100]] {
      fingers.magnify(by: 1.2, at: point).wait(1)
      let scale = try #require(stage.placement(of: board)).scale.x
      #expect(abs(scale - 1.2) < 1e-9, "at \(point)")
      stage.setPlacement(.identity, of: board)
    }
    #expect(stage.knob(of: knob)?.value == 0 && stage.contentOffset(of: list) == .zero)
  }

  @Test("a trackpad's rotation that a photo does not take turns no box of it while it is pinched")
  func rotationOverPhoto() throws {
    stage.manipulate(photo) { $0.pinch = .axes }
    stage.editBox(of: photo) { $0.limits = .cover(.parent, edge: .rubberBand) }
    let rotation = IndirectSample(.rotate(0.1), phase: .changed, at: point, time: 0.1)
    stage.send(.indirect(IndirectSample(.magnify(0.9), phase: .changed, at: point, time: 0.1)))
    #expect(!stage.listens(to: rotation))
    stage.send(.indirect(rotation))
    stage.flush()
    #expect(stage.isManipulating(photo) && !stage.isEditingBox(of: photo))
    #expect(stage.placement(of: photo)?.rotation == 0)
  }

  @Test("a wheel moves content within its limits, and at the end the scroll around it")
  func wheelMoves() throws {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 400)))
    let card = stage.add(Node(frame: Rect(50, 50, 400, 400)), to: list)
    stage.attach(Scrolling(contentSize: Size(400, 2000)), to: list)
    stage.manipulate(card) {
      $0.wheel = .scroll
      $0.limits = .inside(.parent)
    }
    let at = Vector(100, 100)
    func turn(_ delta: Double, at time: Double) {
      stage.send(
        .indirect(IndirectSample(.scroll([0, delta], isPrecise: false), at: at, time: time)))
      stage.advance(to: time + 0.5)
    }
    turn(80, at: 0)
    #expect(stage.placement(of: card)?.translation == Vector(-50, -50))
    turn(80, at: 1)
    #expect(stage.contentOffset(of: list) == Vector(0, 80))
  }

  // MARK: Axes

  @Test("content of one axis moves along it alone: with fingers, with momentum, by keys")
  func axis() throws {
    stage.manipulate(photo) {
      $0.axis = .horizontal
      $0.hasMomentum = true
    }
    let fingers = Fingers(on: stage)
    fingers.drag(from: point, to: [450, 280], over: 0.1).wait(9)
    let moved = try #require(stage.placement(of: photo)).translation
    #expect(moved.x > 100 && moved.y == 0)
    stage.focus = photo
    stage.send(.key(KeySample(.arrowDown, time: 20)))
    #expect(stage.placement(of: photo)?.translation == moved)
  }

  @Test("a pinch of content of one axis scales, and leaves the other coordinate as it is")
  func axisPinch() throws {
    stage.manipulate(photo) {
      $0.axis = .horizontal
      $0.maximumScale = 1.5
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [320, 210]).down(2, at: [360, 210])
    fingers.glide((1, [280, 200]), (2, [440, 230]))
    let placement = try #require(stage.placement(of: photo))
    #expect(abs(placement.scale.x - 1.5) < 1e-9 && placement.translation.y == 0)
    #expect(placement.translation.x != 0)
  }

  @Test(
    "a strip of time that pinches per axis gets longer and not higher, however it is scaled",
    arguments: [0, .pi, 0.2])
  func strip(rotation: Double) throws {
    stage.setPlacement(Placement(rotation: rotation), of: photo)
    stage.manipulate(photo) {
      $0.axis = .horizontal
      $0.pinch = .axes
      $0.wheel = .zoom
      $0.hasMomentum = true
      $0.doubleTapScale = 3
    }
    func scales() throws -> (along: Double, across: Double) {
      let scale = try #require(stage.placement(of: photo)).scale
      return (scale.x, scale.y)
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [370, 250]).down(2, at: [430, 300])
    fingers.glide((1, [340, 215]), (2, [490, 335])).up(1, 2).wait(9)
    let pinched = try scales()
    #expect(pinched.along > 1.8 && pinched.across == 1)
    stage.send(
      .indirect(
        IndirectSample(.scroll([0, -90], isPrecise: false), at: [400, 275], time: stage.time)))
    stage.advance(to: stage.time + 2)
    let wheeled = try scales()
    #expect(wheeled.along > pinched.along && wheeled.across == 1)
    stage.focus = photo
    stage.send(.key(KeySample(.plus, time: stage.time)))
    let pressed = try scales()
    #expect(pressed.along > wheeled.along && pressed.across == 1)
    // A double tap returns it to its layout, and zooms from there.
    Fingers(on: stage, at: stage.time + 1).tap(at: [400, 275], count: 2).wait(3)
    #expect(try scales() == (1, 1))
    Fingers(on: stage, at: stage.time + 1).tap(at: [400, 275], count: 2).wait(3)
    let zoomed = try scales()
    #expect(abs(zoomed.along - 3) < 1e-9 && zoomed.across == 1)
    Fingers(on: stage, at: stage.time + 1).tap(at: [400, 275], count: 2).wait(3)
    #expect(try scales() == (1, 1))
  }

  @Test(
    "what lies at a point of a strip that moves and grows along one axis stays beside it",
    arguments: [0, 0.4, .pi / 2])
  func stripAboutPoint(rotation: Double) throws {
    stage.setPlacement(Placement(rotation: rotation), of: photo)
    stage.manipulate(photo) {
      $0.axis = .horizontal
      $0.pinch = .axes
      $0.wheel = .zoom
    }
    for step in 0..<2 {
      let held = try #require(stage.convert(point, to: photo))
      if step == 0 {
        #expect(stage.scale(photo, by: 2, about: point, animated: false))
      } else {
        stage.send(.indirect(wheel([0, -90], at: 1)))
        stage.advance(to: 2)
      }
      let now = try #require(stage.stageTransform(of: photo)) * held
      #expect(abs(now.x - point.x) < 1e-9, "step \(step)")
    }
  }

  @Test("a tap that requires the manipulation to fail waits for its double tap, and comes once")
  func tapBesideDoubleTap() {
    let zooming = stage.manipulate(photo) { $0.doubleTapScale = 3 }
    var taps = 0
    let tap = stage.attach(Tap().onEnded { _ in taps += 1 }, to: photo)
    stage.configure(tap) { $0.requiredToFail = [zooming] }
    let fingers = Fingers(on: stage)
    fingers.tap(at: point)
    #expect(taps == 0)
    fingers.wait(1)
    #expect(taps == 1)
    fingers.tap(at: point, count: 2).wait(1)
    #expect(taps == 1 && abs(scale - 3) < 1e-9)
    fingers.drag(from: point, to: point + Vector(50, 0), over: 0.1).wait(1)
    #expect(taps == 1)
    // Without a double tap it waits for none.
    stage.manipulate(photo) { $0.doubleTapScale = 1 }
    fingers.tap(at: point)
    #expect(taps == 2)
  }

  @Test("a strip that pinches per axis stays under the pointer that zooms it, along its axis")
  func stripUnderPointer() throws {
    stage.manipulate(photo) {
      $0.axis = .horizontal
      $0.pinch = .axes
    }
    let held = try content(at: point)
    #expect(stage.scale(photo, by: 2, about: point, animated: false))
    #expect(try abs(content(at: point).x - held.x) < 1e-9)
    #expect(stage.placement(of: photo)?.scale == Vector(2, 1))
    #expect(stage.placement(of: photo)?.translation.y == 0)
  }

  @Test("a finger that moves across the axis first scrolls what is around the content")
  func across() throws {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 400)))
    let strip = stage.add(Node(frame: Rect(0, 50, 900, 100)), to: list)
    stage.attach(Scrolling(contentSize: Size(400, 2000)), to: list)
    stage.manipulate(strip) { $0.axis = .horizontal }
    let fingers = Fingers(on: stage)
    // Also one that passes the slop of both in one event.
    for end: Vector in [[110, 40], [100, 40]] {
      fingers.drag(from: [100, 100], to: end, over: 0.1)
      #expect(stage.placement(of: strip) == .identity && stage.contentOffset(of: list) != .zero)
      stage.scrollContent(of: list, to: .zero, animated: false)
    }
    fingers.drag(from: [100, 100], to: [40, 110])
    #expect(stage.placement(of: strip) != .identity && stage.contentOffset(of: list) == .zero)
  }
}
