import TsumamiGeometry
import TsumamiMotion

/// A sheet that fingers drag and springs settle: how high it is, and where it goes when it is let
/// go.
///
/// It knows nothing of gestures. Heights are what is visible of the sheet, in points of its parent.
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
  public static var flickSpeed: Double { 300 }
  /// The response of the spring that settles a sheet, in seconds.
  public static var springResponse: Double { 0.4 }
  /// The damping ratio of that spring after a flick; else there is no overshoot.
  public static var flickDampingRatio: Double { 0.8 }
  /// The distance in points within which a sheet counts as being at rest.
  public static var tolerance: Double { 0.05 }

  /// What the sheet is doing.
  public enum Phase: Equatable, Sendable {
    /// It rests.
    case resting
    /// Fingers hold it.
    case dragging
    /// A spring takes it somewhere.
    case settling
  }

  /// A detent with its height as things are.
  public struct Stop: Sendable {
    /// The name of the detent.
    public let name: String
    /// Its height in points.
    public let height: Double
  }

  /// The switches.
  public private(set) var sheet: Sheet
  /// The detents from the lowest to the highest; at least one.
  public private(set) var stops: [Stop] = []
  /// How high the sheet is now; higher than the highest detent on a rubber band or by an overshoot.
  public private(set) var height = 0.0
  /// The place among the stops at which it rests, or to which it is on its way; nil for closed.
  public private(set) var target: Int?
  package private(set) var parentHeight: Double
  private var ownHeight: Double
  /// The height that fingers ask for.
  private var asked = 0.0
  private var motion: MotionDriver<Double>
  private var holders = 0

  /// Makes a sheet that rests.
  ///
  /// - Parameters:
  ///   - sheet: the switches.
  ///   - parentHeight: the height of its parent.
  ///   - contentHeight: the height of its content, if the switches do not give one.
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
    let most = parentHeight.isFinite ? Swift.max(parentHeight, 0) : 0
    stops.removeAll()
    for detent in sheet.detents.isEmpty ? [.fraction(1, "")] : sheet.detents {
      let height =
        switch detent.height {
        case .points(let height): height
        case .fraction(let share): share * most
        case .content: sheet.contentHeight ?? ownHeight
        case .custom(let height): height(parentHeight)
        }
      // What is no number is as high as there is room for.
      let stop = Stop(
        name: detent.name, height: height.isNaN ? most : height.clamped(from: 0, to: most))
      stops.insert(stop, at: stops.firstIndex { $0.height > stop.height } ?? stops.endIndex)
    }
  }

  /// The place of the detent of a name; nil if there is none.
  public func stop(named name: String) -> Int? {
    stops.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  private var lowest: Double { stops[0].height }
  private var highest: Double { stops[stops.count - 1].height }
  private var targetHeight: Double { target.map { stops[$0].height } ?? 0 }

  // MARK: Where it is

  /// What the sheet is doing.
  public var phase: Phase { holders > 0 ? .dragging : isMoving ? .settling : .resting }
  /// Whether somebody holds the sheet.
  public var isHeld: Bool { holders > 0 }
  /// Whether a spring moves the sheet.
  public var isMoving: Bool { motion.restTime > -.infinity }
  /// The time in seconds from which on it rests; infinite unless a spring moves it.
  public var restTime: Double { isMoving ? motion.restTime : .infinity }

  /// Where the sheet is between its detents: 1.5 is halfway between the second and the third, -1 is
  /// closed; beyond the highest it grows on in the step before.
  public var progress: Double {
    let next = stops.firstIndex { $0.height > height } ?? stops.count - 1
    guard next > 0 else { return lowest > 0 ? height / lowest - 1 : 0 }
    let step = stops[next].height - stops[next - 1].height
    return Double(next - 1) + (step > 0 ? (height - stops[next - 1].height) / step : 1)
  }

  /// How much of the background is dimmed, 0...1: it grows from the detent up to which it is alive
  /// to the next one.
  public var dimming: Double {
    let least: Double
    switch sheet.dimming {
    case .never: return 0
    case .always: least = -1
    case .above(let name):
      guard let place = stop(named: name) else { return 0 }
      least = Double(place)
    }
    return (progress - least).clamped(from: 0, to: 1)
  }

  /// Whether the background takes no touches.
  public var coversBackground: Bool {
    switch sheet.dimming {
    case .never: return false
    case .always: return height > Self.tolerance
    case .above(let name):
      guard let place = stop(named: name) else { return false }
      return height > stops[place].height + Self.tolerance
    }
  }

  // MARK: Fingers

  /// Takes hold of the sheet where it is at a time; what moves is caught.
  public mutating func grab(at time: Double) {
    if isMoving { advance(to: time) }
    motion.put(at: height)
    takeAsked()
    holders += 1
  }

  /// What fingers would have to ask for to have the sheet where it is.
  private mutating func takeAsked() {
    let allowed = height.clamped(from: range.lowerBound, to: range.upperBound)
    asked = allowed + band(at: height).pulled(height - allowed)
  }

  /// Where it moves freely; one that is caught while it closes may be lower than its detents.
  private var range: ClosedRange<Double> {
    (sheet.isDismissible || target == nil ? 0 : lowest)...highest
  }

  /// The rubber band at the end beyond which a height is; below the lowest detent there is only so
  /// much room, and the sheet is never lost.
  private func band(at height: Double) -> RubberBand {
    RubberBand(dimension: height < range.lowerBound ? range.lowerBound : parentHeight)
  }

  /// The sheet as something that moves along its axis, in its parent's points times a scale.
  public func mover(scale: Double = 1) -> AxisOwnership.Mover {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    return AxisOwnership.Mover(
      .sheet, at: asked * scale, in: (range.lowerBound * scale)...(range.upperBound * scale))
  }

  /// Pulls the sheet to a height; beyond its ends it follows as its rubber band lets it.
  public mutating func pull(to height: Double) {
    guard height.isFinite else { return }
    asked = height
    let allowed = height.clamped(from: range.lowerBound, to: range.upperBound)
    self.height = allowed + band(at: height).stretched(height - allowed)
    motion.put(at: self.height)
  }

  /// Where the sheet would go if it were let go now: the detent that is nearest to where a decay of
  /// 0.99 per millisecond would take it, the higher one of two; for a flick at least the next one
  /// in its direction.
  ///
  /// - Parameter velocity: how fast it is asked to grow, in points per second.
  /// - Returns: the place of a stop; nil for closed.
  public func proposal(velocity: Double) -> Int? {
    let velocity = visible(velocity)
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

  /// How fast the height changes that is shown: beyond an end only a part of what is asked.
  private func visible(_ velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    let pull = asked - asked.clamped(from: range.lowerBound, to: range.upperBound)
    return velocity.clamped(from: -Scroller.fastest, to: Scroller.fastest)
      * band(at: asked).slope(at: pull)
  }

  /// Lets go of the sheet; if nobody else holds it a spring takes it to a stop.
  ///
  /// - Parameters:
  ///   - target: the place of the stop; nil for closed.
  ///   - velocity: how fast the sheet is asked to grow, in points per second.
  ///   - time: the time in seconds.
  public mutating func release(to target: Int?, velocity: Double, at time: Double) {
    holders = Swift.max(holders - 1, 0)
    guard holders == 0 else { return }
    let velocity = visible(velocity)
    go(
      to: target, velocity: velocity,
      dampingRatio: abs(velocity) > Self.flickSpeed ? Self.flickDampingRatio : 1, at: time)
  }

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
  }

  /// A speed at which the spring goes no farther beyond its target than a finger could pull the
  /// sheet, so that it can be caught there.
  private func bounded(_ velocity: Double) -> Double {
    // Critically damped, x·e^(-ωt) + v·t·e^(-ωt) is never beyond x + v / (ω·e).
    let share = 0.5 * 2 * .pi / Self.springResponse * exponential(1)
    let room = targetHeight > 0 ? targetHeight : parentHeight
    return velocity.clamped(from: -room * share, to: parentHeight * share)
  }

  // MARK: By itself

  /// Moves a sheet that a spring moves to where it is at a time.
  public mutating func advance(to time: Double) {
    guard isMoving else { return }
    if time >= motion.restTime {
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

  /// Sends the sheet to a stop, unless fingers hold it.
  ///
  /// - Parameters:
  ///   - target: the place of the stop; nil closes it.
  ///   - animated: whether the spring takes it there, with the velocity that it has.
  ///   - time: the time in seconds.
  /// - Returns: whether it goes there.
  @discardableResult
  public mutating func move(to target: Int?, animated: Bool, at time: Double) -> Bool {
    guard holders == 0 else { return false }
    if isMoving { height = Swift.max(motion.value(at: time), 0) }
    if animated {
      go(to: target, velocity: nil, at: time)
    } else {
      self.target = target.map { Swift.min(Swift.max($0, 0), stops.count - 1) }
      put(at: targetHeight)
    }
    return true
  }

  // MARK: Layout

  /// Changes the switches: a sheet that is not held goes to the detent of the name that it had, or
  /// else to the nearest one, by its spring.
  public mutating func change(to sheet: Sheet, at time: Double) {
    rearrange(isAnimated: true, at: time) { $0.sheet = sheet }
  }

  /// Changes the room that the sheet has; one that rests keeps its detent, at once.
  public mutating func layOut(parentHeight: Double, contentHeight: Double, at time: Double) {
    guard parentHeight != self.parentHeight || contentHeight != ownHeight else { return }
    rearrange(isAnimated: isMoving, at: time) {
      $0.parentHeight = parentHeight
      $0.ownHeight = contentHeight
    }
  }

  private mutating func rearrange(
    isAnimated: Bool, at time: Double, _ change: (inout SheetMover) -> Void
  ) {
    let name = target.map { stops[$0].name }
    change(&self)
    findStops()
    refind(name)
    if holders == 0 { move(to: target, animated: isAnimated, at: time) } else { takeAsked() }
  }

  private mutating func refind(_ name: String?) {
    guard let name else { return }
    if let place = stop(named: name) {
      target = place
    } else {
      target = stops.indices.min {
        abs(stops[$0].height - height) < abs(stops[$1].height - height)
      }
    }
  }
}
