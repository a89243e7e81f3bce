// Addresses are below https://developer.apple.com/documentation/appkit/
@_exported import Foundation
@_exported import QuartzCore

/// nsevent
open class NSEvent: NSObject {
  /// nsevent/phase-swift.struct
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// nsevent/phase-swift.struct/began
    public static let began = Phase(rawValue: 1 << 0)
    /// nsevent/phase-swift.struct/changed
    public static let changed = Phase(rawValue: 1 << 2)
    /// nsevent/phase-swift.struct/ended
    public static let ended = Phase(rawValue: 1 << 3)
    /// nsevent/phase-swift.struct/cancelled
    public static let cancelled = Phase(rawValue: 1 << 4)
    /// nsevent/phase-swift.struct/maybegin
    public static let mayBegin = Phase(rawValue: 1 << 5)
  }

  /// nsevent/modifierflags-swift.struct
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// nsevent/modifierflags-swift.struct/shift
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// nsevent/modifierflags-swift.struct/control
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// nsevent/modifierflags-swift.struct/option
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// nsevent/modifierflags-swift.struct/command
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  /// nsevent/eventtype
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case scrollWheel = 22
  }

  /// nsevent/type
  public let type: EventType
  /// nsevent/locationinwindow
  public let locationInWindow: NSPoint
  /// nsevent/timestamp
  public let timestamp: TimeInterval
  /// nsevent/phase-swift.property
  public let phase: Phase
  /// nsevent/momentumphase
  public let momentumPhase: Phase
  /// nsevent/scrollingdeltax
  public let scrollingDeltaX: CGFloat
  /// nsevent/scrollingdeltay
  public let scrollingDeltaY: CGFloat
  /// nsevent/hasprecisescrollingdeltas
  public let hasPreciseScrollingDeltas: Bool
  /// nsevent/window
  public weak var window: NSWindow?
  /// nsevent/modifierflags-swift.property
  public let modifierFlags: ModifierFlags
  /// nsevent/clickcount
  public let clickCount: Int
  /// nsevent/magnification
  public let magnification: CGFloat
  /// nsevent/rotation
  public let rotation: Float
  /// nsevent/charactersignoringmodifiers
  public let charactersIgnoringModifiers: String?
  /// nsevent/specialkey-swift.property
  public let specialKey: SpecialKey?

  /// nsevent/specialkey-swift.struct
  public struct SpecialKey: Hashable, Sendable {
    let name: String
    /// nsevent/specialkey-swift.struct/uparrow
    public static let upArrow = SpecialKey(name: "up")
    /// nsevent/specialkey-swift.struct/downarrow
    public static let downArrow = SpecialKey(name: "down")
    /// nsevent/specialkey-swift.struct/leftarrow
    public static let leftArrow = SpecialKey(name: "left")
    /// nsevent/specialkey-swift.struct/rightarrow
    public static let rightArrow = SpecialKey(name: "right")
  }

  /// Stands for the system, which makes events.
  public init(
    standInAt point: NSPoint = .zero, time: TimeInterval = 0, phase: Phase = [],
    flags: ModifierFlags = [], clicks: Int = 1, magnification: CGFloat = 0, rotation: Float = 0,
    characters: String? = nil, key: SpecialKey? = nil, scroll: (CGFloat, CGFloat) = (0, 0),
    isPrecise: Bool = true, momentum: Phase = [], in window: NSWindow? = nil,
    type: EventType = .leftMouseDown
  ) {
    self.type = type
    (scrollingDeltaX, scrollingDeltaY) = scroll
    (hasPreciseScrollingDeltas, momentumPhase, self.window) = (isPrecise, momentum, window)
    (locationInWindow, timestamp, self.phase, modifierFlags) = (point, time, phase, flags)
    (clickCount, self.magnification, self.rotation) = (clicks, magnification, rotation)
    (charactersIgnoringModifiers, specialKey) = (characters, key)
  }
}
