import TsumamiGeometry
import TsumamiMotion

/// The series of samples from which the velocities of fingers are computed.
struct FingerSeries {
  private(set) var tracker: VelocityTracker<PlacementParts>
  /// The samples in which the fingers can scale the x axis and rotate.
  private var first = Span()
  /// The samples in which the fingers can scale the y axis.
  private var second = Span()
  /// Whether the degrees of freedom may have changed since the last sample.
  private var mayChange = false

  /// The part of the series in which a degree of freedom exists: one finger alone neither scales
  /// nor rotates anything, and its samples would pull the velocity towards zero.
  private struct Span {
    var start = Double.infinity
    var end = -Double.infinity
    /// Whether the degree of freedom exists.
    var isOpen = false
    /// Whether it was missing for a moment since the last sample.
    var isBroken = false

    /// Whether it ends before a time in seconds.
    func isOver(before time: Double) -> Bool { end < time }

    /// Whether two spans hold the same samples.
    func isSame(as other: Span) -> Bool { start == other.start && end == other.end }

    /// Follows the degree of freedom up to a new sample.
    mutating func follow(_ exists: Bool, lastSample: Double?, newSample: Double) {
      if isOpen, isBroken || !exists {
        isOpen = false
        end = lastSample ?? newSample
      }
      isBroken = false
      guard exists, !isOpen else { return }
      isOpen = true
      start = newSample
      end = .infinity
    }
  }

  init(_ estimator: VelocityEstimator) { tracker = VelocityTracker(estimator) }

  /// Adds a sample at a time in seconds.
  ///
  /// - Parameters:
  ///   - sample: the movement of the fingers.
  ///   - time: the time in seconds.
  ///   - scales: whether the fingers can scale each of the axes now.
  mutating func add(_ sample: PlacementParts, at time: Double, scales: (x: Bool, y: Bool)) {
    if mayChange {
      first.follow(scales.x, lastSample: tracker.lastTime, newSample: time)
      second.follow(scales.y, lastSample: tracker.lastTime, newSample: time)
      mayChange = false
    }
    tracker.add(sample, at: time)
  }

  /// Moves all samples by an offset, as when fingers come or go and their mean jumps.
  mutating func shift(by offset: PlacementParts) { tracker.shift(by: offset) }

  /// Asks at the next sample whether the fingers can scale the axes.
  mutating func scalesMayChange() { mayChange = true }

  /// The same for fingers that can scale the axes as they are now, if only for a moment.
  mutating func scalesMayChange(to scales: (x: Bool, y: Bool)) {
    mayChange = true
    if !scales.x { first.isBroken = true }
    if !scales.y { second.isBroken = true }
  }

  /// Forgets all samples.
  mutating func reset() {
    tracker.reset()
    first = Span()
    second = Span()
    mayChange = false
  }

  // MARK: Velocities

  /// The velocity of all values; nil when that of the translation cannot be known.
  func velocity(at time: Double) -> PlacementParts? {
    guard var velocity = tracker.velocity(at: time) else { return nil }
    let x = self.velocity(at: time, in: first, of: velocity) ?? .zero
    let y =
      second.isSame(as: first) ? x : self.velocity(at: time, in: second, of: velocity) ?? .zero
    velocity.logarithmOfScale = Vector(x.logarithmOfScale.x, y.logarithmOfScale.y)
    velocity.rotation = x.rotation
    return velocity
  }

  /// The velocity of the logarithms of the scales; nil when it cannot be known.
  func scaleVelocity(at time: Double) -> Vector? {
    let whole = tracker.velocity(at: time)
    guard let x = velocity(at: time, in: first, of: whole),
      let y = velocity(at: time, in: second, of: whole)
    else { return nil }
    return Vector(x.logarithmOfScale.x, y.logarithmOfScale.y)
  }

  /// The velocity of the rotation; nil when it cannot be known.
  func rotationVelocity(at time: Double) -> Double? {
    velocity(at: time, in: first, of: tracker.velocity(at: time))?.rotation
  }

  /// The velocity over a span of the samples, given that over all of them.
  private func velocity(
    at time: Double, in span: Span, of whole: PlacementParts?
  ) -> PlacementParts? {
    if let first = tracker.firstTime {
      if span.isOpen, span.start <= first { return whole }
      // Without a sample in it there is nothing to look for.
      if span.isOver(before: first) { return whole == nil ? nil : .zero }
    }
    let velocity = tracker.velocity(at: time, from: span.start, to: span.end)
    // A degree of freedom that does not exist is at rest.
    return velocity ?? (span.isOpen || whole == nil ? nil : .zero)
  }
}
