import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

/// Whatever numbers come in, placements, boxes, offsets and heights are finite.
@Suite struct ExtremeValuesTests {
  /// Numbers of all sizes, most of them from 1e85 to 1e308.
  private struct Extremes {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func number() -> Double {
      if random.chance(0.03) { return .nan }
      if random.chance(0.05) { return random.chance(0.5) ? .infinity : -.infinity }
      if random.chance(0.1) { return 0 }
      if random.chance(0.3) { return random.double(in: -500...500) }
      let exponent =
        random.chance(0.1) ? random.double(in: -308...(-20)) : random.double(in: 85...308)
      let size = exponential(exponent * logarithm(10))
      return random.chance(0.5) ? size : -size
    }

    mutating func finite() -> Double {
      let number = number()
      return number.isFinite ? number : 1e308
    }

    mutating func vector() -> Vector { Vector(number(), number()) }
    mutating func size() -> Size { Size(number(), number()) }
    mutating func rect() -> Rect { Rect(origin: vector(), size: size()) }
    mutating func placement() -> Placement {
      Placement(translation: vector(), scale: vector(), rotation: number())
    }
    mutating func parts() -> PlacementParts {
      PlacementParts(translation: vector(), logarithmOfScale: vector(), rotation: number())
    }
    mutating func insets() -> Insets {
      Insets(top: number(), left: number(), bottom: number(), right: number())
    }
    mutating func limits() -> Limits {
      let edge: Limits.Edge = random.chance(0.5) ? .stop : .rubberBand
      switch random.next() % 5 {
      case 0: return .inside(insets: insets(), edge: edge)
      case 1: return .cover(insets: insets(), edge: edge)
      case 2: return Limits(.none, edge: edge)
      case 3: return .coverAround(insets: insets(), edge: edge)
      default:
        let result = placement()
        return Limits(
          .custom { proposed, _ in proposed.rotation > 0 ? result : proposed }, edge: edge)
      }
    }
    mutating func manipulation() -> Manipulation {
      var manipulation = Manipulation()
      manipulation.minimumScale = number()
      manipulation.maximumScale = number()
      manipulation.limits = limits()
      manipulation.pinch = random.chance(0.3) ? .axes : .uniform
      manipulation.isPanEnabled = random.chance(0.8)
      manipulation.hasMomentum = random.chance(0.5)
      return manipulation
    }
    mutating func frame() -> AnchoredFrame {
      AnchoredFrame(
        rect(), anchor: random.chance(0.5) ? [0.5, 0.5] : vector(),
        rotation: random.chance(0.7) ? 0 : number())
    }
    mutating func space() -> FingerSpace {
      if random.chance(0.5) { return .stage }
      let toStage = Matrix(taking: vector(), to: vector(), scale: vector(), rotation: number())
      return FingerSpace(fromStage: toStage.inverse ?? toStage, toStage: toStage, axes: number())
    }
  }

  @Test("limits give finite placements", arguments: Seeds.first(2000))
  func confinement(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    let confinement = Confinement(
      extremes.manipulation(), frame: extremes.frame(), area: extremes.rect())
    let (placement, about) = (extremes.placement(), extremes.vector())
    #expect(confinement.resolve(placement, about: about).isFinite, "seed \(seed)")
    #expect(confinement.rest(placement, about: about).isFinite, "seed \(seed)")
    #expect(confinement.proposal(for: placement, about: about).isFinite, "seed \(seed)")
  }

  @Test("a manipulator gives finite placements", arguments: Seeds.first(600))
  func manipulator(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    var photo = Manipulator(
      extremes.manipulation(), frame: extremes.frame(), area: extremes.rect(),
      placement: extremes.placement())
    var time = 0.0
    for step in 0..<60 {
      time += 0.01
      switch extremes.random.next() % 12 {
      case 0: photo.begin()
      case 1: photo.add(step % 5, at: extremes.vector(), in: extremes.space())
      case 2, 3:
        photo.move(step % 5, to: extremes.vector())
        photo.solve(in: extremes.space())
      case 4: photo.remove(step % 5, in: extremes.space())
      case 5:
        photo.zoom(
          by: extremes.number(), turn: extremes.number(), about: extremes.vector(),
          in: extremes.space())
      case 6: photo.end(at: time, velocity: extremes.parts(), heldAt: extremes.vector())
      case 7: photo.cancel(at: time)
      case 8:
        let other = extremes.placement()
        photo.layOut(
          frame: extremes.frame(), area: extremes.rect(), in: extremes.space(), at: time,
          placed: { step % 2 == 0 ? $0 : other })
      case 9:
        photo.manipulation = extremes.manipulation()
        photo.applyLimits(in: extremes.space(), at: time)
      case 10:
        photo.place(extremes.placement())
        _ = photo.reset(animated: extremes.random.chance(0.5), at: time)
      default:
        photo.follow(
          FingerMotion(
            from: extremes.vector(), to: extremes.vector(), scale: extremes.number(),
            rotation: extremes.number()))
      }
      _ = photo.advance(to: time)
      #expect(photo.placement.isFinite, "seed \(seed), step \(step)")
      #expect(photo.focus.isFinite, "seed \(seed), step \(step)")
    }
    _ = photo.advance(to: time + 100)
    #expect(photo.placement.isFinite, "seed \(seed)")
  }

