import Testing
import TsumamiPhotos

/// What a photo says, read as a page reads it: the range in the first bytes, then the range.
func metadata(of file: [UInt8], head: Int = .max) -> PhotoMetadata? {
  let range = file.withUnsafeBufferPointer {
    PhotoFile.exif(in: UnsafeBufferPointer(rebasing: $0.prefix(head)))
  }
  guard let range else { return nil }
  return file[range.clamped(to: 0..<file.count)].withUnsafeBufferPointer {
    PhotoMetadata(exif: $0)
  }
}

/// A photo of the tower of Tokyo, with all that is read.
private func tokyo(isLittle: Bool = true) -> ExifWriter {
  var writer = ExifWriter()
  writer.isLittle = isLittle
  writer.main = [(0x010F, .letters("Camera")), (0x0112, .short(6))]
  writer.details = [
    (0x9003, .letters("2026:04:03 17:45:30")), (0x9011, .letters("+09:00")),
    (0x9291, .letters("250")),
  ]
  writer.setPlace((35, 39, 3111), "N", (139, 44, 4372), "E")
  writer.gps += [(5, .byte(0)), (6, .fractions([(1505, 10)]))]
  return writer
}

@Suite struct PhotoMetadataTests {
  @Test("a JPEG says how it is turned, when and where it was taken", arguments: [true, false])
  func jpeg(isLittle: Bool) throws {
    let found = try #require(metadata(of: tokyo(isLittle: isLittle).jpeg))
    #expect(found.orientation == 6)
    let time = try #require(found.time)
    #expect((time.year, time.month, time.day) == (2026, 4, 3))
    #expect((time.hour, time.minute, time.second) == (17, 45, 30.25))
    #expect(time.zone == 540)
    // 8:45:30.25 in UTC.
    #expect(time.wallSeconds - 540 * 60 == 1_775_205_930.25)
    let place = try #require(found.place)
    #expect(abs(place.latitude - 35.658_642) < 1e-6)
    #expect(abs(place.longitude - 139.745_478) < 1e-6)
    #expect(place.altitude == 150.5)
  }

