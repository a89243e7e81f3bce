import TsumamiGeometry

extension PlacementParts: CustomStringConvertible {
  /// What is not zero: `translation (12, 4), logarithm of scale (0.2, 0.2), rotation 18°`.
  public var description: String {
    var parts: [String] = []
    if translation != .zero { parts.append("translation " + translation.description) }
    if logarithmOfScale != .zero {
      parts.append("logarithm of scale " + logarithmOfScale.description)
    }
    if rotation != 0 { parts.append("rotation " + rotation.degreesText) }
    return parts.isEmpty ? "zero" : parts.joined(separator: ", ")
  }
}
