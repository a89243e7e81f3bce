import Testing
import TsumamiManipulation
import TsumamiTesting

@Suite struct SheetMoverTests {
  private func sheet(
    _ shares: [Double] = [0.25, 0.5, 0.75, 1], at detent: String = "1", height: Double = 600,
    configure: (inout Sheet) -> Void = { _ in }
  ) -> SheetMover {
    var sheet = Sheet(
      detents: shares.enumerated().map { .fraction($0.element, "\($0.offset)") })
    configure(&sheet)
    return SheetMover(sheet, parentHeight: height, contentHeight: 200, detent: detent)
  }

  @Test("let go without velocity it goes to the nearest detent, of two to the higher one")
  func nearest() {
    for (drag, detent) in [(210.0, 2), (120, 2), (-60, 1), (-270, 0), (75, 2), (-75, 1)] {
      var sheet = sheet()
      sheet.grab(at: 0)
      sheet.pull(to: 300 + drag)
      #expect(sheet.proposal(velocity: 0) == detent, "\(drag)")
    }
  }

  @Test("a flick goes at least to the next detent, from where the sheet is")
  func flicks() {
    var sheet = sheet()
    sheet.grab(at: 0)
    for (height, velocity, detent) in [
      (300.0, 301.0, 2), (300, 299, 1), (310, 301, 2), (310, -301, 1), (300, -301, 0),
      (440, 400, 2), (449, 320, 2), (450.5, 320, 3), (600, 900, 3), (150, -900, 0), (300, 3000, 3),
    ] {
      sheet.pull(to: height)
      #expect(sheet.proposal(velocity: velocity) == detent, "\(height) at \(velocity)")
    }
  }

  @Test("a spring begins with the velocity of the flick, as far as that brings it to its detent")
  func carries() {
    var sheet = SheetMover(
      Sheet(detents: [.points(60, "low"), .points(580, "high")]), parentHeight: 600,
      contentHeight: 0, detent: "high")
    sheet.grab(at: 0)
    sheet.pull(to: 440)
    sheet.release(to: 0, velocity: -3000, at: 0)
    #expect(abs(sheet.velocity(at: 0) + 3000) < 1e-9)
    sheet.advance(to: 0.001)
    #expect(abs(sheet.height - 437) < 0.02)
    var least = sheet.height
    for frame in 1...60 {
      sheet.advance(to: Double(frame) / 60)
      least = min(least, sheet.height)
    }
    #expect(least > 30 && sheet.height == 60)
    // From its detent downwards it stays where a finger could catch it.
    sheet.grab(at: 2)
    sheet.release(to: 0, velocity: -3000, at: 2)
    sheet.advance(to: 2.06)
    #expect(sheet.height > 0)
  }

  @Test("one that can be dismissed closes below half its lowest detent, others do not")
  func dismissal() {
    for isDismissible in [true, false] {
      var sheet = sheet { $0.isDismissible = isDismissible }
      sheet.grab(at: 0)
      sheet.pull(to: 76)
      #expect(sheet.proposal(velocity: 0) == 0)
      sheet.pull(to: 74)
      #expect(sheet.proposal(velocity: 0) == (isDismissible ? nil : 0))
      sheet.pull(to: 160)
      #expect(sheet.proposal(velocity: -900) == (isDismissible ? nil : 0))
    }
    var sheet = sheet { $0.isDismissible = true }
    sheet.move(to: nil, animated: true, at: 0)
    sheet.advance(to: 3)
    #expect(sheet.height == 0 && sheet.target == nil && sheet.phase == .resting)
    #expect(sheet.progress == -1)
  }

