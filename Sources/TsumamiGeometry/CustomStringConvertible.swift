// How values print: for a log, and for a test that fails. Numbers are rounded to three decimals,
// angles are in degrees. Nothing of this is in a program that does not print.

extension Double {
  /// The number for people: rounded to three decimals; with an exponent below 0.0005 and from 10¹²
  /// on.
  package var text: String {
    if isNaN { return "nan" }
    let sign = self < 0 ? "-" : ""
    if isInfinite { return sign + "∞" }
    if magnitude > 0, magnitude < 0.0005 || magnitude >= 1e12 {
      return sign + magnitude.exponential
    }
    // In 32 bits an Int would overflow. For characters a page would need the tables of Unicode, and
    // for `rounded()` a library of C.
    let thousandths = Int64(magnitude * 1000 + 0.5)
    let text = sign + String(thousandths / 1000)
    var (digits, places) = (thousandths % 1000, 3)
    if digits == 0 { return text }
    while digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    let zeros = places - (digits < 10 ? 1 : digits < 100 ? 2 : 3)
    return text + (zeros == 0 ? "." : zeros == 1 ? ".0" : ".00") + String(digits)
  }

  /// A positive number as one from 1 to 10 and a power of 10.
  private var exponential: String {
    var (factor, power) = (self, 0)
    while factor >= 9.9995 { (factor, power) = (factor / 10, power + 1) }
    while factor < 0.99995 { (factor, power) = (factor * 10, power - 1) }
    return factor.text + "e" + String(power)
  }

  /// The number of radians in degrees.
  package var degreesText: String { (self * 180 / .pi).text + "°" }
}

extension Vector: CustomStringConvertible {
  /// The coordinates: `(12, 4)`.
  ///
  /// Numbers are rounded to three decimals; from 10¹² on, and below 0.0005, they have an exponent.
  public var description: String { "(" + x.text + ", " + y.text + ")" }

  /// A scale: one number if it is the same along both axes.
  package var scaleText: String { x == y ? x.text : description }
}

extension Size: CustomStringConvertible {
  /// The width and the height: `200 × 150`.
  ///
  /// Rounded as those of a ``Vector``.
  public var description: String { width.text + " × " + height.text }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size: `(100, 100) 200 × 150`.
  ///
  /// In points, rounded as those of a ``Vector``.
  public var description: String { origin.description + " " + size.description }
}

extension Insets: CustomStringConvertible {
  /// The four distances: `top 10, left 0, bottom 10, right 0`.
  public var description: String {
    "top " + top.text + ", left " + left.text + ", bottom " + bottom.text + ", right "
      + right.text
  }
}

extension Matrix: CustomStringConvertible {
  /// The six numbers in CSS's order: `matrix(1, 0, 0, 1, 12, 4)`.
  ///
  /// A style sheet takes it as the value of `transform`, but for the rounding.
  public var description: String {
    "matrix(" + a.text + ", " + b.text + ", " + c.text + ", " + d.text + ", " + tx.text + ", "
      + ty.text + ")"
  }
}

extension Placement: CustomStringConvertible {
  /// What is not that of the identity: `translation (12, 4), scale 1.22, rotation 18°`.
  ///
  /// Rotations are in degrees. A scale that is the same along both axes is one number.
  public var description: String {
    var parts: [String] = []
    if translation != .zero { parts.append("translation " + translation.description) }
    if scale != .one { parts.append("scale " + scale.scaleText) }
    if rotation != 0 { parts.append("rotation " + rotation.degreesText) }
    return parts.isEmpty ? "identity" : parts.joined(separator: ", ")
  }
}
