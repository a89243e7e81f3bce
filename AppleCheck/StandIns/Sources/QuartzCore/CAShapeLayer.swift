// Addresses are below https://developer.apple.com/documentation/quartzcore/

/// calayer
open class CALayer: NSObject {
  /// calayer/frame
  open var frame = CGRect.zero
  /// calayer/bounds
  open var bounds = CGRect.zero
  /// calayer/anchorpoint
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
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
