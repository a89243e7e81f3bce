// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// uiaccessibilitytraits/none
  public nonisolated static let none: UIAccessibilityTraits = []
  /// uiaccessibilitytraits/button
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// uiaccessibilitytraits/adjustable
  public nonisolated static let adjustable: UIAccessibilityTraits = UIAccessibilityTraits(
    rawValue: 1 << 12)
  /// uiaccessibilitytraits/supportszoom
  public nonisolated static let supportsZoom: UIAccessibilityTraits = UIAccessibilityTraits(
    rawValue: 1 << 15)
}

/// uiaccessibilityelement
@MainActor open class UIAccessibilityElement: StandInObject {
  /// uiaccessibilityelement/accessibilitycontainer
  open weak var accessibilityContainer: AnyObject?
  /// uiaccessibilityelement/accessibilityframeincontainerspace
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityzoomin(at:)
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityzoomout(at:)
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
  /// uiaccessibilityelement/init(accessibilitycontainer:)
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}

/// uiaccessibilitycustomaction
@MainActor open class UIAccessibilityCustomAction: StandInObject {
  /// uiaccessibilitycustomaction/handler
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  /// uiaccessibilitycustomaction/name
  open var name: String
  /// uiaccessibilitycustomaction/actionhandler
  open var actionHandler: Handler?

  /// uiaccessibilitycustomaction/init(name:actionhandler:)
  public init(name: String, actionHandler: @escaping UIAccessibilityCustomAction.Handler) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// uiaccessibility
public struct UIAccessibility: Sendable {
  /// What ``isReduceMotionEnabled`` says.
  @MainActor public static var standInReducesMotion = false
  /// uiaccessibility/isreducemotionenabled
  @MainActor public static var isReduceMotionEnabled: Bool { standInReducesMotion }
  /// The notifications that were posted, with their arguments.
  @MainActor public static var standInPosted: [(notification: Notification, argument: Any?)] = []

  /// uiaccessibility/notification
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// uiaccessibility/notification/layoutchanged
    public nonisolated static let layoutChanged: UIAccessibility.Notification =
      UIAccessibility.Notification(rawValue: 1001)
    /// uiaccessibility/notification/pagescrolled
    public nonisolated static let pageScrolled: UIAccessibility.Notification =
      UIAccessibility.Notification(rawValue: 1009)
  }

  /// uiaccessibility/assistivetechnologyidentifier
  public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// uiaccessibility/assistivetechnologyidentifier/notificationvoiceover
    public nonisolated static let notificationVoiceOver: AssistiveTechnologyIdentifier =
      AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
  }

  /// The element on which VoiceOver is.
  @MainActor public static var standInFocused: Any?
  /// uiaccessibility/focusedelement(using:)
  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
  ) -> Any? { standInFocused }

  /// uiaccessibility/converttoscreencoordinates(_:in:)
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect {
    let place = view.convert(rect, to: nil as UIView?)
    let origin = view.window?.standInOrigin ?? CGPoint(x: 0, y: 0)
    return CGRect(
      x: place.minX + origin.x, y: place.minY + origin.y, width: place.width,
      height: place.height)
  }

  /// uiaccessibility/post(notification:argument:)
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    standInPosted.append((notification, argument))
  }
}

/// uiaccessibilityscrolldirection
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// uiaccessibilityscrolldirection/right
  case right = 1
  /// uiaccessibilityscrolldirection/left
  case left
  /// uiaccessibilityscrolldirection/up
  case up
  /// uiaccessibilityscrolldirection/down
  case down
  /// uiaccessibilityscrolldirection/next
  case next
  /// uiaccessibilityscrolldirection/previous
  case previous
}
