import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct ConfinementTests {
  /// Limits, content and a parent that nobody chose.
  private struct Case {
    var confinement: Confinement
    var random: SeededRandom

    init(seed: UInt64, rule: Limits.Rule? = nil, edge: Limits.Edge? = nil, perAxis: Bool? = nil) {
      var random = SeededRandom(seed: seed)
      var manipulation = Manipulation()
      let insets = Insets(
        top: random.double(in: -50...50), left: random.double(in: -50...50),
        bottom: random.double(in: -50...50), right: random.double(in: -50...50))
      let rules: [Limits.Rule] = [
        .inside(insets), .cover(insets), .coverAround(insets), .none,
      ]
      manipulation.limits = Limits(
        rule.map { Self.with(insets, $0) } ?? rules[Int(random.next() % 3)],
        edge: edge ?? (random.chance(0.5) ? .stop : .rubberBand))
      manipulation.minimumScale = random.chance(0.3) ? 0 : random.double(in: 0.05...0.5)
      manipulation.maximumScale = random.chance(0.3) ? 0 : random.double(in: 1...10)
      manipulation.pinch = perAxis ?? random.chance(0.3) ? .axes : .uniform
      confinement = Confinement(
        manipulation,
        frame: AnchoredFrame(
          Rect(
            random.double(in: -100...300), random.double(in: -100...300),
            random.double(in: 20...300), random.double(in: 20...300)),
          anchor: [random.double(in: 0...1), random.double(in: 0...1)]
        ),
        area: Rect(random.double(in: -50...50), 0, random.double(in: 200...800), 400)
      )
      self.random = random
    }

    private static func with(_ insets: Insets, _ rule: Limits.Rule) -> Limits.Rule {
      switch rule {
      case .inside: .inside(insets)
      case .cover: .cover(insets)
      case .coverAround: .coverAround(insets)
      case .none, .custom: rule
      }
    }

    mutating func placement() -> Placement {
      Placement(
        translation: [random.double(in: -900...900), random.double(in: -900...900)],
        scale: Vector.one * random.double(in: 0.02...20), rotation: random.double(in: -9...9))
    }

    mutating func point() -> Vector {
      [random.double(in: -100...900), random.double(in: -100...700)]
    }

    func corners(_ placement: Placement) -> [Vector] {
      let map = confinement.frame.matrix(for: placement)
      let (a, b, c, d) = confinement.frame.bounds.corners
      return [map * a, map * b, map * c, map * d]
    }
  }

  private func differs(_ one: Placement, _ other: Placement) -> Double {
    max(
      one.translation.distance(to: other.translation), one.scale.distance(to: other.scale),
      abs(one.rotation - other.rotation))
  }

  @Test("with stop, content that is inside already is left alone", arguments: Seeds.first(300))
  func idempotent(seed: UInt64) {
    var c = Case(seed: seed, edge: .stop)
    let about = c.point()
    let placed = c.confinement.resolve(c.placement(), about: about)
    #expect(differs(c.confinement.resolve(placed, about: about), placed) < 1e-9)
    #expect(differs(c.confinement.resolve(placed, about: c.point()), placed) < 1e-9)
  }

  @Test("inside, the bounds of turned content never leave the area", arguments: Seeds.first(300))
  func inside(seed: UInt64) {
    var c = Case(seed: seed, rule: .inside(.zero), edge: .stop)
    guard case .inside(let insets) = c.confinement.limits.rule else { return }
    let area = c.confinement.area.inset(by: insets)
    let placed = c.confinement.resolve(c.placement(), about: c.point())
    let corners = c.corners(placed)
    let width = corners.map(\.x).max()! - corners.map(\.x).min()!
    let height = corners.map(\.y).max()! - corners.map(\.y).min()!
    // Where not even the smallest scale fits, it is centred.
    if width > area.size.width + 1e-9 {
      #expect(abs(corners.map(\.x).reduce(0, +) / 4 - area.center.x) < 1e-9)
      #expect(placed.scale.x <= c.confinement.minimumScale + 1e-9)
    } else {
      #expect(corners.allSatisfy { $0.x > area.minX - 1e-9 && $0.x < area.maxX + 1e-9 })
    }
    if height > area.size.height + 1e-9 {
      #expect(abs(corners.map(\.y).reduce(0, +) / 4 - area.center.y) < 1e-9)
      #expect(placed.scale.x <= c.confinement.minimumScale + 1e-9)
    } else {
      #expect(corners.allSatisfy { $0.y > area.minY - 1e-9 && $0.y < area.maxY + 1e-9 })
    }
  }

  @Test("cover leaves no corner of the area uncovered", arguments: Seeds.first(300))
  func cover(seed: UInt64) throws {
    var c = Case(seed: seed, rule: .cover(.zero), edge: .stop)
    guard case .cover(let insets) = c.confinement.limits.rule else { return }
    let area = c.confinement.area.inset(by: insets)
    let placed = c.confinement.resolve(c.placement(), about: c.point())
    let toContent = try #require(c.confinement.frame.matrix(for: placed).inverse)
    let bounds = c.confinement.frame.bounds.inset(by: Insets(-1e-7))
    let (a, b, d, e) = area.corners
    #expect([a, b, d, e].allSatisfy { bounds.contains(toContent * $0) })
  }

  @Test(
    "content that goes around covers the area along its y axis, at any place along its x axis",
    arguments: Seeds.first(300))
  func coverAround(seed: UInt64) throws {
    var c = Case(seed: seed, rule: .coverAround(.zero), edge: .stop)
    guard case .coverAround(let insets) = c.confinement.limits.rule else { return }
    let area = c.confinement.area.inset(by: insets)
    let placed = c.confinement.resolve(c.placement(), about: c.point())
    let toContent = try #require(c.confinement.frame.matrix(for: placed).inverse)
    let (a, b, d, e) = area.corners
    let corners = [a, b, d, e].map { toContent * $0 }
    let size = c.confinement.frame.rect.size
    #expect(corners.allSatisfy { $0.y > -1e-7 && $0.y < size.height + 1e-7 })
    let xs = corners.map(\.x)
    #expect((xs.max() ?? 0) - (xs.min() ?? 0) < size.width + 1e-7)
    // A turn further nothing changes but the turn.
    var further = placed
    let turn = Vector.unit(at: c.confinement.frame.rotation + placed.rotation)
    further.translation += turn * (size.width * placed.scale.x * 3)
    let again = c.confinement.resolve(further, about: c.point())
    #expect(again.isEqual(to: further, within: 1e-9))
  }

  @Test("scales stay in their range, but for what covering needs", arguments: Seeds.first(200))
  func range(seed: UInt64) {
    var c = Case(seed: seed, rule: Limits.Rule.none, edge: .stop)
    let placed = c.confinement.resolve(c.placement(), about: c.point())
    if c.confinement.minimumScale > 0 {
      #expect(placed.scale.x >= c.confinement.minimumScale - 1e-12)
    }
    if c.confinement.maximumScale >= 1 {
      #expect(placed.scale.x <= c.confinement.maximumScale + 1e-12)
    }
  }

  @Test(
    "a small change of the proposal is a small change of the result", arguments: Seeds.first(300))
  func continuous(seed: UInt64) {
    var c = Case(seed: seed)
    let about = c.point()
    let one = c.placement()
    var other = one
    other.translation += [1e-7, -1e-7]
    other.scale = other.scale * (1 + 1e-9)
    other.rotation += 1e-9
    let difference = differs(
      c.confinement.resolve(one, about: about), c.confinement.resolve(other, about: about))
    // What goes around is not held along its x axis, where a small scale that has to grow moves far.
    var isHeld = true
    if case .coverAround = c.confinement.limits.rule { isHeld = false }
    #expect(difference < (isHeld ? 1e-4 : 1e-3))
  }

  @Test(
    "what a rubber band shows is shown again when it is caught there", arguments: Seeds.first(300))
  func caught(seed: UInt64) {
    var c = Case(seed: seed, edge: .rubberBand)
    let about = c.point()
    let shown = c.confinement.resolve(c.placement(), about: about)
    let proposal = c.confinement.proposal(for: shown, about: about)
    #expect(differs(c.confinement.resolve(proposal, about: about), shown) < 1e-6)
    // Also about other fingers than those that pulled it there.
    let other = c.point()
    let again = c.confinement.proposal(for: shown, about: other)
    #expect(differs(c.confinement.resolve(again, about: other), shown) < 1e-6)
  }

  @Test("a rubber band never gives more than a factor of two, nor more than the area's side")
  func bandIsBounded() {
    var manipulation = Manipulation()
    manipulation.limits = .inside(edge: .rubberBand)
    manipulation.maximumScale = 2
    let confinement = Confinement(
      manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 400, 400))
    let far = Placement(translation: [1e6, 0], scale: [1000, 1000])
    let shown = confinement.resolve(far, about: [50, 50])
    #expect(shown.scale.x > 2 && shown.scale.x < 4)
    #expect(shown.translation.x < 50 + 400 + 200)
  }

  @Test("a rubber band beyond an edge follows UIScrollView's curve")
  func bandCurve() {
    var manipulation = Manipulation()
    manipulation.limits = .inside(edge: .rubberBand)
    let confinement = Confinement(
      manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 800, 400))
    let shown = confinement.resolve(Placement(translation: [800, 0]), about: .zero)
    #expect(abs(shown.translation.x - (700 + 51.462)) < 1e-3)
  }

  @Test("limits scale about the fingers, so that content does not slip from them")
  func about() {
    let confinement = Confinement(
      Manipulation(), frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 800, 800))
    // Scaled by 20 about (30, 40), of which half is allowed.
    let proposed = Placement(
      translation: Vector(30, 40) + (Vector(50, 50) - [30, 40]) * 20 - [50, 50], scale: [20, 20])
    let shown = confinement.resolve(proposed, about: [30, 40])
    #expect(shown.scale == [10, 10])
    #expect((confinement.frame.matrix(for: shown) * [30, 40]).distance(to: [30, 40]) < 1e-9)
  }

  @Test("an empty area caps nothing and centres, content without size is only moved")
  func emptiness() {
    var manipulation = Manipulation()
    manipulation.limits = .inside(insets: Insets(300))
    let empty = Confinement(
      manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 50)), area: Rect(0, 0, 400, 400))
    let shown = empty.resolve(Placement(translation: [70, 90], scale: [3, 3]), about: .zero)
    #expect(shown.scale == [3, 3])
    #expect((empty.frame.matrix(for: shown) * [50, 25]).distance(to: [200, 200]) < 1e-9)
    for rule in [Limits.inside(), .cover()] {
      manipulation.limits = rule
      let point = Confinement(
        manipulation, frame: AnchoredFrame(Rect(0, 0, 0, 0)), area: Rect(0, 0, 400, 400))
      let shown = point.resolve(Placement(translation: [900, 900], scale: [3, 3]), about: .zero)
      #expect(shown.scale == [3, 3])
      #expect(Rect(0, 0, 400, 400).contains(point.frame.matrix(for: shown) * .zero))
    }
  }

  @Test("per axis and not turned, each axis is capped by itself")
  func axesByThemselves() {
    var manipulation = Manipulation()
    manipulation.limits = .inside()
    manipulation.pinch = .axes
    let confinement = Confinement(
      manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 300, 200))
    let shown = confinement.resolve(Placement(scale: [9, 1.5]), about: [50, 50])
    #expect(shown.scale.distance(to: [3, 1.5]) < 1e-9)
  }

  @Test("a custom rule is applied last")
  func custom() {
    var manipulation = Manipulation()
    manipulation.limits = .custom { proposed, _ in
      var placed = proposed
      placed.translation.y = 0
      return placed
    }
    let confinement = Confinement(
      manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 300, 200))
    let shown = confinement.resolve(
      Placement(translation: [40, 50], scale: [99, 99]), about: [50, 100])
    #expect(shown.translation.y == 0)
    #expect(shown.scale == [10, 10])
  }
}
