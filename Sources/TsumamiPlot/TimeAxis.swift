import Foundation
import Tsumami

/// The time axis that everything below a stage shares.
struct TimeAxis {
  let start: Double
  let end: Double
  /// The time that is labelled 0; 0 unless the trace begins at a large time.
  let origin: Double

  /// Makes an axis from one time to another; an empty span is widened a little.
  init(from start: Double, to end: Double) {
    self.start = start
    // The smallest difference that a double can represent at this time.
    let least = Swift.max(0.01, start.magnitude * 1e-12)
    self.end = Swift.max(end, start + least)
    origin = start.magnitude < 1000 ? 0 : start
  }

  /// The x coordinate of a time.
  func x(_ time: Double) -> Double {
    let fraction = (time - start) / (end - start)
    return PlotStyle.axisLeft
      + fraction.clamped(from: 0, to: 1) * (PlotStyle.axisRight - PlotStyle.axisLeft)
  }

  /// Round times with their labels, with enough distance between them.
  var ticks: [(x: Double, label: String)] {
    let span = end - start
    let step = Self.niceStep(span / 9)
    let digits = Swift.max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    let first = ((start - origin) / step - 1e-6).rounded(.up)
    var ticks: [(x: Double, label: String)] = []
    for place in 0...20 {
      let time = (first + Double(place)) * step
      guard time <= (end - origin) + step * 1e-6 else { break }
      ticks.append((x(time + origin), label(time, digits)))
    }
    return ticks
  }

  private func label(_ time: Double, _ digits: Int) -> String {
    if time.magnitude >= 1e6 { return PlotText.short(time) }
    return PlotText.fixed(time, digits, keepsZeros: true)
  }

  /// The label of a time.
  var caption: String {
    origin == 0 ? "seconds" : "seconds after \(String(format: "%.10g", origin))"
  }

  /// The smallest of 1, 2, 5, 10, 20, 50… that is not below a number.
  private static func niceStep(_ step: Double) -> Double {
    let power = pow(10, log10(step).rounded(.down))
    return ([1, 2, 5].first { $0 * power >= step * (1 - 1e-9) } ?? 10) * power
  }
}
