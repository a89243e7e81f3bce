import Testing
import Tsumami
import TsumamiDevices
import TsumamiTesting

@Suite struct EvdevDecoderTests {
  private static let absolute = 3
  private static let x = 0x35
  private static let y = 0x36
  private static let slot = 0x2F
  private static let id = 0x39

  /// A touchscreen with ten slots, 100 × 50 mm, ten units of a millimetre.
  private static var screen: EvdevDevice {
    var device = EvdevDevice()
    device.axes[slot] = EvdevDevice.Axis(minimum: 0, maximum: 9)
    device.axes[x] = EvdevDevice.Axis(minimum: 0, maximum: 1000, resolution: 10)
    device.axes[y] = EvdevDevice.Axis(minimum: 0, maximum: 500, resolution: 10)
    return device
  }

  private static var inPoints: DeviceMapping {
    var mapping = DeviceMapping()
    mapping.pointsPerMillimetre = 10
    return mapping
  }

  /// What comes of events of `EV_ABS`, and of the end of their report.
  private func report(
    _ decoder: inout EvdevDecoder, _ events: [(Int, Int)], at time: Double = 0
  ) -> [PointerSample] {
    for (code, value) in events {
      _ = decoder.feed(type: Self.absolute, code: code, value: value, time: time)
    }
    return decoder.feed(type: 0, code: 0, value: 0, time: time)
  }

