import TsumamiGeometry
import TsumamiMotion

extension Scrolling {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Scrolling()
    each.size("content", &contentSize, or: nil)
    each.choice("axes", &axes, or: usual.axes)
    each.flag("bounces", &bounces, or: usual.bounces)
    each.flag("continuesDrags", &continuesDrags, or: usual.continuesDrags)
    deceleration.visit("deceleration", or: usual.deceleration, each)
    snapping.visit("snapping", each)
  }
}

extension Scrolling.Snapping: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "snapping" }
  /// All values, in the order of lists.
  public static var values: [Scrolling.Snapping] { [.none, .pages] }
  /// The word in traces.
  public var word: StaticString? { self == .pages ? "pages" : "none" }

  /// Goes to where content comes to rest: a word, or the size of an item.
  fileprivate mutating func visit(_ name: StaticString, _ each: some SettingsVisitor) {
    var item: Vector?
    if case .items(let size) = self { item = Vector(size.width, size.height) }
    var named = item == nil ? self : nil
    each.choice(name, &named, or: Scrolling.Snapping.none, allowsOther: true)
    if let named { return self = named }
    each.pair(name, &item, or: nil, .item, allowsNone: false)
    if let item { self = .items(Size(item.x, item.y)) }
  }
}
