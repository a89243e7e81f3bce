/// The boxes of an ISO base media file, as HEIC and AVIF are, as far as they lead to the Exif.
///
/// The box `meta` has `iinf`, a list of items with their types, `iloc`, which says where each of
/// them is, and `idat`, in which small ones may be.
struct MediaBoxes {
  /// The inside of a box.
  private struct Inside {
    let start: Int
    let end: Int
  }

  private let bytes: FileBytes

  init(_ bytes: FileBytes) { self.bytes = bytes }

  /// The range of the file in which the item of Exif is.
  var exif: Range<Int>? {
    guard let meta = box("meta", in: Inside(start: 0, end: bytes.count)) else { return nil }
    // After the version and the flags.
    let inside = Inside(start: meta.start + 4, end: meta.end)
    guard let items = box("iinf", in: inside), let item = exifItem(in: items),
      let places = box("iloc", in: inside)
    else { return nil }
    return range(of: item, in: places, data: box("idat", in: inside))
  }

  /// The first box of a type; nil if it is not whole.
  private func box(_ type: StaticString, in outer: Inside) -> Inside? {
    var place = outer.start
    while place <= outer.end - 8 {
      guard var size = bytes.integer(at: place, bytes: 4) else { return nil }
      var header = 8
      if size == 1 {
        guard let large = bytes.integer(at: place + 8, bytes: 8) else { return nil }
        (size, header) = (large, 16)
      } else if size == 0 {
        // It goes to the end of the file.
        size = outer.end - place
      }
      guard size >= header else { return nil }
      if bytes.says(type, at: place + 4) {
        return size <= outer.end - place ? Inside(start: place + header, end: place + size) : nil
      }
      guard size <= outer.end - place else { return nil }
      place += size
    }
    return nil
  }

  /// The number of the item whose type is Exif.
  private func exifItem(in list: Inside) -> Int? {
    guard let version = bytes.byte(at: list.start) else { return nil }
    // The count is not used: the entries are boxes, and end with the list.
    var rest = Inside(start: list.start + 4 + (version == 0 ? 2 : 4), end: list.end)
    while let entry = box("infe", in: rest) {
      if let version = bytes.byte(at: entry.start), version == 2 || version == 3 {
        let width = version == 2 ? 2 : 4
        // After the number of the item stands that of its protection.
        if bytes.says("Exif", at: entry.start + 4 + width + 2) {
          return bytes.integer(at: entry.start + 4, bytes: width)
        }
      }
      rest = Inside(start: entry.end, end: rest.end)
    }
    return nil
  }

  /// The range of an item: that of its first extent.
  private func range(of item: Int, in list: Inside, data: Inside?) -> Range<Int>? {
    guard let version = bytes.byte(at: list.start), version <= 2,
      let widths = bytes.integer(at: list.start + 4, bytes: 2)
    else { return nil }
    let offsetWidth = widths >> 12
    let lengthWidth = widths >> 8 & 15
    let baseWidth = widths >> 4 & 15
    let indexWidth = version == 0 ? 0 : widths & 15
    let numberWidth = version == 2 ? 4 : 2
    let extentWidth = indexWidth + offsetWidth + lengthWidth
    var place = list.start + 6 + numberWidth
    while place < list.end {
      guard let number = bytes.integer(at: place, bytes: numberWidth) else { return nil }
      place += numberWidth
      var method = 0
      if version > 0 {
        guard let bits = bytes.integer(at: place, bytes: 2) else { return nil }
        method = bits & 15
        place += 2
      }
      // The number of a file, 0 for this one.
      place += 2
      guard let base = bytes.integer(at: place, bytes: baseWidth),
        let count = bytes.integer(at: place + baseWidth, bytes: 2)
      else { return nil }
      place += baseWidth + 2
      if number == item {
        guard count > 0, let offset = bytes.integer(at: place + indexWidth, bytes: offsetWidth),
          let length = bytes.integer(at: place + indexWidth + offsetWidth, bytes: lengthWidth)
        else { return nil }
        return range(method, base, offset, length, data: data)
      }
      place += count * extentWidth
    }
    return nil
  }

  private func range(
    _ method: Int, _ base: Int, _ offset: Int, _ length: Int, data: Inside?
  ) -> Range<Int>? {
    var start = base
    switch method {
    case 0: break
    case 1:
      guard let data else { return nil }
      start = sum(start, data.start)
    // The third way is to lie in another item.
    default: return nil
    }
    start = sum(start, offset)
    guard length > 0, start < Int.max - length else { return nil }
    return start..<(start + Swift.min(length, PhotoFile.mostExif))
  }

  /// A sum that is not larger than an `Int`.
  private func sum(_ one: Int, _ other: Int) -> Int {
    one > Int.max - other ? Int.max : one + other
  }
}
