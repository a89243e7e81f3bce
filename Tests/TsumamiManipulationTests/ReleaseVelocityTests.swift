import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

@Suite struct ReleaseVelocityTests {
  private static let frame = AnchoredFrame(Rect(100, 100, 200, 150))
  private static let area = Rect(0, 0, 800, 600)

  /// A photo that two fingers hold, and how they moved in the last moment.
  private struct Held {
    var photo: Manipulator
    var fingers: (Vector, Vector) = ([150, 150], [250, 200])
    var before: Placement
    var velocity: PlacementParts
    static let moment = 1e-6

    /// Moves both fingers at once from beside the anchor to where a motion about their mean takes
    /// them, then goes on for a moment.
    init(
      _ manipulation: Manipulation, beside anchor: Vector = .zero, to mean: Vector,
      scale: Double = 1, rotation: Double = 0, velocity: PlacementParts
    ) {
      self.velocity = velocity
      fingers = (fingers.0 + anchor, fingers.1 + anchor)
      photo = Manipulator(manipulation, frame: frame, area: area)
      photo.begin()
      photo.add(1, at: fingers.0, in: .stage)
      photo.add(2, at: fingers.1, in: .stage)
      func move(_ photo: inout Manipulator, by parts: PlacementParts) {
        let factor = scale * exponential(parts.logarithmOfScale.x)
        for (finger, arm) in [(1, Vector(-50, -25)), (2, Vector(50, 25))] {
          photo.move(
            finger,
            to: mean + parts.translation
              + (arm * factor).rotated(by: rotation + parts.rotation))
        }
        photo.solve(in: .stage)
      }
      move(&photo, by: velocity * -Self.moment)
      before = photo.placement
      move(&photo, by: .zero)
    }

    /// The change of the placement per second: before it is let go, and after.
    mutating func speeds() -> (held: PlacementParts, free: PlacementParts) {
      let shown = photo.placement
      let focus = photo.focus
      photo.remove(1, in: .stage)
      photo.remove(2, in: .stage)
      photo.end(at: 1, velocity: velocity, heldAt: focus)
      let time = 1 + Self.moment
      _ = photo.advance(to: time)
      let passed = time - 1
      return (
        (PlacementParts(shown) - PlacementParts(before)) * (1 / Self.moment),
        (PlacementParts(photo.placement) - PlacementParts(shown)) * (1 / passed)
      )
    }
  }

  private func expectNoBreak(_ held: Held, _ name: String) -> PlacementParts {
    var held = held
    let (before, after) = held.speeds()
    #expect(held.photo.animation != nil, "\(name)")
    let difference = after - before
    #expect(difference.translation.length < 0.02 * (1 + before.translation.length), "\(name)")
    #expect(difference.logarithmOfScale.length < 0.02, "\(name)")
    #expect(abs(difference.rotation) < 0.02, "\(name)")
    return after
  }

  @Test(
    "content beyond a rubber band goes on as fast as it was seen to move", arguments: [false, true])
  func noBreak(hasMomentum: Bool) {
    var manipulation = Manipulation()
    manipulation.hasMomentum = hasMomentum
    manipulation.limits = .inside(edge: .rubberBand)
    let left = expectNoBreak(
      Held(manipulation, to: [0, 175], velocity: PlacementParts(translation: [-900, 0])), "left")
    // 100 pt beyond: 0.55 / (0.55 · 100 / 800 + 1)² of the finger.
    let slope = RubberBand(dimension: 800).slope(at: 100)
    #expect(abs(left.translation.x + 900 * slope) < 1)
    _ = expectNoBreak(
      Held(manipulation, to: [-60, -90], velocity: PlacementParts(translation: [700, -400])),
      "the corner, back along one side")
    _ = expectNoBreak(
      Held(
        manipulation, to: [20, 175], rotation: 0.4,
        velocity: PlacementParts(translation: [-300, 100], rotation: 2)), "turning")
    manipulation.limits = .cover(
      insets: Insets(top: 220, left: 320, bottom: 220, right: 320), edge: .rubberBand)
    _ = expectNoBreak(
      Held(
        manipulation, to: [250, 200], scale: 3, rotation: 0.3,
        velocity: PlacementParts(translation: [-500, -300])), "cover")
    manipulation.limits = Limits(.none, edge: .rubberBand)
    manipulation.maximumScale = 2
    let large = expectNoBreak(
      Held(
        manipulation, to: [200, 175], scale: 3,
        velocity: PlacementParts(logarithmOfScale: [4, 4])), "too large")
    let slopeOfScale = RubberBand(dimension: logarithm(2)).slope(at: logarithm(1.5))
    #expect(abs(large.logarithmOfScale.x - 4 * slopeOfScale) < 0.01)
  }

