import Tsumami

// The functions that the page calls. Before a wire is installed they do nothing and return 0.

/// The buffer that the page writes input records to.
@_expose(wasm) @_cdecl("tsumami_input")
public func tsumamiInput() -> UnsafeMutablePointer<Double>? { Wire.installed?.input }

/// How many input records fit into the buffer.
@_expose(wasm) @_cdecl("tsumami_input_capacity")
public func tsumamiInputCapacity() -> Int32 { Int32(Wire.inputCapacity) }

/// Sends that many input records from the buffer to the stage.
@_expose(wasm) @_cdecl("tsumami_receive")
public func tsumamiReceive(_ count: Int32) { Wire.installed?.receive(Int(count)) }

/// Lets time pass, up to a time in seconds; returns the number of output records.
@_expose(wasm) @_cdecl("tsumami_frame")
public func tsumamiFrame(_ time: Double) -> Int32 {
  Int32(Wire.installed?.frame(at: time) ?? 0)
}

/// Says that the page shows the node with an index from now on: the next frame has it.
@_expose(wasm) @_cdecl("tsumami_show")
public func tsumamiShow(_ node: Int32) { Wire.installed?.show(Int(node)) }

/// The buffer of output records; its address may change with each frame.
@_expose(wasm) @_cdecl("tsumami_output")
public func tsumamiOutput() -> UnsafeMutablePointer<Double>? { Wire.installed?.output }

/// 1 if the page must show further frames even without input.
@_expose(wasm) @_cdecl("tsumami_wants_frames")
public func tsumamiWantsFrames() -> Int32 { Wire.installed?.wantsFrames == true ? 1 : 0 }

/// 1 if a wheel at a point of the stage moves anything on it, so that the page must not scroll.
///
/// With the control key: if it zooms anything. `node` is the index of the node that the page shows
/// there, -1 if the stage tests.
@_expose(wasm) @_cdecl("tsumami_wants_scroll")
public func tsumamiWantsScroll(
  _ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ modifiers: Int32, _ node: Int32
) -> Int32 {
  guard let wire = Wire.installed else { return 0 }
  let sample = IndirectSample(
    .scroll(Vector(deltaX, deltaY), isPrecise: true), at: Vector(x, y), time: wire.stage.time,
    modifiers: KeyModifiers(rawValue: UInt8(exactly: modifiers) ?? 0))
  return wire.wantsScroll(sample, on: node < 0 ? nil : Int(node)) ? 1 : 0
}

/// 1 if anything would follow a pointer that goes down at a point of the stage, so that the page
/// must not have it; `node` is the index of the node that the page shows there, -1 if the stage
/// tests.
@_expose(wasm) @_cdecl("tsumami_wants_pointer")
public func tsumamiWantsPointer(
  _ x: Double, _ y: Double, _ buttons: Int32, _ kind: Int32, _ node: Int32
) -> Int32 {
  guard let wire = Wire.installed else { return 0 }
  let sample = PointerSample(
    -1, .down, at: Vector(x, y), time: wire.stage.time, kind: Wire.pointerKind(Double(kind)),
    buttons: PointerButtons(rawValue: Int(buttons)))
  return wire.wantsPointer(sample, on: node < 0 ? nil : Int(node)) ? 1 : 0
}

/// 1 if arrows and brackets edit anything although no node has the focus, so that the page must not
/// scroll.
@_expose(wasm) @_cdecl("tsumami_wants_keys")
public func tsumamiWantsKeys() -> Int32 { Wire.installed?.wantsKeys == true ? 1 : 0 }

/// Gives the keyboard focus to the node with an index; -1 for none.
@_expose(wasm) @_cdecl("tsumami_focus")
public func tsumamiFocus(_ node: Int32) { Wire.installed?.focus(Int(node)) }

/// Writes a description of the stage; returns the address of its numbers.
@_expose(wasm) @_cdecl("tsumami_describe")
public func tsumamiDescribe() -> UnsafeMutablePointer<Double>? {
  Wire.installed?.describe()
  return Wire.installed?.description.numbers
}

/// A number that changes whenever a program changes the stage otherwise than by input.
///
/// It wraps around. That a node comes to the front, or is added, does not change it.
@_expose(wasm) @_cdecl("tsumami_changes")
public func tsumamiChanges() -> Int32 {
  Int32(truncatingIfNeeded: Wire.installed?.stage.changeCount ?? 0)
}