  @Test("flung shut it stays shut: no height shows again after 0", arguments: Seeds.first(60))
  func shut(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sheet = sheet([random.double(in: 0.02...0.4), 0.5], at: "0") { $0.isDismissible = true }
    sheet.grab(at: 0)
    sheet.pull(to: random.double(in: 1...400))
    sheet.release(to: nil, velocity: random.double(in: -9000...300), at: 0)
    if random.chance(0.3) { sheet.move(to: nil, animated: true, at: random.double(in: 0...0.1)) }
    var hasClosed = false
    var last = sheet.height
    for frame in 1...600 {
      sheet.advance(to: Double(frame) / 240)
      if hasClosed { #expect(sheet.height == 0, "seed \(seed), frame \(frame)") }
      #expect(abs(sheet.height - last) < 45, "seed \(seed), frame \(frame)")
      last = sheet.height
      hasClosed = hasClosed || sheet.height == 0
    }
    #expect(sheet.height == 0 && sheet.phase == .resting && sheet.target == nil, "seed \(seed)")
    sheet.layOut(parentHeight: 700, contentHeight: 200, at: 4)
    #expect(sheet.height == 0 && sheet.target == nil)
  }

  @Test("it is at rest as soon as it has closed, and says when")
  func closingTime() {
    var sheet = sheet { $0.isDismissible = true }
    sheet.grab(at: 0)
    sheet.release(to: nil, velocity: -3000, at: 0)
    let end = sheet.restTime
    sheet.advance(to: end - 1e-4)
    #expect(sheet.height > 0 && sheet.height < 1 && sheet.isMoving)
    sheet.advance(to: end)
    #expect(sheet.height == 0 && !sheet.isMoving)
  }

  @Test("asked for exactly the height that it has, it does not change")
  func sameHeight() {
    for height in [700.0, 612.3, 80, 301.7] {
      var sheet = sheet()
      sheet.grab(at: 0)
      sheet.pull(to: height)
      sheet.release(to: 1, velocity: 0, at: 0)
      sheet.advance(to: 0.013)
      let shown = sheet.height
      sheet.grab(at: 0.013)
      sheet.pull(to: sheet.mover().position)
      #expect(sheet.height == shown)
    }
    var sheet = sheet()
    sheet.move(to: 1, animated: true, at: 0)
    #expect(!sheet.isMoving && sheet.height == 300)
  }

  @Test(
    "of two detents with one name, dimming counts from the lower one; an unknown one dims nothing")
  func dimmingByName() {
    var sheet = SheetMover(
      Sheet(detents: [.points(400, "a"), .points(100, "a"), .points(200, "b")]),
      parentHeight: 600, contentHeight: 0, detent: "b")
    #expect(!sheet.coversBackground)
    for (name, covers) in [("a", true), ("b", false), ("c", false)] {
      var settings = sheet.sheet
      settings.dimming = .above(name)
      sheet.change(to: settings, at: 0)
      #expect(sheet.coversBackground == covers && (sheet.dimming > 0) == covers, "\(name)")
    }
  }

  @Test("it settles exactly at its detent, without a break in velocity when it is sent elsewhere")
  func settling() {
    var sheet = sheet()
    sheet.grab(at: 0)
    sheet.pull(to: 350)
    sheet.release(to: 3, velocity: 900, at: 0)
    #expect(sheet.phase == .settling && sheet.target == 3)
    var (last, most, step) = (350.0, 0.0, 900.0 / 240)
    for frame in 1...480 {
      if frame == 24 { sheet.move(to: 0, animated: true, at: Double(frame - 1) / 240) }
      sheet.advance(to: Double(frame) / 240)
      // No jump of the velocity: steps of 4 ms differ by what the spring can do in that time.
      #expect(abs((sheet.height - last) - step) < 3, "frame \(frame)")
      (step, last) = (sheet.height - last, sheet.height)
      most = Swift.max(most, sheet.height)
    }
    #expect(sheet.height == 150 && sheet.phase == .resting && most > 380)
  }

  @Test("beyond its ends it follows with resistance, and is caught there without a jump")
  func band() {
    var sheet = sheet()
    sheet.grab(at: 0)
    sheet.pull(to: 700)
    #expect(abs(sheet.height - 650.3817) < 0.001)
    sheet.pull(to: 50)
    #expect(abs(sheet.height - (150 - 40.2439)) < 0.001)
    sheet.pull(to: -5000)
    #expect(sheet.height > 0)
    sheet.pull(to: 50)
    sheet.release(to: 0, velocity: 0, at: 0)
    sheet.advance(to: 0.05)
    let shown = sheet.height
    sheet.grab(at: 0.05)
    sheet.pull(to: sheet.mover().position)
    #expect(abs(sheet.height - shown) < 1e-9)
  }

  @Test("heights by points, by content, by a function; more than there is room for is all of it")
  func heights() {
    let sheet = SheetMover(
      Sheet(detents: [
        .points(900, "all"), .points(80, "small"), .init("own", .content),
        .init("third", .custom { $0 / 3 }), .init("none", .custom { _ in .nan }),
      ]), parentHeight: 600, contentHeight: 240, detent: "own")
    #expect(sheet.stops.map(\.name) == ["small", "third", "own", "all", "none"])
    #expect(sheet.stops.map(\.height) == [80, 200, 240, 600, 600])
    #expect(sheet.height == 240 && sheet.target == 2)
    #expect(Sheet().detents.isEmpty)
    #expect(SheetMover(Sheet(), parentHeight: 600, contentHeight: 0).height == 600)
  }

  @Test("other detents, other room: it stays at the detent of its name, or goes to the nearest")
  func changes() {
    var sheet = sheet()
    sheet.layOut(parentHeight: 800, contentHeight: 200, at: 0)
    #expect(sheet.height == 400 && sheet.phase == .resting)
    sheet.change(to: Sheet(detents: [.points(100, "a"), .points(320, "1")]), at: 1)
    sheet.advance(to: 1.05)
    #expect(sheet.phase == .settling && sheet.height < 400 && sheet.height > 320)
    sheet.advance(to: 4)
    #expect(sheet.height == 320 && sheet.target == 1)
    sheet.change(to: Sheet(detents: [.points(100, "x"), .points(500, "y")]), at: 5)
    sheet.advance(to: 9)
    #expect(sheet.height == 500)
  }

  @Test("held while its parent becomes low, it is where a finger could pull it, and comes back")
  func heldInOtherRoom() {
    var sheet = sheet { $0.isDismissible = false }
    sheet.grab(at: 0)
    sheet.pull(to: 600)
    sheet.layOut(parentHeight: 200, contentHeight: 200, at: 0)
    let height = sheet.height
    #expect(height > 200 && height < 300)
    sheet.pull(to: sheet.mover().position)
    #expect(sheet.height == height, "nothing moves without the finger")
    let way = sheet.mover().position - 200
    sheet.pull(to: sheet.mover().position - way / 2)
    #expect(sheet.height < height - way / 20)
    sheet.pull(to: 150)
    #expect(sheet.height == 150)
  }

  @Test("progress counts detents, dimming grows from the detent up to which all is alive")
  func progress() {
    var sheet = sheet { $0.dimming = .above("1") }
    sheet.grab(at: 0)
    for (height, progress, dimming, covers) in [
      (150.0, 0.0, 0.0, false), (225, 0.5, 0, false), (300, 1, 0, false), (375, 1.5, 0.5, true),
      (450, 2, 1, true), (600, 3, 1, true),
    ] {
      sheet.pull(to: height)
      #expect(abs(sheet.progress - progress) < 1e-9 && abs(sheet.dimming - dimming) < 1e-9)
      #expect(sheet.coversBackground == covers, "\(height)")
    }
  }

  @Test(
    "after any calls its height is finite, and it rests at a detent", arguments: Seeds.first(60))
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sheet = sheet { $0.isDismissible = random.chance(0.5) }
    var time = 0.0
    for _ in 0..<200 {
      time += random.double(in: 0...0.2)
      sheet.advance(to: time)
      switch random.next() % 6 {
      case 0: sheet.grab(at: time)
      case 1, 2: if sheet.isHeld { sheet.pull(to: random.double(in: -3000...3000)) }
      case 3:
        if sheet.isHeld {
          let velocity = random.chance(0.1) ? .nan : random.double(in: -9000...9000)
          sheet.release(to: sheet.proposal(velocity: velocity), velocity: velocity, at: time)
        }
      case 4: sheet.move(to: Int(random.next() % 9), animated: random.chance(0.5), at: time)
      default:
        sheet.layOut(
          parentHeight: random.chance(0.1) ? .nan : random.double(in: 0...900), contentHeight: 100,
          at: time)
      }
      #expect(sheet.height.isFinite && sheet.height >= 0, "seed \(seed)")
    }
    while sheet.isHeld { sheet.release(to: sheet.proposal(velocity: 0), velocity: 0, at: time) }
    sheet.advance(to: time + 60)
    #expect(sheet.phase == .resting, "seed \(seed)")
    #expect(
      sheet.height == sheet.target.map { sheet.stops[$0].height } ?? 0, "seed \(seed)")
  }

  @Test("at a detent as high as the one up to which all is alive the background is not dimmed")
  func dimmingOfEqualHeights() {
    var sheet = sheet([0.5, 0.5, 1], at: "1") { $0.dimming = .above("0") }
    #expect(sheet.dimming == 0 && !sheet.coversBackground)
    sheet.grab(at: 0)
    sheet.pull(to: 450)
    #expect(abs(sheet.dimming - 0.5) < 1e-9)
  }
}
