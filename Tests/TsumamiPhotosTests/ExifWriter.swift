/// Writes the Exif of a photo, and files around it, as cameras do.
struct ExifWriter {
  /// The value of a field.
  enum Field {
    case short(UInt16)
    case byte(UInt8)
    case letters(String)
    case fractions([(UInt32, UInt32)])
  }

  var isLittle = true
  var main: [(UInt16, Field)] = []
  var details: [(UInt16, Field)] = []
  var gps: [(UInt16, Field)] = []

  /// A place in whole degrees, minutes and hundredths of seconds.
  mutating func setPlace(
    _ latitude: (UInt32, UInt32, UInt32), _ north: String,
    _ longitude: (UInt32, UInt32, UInt32), _ east: String
  ) {
    gps.append((1, .letters(north)))
    let (one, hundred) = (UInt32(1), UInt32(100))
    gps.append((2, .fractions([(latitude.0, one), (latitude.1, one), (latitude.2, hundred)])))
    gps.append((3, .letters(east)))
    gps.append((4, .fractions([(longitude.0, one), (longitude.1, one), (longitude.2, hundred)])))
  }

  func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    let big = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(count - 1 - $0))) }
    return isLittle ? big.reversed() : big
  }

  /// The TIFF: the first directory, then that of Exif and that of GPS.
  var tiff: [UInt8] {
    let header: [UInt8] = isLittle ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
    let count = main.count + (details.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    // The directories come first, then the values that do not fit into them.
    let sizes = [count, details.count, gps.count].map { $0 == 0 ? 0 : 2 + 12 * $0 + 4 }
    let starts = [8, 8 + sizes[0], 8 + sizes[0] + sizes[1]]
    var values: [UInt8] = []
    let end = starts[2] + sizes[2]
    func entry(_ tag: UInt16, _ field: Field) -> [UInt8] {
      let (kind, count, data): (UInt64, Int, [UInt8]) =
        switch field {
        case .short(let number): (3, 1, bytes(UInt64(number), 2))
        case .byte(let number): (1, 1, [number])
        case .letters(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .fractions(let list):
          (5, list.count, list.flatMap { bytes(UInt64($0.0), 4) + bytes(UInt64($0.1), 4) })
        }
      let head = bytes(UInt64(tag), 2) + bytes(kind, 2) + bytes(UInt64(count), 4)
      if data.count <= 4 { return head + data + Array(repeating: 0, count: 4 - data.count) }
      defer { values += data }
      return head + bytes(UInt64(end + values.count), 4)
    }
    func pointer(_ tag: UInt16, _ place: Int) -> [UInt8] {
      bytes(UInt64(tag), 2) + bytes(4, 2) + bytes(1, 4) + bytes(UInt64(place), 4)
    }
    var result = header + bytes(8, 4) + bytes(UInt64(count), 2)
    for (tag, field) in main { result += entry(tag, field) }
    if !details.isEmpty { result += pointer(0x8769, starts[1]) }
    if !gps.isEmpty { result += pointer(0x8825, starts[2]) }
    result += bytes(0, 4)
    for fields in [details, gps] where !fields.isEmpty {
      result += bytes(UInt64(fields.count), 2)
      for (tag, field) in fields { result += entry(tag, field) }
      result += bytes(0, 4)
    }
    return result + values
  }

  /// A JPEG as far as its header goes: a segment of JFIF, one of Exif, the size and the scan.
  var jpeg: [UInt8] {
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    let length = exif.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
      + [0xFF, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
      + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  /// A HEIC without a picture: its boxes and the Exif, in `mdat`, or in `idat` of the box `meta`.
  func heic(inMeta: Bool = false, version: UInt8 = 0, before: Int = 0) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    func box(_ type: String, _ inside: [UInt8]) -> [UInt8] {
      number(inside.count + 8, 4) + Array(type.utf8) + inside
    }
    let item = [0, 0, 0, 6] + Array("Exif".utf8) + [0, 0] + tiff
    let brand = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    func entry(_ item: Int, _ type: String) -> [UInt8] {
      box("infe", [2, 0, 0, 0] + number(item, 2) + [0, 0] + Array(type.utf8) + [0])
    }
    let list = box("iinf", [0, 0, 0, 0, 0, 2] + entry(1, "hvc1") + entry(2, "Exif"))
    func meta(_ start: Int) -> [UInt8] {
      let wide = version == 2 ? 4 : 2
      func place(_ item: Int, _ offset: Int, _ length: Int) -> [UInt8] {
        number(item, wide) + (version == 0 ? [] : [0, inMeta ? 1 : 0]) + [0, 0, 0, 1]
          + number(offset, 4) + number(length, 4)
      }
      let places = box(
        "iloc",
        [version, 0, 0, 0, 0x44, 0] + number(2, version == 2 ? 4 : 2) + place(1, 0, 0)
          + place(2, inMeta ? 0 : start, item.count))
      return box("meta", [0, 0, 0, 0] + list + places + (inMeta ? box("idat", item) : []))
    }
    let size = brand.count + meta(0).count
    if inMeta { return brand + meta(0) }
    let gap = Array(repeating: UInt8(7), count: before)
    return brand + meta(size + 8 + before) + box("mdat", gap + item)
  }
}
