extension Stage {
  /// Makes a node a sheet over its parent, or changes the settings of its sheet.
  ///
  /// The visible height decides the y of the frame: the top of the sheet is at the height of the
  /// parent less the visible height. A sheet shares drags with the nodes in it that scroll.
  ///
  /// - Parameters:
  ///   - sheet: the settings. An existing sheet moves to the detent with the name of its former
  ///     one, or to the nearest one, by its spring.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - detent: the name of the detent at which a new sheet rests; the lowest one if nil.
  ///   - configure: changes the options.
  /// - Returns: the identity of the sheet; a node has at most one.
  @discardableResult
  public func attach(
    _ sheet: Sheet, to node: NodeID, at detent: String? = nil,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      if let attachment = attachment(SheetAttachment.self, at: index) {
        attachment.update(sheet, on: self)
        return attachment
      }
      let mover = SheetMover(
        sheet, parentHeight: nodes[nodes[index].parent].frame.rect.size.height,
        contentHeight: nodes[index].frame.rect.size.height, detent: detent)
      let attachment = add(at: index, order: .max) { SheetAttachment(mover, $0) }
      attachment.place(on: self)
      return attachment
    }
  }

  /// Makes a node a sheet with the default settings, or changes those that it has.
  ///
  /// ```swift
  /// stage.makeSheet(photos, at: "half") {
  ///   $0.detents = [.points(80, "low"), .fraction(0.5, "half"), .fraction(1, "full")]
  /// }
  /// ```
  ///
  /// - Returns: the identity of the sheet.
  @discardableResult
  public func makeSheet(
    _ node: NodeID, at detent: String? = nil, configure: (inout Sheet) -> Void = { _ in }
  ) -> AttachmentID {
    var settings = sheet(of: node) ?? Sheet()
    configure(&settings)
    return attach(settings, to: node, at: detent)
  }

  private func sheetAttachment(of node: NodeID) -> SheetAttachment? {
    attachment(SheetAttachment.self, of: node)
  }

  /// Removes the sheet of a node; the node stays where it is.
  package func removeSheet(_ node: NodeID) {
    if let sheet = sheetAttachment(of: node) { remove(sheet.id) }
  }

  /// The settings of a sheet; nil if the node is not a sheet.
  ///
  /// A copy; ``makeSheet(_:at:configure:)`` changes them.
  public func sheet(of node: NodeID) -> Sheet? { sheetAttachment(of: node)?.mover.sheet }

  /// The position of a sheet; nil if the node is not a sheet.
  ///
  /// It is the one at ``time``; ``onSheet(of:_:)`` has that of each event.
  public func sheetPosition(of node: NodeID) -> SheetPosition? {
    sheetAttachment(of: node)?.position
  }

  /// The current heights of a sheet's detents, from the lowest, in points of its parent; empty if
  /// the node is not a sheet.
  package func sheetHeights(of node: NodeID) -> [Double] {
    sheetAttachment(of: node)?.mover.stops.map { $0.height } ?? []
  }

  /// Moves a sheet to a detent, or closes it.
  ///
  /// - Parameters:
  ///   - node: the node of the sheet.
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring moves it; true by default.
  /// - Returns: whether it moves: false while fingers hold it, and if there is no such detent.
  @discardableResult
  public func moveSheet(_ node: NodeID, to detent: String?, animated: Bool = true) -> Bool {
    guard let sheet = sheetAttachment(of: node) else { return false }
    let target = detent.flatMap { sheet.mover.stop(named: $0) }
    guard detent == nil || target != nil else { return false }
    note(.moveSheet(node, to: detent, animated: animated))
    var goes = false
    change { goes = sheet.move(to: target, animated: animated, on: self) }
    return goes
  }

  /// Moves a sheet up by a number of detents, as an adjustable accessibility control does.
  ///
  /// - Parameters:
  ///   - node: the node of the sheet.
  ///   - steps: the number of detents, any number; negative for down. The lowest and the highest
  ///     one are the limits.
  /// - Returns: whether it moves.
  @discardableResult
  public func stepSheet(_ node: NodeID, by steps: Int) -> Bool {
    guard let sheet = sheetAttachment(of: node) else { return false }
    let target = sheet.mover.stop(by: steps)
    guard target != sheet.mover.target else { return false }
    note(.moveSheet(node, to: sheet.mover.stops[target].name, animated: true))
    var goes = false
    change { goes = sheet.move(to: target, animated: true, on: self) }
    return goes
  }

  /// Calls a closure with each event of a sheet and the position at that time: `departed` when it
  /// starts to move to a detent by itself, `changed` when its height has changed or fingers have
  /// caught it, `arrived` when it rests.
  ///
  /// Nothing happens if the node is not a sheet. A later closure replaces an earlier one; nil
  /// removes it.
  public func onSheet(of node: NodeID, _ action: ((AttachmentEvent, SheetPosition) -> Void)?) {
    sheetAttachment(of: node)?.reports.callback = action
  }

  /// Sets the closure that chooses the detent when fingers release a sheet; nil, the default,
  /// accepts the proposed one.
  public func chooseDetent(of node: NodeID, _ choice: ((SheetProposal) -> SheetChoice)?) {
    sheetAttachment(of: node)?.chooser = choice
  }
}
