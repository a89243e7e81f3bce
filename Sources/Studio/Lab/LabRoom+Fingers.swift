import Tsumami

// Fingers without a finger: of a button, or of the keyboard.

extension LabRoom {
  /// Lets fingers do a gesture by themselves, about the middle of a node.
  ///
  /// - Parameters:
  ///   - script: the number of a ``LabHand/Script``.
  ///   - node: the place of the node.
  package func perform(_ script: Int, at node: Int) {
    guard let script = LabHand.Script(rawValue: script) else { return }
    hand = LabHand(script, at: center(of: node), start: now)
  }

  private func center(of node: Int) -> Vector {
    let stage = shownStage
    let nodes = (variant ?? run).nodes
    guard nodes.indices.contains(node), let id = nodes[node],
      let map = stage.stageTransform(of: id), let size = stage.frame(of: id)?.size
    else { return stage.bounds.center }
    // The visible part of a sheet, below its grabber.
    let y = stage.sheetPosition(of: id).map { $0.height * 0.7 } ?? size.height / 2
    return map * Vector(size.width / 2, y)
  }

  /// Puts a finger of the keyboard down in the middle of a node, or lifts it.
  package func press(at node: Int) {
    if let position = keyFinger {
      keyFinger = nil
      record(PointerSample(Self.keyFingerID, .up, at: position, time: now))
    } else {
      hand = nil
      let position = center(of: node)
      keyFinger = position
      record(PointerSample(Self.keyFingerID, .down, at: position, time: now))
    }
  }

  /// Moves the finger of the keyboard, in points.
  package func moveKeyFinger(by displacement: Vector) {
    guard let position = keyFinger else { return }
    keyFinger = position + displacement
    record(
      PointerSample(Self.keyFingerID, .move, at: position + displacement, time: now))
  }

  /// Whether the finger of the keyboard is down.
  package var isKeyFingerDown: Bool { keyFinger != nil }

  /// The pointer id of the finger of the keyboard; no page uses negative ones.
  private static var keyFingerID: Int { -10 }
}