  @Test(
    "content that moves along one axis alone goes on as fast along it, and stays across it",
    arguments: [false, true])
  func lockedAxis(hasMomentum: Bool) {
    var manipulation = Manipulation()
    manipulation.hasMomentum = hasMomentum
    manipulation.axis = .horizontal
    manipulation.limits = Limits(.none, edge: .rubberBand)
    manipulation.maximumScale = hasMomentum ? 10 : 1.5
    for rotation in [0.0, 2] {
      var held = Held(
        manipulation, beside: [80, 60], to: [300, 255], scale: 2, rotation: rotation / 4,
        velocity: PlacementParts(
          translation: [100, 0], logarithmOfScale: [4, 4], rotation: rotation))
      _ = expectNoBreak(held, "\(rotation)")
      _ = held.speeds()
      for frame in 1...60 {
        _ = held.photo.advance(to: 1 + Double(frame) / 60)
        #expect(abs(held.photo.placement.translation.y) < 1e-9)
      }
    }
  }

  @Test(
    "what stands still at a limit that stops it does not fly off when its finger lifts on the way back",
    arguments: [1, 2])
  func backFromBeyond(fingers: Int) {
    var manipulation = Manipulation()
    manipulation.hasMomentum = true
    manipulation.limits = .inside()
    var photo = Manipulator(manipulation, frame: Self.frame, area: Self.area)
    photo.begin()
    for finger in 1...fingers { photo.add(finger, at: [200, 175], in: .stage) }
    for x in [-200.0, -100] {
      for finger in 1...fingers { photo.move(finger, to: [x, 275]) }
      photo.solve(in: .stage)
    }
    #expect(photo.placement.translation == [-100, 100])
    let point = photo.focus
    for finger in 1...fingers { photo.remove(finger, in: .stage) }
    photo.end(at: 1, velocity: PlacementParts(translation: [900, 200]), heldAt: point)
    _ = photo.advance(to: 2)
    #expect(photo.placement.translation.x == -100, "it stood still along x")
    #expect(photo.placement.translation.y > 150, "along y it moved with the finger")
  }

