/// What a photo says about itself in its Exif: its orientation, its time and its place.
///
/// It is read in two steps, so that a large file need not be in memory:
///
/// ```swift
/// if let range = PhotoFile.exif(in: head) {
///   let metadata = PhotoMetadata(exif: bytes(of: file, in: range))
/// }
/// ```
///
/// Whatever the bytes are, they are read within their bounds, and each at most once for each field;
/// what is damaged or missing is nil.
package struct PhotoMetadata: Equatable, Sendable {
  /// How the picture must be turned to be upright, 1 to 8 as in Exif; nil if it does not say so.
  package var orientation: Int?
  /// When it was taken; nil if it does not say so.
  package var time: PhotoTime?
  /// Where it was taken; nil if it does not say so.
  package var place: PhotoPlace?

  /// Makes metadata.
  package init(orientation: Int? = nil, time: PhotoTime? = nil, place: PhotoPlace? = nil) {
    self.orientation = orientation
    self.time = time
    self.place = place
  }

  /// Reads Exif: a TIFF, which may follow the word `Exif` of a JPEG or the four bytes of an item of
  /// HEIC that say how far on it begins.
  package init(exif bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    let all = FileBytes(bytes)
    var start = 0
    if !Self.isTIFF(all, at: 0) {
      if all.says("Exif\0\0", at: 0) {
        start = 6
      } else {
        guard let distance = all.integer(at: 0, bytes: 4), distance < all.count else { return }
        start = 4 + distance
      }
    }
    guard Self.isTIFF(all, at: start) else { return }
    let tiff = TIFF(all.suffix(from: start))
    guard let main = tiff.main else { return }
    orientation = tiff.integer(.orientation, of: main).flatMap { (1...8).contains($0) ? $0 : nil }
    let details = tiff.directory(.exif, of: main)
    time = Self.time(tiff, main: main, details: details)
    place = tiff.directory(.gps, of: main).flatMap { Self.place(tiff, $0) }
  }

  private static func isTIFF(_ bytes: FileBytes, at place: Int) -> Bool {
    bytes.says("II*\0", at: place) || bytes.says("MM\0*", at: place)
  }

  // MARK: Time

  /// The time at which the photo was taken, else the one at which it was digitised, else the one of
  /// the last change.
  private static func time(
    _ tiff: TIFF, main: TIFF.Directory, details: TIFF.Directory?
  ) -> PhotoTime? {
    if let details {
      let original = time(
        tiff, tiff.letters(.dateTimeOriginal, of: details),
        fraction: tiff.letters(.fractionOriginal, of: details),
        zone: tiff.letters(.zoneOriginal, of: details))
      if let original { return original }
      let digitized = time(
        tiff, tiff.letters(.dateTimeDigitized, of: details),
        fraction: tiff.letters(.fractionDigitized, of: details),
        zone: tiff.letters(.zoneDigitized, of: details))
      if let digitized { return digitized }
    }
    return time(
      tiff, tiff.letters(.dateTime, of: main),
      fraction: details.flatMap { tiff.letters(.fraction, of: $0) },
      zone: details.flatMap { tiff.letters(.zone, of: $0) })
  }

  /// A time as `2026:11:22 09:30:05`, a fraction as `250`, a zone as `+09:00`.
  private static func time(
    _ tiff: TIFF, _ letters: TIFF.Letters?, fraction: TIFF.Letters?, zone: TIFF.Letters?
  ) -> PhotoTime? {
    guard let letters, let year = tiff.digits(letters, 0, 4),
      let month = tiff.digits(letters, 5, 2), let day = tiff.digits(letters, 8, 2),
      let hour = tiff.digits(letters, 11, 2),
      let minute = tiff.digits(letters, 14, 2), let second = tiff.digits(letters, 17, 2)
    else { return nil }
    return PhotoTime(
      year: year, month: month, day: day, hour: hour, minute: minute,
      // A second that was added to a day has the number 60.
      second: Double(Swift.min(second, 59)) + (fraction.map { tiff.fraction($0) } ?? 0),
      zone: zone.flatMap { minutes(tiff, $0) })
  }

  private static func minutes(_ tiff: TIFF, _ letters: TIFF.Letters) -> Int? {
    guard let hours = tiff.digits(letters, 1, 2), let minutes = tiff.digits(letters, 4, 2),
      hours <= 14, minutes < 60
    else { return nil }
    switch tiff.letter(letters, 0) {
    case UInt8(ascii: "+"): return hours * 60 + minutes
    case UInt8(ascii: "-"): return -hours * 60 - minutes
    default: return nil
    }
  }

  // MARK: Place

  private static func place(_ tiff: TIFF, _ gps: TIFF.Directory) -> PhotoPlace? {
    // Without the letter it is not known on which side of the equator or of Greenwich it is.
    guard let latitude = degrees(tiff, gps, .latitude, .latitudeSide, "N", "S"),
      let longitude = degrees(tiff, gps, .longitude, .longitudeSide, "E", "W"),
      // Cameras that know no place write 0 for both: there is only sea.
      latitude != 0 || longitude != 0
    else { return nil }
    var altitude = tiff.fraction(.altitude, 0, of: gps)
    // 1 and 3 stand for heights below the sea and below the ellipsoid.
    if let side = tiff.integer(.altitudeSide, of: gps), side == 1 || side == 3 {
      altitude = altitude.map { -$0 }
    }
    return PhotoPlace(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  private static func degrees(
    _ tiff: TIFF, _ gps: TIFF.Directory, _ tag: TIFF.Tag, _ sideTag: TIFF.Tag,
    _ positive: Unicode.Scalar, _ negative: Unicode.Scalar
  ) -> Double? {
    guard let degrees = tiff.fraction(tag, 0, of: gps), degrees >= 0,
      let letters = tiff.letters(sideTag, of: gps), let letter = tiff.letter(letters, 0)
    else { return nil }
    // Some cameras write only degrees, or 0/0 for what they do not know.
    let minutes = tiff.fraction(tag, 1, of: gps) ?? 0
    let seconds = tiff.fraction(tag, 2, of: gps) ?? 0
    guard minutes >= 0, seconds >= 0 else { return nil }
    let angle = degrees + minutes / 60 + seconds / 3600
    // Some programs write small letters.
    switch letter & ~0x20 {
    case UInt8(ascii: positive): return angle
    case UInt8(ascii: negative): return -angle
    default: return nil
    }
  }
}