  @Test("after extreme input a manipulator follows fingers as before")
  func recovers() {
    var photo = Manipulator(
      frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600))
    photo.begin()
    photo.add(1, at: [150, 150], in: .stage)
    let bad = Matrix(taking: .zero, to: [.nan, .infinity], scale: [1e300, .nan], rotation: .nan)
    photo.solve(in: FingerSpace(fromStage: bad, toStage: bad))
    photo.move(1, to: [.nan, 3])
    photo.solve(in: .stage)
    #expect(photo.placement == .identity)
    photo.move(1, to: [170, 150])
    photo.solve(in: .stage)
    #expect(photo.placement.translation == [20, 0])
  }

  @Test("a box editor gives finite boxes", arguments: Seeds.first(600))
  func boxEditor(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    var settings = BoxEditing()
    settings.minimumSize = extremes.size()
    settings.maximumSize = extremes.random.chance(0.5) ? nil : extremes.size()
    settings.snapAngle = extremes.random.chance(0.5) ? nil : extremes.number()
    settings.resize = extremes.random.chance(0.5) ? .uniform : .freeForm
    settings.flips = extremes.random.chance(0.5)
    settings.limits = extremes.limits()
    func box() -> Box {
      Box(center: extremes.vector(), size: extremes.size(), rotation: extremes.number())
    }
    var editor = BoxEditor(settings, box: box(), area: extremes.rect())
    editor.snapping = BoxSnapping(
      siblings: [extremes.rect(), extremes.rect()], area: extremes.rect(),
      distance: extremes.number())
    var time = 0.0
    for step in 0..<60 {
      time += 0.01
      let handle = BoxHandle.allCases[Int(extremes.random.next() % 10)]
      switch extremes.random.next() % 12 {
      case 0, 1: editor.grab(handle, finger: 1, at: extremes.vector(), in: extremes.space())
      case 2, 3:
        editor.move(1, to: extremes.vector())
        editor.solve(in: extremes.space())
      case 4: editor.add(2, at: extremes.vector(), in: extremes.space())
      case 5: editor.end(at: time, velocity: extremes.parts(), heldAt: extremes.vector())
      case 6: editor.cancel(at: time)
      case 7: editor.place(box())
      case 8:
        editor.area = extremes.rect()
        editor.applyLimits()
      case 9:
        editor.nudge(
          by: extremes.vector(), growing: extremes.vector(), turn: extremes.number())
      case 10: editor.modifiers = BoxEditor.Modifiers(rawValue: UInt8(extremes.random.next() % 8))
      default:
        editor.zoom(
          by: extremes.number(), turn: extremes.number(), about: extremes.vector(),
          in: extremes.space())
      }
      editor.advance(to: time)
      #expect(editor.box.isFinite && editor.box.size.width >= 0, "seed \(seed), step \(step)")
    }
    editor.end(at: time)
    editor.advance(to: time + 100)
    #expect(editor.box.isFinite, "seed \(seed)")
  }

  @Test("a zoom of content gives finite sizes and offsets", arguments: Seeds.first(400))
  func contentZoom(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    func matrix() -> Matrix {
      if extremes.random.chance(0.5) { return .identity }
      let (x, y) = (extremes.vector(), extremes.vector())
      return Matrix(x.x, x.y, y.x, y.y, extremes.number(), extremes.number())
    }
    let ends = [extremes.finite(), extremes.finite()].sorted()
    var zoom = ContentZoom(limits: ends[0]...ends[1])
    for step in 0..<60 {
      let time = Double(step) * 0.01
      switch extremes.random.next() % 5 {
      case 0: zoom.layOut(extremes.size(), in: extremes.size())
      case 1:
        zoom.follow(
          scale: abs(extremes.number()), translation: extremes.vector(), mean: extremes.vector(),
          offset: extremes.vector(), window: matrix(), at: time)
      case 2: zoom.release(scaleVelocity: extremes.number(), at: time)
      case 3:
        zoom.go(
          to: extremes.number(), about: extremes.vector(), offset: extremes.vector(),
          window: matrix(), at: time)
      default:
        let offset = zoom.advance(to: time, window: matrix())
        #expect(offset?.isFinite != false, "seed \(seed)")
      }
      let (frame, size) = (zoom.frame(at: time), zoom.contentSize(at: time))
      let numbers = [
        zoom.value(at: time), zoom.rest, frame.minX, frame.minY, frame.maxX, frame.maxY, size.width,
        size.height,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }

  @Test("a group of boxes gives finite boxes", arguments: Seeds.first(200))
  func group(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    func box() -> Box {
      Box(center: extremes.vector(), size: extremes.size(), rotation: extremes.number())
    }
    let group = BoxGroup([box(), box(), box()])
    #expect(group?.box.isFinite == true, "seed \(seed)")
    let members = group?.members(in: box()) ?? []
    #expect(members.count == 3 && members.allSatisfy(\.isFinite), "seed \(seed)")
  }

  @Test("a scroller gives finite offsets", arguments: Seeds.first(400))
  func scroller(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    func scrolling() -> Scrolling {
      var scrolling = Scrolling(contentSize: extremes.size())
      scrolling.axes = .both
      scrolling.bounces = extremes.random.chance(0.7)
      return scrolling
    }
    var list = Scroller(scrolling(), viewport: extremes.size(), offset: extremes.vector())
    var time = 0.0
    for step in 0..<60 {
      time += 0.01
      let axis: DragAxis = extremes.random.chance(0.5) ? .horizontal : .vertical
      switch extremes.random.next() % 6 {
      case 0: list.grab(at: time)
      case 1:
        let scale = extremes.number()
        var movers = [list.mover(along: axis, scale: scale)]
        var ownership = AxisOwnership()
        ownership.move(&movers, by: extremes.number())
        list.pull(to: movers[0].position / scale, along: axis)
      case 2: list.pull(to: extremes.number(), along: axis)
      case 3: list.release(velocity: extremes.vector(), at: time)
      case 4: list.scroll(to: extremes.vector(), animated: extremes.random.chance(0.5), at: time)
      default: list.layOut(scrolling(), viewport: extremes.size(), at: time)
      }
      list.advance(to: time)
      #expect(list.offset.isFinite && list.end.isFinite, "seed \(seed), step \(step)")
      #expect(list.contentBounds.isFinite && list.rest.isFinite, "seed \(seed), step \(step)")
    }
  }

  @Test("a sheet gives finite heights", arguments: Seeds.first(400))
  func sheet(seed: UInt64) {
    var extremes = Extremes(seed: seed)
    func settings() -> Sheet {
      let custom = extremes.number()
      var sheet = Sheet(detents: [
        .points(extremes.number(), "a"), .fraction(extremes.number(), "b"), .init("c", .content),
        .init("d", .custom { _ in custom }),
      ])
      sheet.isDismissible = extremes.random.chance(0.5)
      sheet.contentHeight = extremes.random.chance(0.5) ? nil : extremes.number()
      sheet.dimming = .above("b")
      return sheet
    }
    var sheet = SheetMover(
      settings(), parentHeight: extremes.number(), contentHeight: extremes.number(), detent: "b")
    var time = 0.0
    for step in 0..<60 {
      time += 0.01
      switch extremes.random.next() % 7 {
      case 0: sheet.grab(at: time)
      case 1:
        let scale = extremes.number()
        var movers = [sheet.mover(scale: scale)]
        var ownership = AxisOwnership()
        ownership.move(&movers, by: extremes.number())
        sheet.pull(to: movers[0].position / scale)
      case 2: sheet.pull(to: extremes.number())
      case 3:
        let velocity = extremes.number()
        sheet.release(to: sheet.proposal(velocity: velocity), velocity: velocity, at: time)
      case 4: sheet.move(to: step % 5, animated: extremes.random.chance(0.5), at: time)
      case 5: sheet.change(to: settings(), at: time)
      default:
        sheet.layOut(
          parentHeight: extremes.number(), contentHeight: extremes.number(), at: time)
      }
      sheet.advance(to: time)
      #expect(sheet.height.isFinite && sheet.height >= 0, "seed \(seed), step \(step)")
      #expect(sheet.progress.isFinite && sheet.dimming.isFinite, "seed \(seed), step \(step)")
    }
  }
}
