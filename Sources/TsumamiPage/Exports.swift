import Tsumami
import TsumamiWeb

// The calls of a page that describes its stage, beside those of every wire. Nodes and attachments
// are given by their indices; what a call needs besides stands in the input buffer, in the order in
// which `CallReader` reads it. Calls before the start do nothing.

/// Makes the stage, of a size in points.
@_expose(wasm) @_cdecl("tsumami_start")
public func tsumamiStart(_ width: Double, _ height: Double) {
  Page.start(size: Size(width, height))
}

/// Says how many points of the stage a millimetre of the display has.
@_expose(wasm) @_cdecl("tsumami_set_density")
public func tsumamiSetDensity(_ points: Double) { Page.current?.stage.pointsPerMillimetre = points }

/// How many points of the stage a millimetre of the display has.
@_expose(wasm) @_cdecl("tsumami_density")
public func tsumamiDensity() -> Double { Page.current?.stage.pointsPerMillimetre ?? 0 }

/// The address of the numbers of questions, answers and queries.
@_expose(wasm) @_cdecl("tsumami_exchange")
public func tsumamiExchange() -> UnsafeMutablePointer<Double>? { Page.current?.exchange }

// MARK: Events

/// How many numbers of events there are; they stay until `tsumami_events`.
@_expose(wasm) @_cdecl("tsumami_event_count")
public func tsumamiEventCount() -> Int32 { Int32(Page.current?.events.count ?? 0) }

/// The address of the numbers of events.
///
/// They are gone with the next call that makes events.
@_expose(wasm) @_cdecl("tsumami_events")
public func tsumamiEvents() -> UnsafeMutablePointer<Double>? {
  Page.current?.events.removeAll()
  return Page.current?.events.numbers
}

/// Chooses the events of an attachment that are written.
///
/// 1 is for beginnings and ends, 2 for changes, 4 for failures; they can be added. For -1 as
/// attachment, 1 writes all events and moves.
@_expose(wasm) @_cdecl("tsumami_listen")
public func tsumamiListen(_ attachment: Int32, _ interest: Int32) {
  if attachment < 0 { Page.current?.wantsEverything = interest != 0 }
  Page.current?.listen(to: Int(attachment), UInt8(truncatingIfNeeded: interest))
}

/// Says whose event the page reports now; -1 for none.
///
/// A change by the page then counts as one by a callback of the attachment.
@_expose(wasm) @_cdecl("tsumami_tell")
public func tsumamiTell(_ attachment: Int32) {
  guard let page = Page.current else { return }
  page.stage.setTelling(page.attachment(Int(attachment)))
}

/// 1 while an attachment is active, so that the browser must not use touches.
@_expose(wasm) @_cdecl("tsumami_holds")
public func tsumamiHolds() -> Int32 { Page.current?.stage.hasActive == true ? 1 : 0 }

// MARK: Nodes

/// Adds a node to the one with an index, 0 for the stage; returns its index, -1 without a stage.
@_expose(wasm) @_cdecl("tsumami_add")
public func tsumamiAdd(_ parent: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current else { return -1 }
  var reader = page.arguments(count)
  return Int32(page.stage.add(reader.node(), to: page.node(parent)).index)
}

/// Removes a node with its descendants and all their attachments.
@_expose(wasm) @_cdecl("tsumami_remove")
public func tsumamiRemove(_ node: Int32) {
  if let page = Page.current, let node = page.node(node) { page.stage.remove(node) }
}

/// Moves a node to another parent, or above its siblings if it is there already.
@_expose(wasm) @_cdecl("tsumami_move")
public func tsumamiMove(_ node: Int32, _ parent: Int32) {
  guard let page = Page.current, let node = page.node(node), let parent = page.node(parent) else {
    return
  }
  if page.stage.parent(of: node) == parent {
    page.stage.bringToFront(node)
  } else {
    page.stage.move(node, to: parent)
  }
}

/// Changes the frame of a node, or the size of the stage.
@_expose(wasm) @_cdecl("tsumami_set_frame")
public func tsumamiSetFrame(
  _ node: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
  guard let page = Page.current, let node = page.node(node) else { return }
  page.stage.setFrame(Rect(x, y, width, height), of: node)
}

/// Changes whether a node and its descendants can be hit.
@_expose(wasm) @_cdecl("tsumami_set_enabled")
public func tsumamiSetEnabled(_ node: Int32, _ isEnabled: Int32) {
  guard let page = Page.current, let node = page.node(node) else { return }
  page.stage.setEnabled(isEnabled != 0, of: node)
}

/// Places a node.
@_expose(wasm) @_cdecl("tsumami_place")
public func tsumamiPlace(_ node: Int32, _ count: Int32) {
  guard let page = Page.current, let node = page.node(node) else { return }
  var reader = page.arguments(count)
  page.stage.setPlacement(reader.placement(), of: node)
}

