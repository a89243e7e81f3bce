#if !hasFeature(Embedded)
import Tsumami
import TsumamiSortable

/// The page with all settings, as the documentation has it.
package enum SettingsPage {
  /// The page in Markdown, without a line feed at its end.
  package static var text: String {
    """
    # Settings

    Every setting of a gesture and an attachment, with its meaning, its values and its usual value.

    ## Overview

    `tsumami settings` prints this page from the lists by which traces are read and written. The
    names are those of <doc:TraceFormat>; distances of fingers and handles are
    points of the stage, sizes, heights and insets those of the parent. A setting that is left
    out has its usual value; one without a usual value is always written.

    ## Attachments

    \(sections.filter { !$0.isGesture }.map(\.text).joined(separator: "\n\n"))

    ## Gestures

    \(sections.filter(\.isGesture).map(\.text).joined(separator: "\n\n"))
    """
  }

  /// The part of the page about one kind.
  package struct Section: Sendable {
    /// The kind, as in a trace.
    package let kind: String
    /// Whether it is a gesture; else it is an attachment of which a node has at most one.
    package let isGesture: Bool
    /// The heading and the table.
    package let text: String
    /// The table in JavaScript.
    let table: String
    /// The members in Swift, in JavaScript.
    let members: String
    /// The interface in TypeScript; nil without settings.
    let interface: String?

    init(_ kind: StaticString, isGesture: Bool = false, _ settings: some Listed) {
      var (listed, tabled, typed) = (settings, settings, settings)
      self.kind = "\(kind)"
      self.isGesture = isGesture
      members = SwiftMembers.rows(kind, settings)
      interface = TypeLister.interface(kind) { typed.visit($0) }
      table = TableLister.table(indent: isGesture ? "  " : "") { tabled.visit($0) }
      let rows = SettingsLister.entries { listed.visit($0) }.map {
        let meaning = SettingMeanings.of("\(kind)", $0.name.split(separator: "[]").joined()) ?? ""
        return "| `\($0.name)` | \(meaning) | \($0.values) | \($0.usual) |"
      }
      let table =
        ["| setting | meaning | values | usual |", "| --- | --- | --- | --- |"] + rows
      text =
        "### \(kind)\n\n"
        + (rows.isEmpty ? "It has no settings." : table.joined(separator: "\n"))
    }
  }

  /// The parts of the page, in their order.
  package static var sections: [Section] {
    let attachments = [
      Section("boundingBox", BoxEditing()), Section("manipulable", Manipulation()),
      Section("snapping", Snapping()), Section("knob", Knob()), Section("scroll", Scrolling()),
      Section("sheet", Sheet()), Section("sortable", Sortable()),
      Section("dropZone", DropZone()),
    ]
    return attachments
      + GestureDescription.single.map { Section($0.names.word, isGesture: true, $0) }
  }
}
#endif
