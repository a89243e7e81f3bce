#if !hasFeature(Embedded)
import Tsumami

/// Lists the settings of a gesture or an attachment: name, values and the usual value of each.
///
/// It follows each setting that can be a word or something else to both.
final class SettingsLister: SettingsVisitor {
  /// One setting.
  struct Entry: Equatable {
    /// The name, with the names of the groups around it: `limits.inside.insets`.
    let name: String
    /// The values that it can have, as a trace writes them.
    var values: String
    /// The usual value; empty for one that is always there.
    var usual: String
  }

  private(set) var entries: [Entry] = []
  private var path: [String] = []

  /// The settings to which a closure goes.
  static func entries(_ visit: (SettingsLister) -> Void) -> [Entry] {
    let lister = SettingsLister()
    visit(lister)
    return lister.entries
  }

  private func add(_ name: StaticString, _ values: String, or usual: String) {
    let name = (path + ["\(name)"]).joined(separator: ".")
    guard let place = entries.firstIndex(where: { $0.name == name }) else {
      return entries.append(Entry(name: name, values: values, usual: usual))
    }
    entries[place].values += " or " + values
  }

  private func within(_ name: String, _ body: () -> Void) {
    path.append(name)
    body()
    path.removeLast()
  }

  // MARK: Values

  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    add(name, "`true`, `false`", or: "`\(usual)`")
  }

  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    add(
      name, measure.words + (allowsNone ? ", or `null`" : ""),
      or: usual.map { "`\(DecimalNumber.text($0))`" } ?? (allowsNone ? "`null`" : ""))
  }

  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let numbers = usual.map { "`[\(DecimalNumber.text($0.x)),\(DecimalNumber.text($0.y))]`" }
    let none = allowsNone ? "`null`" : ""
    let alternative = allowsNone ? ", or `null`" : ""
    // The noun of a pair that may also be a word names the words, too.
    let noun = "\(measure.noun)"
    let pair = noun.firstIndex(of: "[").map { noun[$0...] } ?? noun[...]
    add(name, "`\(pair)`\(alternative)", or: numbers ?? none)
  }

  func insets(_ name: StaticString, _ value: inout Insets) {
    add(name, "a number, or `[top,left,bottom,right]`", or: "`0`")
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    add(name, Value.listed, or: usual?.text ?? "")
    if allowsOther { value = nil }
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let chosen = Value.values.filter { usual?.contains($0) ?? false }
    add(name, "a list of \(Value.listed)", or: chosen.map(\.text).joined(separator: ", "))
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    add(name, "\(noun)", or: "")
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    add(name, "\(noun), `false` or `null`", or: "`null`")
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    let path = (path + ["\(name)"]).joined(separator: ".")
    if let place = entries.firstIndex(where: { $0.name == path }) {
      entries[place].values += " or an object"
    }
    within("\(name)", body)
    return false
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    var value = new
    within("\(name)[]") { body(&value) }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {}
}

extension SettingWord {
  fileprivate var text: String { word.map { "`\"\($0)\"`" } ?? "`false`" }

  fileprivate static var listed: String { values.map(\.text).joined(separator: ", ") }
}

extension Measure {
  /// The numbers that are allowed, with their unit.
  var words: String {
    let unit =
      switch unit {
      case .points: "points"
      case .seconds: "seconds"
      case .radians: "radians"
      case .factor: "a factor"
      case .count: "a whole number"
      case .none: "a number"
      }
    let range =
      if most < .infinity {
        " from \(DecimalNumber.text(least)) to \(DecimalNumber.text(most))"
      } else if least > -.infinity {
        ", at least \(DecimalNumber.text(least))"
      } else {
        ""
      }
    return unit + range
  }
}
#endif
