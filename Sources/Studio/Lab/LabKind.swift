import Tsumami

/// What can be put on a node of the lab's pad: every gesture of the engine, the compositions of
/// two, and what moves or changes the node itself.
///
/// The raw value is its number for a page.
public enum LabKind: Int, CaseIterable, Sendable {
  case tap, longPress, pan, swipe, edgePan, pinch, axisPinch, rotation, transform, hover, scroll
  case simultaneous, sequence, exclusive
  case manipulable, boundingBox, list, sheet, knob

  /// The key in traces.
  public var key: StaticString {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .swipe: "swipe"
    case .edgePan: "edgePan"
    case .pinch: "pinch"
    case .axisPinch: "axisPinch"
    case .rotation: "rotation"
    case .transform: "transform"
    case .hover: "hover"
    case .scroll, .list: "scroll"
    case .simultaneous: "simultaneous"
    case .sequence: "sequence"
    case .exclusive: "exclusive"
    case .manipulable: "manipulable"
    case .boundingBox: "boundingBox"
    case .sheet: "sheet"
    case .knob: "knob"
    }
  }

  /// Whether it is made of two gestures.
  public var isComposition: Bool {
    self == .simultaneous || self == .sequence || self == .exclusive
  }

  /// Whether it is a gesture, which reports and moves nothing.
  public var isGesture: Bool { rawValue <= LabKind.exclusive.rawValue }

  /// The gesture with a key; nil if there is none.
  static func gesture(_ key: Text) -> LabKind? {
    for kind in allCases where kind.isGesture && Text(stringLiteral: kind.key) == key {
      return kind
    }
    return nil
  }

  /// The parameters, in the order in which a page lists them.
  public var parameters: [LabParameter] {
    switch self {
    case .tap:
      [
        .count("count", 1), .count("pointers", 1), .points("maximumDistance", 45),
        .seconds("maximumDuration", 0.75, upTo: 3), .seconds("maximumInterval", 0.35, upTo: 2),
      ]
    case .longPress:
      [
        .seconds("minimumDuration", 0.5, upTo: 3), .points("maximumDistance", 10),
        .count("pointers", 1),
      ]
    case .pan: Self.panParameters
    case .swipe:
      [.choice("direction", ["left", "right", "up", "down"]), .count("pointers", 1), .estimator]
    case .edgePan: [.set("edges", ["top", "left", "bottom", "right"], 2)] + Self.panParameters
    case .pinch, .axisPinch:
      [.factor("minimumScaleDelta", 0.01, 0...1, step: 0.01), .estimator]
    case .rotation: [.angle("minimumAngleDelta", .pi / 180, upTo: .pi / 2), .estimator]
    case .transform:
      [
        .points("minimumDistance", .nan), .set("degrees", ["pan", "pinch", "rotation"], 7),
        .flag("axes", false), .flag("lockRotation", false), .slop, .estimator,
      ]
    case .hover, .scroll, .simultaneous, .sequence, .exclusive: []
    case .manipulable:
      [
        .flag("pan", true), .choice("pinch", ["off", "uniform", "axes"], 1),
        .flag("rotation", true), .factor("minimumScale", 0.1, 0...1, step: 0.05),
        .factor("maximumScale", 10, 1...20, step: 0.5),
      ] + Self.limitParameters + [
        .flag("doubleTapResets", false), .flag("momentum", false), .slop,
      ]
    case .boundingBox:
      [
        .flag("editing", true), .choice("resize", ["freeForm", "uniform"]),
        .points("minimumSize", 10), .flag("rotates", true), .flag("flips", false),
        .angle("snapAngle", .nan, upTo: .pi / 2), .points("snapDistance", 0, upTo: 50),
        .points("handleSize", 44, upTo: 88),
      ] + Self.limitParameters
    case .list:
      [
        .points("contentWidth", 0, upTo: 10_000), .points("contentHeight", 1200, upTo: 10_000),
        .choice("axes", ["vertical", "horizontal", "both"]),
        .flag("bounces", true), .choice("deceleration", ["normal", "fast", "fling"]),
        .choice("snapping", ["none", "pages"]),
      ]
    case .sheet:
      [
        .points("lowest", 90, upTo: 1000), .factor("middle", 0.5, 0...1, step: 0.05),
        .factor("highest", 0.9, 0...1, step: 0.05), .flag("dismissible", false),
        .choice("undimmed", ["never", "always"]), .points("grabberHeight", 24, upTo: 100),
      ]
    case .knob:
      [
        .factor("step", .nan, 0...1, step: 0.05),
        .angle("sweep", 1.5 * .pi, upTo: 6 * .pi), .flag("momentum", false),
      ]
    }
  }

  private static var panParameters: [LabParameter] {
    [
      .points("minimumDistance", .nan), .count("minimumPointers", 1),
      .count("maximumPointers", 0, isOptional: true),
      .choice("axis", ["both", "horizontal", "vertical"]), .slop, .estimator,
    ]
  }

  private static var limitParameters: [LabParameter] {
    [
      .choice("limits", ["none", "inside", "cover"]), .points("insets", 0, upTo: 100),
      .choice("edge", ["stop", "rubberBand"]),
    ]
  }
}

extension LabParameter {
  fileprivate static var slop: LabParameter { .choice("slop", ["consumed", "included"]) }

  fileprivate static var estimator: LabParameter {
    .choice("velocityEstimator", ["leastSquares", "impulse", "weighted", "none"])
  }
}
