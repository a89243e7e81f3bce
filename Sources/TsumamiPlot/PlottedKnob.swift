import Tsumami

/// The value of a knob.
enum PlottedKnob: PlottedValue {
  static var subject: PlottedTrack.Subject { .knob }
  static var initial: Double { 0 }
  static var series: [PlottedSeries] {
    [PlottedSeries(name: "value", unit: .plain, isPair: false)]
  }

  static func value(of node: NodeID, on stage: Stage) -> Double? { stage.knob(of: node)?.value }

  static func append(_ value: Double, at time: Double, to series: inout [PlottedSeries]) {
    series[0].append(time, value)
  }
}
