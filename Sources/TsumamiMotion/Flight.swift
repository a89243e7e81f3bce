import TsumamiGeometry

/// The way from one view of a plane to another one on which position and zoom change together: out,
/// across and in again, as short as it can be seen.
///
/// Seen from far above, the same distance is a short one. Of all ways, this one has the shortest
/// length that is *seen*, in widths of the view, and it is passed at an even speed, but for its
/// beginning and end. It is a closed form: the view depends only on the time, at any frame rate.
///
/// ```swift
/// let flight = Flight(
///   from: Flight.View(center: Vector(0.89, 0.40), span: 0.01),
///   to: Flight.View(center: Vector(0.51, 0.34), span: 0.02))
/// let view = flight.view(after: 0.5)
/// ```
///
/// Some people get sick of such motion. Where they have reduced motion, show ``end`` at once.
///
/// Source: J. J. van Wijk and W. A. A. Nuij, "Smooth and efficient zooming and panning", IEEE
/// Symposium on Information Visualization 2003, equations 9 and 10.
package struct Flight: Equatable, Sendable {
  /// What is seen of the plane.
  package struct View: Equatable, Sendable {
    /// The point in the middle.
    package var center: Vector
    /// How much of the plane is seen across, in the same unit; positive.
    package var span: Double

    /// Makes a view.
    package init(center: Vector, span: Double) {
      self.center = center
      self.span = span
    }
  }

  /// How much a flight zooms out on its way: 1.42, the mean of what the people of the authors'
  /// study chose.
  package static var curvature: Double { 1.42 }
  /// The widths of the view that are seen to pass in a second, times the curvature: 1.3.
  package static var speed: Double { 1.3 }
  /// The range of ``duration`` in seconds.
  static var durations: ClosedRange<Double> { 0.2...2.8 }

  /// The view from which it starts.
  package let start: View
  /// The view to which it goes.
  package let end: View
  /// The length that is seen, in widths of the view times the curvature; 0 or more.
  package let length: Double
  /// How long it takes in seconds; 0 if there is no way to go.
  package let duration: Double

  private let curvature: Double
  /// The distance in the plane.
  private let distance: Double
  /// The parameters of the curve at its start, as the paper has them; 0 if it only zooms.
  private let startAngle: Double
  /// The logarithm of the end's span divided by the start's.
  private let growth: Double

  /// Makes a flight.
  ///
  /// Views that are not finite, or without a span, are replaced: the flight is at its end at once.
  ///
  /// - Parameters:
  ///   - start: the view from which it starts.
  ///   - end: the view to which it goes.
  ///   - curvature: how much it zooms out on its way; positive, ``curvature`` by default.
  ///   - speed: how fast it is; ``speed`` by default.
  package init(
    from start: View, to end: View, curvature: Double = Flight.curvature,
    speed: Double = Flight.speed
  ) {
    let start = start.isSound ? start : end
    self.start = start
    self.end = end
    self.curvature = curvature
    let distance = start.center.distance(to: end.center)
    let growth = logarithm(end.span / start.span)
    var startAngle = 0.0
    var length = abs(growth) / curvature
    // Nearer than this, it only zooms.
    if distance > 1e-6 * Swift.min(start.span, end.span) {
      let square = curvature * curvature
      let reach = square * square * distance * distance
      let change = (end.span - start.span) * (end.span + start.span)
      let first = (change + reach) / (2 * start.span * square * distance)
      let last = (change - reach) / (2 * end.span * square * distance)
      startAngle = -Self.arcSine(first)
      length = (-Self.arcSine(last) - startAngle) / curvature
      self.distance = distance
    } else {
      self.distance = 0
    }
    let isSound = end.isSound && length.isFinite && length > 0
    self.growth = isSound ? growth : 0
    self.startAngle = startAngle
    self.length = isSound ? length : 0
    duration =
      isSound
      ? (length / speed).clamped(from: Self.durations.lowerBound, to: Self.durations.upperBound)
      : 0
  }

  /// The view at a time in seconds after the start; it begins and ends slowly.
  package func view(after seconds: Double) -> View {
    view(atShare: share(after: seconds))
  }

  /// The share of the way that is behind at a time in seconds after the start, 0 to 1.
  package func share(after seconds: Double) -> Double {
    guard seconds < duration else { return 1 }
    let time = seconds > 0 ? seconds / duration : 0
    // The polynomial of fifth degree without a jump of velocity or acceleration at either end.
    return time * time * time * (time * (time * 6 - 15) + 10)
  }

  /// The view at a share of the way, 0 to 1.
  package func view(atShare share: Double) -> View {
    if share <= 0 { return start }
    if share >= 1 { return end }
    guard distance > 0 else {
      return View(
        center: start.center + (end.center - start.center) * share,
        span: start.span * exponential(growth * share))
    }
    let angle = curvature * share * length + startAngle
    let cosine = Self.cosine(startAngle)
    let passed =
      start.span / (curvature * curvature)
      * (cosine * Self.tangent(angle) - Self.sine(startAngle))
    return View(
      center: start.center + (end.center - start.center) * (passed / distance),
      span: start.span * cosine / Self.cosine(angle))
  }

  // MARK: Hyperbolic functions

  private static func arcSine(_ x: Double) -> Double {
    let magnitude = logarithm(abs(x) + (x * x + 1).squareRoot())
    return x < 0 ? -magnitude : magnitude
  }

  private static func cosine(_ x: Double) -> Double { (exponential(x) + exponential(-x)) / 2 }

  private static func sine(_ x: Double) -> Double { (exponential(x) - exponential(-x)) / 2 }

  private static func tangent(_ x: Double) -> Double {
    let growth = exponential(-2 * abs(x))
    let magnitude = (1 - growth) / (1 + growth)
    return x < 0 ? -magnitude : magnitude
  }
}

extension Flight.View {
  fileprivate var isSound: Bool { center.isFinite && span.isFinite && span > 0 }
}
