/// A change that a view of a board must show, besides the positions of nodes: a kind and up to
/// three numbers.
package struct News: Equatable, Sendable {
  /// A kind of change; brackets name the numbers that follow.
  package enum Kind: Int, CaseIterable, Sendable {
    /// An item was added (node, parent, next sibling or -1).
    case added
    /// An item was removed (node).
    case removed
    /// An item looks otherwise (node).
    case changed
    /// An item has another parent or another place among its siblings (node, parent, next sibling
    /// or -1).
    case placed
    /// Fingers hold an item (node).
    case held
    /// Fingers have let go of an item (node).
    case released
    /// Other items are selected.
    case selected
    /// A finger drags a photo out of the drawer, above everything else (node).
    case lifted
    /// The drawer has moved or come to rest.
    case drawer
    /// The document has changed.
    case committed
    /// Something happened that a screen reader says (what, node or -1).
    case said
    /// A text is to be edited (node).
    case edit
    /// Another part of the board is visible.
    case view
    /// A drop would put an item into another frame (node of the frame, or -1).
    case target
    /// The rectangle that selects items has changed.
    case lasso
    /// Another board was opened.
    case opened
    /// The picture of a photo is to be cropped (node of the photo).
    case crop
    /// Something did not come because the board holds no more items.
    case full
  }

  /// What a screen reader says.
  package enum Announcement: Int, CaseIterable, Sendable {
    case moved, resized, turned, snapped, cancelled, nested, freed, selected, deselected
    case added, deleted, undone, redone, grouped, ungrouped, locked, unlocked, arranged, pasted
    case copied, held, limited
  }

  /// The kind of the change.
  package let kind: Kind
  /// The numbers; -1 where there is none.
  package let numbers: (Int, Int, Int)

  init(_ kind: Kind, _ a: Int = -1, _ b: Int = -1, _ c: Int = -1) {
    self.kind = kind
    numbers = (a, b, c)
  }

  /// Whether two news are the same.
  package static func == (left: News, right: News) -> Bool {
    left.kind == right.kind && left.numbers == right.numbers
  }
}
