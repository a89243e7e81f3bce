import Tsumami

extension LabKind {
  /// The parameters, in the order in which a page lists them.
  ///
  /// They are all that the engine's kinds have, apart from closures.
  package var parameters: [LabParameter] {
    if var gesture { return LabParameterLister.parameters { gesture.visit($0) } }
    switch self {
    case .manipulable:
      return [
        .flag("pan", true), .choice("pinch", ["off", "uniform", "axes"], 1),
        .flag("rotation", true), .factor("minimumScale", 0.1, 0...1, step: 0.05),
        .factor("maximumScale", 10, 1...20, step: 0.5),
      ] + Self.limitParameters + [
        .flag("doubleTapResets", false), .flag("momentum", false), .flag("combineTravel", false),
        .slop,
      ]
    case .boundingBox: return Self.boxParameters
    case .list: return Self.listParameters
    case .sheet: return Self.sheetParameters
    case .snapping: return [.points("distance", 6, upTo: 50)]
    case .knob:
      return [
        .flag("bounded", true),
        .factor("minimum", 0, -10...10, step: 0.5).when("bounded", 1),
        .factor("maximum", 1, -10...10, step: 0.5).when("bounded", 1),
        .factor("step", .nan, 0...1, step: 0.05),
        .angle("sweep", 1.5 * .pi, upTo: 6 * .pi), .flag("momentum", false),
      ]
    default: return []
    }
  }

  private static var limitParameters: [LabParameter] {
    [
      .choice("limits", ["none", "inside", "cover", "coverAround"]),
      .points("insetTop", 0, from: -100).when("limits", 1, 2, 3),
      .points("insetLeft", 0, from: -100).when("limits", 1, 2, 3),
      .points("insetBottom", 0, from: -100).when("limits", 1, 2, 3),
      .points("insetRight", 0, from: -100).when("limits", 1, 2, 3),
      .choice("edge", ["stop", "rubberBand"]),
    ]
  }

  private static var boxParameters: [LabParameter] {
    [
      .flag("editing", true), .choice("resize", ["freeForm", "uniform"]),
      .points("minimumWidth", 10), .points("minimumHeight", 10), .flag("largest", false),
      .points("maximumWidth", 200, upTo: 500).when("largest", 1),
      .points("maximumHeight", 200, upTo: 500).when("largest", 1), .flag("rotates", true),
      .flag("flips", false), .angle("snapAngle", .nan, upTo: .pi / 2),
      .points("snapDistance", 0, upTo: 50), .points("handleSize", 44, upTo: 88),
    ] + limitParameters
  }

  private static var listParameters: [LabParameter] {
    [
      .points("contentWidth", 0, upTo: 10_000), .points("contentHeight", 1200, upTo: 10_000),
      .choice("axes", ["vertical", "horizontal", "both"]), .flag("bounces", true),
      .choice("deceleration", ["normal", "fast", "fling", "rate"]),
      .factor("rate", 0.99, 0.9...0.9999, step: 0.0001, within: 0.001...0.9999)
        .when("deceleration", 3),
      .choice("snapping", ["none", "pages", "items"]),
      .points("itemWidth", 0, upTo: 500).when("snapping", 2),
      .points("itemHeight", 44, upTo: 500).when("snapping", 2),
    ]
  }

  private static var sheetParameters: [LabParameter] {
    let heights: [StaticString] = ["height", "fraction", "content"]
    return [
      .count("detents", 3, upTo: 4),
      .choice("detent1", heights).when("detents", 1, 2, 3, 4),
      .points("height1", 90, upTo: 1000).when("detent1", 0),
      .factor("fraction1", 0.25, 0...1, step: 0.05).when("detent1", 1),
      .choice("detent2", heights, 1).when("detents", 2, 3, 4),
      .points("height2", 240, upTo: 1000).when("detent2", 0),
      .factor("fraction2", 0.5, 0...1, step: 0.05).when("detent2", 1),
      .choice("detent3", heights, 1).when("detents", 3, 4),
      .points("height3", 360, upTo: 1000).when("detent3", 0),
      .factor("fraction3", 0.9, 0...1, step: 0.05).when("detent3", 1),
      .choice("detent4", heights, 1).when("detents", 4),
      .points("height4", 480, upTo: 1000).when("detent4", 0),
      .factor("fraction4", 1, 0...1, step: 0.05).when("detent4", 1),
      .points("contentHeight", .nan, upTo: 1000), .flag("dismissible", false),
      .choice("undimmed", ["never", "always", "above1", "above2", "above3", "above4"]),
      .points("grabberHeight", 24, upTo: 100),
    ]
  }
}

extension LabParameter {
  fileprivate static var slop: LabParameter { .choice("slop", ["consumed", "included"]) }
}
