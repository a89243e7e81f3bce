// Addresses are below https://developer.apple.com/documentation/quartzcore/

/// calayer
open class CALayer: NSObject {
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
  /// calayer/shadowopacity
  open var shadowOpacity: Float = 0
  /// calayer/shadowradius
  open var shadowRadius: CGFloat = 3
  /// calayer/shadowoffset
  open var shadowOffset = CGSize.zero
  private var observers: [(CGRect, CGRect) -> Void] = []

  private func tell(_ old: CGRect) { for observer in observers { observer(old, bounds) } }

  /// https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift
  ///
  /// Only the bounds can be observed here.
  public func observe(
    _ keyPath: KeyPath<CALayer, CGRect>, options: StandInObservingOptions,
    changeHandler: @escaping @Sendable (CALayer, StandInObservedChange) -> Void
  ) -> StandInObservation {
    let observation = StandInObservation()
    observers.append { [weak self, weak observation] old, new in
      guard let self, observation != nil else { return }
      changeHandler(self, StandInObservedChange(oldValue: old, newValue: new))
    }
    return observation
  }
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
  public nonisolated override init() {}

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

/// Stands for NSKeyValueObservingOptions.
public struct StandInObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = StandInObservingOptions(rawValue: 1)
  public static let old = StandInObservingOptions(rawValue: 2)
}

/// Stands for NSKeyValueObservedChange.
public struct StandInObservedChange: Sendable {
  public let oldValue: CGRect?
  public let newValue: CGRect?
}

/// Stands for NSKeyValueObservation: it observes while it exists.
public final class StandInObservation: Sendable {}

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

  /// Makes one.
  public nonisolated override init() {}
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
