// Addresses are below https://developer.apple.com/documentation/uikit/

/// uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case fullScreen = 0
  case overFullScreen = 5
}

/// uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case crossDissolve = 2
}

#if canImport(ObjectiveC)
/// uiviewcontrollertransitioningdelegate
@MainActor @objc public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)
  @MainActor @objc optional func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// uiviewcontrolleranimatedtransitioning
@MainActor @objc public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// uiviewcontrolleranimatedtransitioning/transitionduration(using:)
  @MainActor @objc func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// uiviewcontrolleranimatedtransitioning/animatetransition(using:)
  @MainActor @objc func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning)
}

/// uiviewcontrollercontexttransitioning
@MainActor @objc public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// uiviewcontrollercontexttransitioning/completetransition(_:)
  @objc func completeTransition(_ didComplete: Bool)
}

extension UIViewController {
  var standInDismissal: (any UIViewControllerAnimatedTransitioning)? {
    transitioningDelegate?.animationController?(forDismissed: self)
  }
}
#else
/// uiviewcontrollertransitioningdelegate
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)
  @MainActor func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

// What `@objc optional` is elsewhere.
extension UIViewControllerTransitioningDelegate {
  /// uiviewcontrollertransitioningdelegate/animationcontroller(fordismissed:)
  @MainActor public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// uiviewcontrolleranimatedtransitioning
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// uiviewcontrolleranimatedtransitioning/transitionduration(using:)
  @MainActor func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// uiviewcontrolleranimatedtransitioning/animatetransition(using:)
  @MainActor func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning)
}

/// uiviewcontrollercontexttransitioning
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// uiviewcontrollercontexttransitioning/completetransition(_:)
  func completeTransition(_ didComplete: Bool)
}

extension UIViewController {
  var standInDismissal: (any UIViewControllerAnimatedTransitioning)? {
    transitioningDelegate?.animationController(forDismissed: self)
  }
}
#endif

/// A dismissal under way.
private final class StandInTransition: StandInObject, UIViewControllerContextTransitioning {
  private var end: (() -> Void)?
  init(_ end: @escaping () -> Void) { self.end = end }
  func completeTransition(_ didComplete: Bool) {
    end?()
    end = nil
  }
}

/// uicontentcontainer
@MainActor public protocol UIContentContainer: NSObjectProtocol {}

/// uiviewcontroller
@MainActor open class UIViewController: UIResponder, UIContentContainer {
  /// uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
  @MainActor open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  private var loaded: UIView?
  /// uiviewcontroller/view
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      loaded?.standInController = self
    }
  }
  /// uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loaded }
  /// uiviewcontroller/loadview()
  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) }
  /// uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// uiviewcontroller/viewdidlayoutsubviews()
  open func viewDidLayoutSubviews() {}
  /// uiviewcontroller/viewsafeareainsetsdidchange()
  open func viewSafeAreaInsetsDidChange() {}
  /// uiviewcontroller/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}
  /// uiviewcontroller/viewisappearing(_:)
  open func viewIsAppearing(_ animated: Bool) {}
  /// uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}
  /// uiviewcontroller/isbeingdismissed
  open private(set) var isBeingDismissed = false
  /// uiviewcontroller/transitioningdelegate
  @MainActor open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// uiviewcontroller/traitcollection
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .init() }
  /// uiviewcontroller/additionalsafeareainsets
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.standInAdditionalSafeArea = additionalSafeAreaInsets }
  }
  /// uiviewcontroller/preferredcontentsize
  open var preferredContentSize = CGSize.zero {
    didSet { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
  }
  /// uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// uiviewcontroller/modaltransitionstyle
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// uiviewcontroller/parent
  open private(set) weak var parent: UIViewController?
  /// uiviewcontroller/children
  open private(set) var children: [UIViewController] = []
  /// uiviewcontroller/presentedviewcontroller
  open private(set) var presentedViewController: UIViewController?
  /// uiviewcontroller/presentingviewcontroller
  ///
  /// Also that of its farthest ancestor.
  open var presentingViewController: UIViewController? {
    standInPresenter ?? parent?.presentingViewController
  }
  private weak var standInPresenter: UIViewController?
  /// Whether it appears with an animation: a view that is added to another one does not.
  private(set) var standInIsAnimated = false
  /// How often this controller has been told of its parent.
  public private(set) var standInParents: [UIViewController?] = []

  /// uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init() }
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// uiviewcontroller/addchild(_:)
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }
  /// uiviewcontroller/removefromparent()
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// uiviewcontroller/willmove(toparent:)
  open func willMove(toParent parent: UIViewController?) {}
  /// uiviewcontroller/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) { standInParents.append(parent) }
  /// uiviewcontroller/present(_:animated:completion:)
  @MainActor open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.standInPresenter = self
    if let window = view.window, let shown = viewControllerToPresent.view {
      shown.bounds.size = window.bounds.size
      shown.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      viewControllerToPresent.standInIsAnimated = flag
      window.addSubview(shown)
      viewControllerToPresent.standInIsAnimated = false
    }
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }
  /// uiviewcontroller/dismiss(animated:completion:)
  @MainActor open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    var shown = presentedViewController ?? self
    while shown.standInPresenter == nil, let parent = shown.parent { shown = parent }
    let end = { @MainActor in
      shown.viewIfLoaded?.removeFromSuperview()
      shown.isBeingDismissed = true
      shown.viewDidDisappear(flag)
      shown.isBeingDismissed = false
      shown.standInPresenter?.presentedViewController = nil
      shown.standInPresenter = nil
      completion?()
    }
    if flag, let animator = shown.standInDismissal {
      animator.animateTransition(using: StandInTransition(end))
    } else {
      end()
    }
  }
  /// uiresponder/next
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  /// uiviewcontroller/navigationcontroller
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
}

/// uinavigationcontroller
open class UINavigationController: UIViewController {
  /// uinavigationcontroller/interactivepopgesturerecognizer
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIPanGestureRecognizer()
  /// uinavigationcontroller/interactivecontentpopgesturerecognizer
  @available(iOS 26.0, visionOS 26.0, *)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { standInContentPop }
  /// The recognizer that iOS 26 adds.
  public let standInContentPop = UIPanGestureRecognizer()
  /// uinavigationcontroller/init(rootviewcontroller:)
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    view.addSubview(rootViewController.view)
    view.addGestureRecognizer(standInContentPop)
    standInContentPop.standInIsEager = true
  }
}

/// uitableview
open class UITableView: UIScrollView {}

/// uitableviewcontroller
open class UITableViewController: UIViewController {
  /// uitableviewcontroller/tableview
  open var tableView: UITableView! = UITableView(frame: .zero)
}

/// uistoryboard
@MainActor open class UIStoryboard: NSObject {
  /// uistoryboard/init(name:bundle:)
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  /// uistoryboard/instantiateinitialviewcontroller()
  open func instantiateInitialViewController() -> UIViewController? { nil }
}
