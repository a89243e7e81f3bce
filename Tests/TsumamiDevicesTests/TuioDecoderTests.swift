import Testing
import Tsumami
import TsumamiDevices

@Suite struct TuioDecoderTests {
  /// A decoder whose surface has a point for each thousandth.
  private func table(_ components: TuioComponents = .pointers) throws -> TuioDecoder {
    var mapping = DeviceMapping()
    mapping.size = Size(1000, 1000)
    return try TuioDecoder(mapping, components: components)
  }

  @Test("fingers of TUIO 1.1 go down, move and are lifted, each with the lowest free number")
  func cursors() throws {
    var decoder = try table()
    let first = decoder.feed(OSCPacket.frame(1, [(12, 0.1, 0.2), (13, 0.5, 0.5)]), time: 1)
    #expect(first.lines == ["1 down 100,200", "2 down 500,500"])
    #expect(first.allSatisfy { $0.time == 1 && $0.kind == .touch })
    // Only what has changed is sent.
    let moved = decoder.feed(OSCPacket.frame(2, [(13, 0.6, 0.5)], alive: [12, 13]), time: 1.1)
    #expect(moved.lines == ["2 move 600,500"])
    let lifted = decoder.feed(OSCPacket.frame(3, [(14, 0.9, 0.9)], alive: [13, 14]), time: 1.2)
    #expect(lifted.lines == ["1 up 100,200", "3 down 900,900"])
    let last = decoder.feed(OSCPacket.frame(4, [(15, 0.1, 0.1)], alive: [13, 14, 15]), time: 1.3)
    #expect(last.lines == ["1 down 100,100"])
  }

  @Test("a frame that comes late or twice changes nothing, and a lost one is made up for")
  func order() throws {
    var decoder = try table()
    _ = decoder.feed(OSCPacket.frame(10, [(1, 0.1, 0.1)]), time: 0)
    #expect(decoder.feed(OSCPacket.frame(12, [(1, 0.3, 0.3)]), time: 0.02).lines.count == 1)
    #expect(decoder.feed(OSCPacket.frame(11, [(1, 0.2, 0.2)]), time: 0.03).isEmpty)
    #expect(decoder.feed(OSCPacket.frame(12, [(1, 0.3, 0.3)]), time: 0.04).isEmpty)
    // The frame with the lift is lost; the next one tells of it.
    #expect(decoder.feed(OSCPacket.frame(14, []), time: 0.06).lines == ["1 up 300,300"])
    #expect(decoder.feed(OSCPacket.frame(13, [(1, 0.3, 0.3)]), time: 0.07).isEmpty)
    // A frame without a number repeats the state.
    #expect(decoder.feed(OSCPacket.frame(-1, []), time: 1).isEmpty)
  }

  @Test("a tracker that begins again is followed: far behind at once, a little behind in a second")
  func restart() throws {
    var decoder = try table()
    _ = decoder.feed(OSCPacket.frame(5000, [(1, 0.1, 0.1)]), time: 0)
    #expect(decoder.feed(OSCPacket.frame(1, [(2, 0.5, 0.5)]), time: 0.1).count == 2)
    _ = decoder.feed(OSCPacket.frame(50, [(2, 0.5, 0.5)]), time: 0.2)
    #expect(decoder.feed(OSCPacket.frame(1, []), time: 0.3).isEmpty)
    #expect(decoder.feed(OSCPacket.frame(2, []), time: 1.3).lines == ["2 up 500,500"])
  }

  @Test("two trackers have their own contacts, by their names or by their addresses")
  func sources() throws {
    var decoder = try table()
    _ = decoder.feed(OSCPacket.frame(900, [(1, 0.1, 0.1)], source: "left@a"), time: 0)
    let right = decoder.feed(OSCPacket.frame(3, [(1, 0.8, 0.8)], source: "right@a"), time: 0.01)
    #expect(right.lines == ["2 down 800,800"])
    let other = decoder.feed(OSCPacket.frame(3, [(1, 0.5, 0.5)]), from: 9, time: 0.01)
    #expect(other.lines == ["3 down 500,500"])
    let one = decoder.feed(OSCPacket.frame(3, [(1, 0.6, 0.5)]), from: 8, time: 0.01)
    #expect(one.lines == ["4 down 600,500"])
    let left = decoder.feed(OSCPacket.frame(901, [], source: "left@a"), time: 0.02)
    #expect(left.lines == ["1 up 100,100"])
  }

