extension Decay: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "deceleration" }
  /// All values, in the order of lists.
  public static var values: [Decay] { [.normal, .fast, .fling] }
  /// The word in traces.
  public var word: StaticString? {
    self == .normal ? "normal" : self == .fast ? "fast" : "fling"
  }

  /// Goes to a deceleration: a word, or the rate per millisecond.
  package mutating func visit(
    _ name: StaticString, or usual: Decay, _ visitor: some SettingsVisitor
  ) {
    var named = Self.values.contains(self) ? self : nil
    visitor.choice(name, &named, or: usual, allowsOther: true)
    if let named { return self = named }
    var rate = rate
    visitor.number(name, &rate, or: nil, .rate)
    self = Decay(rate: rate)
  }
}
