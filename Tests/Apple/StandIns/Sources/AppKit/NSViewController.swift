// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsnib
open class NSNib: NSObject {
  /// nsnib/name
  public typealias Name = String
}

/// nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  private var loaded: NSView?
  /// nsviewcontroller/view
  open var view: NSView {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded ?? NSView(frame: .zero)
    }
    set {
      loaded = newValue
      newValue.standInController = self
    }
  }
  /// nsviewcontroller/isviewloaded
  open var isViewLoaded: Bool { loaded != nil }
  /// nsviewcontroller/loadview()
  open func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 600)) }
  /// nsviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// nsviewcontroller/viewdidlayout()
  open func viewDidLayout() {}
  /// nsviewcontroller/viewdidappear()
  open func viewDidAppear() {}
  /// nsviewcontroller/preferredcontentsize
  open var preferredContentSize = NSSize(width: 0, height: 0) {
    didSet { parent?.preferredContentSizeDidChange(for: self) }
  }
  /// nsviewcontroller/preferredcontentsizedidchange(for:)
  open func preferredContentSizeDidChange(for viewController: NSViewController) {}
  /// nsviewcontroller/parent
  open private(set) weak var parent: NSViewController?
  /// nsviewcontroller/children
  open private(set) var children: [NSViewController] = []

  /// nsviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// nsviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// nsviewcontroller/addchild(_:)
  open func addChild(_ childViewController: NSViewController) {
    childViewController.parent = self
    children.append(childViewController)
  }
  /// nsviewcontroller/removefromparent()
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// nsresponder/nextresponder
  open override var nextResponder: NSResponder? {
    get { isViewLoaded ? view.superview : nil }
    set { super.nextResponder = newValue }
  }
}
