import TsumamiGeometry
import TsumamiMotion

extension BoxEditing {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = BoxEditing()
    each.flag("editing", &isEditing, or: usual.isEditing)
    each.choice("resize", &resize, or: usual.resize)
    each.size("minimumSize", &minimumSize, or: usual.minimumSize)
    each.size("maximumSize", &maximumSize, or: usual.maximumSize)
    each.flag("rotates", &rotates, or: usual.rotates)
    each.flag("flips", &flips, or: usual.flips)
    each.number("snapAngle", &snapAngle, or: usual.snapAngle, .step, allowsNone: true)
    each.number("snapDistance", &snapDistance, or: usual.snapDistance, .distance)
    each.number(
      "handleSize", &handleSize, or: usual.handleSize, .side)
    limits.visit("limits", each)
    if let maximumSize {
      each.refuse(
        if: maximumSize.width < minimumSize.width || maximumSize.height < minimumSize.height,
        "a maximumSize that is less than the minimumSize")
    }
  }
}

extension BoxEditing.Resize: SettingWord {
  /// All values, in the order of lists.
  public static var values: [BoxEditing.Resize] { [.freeForm, .uniform] }
  /// The noun for such a value.
  public static var noun: StaticString { "resize" }
  /// The word in traces.
  public var word: StaticString? { self == .freeForm ? "freeForm" : "uniform" }
}
