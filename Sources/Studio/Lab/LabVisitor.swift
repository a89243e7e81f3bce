import Tsumami

/// Goes through the settings of a part; a choice is the index of a word for it.
///
/// A form and a reader are such visitors. The lists are compiled for this class alone, so that the
/// module has each of them once.
class LabVisitor: SettingsVisitor {
  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {}
  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {}
  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {}
  func insets(_ name: StaticString, _ value: inout Insets) {}
  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {}
  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {}
  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool { false }
  func alternatives(_ name: StaticString, _ names: [StaticString]) {}
  func refuse(if isWrong: Bool, _ message: StaticString) {}

  /// Goes to a choice.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - words: its words; nil for the value that is written as false.
  ///   - former: the words of older takes, one for each; nil for none.
  ///   - place: the index of the word that it has; nil for another value.
  ///   - usual: the index of the usual one; nil if there is none.
  ///   - allowsOther: whether another value is allowed.
  /// - Returns: the index of its new word, their number for another value; nil to change nothing.
  func choose(
    _ name: StaticString, _ words: [StaticString?], former: [StaticString?], _ place: Int?,
    or usual: Int?, allowsOther: Bool
  ) -> Int? { nil }

  /// Goes to a set of words, with a bit for each; returns the new bits, or nil to change nothing.
  func choose(
    _ name: StaticString, _ words: [StaticString?], bits: Int, canBeEmpty: Bool
  ) -> Int? { nil }

  /// Goes to a list; returns how many elements stay, and how many there are then; nil to change
  /// nothing.
  func count(_ name: StaticString, _ count: Int) -> (kept: Int, all: Int)? { nil }

  /// Goes to an element of a list.
  func element(_ name: StaticString, _ place: Int, isNew: Bool, _ body: () -> Void) { body() }

  // MARK: Values of any type

  final func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    let values = Value.values
    let new = choose(
      name, values.map { $0.word }, former: values.map { $0.formerWord },
      value.flatMap { values.firstIndex(of: $0) }, or: usual.flatMap { values.firstIndex(of: $0) },
      allowsOther: allowsOther)
    if let new { value = values.indices.contains(new) ? values[new] : nil }
  }

  final func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let values = Value.values
    var bits = 0
    for (place, one) in values.enumerated() where value.contains(one) { bits |= 1 << place }
    let new = choose(name, values.map { $0.word }, bits: bits, canBeEmpty: usual != nil)
    guard let new else { return }
    value = []
    for (place, one) in values.enumerated() where new >> place & 1 == 1 { value.insert(one) }
  }

  final func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    let (kept, all) = count(name, values.count) ?? (values.count, values.count)
    while values.count > kept { values.removeLast() }
    while values.count < all { values.append(new) }
    for place in values.indices {
      element(name, place, isNew: place >= kept) { body(&values[place]) }
    }
  }
}
