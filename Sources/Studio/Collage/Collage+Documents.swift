import Tsumami

/// How boards are opened and kept.
extension Collage {
  /// Shows another board.
  private func open(_ document: BoardDocument) {
    finish()
    select([], isTold: false)
    for item in board.items {
      if let node = scene[item.id], item.parent == nil { stage.remove(node) }
    }
    scene.clear()
    chosen = Selection()
    dragging = Dragging()
    newcomers.rows = nil
    self.document = document
    for item in board.inDrawingOrder { addNode(of: item) }
    stage.setPlacement(board.view, of: world)
    scene.tell(.opened)
  }

  /// Shows an empty board.
  package func openEmpty() { open(BoardDocument()) }

  /// Shows the board of samples.
  package func openSamples() {
    open(BoardDocument(Samples.board(in: [view.areaBelowHint, stage.bounds])))
  }

  /// Opens what ``saved`` has returned, or a board alone.
  ///
  /// A history that does not fit its board is forgotten; the board is opened without it.
  ///
  /// - Throws: a problem that says which value is wrong; then nothing has changed.
  package func open(_ value: Value) throws(DocumentProblem) { open(try BoardDocument(value)) }

  /// The board with its history, as it is kept between two sessions.
  package var saved: Value { document.value(showing: view.placement) }

  /// The board alone, as it is written to a file.
  package var savedBoard: Value { document.boardValue(showing: view.placement) }
}
