extension Stage {
  // MARK: Sheets

  /// Makes a node a sheet over its parent, or changes how it is one.
  ///
  /// The sheet lies at the bottom of its parent, as high as it is open: its top is at the parent's
  /// height less that, whatever the y of its frame. It shares drags with the nodes in it that
  /// scroll.
  ///
  /// ```swift
  /// stage.makeSheet(photos, at: "half") {
  ///   $0.detents = [.points(80, "low"), .fraction(0.5, "half"), .fraction(1, "full")]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - detent: the name of the detent at which a new sheet rests; the lowest if nil.
  ///   - configure: changes the switches. A sheet that is there already goes to the detent of the
  ///     name that it had, or to the nearest one, by its spring.
  public func makeSheet(
    _ node: NodeID, at detent: String? = nil, configure: (inout Sheet) -> Void = { _ in }
  ) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    var sheet = sheets[index]?.mover.sheet ?? Sheet()
    configure(&sheet)
    work {
      if let attachment = sheets[index] {
        attachment.mover.change(to: sheet, at: time)
        show(attachment)
        tell(attachment, attachment.mover.isMoving ? .settling : .moved)
        keepMoving(attachment)
      } else {
        let mover = SheetMover(
          sheet, parentHeight: parentHeight(of: index),
          contentHeight: nodes[index].frame.rect.size.height, detent: detent)
        let attachment = SheetAttachment(
          mover, id: newGestureID(), node: index,
          rank: Arbiter.Rank(isHigh: false, depth: nodes[index].depth, order: .max))
        register(attachment)
        sheets[index] = attachment
        allSheets.append(attachment)
        place(attachment)
      }
    }
  }

  /// Ends that a node is a sheet; it stays where it is.
  public func removeSheet(_ node: NodeID) {
    if let index = nodes.index(of: node) { work { removeSheet(at: index) } }
  }

  /// The switches of a sheet; nil if the node is none.
  public func sheet(of node: NodeID) -> Sheet? { sheet(at: node)?.mover.sheet }

  /// Where a sheet is; nil if the node is none.
  public func sheetPosition(of node: NodeID) -> SheetPosition? {
    guard let mover = sheet(at: node)?.mover else { return nil }
    let target = mover.phase == .dragging ? nil : mover.target
    return SheetPosition(
      phase: mover.phase, height: mover.height, detent: target.map { mover.stops[$0].name },
      index: target, count: mover.stops.count, progress: mover.progress, dimming: mover.dimming)
  }

  /// The heights of the detents of a sheet as things are, from the lowest, in points of its parent.
  public func sheetHeights(of node: NodeID) -> [Double] {
    sheet(at: node)?.mover.stops.map { $0.height } ?? []
  }

  /// Sends a sheet to the detent of a name, or closes it.
  ///
  /// - Returns: whether it goes there: not while fingers hold it, nor to a detent that there is
  ///   not.
  @discardableResult
  public func moveSheet(_ node: NodeID, to detent: String?, animated: Bool = true) -> Bool {
    guard let attachment = sheet(at: node) else { return false }
    let target = detent.flatMap { attachment.mover.stop(named: $0) }
    guard detent == nil || target != nil else { return false }
    return move(attachment, to: target, animated: animated)
  }

  /// Sends a sheet some detents up or down, as an adjustable control for accessibility does.
  ///
  /// - Returns: whether it goes anywhere.
  @discardableResult
  public func stepSheet(_ node: NodeID, by steps: Int) -> Bool {
    guard let attachment = sheet(at: node) else { return false }
    let last = attachment.mover.stops.count - 1
    let target = Swift.min(Swift.max((attachment.mover.target ?? -1) + steps, 0), last)
    return target == attachment.mover.target ? false : move(attachment, to: target, animated: true)
  }

  /// Calls a closure with what happens to a sheet, and where it is then.
  public func onSheet(of node: NodeID, _ action: ((SheetEvent) -> Void)?) {
    sheet(at: node)?.callback = action
  }

  /// Asked where a sheet is to go when fingers let go of it.
  public func chooseDetent(of node: NodeID, _ choice: ((SheetProposal) -> SheetChoice)?) {
    sheet(at: node)?.chooser = choice
  }

  private func sheet(at node: NodeID) -> SheetAttachment? {
    nodes.index(of: node).flatMap { sheets[$0] }
  }

  func move(_ attachment: SheetAttachment, to target: Int?, animated: Bool) -> Bool {
    var goes = false
    work {
      goes = attachment.mover.move(to: target, animated: animated, at: time)
      guard goes else { return }
      if attachment.mover.isMoving {
        show(attachment)
        tell(attachment, .settling)
      } else {
        rest(attachment)
      }
      keepMoving(attachment)
    }
    return goes
  }

  func removeSheet(at index: Int) {
    guard let attachment = sheets[index] else { return }
    unregister(attachment)
    sheets[index] = nil
    allSheets.removeAll { $0 === attachment }
  }

  /// Moves a sheet that a spring moves to where it is now.
  func sample(_ attachment: SheetAttachment) {
    attachment.mover.advance(to: time)
    if attachment.isMoving {
      show(attachment)
    } else {
      rest(attachment)
      keepMoving(attachment)
    }
  }

  /// Puts a sheet where it rests, and tells so.
  private func rest(_ attachment: SheetAttachment) {
    place(attachment)
    tell(attachment, .rested)
  }

  /// Takes note of something that is to be told about a sheet, if there is anybody to tell.
  func tell(_ attachment: SheetAttachment, _ event: SheetEvent) {
    if observer != nil || attachment.callback != nil {
      deliveries.append(.sheet(attachment, event))
    }
  }

  /// Puts a sheet where it is, and tells if that is a change.
  func show(_ attachment: SheetAttachment) {
    if place(attachment) { tell(attachment, .moved) }
  }

  private func parentHeight(of index: Int) -> Double {
    nodes[nodes[index].parent].frame.rect.size.height
  }

  @discardableResult
  private func place(_ attachment: SheetAttachment) -> Bool {
    let index = attachment.node
    var frame = nodes[index].frame
    frame.rect.origin.y = parentHeight(of: index) - attachment.mover.height
    guard frame != nodes[index].frame else { return false }
    lay(index, in: frame)
    return true
  }

  /// Fits a sheet to its parent.
  func layOutSheet(_ index: Int) {
    guard let attachment = sheets[index] else { return }
    attachment.mover.layOut(
      parentHeight: parentHeight(of: index),
      contentHeight: nodes[index].frame.rect.size.height, at: time)
    show(attachment)
    keepMoving(attachment)
  }

  // MARK: What lies below

  /// Whether a sheet keeps touches at a point from a node: one that dims the background, and the
  /// node is that.
  func isDimmed(_ index: Int, at point: Vector) -> Bool {
    guard !allSheets.isEmpty, index != NodeStore.none else { return false }
    for sheet in allSheets where sheet.mover.coversBackground {
      let parent = nodes[sheet.node].parent
      guard nodes[sheet.node].isEnabled, nodes.isNode(index, within: parent) else { continue }
      nodes.update(parent)
      let own = nodes[parent].fromStage * point
      if nodes[parent].frame.bounds.contains(own), !isAbove(index, sheet.node) { return true }
    }
    return false
  }

  /// Whether a node is a sheet or lies in one, or lies above it in the sheet's parent.
  private func isAbove(_ index: Int, _ sheet: Int) -> Bool {
    var sibling = sheet
    while sibling != NodeStore.none {
      if nodes.isNode(index, within: sibling) { return true }
      sibling = nodes[sibling].nextSibling
    }
    return false
  }

  /// Whether a sheet lies over a node at a point, or dims it.
  func isUnderSheet(_ index: Int, at point: Vector) -> Bool {
    guard !allSheets.isEmpty else { return false }
    if isDimmed(index, at: point) { return true }
    var each = hit(point)
    while each != NodeStore.none {
      if sheets[each] != nil, !nodes.isNode(index, within: each) { return true }
      each = nodes[each].parent
    }
    return false
  }
}