  @Test(
    "a HEIC says the same, wherever its Exif is and whatever the version of its list",
    arguments: [false, true], [UInt8(0), 1, 2])
  func heic(inMeta: Bool, version: UInt8) {
    // The first version of the list has no way to say that an item is in the box `meta`.
    if inMeta, version == 0 { return }
    let writer = tokyo()
    #expect(
      metadata(of: writer.heic(inMeta: inMeta, version: version)) == metadata(of: writer.jpeg))
  }

  @Test("Exif that lies behind the first bytes of a large HEIC is found")
  func farAway() {
    let writer = tokyo()
    let file = writer.heic(before: 3_000_000)
    #expect(metadata(of: file, head: 1000) == metadata(of: writer.jpeg))
  }

  @Test("places south, west and below the sea have negative numbers")
  func southWest() throws {
    var writer = ExifWriter()
    writer.setPlace((54, 48, 0), "S", (68, 18, 0), "W")
    writer.gps += [(5, .byte(1)), (6, .fractions([(427, 1)]))]
    let place = try #require(metadata(of: writer.jpeg)?.place)
    #expect(abs(place.latitude + 54.8) < 1e-12 && abs(place.longitude + 68.3) < 1e-12)
    #expect(place.altitude == -427)
  }

  @Test("the poles and both sides of the date line are places")
  func ends() {
    for (north, east) in [("N", "E"), ("S", "W")] {
      var writer = ExifWriter()
      writer.setPlace((90, 0, 0), north, (180, 0, 0), east)
      let sign = north == "N" ? 1.0 : -1
      #expect(
        metadata(of: writer.jpeg)?.place == PhotoPlace(latitude: 90 * sign, longitude: 180 * sign))
    }
  }

  @Test("a place beyond the poles, without sides or with denominators of 0 is none")
  func noPlace() {
    var beyond = ExifWriter()
    beyond.setPlace((90, 0, 1), "N", (10, 0, 0), "E")
    #expect(metadata(of: beyond.jpeg)?.place == nil)
    var sideless = ExifWriter()
    sideless.setPlace((40, 0, 0), "", (10, 0, 0), "E")
    #expect(metadata(of: sideless.jpeg)?.place == nil)
    var zero = tokyo()
    zero.gps[1] = (2, .fractions([(0, 0), (0, 0), (0, 0)]))
    #expect(metadata(of: zero.jpeg)?.place == nil)
    #expect(metadata(of: zero.jpeg)?.time != nil)
  }

  @Test("small letters say the side, too, and 0/0 is what a camera writes that knows no place")
  func lettersAndZero() {
    var small = ExifWriter()
    small.setPlace((33, 30, 0), "s", (70, 45, 0), "w")
    #expect(
      metadata(of: small.jpeg)?.place == PhotoPlace(latitude: -33.5, longitude: -70.75))
    var zero = ExifWriter()
    zero.setPlace((0, 0, 0), "N", (0, 0, 0), "E")
    #expect(metadata(of: zero.jpeg)?.place == nil)
    var greenwich = ExifWriter()
    greenwich.setPlace((51, 30, 0), "N", (0, 0, 0), "E")
    #expect(metadata(of: greenwich.jpeg)?.place == PhotoPlace(latitude: 51.5, longitude: 0))
  }

  @Test("a place in degrees alone, as some cameras write it, counts")
  func degreesAlone() {
    var writer = ExifWriter()
    writer.gps = [
      (1, .letters("N")), (2, .fractions([(4_512_345, 100_000)])),
      (3, .letters("E")), (4, .fractions([(7, 1), (30, 1), (0, 0)])),
    ]
    #expect(
      metadata(of: writer.jpeg)?.place == PhotoPlace(latitude: 45.12345, longitude: 7.5))
  }

  @Test("without its own time a photo has that of its digitisation, or of its last change")
  func otherTimes() throws {
    var writer = ExifWriter()
    writer.main = [(0x0132, .letters("2019:12:31 23:59:58"))]
    writer.details = [(0x9003, .letters("    :  :     :  :  "))]
    #expect(metadata(of: writer.jpeg)?.time?.year == 2019)
    writer.details.append((0x9004, .letters("2018:02:01 00:00:00")))
    writer.details.append((0x9012, .letters("-03:30")))
    let time = try #require(metadata(of: writer.jpeg)?.time)
    #expect(time.year == 2018 && time.zone == -210)
  }

  @Test(
    "a date that there is not is none",
    arguments: ["2026:02:29 10:00:00", "0000:00:00 00:00:00", "2026:13:01 10:00:00", "2026-11-22"])
  func noDate(text: String) {
    var writer = ExifWriter()
    writer.details = [(0x9003, .letters(text))]
    #expect(metadata(of: writer.jpeg)?.time == nil)
  }

  @Test("a PNG and a WebP say where they were taken", arguments: [true, false])
  func chunks(beginsAsInJPEG: Bool) {
    let writer = tokyo()
    func number(_ value: Int, isLittle: Bool = false) -> [UInt8] {
      let bytes = [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
      return isLittle ? bytes.reversed() : bytes
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      number(data.count) + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    let png =
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", Array(repeating: 1, count: 13))
      + chunk("eXIf", writer.tiff) + chunk("IDAT", [1, 2, 3])
    #expect(metadata(of: png) == metadata(of: writer.jpeg))
    #expect(
      metadata(of: Array(png.prefix(60))) != nil && metadata(of: Array(png.prefix(30))) == nil)
    func riff(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(data.count, isLittle: true) + data
        + Array(repeating: 0, count: data.count % 2)
    }
    let exif = (beginsAsInJPEG ? Array("Exif".utf8) + [0, 0] : []) + writer.tiff
    let webp = riff(
      "RIFF",
      Array("WEBP".utf8) + riff("VP8X", Array(repeating: 8, count: 10)) + riff("VP8 ", [1, 2, 3])
        + riff("EXIF", exif))
    #expect(metadata(of: webp) == metadata(of: writer.jpeg))
    #expect(metadata(of: Array(webp.prefix(40))) == nil)
    // Lengths beyond the file lead nowhere.
    let giant: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F]
    #expect(metadata(of: Array(png.prefix(8)) + giant + Array("IHDR".utf8)) == nil)
    #expect(metadata(of: Array(webp.prefix(12)) + Array("VP8X".utf8) + giant) == nil)
  }

  @Test("other files have no Exif")
  func otherFiles() {
    #expect(metadata(of: []) == nil)
    #expect(metadata(of: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) == nil)
    #expect(metadata(of: [0xFF, 0xD8, 0xFF, 0xD9]) == nil)
  }
}
