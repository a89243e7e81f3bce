import TsumamiGeometry
import TsumamiMotion

/// Writes settings that are not usual to a description.
package struct SettingsWriter: SettingsVisitor {
  private let writer: any DescriptionWriter

  /// Makes a writer to a description.
  package init(_ writer: any DescriptionWriter) { self.writer = writer }

  package func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    if value != usual { writer.bool(name, value) }
  }

  package func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    if value != usual { writer.number(name, value) }
  }

  package func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    if value != usual { writer.vector(name, value) }
  }

  package func insets(_ name: StaticString, _ value: inout Insets) {
    writer.numbers(name, [value.top, value.left, value.bottom, value.right])
  }

  package func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    guard let value, value != usual else { return }
    if let word = value.word { writer.word(name, word) } else { writer.bool(name, false) }
  }

  package func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    guard value != usual else { return }
    let chosen = value
    writer.words(name, Value.values.compactMap { chosen.contains($0) ? $0.word : nil })
  }

  package func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    writer.text(name, value)
  }

  package func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    if isRefused {
      writer.bool(name, false)
    } else if let value {
      writer.text(name, value)
    }
  }

  package func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    if isPresent { writer.group(name, body) }
    return isPresent
  }

  package func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    let values = values
    writer.list(name, values.count) { index in
      var value = values[index]
      body(&value)
    }
  }

  package func refuse(if isWrong: Bool, _ message: StaticString) {}
}
