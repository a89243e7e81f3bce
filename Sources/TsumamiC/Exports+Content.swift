// The header documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTsumami
import Tsumami
import TsumamiSortable
import TsumamiTrace

// The kinds of content: manipulations, boxes, scrolls, sheets, knobs.

/// A function of the program with its context.
private struct Callback<Function>: @unchecked Sendable {
  let function: Function
  let context: UnsafeMutableRawPointer?
  let stage: OpaquePointer
}

// MARK: Manipulations

@c @implementation
public func tsumami_reset(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ isAnimated: Bool
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.result(
    host.stage.reset(node, animated: isAnimated),
    or: "the node is held, is at its layout, or is not manipulable")
}

@c @implementation
public func tsumami_animate(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ placement: tsumami_placement,
  _ response: Double, _ dampingRatio: Double
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let spring = DampedSpring(response: response, dampingRatio: dampingRatio)
  guard response > 0, spring.isPossible, Placement(placement).isFinite else {
    return host.fail("a placement that is not finite, or a spring without a response above 0")
  }
  return host.result(
    host.stage.animate(node, to: Placement(placement), by: spring),
    or: "the node is held, is there already, or is not manipulable")
}

@c @implementation
public func tsumami_scale(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ factor: Double,
  _ about: UnsafePointer<tsumami_vector>?, _ isAnimated: Bool
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let point = about.map { Vector($0.pointee) }
  guard factor > 0, factor.isFinite, point?.isFinite ?? true else {
    return host.fail("a factor that is not above 0, or a point that is not finite")
  }
  return host.result(
    host.stage.scale(node, by: factor, about: point, animated: isAnimated),
    or: "the node is held, is at a limit, or is not manipulable")
}

@c @implementation
public func tsumami_is_manipulating(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.stage.isManipulating(node)
}

@c @implementation
public func tsumami_is_limited(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.stage.isLimited(node)
}

@c @implementation
public func tsumami_set_limit(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ kind: Int32, _ limit: tsumami_limit?,
  _ context: UnsafeMutableRawPointer?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let rule = host.rule(limit, context)
  switch Kind(rawValue: kind) {
  case .manipulable where host.stage.manipulation(of: node) != nil:
    host.stage.manipulate(node) { $0.limits.rule = rule }
  case .boundingBox where host.stage.boundingBox(of: node) != nil:
    host.stage.editBox(of: node) { $0.limits.rule = rule }
  default: return host.fail("the node has no manipulation or box of the kind \(kind)")
  }
  return true
}

extension Host {
  /// A function of the program as a limit; nil stands for no limit.
  fileprivate func rule(_ limit: tsumami_limit?, _ context: UnsafeMutableRawPointer?)
    -> Limits.Rule
  {
    guard let limit else { return .none }
    let callback = Callback(function: limit, context: context, stage: address)
    return .custom { proposed, about in
      Host.callBack(callback.stage) { _ in
        var placement = proposed.inC
        callback.function(callback.context, &placement, about.inC)
        return Placement(placement)
      } ?? proposed
    }
  }
}

// MARK: Boxes and selections

@c @implementation
public func tsumami_get_box(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ box: UnsafeMutablePointer<tsumami_box>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(host.stage.box(of: node)?.inC, to: box, or: "there is no box")
}

@c @implementation
public func tsumami_set_box(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ box: tsumami_box
) -> Bool {
  guard let host = Host.of(stage), let node = host.inner(node) else { return false }
  guard Box(box).isFinite, box.size.width >= 0, box.size.height >= 0 else {
    return host.fail("a box that is not finite, or has a negative size")
  }
  host.stage.setBox(Box(box), of: node)
  return true
}

@c @implementation
public func tsumami_is_editing_box(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.stage.isEditingBox(of: node)
}

@c @implementation
public func tsumami_get_handles(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ positions: UnsafeMutablePointer<tsumami_vector>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard let layout = host.stage.handles(of: node) else {
    return host.result(false, or: "the node has no box with handles")
  }
  guard let positions else { return host.fail("the address for the result is NULL") }
  var place = 0
  for handle in BoxHandle.allCases where handle != .body {
    positions[place] = layout.position(of: handle).inC
    place += 1
  }
  return true
}

