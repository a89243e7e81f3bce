import Tsumami

/// Makes pointers of the events of a touchscreen, a pen or a mouse with positions, one after the
/// other, as Linux' input system gives them.
///
/// ```swift
/// var decoder = try EvdevDecoder(of: device)
/// for event in events {  // struct input_event, read from /dev/input/event…
///   let samples = decoder.feed(
///     type: event.type, code: event.code, value: event.value, time: event.seconds)
///   for sample in samples { stage.send(.pointer(sample)) }
/// }
/// ```
///
/// Both protocols of multitouch are known: contacts in slots, and reports with all contacts. A
/// palm is cancelled, a finger that hovers is not down, and a pen hovers between its contacts. The
/// pointers are numbered from 1, each with the lowest number that is free; those beyond 64 are left
/// out. Any events are safe, and a report that is like those before allocates nothing.
public struct EvdevDecoder: Sendable {
  /// The device, as it describes itself.
  ///
  /// As it was when the decoder was made; a device that changes needs another decoder.
  public let device: EvdevDevice
  /// How its positions become points.
  ///
  /// Of the device and the mapping.
  public let surface: DeviceSurface
  /// Whether the program feeds the state of the device when ``needsState`` is true, so that
  /// contacts outlive events that the system has dropped; false by default, which cancels them.
  ///
  /// Those of a device whose reports have all contacts are cancelled in any case: the system has no
  /// state of them, and the report that lifts the last one may be among the dropped ones.
  public var feedsState = false
  /// Whether events were dropped, and the state of the device is to be fed after what it has sent
  /// until then was thrown away: for each slot `ABS_MT_SLOT`, `ABS_MT_TRACKING_ID` and its axes, at
  /// last the `ABS_MT_SLOT` that is current, or the keys and axes of a device without slots; then
  /// `SYN_REPORT`.
  ///
  /// Always false for a device whose reports have all contacts.
  public var needsState: Bool { gap.needsState }

  private var contacts: EvdevContacts
  /// The numbers in use, which devices of one recording share.
  package var numbers = PointerNumbers()
  private var gap = Gap()
  private var changes: [EvdevChange] = []
  private var samples: [PointerSample] = []

  /// What is known of time, and of events that are missing.
  private struct Gap {
    /// The time of the last report in seconds.
    var time = 0.0
    /// Whether events up to the end of a report are to be ignored.
    var isOpen = false
    /// Whether the state of the device is to be fed.
    var needsState = false
  }

  /// Starts to follow a device of which no contact is known.
  ///
  /// - Parameters:
  ///   - device: what the device says of itself.
  ///   - mapping: how its positions become points.
  /// - Throws: ``DeviceError`` if they cannot.
  public init(
    of device: EvdevDevice, _ mapping: DeviceMapping = DeviceMapping()
  ) throws(DeviceError) {
    self.device = device
    surface = try DeviceSurface(of: device, mapping)
    contacts = EvdevContacts(of: device)
  }

  /// Takes one event.
  ///
  /// - Parameters:
  ///   - type: the type, such as 3 for `EV_ABS`.
  ///   - code: the code.
  ///   - value: the value.
  ///   - time: the time in seconds, of any clock. One before that of an earlier report counts as
  ///     that.
  /// - Returns: the reports of pointers, when the event ends a report: lifts, then moves, then
  ///   downs, in points, all of one time. Empty otherwise.
  @discardableResult
  public mutating func feed(type: Int, code: Int, value: Int, time: Double) -> [PointerSample] {
    guard type == EvdevType.synchronization else {
      // The reports after a gap belong to the slot that was chosen in it.
      if !gap.isOpen || (type, code) == (EvdevType.absolute, EvdevCode.slot) {
        contacts.take(type, code, value)
      }
      return []
    }
    switch code {
    case EvdevCode.dropped:
      gap.isOpen = true
      return outlivesGaps ? [] : cancel(at: time)
    case EvdevCode.contactReport:
      if !gap.isOpen { contacts.endContact() }
      return []
    case EvdevCode.report:
      if gap.isOpen {
        gap.isOpen = false
        gap.needsState = outlivesGaps
        return []
      }
      gap.needsState = false
      changes.removeAll(keepingCapacity: true)
      contacts.report(&numbers, into: &changes)
      return finish(at: time)
    default: return []
    }
  }

  /// Whether the state of the device tells which contacts there are after a gap.
  private var outlivesGaps: Bool { feedsState && contacts.way != .all }

  /// Cancels all contacts, for example when the device is gone, and forgets its state.
  ///
  /// - Parameter time: the time in seconds.
  /// - Returns: the cancelled pointers.
  public mutating func cancel(at time: Double) -> [PointerSample] {
    changes.removeAll(keepingCapacity: true)
    contacts.drop(&numbers, into: &changes)
    return finish(at: time)
  }

  /// Sentences about what the events so far do not tell.
  ///
  /// Those of ``EvdevDevice/notes`` are among them; ``DeviceSurface/notes`` are about its size.
  public var notes: [String] { contacts.notes + device.notes }

  /// Makes samples of the changes, in the order of an event.
  private mutating func finish(at time: Double) -> [PointerSample] {
    numbers.endReport()
    guard !changes.isEmpty else { return [] }
    if time > gap.time { gap.time = time }
    samples.removeAll(keepingCapacity: true)
    for rank in 0...2 {
      for change in changes where change.phase.rank == rank {
        let state = change.state
        samples.append(
          PointerSample(
            change.pointer, change.phase,
            at: surface.position(Double(state.x ?? 0), Double(state.y ?? 0)), time: gap.time,
            kind: state.kind, buttons: state.buttons, pressure: surface.pressure(state.pressure),
            contact: surface.contact(state.shape)))
      }
    }
    return samples
  }
}

extension PointerPhase {
  /// The place in the order of an event.
  var rank: Int {
    switch self {
    case .up, .cancel: 0
    case .move, .hover: 1
    case .down: 2
    }
  }
}
