// Addresses are below https://developer.apple.com/documentation/uikit/
@_exported import Foundation
@_exported import QuartzCore

/// uitouch
@MainActor open class UITouch: NSObject {
  /// uitouch/phase-swift.enum
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// uitouch/touchtype
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// uitouch/timestamp
  open internal(set) var timestamp: TimeInterval = 0
  /// uitouch/phase-swift.property
  open internal(set) var phase = Phase.began
  /// uitouch/type
  open internal(set) var type = TouchType.direct
  /// uitouch/tapcount
  open internal(set) var tapCount = 1
  /// uitouch/window
  open internal(set) weak var window: UIWindow?
  /// uitouch/view
  open internal(set) weak var view: UIView?
  var windowPoint = CGPoint.zero

  nonisolated override init() {}

  /// uitouch/location(in:)
  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(windowPoint, from: nil) } ?? windowPoint
  }
}

/// uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// uikeymodifierflags/shift
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// uikeymodifierflags/control
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// uikeymodifierflags/alternate
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// uikeymodifierflags/command
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// uievent
@MainActor open class UIEvent: NSObject {
  /// uievent/timestamp
  open internal(set) var timestamp: TimeInterval = 0
  /// uievent/eventtype
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  /// uievent/type
  open internal(set) var type = EventType.touches
  /// uievent/modifierflags
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// uievent/alltouches
  open internal(set) var allTouches: Set<UITouch>?

  nonisolated override init() {}

  /// uievent/touches(for:)
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter { gesture.touches.contains($0) }
    return touches.isEmpty ? nil : touches
  }
}
