import Tsumami

// What the page calls. Every function does nothing, and answers 0, before a wire is installed.

/// The buffer that the page writes input records to.
@_expose(wasm, "tsumami_input")
@_cdecl("tsumami_input")
public func tsumamiInput() -> UnsafeMutablePointer<Double>? { Wire.installed?.input }

/// How many input records fit into the buffer.
@_expose(wasm, "tsumami_input_capacity")
@_cdecl("tsumami_input_capacity")
public func tsumamiInputCapacity() -> Int32 { Int32(Wire.inputCapacity) }

/// Takes in so many input records.
@_expose(wasm, "tsumami_receive")
@_cdecl("tsumami_receive")
public func tsumamiReceive(_ count: Int32) { Wire.installed?.receive(Int(count)) }

/// Lets time pass, in seconds, and answers how many output records there are.
@_expose(wasm, "tsumami_frame")
@_cdecl("tsumami_frame")
public func tsumamiFrame(_ time: Double) -> Int32 {
  Int32(Wire.installed?.frame(at: time) ?? 0)
}

/// The buffer that output records are in; it may be another after each frame.
@_expose(wasm, "tsumami_output")
@_cdecl("tsumami_output")
public func tsumamiOutput() -> UnsafeMutablePointer<Double>? { Wire.installed?.output }

/// Whether frames should go on although there is no input.
@_expose(wasm, "tsumami_wants_frames")
@_cdecl("tsumami_wants_frames")
public func tsumamiWantsFrames() -> Int32 { Wire.installed?.wantsFrames == true ? 1 : 0 }

/// Whether something at a point of the stage follows a wheel, so that the page should not scroll
/// instead.
@_expose(wasm, "tsumami_wants_scroll")
@_cdecl("tsumami_wants_scroll")
public func tsumamiWantsScroll(_ x: Double, _ y: Double) -> Int32 {
  Wire.installed?.wantsScroll(at: Vector(x, y)) == true ? 1 : 0
}

/// Gives the focus of the keys to the node of an index; -1 for none.
@_expose(wasm, "tsumami_focus")
@_cdecl("tsumami_focus")
public func tsumamiFocus(_ node: Int32) { Wire.installed?.focus(Int(node)) }

/// Writes down all nodes as they are now, and answers how many there are.
@_expose(wasm, "tsumami_describe")
@_cdecl("tsumami_describe")
public func tsumamiDescribe() -> Int32 { Int32(Wire.installed?.describe() ?? 0) }
