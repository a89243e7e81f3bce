// The header documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTsumami
import Tsumami

// Nodes: the tree, and where they are.

@c @implementation
public func tsumami_add(
  _ stage: OpaquePointer?, _ settings: UnsafePointer<tsumami_node_settings>?,
  _ parent: tsumami_node
) -> tsumami_node {
  let none = tsumami_node(index: 0, generation: 0)
  guard let host = Host.of(stage), let parent = host.node(parent) else { return none }
  guard settings != nil else {
    host.fail("the settings of the node are NULL")
    return none
  }
  guard
    let settings = host.read(
      settings, or: tsumami_node_default(0, 0, 0, 0), "tsumami_node_settings")
  else { return none }
  guard let node = Node(settings), node.frame.rect.size.width >= 0,
    node.frame.rect.size.height >= 0
  else {
    host.fail("a node has a number that is not finite, a negative size or an unknown mask")
    return none
  }
  return host.stage.add(node, to: parent).inC
}

@c @implementation
public func tsumami_remove(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let id = host.inner(node) else { return false }
  host.stage.remove(id)
  return true
}

@c @implementation
public func tsumami_contains(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  Host.of(stage)?.stage.contains(NodeID(node)) ?? false
}

@c @implementation
public func tsumami_move(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ parent: tsumami_node
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node), let parent = host.node(parent)
  else { return false }
  host.stage.move(node, to: parent)
  guard host.stage.parent(of: node) == parent else {
    return host.fail("a node cannot be moved into itself")
  }
  return true
}

@c @implementation
public func tsumami_bring_to_front(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.inner(node) else { return false }
  host.stage.bringToFront(node)
  return true
}

@c @implementation
public func tsumami_set_frame(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ frame: tsumami_rect
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let rect = Rect(frame)
  guard rect.isFinite, rect.size.width >= 0, rect.size.height >= 0 else {
    return host.fail("a frame that is not finite, or has a negative size")
  }
  host.stage.setFrame(rect, of: node)
  return true
}

@c @implementation
public func tsumami_set_placement(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ placement: tsumami_placement
) -> Bool {
  guard let host = Host.of(stage), let node = host.inner(node) else { return false }
  guard Placement(placement).isFinite else { return host.fail("a placement that is not finite") }
  host.stage.setPlacement(Placement(placement), of: node)
  return true
}

@c @implementation
public func tsumami_set_enabled(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ isEnabled: Bool
) -> Bool {
  guard let host = Host.of(stage), let node = host.inner(node) else { return false }
  host.stage.setEnabled(isEnabled, of: node)
  return true
}

@c @implementation
public func tsumami_get_node_sized(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ settings: UnsafeMutablePointer<tsumami_node_settings>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let id = host.node(node), let node = host.stage.node(id) else {
    return false
  }
  var written = node.inC
  written.size = size
  return host.write(written, to: settings, size: size, "tsumami_node_settings")
}

@c @implementation
public func tsumami_get_parent(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ parent: UnsafeMutablePointer<tsumami_node>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(
    host.stage.parent(of: node)?.inC, to: parent, or: "the stage itself has no parent")
}

@c @implementation
public func tsumami_get_children(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ children: UnsafeMutablePointer<tsumami_node>?,
  _ capacity: Int
) -> Int {
  guard let host = Host.of(stage), let node = host.node(node) else { return 0 }
  var all: [tsumami_node] = []
  host.stage.forEachChild(of: node) { all.append($0.inC) }
  return host.write(all, to: children, capacity)
}

@c @implementation
public func tsumami_get_transform(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ matrix: UnsafeMutablePointer<tsumami_matrix>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(host.stage.transform(of: node)?.inC, to: matrix, or: "there is no map")
}

@c @implementation
public func tsumami_get_stage_transform(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ matrix: UnsafeMutablePointer<tsumami_matrix>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(host.stage.stageTransform(of: node)?.inC, to: matrix, or: "there is no map")
}

@c @implementation
public func tsumami_predict_transform(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ time: Double,
  _ matrix: UnsafeMutablePointer<tsumami_matrix>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node), host.areFinite(time, as: "the time")
  else { return false }
  return host.write(
    host.stage.predictedTransform(of: node, at: time)?.inC, to: matrix, or: "there is no map")
}

@c @implementation
public func tsumami_predict_placement(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ time: Double,
  _ placement: UnsafeMutablePointer<tsumami_placement>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node), host.areFinite(time, as: "the time")
  else { return false }
  return host.write(
    host.stage.predictedPlacement(of: node, at: time)?.inC, to: placement,
    or: "there is no placement")
}

@c @implementation
public func tsumami_convert(
  _ stage: OpaquePointer?, _ point: tsumami_vector, _ node: tsumami_node,
  _ converted: UnsafeMutablePointer<tsumami_vector>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node),
    host.areFinite(point.x, point.y, as: "the point")
  else { return false }
  return host.write(
    host.stage.convert(Vector(point), to: node)?.inC, to: converted,
    or: "the node is scaled to 0")
}

@c @implementation
public func tsumami_hit_test(
  _ stage: OpaquePointer?, _ point: tsumami_vector, _ node: UnsafeMutablePointer<tsumami_node>?
) -> Bool {
  guard let host = Host.of(stage), host.areFinite(point.x, point.y, as: "the point") else {
    return false
  }
  return host.write(
    host.stage.hitTest(Vector(point))?.inC, to: node, or: "only the stage is at the point")
}

@c @implementation
public func tsumami_next_painted_sized(
  _ stage: OpaquePointer?, _ after: tsumami_node, _ painted: UnsafeMutablePointer<tsumami_painted>?,
  _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let after = host.node(after) else { return false }
  guard painted != nil else { return host.fail("tsumami_painted is NULL") }
  guard let next = host.stage.nextPainted(after: after) else {
    return host.result(false, or: "no node is painted after it")
  }
  return host.write(
    tsumami_painted(
      node: next.node.inC, matrix: next.matrix.inC, frame_size: next.size.inC,
      clip: next.clip.inC, clipper: (next.clipper ?? host.stage.root).inC,
      dimming: next.dimming),
    to: painted, size: size, "tsumami_painted")
}
