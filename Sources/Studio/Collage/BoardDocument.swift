import Tsumami

/// The document of a collage: the board, and the steps that can be undone.
struct BoardDocument {
  /// The board, without what fingers hold or what has not come to rest.
  var board: Board { didSet { frameOrder = nil } }
  /// The steps that can be undone.
  var history: History
  /// The ids of the frames in drawing order; nil after a change of the board.
  private var frameOrder: [Int]?

  /// Makes a document.
  init(_ board: Board = Board(), _ history: History = History()) {
    (self.board, self.history) = (board, history)
  }

  /// Reads what ``value(showing:)`` has returned, or a board alone.
  ///
  /// A history that does not fit its board is forgotten.
  init(_ value: Value) throws(DocumentProblem) {
    self.init(try Board(value["board"] ?? value).folded)
    if let value = value["history"], let reader = try? ObjectReader(value, at: "history"),
      let history = try? History(reader), history.fits(board)
    {
      self.history = history
    }
  }

  /// The board with its history, as it is kept between two sessions.
  func value(showing view: Placement) -> Value {
    .object([
      Value.Entry("version", .number(1)), Value.Entry("board", boardValue(showing: view)),
      Value.Entry("history", history.value),
    ])
  }

  /// The board alone, as it is written to a file.
  func boardValue(showing view: Placement) -> Value {
    var board = board
    board.view = view
    return board.value
  }

  /// The ids of the frames in drawing order.
  var frames: [Int] {
    mutating get {
      if let frameOrder { return frameOrder }
      let order = board.frames.map { $0.id }
      frameOrder = order
      return order
    }
  }

  /// Puts the changes of a step into the board.
  mutating func apply(_ step: Step) {
    for change in step.changes { board.set(change.after, for: change.id) }
  }

  /// Puts the changes of a step into the board and the step into the history.
  mutating func record(_ step: Step) {
    apply(step)
    history.record(step)
  }

  /// The keys of all pictures on the board and in its history, without repetition.
  var pictures: [Text] {
    var keys: [Text] = []
    func add(_ item: Item?) {
      if let key = item?.picture, !key.isEmpty { keys.append(key) }
    }
    for item in board.items { add(item) }
    for step in history.steps {
      for change in step.changes {
        add(change.before)
        add(change.after)
      }
    }
    keys.sort()
    var unique: [Text] = []
    for key in keys where key != unique.last { unique.append(key) }
    return unique
  }
}
