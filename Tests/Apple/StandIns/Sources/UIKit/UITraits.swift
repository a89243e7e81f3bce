// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// uitraitcollection
public final class UITraitCollection: Sendable {
  /// uitraitcollection/horizontalsizeclass
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// uitraitcollection/verticalsizeclass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// uitraitcollection/layoutdirection
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// uitraitcollection/displayscale
  public let displayScale: CGFloat

  /// Stands for the ways to make one.
  public init(
    standIn horizontal: UIUserInterfaceSizeClass = .compact,
    vertical: UIUserInterfaceSizeClass = .regular,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, scale: CGFloat = 2
  ) {
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    (layoutDirection, displayScale) = (direction, scale)
  }
}

/// uitraitdefinition
public protocol UITraitDefinition {}
/// uitraituserinterfacestyle-swift.struct
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// uitraitpreferredcontentsizecategory-swift.struct
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// uitraitdisplayscale-swift.struct
public struct UITraitDisplayScale: UITraitDefinition {}
/// uitrait-9423
public typealias UITrait = any UITraitDefinition.Type
/// uitraitenvironment
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// uitraitenvironment/traitcollection
  var traitCollection: UITraitCollection { get }
}
/// uitraitchangeregistration
@MainActor public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}
final class StandInRegistration: NSObject, UITraitChangeRegistration {
  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// uitraitchangeobservable-67e94
@MainActor public protocol UITraitChangeObservable {
  /// uitraitchangeobservable-67e94/traitchangehandler
  typealias TraitChangeHandler<TraitEnvironment> =
    (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment
  /// uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult @MainActor func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult @MainActor public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    standInTraitHandlers.append { view, old in
      guard let view = view as? TraitEnvironment else {
        fatalError("\(view) is no \(TraitEnvironment.self)")
      }
      handler(view, old)
    }
    return StandInRegistration()
  }

  /// Changes the traits, and tells of it.
  public func standInChange(_ traits: UITraitCollection) {
    let old = traitCollection
    standInTraits = traits
    for handler in standInTraitHandlers { handler(self, old) }
  }
}

/// uilayoutpriority
public struct UILayoutPriority: Hashable, Sendable {
  /// uilayoutpriority/rawvalue
  public let rawValue: Float
  /// uilayoutpriority/required
  public static let required = UILayoutPriority(rawValue: 1000)
  /// uilayoutpriority/fittingsizelevel
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

#if !os(visionOS)
/// uiselectionfeedbackgenerator
@MainActor open class UISelectionFeedbackGenerator: StandInObject {
  /// How often it has been felt.
  public static var standInCount = 0
  /// uiselectionfeedbackgenerator/selectionchanged()
  open func selectionChanged() { Self.standInCount += 1 }
  /// uifeedbackgenerator/prepare()
  open func prepare() {}
}
#endif

/// uivisualeffect
@MainActor open class UIVisualEffect: StandInObject {}

/// uiblureffect
open class UIBlurEffect: UIVisualEffect {
  /// uiblureffect/style
  public enum Style: Int, Sendable { case systemMaterial, systemThickMaterial }
  /// uiblureffect/init(style:)
  public init(style: Style) { super.init() }
}

/// uivisualeffectview
open class UIVisualEffectView: UIView {
  /// uivisualeffectview/effect
  open var effect: UIVisualEffect?
  /// uivisualeffectview/init(effect:)
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// uihovereffect-40091
public protocol UIHoverEffect {}

/// uihoverhighlighteffect-swift.struct
@available(iOS 17.0, visionOS 1.0, *)
public struct UIHoverHighlightEffect: UIHoverEffect {}

@available(iOS 17.0, visionOS 1.0, *)
extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// uihovereffect-40091/highlight
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

/// uishape-swift.struct
@available(iOS 17.0, visionOS 1.0, *)
public struct UIShape: Equatable, Sendable {
  let name: String
  /// uishape-swift.struct/circle
  public static var circle: UIShape { UIShape(name: "circle") }
}

/// uihoverstyle
@available(iOS 17.0, visionOS 1.0, *)
@MainActor open class UIHoverStyle: StandInObject {
  /// uihoverstyle/shape-21npk
  @MainActor @preconcurrency open var shape: UIShape?
  /// uihoverstyle/init(effect:shape:)
  @MainActor @preconcurrency public convenience init(
    effect: some UIHoverEffect, shape: UIShape? = nil
  ) {
    self.init()
    self.shape = shape
  }
}

/// uiinteraction
@MainActor public protocol UIInteraction: NSObjectProtocol {}

/// uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// uirectedge/top
  public static let top = UIRectEdge(rawValue: 1)
}

/// uiscrolledgeelementcontainerinteraction
@available(iOS 26.0, visionOS 26.0, *)
@MainActor open class UIScrollEdgeElementContainerInteraction: StandInObject, UIInteraction {
  /// uiscrolledgeelementcontainerinteraction/scrollview
  open weak var scrollView: UIScrollView?
  /// uiscrolledgeelementcontainerinteraction/edge
  open var edge: UIRectEdge = []
}
