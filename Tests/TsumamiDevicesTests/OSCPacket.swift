/// Packets of Open Sound Control, as trackers make them.
enum OSCPacket {
  enum Argument {
    case int(Int32)
    case float(Double)
    case text(String)
    case tag(UInt64)
  }

  static func message(_ address: String, _ arguments: [Argument]) -> [UInt8] {
    var types = ","
    var data: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .int(let value):
        types += "i"
        data += bytes(of: UInt32(bitPattern: value).bigEndian)
      case .float(let value):
        types += "f"
        data += bytes(of: Float(value).bitPattern.bigEndian)
      case .text(let text):
        types += "s"
        data += padded(text)
      case .tag(let value):
        types += "t"
        data += bytes(of: value.bigEndian)
      }
    }
    return padded(address) + padded(types) + data
  }

  static func bundle(_ parts: [[UInt8]]) -> [UInt8] {
    padded("#bundle") + bytes(of: UInt64(1).bigEndian)
      + parts.flatMap { bytes(of: UInt32($0.count).bigEndian) + $0 }
  }

  /// A frame of TUIO 1.1.
  static func frame(
    _ number: Int32?, _ contacts: [(id: Int32, x: Double, y: Double)], alive: [Int32]? = nil,
    source: String? = nil, profile: String = "2Dcur", shape: [Double] = [0, 0, 0]
  ) -> [UInt8] {
    let address = "/tuio/\(profile)"
    var parts: [[UInt8]] = []
    if let source { parts.append(message(address, [.text("source"), .text(source)])) }
    let ids = alive ?? contacts.map(\.id)
    parts.append(message(address, [.text("alive")] + ids.map { .int($0) }))
    for contact in contacts {
      let tag: [Argument] = profile == "2Dobj" ? [.int(7)] : []
      let place: [Argument] = [.float(contact.x), .float(contact.y)]
      let rest = shape.map { Argument.float($0) }
      parts.append(message(address, [.text("set"), .int(contact.id)] + tag + place + rest))
    }
    if let number { parts.append(message(address, [.text("fseq"), .int(number)])) }
    return bundle(parts)
  }

  /// A frame of TUIO 2.0 with pointers.
  static func frame2(
    _ number: Int32,
    _ pointers: [(id: Int32, type: Int32, x: Double, y: Double, pressure: Double)],
    radius: Double = 0.01, alive: [Int32]? = nil, source: String = "table:0@0x7F000001"
  ) -> [UInt8] {
    var parts = [
      message("/tuio2/frm", [.int(number), .tag(7), .int(0x0280_01E0), .text(source)])
    ]
    for pointer in pointers {
      let who: [Argument] = [.int(pointer.id), .int(0x2_0000 | pointer.type), .int(0)]
      let place: [Argument] = [.float(pointer.x), .float(pointer.y)]
      let shape: [Argument] = [.float(0), .float(0), .float(radius), .float(pointer.pressure)]
      parts.append(message("/tuio2/ptr", who + place + shape))
    }
    parts.append(message("/tuio2/alv", (alive ?? pointers.map(\.id)).map { .int($0) }))
    return bundle(parts)
  }

  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
