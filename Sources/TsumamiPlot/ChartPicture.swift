import Tsumami

/// Charts of the values of a gesture, a manipulation or a box over time.
struct ChartPicture {
  private static let height = 54.0
  private static let gap = 10.0
  private static let padding = 5.0

  let axis: TimeAxis

  /// Draws the charts of one track; nothing for a track without values.
  ///
  /// - Returns: their height.
  func draw(_ track: PlottedTrack, top: Double, to svg: inout SVGWriter) -> Double {
    let known = track.series.filter { $0.range != nil }
    guard !known.isEmpty else { return 0 }
    let headingEnd = drawHeading(of: track, baseline: top + 14, &svg)
    var y = top + 22
    for series in known {
      if let range = series.range, !series.isRemark {
        draw(series, range, top: y, to: &svg)
        y += Self.height + Self.gap
      }
    }
    let constants = known.filter(\.isRemark).map(\.constantText)
    if !constants.isEmpty {
      let left = Swift.max(PlotStyle.axisLeft, headingEnd + 24)
      let text = PlotText.fit(
        "constant: " + constants.joined(separator: ", "),
        PlotStyle.width - PlotStyle.margin - left, size: PlotStyle.Text.small)
      svg.text(text, at: Vector(left, top + 14), "small quiet halo")
    }
    return y - top + 6
  }

  /// Draws the name of the gesture, then the name of its node.
  ///
  /// - Returns: the x coordinate of their end.
  private func drawHeading(
    of track: PlottedTrack, baseline: Double, _ svg: inout SVGWriter
  ) -> Double {
    let left = PlotStyle.margin
    let size = PlotStyle.Text.normal
    let name = PlotText.fit(track.name, 300, size: size)
    svg.text(name, at: Vector(left, baseline), "strong halo", title: track.name)
    // Bold text is wider.
    let nodeLeft = left + PlotText.width(name, size: size) * 1.08 + 10
    let node = PlotText.fit(track.node, 220, size: PlotStyle.Text.small)
    svg.text(node, at: Vector(nodeLeft, baseline), "small quiet halo", title: track.node)
    return nodeLeft + PlotText.width(node)
  }

  private func draw(
    _ series: PlottedSeries, _ range: ClosedRange<Double>, top: Double, to svg: inout SVGWriter
  ) {
    let frame = Rect(
      PlotStyle.axisLeft, top, PlotStyle.axisRight - PlotStyle.axisLeft, Self.height)
    svg.line(Vector(frame.minX, frame.minY), Vector(frame.maxX, frame.minY), "grid")
    svg.line(Vector(frame.minX, frame.maxY), Vector(frame.maxX, frame.maxY), "grid")
    drawName(of: series, in: frame, &svg)
    // A constant is drawn in the middle.
    let isLevel = range.upperBound - range.lowerBound <= 1e-9 * abs(range.upperBound)
    let extent = isLevel ? 1 : range.upperBound - range.lowerBound
    let room = Self.height - 2 * Self.padding
    func y(_ value: Double) -> Double {
      if isLevel { return frame.minY + Self.height / 2 }
      return frame.maxY - Self.padding - (value - range.lowerBound) / extent * room
    }
    if range.contains(series.unit.neutral) {
      let level = y(series.unit.neutral)
      svg.line(Vector(frame.minX, level), Vector(frame.maxX, level), "neutral")
    }
    let components = series.isSplit ? [series.x, series.y] : [series.x]
    for (place, values) in components.enumerated() {
      let runs = runs(series.times, values, y)
      svg.path(runs, "curve s\(place)")
    }
    let x = frame.maxX + 8
    if isLevel {
      let middle = frame.minY + Self.height / 2 + 4
      svg.text(PlotText.short(range.upperBound), at: Vector(x, middle), "small quiet")
      return
    }
    svg.text(
      PlotText.short(range.upperBound, beside: extent), at: Vector(x, frame.minY + 9), "small quiet"
    )
    svg.text(
      PlotText.short(range.lowerBound, beside: extent), at: Vector(x, frame.maxY - 1), "small quiet"
    )
  }

  /// The runs of known values, without the gaps between them.
  private func runs(
    _ times: [Double], _ values: [Double], _ y: (Double) -> Double
  ) -> [[Vector]] {
    var runs: [[Vector]] = []
    var run: [Vector] = []
    for (time, value) in zip(times, values) {
      if value.isNaN {
        if !run.isEmpty { runs.append(Thinning.curve(run)) }
        run = []
      } else {
        run.append(Vector(axis.x(time), y(value)))
      }
    }
    if !run.isEmpty { runs.append(Thinning.curve(run)) }
    return runs
  }

  /// Draws the name, the unit, and the key of the lines.
  private func drawName(of series: PlottedSeries, in frame: Rect, _ svg: inout SVGWriter) {
    let left = PlotStyle.margin
    let name = PlotText.fit(series.name, PlotStyle.nameWidth)
    svg.text(name, at: Vector(left, frame.minY + 18), title: series.name)
    var x = left
    let y = frame.minY + 35
    svg.text(series.unit.rawValue, at: Vector(x, y), "small quiet")
    x += 36
    guard series.isPair else { return }
    let names = series.components
    let components = series.isSplit ? [names.x, names.y] : ["\(names.x) and \(names.y)"]
    for (place, component) in components.enumerated() {
      svg.path([[Vector(x, y - 4), Vector(x + 22, y - 4)]], "curve s\(place)")
      svg.text(component, at: Vector(x + 27, y), "small quiet")
      x += Swift.max(50, 27 + PlotText.width(component) + 8)
    }
  }
}

extension PlottedSeries {
  /// The smallest and the largest number; nil when none is known.
  var range: ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for value in x where !value.isNaN { (low, high) = (min(low, value), max(high, value)) }
    for value in y where !value.isNaN { (low, high) = (min(low, value), max(high, value)) }
    return low <= high ? low...high : nil
  }

  /// Whether x and y differ, so that they need two lines.
  var isSplit: Bool {
    isPair
      && zip(x, y).contains { one, other in
        abs(one - other) > 1e-6 * Swift.max(abs(one), abs(other))
      }
  }

  /// Whether a sentence replaces the chart: the value is constant, and is not a rate, which is
  /// known only at times.
  var isRemark: Bool { isConstant && !unit.isRate }

  /// Whether every number is constant.
  var isConstant: Bool { [x, y].allSatisfy(Self.isConstant) }

  private static func isConstant(_ values: [Double]) -> Bool {
    let known = values.lazy.filter { !$0.isNaN }
    guard let low = known.min(), let high = known.max() else { return true }
    return high - low <= 1e-9 * Swift.max(1, abs(low), abs(high))
  }

  /// The constant value as text.
  var constantText: String {
    func text(_ values: [Double]) -> String {
      values.first { !$0.isNaN }.map { PlotText.short($0) } ?? "unknown"
    }
    let value = isSplit ? "(\(text(x)), \(text(y)))" : text(x)
    return "\(name) \(value)\(unit == .degrees || unit == .factor ? "" : " ")\(unit.suffix)"
  }
}

extension PlottedSeries.Unit {
  /// Whether it is a rate per second.
  fileprivate var isRate: Bool {
    switch self {
    case .points, .factor, .degrees, .plain: false
    case .pointsPerSecond, .factorPerSecond, .degreesPerSecond: true
    }
  }

  /// The unit as it follows a number.
  fileprivate var suffix: String { self == .factor ? "" : rawValue }
}
