import TsumamiPhotos

extension Photo {
  /// Reads a photo of a page: an object with the numbers `id`, `wall` and `shape`, and, where they
  /// are known, `latitude`, `longitude` and `zone`; nil if it is none.
  package init?(_ value: Value) {
    guard let id = Self.number("id", of: value).flatMap({ Int(exactly: $0) }),
      (Self.firstOwn...Self.largest).contains(id), let wall = Self.number("wall", of: value)
    else { return nil }
    var place: PhotoPlace?
    if let latitude = Self.number("latitude", of: value),
      let longitude = Self.number("longitude", of: value)
    {
      place = PhotoPlace(latitude: latitude, longitude: longitude)
    }
    let zone = Self.number("zone", of: value).flatMap { Int(exactly: $0) }
    self.init(
      id: id, place: place, wallSeconds: wall,
      zone: zone.flatMap { abs($0) <= 24 * 60 ? $0 : nil },
      shape: Self.number("shape", of: value) ?? 1)
  }

  private static func number(_ name: Text, of value: Value) -> Double? {
    guard case .number(let number)? = value[name], number.isFinite else { return nil }
    return number
  }
}
