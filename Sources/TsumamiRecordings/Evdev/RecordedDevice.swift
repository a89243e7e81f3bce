import TsumamiDevices
import TsumamiTrace

/// A device of Linux' input system: what it says of itself, and its events.
struct RecordedDevice {
  var description = EvdevDevice()
  var events: [EvdevEvent] = []
  /// The line from which something is missed if the device does not tell it.
  var line = 1

  /// Whether there is a position among its events.
  var hasPositions: Bool {
    events.contains {
      $0.type == EvdevType.absolute && Self.positions.contains($0.code)
    }
  }

  /// Whether it says that it has positions.
  var describesPositions: Bool { Self.positions.contains { description.axes[$0] != nil } }

  /// Whether it was touched when the recording began: the first that it says of that is a lift.
  var beginsTouched: Bool {
    events.first { $0.is(EvdevType.key, EvdevCode.touch) }?.value == 0
  }

  private static let positions = [
    EvdevCode.x, EvdevCode.y, EvdevCode.contactX, EvdevCode.contactY,
  ]

  /// Starts to decode its events, whose description may be missing or that of another device.
  func decoder(_ options: ImportOptions) throws(TraceError) -> EvdevDecoder {
    var device = description
    let hasFrames = events.contains {
      $0.is(EvdevType.synchronization, EvdevCode.contactReport)
    }
    let isSlotted = events.contains {
      $0.type == EvdevType.absolute
        && [EvdevCode.trackingID, EvdevCode.contactX, EvdevCode.contactY].contains($0.code)
    }
    device.recordedContacts = hasFrames ? .all : isSlotted ? .slots : .single
    if events.contains(where: { $0.is(EvdevType.key, EvdevCode.touch) }) {
      device.keys.insert(EvdevCode.touch)
    } else if !device.keys.contains(EvdevCode.touch) {
      device.keys.insert(EvdevCode.leftButton)
    }
    do throws(DeviceError) {
      return try EvdevDecoder(of: device, options)
    } catch {
      throw TraceError(line: line, message: error.message)
    }
  }

  /// Makes sure that time does not go backwards from one report to the next.
  func checkTimes() throws(TraceError) {
    var last = Int64.min
    for event in events where event.is(EvdevType.synchronization, EvdevCode.report) {
      guard event.time >= last else {
        let (from, to) = (Double(last) / 1e6, Double(event.time) / 1e6)
        throw TraceError(
          line: event.line,
          message: "the time goes backwards, from \(DecimalNumber.text(from)) s to "
            + "\(DecimalNumber.text(to)) s")
      }
      last = event.time
    }
  }
}

extension EvdevDevice.Axis {
  /// An axis as a line of a file tells it.
  init(
    from minimum: Int, to maximum: Int, resolution: Int, line: Int
  ) throws(TraceError) {
    guard minimum <= maximum else {
      throw TraceError(
        line: line,
        message: "an axis from \(minimum) to \(maximum); expected a minimum below the maximum")
    }
    self.init(minimum: minimum, maximum: maximum, resolution: resolution)
  }
}
