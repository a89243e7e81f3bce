// Addresses are below https://developer.apple.com/documentation/uikit/

/// uilabel
open class UILabel: UIView {
  /// uilabel/text
  open var text: String?
}
