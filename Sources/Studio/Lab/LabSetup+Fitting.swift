import Tsumami

// A setup on a pad of another size.

extension LabSetup {
  /// The setup on a pad of another size, with its values and all that fingers have moved.
  ///
  /// The nodes of a preset are as large as the preset has them on that pad. Of others, what covers
  /// the pad goes on covering it, and the rest stays in the middle.
  func fitted(to new: Size) -> LabSetup {
    guard new != size, new.width > 0, new.height > 0 else { return self }
    var fitted = self
    fitted.size = new
    if let preset {
      let (old, new) = (preset.setup(size: size).nodes, preset.setup(size: new).nodes)
      for place in nodes.indices {
        fitted.nodes[place].node.carry(
          from: old[place].node.frame.rect, to: new[place].node.frame.rect)
      }
      return fitted
    }
    let shift = Vector((new.width - size.width) / 2, (new.height - size.height) / 2)
    for place in nodes.indices {
      if fills(place) {
        fitted.nodes[place].node.frame.rect.size = new
      } else if nodes[place].parts.contains(where: { $0.kind == .sheet }) {
        fitted.nodes[place].node.frame.rect.size.width = new.width
      } else if nodes[place].parent.map({ fills($0) }) ?? true {
        fitted.nodes[place].node.frame.rect.origin += shift
      }
    }
    return fitted
  }

  /// Whether a node covers the whole pad.
  private func fills(_ place: Int) -> Bool {
    let (node, own) = (nodes[place], nodes[place].node.frame.rect.size)
    return node.parent == nil && own.width >= size.width && own.height >= size.height
      && !node.parts.contains { $0.kind == .sheet }
  }
}

extension Node {
  /// Keeps the place beside a rectangle that becomes another one.
  fileprivate mutating func carry(from old: Rect, to new: Rect) {
    let x = Self.ratio(old.size.width, new.size.width)
    let y = Self.ratio(old.size.height, new.size.height)
    let rect = frame.rect
    frame.rect = Rect(
      new.minX + (rect.minX - old.minX) * x, new.minY + (rect.minY - old.minY) * y,
      new.size.width + (rect.size.width - old.size.width) * x,
      new.size.height + (rect.size.height - old.size.height) * y)
    placement.translation = Vector(placement.translation.x * x, placement.translation.y * y)
  }

  /// How many times a length a new one is; 1 if one of them is none.
  private static func ratio(_ old: Double, _ new: Double) -> Double {
    old > 0 && new > 0 ? new / old : 1
  }
}
