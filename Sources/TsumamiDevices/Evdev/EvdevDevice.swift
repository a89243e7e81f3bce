/// A device of Linux' input system, as it describes itself.
///
/// A program fills it from `EVIOCGABS`, `EVIOCGPROP` and `EVIOCGBIT`, or from a recording.
///
/// ```swift
/// var device = EvdevDevice()
/// // ABS_MT_POSITION_X, ABS_MT_POSITION_Y and ABS_MT_SLOT
/// device.axes[0x35] = EvdevDevice.Axis(minimum: 0, maximum: 4095, resolution: 12)
/// device.axes[0x36] = EvdevDevice.Axis(minimum: 0, maximum: 2303, resolution: 12)
/// device.axes[0x2f] = EvdevDevice.Axis(minimum: 0, maximum: 9)
/// ```
public struct EvdevDevice: Sendable {
  /// The range and the resolution of an axis.
  ///
  /// The numbers are those of `struct input_absinfo` in `linux/input.h`.
  public struct Axis: Equatable, Sendable {
    /// The smallest value.
    ///
    /// In units of the device.
    public var minimum: Int
    /// The largest value.
    ///
    /// In units of the device. If it is not above the minimum, the axis has no range.
    public var maximum: Int
    /// Units of a millimetre; 0 if the device does not tell.
    ///
    /// Of an angle, units of a radian.
    public var resolution: Int

    /// Makes an axis.
    ///
    /// - Parameters:
    ///   - minimum: the smallest value.
    ///   - maximum: the largest value; without one above the minimum the axis has no range.
    ///   - resolution: units of a millimetre; 0, the default, if the device does not tell.
    public init(minimum: Int, maximum: Int, resolution: Int = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = max(resolution, 0)
    }

    /// The number of units of the range; 0 if there is none.
    var extent: Double { max(Double(maximum) - Double(minimum), 0) }
  }

  /// The way in which a device tells its contacts apart.
  ///
  /// Source: Linux' `Documentation/input/multi-touch-protocol.rst`.
  public enum Contacts: Sendable {
    /// Each report has all contacts: protocol A of Linux' multitouch.
    case all
    /// Each contact has a slot: protocol B.
    case slots
    /// There is one contact, or a mouse with positions.
    case single
  }

  /// The axes of which something is known, by their codes.
  ///
  /// Those are the codes of `ABS_…` in `linux/input-event-codes.h`. Of an axis that is missing no
  /// event is expected.
  public var axes: [Int: Axis] = [:]
  /// The numbers of `INPUT_PROP_…` in `linux/input-event-codes.h`.
  ///
  /// Empty by default. A touchpad and a device that reports two fingers as a box have ``notes``
  /// because of them.
  public var properties: Set<Int> = []
  /// The codes of its keys and buttons; one with `BTN_LEFT` and without `BTN_TOUCH` is a mouse.
  ///
  /// Empty by default; the numbers of `BTN_…` and `KEY_…` in `linux/input-event-codes.h`.
  public var keys: Set<Int> = []
  /// The way of a recording whose description is missing; nil to tell it from the axes.
  package var recordedContacts: Contacts?

  /// Makes a device of which nothing is known.
  ///
  /// Its events are followed as those of one contact, and a surface has no size.
  public init() {}

  /// The way in which it tells its contacts apart.
  ///
  /// Slots if there are `ABS_MT_POSITION_X` and `ABS_MT_SLOT`, all if only the former is there,
  /// else a single one.
  public var contacts: Contacts {
    if let recordedContacts { return recordedContacts }
    guard axes[EvdevCode.contactX] != nil else { return .single }
    return axes[EvdevCode.slot] == nil ? .all : .slots
  }

  /// Whether it reports positions at all.
  package var hasPositions: Bool { axes[codes.x] != nil && axes[codes.y] != nil }

  /// The codes of the axes of positions and of the pressure.
  var codes: (x: Int, y: Int, pressure: Int) {
    contacts == .single
      ? (EvdevCode.x, EvdevCode.y, EvdevCode.pressure)
      : (EvdevCode.contactX, EvdevCode.contactY, EvdevCode.contactPressure)
  }

  /// The units of a millimetre along the horizontal axis; nil unless both axes tell theirs.
  var unitsPerMillimetre: Double? {
    guard let x = axes[codes.x], let y = axes[codes.y], x.resolution > 0, y.resolution > 0 else {
      return nil
    }
    return Double(x.resolution)
  }

  private static let isPointer = 0
  private static let isSemiMultitouch = 3

  /// Sentences about what its positions do not tell.
  ///
  /// Sentences in English; empty for a touchscreen.
  public var notes: [String] {
    var notes: [String] = []
    if properties.contains(Self.isSemiMultitouch) {
      notes.append(
        "the device reports two fingers as the corners of their box, so nothing tells which way "
          + "they rotate")
    }
    if properties.contains(Self.isPointer) {
      notes.append("the device is a touchpad: positions are those on the pad, not on a screen")
    }
    return notes
  }
}
