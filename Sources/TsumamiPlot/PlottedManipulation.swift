import Tsumami

/// The placement of a node with a manipulation.
enum PlottedManipulation: PlottedValue {
  static var subject: PlottedTrack.Subject { .manipulation }
  static var initial: Placement { .identity }
  static var series: [PlottedSeries] {
    [
      PlottedSeries(name: "translation", unit: .points, isPair: true),
      PlottedSeries(name: "scale", unit: .factor, isPair: true),
      PlottedSeries(name: "rotation", unit: .degrees, isPair: false),
    ]
  }

  static func value(of node: NodeID, on stage: Stage) -> Placement? { stage.placement(of: node) }

  static func append(_ placement: Placement, at time: Double, to series: inout [PlottedSeries]) {
    series[0].append(time, placement.translation.x, placement.translation.y)
    series[1].append(time, placement.scale.x, placement.scale.y)
    series[2].append(time, placement.rotation * series[2].unit.perRadian)
  }
}
