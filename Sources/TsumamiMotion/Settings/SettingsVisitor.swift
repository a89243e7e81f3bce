import TsumamiGeometry

/// Goes through the settings of something, one after the other.
///
/// A gesture or an attachment has one list of its settings, its `visit`: names of the trace format,
/// usual values, and what is allowed. A writer looks at the values, a reader changes them, and both
/// follow from that list.
///
/// A usual value is left out of a description; one that is nil is always written.
///
/// A list of your own kind calls the methods of this protocol and of its extension, each with the
/// name under which a trace has the setting:
///
/// ```swift
/// struct Dial: Equatable {
///   var value = 0.0
///   var isReversed = false
///
///   mutating func visit(_ each: some SettingsVisitor) {
///     each.number("value", &value, or: 0, .value)
///     each.flag("reversed", &isReversed, or: false)
///   }
/// }
/// ```
///
/// Lists are generic over their visitor, and never get an existential one. Embedded Swift then
/// links no more of a writer than is used; and it would link a trap in place of each method of the
/// extension below that this module does not call.
public protocol SettingsVisitor {
  /// Goes to a switch.
  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool)
  /// Goes to a number; nil stands for none, or for one without end.
  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool)
  /// Goes to a pair of numbers; nil stands for none.
  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool)
  /// Goes to insets.
  func insets(_ name: StaticString, _ value: inout Insets)
  /// Goes to a value with a word; if another is allowed, nil stands for it, and what it is follows
  /// under the same name.
  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool)
  /// Goes to a set of values with words.
  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?) where Value.Element == Value
  /// Goes to a name, which is always there.
  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString)
  /// Goes to a name; nil stands for none, and a refusal is written as false.
  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString)
  /// Goes to settings that belong together.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - place: the place of its settings in a sentence, with an article.
  ///   - isPresent: whether it has a value that is not usual.
  ///   - body: goes to the settings.
  /// - Returns: whether it is there now.
  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool
  /// Goes to a list.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - place: the place of the settings of an element in a sentence, with an article.
  ///   - values: the elements.
  ///   - new: an element as it is before its settings are read.
  ///   - body: goes to the settings of an element.
  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void)
  /// Says that of some settings that follow only one is there; a choice of the same name that
  /// comes before them is for none.
  func alternatives(_ name: StaticString, _ names: [StaticString])
  /// Says what is wrong with the values, if something is; a reader stops there.
  func refuse(if isWrong: Bool, _ message: StaticString)
}

extension SettingsVisitor {
  /// Does nothing: the settings are visited as others.
  @inlinable package func alternatives(_ name: StaticString, _ names: [StaticString]) {}

  /// Goes to a number; one without end is written as none.
  ///
  /// A reader refuses a number that the measure does not allow.
  ///
  /// - Parameters:
  ///   - name: the name in a trace.
  ///   - value: the value; infinite stands for one without end.
  ///   - usual: the value that a description leaves out; infinite: without end, nil: none.
  ///   - measure: the unit and the range.
  ///   - allowsNone: whether a trace may say that there is none.
  public func number(
    _ name: StaticString, _ value: inout Double, or usual: Double?, _ measure: Measure,
    allowsNone: Bool = false
  ) {
    var finite = value.isFinite ? value : nil
    let usual = usual.flatMap { $0.isFinite ? $0 : nil }
    number(name, &finite, or: usual, measure, allowsNone: allowsNone)
    value = finite ?? (value.isFinite ? .infinity : value)
  }

  /// Goes to a value with a word.
  ///
  /// A word that is none of the values is refused, with a list of those that are.
  ///
  /// - Parameters:
  ///   - name: the name in a trace.
  ///   - value: the value.
  ///   - usual: the value that a description leaves out; nil for none.
  public func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) {
    var chosen: Value? = value
    choice(name, &chosen, or: usual, allowsOther: false)
    value = chosen ?? value
  }

  /// Goes to a whole number.
  ///
  /// A number that is not whole leaves the value as it is.
  ///
  /// - Parameters:
  ///   - name: the name in a trace.
  ///   - value: the value.
  ///   - usual: the value that a description leaves out.
  ///   - measure: what is counted.
  public func count(
    _ name: StaticString, _ value: inout Int, or usual: Int, _ measure: Measure
  ) {
    var number: Double? = Double(value)
    self.number(name, &number, or: Double(usual), measure, allowsNone: false)
    value = number.flatMap { Int(exactly: $0) } ?? value
  }

  /// Goes to a whole number; nil stands for none.
  public func count(
    _ name: StaticString, _ value: inout Int?, or usual: Int?, _ measure: Measure,
    allowsNone: Bool
  ) {
    var number = value.map { Double($0) }
    self.number(
      name, &number, or: usual.map { Double($0) }, measure, allowsNone: allowsNone)
    value = number.flatMap { Int(exactly: $0) }
  }

  /// Goes to a size.
  ///
  /// A trace has it as `[width,height]`, in points, of which neither is negative.
  public func size(_ name: StaticString, _ value: inout Size, or usual: Size?) {
    var pair: Vector? = Vector(value.width, value.height)
    self.pair(name, &pair, or: usual.map { Vector($0.width, $0.height) }, .size, allowsNone: false)
    if let pair { value = Size(pair.x, pair.y) }
  }

  /// Goes to a size; nil stands for none.
  ///
  /// A trace has it as `[width,height]` or `null`.
  public func size(_ name: StaticString, _ value: inout Size?, or usual: Size?) {
    var pair = value.map { Vector($0.width, $0.height) }
    self.pair(name, &pair, or: usual.map { Vector($0.width, $0.height) }, .size, allowsNone: true)
    value = pair.map { Size($0.x, $0.y) }
  }
}
