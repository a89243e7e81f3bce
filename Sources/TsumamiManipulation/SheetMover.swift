import TsumamiGeometry
import TsumamiMotion

/// The height of a sheet that fingers drag and springs settle.
///
/// It does not recognise gestures. A height is the visible part of the sheet, in points of its
/// parent, 0 or more and finite for any input. A stop is named by its index in ``stops``, and nil
/// is closed.
///
/// ```swift
/// var sheet = SheetMover(
///   Sheet(detents: [.fraction(0.25, "low"), .fraction(0.5, "half"), .fraction(1, "full")]),
///   parentHeight: 600, contentHeight: 600, detent: "half")
/// sheet.grab(at: 0)
/// sheet.pull(to: 400)
/// let target = sheet.proposal(velocity: 500)  // full: faster than 300 pt/s is a flick
/// sheet.release(to: target, velocity: 500, at: 0.2)
/// ```
public struct SheetMover: Sendable {
  /// The speed in points per second above which a release is a flick.
  static var flickSpeed: Double { 300 }
  /// The response of the spring that settles a sheet, in seconds.
  package static var springResponse: Double { 0.4 }
  /// The damping ratio of that spring after a flick; otherwise it is 1, without overshoot.
  static var flickDampingRatio: Double { 0.8 }
  /// The distance in points within which a sheet counts as being at rest.
  static var tolerance: Double { 0.05 }

  /// The phases of a sheet.
  public enum Phase: Equatable, Sendable {
    /// It rests.
    case resting
    /// Fingers hold it.
    case dragging
    /// A spring takes it somewhere.
    case settling
  }

  /// A detent with its current height.
  public struct Stop: Sendable {
    /// The name of the detent.
    public let name: String
    /// Its height in points.
    public let height: Double
    /// The index of the detent in ``Sheet/detents``.
    let detent: Int
  }

  /// The settings.
  public private(set) var sheet: Sheet
  /// The detents from the lowest to the highest; at least one.
  public private(set) var stops: [Stop] = []
  /// The height of the sheet; above the highest detent on a rubber band or by an overshoot.
  public private(set) var height = 0.0
  /// The index of the stop at which it rests or to which a spring takes it; nil for closed.
  public private(set) var target: Int?
  /// The index of the stop above which the background is dimmed; nil for none.
  private var dimmingStop: Int?
  /// The height of the parent, in points.
  package private(set) var parentHeight: Double
  private var ownHeight: Double
  /// The height that fingers ask for.
  private var asked = 0.0
  private var motion: MotionDriver<Double>
  /// The time in seconds at which the spring first brings the height to 0; infinite for never.
  private var closingTime = Double.infinity
  private var holders = 0

  /// Makes a sheet that rests.
  ///
  /// - Parameters:
  ///   - sheet: the settings.
  ///   - parentHeight: the height of its parent.
  ///   - contentHeight: the height of its content, if the settings do not give one.
  ///   - detent: the name of the detent at which it rests; the lowest if there is none.
  public init(
    _ sheet: Sheet, parentHeight: Double, contentHeight: Double, detent: String? = nil
  ) {
    self.sheet = sheet
    self.parentHeight = parentHeight
    ownHeight = contentHeight
    motion = MotionDriver(0, tolerance: Self.tolerance)
    findStops()
    target = detent.flatMap { stop(named: $0) } ?? 0
    put(at: targetHeight)
  }

  private mutating func findStops() {
    let most = room
    // Custom heights may look at the sheet, which is as it was until all are known.
    var stops: [Stop] = []
    let detents = sheet.detents.isEmpty ? [.fraction(1, "")] : sheet.detents
    for index in detents.indices {
      let detent = detents[index]
      let height =
        switch detent.height {
        case .points(let height): height
        case .fraction(let share): share * most
        case .content: sheet.contentHeight ?? ownHeight
        case .custom(let height): height(parentHeight)
        }
      // A height that is not a number counts as the height of the parent.
      let stop = Stop(
        name: detent.name, height: height.isNaN ? most : Swift.min(height.asLength, most),
        detent: index)
      stops.insert(stop, at: stops.firstIndex { $0.height > stop.height } ?? stops.endIndex)
    }
    self.stops = stops
    target = target.map { Swift.min($0, stops.count - 1) }
    dimmingStop = if case .above(let name) = sheet.dimming { stop(named: name) } else { nil }
  }

