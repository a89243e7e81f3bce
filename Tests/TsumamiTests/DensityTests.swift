import Testing
import Tsumami
import TsumamiTesting

/// A hand is as large on a table as on a phone; the points are not.
@Suite struct DensityTests {
  /// The points of a millimetre.
  private static let phone = Stage.usualPointsPerMillimetre
  /// A table of 55 inches with 1920 points.
  private static let table = 1920 / 1218.0

  /// A display of 300 × 200 mm with one node that fills it.
  private final class Display {
    let density: Double
    let stage: Stage
    let node: NodeID
    let log: EventLog
    private var time = 0.0

    init(_ density: Double) {
      self.density = density
      stage = Stage(size: Size(300 * density, 200 * density))
      stage.pointsPerMillimetre = density
      node = stage.add(Node(frame: stage.bounds))
      log = EventLog(on: stage)
    }

    /// A finger does something at a place in millimetres, a 120th of a second after what was before.
    func touch(_ id: Int, _ phase: PointerPhase, _ place: Vector) {
      time += 1.0 / 120
      stage.send(.pointer(id, phase, at: place * density, time: time))
      stage.flush()
    }

    func rest(_ seconds: Double) {
      time += seconds
      stage.advance(to: time)
    }
  }

  @Test("three millimetres begin a pan on a phone and on a table, one does not")
  func pan() {
    for density in [Self.phone, Self.table] {
      let display = Display(density)
      let pan = display.stage.attach(Pan(), to: display.node)
      display.touch(1, .down, [50, 50])
      display.touch(1, .move, [51, 50])
      #expect(display.log.events(of: pan).isEmpty)
      display.touch(1, .move, [53, 50])
      #expect(display.log.events(of: pan).first == .began)
    }
  }

  @Test("a photo follows a finger after the same millimetres")
  func manipulation() throws {
    let shares = try [Self.phone, Self.table].map { (density: Double) -> Double in
      let display = Display(density)
      display.stage.manipulate(display.node)
      display.touch(1, .down, [50, 50])
      for step in 1...12 { display.touch(1, .move, [50 + Double(step) * 0.25, 50]) }
      return try #require(display.stage.placement(of: display.node)).translation.x / density
    }
    #expect(shares[0] > 1.2 && shares[0] < 2.5)
    #expect(abs(shares[0] - shares[1]) < 1e-9)
  }

  @Test("fingers that land side by side scale after the same millimetres on a phone and on a table")
  func nearFingers() throws {
    func stretched(_ manipulation: Manipulation.Pinch, _ density: Double) throws -> Vector {
      let display = Display(density)
      display.stage.manipulate(display.node) { $0.pinch = manipulation }
      display.touch(1, .down, [50, 50])
      display.touch(2, .down, [54, 51])
      // Nearer than 1.27 mm along y they do not count along it.
      for step in 1...40 { display.touch(2, .move, [54, 51] + Vector(1, 0.1) * Double(step) / 4) }
      return try #require(display.stage.placement(of: display.node)).scale
    }
    for pinch in [Manipulation.Pinch.axes, .uniform] {
      let scales = try [Self.phone, Self.table].map { try stretched(pinch, $0) }
      #expect(scales[0].x > 1.5 && scales[0].distance(to: scales[1]) < 1e-9)
    }
  }

  @Test("a finger beside content that is held joins it from as many millimetres")
  func reach() throws {
    func joins(_ distance: Double, _ density: Double) throws -> Bool {
      let display = Display(density)
      let photo = display.stage.add(
        Node(frame: Rect(100 * density, 60 * density, 60 * density, 60 * density)))
      display.stage.manipulate(photo)
      display.touch(1, .down, [130, 90])
      display.touch(1, .move, [125, 90])
      // Its right side is where the finger has moved it, less the slop.
      let place = Vector(160 - 5 + 10 / Self.phone + distance, 90)
      display.touch(2, .down, place)
      for step in 1...20 { display.touch(2, .move, place + Vector(0, Double(step))) }
      return try #require(display.stage.placement(of: photo)).rotation > 0.1
    }
    for density in [Self.phone, Self.table] {
      // 44 points of a phone are 7 mm.
      #expect(try joins(6.5, density))
      #expect(try !joins(7.5, density))
    }
  }

