import Tsumami

/// The settings of an item in the inspector: what fingers may do with it, and how it looks.
package struct ItemSettings: Equatable, Sendable {
  /// A switch of the inspector.
  ///
  /// All values are numbers, so that a page can read and write them.
  package enum Setting: Int, CaseIterable, Sendable {
    /// Whether fingers move an item: 1 or 0.
    case pan
    /// How fingers scale an item: 0 off, 1 uniformly, 2 each axis on its own.
    case pinch
    /// Whether fingers rotate an item: 1 or 0.
    case rotation
    /// The limits of an item in its frame: 0 none, 1 inside, 2 cover.
    case limits
    /// The distance of the limits from the top edge of the frame, in points inwards.
    case insetTop
    /// The distance of the limits from the left edge of the frame, in points inwards.
    case insetLeft
    /// The distance of the limits from the bottom edge of the frame, in points inwards.
    case insetBottom
    /// The distance of the limits from the right edge of the frame, in points inwards.
    case insetRight
    /// What happens beyond the limits: 0 the item stops, 1 a rubber band.
    case edge
    /// The smallest scale; 0 is no limit.
    case minimumScale
    /// The largest scale; less than 1 is no limit.
    case maximumScale
    /// Whether a double tap resets an item: 1 or 0.
    case doubleTapResets
    /// Whether an item that is released in motion goes on and slows down: 1 or 0.
    case momentum
    /// The border of a photo: 0 none, 1 thin, 2 wide, 3 as of an instant camera, with room below.
    case border
    /// The corners of a photo: 0 straight, 1 round, 2 an oval.
    case corners
    /// The shadow of an item: 0 none, 1 soft, 2 as of something held up.
    case shadow
    /// How opaque an item is, above 0 and at most 1.
    case opacity
    /// How much a picture is magnified in its photo, 1 or more: 1 shows all of its shorter side.
    case cropScale
    /// How far the middle of a picture is to the right of its photo's, in widths of what is seen.
    case cropX
    /// How far the middle of a picture is below its photo's, in heights of what is seen.
    case cropY
    /// The rotation of a picture in its photo in radians, clockwise: it makes a horizon straight.
    case cropAngle
    /// The width of the lines of what is drawn, in points.
    case lineWidth
    /// The height of the letters of a text in points, or less if it does not fit; 0 for the largest
    /// that fit.
    case textSize
    /// The weight of a text: 0 that of its kind, 1 regular, 2 bold.
    case textWeight
    /// Where the lines of a text stand: 0 as its kind has them, 1 at the start, 2 in the middle, 3
    /// at the end.
    case textAlign
    /// What is within a drawn shape: 0 nothing, 1 its colour as a tint, 2 its colour.
    case fill

    /// The name in a document.
    var name: Text {
      switch self {
      case .pan: "pan"
      case .pinch: "pinch"
      case .rotation: "rotation"
      case .limits: "limits"
      case .insetTop: "insetTop"
      case .insetLeft: "insetLeft"
      case .insetBottom: "insetBottom"
      case .insetRight: "insetRight"
      case .edge: "edge"
      case .minimumScale: "minimumScale"
      case .maximumScale: "maximumScale"
      case .doubleTapResets: "doubleTapResets"
      case .momentum: "momentum"
      case .border: "border"
      case .corners: "corners"
      case .shadow: "shadow"
      case .opacity: "opacity"
      case .cropScale: "cropScale"
      case .cropX: "cropX"
      case .cropY: "cropY"
      case .cropAngle: "cropAngle"
      case .lineWidth: "lineWidth"
      case .textSize: "textSize"
      case .textWeight: "textWeight"
      case .textAlign: "textAlign"
      case .fill: "fill"
      }
    }

    /// The value of a new item.
    var standard: Double {
      switch self {
      case .pan, .pinch, .rotation, .border, .shadow, .opacity, .cropScale: 1
      case .minimumScale: 0.1
      case .maximumScale: 10
      case .lineWidth: 4
      default: 0
      }
    }

    /// The values that a document may have.
    var range: ClosedRange<Double> {
      switch self {
      case .pinch, .limits, .corners, .shadow, .textWeight, .fill: 0...2
      case .border, .textAlign: 0...3
      case .lineWidth: 0.01...10_000
      case .textSize: 0...1000
      case .opacity: 0.1...1
      case .cropScale: 1...1000
      case .cropX, .cropY: -1000...1000
      case .cropAngle: -4...4
      case .pan, .rotation, .edge, .doubleTapResets, .momentum: 0...1
      case .minimumScale, .maximumScale: 0...1e6
      case .insetTop, .insetLeft, .insetBottom, .insetRight: -1e6...1e6
      }
    }

    /// Whether it means nothing without limits.
    fileprivate var isOfLimits: Bool {
      switch self {
      case .insetTop, .insetLeft, .insetBottom, .insetRight, .edge: true
      default: false
      }
    }

    /// Whether it says how an item looks, and not what fingers may do.
    var isOfLook: Bool { rawValue >= Self.border.rawValue }

    /// Whether values between two whole numbers mean nothing.
    private var isChoice: Bool {
      switch self {
      case .border, .corners, .shadow, .textWeight, .textAlign, .fill: true
      default: !isOfLook && range.upperBound <= 2
      }
    }

    /// The nearest value that the setting can have; nil if the number is not finite.
    func repaired(_ value: Double) -> Double? {
      guard value.isFinite else { return nil }
      let value = value.clamped(from: range.lowerBound, to: range.upperBound)
      return isChoice ? value.rounded(.toNearestOrEven) : value
    }
  }

  /// The values by the numbers of their settings.
  private var values: [Double]

  /// The settings of a new item.
  package init() {
    values = []
    for setting in Setting.allCases { values.append(setting.standard) }
  }

  /// The value of a setting; one that is out of range becomes the nearest, one that is not finite
  /// is ignored.
  package subscript(setting: Setting) -> Double {
    get { values[setting.rawValue] }
    set { if let value = setting.repaired(newValue) { values[setting.rawValue] = value } }
  }

  /// Whether an item is moved, scaled and rotated without limits, so that its box can do it all,
  /// and snap: all settings of fingers but those of limits that it does not have are a new item's.
  var areLeftToBox: Bool {
    for setting in Setting.allCases where !setting.isOfLimits && !setting.isOfLook {
      if self[setting] != setting.standard { return false }
    }
    return true
  }

  /// The settings as the engine takes them.
  ///
  /// - Parameters:
  ///   - isInFrame: whether the item lies in a frame; only there are limits.
  ///   - isFrame: whether the item is a frame, which scales uniformly, because what lies in it
  ///     could not keep its look otherwise.
  /// - Returns: the settings of a manipulation.
  func manipulation(isInFrame: Bool, isFrame: Bool) -> Manipulation {
    var manipulation = Manipulation()
    manipulation.isPanEnabled = self[.pan] == 1
    manipulation.pinch = self[.pinch] == 0 ? .off : self[.pinch] == 1 || isFrame ? .uniform : .axes
    manipulation.isRotationEnabled = self[.rotation] == 1
    manipulation.minimumScale = self[.minimumScale]
    manipulation.maximumScale = self[.maximumScale]
    manipulation.doubleTapResets = self[.doubleTapResets] == 1
    manipulation.hasMomentum = self[.momentum] == 1
    if isInFrame { manipulation.limits = limits }
    return manipulation
  }

  /// The limits in a frame.
  var limits: Limits {
    let insets = Insets(
      top: self[.insetTop], left: self[.insetLeft], bottom: self[.insetBottom],
      right: self[.insetRight])
    let edge: Limits.Edge = self[.edge] == 1 ? .rubberBand : .stop
    if self[.limits] == 0 { return .none }
    return Limits(self[.limits] == 1 ? .inside(insets) : .cover(insets), edge: edge)
  }

  /// The settings with another look.
  func looking(as other: ItemSettings) -> ItemSettings {
    var settings = self
    for setting in Setting.allCases where setting.isOfLook { settings[setting] = other[setting] }
    return settings
  }

  /// How an item looks: the values of all settings of that, in their order.
  var look: [Double] {
    var look: [Double] = []
    for setting in Setting.allCases where setting.isOfLook { look.append(self[setting]) }
    return look
  }

  /// The settings as a value: those that differ from a new item's.
  var value: Value {
    var entries: [Value.Entry] = []
    for setting in Setting.allCases where self[setting] != setting.standard {
      entries.append(Value.Entry(setting.name, .number(self[setting])))
    }
    return .object(entries)
  }

  init(_ reader: ObjectReader) throws(DocumentProblem) {
    self.init()
    for setting in Setting.allCases where reader.has(setting.name) {
      self[setting] = try reader.number(setting.name, in: setting.range)
    }
  }
}
