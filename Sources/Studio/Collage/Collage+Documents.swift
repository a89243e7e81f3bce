import Tsumami

/// How boards are opened and kept.
extension Collage {
  /// Shows another board; the history of the present one is forgotten.
  func open(_ board: Board, _ history: History = History()) {
    finishGestures()
    select([], isTold: false)
    for item in self.board.items where item.parent == nil {
      if let node = nodes[item.id] { stage.remove(node) }
    }
    nodes = NodeMap()
    drafts = []
    resting = []
    held = []
    target = nil
    edited = nil
    rows = nil
    self.board = board
    self.history = history
    for item in board.inDrawingOrder { addNode(of: item) }
    stage.setPlacement(board.view, of: world)
    tell(.opened)
  }

  /// Shows an empty board.
  package func openEmpty() { open(Board()) }

  /// Shows the board of samples.
  package func openSamples() { open(Samples.board(for: stage.bounds.size)) }

  /// Opens what ``saved`` has returned, or a board alone.
  ///
  /// A history that does not fit its board is forgotten; the board is opened without it.
  ///
  /// - Throws: a problem that says which value is wrong; then nothing has changed.
  package func open(_ value: Value) throws(DocumentProblem) {
    let document = value["board"] ?? value
    let board = try Board(document).folded
    var past = History()
    if let value = value["history"], let reader = try? ObjectReader(value, at: "history"),
      let history = try? History(reader), history.fits(board)
    {
      past = history
    }
    open(board, past)
  }

  /// The board with its history, as it is kept between two sessions.
  package var saved: Value {
    .object([
      Value.Entry("version", .number(1)), Value.Entry("board", savedBoard),
      Value.Entry("history", history.value),
    ])
  }

  /// The board alone, as it is written to a file.
  package var savedBoard: Value {
    var board = board
    board.view = stage.placement(of: world) ?? .identity
    return board.value
  }
}
