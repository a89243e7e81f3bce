import TsumamiGeometry

/// One report of one pointer.
public struct PointerSample: Equatable, Sendable {
  /// The number that tells pointers apart while they are down; it may be used again after.
  public var id: Int
  /// Whether the pointer went down, moved, hovered, was lifted or was cancelled.
  public var phase: PointerPhase
  /// Where, in stage points.
  public var position: Vector
  /// When, in seconds.
  public var time: Double
  /// What touches; only that of the down counts.
  public var kind: PointerKind
  /// The buttons that are pressed.
  public var buttons: PointerButtons
  /// The pressure, in 0...1, or nil when it is not measured.
  public var pressure: Double?
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers
  /// The size of the contact, and how a pen is held, as far as that is measured.
  public var contact: PointerContact

  /// Makes a report.
  public init(
    _ id: Int, _ phase: PointerPhase, at position: Vector, time: Double, kind: PointerKind = .touch,
    buttons: PointerButtons = .primary, pressure: Double? = nil, modifiers: KeyModifiers = [],
    contact: PointerContact = .unknown
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.kind = kind
    self.buttons = buttons
    self.pressure = pressure
    self.modifiers = modifiers
    self.contact = contact
  }
}
