extension Stage {
  /// Makes a node a sheet over its parent, or changes how it is one.
  ///
  /// The sheet lies at the bottom of its parent, as high as it is open: its top is at the parent's
  /// height less that, whatever the y of its frame. It shares drags with the nodes in it that
  /// scroll.
  ///
  /// - Parameters:
  ///   - sheet: the detents and switches. A sheet that is there already goes to the detent of the
  ///     name that it had, or to the nearest one, by its spring.
  ///   - node: the node; nothing happens if it does not exist, or is the stage's own.
  ///   - detent: the name of the detent at which a new sheet rests; the lowest if nil.
  ///   - configure: changes how the sheet competes with gestures.
  /// - Returns: the identity of the sheet, of which a node has one at most.
  @discardableResult
  public func attach(
    _ sheet: Sheet, to node: NodeID, at detent: String? = nil,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return .none }
    var id = AttachmentID.none
    change {
      if let attachment = attachment(SheetAttachment.self, at: index) {
        id = attachment.id
        attachment.update(sheet, on: self)
      } else if let attachment = makeSheet(sheet, node, at: detent) {
        id = attachment.id
        attachment.place(on: self)
      }
    }
    self.configure(id, configure)
    return id
  }

  /// Makes a node a sheet over its parent, or changes how it is one.
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

  private func makeSheet(_ sheet: Sheet, _ node: NodeID, at detent: String?) -> SheetAttachment? {
    guard let site = site(at: node, order: .max) else { return nil }
    let parent = nodes[site.node].parent
    let mover = SheetMover(
      sheet, parentHeight: nodes[parent].frame.rect.size.height,
      contentHeight: nodes[site.node].frame.rect.size.height, detent: detent)
    let attachment = SheetAttachment(mover, site)
    add(attachment)
    return attachment
  }

  private func sheetAttachment(of node: NodeID) -> SheetAttachment? {
    attachment(SheetAttachment.self, of: node)
  }

  /// Ends that a node is a sheet; it stays where it is.
  public func removeSheet(_ node: NodeID) {
    if let sheet = sheetAttachment(of: node) { remove(sheet.id) }
  }

  /// The switches of a sheet; nil if the node is none.
  public func sheet(of node: NodeID) -> Sheet? { sheetAttachment(of: node)?.mover.sheet }

  /// Where a sheet is; nil if the node is none.
  public func sheetPosition(of node: NodeID) -> SheetPosition? {
    sheetAttachment(of: node)?.position
  }

  /// The heights of the detents of a sheet as things are, from the lowest, in points of its parent.
  public func sheetHeights(of node: NodeID) -> [Double] {
    sheetAttachment(of: node)?.mover.stops.map { $0.height } ?? []
  }

  /// Sends a sheet to the detent of a name, or closes it.
  ///
  /// - Parameters:
  ///   - node: the node of the sheet.
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring takes it there; true by default.
  /// - Returns: whether it goes there: not while fingers hold it, nor to a detent that does not
  ///   exist.
  @discardableResult
  public func moveSheet(_ node: NodeID, to detent: String?, animated: Bool = true) -> Bool {
    guard let sheet = sheetAttachment(of: node) else { return false }
    let target = detent.flatMap { sheet.mover.stop(named: $0) }
    guard detent == nil || target != nil else { return false }
    var goes = false
    change { goes = sheet.move(to: target, animated: animated, on: self) }
    return goes
  }

  /// Sends a sheet some detents up or down, as an adjustable control for accessibility does.
  ///
  /// - Returns: whether it goes anywhere.
  @discardableResult
  public func stepSheet(_ node: NodeID, by steps: Int) -> Bool {
    guard let sheet = sheetAttachment(of: node) else { return false }
    let last = sheet.mover.stops.count - 1
    let target = Swift.min(Swift.max((sheet.mover.target ?? -1) + steps, 0), last)
    guard target != sheet.mover.target else { return false }
    var goes = false
    change { goes = sheet.move(to: target, animated: true, on: self) }
    return goes
  }

  /// Calls a closure with what happens to a sheet: `departed` when it starts to move to a detent by
  /// itself, `changed` when its height has changed, `arrived` when it rests.
  public func onSheet(of node: NodeID, _ action: ((AttachmentEvent) -> Void)?) {
    sheetAttachment(of: node)?.callback = action
  }

  /// Asked where a sheet goes when fingers let go of it.
  public func chooseDetent(of node: NodeID, _ choice: ((SheetProposal) -> SheetChoice)?) {
    sheetAttachment(of: node)?.chooser = choice
  }
}
