/// The selected items, and the one whose text is being edited.
struct Selection {
  /// The ids of the selected items, in the order of selection.
  var ids: [Int] = []
  /// The item whose text is being edited; nil for none.
  var edited: Int?
  /// The hand that edits it; nil before the first touch.
  var editor: Int?
  /// The photo whose picture is being cropped; nil for none.
  var crop: Crop?

  /// Some items and those that are grouped with them, without repetition; those that do not exist
  /// are left out.
  static func grouped(_ ids: [Int], on board: Board) -> [Int] {
    var all: [Int] = []
    for id in ids where !all.contains(id) {
      guard let item = board[id] else { continue }
      all.append(id)
      guard let group = item.group else { continue }
      for other in board.items where other.group == group && !all.contains(other.id) {
        all.append(other.id)
      }
    }
    return all
  }

  /// The selection with an item, or without it and its group if it is selected.
  func toggling(_ item: Item, on board: Board) -> [Int] {
    guard ids.contains(item.id) else { return ids + [item.id] }
    return ids.filter {
      $0 != item.id && (item.group == nil || board[$0]?.group != item.group)
    }
  }

  /// Whether an item lies in a selected frame, with which it moves.
  func holds(_ id: Int, on board: Board) -> Bool {
    innermost(around: board[id]?.parent, on: board) != nil
  }

  /// The innermost selected item among an item and the frames in which it lies; nil for none.
  func innermost(around id: Int?, on board: Board) -> Int? {
    var each = id
    while let id = each {
      if ids.contains(id) { return id }
      each = board[id]?.parent
    }
    return nil
  }

  /// The selected items.
  func items(on board: Board) -> [Item] {
    var items: [Item] = []
    for id in ids { if let item = board[id] { items.append(item) } }
    return items
  }

  /// The selected items that do not lie in other selected ones.
  func topItems(on board: Board) -> [Item] {
    items(on: board).filter { !holds($0.id, on: board) }
  }
}
