import Tsumami

/// The layout of a node with a bounding box.
enum PlottedBox: PlottedValue {
  static var subject: PlottedTrack.Subject { .box }
  static var initial: Box { Box(center: .zero, size: .zero) }
  static var series: [PlottedSeries] {
    [
      PlottedSeries(name: "center", unit: .points, isPair: true),
      PlottedSeries(name: "size", unit: .points, isPair: true, components: ("width", "height")),
      PlottedSeries(name: "rotation", unit: .degrees, isPair: false),
    ]
  }

  static func value(of node: NodeID, on stage: Stage) -> Box? { stage.box(of: node) }

  static func append(_ box: Box, at time: Double, to series: inout [PlottedSeries]) {
    series[0].append(time, box.center.x, box.center.y)
    series[1].append(time, box.size.width, box.size.height)
    series[2].append(time, box.rotation * series[2].unit.perRadian)
  }

  static func hold(of node: NodeID, on stage: Stage) -> PlottedHold? {
    stage.toldHandle(of: node).map { PlottedHold(handle: "\($0.name)") }
  }
}
