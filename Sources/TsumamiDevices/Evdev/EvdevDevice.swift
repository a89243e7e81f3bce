/// A device of Linux' input system, as it describes itself.
///
/// A program fills it from `EVIOCGABS`, `EVIOCGPROP` and `EVIOCGBIT`, or from a recording.
public struct EvdevDevice: Sendable {
  /// The range and the resolution of an axis.
  public struct Axis: Equatable, Sendable {
    /// The smallest value.
    public var minimum: Int
    /// The largest value.
    public var maximum: Int
    /// Units of a millimetre; 0 if the device does not tell.
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
  public enum Contacts: Sendable {
    /// Each report has all contacts: protocol A of Linux' multitouch.
    case all
    /// Each contact has a slot: protocol B.
    case slots
    /// There is one contact, or a mouse with positions.
    case single
  }

  /// The axes of which something is known, by their codes.
  public var axes: [Int: Axis] = [:]
  /// The numbers of `INPUT_PROP_…` in `linux/input-event-codes.h`.
  public var properties: Set<Int> = []
  /// The codes of its keys and buttons; one with `BTN_LEFT` and without `BTN_TOUCH` is a mouse.
  public var keys: Set<Int> = []
  /// The way of a recording whose description is missing; nil to tell it from the axes.
  package var recordedContacts: Contacts?

  /// Makes a device of which nothing is known.
  public init() {}

  /// The way in which it tells its contacts apart.
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
