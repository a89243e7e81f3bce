import TsumamiMotion

extension Sheet {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Sheet()
    each.list("detents", in: "a detent", &detents, new: .points(-1, "")) { $0.visit(each) }
    each.flag("dismissible", &isDismissible, or: usual.isDismissible)
    dimming.visit("undimmed", each)
    var grabber: Double? = grabberHeight == usual.grabberHeight ? nil : grabberHeight
    each.number("grabberHeight", &grabber, or: nil, .side, allowsNone: true)
    grabberHeight = grabber ?? usual.grabberHeight
    each.number("contentHeight", &contentHeight, or: usual.contentHeight, .height, allowsNone: true)
    each.refuse(if: detents.isEmpty, "a sheet needs \"detents\"")
  }
}

extension Sheet.Dimming {
  /// Goes to what a sheet dims: nothing, all below it, or that above a detent.
  fileprivate mutating func visit(_ name: StaticString, _ each: some SettingsVisitor) {
    var detent: String? = if case .above(let name) = self { name } else { nil }
    var isAlways = self == .always
    each.text(name, &detent, isRefused: &isAlways, "the name of a detent")
    self = isAlways ? .always : detent.map { .above($0) } ?? .never
  }
}

extension Sheet.Detent {
  /// Goes to the name and the height; a height below 0 is none.
  fileprivate mutating func visit(_ each: some SettingsVisitor) {
    each.text("name", &name, "the name of a detent")
    each.alternatives("kind", ["height", "fraction", "content"])
    var points: Double? = if case .points(let height) = height, height >= 0 { height } else { nil }
    var share: Double? = if case .fraction(let share) = height { share } else { nil }
    var isContent = if case .content = height { true } else { false }
    each.number("height", &points, or: nil, .height, allowsNone: false)
    each.number("fraction", &share, or: nil, .share, allowsNone: false)
    each.flag("content", &isContent, or: false)
    let count = (points == nil ? 0 : 1) + (share == nil ? 0 : 1) + (isContent ? 1 : 0)
    each.refuse(if: count > 1, "a detent with two heights")
    each.refuse(
      if: count == 0, "a detent needs a height: \"height\", \"fraction\" or \"content\":true")
    if let points { height = .points(points) }
    if let share { height = .fraction(share) }
    if isContent { height = .content }
  }
}
