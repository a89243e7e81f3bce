import TsumamiGeometry

/// One report of one pointer.
///
/// The stage ignores one whose time is not finite. It also ignores one whose coordinates are beyond
/// 10¹² points, unless it lifts.
///
/// ```swift
/// PointerSample(1, .down, at: Vector(150, 150), time: 0, kind: .pen, pressure: 0.4)
/// ```
public struct PointerSample: Equatable, Sendable {
  /// The number that tells pointers apart while they are down; it may be used again after.
  public var id: Int
  /// Whether the pointer went down, moved, hovered, was lifted or was cancelled.
  ///
  /// A lift and a cancellation move nothing: the stage takes the last position before them.
  public var phase: PointerPhase
  /// Where, in stage points.
  ///
  /// It may lie outside of the bounds of the stage; y grows downwards.
  public var position: Vector
  /// When, in seconds.
  ///
  /// From any origin, the same for all input of a stage; an earlier time counts as the latest one.
  public var time: Double
  /// What touches; only that of the down counts.
  ///
  /// ``PointerKind/touch`` by default.
  public var kind: PointerKind
  /// The buttons that are pressed.
  ///
  /// The primary one by default, as of a finger. Those of the down decide which attachments follow
  /// the pointer.
  public var buttons: PointerButtons
  /// The pressure, in 0...1, or nil when it is not measured.
  ///
  /// Nil by default. The gestures of this module do not read it; a recognizer of your own may.
  public var pressure: Double?
  /// The modifier keys that are held.
  ///
  /// None by default.
  public var modifiers: KeyModifiers
  /// The size of the contact, and how a pen is held, as far as that is measured.
  ///
  /// ``PointerContact/unknown`` by default.
  public var contact: PointerContact

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - id: the number of the pointer; any number that no other pointer has at the same time.
  ///   - phase: what the pointer did.
  ///   - position: where, in stage points.
  ///   - time: when, in seconds.
  ///   - kind: what touches.
  ///   - buttons: the buttons that are pressed.
  ///   - pressure: the pressure, in 0...1; nil when it is not measured.
  ///   - modifiers: the modifier keys that are held.
  ///   - contact: the size of the contact, and how a pen is held.
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
