import Tsumami

/// The switches of the inspector: they allow fingers to change an item.
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
      }
    }

    /// The value of a new item.
    var standard: Double {
      switch self {
      case .pan, .pinch, .rotation: 1
      case .minimumScale: 0.1
      case .maximumScale: 10
      default: 0
      }
    }

    /// The values that a document may have.
    var range: ClosedRange<Double> {
      switch self {
      case .pinch, .limits: 0...2
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

    /// Whether values between two whole numbers mean nothing.
    private var isChoice: Bool { range.upperBound <= 2 }

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
  /// and snap: all settings but those of limits that it does not have are a new item's.
  var areLeftToBox: Bool {
    for setting in Setting.allCases where !setting.isOfLimits {
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