  @Test("a tracker that falls silent is gone after five seconds, and its fingers are cancelled")
  func silence() throws {
    var decoder = try table()
    _ = decoder.feed(OSCPacket.frame(1, [(1, 0.1, 0.1)]), time: 10)
    #expect(decoder.nextDeadline == 15)
    #expect(decoder.advance(to: 14.9).isEmpty)
    #expect(decoder.advance(to: 15).lines == ["1 cancel 100,100"])
    #expect(decoder.nextDeadline == nil)
    #expect(decoder.feed(OSCPacket.frame(2, [(1, 0.1, 0.1)]), time: 16).count == 1)
    #expect(decoder.cancel(at: 17).lines == ["1 cancel 100,100"])
  }

  @Test("things with a tag and blobs are pointers only where they are wanted")
  func components() throws {
    let object = OSCPacket.frame(1, [(1, 0.1, 0.2)], profile: "2Dobj")
    let blob = OSCPacket.frame(1, [(1, 0.3, 0.4)], profile: "2Dblb")
    var fingers = try table()
    #expect(fingers.feed(object, time: 0).isEmpty && fingers.feed(blob, time: 0).isEmpty)
    var all = try table([.pointers, .tokens, .blobs])
    #expect(all.feed(object, time: 0).lines == ["1 down 100,200"])
    #expect(all.feed(blob, time: 0).lines == ["2 down 300,400"])
  }

  @Test("a blob has its size, a thing with a tag its turn")
  func contacts() throws {
    var all = try table([.tokens, .blobs])
    let flat = OSCPacket.frame(1, [(1, 0.3, 0.4)], profile: "2Dblb", shape: [0, 0.02, 0.05, 0.001])
    #expect(all.feed(flat, time: 0).first?.contact.size.isNear(Size(20, 50)) == true)
    let turned = OSCPacket.frame(
      2, [(1, 0.3, 0.4)], profile: "2Dblb", shape: [.pi / 2, 0.02, 0.05, 0.001])
    #expect(all.feed(turned, time: 1).first?.contact.size.isNear(Size(50, 20)) == true)
    let token = OSCPacket.frame(1, [(1, 0.1, 0.2)], profile: "2Dobj", shape: [-.pi / 2, 0, 0])
    let twist = try #require(all.feed(token, time: 2).first?.contact.twist)
    #expect(abs(twist - 1.5 * .pi) < 1e-6)
  }

  @Test("messages without a bundle, and a bundle without a number, are frames too")
  func bareMessages() throws {
    var decoder = try table()
    let messages = [
      OSCPacket.message("/tuio/2Dcur", [.text("alive"), .int(5)]),
      OSCPacket.message(
        "/tuio/2Dcur", [.text("set"), .int(5), .float(0.5), .int(1), .float(0), .float(0)]),
    ]
    #expect(messages.allSatisfy { decoder.feed($0, time: 0).isEmpty })
    let end = OSCPacket.message("/tuio/2Dcur", [.text("fseq"), .int(1)])
    #expect(decoder.feed(end, time: 0).lines == ["1 down 500,1000"])
    var other = try table()
    #expect(other.feed(OSCPacket.frame(nil, [(1, 0.5, 0.5)]), time: 0).count == 1)
  }

