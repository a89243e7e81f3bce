#if !hasFeature(Embedded)
import Tsumami

/// The settings as tables of JavaScript, by which a page writes them as numbers: a row for each
/// setting, in the order in which the module reads them.
///
/// A row has the name, the type, and what the type needs; `Web/package/settings.js` knows them.
package enum SettingsTables {
  /// The file, without a line feed at its end.
  package static var text: String {
    let (attachments, gestures) = (
      SettingsPage.sections.filter { !$0.isGesture }, SettingsPage.sections.filter(\.isGesture)
    )
    return """
      // The settings of each attachment and gesture, the gestures in the order of their numbers:
      // printed by `tsumami settings --tables`.

      \(attachments.map { "export const \($0.kind) = \($0.table);" }.joined(separator: "\n\n"))

      export const gestures = {
      \(gestures.map { "  \($0.kind): \($0.table)," }.joined(separator: "\n"))
      };
      """
  }
}

/// Lists settings as rows of JavaScript.
final class TableLister: SettingsVisitor {
  private var lines: [String] = []
  private var indent: String

  /// The table of the settings to which a closure goes.
  ///
  /// - Parameters:
  ///   - indent: the spaces before its last line.
  ///   - visit: goes to the settings.
  /// - Returns: the rows in brackets.
  static func table(indent: String, _ visit: (TableLister) -> Void) -> String {
    let lister = TableLister(indent: indent + "  ")
    visit(lister)
    guard !lister.lines.isEmpty else { return "[]" }
    return (["["] + lister.lines + ["\(indent)]"]).joined(separator: "\n")
  }

  private init(indent: String) { self.indent = indent }

  private func add(_ name: StaticString, _ type: String, _ rest: String...) {
    var rest = rest
    while rest.last == "null" { rest.removeLast() }
    let cells = ["\"\(name)\"", "\"\(type)\""] + rest
    lines.append("\(indent)[\(cells.joined(separator: ", "))],")
  }

  private func add(_ name: StaticString, _ type: String, rows body: () -> Void) {
    lines.append("\(indent)[\"\(name)\", \"\(type)\", [")
    indent += "  "
    body()
    indent.removeLast(2)
    lines.append("\(indent)]],")
  }

  private func text(_ number: Double?) -> String {
    number.map { $0.isFinite ? DecimalNumber.text($0) : "null" } ?? "null"
  }

  private func quoted(_ text: StaticString) -> String {
    "\""
      + "\(text)".split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }

  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    add(name, "flag", "\(usual)")
  }

  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let type = measure.unit == .count ? "whole" : "number"
    let isBounded = measure.most.isFinite
    add(
      name, type + (allowsNone ? "?" : ""), text(usual),
      measure.isClamped ? "null" : text(measure.least), text(measure.most),
      isBounded ? quoted(measure.noun) : "null")
  }

  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    add(
      name, "pair" + (allowsNone ? "?" : ""),
      usual.map { "[\(text($0.x)), \(text($0.y))]" } ?? "null", text(measure.least),
      quoted(measure.noun))
  }

  func insets(_ name: StaticString, _ value: inout Insets) { add(name, "insets") }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    add(
      name, "word" + (allowsOther ? "?" : ""), usual.map { word($0) } ?? "null",
      "[\(Value.values.map { word($0) }.joined(separator: ", "))]")
    if allowsOther { value = nil }
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let chosen = usual.map { usual in Value.values.filter { usual.contains($0) } }
    add(
      name, "words",
      chosen.map { "[\($0.map { word($0) }.joined(separator: ", "))]" } ?? "null",
      "[\(Value.values.map { word($0) }.joined(separator: ", "))]")
  }

  private func word(_ value: some SettingWord) -> String {
    value.word.map { quoted($0) } ?? "false"
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    add(name, "text")
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    add(name, "text?", quoted(noun))
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    add(name, "group", rows: body)
    return false
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    add(name, "list") {
      var value = new
      body(&value)
    }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {}
}
#endif
