/// The sizes, colours and strokes of a picture.
enum PlotStyle {
  /// The width of a picture.
  static let width = 960.0
  /// The margin of a picture.
  static let margin = 32.0
  /// The left end of the time axis; names are to the left of it.
  static let axisLeft = 212.0
  /// The right end of the time axis; the ends of the scales are to the right of it.
  static let axisRight = 872.0
  /// The width of the column of names.
  static let nameWidth = axisLeft - margin - 14
  /// The largest size of a stage.
  static let largestStage = (width: 688.0, height: 440.0)
  /// The space between a stage and its legend.
  static let gap = 28.0

  /// The sizes of text.
  enum Text {
    static let normal = 12.0
    static let small = 11.0
  }

  /// The colours, each for a light and for a dark page.
  enum Ink: String, CaseIterable {
    case paper, panel, ink, quiet, line, grid, one, two, three, four, five, six

    var light: String {
      switch self {
      case .paper: "#ffffff"
      case .panel: "#f6f7f9"
      case .ink: "#1b212c"
      case .quiet: "#5a6372"
      case .line: "#aab1bd"
      case .grid: "#e4e7ec"
      case .one: "#0b62a4"
      case .two: "#b8480a"
      case .three: "#04745a"
      case .four: "#943d80"
      case .five: "#7d6100"
      case .six: "#4a5364"
      }
    }

    var dark: String {
      switch self {
      case .paper: "#15181d"
      case .panel: "#1c2027"
      case .ink: "#eceff4"
      case .quiet: "#a3acba"
      case .line: "#626c7b"
      case .grid: "#2b313a"
      case .one: "#6bb5f5"
      case .two: "#ff9a5c"
      case .three: "#4fcfa6"
      case .four: "#e79ad4"
      case .five: "#e0bd4e"
      case .six: "#b4bdcb"
      }
    }
  }

  /// The colours of pointers and lines, in the order in which they are assigned.
  static let series: [Ink] = [.one, .two, .three, .four, .five, .six]
  /// The dashes of these colours, so that lines differ without colour.
  static let dashes = ["", "9 4", "3 3", "12 3 3 3", "6 3 2 3 2 3", "16 4"]

  /// A declaration with a custom property, after one for readers without custom properties.
  private static func paint(_ property: String, _ ink: Ink) -> String {
    "\(property):\(ink.light);\(property):var(--\(ink.rawValue));"
  }

  private static func variables(_ value: (Ink) -> String) -> String {
    Ink.allCases.map { "--\($0.rawValue):\(value($0))" }.joined(separator: ";")
  }

  /// The style sheet.
  ///
  /// Only screens are dark; print is always light.
  static let sheet: String = {
    var rules = [
      ".tsumami-plot{\(variables(\.light));color-scheme:light dark;max-width:100%;height:auto;"
        + "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',"
        + "Arial,sans-serif;font-variant-numeric:tabular-nums}",
      "@media screen and (prefers-color-scheme:dark){.tsumami-plot{\(variables(\.dark))}}",
      "text{font-size:\(Int(Text.normal))px;\(paint("fill", .ink))white-space:pre}",
      ".small{font-size:\(Int(Text.small))px}.strong{font-weight:600}",
      ".quiet{\(paint("fill", .quiet))}",
      ".halo{\(paint("stroke", .paper))stroke-width:3.5px;stroke-linejoin:round;"
        + "paint-order:stroke}",
      ".paper{\(paint("fill", .paper))}.panel{\(paint("fill", .panel))}",
      ".grid{\(paint("stroke", .grid))stroke-width:1}",
      ".axis{\(paint("stroke", .line))stroke-width:1}",
      ".rule{\(paint("stroke", .line))stroke-width:1;stroke-opacity:.55}",
      ".neutral{\(paint("stroke", .line))stroke-width:1;stroke-dasharray:1 3}",
      ".bounds{\(paint("fill", .paper))\(paint("stroke", .line))stroke-width:1}",
      ".node{fill:none;stroke-linejoin:round}",
      ".node.first{\(paint("stroke", .quiet))stroke-width:1;stroke-dasharray:4 3}",
      ".node.between{\(paint("stroke", .line))stroke-width:.75;stroke-opacity:.6}",
      ".node.last{\(paint("stroke", .ink))stroke-width:1.4;\(paint("fill", .ink))fill-opacity:.04}",
      ".path{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}",
      ".path.fine{stroke-width:1;stroke-opacity:.7}",
      ".hover{fill:none;\(paint("stroke", .quiet))stroke-width:1.6;stroke-linecap:round;"
        + "stroke-dasharray:.1 4}",
      ".wheel{\(paint("fill", .paper))\(paint("stroke", .ink))stroke-width:1.2}",
      ".possible{\(paint("stroke", .quiet))stroke-width:1.2}",
      ".bar{\(paint("fill", .one))}.bar.held{\(paint("fill", .three))}"
        + ".bar.edited{\(paint("fill", .four))}.key{\(paint("fill", .four))}",
      ".reset{\(paint("fill", .paper))\(paint("stroke", .three))stroke-width:1.2;"
        + "stroke-dasharray:3 2}",
      ".end{\(paint("stroke", .ink))stroke-width:2}",
      ".cross{fill:none;\(paint("stroke", .two))stroke-width:1.8;stroke-linecap:round}",
      ".disc{\(paint("fill", .paper))\(paint("stroke", .two))stroke-width:1.6}",
      ".diamond{\(paint("fill", .one))}",
      ".snap{\(paint("fill", .paper))\(paint("stroke", .ink))stroke-width:1.2}",
      ".note{\(paint("stroke", .quiet))stroke-width:1}",
      ".curve{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}",
    ]
    for (place, ink) in series.enumerated() {
      let dash = dashes[place].isEmpty ? "" : "stroke-dasharray:\(dashes[place])"
      rules.append(".s\(place){\(paint("stroke", ink))\(dash)}.f\(place){\(paint("fill", ink))}")
      rules.append(".ring\(place){\(paint("fill", .paper))\(paint("stroke", ink))stroke-width:2}")
      rules.append(".mark\(place){fill:none;\(paint("stroke", ink))stroke-width:2.2}")
    }
    // The second of two lines is dashed more finely than the path of a second finger.
    rules.append(".curve.s1{stroke-dasharray:5 3}")
    return rules.map { $0.hasPrefix("@") || $0.hasPrefix(".tsumami-plot") ? $0 : scoped($0) }
      .joined(separator: "\n")
  }()

  /// Limits rules to this picture, also when it is embedded in a page.
  private static func scoped(_ rules: String) -> String {
    rules.split(separator: "}").map { ".tsumami-plot \($0)}" }.joined()
  }
}
