// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiresponder
@MainActor open class UIResponder: StandInObject {
  /// uiresponder/init()
  public override init() {}
  /// uiresponder/next
  open var next: UIResponder? { nil }
  /// accessibilityperformescape()
  open func accessibilityPerformEscape() -> Bool { false }
  /// uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }
  /// uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  /// uiresponder/isfirstresponder
  open var isFirstResponder: Bool { false }
  /// uiresponder/keyboardwillchangeframenotification
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// uiresponder/keyboardframeenduserinfokey
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// uiresponder/keycommands
  open var keyCommands: [UIKeyCommand]? { nil }
  /// uiresponder/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The keys that this responder has passed on.
  public private(set) var standInPassedOn = 0
  /// uiresponder/pressesbegan(_:with:)
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    standInPassedOn += presses.count
  }
}

/// uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// uiedgeinsets/top
  public var top: CGFloat
  /// uiedgeinsets/left
  public var left: CGFloat
  /// uiedgeinsets/bottom
  public var bottom: CGFloat
  /// uiedgeinsets/right
  public var right: CGFloat

  /// uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// uiedgeinsets/init()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// uiedgeinsets/zero
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