  @Test("a release at any position and speed never passes the band, and rests within the limits")
  func bounded() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var manipulation = Manipulation()
      manipulation.hasMomentum = random.chance(0.5)
      manipulation.limits = .inside(edge: .rubberBand)
      manipulation.scale = 0.5...2
      func speed(_ most: Double) -> Double { random.double(in: -1...1) * most }
      var held = Held(
        manipulation, to: [speed(3000), speed(3000)], scale: random.double(in: 0.1...9),
        velocity: PlacementParts(
          translation: [speed(1e6), speed(1e6)], logarithmOfScale: Vector.one * speed(200),
          rotation: speed(300)))
      _ = held.speeds()
      for frame in 1...240 {
        _ = held.photo.advance(to: 1 + Double(frame) / 120)
        let place = held.photo.placement
        #expect(place.isFinite && place.scale.x > 0.2 && place.scale.x < 4.1)
        let middle = held.photo.frame.matrix(for: place) * [100, 75]
        #expect(abs(middle.x - 400) < 1300 && abs(middle.y - 300) < 1000, "\(middle)")
      }
      _ = held.photo.advance(to: 20)
      let map = held.photo.frame.matrix(for: held.photo.placement)
      for corner: Vector in [[0, 0], [200, 0], [0, 150], [200, 150]] {
        let point = map * corner
        #expect(point.x > -1e-6 && point.x < 800 + 1e-6 && point.y > -1e-6 && point.y < 600 + 1e-6)
      }
    }
  }

  @Test("within its limits, or where it stops, content without momentum stays where it is let go")
  func still() {
    for edge in [Limits.Edge.stop, .rubberBand] {
      var manipulation = Manipulation()
      manipulation.limits = .inside(edge: edge)
      var held = Held(
        manipulation, to: [300, 300], velocity: PlacementParts(translation: [900, 0], rotation: 3))
      let placement = held.photo.placement
      _ = held.speeds()
      #expect(held.photo.animation == nil && held.photo.placement == placement)
    }
  }

  // MARK: Boxes

  @Test("a box beyond a rubber band goes on as fast as it was seen to move, by any handle")
  func boxes() {
    for handle in BoxHandle.allCases {
      var settings = BoxEditing()
      settings.limits = .inside(edge: .rubberBand)
      settings.resize = handle == .topLeft ? .uniform : .freeForm
      let base = Box(center: [400, 300], size: Size(200, 300))
      var editor = BoxEditor(settings, box: base, area: Self.area)
      let start = handle == .rotation ? Vector(400, 126) : base.point(at: handle.unit)
      editor.grab(handle, finger: 1, at: start, in: .stage)
      // A box of 780 × 100 is too long for its limits when it is turned.
      if handle == .rotation {
        editor.end(at: 0)
        editor.place(Box(center: [400, 300], size: Size(780, 100)))
        editor.grab(.rotation, finger: 1, at: [400, 226], in: .stage)
      }
      let unit = handle == .body || handle == .rotation ? Vector(1, 0) : handle.unit
      let end = start + unit * 600
      let velocity = unit * 800
      let moment = 1e-6
      editor.move(1, to: end - velocity * moment)
      editor.solve(in: .stage)
      let before = editor.box
      editor.move(1, to: end)
      editor.solve(in: .stage)
      let shown = editor.box
      editor.end(at: 1, velocity: PlacementParts(translation: velocity))
      #expect(editor.isReturning, "\(handle)")
      let time = 1 + moment
      editor.advance(to: time)
      let after = editor.box
      func speed(_ value: (Box) -> Double, _ one: Box, _ other: Box, _ time: Double) -> Double {
        (value(other) - value(one)) / time
      }
      let values: [(Box) -> Double] = [
        { $0.center.x }, { $0.center.y }, { $0.size.width }, { $0.size.height }, { $0.rotation },
      ]
      for value in values {
        let held = speed(value, before, shown, moment)
        let free = speed(value, shown, after, time - 1)
        #expect(abs(held - free) < 0.02 * (1 + abs(held)), "\(handle): \(held), then \(free)")
      }
      editor.advance(to: 20)
      let bounds = editor.box.boundingRect
      #expect(bounds.minX > -1e-6 && bounds.maxX < 800 + 1e-6, "\(handle)")
      #expect(bounds.minY > -1e-6 && bounds.maxY < 600 + 1e-6, "\(handle)")
    }
  }

  @Test("a box flung beyond its limits at any speed keeps a finite size")
  func wildBoxes() {
    for handle in BoxHandle.allCases {
      for speed in [1e4, 1e6, 1e300, -1e5, .infinity, .nan] {
        var settings = BoxEditing()
        settings.limits = .inside(edge: .rubberBand)
        var editor = BoxEditor(
          settings, box: Box(center: [400, 300], size: Size(20, 20)), area: Self.area)
        editor.grab(handle, finger: 1, at: [405, 303], in: .stage)
        editor.move(1, to: [1500, 1200])
        editor.solve(in: .stage)
        editor.end(at: 0, velocity: PlacementParts(translation: [speed, speed], rotation: speed))
        for frame in 0..<100 {
          editor.advance(to: Double(frame) / 100)
          #expect(editor.box.isFinite && editor.box.size.width < 1700, "\(handle) \(speed)")
        }
      }
    }
  }
}
