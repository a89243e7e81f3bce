import TsumamiGeometry
import TsumamiMotion

extension Limits {
  /// Goes to limits: a word, or a rule with its edge.
  ///
  /// A function is not described.
  package mutating func visit(_ name: StaticString, _ each: some SettingsVisitor) {
    var (kind, insets): (Kind?, Insets) =
      switch rule {
      case .none, .custom: (nil, .zero)
      case .inside(let insets): (.inside, insets)
      case .cover(let insets): (.cover, insets)
      case .coverAround(let insets): (.coverAround, insets)
      }
    let isMissing = kind == nil && edge == .stop
    var missing = isMissing ? Missing.limits : nil
    each.alternatives(name, ["inside", "cover", "coverAround"])
    each.choice(name, &missing, or: .limits, allowsOther: true)
    guard missing == nil else {
      if !isMissing { self = Limits(.none) }
      return
    }
    _ = each.group(name, in: "limits", if: true) {
      var count = 0
      for one in Kind.values {
        let isThere = each.group(one.word, in: "limits", if: kind == one) {
          each.insets("insets", &insets)
          var area = Area.parent
          each.choice("of", &area, or: .parent)
        }
        guard isThere else { continue }
        kind = one
        count += 1
      }
      each.choice("edge", &edge, or: .stop)
      each.refuse(if: count > 1, "limits of two kinds at once")
    }
    switch kind {
    case nil: break
    case .inside: rule = .inside(insets)
    case .cover: rule = .cover(insets)
    case .coverAround: rule = .coverAround(insets)
    }
  }

  /// A rule without its insets.
  private enum Kind {
    case inside, cover, coverAround

    static var values: [Kind] { [.inside, .cover, .coverAround] }
    var word: StaticString {
      switch self {
      case .inside: "inside"
      case .cover: "cover"
      case .coverAround: "coverAround"
      }
    }
  }

  /// That there are no limits.
  private enum Missing: SettingWord {
    case limits

    static var noun: StaticString { "limits" }
    static var values: [Missing] { [.limits] }
    var word: StaticString? { "none" }
  }
}

extension Limits.Edge: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "edge" }
  /// All values, in the order of lists.
  public static var values: [Limits.Edge] { [.stop, .rubberBand] }
  /// The word in traces.
  public var word: StaticString? { self == .stop ? "stop" : "rubberBand" }
}

extension Limits.Area: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "area" }
  /// All values, in the order of lists.
  public static var values: [Limits.Area] { [.parent] }
  /// The word in traces.
  public var word: StaticString? { "parent" }
}
