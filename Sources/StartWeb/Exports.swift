import Studio
import StudioWeb
import Tsumami

// The functions that the page of the start room calls. Cards, parts, settings, steps and states are
// given by the numbers that they have in the module Studio; positions are points of the room's
// stage.

/// Puts the pad of a card into a rectangle of the stage.
@_expose(wasm) @_cdecl("start_layout")
public func startLayout(
  _ card: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
  room?.layOut(Int(card), in: Rect(x, y, width, height))
}

/// Sets the height of the list's content, as the page has laid it out.
@_expose(wasm) @_cdecl("start_list")
public func startList(_ height: Double) { room?.sheet.setContent(height) }

/// The node of a part; -1 if there is none.
@_expose(wasm) @_cdecl("start_node")
public func startNode(_ part: Int32) -> Int32 {
  guard let room, let part = StartPart(rawValue: Int(part)) else { return -1 }
  return Int32(room.node(of: part).index)
}

/// Makes a step of a part.
@_expose(wasm) @_cdecl("start_step")
public func startStep(_ part: Int32, _ step: Int32) {
  if let part = StartPart(rawValue: Int(part)), let step = StartStep(rawValue: Int(step)) {
    room?.step(step, of: part)
  }
}

/// Whether a switch of the first card is on.
@_expose(wasm) @_cdecl("start_get")
public func startGet(_ setting: Int32) -> Int32 {
  guard let setting = NestedCard.Setting(rawValue: Int(setting)) else { return 0 }
  return room?.nested.isOn(setting) == true ? 1 : 0
}

/// Turns a switch of the first card on (1) or off (0).
@_expose(wasm) @_cdecl("start_set")
public func startSet(_ setting: Int32, _ isOn: Int32) {
  if let setting = NestedCard.Setting(rawValue: Int(setting)) {
    room?.nested.set(setting, to: isOn != 0)
  }
}

/// Lets the corners of the box change both sides by one factor (1) or each side on its own (0).
@_expose(wasm) @_cdecl("start_uniform")
public func startUniform(_ isUniform: Int32) { room?.box.isUniform = isUniform != 0 }

/// Lets the first card move by itself, once.
@_expose(wasm) @_cdecl("start_demonstrate")
public func startDemonstrate() { room?.demonstrate() }

/// Stops the first card.
@_expose(wasm) @_cdecl("start_stop")
public func startStop() { room?.stopDemonstration() }

/// Whether the first card moves by itself, so that the page must show another frame.
@_expose(wasm) @_cdecl("start_wants_frames")
public func startWantsFrames() -> Int32 { room?.nested.isDemonstrating == true ? 1 : 0 }

/// Writes five numbers of a part and returns its state.
///
/// The numbers are the translation and the scale, both x and y, and the rotation in radians. Those
/// of the box are its centre, its width and height, and its rotation. The state is that of the
/// gesture of a circle, the detent of the sheet, and 0 for others.
@_expose(wasm) @_cdecl("start_state")
public func startState(_ part: Int32) -> Int32 {
  guard let room, let part = StartPart(rawValue: Int(part)) else { return 0 }
  if part == .box {
    let box = room.box.box
    writeRow(box.center.x, box.center.y, box.size.width, box.size.height, box.rotation)
  } else if let placement = room.stage.placement(of: room.node(of: part)) {
    let (shift, scale) = (placement.translation, placement.scale)
    writeRow(shift.x, shift.y, scale.x, scale.y, placement.rotation)
  }
  if part == .sheet { return Int32(room.sheet.position.detent) }
  return Int32(room.composed.state(of: part).rawValue)
}

/// Writes the positions of the handles of the box; returns how many there are, nine or none.
@_expose(wasm) @_cdecl("start_handles")
public func startHandles() -> Int32 { write(room?.box.handles) }

/// 1 if anything in the pads would follow a finger that goes down at a point of the stage.
@_expose(wasm) @_cdecl("start_takes")
public func startTakes(_ x: Double, _ y: Double) -> Int32 {
  room?.takes(fingerAt: Vector(x, y)) == true ? 1 : 0
}

/// The cursor of a mouse at a point of the stage: the number of a ``BoxCursor``.
@_expose(wasm) @_cdecl("start_cursor")
public func startCursor(_ x: Double, _ y: Double) -> Int32 {
  guard let room else { return 0 }
  return Int32(BoxCursor(at: Vector(x, y), on: room.stage).rawValue)
}
