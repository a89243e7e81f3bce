/// Finds the Exif in the file of a photo.
package enum PhotoFile {
  /// The most bytes of Exif that are worth reading: a JPEG has at most 64 kB.
  package static var mostExif: Int { 1 << 18 }

  /// The range of a file in which its Exif is written.
  ///
  /// - Parameter head: the first bytes of the file; 256 kB contain what is needed of nearly every
  ///   photo but a WebP, whose Exif comes after its picture.
  /// - Returns: a range of the whole file, which may go beyond the bytes that are given and beyond
  ///   the end of a damaged file; nil if this is no JPEG, HEIC, PNG or WebP, or has no Exif.
  package static func exif(in head: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let bytes = FileBytes(head)
    if bytes.integer(at: 0, bytes: 2) == 0xFFD8 { return exifOfJPEG(bytes) }
    if bytes.says("ftyp", at: 4) { return MediaBoxes(bytes).exif }
    if bytes.says("PNG\r\n", at: 1) { return exifOfPNG(bytes) }
    if bytes.says("RIFF", at: 0), bytes.says("WEBP", at: 8) { return exifOfWebP(bytes) }
    return nil
  }

  /// The chunks of a PNG: a length, four letters, the data and a check.
  private static func exifOfPNG(_ bytes: FileBytes) -> Range<Int>? {
    var place = 8
    while let length = bytes.integer(at: place, bytes: 4) {
      if bytes.says("eXIf", at: place + 4) {
        return length <= mostExif ? (place + 8)..<(place + 8 + length) : nil
      }
      guard length <= bytes.count - place else { return nil }
      place += 12 + length
    }
    return nil
  }

  /// The chunks of a WebP: four letters, a length, and the data, of an even number of bytes.
  private static func exifOfWebP(_ bytes: FileBytes) -> Range<Int>? {
    var bytes = bytes
    bytes.order = .little
    var place = 12
    while let length = bytes.integer(at: place + 4, bytes: 4) {
      if bytes.says("EXIF", at: place) {
        // Some programs begin it as in a JPEG.
        let start = place + (bytes.says("Exif\0\0", at: place + 8) ? 14 : 8)
        let end = place + 8 + Swift.min(length, mostExif)
        return start <= end ? start..<end : nil
      }
      guard length <= bytes.count - place else { return nil }
      place += 8 + length + length % 2
    }
    return nil
  }

  /// The segments of a JPEG up to its picture; that of Exif is an application segment.
  private static func exifOfJPEG(_ bytes: FileBytes) -> Range<Int>? {
    var place = 2
    while let marker = bytes.integer(at: place, bytes: 2), marker >= 0xFF00 {
      // Bytes of 0xFF may fill the gap before a marker.
      if marker == 0xFFFF {
        place += 1
        continue
      }
      // After the start of the scan, and at the end of the picture, no segments follow.
      if marker == 0xFFDA || marker == 0xFFD9 { return nil }
      guard let length = bytes.integer(at: place + 2, bytes: 2), length >= 2 else { return nil }
      if marker == 0xFFE1, bytes.says("Exif\0\0", at: place + 4), length > 8 {
        return (place + 10)..<(place + 2 + length)
      }
      place += 2 + length
    }
    return nil
  }
}
