// Addresses are below https://developer.apple.com/documentation/quartzcore/

/// https://developer.apple.com/documentation/corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

nonisolated(unsafe) private var mediaTime: CFTimeInterval = 0

/// cacurrentmediatime()
///
/// Here a test says what time it is.
public func CACurrentMediaTime() -> CFTimeInterval { mediaTime }

/// Sets the time.
public func standInSetMediaTime(_ time: CFTimeInterval) { mediaTime = time }

/// cadisplaylink
open class CADisplayLink: NSObject {
  /// The links that run.
  nonisolated(unsafe) public private(set) static var standInRunning: [CADisplayLink] = []

  private var target: Any?
  private let selector: Selector
  /// Whether a display shows the view of the link; without one nothing is called.
  @MainActor public var standInIsShown: () -> Bool = { true }
  /// cadisplaylink/ispaused
  open var isPaused = false
  /// cadisplaylink/preferredframeraterange
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  /// cadisplaylink/timestamp
  open private(set) var timestamp: CFTimeInterval = 0
  /// cadisplaylink/targettimestamp
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// cadisplaylink/duration
  open private(set) var duration: CFTimeInterval = 0

  /// cadisplaylink/init(target:selector:)
  @available(macOS, unavailable)
  public convenience init(target: Any, selector sel: Selector) {
    self.init(standInTarget: target, selector: sel)
  }

  /// Stands for the ways to make one.
  public init(standInTarget target: Any, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  /// The mode of the run loop to which it was added.
  public private(set) var standInMode: RunLoop.Mode?

  /// cadisplaylink/add(to:formode:)
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    standInMode = mode
    if !Self.standInRunning.contains(self) { Self.standInRunning.append(self) }
  }

  /// cadisplaylink/invalidate()
  open func invalidate() {
    Self.standInRunning.removeAll { $0 === self }
    target = nil
  }

  /// Runs every link once, as if the screen showed a frame at a time.
  @MainActor public static func standInFrame(at time: CFTimeInterval, every interval: Double) {
    standInSetMediaTime(time)
    for link in standInRunning where !link.isPaused && link.standInIsShown() {
      (link.timestamp, link.duration, link.targetTimestamp) = (time, interval, time + interval)
      standInPerform(link.selector, on: link.target, with: link)
    }
  }
}

/// caframeraterange
public struct CAFrameRateRange: Sendable {
  /// caframeraterange/minimum
  public var minimum: Float
  /// caframeraterange/maximum
  public var maximum: Float
  /// caframeraterange/preferred
  public var preferred: Float?
  /// caframeraterange/init(minimum:maximum:preferred:)
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
