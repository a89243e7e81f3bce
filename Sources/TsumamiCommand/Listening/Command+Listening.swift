import Foundation
import Tsumami
import TsumamiRecordings

extension Command {
  /// Writes the input of devices or of trackers as a trace, until the input or the user ends it.
  static func listen(_ arguments: ListenArguments) -> Int32 {
    withStage(of: arguments.stage) { stage in
      switch arguments.source {
      case .evdev: listenToDevices(arguments, stage)
      case .tuio: listenToTrackers(arguments, stage)
      }
    }
  }

  /// The status at the end, which tells whether all was written.
  static func end(_ trace: LiveTrace) -> Int32 {
    trace.failure == 0 ? 0 : fail("standard output", trace.failure, Status.inputOutput)
  }

  // MARK: Trackers

  /// The largest number of packets that are taken before it is seen whether the user ends it.
  private static let mostPackets = 64

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
        on: stage ?? .implied(decoder.surface), framesPerSecond: arguments.framesPerSecond)
      return listen(at: socket, &decoder, trace)
    } catch {
      return fail("tsumami: \(error.message)", Status.usage)
    }
  }

  private static func listen(
    at socket: TuioSocket, _ decoder: inout TuioDecoder, _ trace: LiveTrace
  ) -> Int32 {
    let loop = InputLoop([socket.descriptor])
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isListening = true
    while isListening, trace.failure == 0 {
      let deadline = [trace.nextTick, decoder.nextDeadline].compactMap { $0 }.min()
      switch loop.next(until: deadline) {
      case .stop: isListening = false
      case .time: break
      case .input:
        // Trackers that send faster than that do not keep time and Ctrl-C away.
        for _ in 0..<mostPackets {
          let isThere = socket.receive(into: &buffer) { packet, sender in
            let now = InputLoop.now
            trace.write(decoder.feed(packet, from: sender, time: now), now: now)
          }
          guard isThere else { break }
        }
      }
      let now = InputLoop.now
      trace.write(decoder.advance(to: now), now: now)
      // Input that is always there does not keep it away.
      trace.pass(to: now)
    }
    let now = InputLoop.now
    trace.write(decoder.cancel(at: now), now: now)
    return end(trace)
  }
}

extension StageDescription {
  /// A stage of the size and the density of a surface, with one node that fingers move.
  static func implied(_ surface: DeviceSurface) -> StageDescription {
    .implied(surface.size, density: surface.pointsPerMillimetre)
  }
}
