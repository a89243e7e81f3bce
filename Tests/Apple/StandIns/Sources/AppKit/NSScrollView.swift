// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsclipview
open class NSClipView: NSView {
  /// nsclipview/documentview
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
    }
  }
  /// nsclipview/scroll(to:)
  open func scroll(to newOrigin: NSPoint) { bounds.origin = newOrigin }
  /// nsclipview/contentinsets
  open var contentInsets = NSEdgeInsets()
  /// nsclipview/constrainboundsrect(_:)
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let document = documentView?.frame ?? .zero
    let above = isFlipped ? contentInsets.top : contentInsets.bottom
    let below = isFlipped ? contentInsets.bottom : contentInsets.top
    let low = document.minY - above
    var rect = proposedBounds
    rect.origin.y = min(max(rect.minY, low), max(document.maxY + below - rect.height, low))
    return rect
  }
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }
}

/// nsscrollview
open class NSScrollView: NSView {
  /// nsscrollview/elasticity
  public enum Elasticity: Int, Sendable { case automatic, none, allowed }
  /// nsscrollview/verticalscrollelasticity
  open var verticalScrollElasticity = Elasticity.automatic
  /// nsscrollview/automaticallyadjustscontentinsets
  open var automaticallyAdjustsContentInsets = true
  /// nsscrollview/contentinsets
  open var contentInsets: NSEdgeInsets {
    get { contentView.contentInsets }
    set { contentView.contentInsets = newValue }
  }
  /// nsscrollview/hasverticalscroller
  open var hasVerticalScroller = true
  /// nsscrollview/contentview
  public let contentView = NSClipView(frame: .zero)
  /// nsscrollview/documentview
  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }
  /// nsscrollview/reflectscrolledclipview(_:)
  open func reflectScrolledClipView(_ cView: NSClipView) {}

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    contentView.frame = NSRect(x: 0, y: 0, width: frame.width, height: frame.height)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  /// Springs back from beyond an end, as the system does by itself.
  public func standInBounce() {
    contentView.scroll(to: contentView.constrainBoundsRect(contentView.bounds).origin)
  }

  open override var frame: NSRect {
    didSet { contentView.frame = NSRect(x: 0, y: 0, width: frame.width, height: frame.height) }
  }
}

extension NSEvent {
  /// nsevent/eventtypemask
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// nsevent/eventtypemask/scrollwheel
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }
  /// The monitors that run.
  nonisolated(unsafe) public private(set) static var standInMonitors: [Int: (NSEvent) -> NSEvent?] =
    [:]
  nonisolated(unsafe) private static var count = 0
  /// nsevent/addlocalmonitorforevents(matching:handler:)
  public class func addLocalMonitorForEvents(
    matching mask: NSEvent.EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    count += 1
    standInMonitors[count] = block
    return count
  }
  /// nsevent/removemonitor(_:)
  public class func removeMonitor(_ eventMonitor: Any) {
    if let key = eventMonitor as? Int { standInMonitors[key] = nil }
  }
}
