import TsumamiPhotos

/// A photo of the photo map.
package struct Photo: Equatable, Sendable {
  /// The number by which the room and the page know it; samples have those below
  /// ``firstOwn``.
  package let id: Int
  /// Where it was taken; nil until somebody says so.
  package internal(set) var place: PhotoPlace?
  /// The seconds since the beginning of 1970 that a clock at the place showed.
  package let wallSeconds: Double
  /// The width of the picture divided by its height, as it is shown.
  package let shape: Double
  /// How far the clock was ahead of UTC, in minutes; nil for the zone of the longitude.
  private let zone: Int?

  /// The least number of a photo that is not a sample.
  package static var firstOwn: Int { 1000 }
  /// The largest number of a photo.
  package static var largest: Int { 200_000 }
  /// The shapes that are shown: what is longer is shown so long.
  private static var shapes: ClosedRange<Double> { 0.05...20 }

  /// Makes a photo.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - place: where it was taken; nil if that is not known.
  ///   - wallSeconds: the seconds since the beginning of 1970 that a clock at the place showed.
  ///   - zone: how far that clock was ahead of UTC, in minutes; nil for the zone of the longitude.
  ///   - shape: the width of the picture divided by its height.
  package init(id: Int, place: PhotoPlace?, wallSeconds: Double, zone: Int?, shape: Double) {
    self.id = id
    self.place = place
    self.wallSeconds = wallSeconds.isFinite ? wallSeconds.clamped(to: Self.times) : 0
    self.zone = zone
    self.shape = shape.isFinite ? shape.clamped(to: Self.shapes) : 1
  }

  /// From the year 1 to the year 9999.
  private static var times: ClosedRange<Double> { -62_135_596_800...253_402_300_799 }

  /// When it was taken, in seconds since the beginning of 1970 in UTC.
  package var seconds: Double {
    // The sun goes 15 degrees an hour.
    let hours = ((place?.longitude ?? 0) / 15).rounded(.toNearestOrEven)
    return wallSeconds - (zone.map { Double($0) * 60 } ?? hours * 3600)
  }

  /// The number of the day on which it was taken, as ``PhotoTime/dayNumber``.
  package var day: Int { Int((wallSeconds / 86_400).rounded(.down)) }

  /// All samples.
  package static var samples: [Photo] {
    var photos: [Photo] = []
    for sample in PhotoSample.all {
      photos.append(
        Photo(
          id: photos.count,
          place: PhotoPlace(latitude: sample.latitude, longitude: sample.longitude),
          wallSeconds: sample.wallSeconds, zone: sample.zone, shape: sample.shape))
    }
    return photos
  }
}

extension Double {
  /// The nearest number in a range.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
