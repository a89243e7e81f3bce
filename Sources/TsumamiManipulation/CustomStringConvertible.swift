import TsumamiGeometry

// How values print, as in TsumamiGeometry/CustomStringConvertible.swift.

extension Box: CustomStringConvertible {
  /// The centre, the size and a rotation: `center (200, 175), 200 × 150, rotation 18°`.
  ///
  /// A rotation of 0 is left out.
  public var description: String {
    "center " + center.description + ", " + size.description
      + (rotation == 0 ? "" : ", rotation " + rotation.degreesText)
  }
}

extension BoxHandle: CustomStringConvertible {
  /// The name: `topLeft`.
  ///
  /// The same word is its name in traces.
  public var description: String { name.description }
}

extension BoxGuide: CustomStringConvertible {
  /// The line: `x = 150`, or `y = 40 (gap)`.
  ///
  /// The number is the position in points of the parent.
  public var description: String {
    (isVertical ? "x = " : "y = ") + position.text + (kind == .gap ? " (gap)" : "")
  }
}
