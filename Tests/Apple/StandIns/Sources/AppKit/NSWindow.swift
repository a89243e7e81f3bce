// Addresses are below https://developer.apple.com/documentation/appkit/

/// nswindow
@MainActor open class NSWindow: NSResponder {
  /// nswindow/orderingmode
  public enum OrderingMode: Int, Sendable {
    case out = 0
    case above = 1
    case below = -1
  }
  /// nswindow/contentviewcontroller
  open var contentViewController: NSViewController?
  /// nswindow/firstresponder
  open private(set) weak var firstResponder: NSResponder?
  /// nswindow/makefirstresponder(_:)
  ///
  /// A text field lends the keys to the editor of the window, which is in it meanwhile.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard responder?.acceptsFirstResponder ?? true else { return false }
    editor.removeFromSuperview()
    firstResponder = responder
    guard let field = responder as? NSTextField else { return true }
    field.addSubview(editor)
    editor.delegate = field
    firstResponder = editor
    return true
  }
  private lazy var editor: NSText = {
    let editor = NSText(frame: .zero)
    editor.isFieldEditor = true
    return editor
  }()
  /// Where the window lies on its screen.
  public var standInOrigin = NSPoint.zero
  /// Presses escape.
  public func standInEscape() { (firstResponder ?? self).cancelOperation(nil) }

  private final class Root: NSView {
    weak var owner: NSWindow?
    override var window: NSWindow? { owner }
  }
  private let root: Root

  private let changes = UndoManager()
  /// nsresponder/undomanager
  open override var undoManager: UndoManager? { changes }
  /// nswindow/backingscalefactor
  open var backingScaleFactor: CGFloat { 2 }
  /// nswindow/contentview
  open var contentView: NSView? { root }

  /// Makes a window with a content view of a size.
  public init(standInSize size: NSSize) {
    root = Root(frame: NSRect(x: 0, y: 0, width: size.width, height: size.height))
    super.init()
    root.owner = self
  }

  /// nsresponder/init(coder:)
  public required init?(coder: NSCoder) { nil }
}
