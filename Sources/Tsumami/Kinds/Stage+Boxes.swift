extension Stage {
  /// Gives a node a bounding box, or changes the settings of its box.
  ///
  /// A box edits the layout of a node: its centre, size and rotation. An existing placement is
  /// folded into the layout, unless the node is manipulable: then the box has the handles, and the
  /// manipulation has the body and the placement.
  ///
  /// - Parameters:
  ///   - box: the settings.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  /// - Returns: the identity of the box; a node has at most one.
  @discardableResult
  public func attach(
    _ box: BoxEditing, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment = attachment(BoxAttachment.self, at: index) ?? makeBox(box, at: index)
      attachment.update(box, on: self)
      return attachment
    }
  }

  /// Gives a node a bounding box with the default settings, or changes those that it has.
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

  private func makeBox(_ settings: BoxEditing, at index: Int) -> BoxAttachment {
    if !isPlaced(index), nodes[index].placement != .identity {
      show(nodes.place(index, frame: nodes.folded(index), placement: .identity), of: index)
    }
    let editor = BoxEditor(settings, box: nodes.shownBox(of: index), area: area(of: index))
    return add(at: index, order: .max - 1) { BoxAttachment(editor, $0) }
  }

  private func boxAttachment(of node: NodeID) -> BoxAttachment? {
    attachment(BoxAttachment.self, of: node)
  }

  /// The box that edits a node: that of its group, or else its own.
  private func boxInCharge(of node: NodeID) -> BoxAttachment? {
    boxAttachment(of: node).map { $0.group ?? $0 }
  }

  /// Removes the box of a node, whose layout stays; an active edit is cancelled.
  package func stopEditingBox(of node: NodeID) {
    if let box = boxAttachment(of: node) { remove(box.id) }
  }

  /// The settings of a node's box; nil if it has none.
  ///
  /// A copy; ``editBox(of:configure:)`` changes them.
  public func boundingBox(of node: NodeID) -> BoxEditing? {
    boxAttachment(of: node)?.settings
  }

  /// The layout of a node as a box in its parent's coordinates; nil if the node does not exist.
  ///
  /// Every node has one, also without handles.
  public func box(of node: NodeID) -> Box? { nodes.index(of: node).map { nodes.layoutBox(of: $0) } }

  /// Whether pointers hold the box of a node or of its group.
  ///
  /// False while it returns from beyond a limit by itself.
  public func isEditingBox(of node: NodeID) -> Bool { boxInCharge(of: node)?.isHolding ?? false }

  /// Changes the layout of a node, within the limits of its box; an active edit is cancelled.
  ///
  /// Nothing happens for the root: ``resize(to:)`` changes its size.
  ///
  /// - Parameters:
  ///   - box: the layout in the parent's coordinates; ignored unless it is finite and its size is
  ///     not negative.
  ///   - node: the node.
  public func setBox(_ box: Box, of node: NodeID) {
    guard let index = nodes.index(of: node), index != NodeStore.root, box.isFinite,
      box.size.width >= 0, box.size.height >= 0
    else { return }
    note(.setBox(node, box))
    change {
      interruptEdits(of: index)
      var frame = nodes[index].frame
      frame.rect = Rect(center: box.center, size: box.size)
      frame.rotation = box.rotation
      lay(index, in: frame)
      boxAttachment(of: node)?.keepWithinLimits(on: self)
    }
  }

  /// Calls a closure with each event of a node's box, and the box and the handle at that time.
  ///
  /// Nothing happens if the node has no box. A later closure replaces an earlier one; nil removes
  /// it.
  public func onBoxEdit(of node: NodeID, _ action: ((AttachmentEvent, BoxEdit) -> Void)?) {
    boxAttachment(of: node)?.reports.callback = action
  }

  /// The nearest handle within reach of a point of the stage, and the node of its box; nil if there
  /// is none.
  ///
  /// Nodes above the handle do not matter. The body does not count as a handle.
  ///
  /// - Parameters:
  ///   - point: a point in stage coordinates.
  ///   - kind: the device, which decides the size of the hit areas; a mouse by default.
  /// - Returns: the node and the handle.
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

  /// The handles of a node's box, or of its group's, in stage coordinates; nil if it has none.
  ///
  /// ```swift
  /// if let corner = stage.handles(of: photo)?.position(of: .bottomRight) { print(corner) }
  /// ```
  public func handles(of node: NodeID) -> BoxHandleLayout? {
    boxInCharge(of: node)?.layout(on: self)
  }

  /// The lines to which the box of a node has snapped, in the parent's coordinates; empty while it
  /// is not edited.
  public func boxGuides(of node: NodeID) -> [BoxGuide] {
    boxInCharge(of: node)?.editor.guides ?? []
  }

  /// The handle of the edit whose event an observer receives; nil for an edit by keys.
  package func toldHandle(of node: NodeID) -> BoxHandle? {
    boxAttachment(of: node)?.reports.current?.handle
  }
}
