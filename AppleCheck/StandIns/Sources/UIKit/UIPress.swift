// Addresses are below https://developer.apple.com/documentation/uikit/

/// uipress
@MainActor open class UIPress: NSObject {
  /// uipress/key
  public let key: UIKey?

  /// Stands for a keyboard.
  public init(standIn key: UIKey) { self.key = key }
}

/// uipressesevent
@MainActor open class UIPressesEvent: UIEvent {}

/// uikey
@MainActor open class UIKey: NSObject {
  /// uikey/keycode
  public let keyCode: UIKeyboardHIDUsage
  /// uikey/charactersignoringmodifiers
  public let charactersIgnoringModifiers: String
  /// uikey/modifierflags
  public let modifierFlags: UIKeyModifierFlags

  /// Stands for a keyboard.
  public init(
    standIn code: UIKeyboardHIDUsage, _ characters: String = "", _ flags: UIKeyModifierFlags = []
  ) { (keyCode, charactersIgnoringModifiers, modifierFlags) = (code, characters, flags) }
}

/// uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardEscape = 0x29
  case keyboardOpenBracket = 0x2F
  case keyboardCloseBracket = 0x30
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
}

/// uikeycommand
@MainActor open class UIKeyCommand: StandInObject {
  /// uikeycommand/input
  public let input: String?
  /// uikeycommand/modifierflags
  public let modifierFlags: UIKeyModifierFlags
  /// uikeycommand/action
  public let action: Selector?
  /// uimenuelement/title
  public let title: String
  /// uikeycommand/wantspriorityoversystembehavior
  open var wantsPriorityOverSystemBehavior = false
  /// uikeycommand/init(title:image:action:input:modifierflags:propertylist:...)
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []
  ) {
    (self.title, self.action, self.input, self.modifierFlags) = (
      title, action, input, modifierFlags
    )
    super.init()
  }
  /// uikeycommand/inputuparrow
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
}
