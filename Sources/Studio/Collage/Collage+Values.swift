import Tsumami

/// Values for a page.
extension Collage {
  /// Returns the news since the last call, oldest first.
  package func takeNews() -> [News] { scene.takeNews(atMost: .max) }

  /// Passes on the news since the last call, a kind and three numbers each.
  package func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {
    for each in scene.takeNews(atMost: count) {
      pass(each.kind.rawValue, each.numbers.0, each.numbers.1, each.numbers.2)
    }
  }

  /// A value for the page; the number is the index of a node.
  ///
  /// `"document"` is the board with its history, as it is kept, and `"board"` the board alone, as
  /// it is written to a file; `"arranged"` are the nodes of what a way to arrange is for, and
  /// `"replaced"` the ids of the photos that would get another picture now.
  package func value(named name: Text, _ number: Int) -> Value? {
    switch name {
    case "items": itemValues
    case "item": itemValue(ofNodeAt: number)
    case "state": stateValue
    case "strokes": strokeValues
    case "copy": copied()
    case "arranged": .numbers(arranged.compactMap { scene[$0.id].map { Double($0.index) } })
    case "replaced": .list(photosToReplace.map { .number(Double($0)) })
    case "history": historyValue
    case "document": saved
    case "board": savedBoard
    case "pictures": .list(document.pictures.map { .text($0) })
    default: nil
    }
  }

  /// The id of the item that the node with an index shows; nil if it shows none.
  package func id(ofNodeAt index: Int) -> Int? { scene.id(at: index) }

  /// The node that shows an item; nil if there is no such item.
  package func node(of id: Int) -> NodeID? { scene[id] }

  /// All items in the order in which they are drawn, as values.
  package var itemValues: Value {
    var values: [Value] = []
    for item in board.inDrawingOrder {
      if let node = scene[item.id] { values.append(value(of: item, at: node)) }
    }
    return .list(values)
  }

  /// The item that the node with an index shows, as a value; nil if it shows none.
  package func itemValue(ofNodeAt index: Int) -> Value? {
    if let carried = newcomers.carried, carried.node.index == index {
      var item = Item(id: 0, .photo, in: stage.frame(of: carried.node) ?? Rect(0, 0, 1, 1))
      item.picture = carried.picture
      return value(of: item, at: carried.node)
    }
    guard let id = scene.id(at: index), let item = board[id], let node = scene[id] else {
      return nil
    }
    return value(of: item, at: node)
  }

  private func value(of item: Item, at node: NodeID?) -> Value {
    .object([
      Value.Entry("node", .number(Double(node?.index ?? -1))),
      Value.Entry("kind", .text(item.kind.name)),
      Value.Entry("parent", .number(Double(node.flatMap(stage.parent(of:))?.index ?? -1))),
      Value.Entry("picture", .text(item.picture)),
      Value.Entry("text", .text(item.text)),
      Value.Entry("color", .number(Double(item.color))),
      Value.Entry("name", .text(item.name)),
      Value.Entry("locked", .bool(item.isLocked)),
      Value.Entry("width", .number(item.frame.size.width)),
      Value.Entry("height", .number(item.frame.size.height)),
      Value.Entry("look", .numbers(item.settings.look)),
      Value.Entry("points", .numbers(item.points)),
    ])
  }

  /// What is being drawn, as items with the matrix of each in the board.
  package var strokeValues: Value {
    var values: [Value] = []
    for stroke in drawing.strokes {
      let item = drawing.item(of: stroke, at: view.zoom)
      let matrix = item.matrix
      values.append(
        .object([
          Value.Entry("item", value(of: item, at: nil)),
          Value.Entry(
            "matrix", .numbers(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)),
        ]))
    }
    return .list(values)
  }

  /// The state that a page shows besides items: selection, commands that are possible, zoom.
  package var stateValue: Value {
    var selected: [Value] = []
    for id in selection {
      if let node = scene[id] { selected.append(.number(Double(node.index))) }
    }
    var commands: [Value] = []
    for command in Command.allCases { commands.append(.bool(can(command))) }
    return .object([
      Value.Entry("selection", .list(selected)),
      Value.Entry("commands", .list(commands)),
      Value.Entry("zoom", .number(view.zoom)),
      Value.Entry("undoName", .text(history.toUndo?.name.rawValue ?? Text(""))),
      Value.Entry("redoName", .text(history.toRedo?.name.rawValue ?? Text(""))),
      Value.Entry("arranged", .number(Double(arranged.count))),
      Value.Entry("isFar", .bool(isFar)),
      Value.Entry("cropped", .number(Double(scene[chosen.crop?.id]?.index ?? -1))),
    ])
  }

  /// Whether there are items, and none of them is visible.
  private var isFar: Bool {
    let all = board.children(of: nil)
    return !all.isEmpty && !all.contains { scene.touches($0.id, view.clearArea) }
  }

  /// The steps of the history, oldest first, and how many of them are done.
  package var historyValue: Value {
    var values: [Value] = []
    for step in history.steps {
      guard let change = step.changes.last, let item = change.after ?? change.before else {
        continue
      }
      values.append(
        .object([
          Value.Entry("step", .text(step.name.rawValue)),
          Value.Entry("count", .number(Double(step.changes.count))),
          Value.Entry("kind", .text(item.kind.name)),
          Value.Entry("picture", .text(item.picture)),
          Value.Entry("name", .text(item.name.isEmpty ? item.text : item.name)),
        ]))
    }
    return .object([
      Value.Entry("position", .number(Double(history.position))),
      Value.Entry("steps", .list(values)),
    ])
  }
}
