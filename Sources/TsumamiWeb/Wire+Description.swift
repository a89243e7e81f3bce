import Tsumami

extension Wire {
  /// The numbers of one node in a description.
  static var descriptionStride: Int { 64 }

  /// Writes down all nodes as they are now, each after its parent.
  ///
  /// It is what the first line of a trace says; `Web/trace.js` gives the numbers their names.
  ///
  /// - Returns: the number of records in the output buffer.
  func describe() -> Int {
    var count = 0
    var open = [stage.root]
    while let parent = open.popLast() {
      stage.forEachChild(of: parent) { node in
        describe(node, in: parent, outputRecord(count, stride: Self.descriptionStride))
        count += 1
        open.append(node)
      }
    }
    return count
  }

  private func describe(_ id: NodeID, in parent: NodeID, _ record: UnsafeMutablePointer<Double>) {
    guard let node = stage.node(id) else { return }
    var place = 0
    func write(_ numbers: Double...) {
      for number in numbers {
        record[place] = number
        place += 1
      }
    }
    write(Double(id.index), parent == stage.root ? -1 : Double(parent.index))
    let rect = node.frame.rect
    write(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    write(node.frame.anchor.x, node.frame.anchor.y)
    write(node.placement.translation.x, node.placement.translation.y)
    write(node.placement.scale.x, node.placement.scale.y, node.placement.rotation)
    write(node.clips ? 1 : 0)
    write(node.hitInsets.top, node.hitInsets.left, node.hitInsets.bottom, node.hitInsets.right)
    write(node.isEnabled ? 1 : 0)
    writeScroll(of: id, to: record + 32)
    writeSheet(of: id, to: record + 40)
    guard let manipulation = stage.manipulation(of: id) else { return write(0) }
    let pinch: Double =
      switch manipulation.pinch {
      case .off: 0
      case .uniform: 1
      case .axes: 2
      }
    write(1, manipulation.isPanEnabled ? 1 : 0, pinch, manipulation.isRotationEnabled ? 1 : 0)
    write(manipulation.minimumScale, manipulation.maximumScale)
    let (rule, insets): (Double, Insets) =
      switch manipulation.limits.rule {
      case .inside(let insets): (1, insets)
      case .cover(let insets): (2, insets)
      case .none, .custom: (0, .zero)
      }
    write(rule, insets.top, insets.left, insets.bottom, insets.right)
    write(manipulation.limits.edge == .rubberBand ? 1 : 0)
    write((manipulation.doubleTapResets ? 1 : 0) + (manipulation.hasMomentum ? 2 : 0))
  }

  /// Writes whether a node scrolls, its content, axes, offset, and whether it bounces.
  private func writeScroll(of id: NodeID, to record: UnsafeMutablePointer<Double>) {
    guard let scrolling = stage.scrolling(of: id), let offset = stage.contentOffset(of: id) else {
      return record[0] = 0
    }
    record[0] = 1
    record[1] = scrolling.contentSize.width
    record[2] = scrolling.contentSize.height
    record[3] =
      switch scrolling.axes {
      case .vertical: 0
      case .horizontal: 1
      case .both: 2
      }
    record[4] = offset.x
    record[5] = offset.y
    record[6] = scrolling.bounces ? 1 : 0
    record[7] = scrolling.deceleration == .fast ? 1 : 0
  }

  /// Writes how many detents a sheet has, 0 for none, where it is, whether it can be dismissed, and
  /// the heights of its detents.
  private func writeSheet(of id: NodeID, to record: UnsafeMutablePointer<Double>) {
    guard let sheet = stage.sheet(of: id), let position = stage.sheetPosition(of: id) else {
      return record[0] = 0
    }
    let stops = stage.sheetHeights(of: id).prefix(20)
    record[0] = Double(stops.count)
    record[1] = Double(position.index ?? 0)
    record[2] = sheet.isDismissible ? 1 : 0
    for (place, height) in stops.enumerated() { record[3 + place] = height }
  }
}
