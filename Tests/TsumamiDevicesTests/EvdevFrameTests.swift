import Testing
import Tsumami
import TsumamiDevices

/// A device whose reports have all contacts.
@Suite struct EvdevFrameTests {
  /// A contact of a report, at y 9 of the device.
  private struct Contact {
    var x: Int
    var id: Int?
    var tool: Int?
    var distance: Int?
  }

  private var decoder: EvdevDecoder

  init() throws {
    var device = EvdevDevice()
    for axis in [0x35, 0x36] {
      device.axes[axis] = EvdevDevice.Axis(minimum: 0, maximum: 1000, resolution: 10)
    }
    var mapping = DeviceMapping()
    mapping.pointsPerMillimetre = 10
    decoder = try EvdevDecoder(of: device, mapping)
  }

  private mutating func feed(_ contact: Contact) {
    let values = [
      (0x35, contact.x), (0x36, 9), (0x37, contact.tool), (0x39, contact.id),
      (0x3B, contact.distance),
    ]
    for case (let code, let value?) in values {
      _ = decoder.feed(type: 3, code: code, value: value, time: 0)
    }
    _ = decoder.feed(type: 0, code: 2, value: 0, time: 0)
  }

  /// What comes of a report; one without a contact has an empty one.
  private mutating func report(_ contacts: Contact...) -> [String] {
    for contact in contacts { feed(contact) }
    if contacts.isEmpty { _ = decoder.feed(type: 0, code: 2, value: 0, time: 0) }
    return decoder.feed(type: 0, code: 0, value: 0, time: 0).lines
  }

  @Test(
    "a palm is no finger, and a finger that becomes one is cancelled",
    arguments: [false, true])
  mutating func palm(hasIDs: Bool) throws {
    func contact(_ id: Int, _ x: Int, tool: Int = 0) -> Contact {
      Contact(x: x, id: hasIDs ? id : nil, tool: tool)
    }
    #expect(report(contact(1, 100, tool: 2)).isEmpty)
    #expect(report(contact(1, 110, tool: 2), contact(2, 500)) == ["1 down 500,9"])
    // The finger that leaves the palm behind lifts.
    #expect(report(contact(1, 120, tool: 2)) == ["1 up 500,9"])
    #expect(report(contact(1, 130)) == ["1 down 130,9"])
    #expect(report(contact(3, 700), contact(1, 140)) == ["1 move 140,9", "2 down 700,9"])
    let rolled = report(contact(3, 710), contact(1, 150, tool: 2))
    #expect(rolled == ["1 cancel 150,9", "2 move 710,9"])
    #expect(report(contact(3, 720), contact(1, 160, tool: 2)) == ["2 move 720,9"])
    #expect(report() == ["2 up 720,9"])
  }

  @Test("a finger that hovers is not down", arguments: [false, true])
  mutating func hovering(hasIDs: Bool) throws {
    func contact(_ id: Int, _ x: Int, _ distance: Int = 0) -> Contact {
      Contact(x: x, id: hasIDs ? id : nil, distance: distance)
    }
    #expect(report(contact(1, 300, 50)).isEmpty)
    #expect(report(contact(1, 310)) == ["1 down 310,9"])
    #expect(report(contact(1, 320), contact(2, 600, 50)) == ["1 move 320,9"])
    #expect(report(contact(1, 330, 50), contact(2, 600, 50)) == ["1 up 320,9"])
    #expect(report().isEmpty && decoder.cancel(at: 1).isEmpty)
  }

  @Test("a pen is told from a finger")
  mutating func pen() {
    feed(Contact(x: 10, tool: 1))
    feed(Contact(x: 900, tool: 0))
    let down = decoder.feed(type: 0, code: 0, value: 0, time: 0)
    #expect(down.map(\.kind) == [.pen, .touch])
  }

  @Test("a gap cancels all fingers, whose lift may be in it; the next whole report counts")
  mutating func gap() {
    decoder.feedsState = true
    #expect(report(Contact(x: 10, id: 1)) == ["1 down 10,9"])
    feed(Contact(x: 500, id: 2))
    #expect(decoder.feed(type: 0, code: 3, value: 0, time: 1).lines == ["1 cancel 10,9"])
    #expect(report().isEmpty && !decoder.needsState)
    #expect(report(Contact(x: 20, id: 1)) == ["1 down 20,9"])
  }

  @Test("values without the end of their contact are none of the next report")
  mutating func unended() {
    // As in the state of a device, which has none of its contacts.
    for code in [0x35, 0x36] { _ = decoder.feed(type: 3, code: code, value: 0, time: 0) }
    #expect(decoder.feed(type: 0, code: 0, value: 0, time: 0).isEmpty)
    #expect(report().isEmpty)
  }
}
