// Addresses are below https://developer.apple.com/documentation/uikit/

extension UIView {
  /// uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// uiview/animationoptions/allowuserinteraction
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// uiview/animationoptions/beginfromcurrentstate
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  }

  /// An animation that has begun.
  public struct StandInAnimation {
    /// How long it lasts, in seconds.
    public let duration: Double
    /// How far its spring goes beyond its end; nil for a curve.
    public let bounce: CGFloat?
    /// The velocity of its spring, as a multiple of the distance.
    public let velocity: CGFloat
    /// Its options.
    public let options: AnimationOptions
    let completion: ((Bool) -> Void)?

    /// Ends it.
    public func end() { completion?(true) }
  }

  /// The animations that have begun; their changes are made at once.
  public internal(set) static var standInAnimations: [StandInAnimation] = []

  /// Forgets all animations.
  public static func standInForgetAnimations() { standInAnimations = [] }

  /// uiview/animate(withduration:delay:options:animations:completion:)
  @MainActor public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    standInAnimations.append(
      StandInAnimation(
        duration: duration, bounce: nil, velocity: 0, options: options, completion: completion))
    animations()
  }

  /// uiview/animate(springduration:bounce:initialspringvelocity:delay:options:animations:completion:)
  @available(iOS 17.0, visionOS 1.0, *)
  @MainActor @preconcurrency public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    standInAnimations.append(
      StandInAnimation(
        duration: duration, bounce: bounce, velocity: initialSpringVelocity, options: options,
        completion: completion))
    animations()
  }
}
