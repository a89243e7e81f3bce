import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct BoxEditorTests {
  private static let area = Rect(0, 0, 800, 600)

  /// A box, a parent that is turned and scaled with unequal factors, and a finger on a handle.
  private struct Grabbed {
    var editor: BoxEditor
    var space: FingerSpace
    var base: Box
    var grab: Vector

    init(_ handle: BoxHandle, _ settings: BoxEditing = BoxEditing(), seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let toStage = Matrix(
        taking: [400, 300], to: [random.double(in: 300...500), 300],
        scale: [random.double(in: 0.4...2), random.double(in: 0.4...2)],
        rotation: random.double(in: -4...4))
      space = FingerSpace(fromStage: toStage.inverse ?? .identity, toStage: toStage)
      base = Box(
        center: [400, 300], size: Size(random.double(in: 80...200), random.double(in: 80...200)),
        rotation: random.double(in: -7...7))
      editor = BoxEditor(settings, box: base, area: BoxEditorTests.area)
      grab = toStage * (base.point(at: handle.unit) + [3, -2])
      editor.grab(handle, finger: 1, at: grab, in: space)
    }

    mutating func move(to point: Vector) {
      editor.move(1, to: point)
      editor.solve(in: space)
    }
  }

  @Test(
    "the opposite handle stays, and the corner stays under the finger", arguments: Seeds.first(40))
  func oppositeStays(seed: UInt64) {
    for handle in BoxHandle.resizing {
      var grabbed = Grabbed(handle, seed: seed)
      var random = SeededRandom(seed: seed &+ 1000)
      let fixed = grabbed.base.point(at: handle.unit * -1)
      for _ in 0..<20 {
        let finger = grabbed.grab + [random.double(in: -400...400), random.double(in: -400...400)]
        grabbed.move(to: finger)
        let box = grabbed.editor.box
        #expect(box.point(at: handle.unit * -1).distance(to: fixed) < 1e-9, "seed \(seed)")
        #expect(box.size.width >= 10 - 1e-9 && box.size.height >= 10 - 1e-9)
        let isCorner = handle.unit.x != 0 && handle.unit.y != 0
        if isCorner, box.size.width > 10.001, box.size.height > 10.001 {
          let under = grabbed.space.toStage * (box.point(at: handle.unit) + [3, -2])
          #expect(under.distance(to: finger) < 1e-9 * 1000, "seed \(seed), \(handle)")
        }
      }
    }
  }

  @Test("with alt the centre stays", arguments: Seeds.first(20))
  func fromCenter(seed: UInt64) {
    for handle in BoxHandle.resizing {
      var grabbed = Grabbed(handle, seed: seed)
      grabbed.editor.modifiers = .alt
      grabbed.move(to: grabbed.grab + [40, -70])
      #expect(grabbed.editor.box.center.distance(to: grabbed.base.center) < 1e-12)
    }
  }

  @Test(
    "uniform, both sides keep their ratio, and follow the larger one", arguments: Seeds.first(20))
  func uniform(seed: UInt64) {
    var settings = BoxEditing()
    settings.resize = .uniform
    for handle in BoxHandle.resizing {
      var grabbed = Grabbed(handle, settings, seed: seed)
      grabbed.move(to: grabbed.grab + [60, 50])
      let (base, box) = (grabbed.base, grabbed.editor.box)
      let ratio = base.size.width / base.size.height
      #expect(abs(box.size.width / box.size.height - ratio) < 1e-9, "seed \(seed)")
      let fixed = base.point(at: handle.unit * -1)
      #expect(box.point(at: handle.unit * -1).distance(to: fixed) < 1e-9)
      // Shift is the other way.
      grabbed.editor.modifiers = .shift
      grabbed.move(to: grabbed.grab + [90, -50])
      let free = grabbed.editor.box.size
      #expect(abs(free.width / free.height - ratio) > 1e-6)
    }
  }

  @Test(
    "inside, no corner leaves the area in any drag, rotation or pinch",
    arguments: Seeds.first(60))
  func inside(seed: UInt64) {
    var settings = BoxEditing()
    settings.limits = .inside(insets: Insets(20))
    for handle in BoxHandle.allCases {
      for uniform in [false, true] {
        settings.resize = uniform ? .uniform : .freeForm
        var grabbed = Grabbed(handle, settings, seed: seed)
        var random = SeededRandom(seed: seed &+ 2000)
        if handle == .body {
          grabbed.editor.add(2, at: grabbed.grab + [60, 40], in: grabbed.space)
        }
        for _ in 0..<30 {
          let finger =
            grabbed.grab + [random.double(in: -900...900), random.double(in: -900...900)]
          grabbed.editor.move(2, to: grabbed.grab + [random.double(in: -400...400), 90])
          grabbed.move(to: finger)
          let bounds = grabbed.editor.box.boundingRect
          let over = Swift.max(
            20 - bounds.minX, 20 - bounds.minY, bounds.maxX - 780, bounds.maxY - 580)
          #expect(over < 1e-9, "seed \(seed), \(handle): \(over)")
          #expect(grabbed.editor.box.isFinite)
        }
      }
    }
  }

  @Test("cover, the area is always covered", arguments: Seeds.first(30))
  func cover(seed: UInt64) {
    var settings = BoxEditing()
    settings.limits = .cover(insets: Insets(top: 270, left: 370, bottom: 270, right: 370))
    for handle in BoxHandle.resizing {
      var grabbed = Grabbed(handle, settings, seed: seed)
      var random = SeededRandom(seed: seed &+ 3000)
      let hole = Rect(370, 270, 60, 60)
      func covers(_ box: Box) -> Bool {
        let (x, y) = box.axes
        let (a, b, c, d) = hole.corners
        return [a, b, c, d].allSatisfy {
          abs(($0 - box.center).dot(x)) <= box.size.width / 2 + 1e-9
            && abs(($0 - box.center).dot(y)) <= box.size.height / 2 + 1e-9
        }
      }
      guard covers(grabbed.base) else { continue }
      for _ in 0..<20 {
        grabbed.move(
          to: grabbed.grab + [random.double(in: -600...600), random.double(in: -600...600)])
        #expect(covers(grabbed.editor.box), "seed \(seed), \(handle)")
      }
    }
  }

  @Test(
    "the allowed box is a continuous function of the finger, and comes back with it",
    arguments: Seeds.first(30))
  func continuous(seed: UInt64) {
    var settings = BoxEditing()
    settings.limits = .inside()
    settings.maximumSize = Size(500, 400)
    for handle in BoxHandle.resizing {
      var grabbed = Grabbed(handle, settings, seed: seed)
      let way = Vector.unit(at: Double(seed)) * 1500
      var path: [Box] = []
      let steps = 2000
      for step in 0...steps {
        grabbed.move(to: grabbed.grab + way * (Double(step) / Double(steps)))
        path.append(grabbed.editor.box)
      }
      // A step of the finger is 0.75 points of the stage; no side grows by much more than that.
      for (one, next) in zip(path, path.dropFirst()) {
        let growth = Swift.max(
          abs(one.size.width - next.size.width), abs(one.size.height - next.size.height))
        #expect(growth < 8, "seed \(seed), \(handle): \(growth)")
      }
      for step in stride(from: steps, through: 0, by: -37) {
        grabbed.move(to: grabbed.grab + way * (Double(step) / Double(steps)))
        #expect(grabbed.editor.box == path[step], "seed \(seed), \(handle)")
      }
    }
  }

  @Test("at the least size the box stops; with flips it passes through and is mirrored")
  func flips() {
    var settings = BoxEditing()
    var grabbed = Grabbed(.middleRight, settings, seed: 1)
    let left = grabbed.base.point(at: [-1, 0])
    let (x, _) = grabbed.base.axes
    let beyond = grabbed.space.toStage * (left - x * 50 + [3, -2])
    grabbed.move(to: beyond)
    #expect(abs(grabbed.editor.box.size.width - 10) < 1e-9)
    #expect(grabbed.editor.isMirrored == (false, false))
    settings.flips = true
    grabbed = Grabbed(.middleRight, settings, seed: 1)
    grabbed.move(to: beyond)
    #expect(abs(grabbed.editor.box.size.width - 50) < 1e-9)
    #expect(grabbed.editor.isMirrored == (true, false))
    // What was the left side is the right one of the mirrored box, and has not moved.
    #expect(grabbed.editor.box.point(at: [1, 0]).distance(to: left) < 1e-9)
    grabbed.editor.cancel(at: 0)
    #expect(grabbed.editor.box == grabbed.base && grabbed.editor.isMirrored == (false, false))
  }

  @Test(
    "a box is not mirrored where its least size does not fit, and never leaves its limits",
    arguments: Seeds.first(60))
  func flipsWithinLimits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var settings = BoxEditing()
    settings.flips = true
    settings.limits = .inside(.parent)
    settings.minimumSize = Size(random.double(in: 5...60), random.double(in: 5...60))
    settings.resize = random.chance(0.5) ? .uniform : .freeForm
    let rotation = random.chance(0.5) ? 0 : random.double(in: -7...7)
    let box = Box(
      center: [random.double(in: 0...800), random.double(in: 0...600)], size: Size(70, 65),
      rotation: rotation)
    for handle in BoxHandle.resizing {
      var editor = BoxEditor(settings, box: box, area: Self.area)
      editor.applyLimits()
      editor.grab(handle, finger: 1, at: editor.box.point(at: handle.unit), in: .stage)
      editor.modifiers = random.chance(0.2) ? .alt : []
      for _ in 0..<20 {
        editor.move(1, to: [random.double(in: -100...900), random.double(in: -100...700)])
        editor.solve(in: .stage)
        let rect = editor.box.boundingRect
        #expect(rect.minX >= -1e-7 && rect.maxX <= 800 + 1e-7, "seed \(seed), \(handle): \(rect)")
        #expect(rect.minY >= -1e-7 && rect.maxY <= 600 + 1e-7, "seed \(seed), \(handle): \(rect)")
        let size = editor.box.size
        #expect(size.width >= settings.minimumSize.width - 1e-7, "seed \(seed), \(handle)")
        #expect(size.height >= settings.minimumSize.height - 1e-7, "seed \(seed), \(handle)")
      }
    }
  }

  @Test("a box that is put back is within limits that became narrower while it was held")
  func cancelledInNarrowerLimits() {
    var settings = BoxEditing()
    settings.limits = .inside()
    var editor = BoxEditor(
      settings, box: Box(center: [675, 250], size: Size(150, 100)), area: Self.area)
    editor.grab(.body, finger: 1, at: [675, 250], in: .stage)
    editor.move(1, to: [400, 250])
    editor.solve(in: .stage)
    editor.area = Rect(0, 0, 650, 600)
    editor.cancel(at: 0)
    #expect(editor.box.center == [575, 250] && !editor.isReturning)
  }

  @Test("the rotation handle rotates about the centre, any number of times, and snaps")
  func rotation() {
    var settings = BoxEditing()
    var editor = BoxEditor(
      settings, box: Box(center: [400, 300], size: Size(200, 100)), area: Self.area)
    editor.grab(.rotation, finger: 1, at: [400, 200], in: .stage)
    for step in 1...40 {
      editor.move(1, to: Vector(400, 300) + Vector.unit(at: Double(step) * 0.5 - .pi / 2) * 100)
      editor.solve(in: .stage)
    }
    #expect(abs(editor.box.rotation - 20) < 1e-9)
    #expect(editor.box.center == [400, 300] && editor.box.size == Size(200, 100))
    editor.modifiers = .shift
    editor.solve(in: .stage)
    #expect(abs(editor.box.rotation / (.pi / 12) - (20 / (.pi / 12)).rounded()) < 1e-9)
    editor.cancel(at: 0)
    #expect(editor.box.rotation == 0)
    // 0 is no angle, so the shift key still snaps.
    settings.snapAngle = 0
    editor.settings = settings
    editor.grab(.rotation, finger: 1, at: [400, 200], in: .stage)
    editor.move(1, to: [430, 200])
    editor.solve(in: .stage)
    #expect(abs(editor.box.rotation - .pi / 12) < 1e-9)
    editor.cancel(at: 0)
    settings.snapAngle = .pi / 2
    editor.settings = settings
    editor.grab(.rotation, finger: 1, at: [400, 200], in: .stage)
    editor.move(1, to: [470, 240])
    editor.solve(in: .stage)
    #expect(abs(editor.box.rotation - .pi / 2) < 1e-9)
  }

  @Test("two fingers on the body carry it, within its sizes")
  func body() {
    var settings = BoxEditing()
    settings.maximumSize = Size(300, 1000)
    var editor = BoxEditor(
      settings, box: Box(center: [400, 300], size: Size(200, 100), rotation: 0.5), area: Self.area)
    editor.grab(.body, finger: 1, at: [350, 300], in: .stage)
    editor.add(2, at: [450, 300], in: .stage)
    editor.move(1, to: [400, 250])
    editor.move(2, to: [400, 350])
    editor.solve(in: .stage)
    #expect(abs(editor.box.rotation - 0.5 - .pi / 2) < 1e-9)
    #expect(editor.box.center.distance(to: [400, 300]) < 1e-9)
    editor.move(2, to: [400, 650])
    editor.solve(in: .stage)
    #expect(abs(editor.box.size.width - 300) < 1e-9 && abs(editor.box.size.height - 150) < 1e-9)
  }

  @Test("keys move, resize and rotate the box within its limits")
  func keys() {
    var settings = BoxEditing()
    settings.limits = .inside()
    var editor = BoxEditor(
      settings, box: Box(center: [100, 300], size: Size(200, 100)), area: Self.area)
    editor.nudge(by: [-1, 0])
    #expect(editor.box.center == [100, 300])
    editor.nudge(by: [10, 1])
    #expect(editor.box.center == [110, 301])
    editor.nudge(growing: [5, 0])
    #expect(editor.box.size == Size(205, 100) && abs(editor.box.point(at: [-1, 0]).x - 10) < 1e-9)
    editor.nudge(turn: 0.5)
    #expect(abs(editor.box.rotation - 0.5) < 1e-12)
    #expect(editor.box.boundingRect.minX > -1e-9)
  }

  @Test(
    "without new input it is solved to the same box, bit by bit", arguments: Seeds.first(40))
  func solvedTwice(seed: UInt64) {
    for handle in BoxHandle.allCases {
      for edge in [Limits.Edge.stop, .rubberBand] {
        var settings = BoxEditing()
        settings.limits = .inside(edge: edge)
        var grabbed = Grabbed(handle, settings, seed: seed)
        grabbed.editor.snapping = BoxSnapping(
          siblings: [Rect(300, 200, 100, 100)], area: Self.area, distance: 20)
        var random = SeededRandom(seed: seed &+ 4000)
        for step in 0..<10 {
          if handle == .body, step == 3 {
            grabbed.editor.add(2, at: grabbed.grab + [60, 40], in: grabbed.space)
          }
          if step == 7 { grabbed.editor.area = Rect(0, 0, 700, 500) }
          grabbed.move(
            to: grabbed.grab + [random.double(in: -400...400), random.double(in: -400...400)])
          let (box, count) = (grabbed.editor.box, grabbed.editor.snapCount)
          for _ in 0..<3 { grabbed.editor.solve(in: grabbed.space) }
          #expect(grabbed.editor.box == box, "seed \(seed), \(handle)")
          #expect(grabbed.editor.snapCount == count, "seed \(seed), \(handle)")
        }
      }
    }
  }

  @Test("an area that shrinks and grows again keeps the handle and the body under the fingers")
  func areaInMidEdit() {
    for handle in [BoxHandle.body, .bottomRight, .rotation] {
      var settings = BoxEditing()
      settings.limits = .inside()
      var editor = BoxEditor(
        settings, box: Box(center: [400, 300], size: Size(200, 100)), area: Self.area)
      editor.grab(handle, finger: 1, at: [450, 320], in: .stage)
      editor.move(1, to: [550, 420])
      editor.solve(in: .stage)
      let free = editor.box
      editor.area = Rect(0, 0, 560, 420)
      editor.solve(in: .stage)
      let bounds = editor.box.boundingRect
      #expect(bounds.maxX <= 560 + 1e-9 && bounds.maxY <= 420 + 1e-9, "\(handle)")
      #expect(editor.box != free || handle == .rotation, "\(handle)")
      editor.area = Self.area
      editor.solve(in: .stage)
      #expect(editor.box == free, "\(handle)")
    }
  }

  @Test("reversed and negative sizes, and sizes that are not numbers, are handled")
  func settings() {
    let odd: [Double] = [-20, .nan, 0, 500, .infinity]
    for least in odd {
      for most in odd {
        var settings = BoxEditing()
        settings.minimumSize = Size(least, least)
        settings.maximumSize = Size(most, most)
        settings.handleSize = least
        settings.snapAngle = least
        settings.snapDistance = most
        settings.limits = .inside(edge: .rubberBand)
        for handle in BoxHandle.allCases {
          var editor = BoxEditor(
            settings, box: Box(center: [400, 300], size: Size(200, 100)), area: Self.area)
          editor.snapping = BoxSnapping(siblings: [], area: Self.area, distance: most)
          editor.grab(handle, finger: 1, at: [430, 320], in: .stage)
          editor.move(1, to: [100, 900])
          editor.solve(in: .stage)
          #expect(editor.box.isFinite && editor.box.size.width >= 0, "\(least) \(most) \(handle)")
          editor.end(at: 0)
          editor.advance(to: 0.1)
          #expect(editor.box.isFinite, "\(least) \(most) \(handle)")
        }
      }
    }
    var settings = BoxEditing()
    settings.handleSize = .nan
    let layout = BoxHandleLayout(
      Box(center: [400, 300], size: Size(200, 100)), in: .identity)
    #expect(layout.handle(at: [500, 350], settings, isTouch: true)?.handle == .bottomRight)
  }

  // MARK: Rubber bands

  private static var soft: BoxEditing {
    var settings = BoxEditing()
    settings.limits = .inside(edge: .rubberBand)
    return settings
  }

  @Test(
    "on a rubber band a box follows with resistance and springs back without a jump",
    arguments: Seeds.first(20))
  func rubberBand(seed: UInt64) {
    for handle in BoxHandle.allCases {
      var grabbed = Grabbed(handle, Self.soft, seed: seed)
      let fixed = grabbed.base.point(at: handle.unit * -1)
      let way = Vector.unit(at: Double(seed)) * 2000
      var last = grabbed.editor.box
      for step in 1...2000 {
        grabbed.move(to: grabbed.grab + way * (Double(step) / 2000))
        let box = grabbed.editor.box
        let jump = Swift.max(
          abs(box.size.width - last.size.width), box.center.distance(to: last.center))
        #expect(jump < 8, "seed \(seed), \(handle): \(jump)")
        if BoxHandle.resizing.contains(handle) {
          #expect(box.point(at: handle.unit * -1).distance(to: fixed) < 1e-9, "seed \(seed)")
        }
        last = box
      }
      let held = grabbed.editor.box
      grabbed.editor.end(at: 1)
      #expect(grabbed.editor.box == held, "seed \(seed), \(handle): it jumped when it was let go")
      grabbed.editor.advance(to: 1 + 1e-6)
      #expect(grabbed.editor.box.center.distance(to: held.center) < 0.01)
      grabbed.editor.advance(to: 10)
      #expect(!grabbed.editor.isReturning && grabbed.editor.restTime == .infinity)
      let bounds = grabbed.editor.box.boundingRect
      let over = Swift.max(-bounds.minX, -bounds.minY, bounds.maxX - 800, bounds.maxY - 600)
      #expect(over < 1e-9, "seed \(seed), \(handle): \(over)")
    }
  }

  @Test("a box that is caught while it springs back stays, by handle or by body")
  func caught() {
    for handle in BoxHandle.allCases {
      var grabbed = Grabbed(.middleRight, Self.soft, seed: 3)
      grabbed.space = .stage
      grabbed.editor.end(at: 0)
      grabbed.editor.grab(.middleRight, finger: 1, at: [500, 300], in: .stage)
      grabbed.move(to: [500, 300] + grabbed.base.axes.x * 600)
      grabbed.editor.end(at: 1)
      #expect(grabbed.editor.isReturning)
      grabbed.editor.advance(to: 1.05)
      let shown = grabbed.editor.box
      let at = shown.point(at: handle.unit) + [1, 2]
      grabbed.editor.grab(handle, finger: 2, at: at, in: .stage)
      grabbed.editor.solve(in: .stage)
      let box = grabbed.editor.box
      #expect(box.center.distance(to: shown.center) < 1e-6, "\(handle)")
      #expect(abs(box.size.width - shown.size.width) < 1e-6, "\(handle)")
      #expect(abs(box.rotation - shown.rotation) < 1e-9, "\(handle)")
      grabbed.editor.cancel(at: 1.1)
      grabbed.editor.advance(to: 5)
      #expect(grabbed.editor.box.boundingRect.maxX <= 800 + 1e-9, "\(handle)")
    }
  }

  @Test("a custom rule is applied last to handles, too")
  func customRule() {
    var settings = BoxEditing()
    // In steps of 25 points to the right, whatever fingers ask for.
    settings.limits = .custom { proposed, _ in
      var placed = proposed
      placed.scale.x = (proposed.scale.x * 8).rounded() / 8
      return placed
    }
    var editor = BoxEditor(
      settings, box: Box(center: [300, 300], size: Size(200, 100)), area: Self.area)
    editor.grab(.middleRight, finger: 1, at: [400, 300], in: .stage)
    editor.move(1, to: [433, 300])
    editor.solve(in: .stage)
    #expect(editor.box.size == Size(225, 100))
  }
}

@Suite struct BoxTests {
  @Test("a rotated box contains the points between its sides, and no others")
  func contains() {
    let box = Box(center: [100, 100], size: Size(200, 20), rotation: .pi / 2)
    #expect(box.contains([100, 195]))
    #expect(box.contains([109, 100]))
    #expect(!box.contains([111, 100]))
    #expect(!box.contains([195, 100]))
  }
}

@Suite struct BoxSumsTests {
  @Test("a box follows fingers of which only their sums are known")
  func follow() {
    let start = Box(center: [200, 200], size: Size(100, 50))
    var editor = BoxEditor(box: start, area: Rect(0, 0, 800, 600))
    editor.follow(FingerMotion(from: [200, 200], to: [250, 200]))
    #expect(editor.box == start, "nothing holds it")
    editor.holdBody()
    editor.follow(FingerMotion(from: [250, 200], to: [260, 210], scale: 2, rotation: .pi / 2))
    #expect(editor.box.center.distance(to: [260, 110]) < 1e-9)
    #expect(editor.box.size == Size(200, 100))
    #expect(abs(editor.box.rotation - .pi / 2) < 1e-9)
  }
}
