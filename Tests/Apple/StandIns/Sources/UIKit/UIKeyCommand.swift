// Addresses are below https://developer.apple.com/documentation/uikit/

/// uikeycommand
@MainActor open class UIKeyCommand: StandInObject {
  /// uikeycommand/input
  public let input: String?
  /// uikeycommand/modifierflags
  public let modifierFlags: UIKeyModifierFlags
  /// uikeycommand/action
  public let action: Selector?
  /// uikeycommand/title
  open var title = ""
  /// uikeycommand/discoverabilitytitle
  open var discoverabilityTitle: String?
  /// uikeycommand/wantspriorityoversystembehavior
  open var wantsPriorityOverSystemBehavior = false
  /// uikeycommand/init(input:modifierflags:action:)
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init()
  }
  /// uikeycommand/inputuparrow
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// uikeycommand/inputdownarrow
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// uikeycommand/inputleftarrow
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// uikeycommand/inputrightarrow
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// uikeycommand/inputescape
  public static let inputEscape = "UIKeyInputEscape"
}