  @Test("pens of TUIO 2.0 hover, press and hover again; fingers that hover are not down")
  func pens() throws {
    var decoder = try table()
    let pen: (Double, Double) -> [UInt8] = { x, pressure in
      OSCPacket.frame2(0, [(4, 11, x, 0.5, pressure), (5, 1, 0.9, 0.9, -1)])
    }
    let near = decoder.feed(pen(0.1, -0.2), time: 0)
    #expect(near.lines == ["1 hover 100,500"] && near[0].kind == .pen)
    let down = decoder.feed(pen(0.2, 0.5), time: 0.1)
    #expect(down.lines == ["1 down 200,500"] && down[0].pressure == 0.5)
    #expect(decoder.feed(pen(0.3, -0.2), time: 0.2).lines == ["1 up 300,500"])
    #expect(decoder.feed(pen(0.4, -0.2), time: 0.3).lines == ["1 hover 400,500"])
    let touch = decoder.feed(OSCPacket.frame2(0, [(5, 1, 0.9, 0.9, 0)]), time: 0.4)
    #expect(touch.lines == ["2 down 900,900"] || touch.lines == ["1 down 900,900"])
  }

  @Test("a finger of TUIO 2.0 is as large as its radius says, in parts of the table's height")
  func radius() throws {
    var mapping = DeviceMapping()
    mapping.size = Size(3000, 1000)
    for (radius, diameter) in [(0.01, 20.0), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0)] {
      var decoder = try TuioDecoder(mapping)
      let packet = OSCPacket.frame2(0, [(5, 1, 0.5, 0.5, 0)], radius: radius)
      let size = try #require(decoder.feed(packet, time: 0).first).contact.size
      #expect(abs(size.width - diameter) < 1e-3 && abs(size.height - diameter) < 1e-3)
    }
  }

  @Test("a frame of TUIO 2.0 that is older than the last one is left out, and ids come again")
  func secondOrder() throws {
    var decoder = try table()
    _ = decoder.feed(OSCPacket.frame2(7, [(1, 1, 0.1, 0.1, 0)]), time: 0)
    #expect(decoder.feed(OSCPacket.frame2(6, []), time: 0.1).isEmpty)
    // What does not change need not be sent.
    #expect(decoder.feed(OSCPacket.frame2(8, [], alive: [1, 99]), time: 0.2).isEmpty)
    #expect(decoder.feed(OSCPacket.frame2(9, []), time: 0.3).lines == ["1 up 100,100"])
    let again = decoder.feed(OSCPacket.frame2(10, [(1, 1, 0.7, 0.1, 0)]), time: 0.4)
    #expect(again.lines == ["1 down 700,100"])
  }

  @Test("sixty fingers are followed, and of seventy the first 64 until some are lifted")
  func many() throws {
    var decoder = try table()
    func fingers(_ ids: Range<Int32>) -> [(id: Int32, x: Double, y: Double)] {
      ids.map { ($0, Double($0) / 100, 0.5) }
    }
    #expect(decoder.feed(OSCPacket.frame(1, fingers(0..<60)), time: 0).count == 60)
    #expect(decoder.feed(OSCPacket.frame(2, fingers(0..<70)), time: 0.1).count == 4)
    // All change at once.
    let changed = decoder.feed(OSCPacket.frame(3, fingers(100..<160)), time: 0.2)
    #expect(changed.filter { $0.phase == .up }.count == 64)
    #expect(changed.filter { $0.phase == .down }.count == 60)
    #expect(changed.prefix(64).allSatisfy { $0.phase == .up })
  }

  @Test(
    "a table turned by 90° with its millimetres has as many points of a finger's way as a phone")
  func mapping() throws {
    var mapping = DeviceMapping()
    mapping.millimetres = Size(1000, 500)
    mapping.pointsPerMillimetre = 6
    mapping.rotation = .quarter
    var decoder = try TuioDecoder(mapping)
    #expect(decoder.surface.size == Size(3000, 6000))
    #expect(decoder.surface.pointsPerMillimetre == 6)
    // The left end of the table's own top edge is at the right.
    #expect(decoder.feed(OSCPacket.frame(1, [(1, 0, 0)]), time: 0).lines == ["1 down 3000,0"])
    #expect(decoder.feed(OSCPacket.frame(2, [(1, 1, 0)]), time: 0).lines == ["1 move 3000,6000"])
  }
}

extension Size {
  fileprivate func isNear(_ other: Size) -> Bool {
    abs(width - other.width) < 1e-3 && abs(height - other.height) < 1e-3
  }
}