  @Test("a finger grabs the handle of a box on a table as far from the corner as on a phone")
  func handles() {
    for density in [Self.phone, Self.table] {
      let display = Display(density)
      let box = display.stage.add(
        Node(frame: Rect(100 * density, 60 * density, 100 * density, 80 * density)))
      display.stage.editBox(of: box)
      func handle(_ place: Vector) -> BoxHandle? {
        display.stage.boxHandle(at: place * density, for: .touch)?.handle
      }
      #expect(handle([203, 143]) == .bottomRight)
      #expect(handle([204, 144]) == nil)
      // The handle that turns it stands at its distance above the top.
      #expect(handle([150, 54]) == .rotation)
      #expect(handle([150, 50]) == nil)
    }
  }

  /// A hand that taps, rests, drags, flicks, pinches and turns, in millimetres.
  private func play(_ seed: UInt64, on display: Display) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<6 {
      let count = random.chance(0.4) ? 1 : 2
      var places = (0..<count).map { _ in
        Vector(random.double(in: 0...60), random.double(in: 20...60))
      }
      // Two fingers are not in one place.
      if count == 2 { places[1] = places[0] + Vector(random.double(in: 15...60), 0) }
      // From an edge, now and then.
      if random.chance(0.3) { places[0].x = random.double(in: 0...6) }
      for (id, place) in places.enumerated() { display.touch(id, .down, place) }
      if random.chance(0.3) { display.rest(random.double(in: 0.1...0.6)) }
      let steps = places.map { _ in
        Vector(random.double(in: -1...1), random.double(in: -1...1))
          * (random.chance(0.5) ? 0.4 : 2.5)
      }
      for _ in 0..<Int(random.double(in: 0...12)) {
        for id in places.indices {
          places[id] += steps[id]
          if count == 2, places[0].distance(to: places[1]) < 10 { places[id] -= steps[id] }
          display.touch(id, .move, places[id])
        }
      }
      for (id, place) in places.enumerated() { display.touch(id, .up, place) }
      display.rest(random.double(in: 0.05...0.5))
    }
  }

  @Test("the same hand makes the same of every gesture on both", arguments: Seeds.first(60))
  func anyHand(seed: UInt64) {
    let attached: [(Stage, NodeID) -> AttachmentID] = [
      { $0.attach(Tap(), to: $1) }, { $0.attach(Tap(count: 2), to: $1) },
      { $0.attach(LongPress(minimumDuration: 0.2), to: $1) }, { $0.attach(Pan(), to: $1) },
      { $0.attach(Pan(minimumDistance: 30, axis: .horizontal), to: $1) },
      { $0.attach(Swipe(.right), to: $1) }, { $0.attach(EdgePan(.left), to: $1) },
      { $0.attach(Pinch(), to: $1) }, { $0.attach(AxisPinch(), to: $1) },
      { $0.attach(Rotation(), to: $1) },
      { $0.attach(TransformGesture(), to: $1) },
      { $0.attach(TransformGesture(combinesTravel: true, locksRotation: true), to: $1) },
    ]
    for attach in attached {
      let events = [Self.phone, Self.table].map { density in
        let display = Display(density)
        let gesture = attach(display.stage, display.node)
        play(seed, on: display)
        return display.log.events(of: gesture)
      }
      #expect(events[0] == events[1])
    }
  }

  @Test("a list on a table begins to scroll after the same millimetres")
  func scroll() {
    let offsets = [Self.phone, Self.table].map { (density: Double) -> Double in
      let display = Display(density)
      display.stage.attach(
        Scrolling(contentSize: Size(300 * density, 900 * density)), to: display.node)
      display.touch(1, .down, [50, 100])
      for step in 1...10 { display.touch(1, .move, [50, 100 - Double(step) * 0.5]) }
      return (display.stage.contentOffset(of: display.node)?.y ?? 0) / density
    }
    #expect(offsets[0] > 2 && offsets[0] < 5 && abs(offsets[0] - offsets[1]) < 1e-9)
  }

  @Test("a density that is none is ignored")
  func nonsense() {
    let stage = Stage(size: Size(100, 100))
    stage.pointsPerMillimetre = 2
    for density in [0, -1, .nan, .infinity] {
      stage.pointsPerMillimetre = density
      #expect(stage.pointsPerMillimetre == 2)
    }
  }
}
