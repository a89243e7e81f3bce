import Testing
import TsumamiPhotos

/// Files that are cut, damaged or made to harm: each is read, and says what it can.
@Suite struct HostileFileTests {
  private static func whole() -> ExifWriter {
    var writer = ExifWriter()
    writer.main = [(0x0112, .short(3)), (0x0132, .letters("2026:01:02 03:04:05"))]
    writer.details = [(0x9003, .letters("2026:01:02 03:04:05")), (0x9291, .letters("123456789"))]
    writer.setPlace((1, 2, 3), "N", (4, 5, 6), "W")
    return writer
  }

  /// Whether a photo can be as its metadata says.
  private static func isPossible(_ metadata: PhotoMetadata?) -> Bool {
    guard let metadata else { return true }
    return metadata.orientation.map { (1...8).contains($0) } ?? true
      && metadata.time.map {
        (1...12).contains($0.month) && (1...31).contains($0.day) && (0...23).contains($0.hour)
          && (0...59).contains($0.minute) && $0.second >= 0 && $0.second < 60
      } ?? true
      && metadata.place.map {
        abs($0.latitude) <= 90 && abs($0.longitude) <= 180 && $0.altitude?.isFinite ?? true
      } ?? true
  }

  @Test("a file that ends anywhere is read as far as it goes, and says nothing else")
  func cut() throws {
    let writer = Self.whole()
    for file in [writer.jpeg, writer.heic(), writer.heic(inMeta: true, version: 1)] {
      let whole = try #require(metadata(of: file))
      let (time, place) = try (#require(whole.time), #require(whole.place))
      #expect(whole.orientation == 3)
      for count in 0...file.count {
        guard let read = metadata(of: Array(file.prefix(count))) else { continue }
        #expect(read.orientation ?? 3 == 3, "\(count) bytes")
        #expect(read.place ?? place == place, "\(count) bytes")
        // The last change stands before the fraction of its second.
        #expect(read.time?.day ?? time.day == time.day, "\(count) bytes")
      }
    }
  }

  @Test("a file in which any byte is another says nothing that cannot be")
  func damaged() {
    for file in [Self.whole().jpeg, Self.whole().heic(inMeta: true, version: 2)] {
      for place in file.indices {
        for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var damaged = file
          damaged[place] = byte
          #expect(Self.isPossible(metadata(of: damaged)), "\(byte) at \(place)")
        }
      }
    }
  }

  @Test("a directory that points at itself is read once")
  func loops() {
    var writer = ExifWriter()
    writer.main = [(0x0112, .short(8))]
    var tiff = writer.tiff
    // One entry more, for Exif and for GPS, both of which lead to the first directory.
    tiff[8] = 3
    tiff.removeLast(4)
    for tag: [UInt8] in [[0x69, 0x87], [0x25, 0x88]] {
      tiff += tag + [4, 0, 1, 0, 0, 0, 8, 0, 0, 0]
    }
    let found = tiff.withUnsafeBufferPointer { PhotoMetadata(exif: $0) }
    #expect(found == PhotoMetadata(orientation: 8))
  }

  @Test("counts and offsets as large as numbers are lead nowhere")
  func giants() {
    var tiff = Self.whole().tiff
    for place in stride(from: 10, to: tiff.count - 12, by: 12) {
      for offset in 4..<12 {
        let kept = tiff[place + offset]
        tiff[place + offset] = 0xFF
        #expect(Self.isPossible(tiff.withUnsafeBufferPointer { PhotoMetadata(exif: $0) }))
        if offset > 7 { tiff[place + offset] = kept }
      }
    }
    // A list of items that claims 65 535 extents of no bytes for each of them.
    var file = Self.whole().heic()
    let list = file.indices.first { file[$0...].starts(with: Array("iloc".utf8)) } ?? 0
    file[list + 8] = 0
    file[list + 9] = 0
    for place in (list + 12)..<(list + 32) { file[place] = 0xFF }
    #expect(metadata(of: file) == nil)
  }

  @Test(
    "random bytes behind the beginning of a file say nothing that cannot be", arguments: 0..<40)
  func random(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func byte() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let starts: [[UInt8]] = [
      [0x49, 0x49, 42, 0, 8, 0, 0, 0], Array(Self.whole().jpeg.prefix(30)),
      Array(Self.whole().heic().prefix(80)),
    ]
    for start in starts {
      for _ in 0..<50 {
        let file = start + (0..<400).map { _ in byte() }
        #expect(Self.isPossible(metadata(of: file)))
        #expect(Self.isPossible(file.withUnsafeBufferPointer { PhotoMetadata(exif: $0) }))
      }
    }
  }
}
