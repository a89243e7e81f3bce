// The header documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTsumami
import Tsumami
import TsumamiTrace

// Stages and their input. The header says what each function does; a wrong argument is noted as the
// error of the stage.

@c @implementation
public func tsumami_version() -> Int32 { TSUMAMI_VERSION }

@c @implementation
public func tsumami_stage_create(_ width: Double, _ height: Double) -> OpaquePointer? {
  guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { return nil }
  return OpaquePointer(Unmanaged.passRetained(Host(size: Size(width, height))).toOpaque())
}

@c @implementation
public func tsumami_stage_destroy(_ stage: OpaquePointer?) -> Bool {
  guard let stage, let host = Host.of(stage) else { return false }
  guard host.callbackDepth == 0 else { return host.fail("a callback cannot destroy its stage") }
  host.recorder = nil
  Unmanaged<Host>.fromOpaque(UnsafeRawPointer(stage)).release()
  return true
}

@c @implementation
public func tsumami_error(_ stage: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let host = Host.of(stage) else { return address(of: "the stage is NULL") }
  return host.error.address
}

@c @implementation
public func tsumami_refusals(_ stage: OpaquePointer?) -> Int64 { Host.of(stage)?.refusals ?? 0 }

@c @implementation
public func tsumami_stage_resize(_ stage: OpaquePointer?, _ width: Double, _ height: Double) -> Bool
{
  guard let host = Host.of(stage), host.areFinite(width, height, as: "the size") else {
    return false
  }
  guard width >= 0, height >= 0 else { return host.fail("a negative size") }
  host.stage.resize(to: Size(width, height))
  return true
}

@c @implementation
public func tsumami_set_points_per_millimetre(_ stage: OpaquePointer?, _ points: Double) -> Bool {
  guard let host = Host.of(stage), host.areFinite(points, as: "the points of a millimetre") else {
    return false
  }
  guard points > 0 else { return host.fail("points of a millimetre that are not above 0") }
  host.stage.pointsPerMillimetre = points
  return true
}

@c @implementation
public func tsumami_points_per_millimetre(_ stage: OpaquePointer?) -> Double {
  Host.of(stage)?.stage.pointsPerMillimetre ?? 0
}

@c @implementation
public func tsumami_time(_ stage: OpaquePointer?) -> Double { Host.of(stage)?.stage.time ?? 0 }

@c @implementation
public func tsumami_next_deadline(_ stage: OpaquePointer?) -> Double {
  Host.of(stage)?.stage.nextDeadline ?? .infinity
}

@c @implementation
public func tsumami_is_animating(_ stage: OpaquePointer?) -> Bool {
  Host.of(stage)?.stage.isAnimating ?? false
}

@c @implementation
public func tsumami_needs_frame(_ stage: OpaquePointer?) -> Bool {
  guard let host = Host.of(stage) else { return false }
  return host.hasChanges || host.stage.needsFrame
}

@c @implementation
public func tsumami_next_frame_time(
  _ stage: OpaquePointer?, _ after: Double, _ interval: Double
) -> Double {
  guard let host = Host.of(stage), after.isFinite else { return .infinity }
  if host.hasChanges { return after + (interval > 0 && interval.isFinite ? interval : 0) }
  return host.stage.nextFrameTime(after: after, interval: interval) ?? .infinity
}

// MARK: Input

@c @implementation
public func tsumami_advance(_ stage: OpaquePointer?, _ time: Double) -> Bool {
  guard let host = Host.of(stage), time.isFinite || host.areFinite(time, as: "the time") else {
    return false
  }
  host.send(.time(time))
  return true
}

@c @implementation
public func tsumami_flush(_ stage: OpaquePointer?) -> Bool {
  guard let host = Host.of(stage) else { return false }
  host.stage.flush()
  return true
}

@c @implementation
public func tsumami_cancel_input(_ stage: OpaquePointer?) -> Bool {
  guard let host = Host.of(stage) else { return false }
  host.stage.cancelInput()
  return true
}

@c @implementation
public func tsumami_finish_motions(_ stage: OpaquePointer?) -> Bool {
  guard let host = Host.of(stage) else { return false }
  host.stage.finishMotions()
  return true
}

@c @implementation
public func tsumami_send_touch(
  _ stage: OpaquePointer?, _ id: Int64, _ phase: tsumami_phase, _ x: Double, _ y: Double,
  _ time: Double
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard let phase = PointerPhase(phase) else { return host.fail("an unknown phase of a pointer") }
  let sample = PointerSample(Int(truncatingIfNeeded: id), phase, at: Vector(x, y), time: time)
  guard host.isSane(sample) else { return false }
  host.send(.pointer(sample))
  return true
}

