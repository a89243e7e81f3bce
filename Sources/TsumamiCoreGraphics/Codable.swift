#if canImport(CoreGraphics)
import TsumamiGeometry
import TsumamiManipulation

/// A value that is coded as a list of numbers, as CoreGraphics codes its own.
package protocol NumberList: Codable {
  /// How many numbers it has.
  static var count: Int { get }
  /// The numbers.
  var numbers: [Double] { get }
  /// Makes a value of as many numbers.
  init(numbers: [Double])
}

extension NumberList {
  /// Reads the numbers.
  ///
  /// Numbers that follow are left unread. Values are not checked: a scale may be 0.
  ///
  /// - Parameter decoder: the decoder, at the list.
  /// - Throws: a `DecodingError` if there is no list, if it is too short, or if an element is no
  ///   number.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(numbers: try (0..<Self.count).map { _ in try container.decode(Double.self) })
  }

  /// Writes the numbers.
  ///
  /// In JSON a placement is `[12,4,1,1,0]`.
  ///
  /// - Parameter encoder: the encoder, which gets one list.
  /// - Throws: the error of the encoder, as that of `JSONEncoder` for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in numbers { try container.encode(number) }
  }
}

/// Coded as x and y.
extension Vector: Codable, NumberList {
  package static var count: Int { 2 }
  package var numbers: [Double] { [x, y] }
  package init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
}

/// Coded as width and height.
extension Size: Codable, NumberList {
  package static var count: Int { 2 }
  package var numbers: [Double] { [width, height] }
  package init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
}

/// Coded as x, y, width and height.
extension Rect: Codable, NumberList {
  package static var count: Int { 4 }
  package var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
  package init(numbers: [Double]) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// Coded as top, left, bottom and right.
extension Insets: Codable, NumberList {
  package static var count: Int { 4 }
  package var numbers: [Double] { [top, left, bottom, right] }
  package init(numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

/// Coded as a, b, c, d, tx and ty.
extension Matrix: Codable, NumberList {
  package static var count: Int { 6 }
  package var numbers: [Double] { [a, b, c, d, tx, ty] }
  package init(numbers: [Double]) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}

/// Coded as the translation, the scale and the rotation in radians.
extension Placement: Codable, NumberList {
  package static var count: Int { 5 }
  package var numbers: [Double] { [translation.x, translation.y, scale.x, scale.y, rotation] }
  package init(numbers: [Double]) {
    self.init(
      translation: Vector(numbers[0], numbers[1]), scale: Vector(numbers[2], numbers[3]),
      rotation: numbers[4])
  }
}

/// Coded as the centre, the size and the rotation in radians.
extension Box: Codable, NumberList {
  package static var count: Int { 5 }
  package var numbers: [Double] { [center.x, center.y, size.width, size.height, rotation] }
  package init(numbers: [Double]) {
    self.init(
      center: Vector(numbers[0], numbers[1]), size: Size(numbers[2], numbers[3]),
      rotation: numbers[4])
  }
}
#endif
