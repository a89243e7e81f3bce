// Addresses are below https://developer.apple.com/documentation/quartzcore/

/// calayer
open class CALayer: NSObject, _KeyValueCodingAndObserving {
  /// calayer/frame
  open var frame = CGRect.zero
  /// calayer/bounds
  open var bounds = CGRect.zero {
    didSet { if bounds != oldValue { tell(oldValue) } }
  }
  /// calayer/contentsscale
  open var contentsScale: CGFloat = 1
  /// calayer/cornerradius
  open var cornerRadius: CGFloat = 0
  /// calayer/maskedcorners
  open var maskedCorners: CACornerMask = []
  /// calayer/cornercurve
  open var cornerCurve = CALayerCornerCurve.circular
  /// calayer/borderwidth
  open var borderWidth: CGFloat = 0
  /// calayer/bordercolor
  open var borderColor: CGColor?
  /// calayer/shadowopacity
  open var shadowOpacity: Float = 0
  /// calayer/shadowradius
  open var shadowRadius: CGFloat = 3
  /// calayer/shadowoffset
  open var shadowOffset = CGSize.zero
  /// calayer/shadowpath
  open var shadowPath: CGPath?
  fileprivate var observers: [(CGRect, CGRect) -> Void] = []

  private func tell(_ old: CGRect) { for observer in observers { observer(old, bounds) } }

  /// calayer/anchorpoint
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// calayer/sublayertransform
  open var sublayerTransform = CATransform3DMakeAffineTransform(.identity)
  /// calayer/ishidden
  open var isHidden = false
  /// calayer/sublayers
  open var sublayers: [CALayer]?
  /// The animations that run, by their keys.
  open private(set) var standInAnimations: [String: CAAnimation] = [:]

  /// calayer/init()
  public override init() {}

  /// calayer/backgroundcolor
  open var backgroundColor: CGColor?
  /// calayer/zposition
  open var zPosition: CGFloat = 0
  /// calayer/animation(forkey:)
  open func animation(forKey key: String) -> CAAnimation? { standInAnimations[key] }

  /// calayer/addsublayer(_:)
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// calayer/add(_:forkey:)
  open func add(_ anim: CAAnimation, forKey key: String?) { standInAnimations[key ?? ""] = anim }

  /// calayer/removeanimation(forkey:)
  open func removeAnimation(forKey key: String) { standInAnimations[key] = nil }
}

/// What Foundation gives to each NSObject.
public protocol _KeyValueCodingAndObserving: AnyObject {}
extension _KeyValueCodingAndObserving {
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/observe(_:options:changehandler:)
  ///
  /// Only the bounds of a layer can be observed here.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    (self as? CALayer)?.observers.append { [weak self, weak observation] old, new in
      guard let self, observation != nil else { return }
      changeHandler(
        self, NSKeyValueObservedChange(oldValue: old as? Value, newValue: new as? Value))
    }
    return observation
  }
}

/// https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
}

/// https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  public let oldValue: Value?
  public let newValue: Value?
}

/// https://developer.apple.com/documentation/foundation/nskeyvalueobservation
///
/// It observes while it exists.
public final class NSKeyValueObservation: Sendable {}

/// cacornermask
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// cacornermask/layerminxminycorner
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// cacornermask/layermaxxminycorner
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// cacornermask/layerminxmaxycorner
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// cacornermask/layermaxxmaxycorner
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// calayercornercurve
public struct CALayerCornerCurve: Hashable, Sendable {
  let name: String
  /// calayercornercurve/circular
  public static let circular = CALayerCornerCurve(name: "circular")
  /// calayercornercurve/continuous
  public static let continuous = CALayerCornerCurve(name: "continuous")
}

/// cashapelayer
open class CAShapeLayer: CALayer {
  /// cashapelayer/path
  open var path: CGPath?
  /// cashapelayer/fillcolor
  open var fillColor: CGColor?
  /// cashapelayer/strokecolor
  open var strokeColor: CGColor?
  /// cashapelayer/linewidth
  open var lineWidth: CGFloat = 1
  /// cashapelayer/linedashpattern
  open var lineDashPattern: [NSNumber]?
  /// cashapelayer/linedashphase
  open var lineDashPhase: CGFloat = 0
}

/// caanimation
open class CAAnimation: NSObject {
  /// camediatiming/duration
  open var duration: CFTimeInterval = 0
  /// camediatiming/repeatcount
  open var repeatCount: Float = 0
  /// caanimation/isremovedoncompletion
  open var isRemovedOnCompletion = true

  /// caanimation/init()
  public override init() {}
}

/// cabasicanimation
open class CABasicAnimation: CAAnimation {
  /// capropertyanimation/keypath
  open var keyPath: String?
  /// cabasicanimation/fromvalue
  open var fromValue: Any?
  /// cabasicanimation/tovalue
  open var toValue: Any?

  /// capropertyanimation/init(keypath:)
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// catransaction
open class CATransaction: NSObject {
  /// catransaction/begin()
  open class func begin() {}
  /// catransaction/commit()
  open class func commit() {}
  /// catransaction/setdisableactions(_:)
  open class func setDisableActions(_ flag: Bool) {}
}

/// https://developer.apple.com/documentation/quartzcore/camediatimingfunction
open class CAMediaTimingFunction: NSObject {
  /// What it was made with.
  public let standInPoints: [Float]
  /// camediatimingfunction/init(controlpoints:_:_:_:)
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    standInPoints = [c1x, c1y, c2x, c2y]
  }
}