  /// The height of the parent; 0 for one that is negative or not finite.
  private var room: Double { parentHeight.isFinite ? parentHeight.asLength : 0 }

  /// The index of the detent of a name; nil if there is none.
  public func stop(named name: String) -> Int? {
    stops.firstIndex { $0.name.hasSameBytes(as: name) }
  }

  /// The stop a number of steps above the target, or below it; the ends are the limits.
  ///
  /// - Parameter steps: any number; negative for down. A closed sheet counts from below the lowest.
  /// - Returns: the index of the stop.
  @inline(never) package func stop(by steps: Int) -> Int {
    let count = stops.count
    let step = Swift.min(Swift.max(steps, -count), count)
    return Swift.min(Swift.max((target ?? -1) + step, 0), count - 1)
  }

  private var lowest: Double { stops[0].height }
  private var highest: Double { stops[stops.count - 1].height }
  private var targetHeight: Double { target.map { stops[$0].height } ?? 0 }

  // MARK: State

  /// Whether the sheet rests, is dragged or settles.
  public var phase: Phase { holders > 0 ? .dragging : isMoving ? .settling : .resting }
  /// Whether at least one drag holds the sheet.
  public var isHeld: Bool { holders > 0 }
  /// Whether a spring moves the sheet.
  public var isMoving: Bool { motion.restTime > -.infinity }
  /// The time in seconds from which on it rests; infinite unless a spring moves it.
  public var restTime: Double { isMoving ? Swift.min(motion.restTime, closingTime) : .infinity }

  /// The position between the detents: 0 is the lowest, 1.5 is halfway between the second and the
  /// third, -1 is closed.
  ///
  /// Beyond the highest it grows as in the step before.
  public var progress: Double {
    let next = stops.firstIndex { $0.height > height } ?? stops.count - 1
    guard next > 0 else { return lowest > 0 ? height / lowest - 1 : 0 }
    let step = stops[next].height - stops[next - 1].height
    return Double(next - 1) + (step > 0 ? (height - stops[next - 1].height) / step : 1)
  }

  /// The dimming of the background, 0...1: it grows from the detent up to which the background
  /// takes touches to the next one.
  public var dimming: Double {
    let start: Double
    switch sheet.dimming {
    case .never: return 0
    case .always: start = 0
    case .above: start = dimmingStop.map { stops[$0].height } ?? .infinity
    }
    guard let next = stops.first(where: { $0.height > start }) else { return 0 }
    return ((height - start) / (next.height - start)).clamped(from: 0, to: 1)
  }

  /// Whether the background takes no touches.
  public var coversBackground: Bool {
    switch sheet.dimming {
    case .never: return false
    case .always: return height > Self.tolerance
    case .above:
      guard let dimmingStop else { return false }
      return height > stops[dimmingStop].height + Self.tolerance
    }
  }

  // MARK: Fingers

  /// Holds the sheet where it is at a time in seconds; a moving sheet is caught.
  ///
  /// Every call needs one call of ``release(to:velocity:at:)``.
  public mutating func grab(at time: Double) {
    if isMoving { advance(to: time) }
    motion.put(at: height)
    asked = banded.asked(height)
    holders += 1
  }

  /// The heights at which it moves freely; down to 0 if it can be dismissed or is caught while it
  /// closes.
  private var range: ClosedRange<Double> {
    (sheet.isDismissible || target == nil ? 0 : lowest)...highest
  }

  /// That range with its rubber bands; below the lowest detent the height never reaches 0, so that
  /// the sheet can be grabbed.
  private var banded: BandedRange {
    BandedRange(range: range, below: range.lowerBound, above: room)
  }

