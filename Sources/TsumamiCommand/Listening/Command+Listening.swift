import Foundation
import Tsumami
import TsumamiRecordings

extension Command {
  /// Writes the input of a device or of trackers as a trace, until the input or the user ends it.
  static func listen(_ arguments: ListenArguments) -> Int32 {
    withStage(of: arguments.stage) { stage in
      switch arguments.source {
      case .evdev: listenToDevice(arguments, stage)
      case .tuio: listenToTrackers(arguments, stage)
      }
    }
  }

  /// The status at the end, which tells whether all was written.
  private static func end(_ trace: LiveTrace) -> Int32 {
    trace.failure == 0 ? 0 : fail("standard output", trace.failure, Status.inputOutput)
  }

  // MARK: Devices

  private static func listenToDevice(
    _ arguments: ListenArguments, _ stage: StageDescription?
  ) -> Int32 {
    let file = arguments.device
    return withInput(file) { (descriptor) throws(TraceError) in
      let input = EvdevInput(descriptor)
      let known = input.device()
      var description = known
      if description == nil, let file = arguments.description {
        let status = withInput(file) { (input) throws(TraceError) in
          description = try EvdevDevice(evemu: input)
          return 0
        }
        guard status == 0 else { return status }
      }
      guard let description else {
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
        var decoder = try EvdevDecoder(of: description, arguments.mapping)
        decoder.feedsState = known != nil
        for note in decoder.surface.notes + description.notes { say("\(file): note: \(note)") }
        let trace = LiveTrace(
          on: stage ?? .implied(decoder.surface.size), framesPerSecond: arguments.framesPerSecond)
        return listen(to: input, &decoder, trace, file)
      } catch {
        return fail("\(file): \(error.message)", Status.data)
      }
    }
  }

  private static func listen(
    to input: EvdevInput, _ decoder: inout EvdevDecoder, _ trace: LiveTrace, _ file: String
  ) -> Int32 {
    let loop = InputLoop(input.descriptor)
    var end: EvdevInput.End?
    /// The time of the last event, and that of the clock when it came.
    var last = (time: InputLoop.now, now: InputLoop.now)
    if decoder.feedsState { feed(input.state(of: decoder.device), to: &decoder, trace) }
    while end == nil, trace.failure == 0 {
      switch loop.next(until: trace.nextTick) {
      case .stop: end = .end
      case .time: trace.pass(to: InputLoop.now)
      case .input:
        let now = InputLoop.now
        do throws(EvdevInput.End) {
          try input.read { event in
            // Events after a gap are older than the state.
            guard !decoder.needsState else { return }
            last = (event.time, now)
            feed([event], to: &decoder, trace)
          }
        } catch {
          end = error
        }
        if decoder.needsState {
          input.drain()
          feed(input.state(of: decoder.device), to: &decoder, trace)
        }
      }
    }
    let now = InputLoop.now
    trace.write(decoder.cancel(at: last.time + now - last.now), now: now)
    if case .failure(let error) = end { return fail(file, error, Status.noInput) }
    return self.end(trace)
  }

  private static func feed(
    _ events: [EvdevInput.Event], to decoder: inout EvdevDecoder, _ trace: LiveTrace
  ) {
    for event in events {
      let samples = decoder.feed(
        type: event.type, code: event.code, value: event.value, time: event.time)
      trace.write(samples, now: InputLoop.now)
    }
  }

  // MARK: Trackers

  private static func listenToTrackers(
    _ arguments: ListenArguments, _ stage: StageDescription?
  ) -> Int32 {
    let socket: TuioSocket
    do throws(TuioSocket.Failure) {
      socket = try TuioSocket(address: arguments.address, port: arguments.port)
    } catch {
      switch error {
      case .address(let text):
        return fail(
          "tsumami: --address needs an address of this machine, such as 0.0.0.0 for all, not "
            + "\"\(text)\"", Status.usage)
      case .system(let error):
        return fail("\(arguments.address):\(arguments.port)", error, Status.noInput)
      }
    }
    do throws(DeviceError) {
      var decoder = try TuioDecoder(arguments.mapping, components: arguments.components)
      decoder.longestSilence = arguments.silence
      say("listening to TUIO on \(arguments.address):\(socket.port)")
      let trace = LiveTrace(
        on: stage ?? .implied(decoder.surface.size), framesPerSecond: arguments.framesPerSecond)
      return listen(at: socket, &decoder, trace)
    } catch {
      return fail("tsumami: \(error.message)", Status.usage)
    }
  }

  private static func listen(
    at socket: TuioSocket, _ decoder: inout TuioDecoder, _ trace: LiveTrace
  ) -> Int32 {
    let loop = InputLoop(socket.descriptor)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isListening = true
    while isListening, trace.failure == 0 {
      let deadline = [trace.nextTick, decoder.nextDeadline].compactMap { $0 }.min()
      switch loop.next(until: deadline) {
      case .stop: isListening = false
      case .time: trace.pass(to: InputLoop.now)
      case .input:
        while socket.receive(
          into: &buffer,
          { packet, sender in
            let now = InputLoop.now
            trace.write(decoder.feed(packet, from: sender, time: now), now: now)
          })
        {}
      }
      let now = InputLoop.now
      trace.write(decoder.advance(to: now), now: now)
    }
    let now = InputLoop.now
    trace.write(decoder.cancel(at: now), now: now)
    return end(trace)
  }
}
