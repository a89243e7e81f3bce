import Foundation
import Tsumami
import TsumamiRecordings

/// A device to which the command listens.
private struct ListenedDevice {
  let file: String
  let input: EvdevInput
  var decoder: EvdevDecoder
  /// The time of the first event, and that of the clock when it came; nil before it.
  private var first: (time: Double, now: Double)?

  init(file: String, input: EvdevInput, decoder: EvdevDecoder) {
    (self.file, self.input, self.decoder) = (file, input, decoder)
  }

  /// The time of an event on the clock of ``InputLoop``: a pipe may have another one.
  mutating func time(of event: EvdevInput.Event) -> Double {
    let first = self.first ?? (event.time, InputLoop.now)
    self.first = first
    return first.now + (event.time - first.time)
  }
}

extension Command {
  /// Writes the input of devices as one trace, until all of them or the user end it.
  static func listenToDevices(
    _ arguments: ListenArguments, _ stage: StageDescription?
  ) -> Int32 {
    var described: EvdevDevice?
    if let file = arguments.description {
      let status = withInput(file) { (input) throws(TraceError) in
        described = try EvdevDevice(evemu: input)
        return 0
      }
      guard status == 0 else { return status }
    }
    var devices: [ListenedDevice] = []
    for file in arguments.devices {
      let status = withInput(file) { (descriptor) throws(TraceError) in
        start(file, descriptor, described, arguments.mapping, into: &devices)
      }
      guard status == 0 else { return status }
    }
    guard let first = devices.first else { return 0 }
    let trace = LiveTrace(
      on: stage ?? .implied(first.decoder.surface), framesPerSecond: arguments.framesPerSecond)
    return listen(to: &devices, trace)
  }

  /// Adds a device, described for one that does not tell what it is; returns the status, 0 if that
  /// is done.
  private static func start(
    _ file: String, _ descriptor: Int32, _ described: EvdevDevice?, _ mapping: DeviceMapping,
    into devices: inout [ListenedDevice]
  ) -> Int32 {
    let input = EvdevInput(descriptor)
    let known = input.device()
    guard let description = known ?? described else {
      return fail(
        "\(file): no input device, so nothing tells its axes; expected --description FILE, as "
          + "evemu-describe prints it", Status.data)
    }
    guard description.hasPositions else {
      return fail(
        "\(file): a device without positions; expected a touchscreen, a touchpad, a pen, or a "
          + "mouse with positions", Status.data)
    }
    do throws(DeviceError) {
      var decoder = try EvdevDecoder(of: description, mapping)
      decoder.feedsState = known != nil
      for note in decoder.surface.notes + description.notes { say("\(file): note: \(note)") }
      devices.append(ListenedDevice(file: file, input: input, decoder: decoder))
      return 0
    } catch {
      return fail("\(file): \(error.message)", Status.data)
    }
  }

  private static func listen(to devices: inout [ListenedDevice], _ trace: LiveTrace) -> Int32 {
    let loop = InputLoop(devices.map(\.input.descriptor))
    var numbers = PointerNumbers()
    var open = Set(devices.indices)
    var status: Int32 = 0
    for place in open.sorted() where devices[place].decoder.feedsState {
      feed(devices[place].state, to: &devices[place], &numbers, trace)
    }
    func close(_ place: Int, _ end: EvdevInput.End) {
      let now = InputLoop.now
      swap(&devices[place].decoder.numbers, &numbers)
      trace.write(devices[place].decoder.cancel(at: now), now: now)
      swap(&devices[place].decoder.numbers, &numbers)
      open.remove(place)
      if case .failure(let error) = end {
        status = fail(devices[place].file, error, Status.noInput)
      }
    }
    while !open.isEmpty, trace.failure == 0 {
      switch loop.next(until: trace.nextTick, of: open) {
      case .stop: for place in open.sorted() { close(place, .end) }
      case .time: break
      case .input(let places):
        for place in places {
          do throws(EvdevInput.End) {
            try read(&devices[place], &numbers, trace)
          } catch {
            close(place, error)
          }
        }
      }
      // Input that is always there does not keep it away.
      trace.pass(to: InputLoop.now)
    }
    return status == 0 ? end(trace) : status
  }

  /// Reads what there is of a device.
  private static func read(
    _ device: inout ListenedDevice, _ numbers: inout PointerNumbers, _ trace: LiveTrace
  ) throws(EvdevInput.End) {
    var events: [EvdevInput.Event] = []
    try device.input.read { events.append($0) }
    for event in events {
      // Events after a gap are older than the state.
      guard !device.decoder.needsState else { break }
      feed([event], to: &device, &numbers, trace)
    }
    if device.decoder.needsState {
      device.input.drain()
      feed(device.state, to: &device, &numbers, trace)
    }
  }

  /// Decodes events; all devices share the numbers of pointers.
  private static func feed(
    _ events: [EvdevInput.Event], to device: inout ListenedDevice,
    _ numbers: inout PointerNumbers, _ trace: LiveTrace
  ) {
    swap(&device.decoder.numbers, &numbers)
    for event in events {
      let time = device.time(of: event)
      let samples = device.decoder.feed(
        type: event.type, code: event.code, value: event.value, time: time)
      trace.write(samples, now: InputLoop.now)
    }
    swap(&device.decoder.numbers, &numbers)
  }
}

extension ListenedDevice {
  /// The state of the device as events.
  fileprivate var state: [EvdevInput.Event] { input.state(of: decoder.device) }
}
