import Tsumami

/// The page with all settings, as the documentation has it.
package enum SettingsPage {
  /// The page in Markdown, without a line feed at its end.
  package static var text: String {
    """
    # Settings

    Every setting of a gesture and an attachment, with its values and its usual value.

    ## Overview

    `tsumami settings` prints this page from the lists by which traces are read and written. The
    names are those of <doc:TraceFormat>; lengths are points of the stage. A setting that is left
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

    init(_ kind: StaticString, isGesture: Bool = false, _ visit: (SettingsLister) -> Void) {
      self.kind = "\(kind)"
      self.isGesture = isGesture
      let rows = SettingsLister.entries(visit).map {
        "| `\($0.name)` | \($0.values) | \($0.usual) |"
      }
      let table = ["| setting | values | usual |", "| --- | --- | --- |"] + rows
      text =
        "### \(kind)\n\n"
        + (rows.isEmpty ? "It has no settings." : table.joined(separator: "\n"))
    }
  }

  /// The parts of the page, in their order.
  package static var sections: [Section] {
    var (box, manipulation, snapping) = (BoxEditing(), Manipulation(), Snapping())
    var (knob, scrolling, sheet) = (Knob(), Scrolling(), Sheet())
    let attachments = [
      Section("boundingBox") { box.visit($0) }, Section("manipulable") { manipulation.visit($0) },
      Section("snapping") { snapping.visit($0) }, Section("knob") { knob.visit($0) },
      Section("scroll") { scrolling.visit($0) }, Section("sheet") { sheet.visit($0) },
    ]
    return attachments
      + GestureDescription.single.map { word, _, usual in
        var gesture = usual
        return Section(word, isGesture: true) { gesture.visit($0) }
      }
  }
}
