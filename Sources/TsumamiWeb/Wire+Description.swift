import Tsumami

extension Wire {
  /// The numbers of one node in a description.
  static var descriptionStride: Int { 32 }

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
}