  @Test("each report of a touchscreen gives its pointers at once, in points")
  func reports() throws {
    var decoder = try EvdevDecoder(of: Self.screen, Self.inPoints)
    let down = report(&decoder, [(Self.id, 7), (Self.x, 100), (Self.y, 200)], at: 3)
    #expect(down.lines == ["1 down 100,200"] && down[0].time == 3)
    #expect(report(&decoder, [(Self.x, 110)], at: 4).lines == ["1 move 110,200"])
    #expect(report(&decoder, [(0, 110)], at: 5).isEmpty)
    let second = [(Self.slot, 1), (Self.id, 8), (Self.x, 1), (Self.y, 2), (Self.slot, 0)]
    #expect(
      report(&decoder, second + [(Self.id, -1)], at: 6).lines == ["1 up 110,200", "2 down 1,2"])
  }

  @Test("a finger has the size of its contact, which alone moves nothing")
  func contact() throws {
    var device = Self.screen
    device.axes[0x30] = EvdevDevice.Axis(minimum: 0, maximum: 255)
    device.axes[0x31] = EvdevDevice.Axis(minimum: 0, maximum: 255)
    device.axes[0x34] = EvdevDevice.Axis(minimum: 0, maximum: 90)
    func size(
      _ events: [(Int, Int)], _ mapping: DeviceMapping = Self.inPoints
    ) throws -> Size? {
      var decoder = try EvdevDecoder(of: device, mapping)
      let down = report(&decoder, [(Self.id, 7), (Self.x, 100), (Self.y, 200)] + events)
      #expect(report(&decoder, [(0x30, 99)], at: 1).isEmpty)
      #expect(report(&decoder, [(Self.x, 101)], at: 2).first?.contact.size != .zero)
      return down.first?.contact.size
    }
    #expect(try size([]) == .zero)
    // Along the device's y, unless it is turned by a quarter.
    #expect(try size([(0x30, 80), (0x31, 50)]) == Size(50, 80))
    #expect(try size([(0x30, 80)]) == Size(80, 80))
    let lying = try #require(try size([(0x30, 80), (0x31, 50), (0x34, 90)]))
    #expect(abs(lying.width - 80) < 1e-9 && abs(lying.height - 50) < 1e-9)
    var upright = Self.inPoints
    upright.rotation = .quarter
    let turned = try #require(try size([(0x30, 80), (0x31, 50)], upright))
    #expect(abs(turned.width - 80) < 1e-9 && abs(turned.height - 50) < 1e-9)
  }

  @Test("a pen leans")
  func tilt() throws {
    var pen = EvdevDevice()
    pen.axes[0] = EvdevDevice.Axis(minimum: 0, maximum: 1000, resolution: 10)
    pen.axes[1] = EvdevDevice.Axis(minimum: 0, maximum: 500, resolution: 10)
    pen.keys = [0x140, 0x14A]
    for (resolution, value) in [(0, 30), (57, 30), (100, 52)] {
      pen.axes[0x1A] = EvdevDevice.Axis(minimum: -64, maximum: 63, resolution: resolution)
      var decoder = try EvdevDecoder(of: pen, Self.inPoints)
      _ = decoder.feed(type: 1, code: 0x140, value: 1, time: 0)
      _ = decoder.feed(type: 1, code: 0x14A, value: 1, time: 0)
      let down = report(&decoder, [(0, 10), (1, 20), (0x1A, value), (0x1B, -value)])
      let tilt = try #require(down.last?.contact.tilt)
      #expect(abs(tilt.x - .pi / 6) < 0.01 && tilt.y == -tilt.x, "\(resolution)")
    }
  }

  @Test("without the state of the device a gap of events cancels all fingers")
  func gap() throws {
    var decoder = try EvdevDecoder(of: Self.screen, Self.inPoints)
    _ = report(&decoder, [(Self.id, 7), (Self.x, 100), (Self.y, 200)])
    let dropped = decoder.feed(type: 0, code: 3, value: 0, time: 1)
    #expect(dropped.lines == ["1 cancel 100,200"] && !decoder.needsState)
    #expect(report(&decoder, [(Self.x, 500)], at: 1).isEmpty)
    #expect(report(&decoder, [(Self.id, 9), (Self.x, 5), (Self.y, 6)]).lines == ["1 down 5,6"])
  }

  @Test("a finger that comes after a gap is in the slot that was chosen in the gap")
  func slotInGap() throws {
    var decoder = try EvdevDecoder(of: Self.screen, Self.inPoints)
    _ = decoder.feed(type: 0, code: 3, value: 0, time: 0)
    _ = report(&decoder, [(Self.slot, 1)])
    #expect(report(&decoder, [(Self.id, 7), (Self.x, 5), (Self.y, 6)]).lines == ["1 down 5,6"])
    let other = [(Self.slot, 0), (Self.id, 8), (Self.x, 50), (Self.y, 60)]
    #expect(report(&decoder, other).lines == ["2 down 50,60"])
    #expect(report(&decoder, [(Self.slot, 1), (Self.x, 9)]).lines == ["1 move 9,6"])
  }

  @Test("a finger that another one replaces in its slot lifts where it was")
  func replaced() throws {
    var decoder = try EvdevDecoder(of: Self.screen, Self.inPoints)
    _ = report(&decoder, [(Self.id, 5), (Self.x, 120), (Self.y, 100)])
    let next = report(&decoder, [(Self.id, 6), (Self.x, 900), (Self.y, 400)])
    #expect(next.lines.sorted() == ["1 up 120,100", "2 down 900,400"])
  }

  @Test("a pen hovers while one of its tools is near; the finger after it is none")
  func penTools() throws {
    var device = EvdevDevice()
    device.axes[0] = EvdevDevice.Axis(minimum: 0, maximum: 1000)
    device.axes[1] = EvdevDevice.Axis(minimum: 0, maximum: 1000)
    device.keys = [0x140, 0x141, 0x14A]
    var decoder = try EvdevDecoder(of: device)
    func keys(_ keys: [(Int, Int)]) {
      for (code, value) in keys { _ = decoder.feed(type: 1, code: code, value: value, time: 0) }
    }
    // As the state of a device is told: all tools, those that are away, too.
    keys([(0x140, 1), (0x141, 0)])
    #expect(report(&decoder, [(0, 10), (1, 20)]).map(\.phase) == [.hover])
    keys([(0x140, 0)])
    #expect(report(&decoder, [(0, 900)]).isEmpty)
    keys([(0x14A, 1)])
    let down = report(&decoder, [(0, 30)])
    #expect(down.map(\.phase) == [.down] && down.map(\.kind) == [.touch])
    keys([(0x14A, 0), (0x141, 1)])
    _ = report(&decoder, [])
    keys([(0x14A, 1)])
    _ = report(&decoder, [(0, 40)])
    keys([(0x14A, 0), (0x141, 0)])
    let up = report(&decoder, [])
    #expect(up.map(\.phase) == [.up] && up.map(\.kind) == [.pen])
    keys([(0x140, 1)])
    _ = report(&decoder, [(0, 50)])
    _ = decoder.cancel(at: 1)
    keys([(0x14A, 1)])
    #expect(report(&decoder, [(0, 60)]).map(\.kind) == [.touch])
  }

  @Test("with it fingers that stay are held on, those that are gone are lifted")
  func recovery() throws {
    var decoder = try EvdevDecoder(of: Self.screen, Self.inPoints)
    decoder.feedsState = true
    _ = report(
      &decoder,
      [(Self.id, 7), (Self.x, 1), (Self.y, 2), (Self.slot, 1), (Self.id, 8)]
        + [(Self.x, 3), (Self.y, 4)])
    #expect(decoder.feed(type: 0, code: 3, value: 0, time: 1).isEmpty && !decoder.needsState)
    #expect(report(&decoder, [(Self.x, 999)]).isEmpty && decoder.needsState)
    let state =
      [(Self.slot, 0), (Self.id, 7), (Self.x, 50), (Self.y, 2)]
      + [(Self.slot, 1), (Self.id, -1), (Self.slot, 2), (Self.id, 9), (Self.x, 7), (Self.y, 8)]
    #expect(
      report(&decoder, state, at: 2).lines == ["2 up 3,4", "1 move 50,2", "3 down 7,8"])
    #expect(!decoder.needsState)
    // The slot of the last contact of the state is the current one.
    #expect(report(&decoder, [(Self.x, 70)], at: 3).lines == ["3 move 70,8"])
  }

  @Test("a calibration moves and mirrors positions as libinput's does, and a panel may be turned")
  func mapping() throws {
    func place(_ change: (inout DeviceMapping) -> Void) throws -> (Vector, Size?) {
      var mapping = DeviceMapping()
      mapping.size = Size(1001, 501)
      change(&mapping)
      var decoder = try EvdevDecoder(of: Self.screen, mapping)
      let samples = report(&decoder, [(Self.id, 1), (Self.x, 100), (Self.y, 0)])
      return (samples[0].position, decoder.surface.size)
    }
    #expect(try place { _ in }.0 == Vector(100, 0))
    // -1 0 1 0 1 0.1: mirrored, and a tenth of the height further down.
    let mirrored = try place { $0.calibration = Matrix(-1, 0, 0, 1, 1, 0.1) }.0
    #expect((mirrored - Vector(901, 50.1)).length < 1e-9)
    let turned = try place {
      $0.rotation = .quarter
      $0.size = Size(501, 1001)
    }
    #expect((turned.0 - Vector(501, 100)).length < 1e-9 && turned.1 == Size(501, 1001))
    #expect((try place { $0.rotation = .half }.0 - Vector(901, 501)).length < 1e-9)
    let left = try place {
      $0.rotation = .threeQuarters
      $0.size = Size(501, 1001)
    }
    #expect((left.0 - Vector(0, 901)).length < 1e-9)
  }

  @Test("a mapping or a device of no use is refused with a sentence")
  func refused() {
    func message(_ device: EvdevDevice, _ change: (inout DeviceMapping) -> Void) -> String? {
      var mapping = DeviceMapping()
      change(&mapping)
      do throws(DeviceError) {
        _ = try EvdevDecoder(of: device, mapping)
        return nil
      } catch {
        #expect("\(error)" == error.message)
        return error.message
      }
    }
    #expect(message(Self.screen) { _ in } == nil)
    #expect(message(Self.screen) { $0.calibration.a = .nan }?.contains("calibration") == true)
    #expect(message(Self.screen) { $0.calibration.a = 0 }?.contains("to a line") == true)
    #expect(message(Self.screen) { $0.size = Size(0, 1) }?.contains("above 0") == true)
    #expect(message(EvdevDevice()) { $0.rotation = .half }?.contains("no range") == true)
    #expect(message(EvdevDevice()) { $0.size = Size(9, 9) }?.contains("no range") == true)
  }

  @Test("a table and a phone have the same points of a millimetre, and a size tells its own")
  func density() throws {
    let phone = try EvdevDecoder(of: Self.screen)
    #expect(phone.surface.pointsPerMillimetre == Stage.usualPointsPerMillimetre)
    var table = Self.screen
    table.axes[Self.x]?.resolution = 0
    var mapping = Self.inPoints
    mapping.millimetres = Size(1000, 500)
    #expect(try EvdevDecoder(of: table, mapping).surface.size == Size(10000, 5000))
    mapping.millimetres = nil
    mapping.size = Size(2002, 1002)
    #expect(try EvdevDecoder(of: Self.screen, mapping).surface.pointsPerMillimetre == 20)
  }

  @Test("the buttons of a mouse and of a pen are told; a pen's button alone is no contact")
  func buttons() throws {
    var device = EvdevDevice()
    device.axes[0] = EvdevDevice.Axis(minimum: 0, maximum: 1000)
    device.axes[1] = EvdevDevice.Axis(minimum: 0, maximum: 1000)
    device.keys = [0x110, 0x111]
    var mouse = try EvdevDecoder(of: device)
    #expect(report(&mouse, [(0, 10), (1, 20)]).lines == ["1 hover 10,20"])
    func press(_ decoder: inout EvdevDecoder, _ code: Int, _ value: Int) -> [PointerSample] {
      _ = decoder.feed(type: 1, code: code, value: value, time: 0)
      return decoder.feed(type: 0, code: 0, value: 0, time: 0)
    }
    #expect(press(&mouse, 0x111, 1).map(\.buttons) == [.secondary])
    #expect(press(&mouse, 0x110, 1).map(\.buttons) == [[.primary, .secondary]])
    #expect(press(&mouse, 0x111, 0).map(\.phase) == [.move])
    #expect(press(&mouse, 0x110, 0).map(\.phase) == [.up])
    device.keys = [0x140, 0x14A]
    var pen = try EvdevDecoder(of: device)
    _ = report(&pen, [(0, 10), (1, 20)])
    #expect(press(&pen, 0x14B, 1).isEmpty)
    let down = press(&pen, 0x14A, 1)
    #expect(down.map(\.phase) == [.down] && down[0].buttons == [.primary, .secondary])
    #expect(pen.cancel(at: 1).map(\.phase) == [.cancel])
  }

  @Test("any events are safe, and what goes down ends")
  func anyEvents() throws {
    for seed in 0..<UInt64(120) {
      var random = SeededRandom(seed: seed)
      var device = Self.screen
      switch seed % 3 {
      case 0: device.axes[Self.slot] = nil
      case 1: break
      default:
        device.axes = [0: EvdevDevice.Axis(minimum: 5, maximum: -5)]
        device.keys = seed % 2 == 0 ? [0x14A] : [0x110]
      }
      var decoder = try EvdevDecoder(of: device)
      decoder.feedsState = seed % 5 == 0
      var followed = FollowedPointers()
      let codes = [0, 1, 0x18, 0x2F, 0x35, 0x36, 0x37, 0x39, 0x3A, 0x3B, 0x110, 0x140, 0x14A]
      for step in 0..<600 {
        let type = [0, 1, 3, 3, 3].randomElement(using: &random) ?? 0
        let code =
          type == 0 ? Int.random(in: 0...3, using: &random) : codes.randomElement(using: &random)
        let value =
          Int.random(in: 0..<50, using: &random) == 0
          ? [Int.min, Int.max, -1, 1 << 31].randomElement(using: &random)
          : Int.random(in: -1...70, using: &random)
        followed.take(
          decoder.feed(type: type, code: code ?? 0, value: value ?? 0, time: Double(step)))
      }
      followed.take(decoder.cancel(at: 999))
      #expect(
        followed.complaints.isEmpty && followed.down.isEmpty,
        "seed \(seed): \(followed.complaints.prefix(2)) \(followed.down)")
    }
  }
}