  /// The sheet as a mover of ``AxisOwnership``.
  ///
  /// - Parameter scale: points of the movement per point of the parent; 1 unless positive and
  ///   finite.
  /// - Returns: the mover; divide its position by the scale for ``pull(to:)``.
  public func mover(scale: Double = 1) -> AxisOwnership.Mover {
    let scale = AxisOwnership.usable(scale)
    return AxisOwnership.Mover(
      .sheet, at: asked * scale, in: (range.lowerBound * scale)...(range.upperBound * scale))
  }

  /// Pulls the sheet to a height; beyond its ends the rubber band resists.
  ///
  /// Nothing changes if that is the height that was requested last, or not a number.
  public mutating func pull(to height: Double) {
    let height = height.isNaN ? asked : height.asCoordinate
    guard height != asked else { return }
    asked = height
    followAsked()
  }

  /// Puts the sheet to where fingers ask for it.
  private mutating func followAsked() {
    height = banded.shown(asked)
    motion.put(at: height)
  }

  /// The stop to which the sheet goes if it is let go now: the one that is nearest to where a decay
  /// of 0.99 per millisecond takes it, the higher of two.
  ///
  /// Above 300 points per second it is at least the next one in that direction.
  ///
  /// - Parameter velocity: the requested velocity of the height, in points per second.
  /// - Returns: the index of a stop; nil for closed.
  public func proposal(velocity: Double) -> Int? {
    let velocity = banded.velocity(velocity, at: asked)
    let projected = Decay.fast.rest(from: height, velocity: velocity)
    if sheet.isDismissible, projected < lowest / 2 { return nil }
    var nearest = 0
    for place in stops.indices
    where abs(stops[place].height - projected) <= abs(stops[nearest].height - projected) {
      nearest = place
    }
    if velocity > Self.flickSpeed {
      let next = stops.firstIndex { $0.height > height + Self.tolerance } ?? stops.count - 1
      return Swift.max(nearest, next)
    }
    if velocity < -Self.flickSpeed {
      return Swift.min(nearest, stops.lastIndex { $0.height < height - Self.tolerance } ?? 0)
    }
    return nearest
  }

  /// Lets go of the sheet; a spring takes it to a stop when no drag holds it any more.
  ///
  /// - Parameters:
  ///   - target: the index of the stop; nil for closed.
  ///   - velocity: the requested velocity of the height, in points per second.
  ///   - time: the time in seconds.
  public mutating func release(to target: Int?, velocity: Double, at time: Double) {
    holders = Swift.max(holders - 1, 0)
    guard holders == 0 else { return }
    let velocity = banded.velocity(velocity, at: asked)
    go(to: target, velocity: velocity, dampingRatio: Self.dampingRatio(velocity), at: time)
  }

  /// The damping ratio of the spring of a sheet that is let go at a velocity.
  package static func dampingRatio(_ velocity: Double) -> Double {
    abs(velocity) > flickSpeed ? flickDampingRatio : 1
  }

  /// How fast a spring moves the sheet at a time in seconds, in points per second; 0 at rest.
  package func velocity(at time: Double) -> Double { isMoving ? motion.velocity(at: time) : 0 }

  private mutating func go(
    to target: Int?, velocity: Double?, dampingRatio: Double = 1, at time: Double
  ) {
    self.target = target.map { Swift.min(Swift.max($0, 0), stops.count - 1) }
    let speed = bounded(velocity ?? motion.velocity(at: time))
    if targetHeight == height, speed == 0 { return put(at: height) }
    motion.spring(
      to: targetHeight,
      by: DampedSpring(response: Self.springResponse, dampingRatio: dampingRatio),
      velocity: speed, at: time)
    closingTime =
      targetHeight > 0
      ? .infinity : time + Self.closingDuration(from: height, speed, dampingRatio)
  }

