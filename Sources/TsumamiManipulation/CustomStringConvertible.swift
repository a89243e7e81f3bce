import TsumamiGeometry

// How values print, as in TsumamiGeometry/CustomStringConvertible.swift.

extension Box: CustomStringConvertible {
  /// The centre, the size and a rotation: `center (200, 175), 200 × 150, rotation 18°`.
  public var description: String {
    "center " + center.description + ", " + size.description
      + (rotation == 0 ? "" : ", rotation " + rotation.degreesText)
  }
}

extension BoxHandle: CustomStringConvertible {
  /// The name: `topLeft`.
  public var description: String { name.description }
}

extension BoxGuide: CustomStringConvertible {
  /// The line: `x = 150`, or `y = 40 (gap)`.
  public var description: String {
    (isVertical ? "x = " : "y = ") + position.text + (kind == .gap ? " (gap)" : "")
  }
}
