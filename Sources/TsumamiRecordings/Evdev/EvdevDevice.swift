import Tsumami
import TsumamiTrace

/// A device of Linux' input system: what it says of itself, and its events.
struct EvdevDevice {
  /// The range and the resolution of an axis.
  struct Axis {
    var minimum: Int
    var maximum: Int
    /// Units per millimetre; 0 if the device does not say.
    var resolution: Int

    /// The number of units of the range; 0 if there is none.
    var extent: Double { Double(maximum) - Double(minimum) }

    /// An axis as a line of the file describes it.
    init(
      from minimum: Int, to maximum: Int, resolution: Int, line: Int
    ) throws(TraceError) {
      guard minimum <= maximum else {
        throw TraceError(
          line: line,
          message: "an axis from \(minimum) to \(maximum); expected a minimum below the maximum")
      }
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = max(resolution, 0)
    }
  }

  /// The way in which a device tells its contacts apart.
  private enum Contacts {
    /// Each report has all contacts: protocol A.
    case all
    /// Each contact has a slot: protocol B.
    case slots
    /// There is one contact.
    case single
  }

  /// The axes of which something is known, by their codes.
  var axes: [Int: Axis] = [:]
  /// The bits of `INPUT_PROP_…` in `linux/input-event-codes.h`.
  var properties: Set<Int> = []
  var events: [EvdevEvent] = []
  /// The line from which a value is missing if the device does not report it.
  var line = 1

  private static let isPointer = 0
  private static let isSemiMultitouch = 3

  private var contacts: Contacts {
    if events.contains(where: {
      $0.is(EvdevEvent.Kind.synchronization, EvdevEvent.Code.contactReport)
    }) {
      return .all
    }
    let isSlotted = events.contains {
      $0.is(EvdevEvent.Kind.absolute, EvdevEvent.Code.trackingID)
        || $0.is(EvdevEvent.Kind.absolute, EvdevEvent.Code.contactX)
        || $0.is(EvdevEvent.Kind.absolute, EvdevEvent.Code.contactY)
    }
    return isSlotted ? .slots : .single
  }

  /// The codes of the axes of positions and of the pressure.
  private var codes: (x: Int, y: Int, pressure: Int) {
    contacts == .single
      ? (EvdevEvent.Code.x, EvdevEvent.Code.y, EvdevEvent.Code.pressure)
      : (EvdevEvent.Code.contactX, EvdevEvent.Code.contactY, EvdevEvent.Code.contactPressure)
  }

  // MARK: Contacts

  /// The reports of the device, in order of time.
  func reports(_ builder: inout InputBuilder) -> [EvdevReport] {
    switch contacts {
    case .all:
      var tracker = EvdevFrameTracker()
      return reports(&tracker, &builder)
    case .slots:
      var tracker = EvdevSlotTracker()
      return reports(&tracker, &builder)
    case .single:
      let hasTouch = events.contains { $0.is(EvdevEvent.Kind.key, EvdevEvent.Code.touch) }
      var tracker = EvdevSingleTracker(isMouse: !hasTouch)
      return reports(&tracker, &builder)
    }
  }

  private func reports(
    _ tracker: inout some EvdevTracker, _ builder: inout InputBuilder
  ) -> [EvdevReport] {
    var reports: [EvdevReport] = []
    var isDropping = false
    for event in events {
      if event.type != EvdevEvent.Kind.synchronization {
        if !isDropping { tracker.take(event) }
      } else if event.code == EvdevEvent.Code.dropped {
        isDropping = true
        builder.note("line \(event.line): the system dropped events here, which ends all contacts")
        reports.append(EvdevReport(line: event.line, time: event.time, changes: tracker.drop()))
      } else if event.code == EvdevEvent.Code.report, isDropping {
        isDropping = false
      } else if event.code == EvdevEvent.Code.report {
        let changes = tracker.report()
        if !changes.isEmpty {
          reports.append(EvdevReport(line: event.line, time: event.time, changes: changes))
        }
      } else if event.code == EvdevEvent.Code.contactReport, !isDropping {
        tracker.endContact()
      }
    }
    if !reports.isEmpty {
      for note in tracker.notes { builder.note(note) }
      if properties.contains(Self.isSemiMultitouch) {
        builder.note(
          "the device reports two fingers as the corners of their box, so nothing tells which way "
            + "they rotate")
      }
      if properties.contains(Self.isPointer) {
        builder.note("the device is a touchpad: positions are those on the pad, not on a screen")
      }
    }
    return reports
  }

  // MARK: Points

  /// How positions become points, and the size of the surface in points, if it is known.
  func surface(
    _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> EvdevSurface {
    let codes = codes
    let (x, y) = (axes[codes.x], axes[codes.y])
    var surface = EvdevSurface(pressure: axes[codes.pressure])
    if let size = options.size {
      for (axis, name) in [(x, "x"), (y, "y")] {
        guard let axis, axis.extent > 0 else {
          throw TraceError(
            line: line,
            message: "no range of the positions' \(name), to scale it to a size; expected the "
              + "device's description with the events")
        }
      }
      // Each of the units from the minimum to the maximum is as wide, as for Android and libinput.
      func scale(_ axis: Axis?, to points: Double) -> EvdevSurface.Scale {
        EvdevSurface.Scale(minimum: axis?.minimum ?? 0, units: (axis?.extent ?? 0) + 1, points)
      }
      surface.x = scale(x, to: size.width)
      surface.y = scale(y, to: size.height)
      surface.size = size
      return surface
    }
    let isMeasured = (x?.resolution ?? 0) > 0 && (y?.resolution ?? 0) > 0
    if !isMeasured {
      builder.note(
        "the device does not tell its size in millimetres: one unit counts as one point; a size in "
          + "points scales it")
    }
    func scale(_ axis: Axis?) -> EvdevSurface.Scale {
      guard let axis else { return EvdevSurface.Scale(minimum: 0, units: 1, 1) }
      return isMeasured
        ? EvdevSurface.Scale(
          minimum: axis.minimum, units: Double(axis.resolution), options.pointsPerMillimetre)
        : EvdevSurface.Scale(minimum: axis.minimum, units: 1, 1)
    }
    (surface.x, surface.y) = (scale(x), scale(y))
    if let x, let y, x.extent > 0, y.extent > 0 {
      surface.size = Size(surface.x.points(of: x.maximum), surface.y.points(of: y.maximum))
    } else {
      builder.note("the device does not tell the range of its positions, nor so the surface's size")
    }
    return surface
  }
}