  /// The seconds until a spring first brings a height to 0; infinite for never.
  ///
  /// There the motion is over: a sheet that has closed does not show again.
  private static func closingDuration(
    from height: Double, _ velocity: Double, _ dampingRatio: Double
  ) -> Double {
    guard height > 0 else { return 0 }
    let frequency = 2 * .pi / springResponse
    let push = velocity + dampingRatio * frequency * height
    guard dampingRatio < 1 else {
      // (x + (v + ωx)·t)·e^(-ωt) is 0 once if it is pushed hard enough, else never.
      return push < 0 ? -height / push : .infinity
    }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return arcTangent(y: height, x: -push / swing) / swing
  }

  /// A speed at which the spring goes no farther beyond its target than a finger could pull the
  /// sheet, so that it can be caught there.
  private func bounded(_ velocity: Double) -> Double {
    // Critically damped, from x away it goes beyond its target by (v + ωx) / (ω·e) at most.
    let frequency = 2 * .pi / Self.springResponse
    let (way, share) = (frequency * (height - targetHeight), 0.5 * frequency * exponential(1))
    let most = targetHeight > 0 ? targetHeight : room
    return velocity.clamped(
      from: -most * share - Swift.max(way, 0), to: room * share - Swift.min(way, 0))
  }

  // MARK: Motion

  /// Moves a sheet that settles to where it is at a time in seconds.
  public mutating func advance(to time: Double) {
    guard isMoving else { return }
    if time >= restTime {
      put(at: targetHeight)
    } else {
      height = Swift.max(motion.value(at: time), 0)
      asked = height
    }
  }

  private mutating func put(at height: Double) {
    self.height = height
    asked = height
    motion.put(at: height)
  }

  /// Sends the sheet to a stop, unless a drag holds it.
  ///
  /// - Parameters:
  ///   - target: the index of the stop; nil closes it.
  ///   - animated: whether the spring takes it there, with the velocity that it has.
  ///   - time: the time in seconds.
  /// - Returns: false if a drag holds it.
  @discardableResult
  public mutating func move(to target: Int?, animated: Bool, at time: Double) -> Bool {
    guard holders == 0 else { return false }
    advance(to: time)
    if animated {
      go(to: target, velocity: nil, at: time)
    } else {
      self.target = target.map { Swift.min(Swift.max($0, 0), stops.count - 1) }
      put(at: targetHeight)
    }
    return true
  }

  // MARK: Layout

  /// Changes the settings: a sheet that is not held goes by its spring to the detent of the name
  /// that it had, or else to the nearest one.
  public mutating func change(to sheet: Sheet, at time: Double) {
    advance(to: time)
    let name = target.map { stops[$0].name }
    self.sheet = sheet
    findStops()
    if let name { target = stop(named: name) ?? nearestStop }
    arrange(isAnimated: true, at: time)
  }

  /// Changes the height of the parent and of the content; a sheet that rests keeps its detent, at
  /// once.
  public mutating func layOut(parentHeight: Double, contentHeight: Double, at time: Double) {
    guard parentHeight != self.parentHeight || contentHeight != ownHeight else { return }
    advance(to: time)
    let detent = target.map { stops[$0].detent }
    self.parentHeight = parentHeight
    ownHeight = contentHeight
    findStops()
    if let detent { target = stops.firstIndex { $0.detent == detent } ?? nearestStop }
    arrange(isAnimated: isMoving, at: time)
  }

  private mutating func arrange(isAnimated: Bool, at time: Double) {
    guard holders > 0 else { return _ = move(to: target, animated: isAnimated, at: time) }
    asked = banded.asked(height)
    // A sheet that is now beyond what a finger could reach would not come back with it.
    asked = asked.clamped(from: range.lowerBound - room, to: range.upperBound + room)
    followAsked()
  }

  /// The index of the stop that is nearest to where the sheet is.
  private var nearestStop: Int? {
    stops.indices.min { abs(stops[$0].height - height) < abs(stops[$1].height - height) }
  }
}