@c @implementation
public func tsumami_handle_at(
  _ stage: OpaquePointer?, _ point: tsumami_vector, _ device: tsumami_device,
  _ node: UnsafeMutablePointer<tsumami_node>?, _ handle: UnsafeMutablePointer<tsumami_handle>?
) -> Bool {
  guard let host = Host.of(stage), host.areFinite(point.x, point.y, as: "the point") else {
    return false
  }
  guard let kind = PointerKind(device) else { return host.fail("an unknown device") }
  guard let found = host.stage.boxHandle(at: Vector(point), for: kind),
    let place = BoxHandle.allCases.firstIndex(of: found.handle)
  else { return host.result(false, or: "no handle is within reach") }
  node?.pointee = found.node.inC
  handle?.pointee = tsumami_handle(rawValue: UInt32(place))
  return true
}

@c @implementation
public func tsumami_get_guides(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ guides: UnsafeMutablePointer<tsumami_guide>?,
  _ capacity: Int
) -> Int {
  guard let host = Host.of(stage), let node = host.node(node) else { return 0 }
  let all = host.stage.boxGuides(of: node) + host.stage.snapGuides(of: node)
  return host.write(
    all.map {
      tsumami_guide(position: $0.position, is_vertical: $0.isVertical, is_gap: $0.kind == .gap)
    }, to: guides, capacity)
}

@c @implementation
public func tsumami_select(
  _ stage: OpaquePointer?, _ nodes: UnsafePointer<tsumami_node>?, _ count: Int
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard count == 0 || nodes != nil, count >= 0, count <= 1 << 20 else {
    return host.fail("a list of nodes that is NULL or too long")
  }
  var selected: [NodeID] = []
  for place in 0..<count {
    guard let nodes, let id = host.inner(nodes[place]) else { return false }
    selected.append(id)
  }
  host.stage.selectedBoxes = selected
  return true
}

@c @implementation
public func tsumami_get_selection(
  _ stage: OpaquePointer?, _ nodes: UnsafeMutablePointer<tsumami_node>?, _ capacity: Int
) -> Int {
  guard let host = Host.of(stage) else { return 0 }
  return host.write(host.stage.selectedBoxes.map { $0.inC }, to: nodes, capacity)
}

@c @implementation
public func tsumami_get_group_box(
  _ stage: OpaquePointer?, _ box: UnsafeMutablePointer<tsumami_box>?
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  return host.write(host.stage.groupBox?.inC, to: box, or: "the selected nodes are no group")
}

// MARK: Scrolls

@c @implementation
public func tsumami_scroll_to(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ offset: tsumami_vector, _ isAnimated: Bool
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node),
    host.areFinite(offset.x, offset.y, as: "the offset")
  else { return false }
  return host.result(
    host.stage.scrollContent(of: node, to: Vector(offset), animated: isAnimated),
    or: "the node is held, or does not scroll")
}

@c @implementation
public func tsumami_get_offset(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ offset: UnsafeMutablePointer<tsumami_vector>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(host.stage.contentOffset(of: node)?.inC, to: offset, or: "there is no offset")
}

@c @implementation
public func tsumami_is_scrolling(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.stage.isScrolling(node)
}

// MARK: Sheets

extension Host {
  /// The index of a detent of a sheet by its name; -1 for none.
  fileprivate func place(of detent: String?, in node: NodeID) -> Int32 {
    guard let detent, let detents = stage.sheet(of: node)?.detents else { return -1 }
    return Int32(truncatingIfNeeded: detents.firstIndex { $0.name == detent } ?? -1)
  }
}

@c @implementation
public func tsumami_move_sheet(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ detent: UnsafePointer<CChar>?,
  _ isAnimated: Bool
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let name = text(detent)
  guard detent == nil || name != nil else { return host.fail("the detent is not UTF-8") }
  return host.result(
    host.stage.moveSheet(node, to: name, animated: isAnimated),
    or: "the node is held, is no sheet, or has no such detent")
}

@c @implementation
public func tsumami_step_sheet(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ steps: Int32
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.result(
    host.stage.stepSheet(node, by: Int(steps)), or: "the node is held, is no sheet, or is there")
}

