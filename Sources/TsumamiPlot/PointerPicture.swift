import Tsumami

/// The input over time: pointers, wheels, keys and calls of the program.
struct PointerPicture {
  private static let laneHeight = 16.0
  private static let barHeight = 6.0
  /// The largest number of pointers with a lane of their own.
  private static let mostOwnLanes = 10

  private let axis: TimeAxis
  private let stage: PlottedStage
  private let places: [Int: Int]

  /// Prepares the lanes of a stage.
  init(_ stage: PlottedStage, axis: TimeAxis, pointerPlaces: [Int: Int]) {
    self.stage = stage
    self.axis = axis
    places = pointerPlaces
  }

  /// Draws all lanes.
  ///
  /// - Returns: their height.
  func draw(top: Double, to svg: inout SVGWriter) -> Double {
    var y = top
    if places.count <= Self.mostOwnLanes {
      drawOwnLanes(&y, &svg)
    } else {
      drawSharedLanes(&y, &svg)
    }
    for kind in PlottedIndirect.Kind.allCases { drawIndirect(kind, &y, &svg) }
    drawNotes(&y, &svg)
    return y - top
  }

  // MARK: Pointers

  /// Draws a lane for each pointer.
  private func drawOwnLanes(_ y: inout Double, _ svg: inout SVGWriter) {
    for (pointer, _) in places.sorted(by: { $0.value < $1.value }) {
      let contacts = stage.contacts.filter { $0.pointer == pointer }
      let kind = contacts.first?.kind.description ?? PointerPhase.hover.description
      let middle = y + Self.laneHeight / 2
      TimePicture.names("pointer \(pointer)", kind, middle: middle, to: &svg)
      for hover in stage.hovers where hover.pointer == pointer {
        svg.path(
          [[Vector(axis.x(hover.start), middle), Vector(axis.x(hover.last), middle)]], "hover")
      }
      drawBars(contacts, middle, isNumbered: false, &svg)
      y += Self.laneHeight
    }
  }

  /// Draws many pointers on shared lanes, with their numbers on the bars.
  private func drawSharedLanes(_ y: inout Double, _ svg: inout SVGWriter) {
    var lanes: [[PlottedContact]] = []
    for contact in stage.contacts {
      let free = lanes.firstIndex { ($0.last?.last ?? -.infinity) <= contact.start }
      if let free { lanes[free].append(contact) } else { lanes.append([contact]) }
    }
    for (place, lane) in lanes.enumerated() {
      let middle = y + Self.laneHeight / 2
      if place == 0 {
        TimePicture.names(
          PlotText.count(places.count, "pointer", "pointers"), middle: middle, to: &svg)
      }
      drawBars(lane, middle, isNumbered: true, &svg)
      y += Self.laneHeight
    }
  }

  private func drawBars(
    _ contacts: [PlottedContact], _ middle: Double, isNumbered: Bool, _ svg: inout SVGWriter
  ) {
    var lastEnd = -Double.infinity
    for (place, contact) in contacts.enumerated() {
      let (start, end) = (axis.x(contact.start), axis.x(contact.last))
      // A bar that cannot be told from the one before is left out.
      if end < lastEnd + 0.5 { continue }
      lastEnd = end
      let style = (places[contact.pointer] ?? 0) % PlotStyle.series.count
      svg.rect(
        Rect(
          start, middle - Self.barHeight / 2, Swift.max(end - start, 1.5), Self.barHeight),
        "f\(style)", radius: 2, title: "pointer \(contact.pointer)")
      if contact.end == .cancelled {
        svg.cross(Vector(end, middle), radius: 4, "mark\(style)")
      }
      guard isNumbered else { continue }
      let text = String(contact.pointer)
      let next =
        place + 1 < contacts.count
        ? axis.x(contacts[place + 1].start)
        : PlotStyle.width - PlotStyle.margin
      if end + 7 + PlotText.width(text) < next {
        svg.text(text, at: Vector(end + 5, middle + 4), "small quiet halo")
      }
    }
  }

  // MARK: Wheels, keys, calls

  private func drawIndirect(
    _ kind: PlottedIndirect.Kind, _ y: inout Double, _ svg: inout SVGWriter
  ) {
    let reports = stage.indirect.filter { $0.kind == kind }
    guard !reports.isEmpty else { return }
    let middle = y + Self.laneHeight / 2
    TimePicture.names(
      kind.rawValue, PlotText.count(reports.count, "report", "reports"), middle: middle, to: &svg)
    var ticks: [[Vector]] = []
    var last = -Double.infinity
    for report in reports {
      let x = axis.x(report.time)
      guard x - last >= 1.5 else { continue }
      last = x
      ticks.append([Vector(x, middle - 4), Vector(x, middle + 4)])
    }
    svg.path(ticks, "note")
    y += Self.laneHeight
  }

  private func drawNotes(_ y: inout Double, _ svg: inout SVGWriter) {
    guard !stage.notes.isEmpty else { return }
    let middle = y + Self.laneHeight / 2
    TimePicture.names("keys, calls", middle: middle, to: &svg)
    let items = stage.notes.map {
      RowLabels.Item(x: axis.x($0.time), text: PlotText.fit($0.text, 140))
    }
    let ticks = Thinning.path(items.map { Vector($0.x, middle) }, closerThan: 1.5)
    svg.path(ticks.map { [$0 - Vector(0, 5), $0 + Vector(0, 5)] }, "note")
    let labels = RowLabels(items, obstacles: items.map { $0.x - 3 })
    for label in labels.labels {
      let place = Vector(label.x - 3, middle + 4 + Double(label.row) * 13)
      svg.text(label.text, at: place, "small quiet halo")
    }
    y += Self.laneHeight + Double(labels.rowCount - 1) * 13
  }
}
