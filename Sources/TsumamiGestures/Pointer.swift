import TsumamiGeometry

/// What touches the stage.
public enum PointerKind: Equatable, Sendable {
  /// A finger.
  case touch
  /// A pen or stylus.
  case pen
  /// A mouse or trackpad cursor.
  case mouse
}

/// A set of pointer kinds.
public struct PointerKinds: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Fingers.
  public static let touch = PointerKinds(rawValue: 1)
  /// Pens.
  public static let pen = PointerKinds(rawValue: 2)
  /// Mice.
  public static let mouse = PointerKinds(rawValue: 4)
  /// Everything.
  public static let all: PointerKinds = [.touch, .pen, .mouse]

  /// The set of one kind.
  public init(_ kind: PointerKind) {
    switch kind {
    case .touch: self = .touch
    case .pen: self = .pen
    case .mouse: self = .mouse
    }
  }
}

/// The buttons of a pointer that are pressed, with the bits of the web's `buttons`.
public struct PointerButtons: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left button of a mouse, the contact of a finger or a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a mouse, the barrel button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The wheel of a mouse.
  public static let auxiliary = PointerButtons(rawValue: 4)
}

/// The keys that change what a pointer or another key means.
public struct KeyModifiers: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, also called option.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Command, also called meta.
  public static let command = KeyModifiers(rawValue: 8)
}

/// What a pointer did.
public enum PointerPhase: Equatable, Sendable {
  /// It touched the stage, or its first button was pressed.
  case down
  /// It moved while it was down.
  case move
  /// It was lifted.
  case up
  /// The system took it away: nothing it did should have an effect.
  case cancel
  /// It moved over the stage without touching it.
  case hover
}

/// One report of one pointer.
public struct PointerSample: Equatable, Sendable {
  /// The number that tells pointers apart while they are down; it may be used again after.
  public var id: Int
  /// What the pointer did.
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

  /// Makes a report.
  public init(
    _ id: Int, _ phase: PointerPhase, at position: Vector, time: Double, kind: PointerKind = .touch,
    buttons: PointerButtons = .primary, pressure: Double? = nil, modifiers: KeyModifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.kind = kind
    self.buttons = buttons
    self.pressure = pressure
    self.modifiers = modifiers
  }
}
