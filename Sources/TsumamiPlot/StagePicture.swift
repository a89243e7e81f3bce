import Tsumami

/// The stage with its nodes and the paths of the pointers, beside its legend.
struct StagePicture {
  /// The largest number of contacts that are drawn.
  static let mostContacts = 2000
  /// The largest number of contacts with large marks and numbers; more would hide each other.
  private static let mostLarge = 60

  /// The smallest distance between two numbers of one pointer.
  private static let leastStep = 24.0

  private let stage: PlottedStage
  private let view: StageView
  private let outlines: [NodeOutline]
  private let hiddenContacts: Int
  /// The colour and dash of each pointer.
  private let places: [Int: Int]

  /// Makes the picture of a stage.
  init(_ stage: PlottedStage, pointerPlaces: [Int: Int]) {
    var stage = stage
    let hiddenContacts = Swift.max(0, stage.contacts.count - Self.mostContacts)
    stage.contacts.removeLast(hiddenContacts)
    self.stage = stage
    self.hiddenContacts = hiddenContacts
    places = pointerPlaces
    outlines = stage.outlines()
    view = StageView(
      bounds: stage.bounds,
      points: [
        stage.contacts.flatMap(\.points), stage.hovers.flatMap(\.points),
        stage.indirect.map(\.position),
      ].joined(),
      corners: outlines.lazy.flatMap { $0.start + $0.end })
  }

  /// Draws the picture.
  ///
  /// - Returns: its height.
  func draw(to svg: inout SVGWriter) -> Double {
    let frame = Rect(origin: Vector(PlotStyle.margin, 0), size: view.size)
    svg.rect(frame, "panel", radius: 3)
    svg.window(frame) { svg in
      var labels = LabelPlacer(in: Rect(origin: .zero, size: view.size))
      drawNodes(&svg)
      drawPaths(&svg)
      drawMarks(&svg, &labels)
      drawLabels(&svg, &labels)
    }
    let legend = StageLegend(
      stage, outlines: outlines, hiddenContacts: hiddenContacts,
      outsideCount: view.outsideCount, left: frame.maxX + PlotStyle.gap)
    return Swift.max(view.size.height, legend.draw(to: &svg))
  }

  // MARK: Nodes

  private func drawNodes(_ svg: inout SVGWriter) {
    let bounds = view.place(corners(of: stage.bounds))
    svg.path([bounds], "bounds", closed: true)
    for outline in outlines {
      if outline.isMoved {
        let isBack = zip(outline.start, outline.end).allSatisfy {
          ($0 - $1).length * view.scale < 0.5
        }
        if !isBack { svg.path([view.place(outline.start)], "node first", closed: true) }
        for between in outline.between {
          svg.path([view.place(between)], "node between", closed: true)
        }
      }
    }
    for outline in outlines {
      let style = outline.isRemoved ? "node between" : "node last"
      svg.path([view.place(outline.end)], style, closed: true, title: outline.name)
    }
  }

  private func corners(of rect: Rect) -> [Vector] {
    let corners = rect.corners
    return [corners.0, corners.1, corners.2, corners.3]
  }

  // MARK: Pointers

  private func drawPaths(_ svg: inout SVGWriter) {
    let hovers = stage.hovers.map { view.place($0.points) }
    let contacts = stage.contacts.map { view.place($0.points) }
    let paths = Thinning.paths(hovers + contacts)
    for path in paths.prefix(hovers.count) { svg.path([path], "hover") }
    for (contact, path) in zip(stage.contacts, paths.dropFirst(hovers.count)) {
      svg.path([path], "path\(isCrowded ? " fine" : "") s\(style(of: contact.pointer))")
    }
  }

  private var isCrowded: Bool { stage.contacts.count > Self.mostLarge }

  private func style(of pointer: Int) -> Int {
    (places[pointer] ?? 0) % PlotStyle.series.count
  }

