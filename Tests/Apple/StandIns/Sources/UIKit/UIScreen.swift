// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiscreen
@available(visionOS, unavailable)
@MainActor open class UIScreen: NSObject {
  /// The screen of all windows.
  static let standIn = UIScreen()

  /// uiscreen/bounds
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 400, height: 800) }
}
