import TsumamiMotion

extension Manipulation {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Manipulation()
    each.flag("pan", &isPanEnabled, or: usual.isPanEnabled)
    each.choice("axis", &axis, or: usual.axis)
    each.choice("pinch", &pinch, or: usual.pinch)
    each.flag("rotation", &isRotationEnabled, or: usual.isRotationEnabled)
    each.number("minimumScale", &minimumScale, or: usual.minimumScale, .scale)
    each.number("maximumScale", &maximumScale, or: usual.maximumScale, .scale, allowsNone: true)
    limits.visit("limits", each)
    each.flag("doubleTapResets", &doubleTapResets, or: usual.doubleTapResets)
    each.number("doubleTapScale", &doubleTapScale, or: usual.doubleTapScale, .scale)
    each.choice("wheel", &wheel, or: usual.wheel)
    each.flag("momentum", &hasMomentum, or: usual.hasMomentum)
    each.flag("combineTravel", &combinesTravel, or: usual.combinesTravel)
    var slop = includesSlop ? SlopOfPins.included : .consumed
    each.choice("slop", &slop, or: .consumed)
    includesSlop = slop == .included
    // A maximum below 1 is none.
    each.refuse(
      if: maximumScale >= 1 && minimumScale > maximumScale,
      "a maximumScale that is less than the minimumScale")
  }
}

extension Manipulation.Pinch: SettingWord {
  /// All values, in the order of lists.
  public static var values: [Manipulation.Pinch] { [.uniform, .axes, .off] }
  /// The noun for such a value.
  public static var noun: StaticString { "pinch" }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .uniform: "uniform"
    case .axes: "axes"
    case .off: nil
    }
  }
}

extension Manipulation.Wheel: SettingWord {
  /// All values, in the order of lists.
  public static var values: [Manipulation.Wheel] { [.page, .zoom, .scroll] }
  /// The noun for such a value.
  public static var noun: StaticString { "wheel use" }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .page: "page"
    case .zoom: "zoom"
    case .scroll: "scroll"
    }
  }
}

/// Whether the first movement of fingers is included.
private enum SlopOfPins: SettingWord {
  case consumed, included

  static var noun: StaticString { "slop" }
  static var values: [SlopOfPins] { [.consumed, .included] }
  var word: StaticString? { self == .consumed ? "consumed" : "included" }
}
