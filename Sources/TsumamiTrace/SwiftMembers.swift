#if !hasFeature(Embedded)
import Tsumami

/// The member in Swift of each setting, with its type, as a table of JavaScript: the lab writes
/// tests in Swift by it.
///
/// The lists do not have these names: each setting is read with another value, and the member that
/// is another one then is its own.
package enum SwiftMembers {
  /// The file, without a line feed at its end.
  package static var text: String {
    """
    // The type in Swift of each attachment and gesture, and of each setting its member and the type
    // of that: printed by `tsumami settings --swift`.

    export const attachments = {
    \(SettingsPage.sections.filter { !$0.isGesture }.map(\.members).joined(separator: "\n"))
    };

    export const gestures = {
    \(SettingsPage.sections.filter(\.isGesture).map(\.members).joined(separator: "\n"))
    };
    """
  }

  /// The rows of one kind.
  static func rows(_ kind: StaticString, _ settings: some Listed) -> String {
    var listed = settings
    let before = Mirror(reflecting: payload(settings)).children
    var seen: Set<String> = []
    let rows = SettingsLister.entries { listed.visit($0) }.compactMap { entry -> String? in
      // A setting of a group belongs to the member of the group.
      let name = String(entry.name.prefix(while: \.isLetter))
      guard seen.insert(name).inserted else { return nil }
      let words = entry.values.split(separator: "`").map { String($0) }
      let changed = (words + words.map { "[\($0)]" } + ["3", "0.95", "[3,4]"]).lazy.compactMap {
        value -> Mirror.Child? in
        let after = Mirror(reflecting: payload(read("{\"\(name)\":\(value)}", settings))).children
        return zip(before, after).first { "\($0.value)" != "\($1.value)" }?.0
      }
      guard let member = changed.first ?? before.first(where: { $0.label == name }),
        let label = member.label
      else { return nil }
      return "    \(name): [\"\(label)\", \"\(typeName(member.value))\"],"
    }
    let lines = ["  \(kind): { type: \"\(typeName(payload(settings)))\", members: {"] + rows
    return (lines + ["  } },"]).joined(separator: "\n")
  }

  /// The settings after what can be read of an object of JSON.
  private static func read<Settings: Listed>(_ object: String, _ settings: Settings) -> Settings {
    var settings = settings
    Array(object.utf8).withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      try? SettingsReader.read(&cursor, in: "settings") { settings.visit($0) }
    }
    return settings
  }

  /// The gesture of a description, and anything else itself.
  private static func payload(_ settings: some Listed) -> Any {
    guard settings is GestureDescription else { return settings }
    return Mirror(reflecting: settings).children.first?.value ?? settings
  }

  /// The type of a value, with a question mark if it is optional.
  private static func typeName(_ value: Any) -> String {
    let name = "\(type(of: value))"
    guard name.hasPrefix("Optional<") else { return name }
    return name.dropFirst("Optional<".count).dropLast() + "?"
  }
}
#endif
