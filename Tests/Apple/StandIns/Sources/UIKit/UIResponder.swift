// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiresponder
@MainActor open class UIResponder: StandInObject {
  /// uiresponder/init()
  public override init() {}
  /// uiresponder/next
  open var next: UIResponder? { nil }
  /// accessibilityperformescape()
  open func accessibilityPerformEscape() -> Bool { false }
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityframe
  open var accessibilityFrame = CGRect.zero
  /// uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }
  /// uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = Self.standInFirst, first !== self, !first.resignFirstResponder() { return false }
    Self.standInFirst = self
    return true
  }
  /// uiresponder/resignfirstresponder()
  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.standInFirst = nil }
    return true
  }
  /// uiresponder/isfirstresponder
  open var isFirstResponder: Bool { Self.standInFirst === self }
  /// The first responder of all windows.
  public private(set) static weak var standInFirst: UIResponder?
  /// uiresponder/undomanager
  open var undoManager: UndoManager? { next?.undoManager }
  /// uiresponder/keyboardwillchangeframenotification
  public nonisolated static let keyboardWillChangeFrameNotification: NSNotification.Name = .init(
    "UIKeyboardWillChangeFrameNotification")
  /// uiresponder/keyboardframeenduserinfokey
  public nonisolated static let keyboardFrameEndUserInfoKey: String =
    "UIKeyboardFrameEndUserInfoKey"
  /// uiresponder/keyboardanimationdurationuserinfokey
  public nonisolated static let keyboardAnimationDurationUserInfoKey: String =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// uiresponder/keyboardanimationcurveuserinfokey
  public nonisolated static let keyboardAnimationCurveUserInfoKey: String =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// uiresponder/keycommands
  open var keyCommands: [UIKeyCommand]? { nil }
  /// uiresponder/canperformaction(_:withsender:)
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  /// uiresponder/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// uiresponder/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Presses a key: the first responder that has a command for it does it.
  ///
  /// - Returns: whether there is one.
  @discardableResult public func standInPress(
    _ input: String, _ flags: UIKeyModifierFlags = []
  ) -> Bool {
    let command = keyCommands?.first { $0.input == input && $0.modifierFlags == flags }
    guard let command, let action = command.action,
      canPerformAction(action, withSender: command)
    else {
      return next?.standInPress(input, flags) ?? false
    }
    UIKit.standInPerform(action, on: self, with: command)
    return true
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
