// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsapplication
@MainActor open class NSApplication: NSResponder {
  private static let one = NSApplication()
  /// nsapplication/shared
  open class var shared: NSApplication { one }
  /// nsapplication/currentevent
  open var currentEvent: NSEvent? { standInCurrentEvent }
  /// What ``currentEvent`` says.
  public var standInCurrentEvent: NSEvent?
}