/// Moves a manipulable node to a placement by a spring, given by its response and damping ratio.
///
/// Returns 1 if it moves.
@_expose(wasm) @_cdecl("tsumami_animate")
public func tsumamiAnimate(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  var reader = page.arguments(count)
  let target = reader.placement()
  let response = reader.number()
  let spring = DampedSpring(response: response, dampingRatio: reader.number())
  return page.stage.animate(node, to: target, by: spring) ? 1 : 0
}

/// Moves a manipulable node to its layout; returns 1 if it moves.
@_expose(wasm) @_cdecl("tsumami_reset")
public func tsumamiReset(_ node: Int32, _ isAnimated: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  return page.stage.reset(node, animated: isAnimated != 0) ? 1 : 0
}

/// Scales a manipulable node by a factor about a point of the stage, or about its anchor.
///
/// A point that is no number means the anchor. Returns 1 if it moves.
@_expose(wasm) @_cdecl("tsumami_zoom")
public func tsumamiZoom(
  _ node: Int32, _ factor: Double, _ x: Double, _ y: Double, _ isAnimated: Int32
) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  let point = x.isNaN ? nil : Vector(x, y)
  return page.stage.scale(node, by: factor, about: point, animated: isAnimated != 0) ? 1 : 0
}

/// The factor that takes a manipulable node, or the end of its way, to a scale; 0 if none does.
@_expose(wasm) @_cdecl("tsumami_zoom_factor")
public func tsumamiZoomFactor(_ node: Int32, _ scale: Double) -> Double {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  return page.stage.factor(of: node, toScale: scale) ?? 0
}

/// Writes a node: its frame, its placement, its maps to its parent and to the stage, its content
/// offset, and 1 if it is held by its manipulation; returns 0 if it does not exist.
@_expose(wasm) @_cdecl("tsumami_node")
public func tsumamiNode(_ node: Int32) -> Int32 {
  guard let page = Page.current, let id = page.node(node), let node = page.stage.node(id) else {
    return 0
  }
  let numbers = page.exchange
  numbers[0] = node.frame.rect.origin.x
  numbers[1] = node.frame.rect.origin.y
  numbers[2] = node.frame.rect.size.width
  numbers[3] = node.frame.rect.size.height
  numbers[4] = node.placement.translation.x
  numbers[5] = node.placement.translation.y
  numbers[6] = node.placement.scale.x
  numbers[7] = node.placement.scale.y
  numbers[8] = node.placement.rotation
  (numbers + 9).write(page.stage.transform(of: id) ?? .identity)
  (numbers + 15).write(page.stage.stageTransform(of: id) ?? .identity)
  let offset = page.stage.contentOffset(of: id) ?? .zero
  numbers[21] = offset.x
  numbers[22] = offset.y
  numbers[23] = page.stage.isManipulating(id) ? 1 : 0
  return 1
}

/// The index of the topmost node at a point of the stage; 0 for the stage itself, -1 if a sheet
/// hides the node.
@_expose(wasm) @_cdecl("tsumami_hit")
public func tsumamiHit(_ x: Double, _ y: Double) -> Int32 {
  guard let stage = Page.current?.stage else { return 0 }
  let point = Vector(x, y)
  return stage.isHidden(at: point) ? -1 : Int32(stage.hitTest(point)?.index ?? 0)
}

// MARK: Attachments

/// Attaches a gesture to a node; returns the index of the attachment, -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_gesture")
public func tsumamiGesture(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  guard let gesture = reader.gesture() else { return -1 }
  return page.note(page.stage.attach(gesture, to: node))
}

/// Makes a node manipulable or changes the settings of its manipulation; returns the index of the
/// attachment, -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_manipulate")
public func tsumamiManipulate(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let id = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var manipulation = Manipulation()
  reader.settings { manipulation.visit($0) }
  reader.customLimits(&manipulation.limits, asking: .limits, of: Int(node))
  return page.note(page.stage.attach(manipulation, to: id))
}

/// Changes the options of an attachment.
@_expose(wasm) @_cdecl("tsumami_configure")
public func tsumamiConfigure(_ attachment: Int32, _ count: Int32) {
  guard let page = Page.current, let id = page.attachment(Int(attachment)) else { return }
  var reader = page.arguments(count)
  let options = reader.options(of: Int(attachment), on: page)
  page.stage.configure(id) { $0 = options }
}

/// Removes an attachment.
@_expose(wasm) @_cdecl("tsumami_detach")
public func tsumamiDetach(_ attachment: Int32) {
  if let page = Page.current, let id = page.attachment(Int(attachment)) { page.stage.remove(id) }
}

/// The time of the stage in seconds.
@_expose(wasm) @_cdecl("tsumami_time")
public func tsumamiTime() -> Double { Page.current?.stage.time ?? 0 }

/// Puts what moves by itself to where it will rest.
@_expose(wasm) @_cdecl("tsumami_finish")
public func tsumamiFinish() { Page.current?.stage.finishMotions() }