@c @implementation
public func tsumami_send_pointer(
  _ stage: OpaquePointer?, _ pointer: UnsafePointer<tsumami_pointer>?
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard pointer != nil else { return host.fail("the pointer is NULL") }
  guard let pointer = host.read(pointer, or: tsumami_pointer_default(), "tsumami_pointer") else {
    return false
  }
  let (contact, tilt) = (pointer.contact, pointer.tilt)
  guard
    host.areFinite(
      contact.width, contact.height, tilt.x, tilt.y, pointer.twist, as: "the contact of a pointer")
  else { return false }
  guard let phase = PointerPhase(pointer.phase), let kind = PointerKind(pointer.device) else {
    return host.fail("an unknown phase or device of a pointer")
  }
  let sample = PointerSample(
    Int(truncatingIfNeeded: pointer.id), phase, at: Vector(pointer.position),
    time: pointer.time, kind: kind, buttons: PointerButtons(rawValue: Int(pointer.buttons)),
    pressure: pointer.pressure.isFinite ? pointer.pressure : nil,
    modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: pointer.modifiers)),
    contact: PointerContact(
      size: Size(contact.width, contact.height), tilt: Vector(tilt), twist: pointer.twist))
  guard host.isSane(sample) else { return false }
  if pointer.is_coalesced {
    host.send(.coalesced(sample))
    return true
  }
  if pointer.has_hit {
    guard let node = host.node(pointer.hit) else { return false }
    host.send(.hit(node))
  }
  host.send(.pointer(sample))
  return true
}

extension Host {
  /// Whether the stage accepts a sample; notes it if not.
  @inline(__always)
  fileprivate func isSane(_ sample: PointerSample) -> Bool {
    let (x, y) = (sample.position.x, sample.position.y)
    let isPlaced =
      sample.phase == .up || sample.phase == .cancel || abs(x) <= 1e12 && abs(y) <= 1e12
    guard isPlaced, sample.time.isFinite else {
      return fail("a position or a time is no number, or a position is beyond 1e12")
    }
    return true
  }
}

@c @implementation
public func tsumami_send_wheel(
  _ stage: OpaquePointer?, _ wheel: UnsafePointer<tsumami_wheel>?
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard wheel != nil else { return host.fail("the wheel is NULL") }
  guard let wheel = host.read(wheel, or: tsumami_wheel_default(), "tsumami_wheel"),
    host.areFinite(
      wheel.delta.x, wheel.delta.y, wheel.amount, wheel.position.x, wheel.position.y, wheel.time,
      as: "a number of a wheel")
  else { return false }
  let action: IndirectSample.Action
  switch wheel.action {
  case TSUMAMI_SCROLL: action = .scroll(Vector(wheel.delta), isPrecise: wheel.is_precise)
  case TSUMAMI_MAGNIFY: action = .magnify(wheel.amount)
  case TSUMAMI_ROTATE: action = .rotate(wheel.amount)
  default: return host.fail("an unknown action of a wheel")
  }
  if wheel.action == TSUMAMI_MAGNIFY, wheel.amount <= 0 {
    return host.fail("magnify by \(wheel.amount) where a factor above 0 was expected")
  }
  let phase: IndirectSample.Phase?
  switch wheel.phase {
  case TSUMAMI_WHEEL_NO_PHASE: phase = nil
  case TSUMAMI_WHEEL_BEGAN: phase = .began
  case TSUMAMI_WHEEL_CHANGED: phase = .changed
  case TSUMAMI_WHEEL_ENDED: phase = .ended
  case TSUMAMI_WHEEL_CANCELLED: phase = .cancelled
  default: return host.fail("an unknown phase of a wheel")
  }
  host.send(
    .indirect(
      IndirectSample(
        action, phase: phase, at: Vector(wheel.position), time: wheel.time,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: wheel.modifiers)))))
  return true
}

@c @implementation
public func tsumami_send_key(
  _ stage: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ isDown: Bool, _ modifiers: UInt32,
  _ time: Double
) -> Bool {
  guard let host = Host.of(stage), host.areFinite(time, as: "the time") else { return false }
  guard let name = text(key) else { return host.fail("the key is NULL or not UTF-8") }
  host.send(
    .key(
      KeySample(
        KeySample.Key(named: name), isDown: isDown,
        modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)), time: time)))
  return true
}

// MARK: Changes and events

@c @implementation
public func tsumami_next_change_sized(
  _ stage: OpaquePointer?, _ change: UnsafeMutablePointer<tsumami_change>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard change != nil else { return host.fail("tsumami_change is NULL") }
  while let next = host.nextChange() {
    let frame = host.stage.frame(of: next.node)
    // One that was removed after it was listed is listed as such later.
    if frame == nil, !next.kinds.contains(.removed) { continue }
    let offset = next.kinds.contains(.scrolled) ? host.stage.contentOffset(of: next.node) : nil
    return host.write(
      tsumami_change(
        node: next.node.inC, kinds: UInt32(next.kinds.rawValue), matrix: next.matrix.inC,
        frame_size: (frame?.size ?? .zero).inC, offset: (offset ?? .zero).inC),
      to: change, size: size, "tsumami_change")
  }
  return false
}

@c @implementation
public func tsumami_next_event_sized(
  _ stage: OpaquePointer?, _ event: UnsafeMutablePointer<tsumami_event>?, _ size: Int
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard event != nil else { return host.fail("tsumami_event is NULL") }
  guard let next = host.events.next() else { return false }
  return host.write(next, to: event, size: size, "tsumami_event")
}

@c @implementation
public func tsumami_event_text(_ stage: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let host = Host.of(stage) else { return address(of: "") }
  return host.events.text.address
}

@c @implementation
public func tsumami_keep_event_texts(_ stage: OpaquePointer?, _ keeps: Bool) -> Bool {
  guard let host = Host.of(stage) else { return false }
  host.events.keepsTexts = keeps
  return true
}

@c @implementation
public func tsumami_listen_to_content(_ stage: OpaquePointer?, _ listens: Bool) -> Bool {
  guard let host = Host.of(stage) else { return false }
  host.events.includesContent = listens
  return true
}
