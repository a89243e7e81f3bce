/// The order of photos that come together.
package enum ArrivalOrder {
  /// What is known of a file before it is decoded.
  package struct File {
    /// Its name.
    let name: Text
    /// When it was taken, in a form in which later times are larger; empty if that is unknown.
    let time: Text

    /// Makes a description of a file.
    package init(_ name: Text, time: Text = "") {
      self.name = name
      self.time = time
    }
  }

  /// The places of files in the order in which their photos lie.
  ///
  /// It is that of their times if all have one, else that of their names. Files that are equal stay
  /// in their order.
  package static func places(of files: [File]) -> [Int] {
    var isTimed = true
    for file in files where file.time.isEmpty { isTimed = false }
    var places = Array(files.indices)
    places.sort {
      let (one, other) = (files[$0], files[$1])
      if isTimed, one.time != other.time { return one.time < other.time }
      if isNatural(one.name, before: other.name) { return true }
      return !isNatural(other.name, before: one.name) && $0 < $1
    }
    return places
  }

  /// Whether a name comes before another one as people count: "photo 9" before "photo 10", and
  /// without a difference between capital and small Latin letters.
  static func isNatural(_ name: Text, before other: Text) -> Bool {
    var (rest, otherRest) = (name.bytes[...], other.bytes[...])
    while let byte = rest.first, let otherByte = otherRest.first {
      if isDigit(byte), isDigit(otherByte) {
        let (number, otherNumber) = (takeNumber(&rest), takeNumber(&otherRest))
        // Without zeros at its start, the longer number is the larger.
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        for (one, other) in zip(number, otherNumber) where one != other { return one < other }
      } else {
        let (small, otherSmall) = (lowercased(byte), lowercased(otherByte))
        if small != otherSmall { return small < otherSmall }
        rest = rest.dropFirst()
        otherRest = otherRest.dropFirst()
      }
    }
    return rest.count < otherRest.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func lowercased(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte + 32 : byte }

  /// Removes the digits at the start, and returns them without zeros before the others.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let number = bytes.prefix { isDigit($0) }
    bytes = bytes.dropFirst(number.count)
    return number.drop { $0 == 48 }
  }
}
