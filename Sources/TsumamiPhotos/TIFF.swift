/// The directories of a TIFF, in which Exif is written.
///
/// No chain of directories is followed: the first one, and those to which it points by a tag, are
/// all. So no offsets can lead in a circle.
struct TIFF {
  /// The fields that are read.
  enum Tag: UInt16 {
    // In the first directory.
    case orientation = 0x0112
    case dateTime = 0x0132
    case exif = 0x8769
    case gps = 0x8825
    // In the directory of Exif.
    case dateTimeOriginal = 0x9003
    case dateTimeDigitized = 0x9004
    case zone = 0x9010
    case zoneOriginal = 0x9011
    case zoneDigitized = 0x9012
    case fraction = 0x9290
    case fractionOriginal = 0x9291
    case fractionDigitized = 0x9292
    // In the directory of GPS.
    case latitudeSide = 0x0001
    case latitude = 0x0002
    case longitudeSide = 0x0003
    case longitude = 0x0004
    case altitudeSide = 0x0005
    case altitude = 0x0006
  }

  /// The types of values; the raw value is the number in the file.
  private enum Kind: Int {
    case byte = 1
    case letters
    case short
    case long
    case rational
    case signedRational = 10

    /// The bytes of one value.
    var size: Int {
      switch self {
      case .byte, .letters: 1
      case .short: 2
      case .long: 4
      case .rational, .signedRational: 8
      }
    }
  }

  /// A directory: where its entries begin, and how many of them lie within the bytes.
  struct Directory {
    let start: Int
    let count: Int
  }

  /// Letters: where they begin, and how many they are.
  struct Letters {
    let start: Int
    let count: Int
  }

  private struct Field {
    let kind: Kind
    let count: Int
    let start: Int
  }

  /// The bytes of an entry of a directory.
  private static var entrySize: Int { 12 }
  /// The number of letters that are used of any text.
  private static var mostLetters: Int { 32 }

  private var bytes: FileBytes

  /// Makes a reader of bytes that begin with the order of bytes.
  init(_ bytes: FileBytes) {
    self.bytes = bytes
    self.bytes.order = bytes.byte(at: 0) == UInt8(ascii: "I") ? .little : .big
  }

  /// The first directory.
  var main: Directory? { bytes.integer(at: 4, bytes: 4).flatMap { directory(at: $0) } }

  /// The directory to which a field points.
  func directory(_ tag: Tag, of directory: Directory) -> Directory? {
    guard let field = field(tag, of: directory), field.kind == .long else { return nil }
    return bytes.integer(at: field.start, bytes: 4).flatMap { self.directory(at: $0) }
  }

  private func directory(at place: Int) -> Directory? {
    guard let count = bytes.integer(at: place, bytes: 2) else { return nil }
    let room = (bytes.count - place - 2) / Self.entrySize
    return Directory(start: place + 2, count: Swift.min(count, room))
  }

  /// The first field with a tag whose value lies within the bytes.
  private func field(_ tag: Tag, of directory: Directory) -> Field? {
    for place in 0..<directory.count {
      let entry = directory.start + place * Self.entrySize
      guard bytes.integer(at: entry, bytes: 2) == Int(tag.rawValue) else { continue }
      guard let kind = bytes.integer(at: entry + 2, bytes: 2).flatMap({ Kind(rawValue: $0) }),
        let count = bytes.integer(at: entry + 4, bytes: 4), count > 0,
        count <= bytes.count / kind.size
      else { return nil }
      // Values of up to four bytes stand in the entry, others where it points.
      let size = count * kind.size
      let start = size <= 4 ? entry + 8 : bytes.integer(at: entry + 8, bytes: 4)
      guard let start, start <= bytes.count - size else { return nil }
      return Field(kind: kind, count: count, start: start)
    }
    return nil
  }

  /// The whole number of a field.
  func integer(_ tag: Tag, of directory: Directory) -> Int? {
    guard let field = field(tag, of: directory) else { return nil }
    switch field.kind {
    case .byte, .short, .long:
      return bytes.integer(at: field.start, bytes: field.kind.size)
    case .letters, .rational, .signedRational: return nil
    }
  }

  /// One of the fractions of a field; nil for a denominator of 0.
  func fraction(_ tag: Tag, _ place: Int, of directory: Directory) -> Double? {
    guard let field = field(tag, of: directory), place < field.count else { return nil }
    let start = field.start + 8 * place
    guard let above = bytes.number(at: start, bytes: 4),
      let below = bytes.number(at: start + 4, bytes: 4), below != 0
    else { return nil }
    switch field.kind {
    case .rational: return Double(above) / Double(below)
    case .signedRational:
      return Double(Int32(truncatingIfNeeded: above)) / Double(Int32(truncatingIfNeeded: below))
    case .byte, .letters, .short, .long: return nil
    }
  }

  // MARK: Letters

  /// The letters of a field.
  func letters(_ tag: Tag, of directory: Directory) -> Letters? {
    guard let field = field(tag, of: directory), field.kind == .letters else { return nil }
    return Letters(start: field.start, count: Swift.min(field.count, Self.mostLetters))
  }

  /// A letter.
  func letter(_ letters: Letters, _ place: Int) -> UInt8? {
    place < letters.count ? bytes.byte(at: letters.start + place) : nil
  }

  /// The number that some digits in letters write.
  func digits(_ letters: Letters, _ place: Int, _ count: Int) -> Int? {
    var number = 0
    for offset in 0..<count {
      guard let digit = digit(letters, place + offset) else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// The fraction whose digits the letters are: `25` is a quarter.
  func fraction(_ letters: Letters) -> Double {
    var number = 0
    var scale = 1
    // More digits than a nanosecond has add nothing.
    for place in 0..<9 {
      guard let digit = digit(letters, place) else { break }
      number = number * 10 + digit
      scale *= 10
    }
    return Double(number) / Double(scale)
  }

  private func digit(_ letters: Letters, _ place: Int) -> Int? {
    guard let letter = letter(letters, place), letter >= 48, letter <= 57 else { return nil }
    return Int(letter) - 48
  }
}
