extension Stage {
  // MARK: Changes

  /// A node that is to be drawn again, or no longer.
  ///
  /// ```swift
  /// for change in stage.changes() where change.kinds.contains(.moved) {
  ///   print(change.node, change.matrix)
  /// }
  /// ```
  public struct Change: Equatable, Sendable {
    /// The kinds of changes of a node.
    ///
    /// A node has all those of the time since the last call of ``Stage/changes()``.
    public struct Kinds: OptionSet, Sendable {
      /// The set as bits: 1, 2, 4 and so on in the order of the kinds below.
      public let rawValue: UInt8

      /// Makes kinds of their bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// It was added.
      ///
      /// A program then reads all of the node.
      public static let added = Kinds(rawValue: 1)
      /// The map to its parent has changed.
      ///
      /// By a pointer, a motion or the program. Descendants move with it and are not listed for
      /// that.
      public static let moved = Kinds(rawValue: 2)
      /// Its size has changed.
      ///
      /// That is the size of its frame; a scale is a move.
      public static let resized = Kinds(rawValue: 4)
      /// The offset of its content has changed.
      ///
      /// ``Stage/contentOffset(of:)`` has it; its children are not listed for that.
      public static let scrolled = Kinds(rawValue: 8)
      /// It is above all its siblings, or has another parent.
      public static let reordered = Kinds(rawValue: 16)
      /// It and its descendants can be hit, or no longer.
      public static let enabled = Kinds(rawValue: 32)
      /// The handles of its box, the lines to which it has snapped, or whether it is selected; or
      /// whether it clips.
      public static let appearance = Kinds(rawValue: 64)
      /// It was removed.
      ///
      /// Its descendants are listed, too, each by itself.
      public static let removed = Kinds(rawValue: 128)

      /// Where the node is, and its size.
      package static let geometry: Kinds = [.added, .moved, .resized, .scrolled]
    }

    /// The node; after its removal an identity that is no longer valid.
    public let node: NodeID
    /// The kinds of all its changes since the last call.
    public let kinds: Kinds
    /// The map from its own coordinates to its parent's at the time of the call; of a removed node
    /// the last one.
    public let matrix: Matrix
  }

  /// The nodes that have changed since the last call, each once: first the removed ones, children
  /// before their parents, then those that were added, moved, resized or scrolled, then the others.
  ///
  /// To draw, apply ``stageTransform(of:)`` or the matrices along the tree. A node that was added
  /// and removed since the last call is not listed.
  public func changes() -> [Change] {
    var changes: [Change] = []
    drainChanges { changes.append($0) }
    return changes
  }

  /// Calls a closure with the nodes that have changed since the last call, as ``changes()`` lists
  /// them; without allocation.
  public func drainChanges(_ body: (Change) -> Void) {
    var places = (removed: 0, changed: 0, restyled: 0)
    while let change = nextChange(after: &places) { body(change) }
    news.removeChanges()
  }

  /// The next change behind places of the lists.
  private func nextChange(
    after places: inout (removed: Int, changed: Int, restyled: Int)
  ) -> Change? {
    if let change = news.removal(at: places.removed) {
      places.removed += 1
      return change
    }
    while true {
      let index: Int
      let kinds: Change.Kinds
      if let changed = news.change(at: places.changed) {
        places.changed += 1
        (index, kinds) = (changed, nodes[changed].takeListedChange())
      } else if let restyled = news.restyling(at: places.restyled) {
        places.restyled += 1
        (index, kinds) = (restyled, nodes[restyled].takeChange())
      } else {
        return nil
      }
      if nodes[index].isUsed, !kinds.isEmpty {
        return Change(node: nodes.id(of: index), kinds: kinds, matrix: nodes[index].matrix)
      }
    }
  }

  /// Lists a node among those that have changed since ``changes()`` was called last.
  func list(_ kinds: Change.Kinds, of index: Int) {
    if !kinds.isDisjoint(with: .geometry) {
      if nodes[index].addChange(kinds) { news.addChange(of: index) }
    } else if nodes[index].addRestyling(kinds) {
      news.addRestyling(of: index)
    }
  }

  /// Lists nodes whose handles or selection have changed.
  func listAppearance(of changed: [NodeID]) {
    for node in changed { if let index = nodes.index(of: node) { list(.appearance, of: index) } }
  }

  // MARK: Frames

  /// Whether something is to be drawn: ``changes()`` would list something, content moves by itself,
  /// or input waits to be handled.
  ///
  /// A program that draws only when it has to:
  ///
  /// ```swift
  /// if stage.needsFrame {
  ///   stage.advance(to: now)
  ///   for change in stage.changes() { show(change) }
  /// }
  /// let next = stage.nextFrameTime(after: now, interval: 1.0 / 60)
  /// // Sleeps until then, or until there is input.
  /// ```
  ///
  /// A deadline, as of a long press, needs no frame before its time.
  public var needsFrame: Bool {
    isAnimating || !inputs.isEmpty || inputs.letterCount > 0 || news.hasEntries || hasChanges
  }

  private var hasChanges: Bool {
    news.removal(at: 0) != nil
      || news.containsChange { nodes[$0].isUsed && nodes[$0].hasChange }
  }

  /// The time of the next frame in which something happens without input; nil for none.
  ///
  /// - Parameters:
  ///   - time: the time in seconds of the last frame.
  ///   - interval: the seconds between two frames; one that is not positive and finite counts as 0.
  /// - Returns: the time of the next frame if ``needsFrame``, else that of the first frame that is
  ///   not before ``nextDeadline``; later than `time` by whole intervals.
  public func nextFrameTime(after time: Double, interval: Double) -> Double? {
    let interval = interval > 0 && interval.isFinite ? interval : 0
    if needsFrame { return time + interval }
    guard let deadline = nextDeadline else { return nil }
    guard interval > 0, deadline > time + interval else {
      return Swift.max(time + interval, deadline)
    }
    let frames = ((deadline - time) / interval).rounded(.up)
    return Swift.max(time + frames * interval, deadline)
  }
}
