import FuzzKit
@testable import TsumamiPhotos

/// Any bytes as the file of a photo, and as Exif: what is read is in its range, and a date is one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExif(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: size)
  check(PhotoMetadata(exif: bytes))
  guard let range = PhotoFile.exif(in: bytes) else {
    Tally.count(1)
    return 0
  }
  precondition(range.lowerBound >= 0 && range.count <= PhotoFile.mostExif, "a range is too large")
  // The page reads what the file has of the range.
  let within = range.clamped(to: 0..<size)
  check(PhotoMetadata(exif: UnsafeBufferPointer(rebasing: bytes[within])))
  Tally.count(2)
  return 0
}

private func check(_ metadata: PhotoMetadata) {
  if let orientation = metadata.orientation {
    precondition((1...8).contains(orientation), "an orientation is none")
  }
  if let place = metadata.place {
    precondition(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "a place is none")
    if let altitude = place.altitude { precondition(altitude.isFinite, "a height is not finite") }
  }
  if let time = metadata.time {
    precondition(time.wallSeconds.isFinite, "a time is not finite")
    let date = PhotoTime.date(ofDay: time.dayNumber)
    precondition(
      date == (time.year, time.month, time.day), "the number of a day is that of another")
  }
}
