import Studio
import StudioWeb
import Tsumami

// The functions that the page of the lab calls. Kinds, presets, lessons and states are given by the
// numbers that they have in the module Studio, parts and nodes by their places in the setup.

/// Writes what the room does; returns how many numbers.
///
/// They are its mode, the versions of the setup and of the runs, the playhead, the length of the
/// take, the speed, whether it plays and records, whether there is a variant, the lesson or -1, and
/// whether the finger of the keyboard is down.
@_expose(wasm) @_cdecl("lab_state")
public func labState() -> Int32 {
  guard let lab else { return 0 }
  writeRow(
    Double(lab.mode.rawValue), Double(lab.setupVersion), Double(lab.runs.version),
    lab.player.playhead, lab.runs.take.duration, lab.player.speed, lab.player.isPlaying ? 1 : 0,
    lab.isRecording ? 1 : 0, lab.runs.variant == nil ? 0 : 1,
    Double(lab.lesson?.rawValue ?? -1), lab.isKeyFingerDown ? 1 : 0)
  return 11
}

/// Leaves a value of the room by its name, an argument of that many bytes; returns its length.
@_expose(wasm) @_cdecl("studio_value")
public func studioValue(_ length: Int32, _ number: Int32) -> Int32 {
  giveValue(named: length) { lab?.value(named: $0, Int(number)) }
}

// MARK: The pad

/// Puts a preset on the pad; a take is played on it.
@_expose(wasm) @_cdecl("lab_choose")
public func labChoose(_ preset: Int32) {
  guard let lab, let preset = LabPreset(rawValue: Int(preset)) else { return }
  lab.choose(preset)
}

/// Gives a part another kind.
@_expose(wasm) @_cdecl("lab_set_kind")
public func labSetKind(_ part: Int32, _ kind: Int32) {
  if let kind = LabKind(rawValue: Int(kind)) { lab?.setKind(kind, of: Int(part)) }
}

/// Changes a parameter of a part; not a number leaves it to the engine.
@_expose(wasm) @_cdecl("lab_set")
public func labSet(_ part: Int32, _ parameter: Int32, _ value: Double) {
  lab?.set(Int(parameter), of: Int(part), to: value)
}

/// Attaches a new part to a node.
@_expose(wasm) @_cdecl("lab_add")
public func labAdd(_ node: Int32, _ kind: Int32) {
  if let kind = LabKind(rawValue: Int(kind)) { lab?.add(kind, to: Int(node)) }
}

/// Removes a part.
@_expose(wasm) @_cdecl("lab_remove")
public func labRemove(_ part: Int32) { lab?.remove(Int(part)) }

/// Changes an option of an attachment: high priority 0, enabled 1, kinds of pointers 2, shares with
/// none, all, its node 3, buttons 4.
@_expose(wasm) @_cdecl("lab_option")
public func labOption(_ part: Int32, _ option: Int32, _ value: Int32) {
  if let option = LabRoom.Option(rawValue: Int(option)) {
    lab?.set(option, of: Int(part), to: Int(value))
  }
}

/// Says whether an attachment waits for another one to fail (0), or shares pointers with it (1).
@_expose(wasm) @_cdecl("lab_relate")
public func labRelate(_ part: Int32, _ other: Int32, _ relation: Int32, _ isOn: Int32) {
  lab?.relate(
    Int(part), to: Int(other), isSimultaneous: relation != 0, isOn: isOn != 0)
}

/// Brings everything on the pad back, and forgets the take.
@_expose(wasm) @_cdecl("lab_reset")
public func labReset() { lab?.reset() }

/// Takes the variant as what has happened (1), or gives the pad its values of the take again (0).
@_expose(wasm) @_cdecl("lab_keep")
public func labKeep(_ isKept: Int32) {
  if isKept != 0 { lab?.keepVariant() } else { lab?.dropVariant() }
}

// MARK: Takes

/// Starts a recording at a time in seconds (1), or ends it (0).
@_expose(wasm) @_cdecl("lab_record")
public func labRecord(_ isOn: Int32, _ time: Double) {
  lab?.arrive(at: time)
  if isOn != 0 { lab?.startRecording() } else { lab?.stopRecording() }
}

/// Plays the take from a time of the page in seconds (1), or stops (0).
@_expose(wasm) @_cdecl("lab_play")
public func labPlay(_ isOn: Int32, _ time: Double) {
  lab?.arrive(at: time)
  if isOn != 0 { lab?.play() } else { lab?.player.pause() }
}

/// Changes the speed.
@_expose(wasm) @_cdecl("lab_speed")
public func labSpeed(_ speed: Double) { lab?.player.setSpeed(speed) }

/// Shows a moment of the take, in seconds since its start.
@_expose(wasm) @_cdecl("lab_seek")
public func labSeek(_ time: Double) { lab?.seek(to: time) }

/// Puts what a header describes on the pad; returns 0 if it could, else 1.
@_expose(wasm) @_cdecl("lab_put")
public func labPut(_ length: Int32) -> Int32 {
  open(length) { (value) throws(DocumentProblem) in try lab?.put(value) }
}

/// Opens a trace; returns 0 if it could, else 1, with the problem as the value "problem".
@_expose(wasm) @_cdecl("lab_open")
public func labOpen(_ length: Int32) -> Int32 {
  open(length) { (value) throws(DocumentProblem) in try lab?.open(value) }
}

// MARK: Fingers without a finger

/// Lets fingers do a gesture by themselves at a node, from a time in seconds.
@_expose(wasm) @_cdecl("lab_perform")
public func labPerform(_ script: Int32, _ node: Int32, _ time: Double) {
  lab?.arrive(at: time)
  lab?.perform(Int(script), at: Int(node))
}

/// Puts the finger of the keyboard down on a node, or lifts it, at a time in seconds.
@_expose(wasm) @_cdecl("lab_press")
public func labPress(_ node: Int32, _ time: Double) {
  lab?.arrive(at: time)
  lab?.press(at: Int(node))
}

/// Moves the finger of the keyboard, at a time in seconds.
@_expose(wasm) @_cdecl("lab_move")
public func labMove(_ x: Double, _ y: Double, _ time: Double) {
  lab?.arrive(at: time)
  lab?.moveKeyFinger(by: Vector(x, y))
}

// MARK: Lessons

/// Begins a lesson; -1 ends it.
@_expose(wasm) @_cdecl("lab_lesson")
public func labLesson(_ lesson: Int32) { lab?.begin(LabLesson(rawValue: Int(lesson))) }

/// The lessons that are done, a bit for each.
@_expose(wasm) @_cdecl("lab_done")
public func labDone() -> Int32 {
  var bits = 0
  for lesson in lab?.done ?? [] { bits |= 1 << lesson.rawValue }
  return Int32(bits)
}

/// Sets the lessons that are done, as the page has kept them.
@_expose(wasm) @_cdecl("lab_set_done")
public func labSetDone(_ bits: Int32) {
  lab?.setDone(LabLesson.allCases.filter { Int(bits) & (1 << $0.rawValue) != 0 })
}
