import Tsumami

/// Writes a picture, element by element.
struct SVGWriter {
  /// The alignment of a text at its position.
  enum Anchor: String {
    case start, middle, end
  }

  /// The text of the picture so far.
  private(set) var text = ""

  // MARK: Structure

  /// Writes a whole picture.
  static func picture(
    size: Size, title: String, style: String, _ body: (inout SVGWriter) -> Void
  ) -> String {
    var writer = SVGWriter()
    let width = number(size.width)
    let height = number(size.height)
    writer.text += #"<svg xmlns="http://www.w3.org/2000/svg" class="tsumami-plot" role="img" "#
    writer.text += #"width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#
    writer.text += "\n<title>\(escaped(title))</title>\n<style>\n\(style)\n</style>\n"
    writer.rect(Rect(origin: .zero, size: size), "paper")
    body(&writer)
    writer.text += "</svg>\n"
    return writer.text
  }

  /// Writes a group that is moved down.
  mutating func group(_ name: StaticString, down: Double = 0, _ body: (inout SVGWriter) -> Void) {
    text += #"<g class="\#(name)""#
    if down != 0 { text += #" transform="translate(0 \#(Self.number(down)))""# }
    text += ">\n"
    body(&self)
    text += "</g>\n"
  }

  /// Writes a window that clips its content; its top left corner is the origin.
  mutating func window(_ frame: Rect, _ body: (inout SVGWriter) -> Void) {
    text += "<svg"
    attribute("x", frame.minX)
    attribute("y", frame.minY)
    attribute("width", frame.size.width)
    attribute("height", frame.size.height)
    text += ">\n"
    body(&self)
    text += "</svg>\n"
  }

  /// Writes a piece of SVG.
  mutating func append(_ other: SVGWriter) { text += other.text }

  // MARK: Shapes

  mutating func rect(
    _ rect: Rect, _ style: String, radius: Double = 0, title: String? = nil
  ) {
    begin("rect", style)
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.size.width)
    attribute("height", rect.size.height)
    if radius > 0 { attribute("rx", radius) }
    end("rect", title)
  }

  mutating func line(_ start: Vector, _ end: Vector, _ style: String) {
    begin("line", style)
    attribute("x1", start.x)
    attribute("y1", start.y)
    attribute("x2", end.x)
    attribute("y2", end.y)
    self.end("line", nil)
  }

  mutating func circle(
    _ center: Vector, radius: Double, _ style: String, title: String? = nil
  ) {
    begin("circle", style)
    attribute("cx", center.x)
    attribute("cy", center.y)
    attribute("r", radius)
    end("circle", title)
  }

  /// Writes lines through points, one for each run.
  mutating func path(
    _ runs: [[Vector]], _ style: String, closed: Bool = false, title: String? = nil
  ) {
    guard runs.contains(where: { !$0.isEmpty }) else { return }
    begin("path", style)
    text += #" d=""#
    for run in runs {
      for (place, point) in run.enumerated() {
        text += place == 0 ? "M" : place == 1 ? "L" : " "
        Self.write(point.x, to: &text)
        text += " "
        Self.write(point.y, to: &text)
      }
      // A line of length 0 makes a single point visible.
      if run.count == 1 { text += "h0" }
      if closed { text += "Z" }
    }
    text += "\""
    end("path", title)
  }

  /// Writes a cross.
  mutating func cross(
    _ center: Vector, radius: Double, _ style: String, title: String? = nil
  ) {
    let (a, b) = (Vector(radius, radius), Vector(radius, -radius))
    path([[center - a, center + a], [center - b, center + b]], style, title: title)
  }

  /// Writes a diamond.
  mutating func diamond(
    _ center: Vector, radius: Double, _ style: String, title: String? = nil
  ) {
    let points = [
      Vector(0, -radius), Vector(radius, 0), Vector(0, radius), Vector(-radius, 0),
    ]
    path([points.map { center + $0 }], style, closed: true, title: title)
  }

  /// Writes text at a point of its baseline.
  mutating func text(
    _ string: String, at place: Vector, _ style: String = "", anchor: Anchor = .start,
    title: String? = nil
  ) {
    begin("text", style)
    attribute("x", place.x)
    attribute("y", place.y)
    if anchor != .start { text += #" text-anchor="\#(anchor.rawValue)""# }
    text += ">\(Self.escaped(string))"
    if let title { text += "<title>\(Self.escaped(title))</title>" }
    text += "</text>\n"
  }

  // MARK: Parts

  private mutating func begin(_ name: StaticString, _ style: String) {
    text += "<\(name)"
    if !style.isEmpty { text += #" class="\#(style)""# }
  }

  private mutating func end(_ name: StaticString, _ title: String?) {
    if let title {
      text += "><title>\(Self.escaped(title))</title></\(name)>\n"
    } else {
      text += "/>\n"
    }
  }

  private mutating func attribute(_ name: StaticString, _ value: Double) {
    text += " \(name)=\""
    Self.write(value, to: &text)
    text += "\""
  }

  static func number(_ value: Double) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  /// Writes a number with at most one digit after the point.
  private static func write(_ value: Double, to text: inout String) {
    guard value.isFinite else { return text += "0" }
    let tenths = Int((value.clamped(from: -1e6, to: 1e6) * 10).rounded())
    if tenths < 0 { text += "-" }
    let (whole, digit) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    text += String(whole)
    if digit > 0 { text += ".\(digit)" }
  }

  /// Text without the characters that XML forbids, and without those that change the direction of
  /// writing, which would affect the text beside it.
  static func escaped(_ string: String) -> String {
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
