// Addresses are below https://developer.apple.com/documentation/appkit/

/// nstextdelegate
public protocol NSTextDelegate: NSObjectProtocol {}

/// nstext
open class NSText: NSView {
  /// nstext/delegate
  open weak var delegate: (any NSTextDelegate)?
  /// nstext/isfieldeditor
  open var isFieldEditor = false
  /// nsresponder/acceptsfirstresponder
  open override var acceptsFirstResponder: Bool { true }
}

/// nstextfield
open class NSTextField: NSControl, NSTextDelegate {
  /// nsresponder/acceptsfirstresponder
  open override var acceptsFirstResponder: Bool { true }
}
