// Addresses are below https://developer.apple.com/documentation/appkit/

/// nscursor
open class NSCursor: NSObject {
  /// The cursor that was set last.
  nonisolated(unsafe) public private(set) static weak var standInCurrent: NSCursor?
  nonisolated(unsafe) private static let cursors = (0..<6).map { _ in NSCursor() }
  /// nscursor/arrow
  open class var arrow: NSCursor { cursors[0] }
  /// nscursor/openhand
  open class var openHand: NSCursor { cursors[1] }
  /// nscursor/closedhand
  open class var closedHand: NSCursor { cursors[2] }
  /// nscursor/crosshair
  open class var crosshair: NSCursor { cursors[3] }
  /// nscursor/resizeleftright
  open class var resizeLeftRight: NSCursor { cursors[4] }
  /// nscursor/resizeupdown
  open class var resizeUpDown: NSCursor { cursors[5] }
  /// nscursor/set()
  open func set() { Self.standInCurrent = self }
}

/// nstrackingarea
open class NSTrackingArea: NSObject {
  /// nstrackingarea/options-swift.struct
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// nstrackingarea/options-swift.struct/mouseenteredandexited
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// nstrackingarea/options-swift.struct/mousemoved
    public static let mouseMoved = Options(rawValue: 0x02)
    /// nstrackingarea/options-swift.struct/cursorupdate
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// nstrackingarea/options-swift.struct/activeinkeywindow
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// nstrackingarea/options-swift.struct/invisiblerect
    public static let inVisibleRect = Options(rawValue: 0x200)
  }
  /// nstrackingarea/owner
  open private(set) weak var owner: AnyObject?
  /// nstrackingarea/options-swift.property
  public let options: Options
  /// nstrackingarea/init(rect:options:owner:userinfo:)
  public init(
    rect: NSRect, options: NSTrackingArea.Options = [], owner: Any?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    self.owner = owner as AnyObject?
    self.options = options
  }
}