  private func drawMarks(_ svg: inout SVGWriter, _ labels: inout LabelPlacer) {
    for report in Thinning.path(stage.indirect.compactMap { view.place($0.position) }) {
      svg.diamond(report, radius: 4.5, "wheel")
      reserve(report, &labels)
    }
    for contact in stage.contacts {
      let style = style(of: contact.pointer)
      if let up = contact.points.last.flatMap({ view.place($0) }) {
        switch contact.end {
        case .lifted: svg.circle(up, radius: isCrowded ? 2.5 : 4.5, "ring\(style)")
        case .cancelled: svg.cross(up, radius: isCrowded ? 3 : 4.5, "mark\(style)")
        case nil: break
        }
        reserve(up, &labels)
      }
      // A tap is a dot in a ring.
      if let down = contact.points.first.flatMap({ view.place($0) }) {
        let radius = contact.points.count == 1 ? 2.2 : 4.0
        svg.circle(down, radius: isCrowded ? radius / 2 + 0.4 : radius, "f\(style)")
        reserve(down, &labels)
      }
    }
  }

  private func reserve(_ point: Vector, _ labels: inout LabelPlacer) {
    if !isCrowded { labels.reserve(Rect(center: point, size: Size(12, 12))) }
  }

  // MARK: Labels

  private func drawLabels(_ svg: inout SVGWriter, _ labels: inout LabelPlacer) {
    var numbered: [(pointer: Int, place: Vector)] = []
    for contact in stage.contacts where !isCrowded {
      // Several contacts of one pointer at one place share one number.
      guard let down = contact.points.first.flatMap({ view.place($0) }),
        !numbered.contains(where: {
          $0.pointer == contact.pointer && ($0.place - down).length < Self.leastStep
        })
      else { continue }
      numbered.append((contact.pointer, down))
      let text = String(contact.pointer)
      let width = PlotText.width(text)
      let candidates = [
        Vector(-width - 7, -6), Vector(7, -6), Vector(-width - 7, 14), Vector(7, 14),
        Vector(-width / 2, -9), Vector(-width / 2, 18),
      ]
      if let place = labels.place(width, candidates.map { down + $0 }) {
        svg.text(text, at: place, "small strong halo f\(style(of: contact.pointer))")
      }
    }
    for outline in outlines.reversed() { drawLabel(of: outline, &svg, &labels) }
  }

  private func drawLabel(
    of outline: NodeOutline, _ svg: inout SVGWriter, _ labels: inout LabelPlacer
  ) {
    let corners = view.place(outline.end)
    guard corners.count == 4, let top = corners.min(by: { $0.y < $1.y }),
      let bottom = corners.max(by: { $0.y < $1.y }),
      let left = corners.min(by: { $0.x < $1.x }), let right = corners.max(by: { $0.x < $1.x })
    else { return }
    let text = PlotText.fit(outline.name, 160, size: PlotStyle.Text.small)
    let width = PlotText.width(text)
    let isUpright = abs(corners[0].y - corners[1].y) < 2 && corners[0].x < corners[1].x
    let center = (corners[0] + corners[2]) / 2
    var candidates: [Vector] = []
    if isUpright {
      candidates.append(corners[0] + Vector(6, 15))
      candidates.append(corners[1] + Vector(-6 - width, 15))
      candidates.append(corners[3] + Vector(6, -7))
      candidates.append(corners[0] + Vector(0, -5))
      candidates.append(corners[3] + Vector(0, 14))
    } else {
      candidates.append(top + Vector(-width / 2, -6))
      candidates.append(bottom + Vector(-width / 2, 15))
      candidates.append(right + Vector(6, 4))
      candidates.append(left + Vector(-6 - width, 4))
    }
    for step in 0..<6 { candidates.append(center + Vector(-width / 2, 4 + 15 * Double(step))) }
    if let place = labels.place(width, candidates) {
      svg.text(text, at: place, "small halo node-name", title: outline.name)
    }
  }
}
