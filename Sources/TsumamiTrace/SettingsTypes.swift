#if !hasFeature(Embedded)
import Tsumami

/// The settings as interfaces of TypeScript, each with its meaning, its unit, its range and its
/// usual value.
///
/// `Web/package/types.d.ts` adds to them what only a page has.
package enum SettingsTypes {
  /// The file, without a line feed at its end.
  package static var text: String {
    """
    // The settings of each attachment and gesture, as a module reads them:
    // printed by `tsumami settings --types`.

    import type { Insets, Size } from "../types.js";

    \(SettingsPage.sections.compactMap(\.interface).joined(separator: "\n\n"))
    """
  }
}

/// Lists settings as members of an interface.
final class TypeLister: SettingsVisitor {
  /// A member; its types are those of all settings in a row that have its name.
  private struct Member {
    let name: String
    var types: [String]
    /// Unit and range of numbers; empty for others.
    var range: String
    var usual: String?
  }

  private let kind: String
  private var members: [Member] = []
  private var path: [String] = []
  /// Of these one is there, so that each can be left out.
  private var alternatives: Set<String> = []

  /// The interface of the settings to which a closure goes; nil if there are none.
  static func interface(_ kind: StaticString, _ visit: (TypeLister) -> Void) -> String? {
    let lister = TypeLister("\(kind)")
    visit(lister)
    guard !lister.members.isEmpty else { return nil }
    let name = lister.kind.prefix(1).uppercased() + lister.kind.dropFirst()
    return "export interface \(name) \(lister.object(indent: ""))"
  }

  private init(_ kind: String) { self.kind = kind }

  private func add(
    _ name: StaticString, _ types: String..., range: String = "", or usual: String?
  ) {
    let name = "\(name)"
    let usual = usual ?? (alternatives.contains(name) ? "" : nil)
    guard let last = members.indices.last, members[last].name == name else {
      return members.append(Member(name: name, types: types, range: range, usual: usual))
    }
    members[last].types += types
  }

  // MARK: Writing

  /// The members in braces.
  private func object(indent: String) -> String {
    let lines = members.flatMap { member in
      comment(on: member, indent: indent + "  ") + [
        "\(indent)  \(member.name)\(member.usual == nil ? "" : "?"): "
          + member.types.joined(separator: " | ") + ";"
      ]
    }
    return (["{"] + lines + ["\(indent)}"]).joined(separator: "\n")
  }

  /// The lines of the comment on a member: its meaning, with unit, range and usual value after the
  /// first sentence, or within the second if that is about the usual value.
  private func comment(on member: Member, indent: String) -> [String] {
    let name = (path + [member.name]).joined(separator: ".")
    guard let meaning = SettingMeanings.of(kind, name) else { return [] }
    let end = meaning.firstRange(of: ". ")?.lowerBound ?? meaning.index(before: meaning.endIndex)
    var (usual, rest) = ("", meaning[end...])
    if let value = member.usual, !value.isEmpty {
      let isNext = rest.hasPrefix(". \(value) is ")
      usual = isNext ? "; \(value), the default," : "; \(value) by default"
      if isNext { rest = rest.dropFirst(". \(value)".count) }
    }
    let words = (meaning[..<end] + member.range + usual + rest).split(separator: " ")
    let line = "\(indent)/** \(words.joined(separator: " ")) */"
    if line.count <= 100 { return [line] }
    var lines = ["\(indent)/**", "\(indent) *"]
    for word in words {
      if lines[lines.count - 1].count + 1 + word.count > 100 { lines.append("\(indent) *") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines + ["\(indent) */"]
  }

  private func text(_ number: Double) -> String {
    number.isFinite ? DecimalNumber.text(number) : "null"
  }

  private func quoted(_ word: StaticString?) -> String { word.map { "\"\($0)\"" } ?? "false" }

  // MARK: Values

  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    add(name, "boolean", or: "\(usual)")
  }

  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    add(
      name, allowsNone ? "number | null" : "number", range: measure.amount,
      or: usual.map(text) ?? (allowsNone ? "null" : nil))
  }

  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let type = measure.unit == .none ? "[minimum: number, maximum: number]" : "Size"
    add(
      name, allowsNone ? "\(type) | null" : type, range: measure.amount,
      or: usual.map { "[\(text($0.x)), \(text($0.y))]" } ?? (allowsNone ? "null" : nil))
  }

  func insets(_ name: StaticString, _ value: inout Insets) {
    add(name, "Insets", range: ", in points", or: "0")
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    // True is the usual word where false is one.
    let words = Value.values.map { $0.word == nil ? "boolean" : quoted($0.word) }
    add(name, words.joined(separator: " | "), or: usual.map { quoted($0.word) })
    if allowsOther { value = nil }
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let words = Value.values.map { quoted($0.word) }
    let chosen = usual.map { usual in Value.values.filter { usual.contains($0) } }
    let isAll = chosen?.count == words.count
    add(
      name, "(\(words.joined(separator: " | ")))[]",
      or: chosen.map { isAll ? "all" : "[\($0.map { quoted($0.word) }.joined(separator: ", "))]" })
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    add(name, "string", or: nil)
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    add(name, "string | false | null", or: "null")
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    add(name, inner(name, body), or: "")
    return false
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    var value = new
    add(name, inner(name) { body(&value) } + "[]", or: nil)
  }

  /// The type of settings that belong together.
  private func inner(_ name: StaticString, _ body: () -> Void) -> String {
    let outer = members
    members = []
    path.append("\(name)")
    body()
    let type = object(indent: String(repeating: "  ", count: path.count))
    path.removeLast()
    members = outer
    return type
  }

  func alternatives(_ name: StaticString, _ names: [StaticString]) {
    alternatives = Set(names.map { "\($0)" })
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {}
}

extension Measure {
  /// The unit and the range, as a comment goes on with them.
  fileprivate var amount: String {
    let unit =
      switch unit {
      case .points: ", in points"
      case .seconds: ", in seconds"
      case .radians: ", in radians"
      case .factor, .count, .none: ""
      }
    let range =
      if most < .infinity {
        " from \(DecimalNumber.text(least)) to \(DecimalNumber.text(most))"
      } else if least > -.infinity, !isClamped {
        ", at least \(DecimalNumber.text(least))"
      } else {
        ""
      }
    return unit + range
  }
}
#endif
