#if canImport(CoreGraphics)
import TsumamiGeometry
import TsumamiManipulation

// The values are coded as lists of numbers, as CoreGraphics codes its own.

extension Vector: Codable {
  /// Reads x and y.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2)
    self.init(numbers[0], numbers[1])
  }

  /// Writes x and y.
  public func encode(to encoder: any Encoder) throws { try encoder.encode([x, y]) }
}

extension Size: Codable {
  /// Reads width and height.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(2)
    self.init(numbers[0], numbers[1])
  }

  /// Writes width and height.
  public func encode(to encoder: any Encoder) throws { try encoder.encode([width, height]) }
}

extension Rect: Codable {
  /// Reads x, y, width and height.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(4)
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Writes x, y, width and height.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([origin.x, origin.y, size.width, size.height])
  }
}

extension Insets: Codable {
  /// Reads top, left, bottom and right.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(4)
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Writes top, left, bottom and right.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([top, left, bottom, right])
  }
}

extension Matrix: Codable {
  /// Reads a, b, c, d, tx and ty.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(6)
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// Writes a, b, c, d, tx and ty.
  public func encode(to encoder: any Encoder) throws { try encoder.encode([a, b, c, d, tx, ty]) }
}

extension Placement: Codable {
  /// Reads the translation, the scale and the rotation in radians.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(5)
    self.init(
      translation: Vector(numbers[0], numbers[1]), scale: Vector(numbers[2], numbers[3]),
      rotation: numbers[4])
  }

  /// Writes the translation, the scale and the rotation in radians.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([translation.x, translation.y, scale.x, scale.y, rotation])
  }
}

extension Box: Codable {
  /// Reads the centre, the size and the rotation in radians.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(5)
    self.init(
      center: Vector(numbers[0], numbers[1]), size: Size(numbers[2], numbers[3]),
      rotation: numbers[4])
  }

  /// Writes the centre, the size and the rotation in radians.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([center.x, center.y, size.width, size.height, rotation])
  }
}

extension Decoder {
  fileprivate func numbers(_ count: Int) throws -> [Double] {
    var container = try unkeyedContainer()
    return try (0..<count).map { _ in try container.decode(Double.self) }
  }
}

extension Encoder {
  fileprivate func encode(_ numbers: [Double]) throws {
    var container = unkeyedContainer()
    for number in numbers { try container.encode(number) }
  }
}
#endif
