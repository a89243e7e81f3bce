extension Stage {
  // MARK: Scrolls

  /// Makes a node scroll what it holds, or changes how it does.
  ///
  /// What lies in it moves with its content: its coordinates are those of the content, and it is
  /// hit where it is seen. Nothing is hit outside of the node's frame from then on.
  ///
  /// ```swift
  /// stage.scroll(list) { $0.contentSize = Size(400, 4000) }
  /// ```
  public func scroll(_ node: NodeID, configure: (inout Scrolling) -> Void = { _ in }) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    let viewport = nodes[index].frame.rect.size
    var scrolling = scrolls[index]?.scroller.scrolling ?? Scrolling(contentSize: viewport)
    configure(&scrolling)
    work {
      if let attachment = scrolls[index] {
        attachment.scroller.layOut(scrolling, viewport: viewport, at: time)
        show(attachment)
        keepMoving(attachment)
        layOutChildren(of: index)
      } else {
        let attachment = ScrollAttachment(
          Scroller(scrolling, viewport: viewport), id: newGestureID(), node: index,
          rank: Arbiter.Rank(isHigh: false, depth: nodes[index].depth, order: .max))
        register(attachment)
        scrolls[index] = attachment
        nodes.setClips(true, of: index)
        layOutChildren(of: index)
      }
    }
  }

  /// Ends that a node scrolls; its content goes back to its start.
  public func stopScrolling(_ node: NodeID) {
    guard let index = nodes.index(of: node), scrolls[index] != nil else { return }
    work {
      removeScroll(at: index)
      nodes.setClips(false, of: index)
      nodes.scroll(index, to: .zero)
      takeNoteOfChange(index)
      layOutChildren(of: index)
    }
  }

  /// How a node scrolls; nil if it does not.
  public func scrolling(of node: NodeID) -> Scrolling? { scroll(at: node)?.scroller.scrolling }

  /// The point of its content that a node shows at the corner of its frame; nil if it does not
  /// scroll.
  public func contentOffset(of node: NodeID) -> Vector? { scroll(at: node)?.scroller.offset }

  /// Whether a drag or a wheel holds the content of a node.
  public func isScrolling(_ node: NodeID) -> Bool { scroll(at: node)?.scroller.isHeld ?? false }

  /// Scrolls a node to an offset, or as near as its content goes.
  ///
  /// - Returns: whether it goes there: not while fingers hold it.
  @discardableResult
  public func scroll(_ node: NodeID, to offset: Vector, animated: Bool = true) -> Bool {
    guard let attachment = scroll(at: node) else { return false }
    var goes = false
    work {
      goes = attachment.scroller.scroll(to: offset, animated: animated, at: time)
      show(attachment)
      keepMoving(attachment)
    }
    return goes
  }

  /// Calls a closure with the offset of a node whenever it has changed.
  public func onScroll(of node: NodeID, _ action: ((Vector) -> Void)?) {
    scroll(at: node)?.callback = action
  }

  private func scroll(at node: NodeID) -> ScrollAttachment? {
    nodes.index(of: node).flatMap { scrolls[$0] }
  }

  /// Takes note of a scroll or a sheet.
  func register(_ attachment: AxisAttachment) {
    attachments[attachment.id.index] = attachment
    axisCount += 1
    countInputs(of: attachment, 1)
  }

  /// Takes a scroll or a sheet away.
  func unregister(_ attachment: AxisAttachment) {
    stop(attachment, .removed)
    attachment.isGone = true
    axisCount -= 1
    stopMoving(attachment)
    forget(attachment.id)
  }

  func removeScroll(at index: Int) {
    guard let attachment = scrolls[index] else { return }
    unregister(attachment)
    scrolls[index] = nil
  }

  /// Moves content that moves by itself to where it is now.
  func sample(_ attachment: ScrollAttachment) {
    attachment.scroller.advance(to: time)
    show(attachment)
    if !attachment.isMoving { keepMoving(attachment) }
  }

  /// Puts what a node holds where its scroller has it, and tells if that is a change.
  func show(_ attachment: ScrollAttachment) {
    let offset = attachment.scroller.offset
    guard nodes[attachment.node].contentOffset != offset else { return }
    nodes.scroll(attachment.node, to: offset)
    takeNoteOfChange(attachment.node)
    if observer != nil || attachment.callback != nil { deliveries.append(.scrolled(attachment)) }
  }

  /// Fits content to the frame of its node.
  func layOutScroll(_ index: Int) {
    guard let attachment = scrolls[index] else { return }
    attachment.scroller.layOut(
      attachment.scroller.scrolling, viewport: nodes[index].frame.rect.size, at: time)
    show(attachment)
    keepMoving(attachment)
  }
}
