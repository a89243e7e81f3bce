extension Stage {
  /// Gives a node a bounding box, or changes the one that it has.
  ///
  /// A box edits the layout of a node: its centre, size and rotation. The placement that the node
  /// has when it gets its box is folded into the layout; a node that is manipulable, too, gives its
  /// handles to the box and its body to the manipulation.
  ///
  /// - Parameters:
  ///   - box: the switches of the box.
  ///   - node: the node; nothing happens if it does not exist, or is the stage's own.
  ///   - configure: changes how the box competes with gestures.
  /// - Returns: the identity of the box, of which a node has one at most.
  @discardableResult
  public func attach(
    _ box: BoxEditing, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return .none }
    var id = AttachmentID.none
    change {
      guard let attachment = attachment(BoxAttachment.self, at: index) ?? makeBox(box, node) else {
        return
      }
      id = attachment.id
      attachment.update(box, on: self)
    }
    self.configure(id, configure)
    return id
  }

  /// Gives a node a bounding box, or changes the one that it has.
  ///
  /// ```swift
  /// stage.editBox(of: photo) {
  ///   $0.resize = .uniform
  ///   $0.limits = .inside()
  /// }
  /// ```
  ///
  /// - Returns: the identity of the box.
  @discardableResult
  public func editBox(
    of node: NodeID, configure: (inout BoxEditing) -> Void = { _ in }
  ) -> AttachmentID {
    var settings = boundingBox(of: node) ?? BoxEditing()
    configure(&settings)
    return attach(settings, to: node)
  }

  private func makeBox(_ settings: BoxEditing, _ node: NodeID) -> BoxAttachment? {
    guard let site = site(at: node, order: .max - 1) else { return nil }
    if !isPlaced(site.node), nodes[site.node].placement != .identity {
      let frame = nodes.folded(site.node)
      show(nodes.place(site.node, frame: frame, placement: .identity), of: site.node)
    }
    let attachment = BoxAttachment(
      BoxEditor(settings, box: nodes.shownBox(of: site.node), area: area(of: site.node)), site)
    add(attachment)
    return attachment
  }

  private func boxAttachment(of node: NodeID) -> BoxAttachment? {
    attachment(BoxAttachment.self, of: node)
  }

  /// The box by which a node is edited: that of its group, or else its own.
  private func boxInCharge(of node: NodeID) -> BoxAttachment? {
    boxAttachment(of: node).map { $0.group ?? $0 }
  }

  /// Removes the box of a node; an edit that has begun is cancelled.
  public func stopEditingBox(of node: NodeID) {
    if let box = boxAttachment(of: node) { remove(box.id) }
  }

  /// The switches of the box of a node; nil if it has none.
  public func boundingBox(of node: NodeID) -> BoxEditing? {
    boxAttachment(of: node)?.editor.settings
  }

  /// The layout of a node as a box in its parent's coordinates; nil if it does not exist.
  public func box(of node: NodeID) -> Box? { nodes.index(of: node).map { nodes.layoutBox(of: $0) } }

  /// Whether fingers hold the box of a node.
  public func isEditingBox(of node: NodeID) -> Bool { boxInCharge(of: node)?.isHolding ?? false }

  /// Lays a node out, within the limits of its box; fingers that hold that let go.
  ///
  /// - Parameters:
  ///   - box: the layout in the parent's coordinates; ignored unless it is finite and of a size that
  ///     is not negative.
  ///   - node: the node.
  public func setBox(_ box: Box, of node: NodeID) {
    guard let index = nodes.index(of: node), box.isFinite, box.size.width >= 0,
      box.size.height >= 0
    else { return }
    change {
      forEachAttachment(at: index) { $0.willLayOut(on: self) }
      var frame = nodes[index].frame
      frame.rect = Rect(center: box.center, size: box.size)
      frame.rotation = box.rotation
      lay(index, in: frame)
      boxAttachment(of: node)?.keepWithinLimits(on: self)
    }
  }

  /// Calls a closure with what happens to the box of a node, and which handle is held: nil for an
  /// edit by keys.
  public func onBoxEdit(of node: NodeID, _ action: ((AttachmentEvent, BoxHandle?) -> Void)?) {
    boxAttachment(of: node)?.callback = action
  }

  /// The handle under a point of the stage, and whose box it is: the nearest one, whatever lies
  /// over it; the body is no handle.
  public func boxHandle(
    at point: Vector, for kind: PointerKind = .mouse
  ) -> (node: NodeID, handle: BoxHandle)? {
    var nearest: (node: NodeID, handle: BoxHandle)?
    var least = Double.infinity
    for case let box as BoxAttachment in attachments.farsighted {
      if let (handle, distance) = box.handle(at: point, isTouch: kind == .touch, on: self),
        distance < least
      {
        (nearest, least) = ((box.nodeID, handle), distance)
      }
    }
    return nearest
  }

  /// Where the handles of the box of a node are on the stage; nil if it has none.
  public func handles(of node: NodeID) -> BoxHandleLayout? {
    boxInCharge(of: node)?.layout(on: self)
  }

  /// The lines along which the box of a node has snapped, in the parent's coordinates; empty while
  /// it is not edited.
  public func boxGuides(of node: NodeID) -> [BoxGuide] {
    boxInCharge(of: node)?.editor.guides ?? []
  }

  /// The handle of the edit of which an observer is being told; nil for an edit by keys.
  package func toldHandle(of node: NodeID) -> BoxHandle? { boxAttachment(of: node)?.toldHandle }
}