@c @implementation
public func tsumami_get_sheet_sized(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ position: UnsafeMutablePointer<tsumami_sheet_position>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard let found = host.stage.sheetPosition(of: node) else {
    return host.result(false, or: "the node is no sheet")
  }
  let phase =
    switch found.phase {
    case .resting: TSUMAMI_SHEET_RESTING
    case .dragging: TSUMAMI_SHEET_DRAGGING
    case .settling: TSUMAMI_SHEET_SETTLING
    }
  return host.write(
    tsumami_sheet_position(
      phase: phase, detent: host.place(of: found.detent, in: node), height: found.height,
      progress: found.progress, dimming: found.dimming),
    to: position, size: size, "tsumami_sheet_position")
}

@c @implementation
public func tsumami_set_detent_choice(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ choose: tsumami_choose_detent?,
  _ context: UnsafeMutableRawPointer?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard host.stage.sheet(of: node) != nil else { return host.fail("the node is no sheet") }
  guard let choose else {
    host.stage.chooseDetent(of: node, nil)
    return true
  }
  let address = host.address
  host.stage.chooseDetent(of: node) { proposal in
    Host.callBack(address) { host in
      let proposed = host.place(of: proposal.detent, in: node)
      let choice = choose(context, proposed, proposal.height, proposal.velocity)
      if choice == -2 { return .close }
      if choice == -3 { return .goBack }
      let detents = host.stage.sheet(of: node)?.detents ?? []
      return detents.indices.contains(Int(choice)) ? .go(to: detents[Int(choice)].name) : .accept
    } ?? .accept
  }
  return true
}

// MARK: Sortable lists

@c @implementation
public func tsumami_get_order(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ items: UnsafeMutablePointer<tsumami_node>?,
  _ capacity: Int
) -> Int {
  guard let host = Host.of(stage), let node = host.node(node) else { return 0 }
  let order = host.stage.behavior(of: Sortable.self, at: node)?.order ?? []
  return host.write(order.map { $0.inC }, to: items, capacity)
}

@c @implementation
public func tsumami_get_item_move_sized(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ move: UnsafeMutablePointer<tsumami_item_move>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard let value = host.stage.behavior(of: Sortable.self, at: node)?.value,
    let item = value.item, let list = value.list, let start = value.startList
  else { return host.result(false, or: "the node is no sortable list, or no item has moved") }
  return host.write(
    tsumami_item_move(
      item: item.inC, list: list.inC, start_list: start.inC,
      index: Int32(truncatingIfNeeded: value.index),
      start_index: Int32(truncatingIfNeeded: value.startIndex),
      count: Int32(truncatingIfNeeded: value.count)),
    to: move, size: size, "tsumami_item_move")
}

// MARK: Drop zones

@c @implementation
public func tsumami_get_dropped_item_sized(
  _ stage: OpaquePointer?, _ node: tsumami_node,
  _ item: UnsafeMutablePointer<tsumami_dropped_item>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  guard let value = host.stage.behavior(of: DropZone.self, at: node)?.value else {
    return host.result(false, or: "the node is no drop zone, or no item has entered")
  }
  return host.write(
    tsumami_dropped_item(
      item: value.node.inC, at: value.location.inC, matrix: value.matrix.inC,
      bounds: value.bounds.inC),
    to: item, size: size, "tsumami_dropped_item")
}

// MARK: Knobs and focus

@c @implementation
public func tsumami_turn_knob(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ value: Double
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node),
    host.areFinite(value, as: "the value")
  else { return false }
  guard host.stage.knob(of: node) != nil else { return host.fail("the node is no knob") }
  host.stage.turnKnob(node, to: value)
  return true
}

@c @implementation
public func tsumami_get_knob(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ value: UnsafeMutablePointer<Double>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  return host.write(host.stage.knob(of: node)?.value, to: value, or: "the node is no knob")
}

@c @implementation
public func tsumami_set_focus(_ stage: OpaquePointer?, _ node: tsumami_node) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  host.stage.focus = node == host.stage.root ? nil : node
  return true
}
