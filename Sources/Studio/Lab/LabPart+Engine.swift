import Tsumami

// What a part is for the engine.

extension LabPart {
  private func flag(_ name: StaticString) -> Bool { value(name) == 1 }
  private func integer(_ name: StaticString) -> Int { Int(exactly: value(name)) ?? 0 }
  private func optional(_ name: StaticString) -> Double? {
    let value = value(name)
    return value.isNaN ? nil : value
  }

  // MARK: Gestures

  /// The gesture, with a probe for itself and each of its parts, outermost first.
  ///
  /// - Parameters:
  ///   - clock: the time of the stage for the probes.
  ///   - probes: gets the probes.
  /// - Returns: the gesture.
  func gesture(
    _ clock: LabClock, probes: inout [LabProbe]
  ) -> ErasedGesture<AnyGestureValue> {
    let probe = LabProbe(clock)
    probes.append(probe)
    guard kind.isComposition, parts.count == 2 else {
      return ErasedGesture(writing: ProbedGesture(base: leaf.gesture, probe: probe))
    }
    let first = parts[0].gesture(clock, probes: &probes)
    let second = parts[1].gesture(clock, probes: &probes)
    let composed: ErasedGesture<AnyGestureValue> =
      switch kind {
      case .simultaneous: ErasedGesture(writing: first.simultaneously(with: second))
      case .exclusive: ErasedGesture(writing: first.exclusively(before: second))
      default: ErasedGesture(writing: first.sequenced(before: second))
      }
    return ErasedGesture(writing: ProbedGesture(base: composed, probe: probe))
  }

  /// The gesture of a part that is no composition.
  private var leaf: GestureDescription {
    var gesture = kind.gesture ?? .tap(Tap())
    gesture.visit(NumberReader(numbers))
    return gesture
  }

  /// The values as the engine takes them: more fingers than allowed could never begin.
  private var numbers: [Double] {
    let (least, most) = (value("minimumPointers"), value("maximumPointers"))
    return most < least ? with("maximumPointers", least).values : values
  }

  // MARK: What moves a node

  /// Attaches a part that is no gesture to a node.
  func attach(to node: NodeID, on stage: Stage) -> AttachmentID {
    switch kind {
    case .boundingBox: return stage.attach(box, to: node)
    case .list: return stage.attach(list, to: node)
    case .sheet: return stage.attach(sheet, to: node)
    case .snapping: return stage.attach(Snapping(distance: value("distance")), to: node)
    case .knob:
      var knob = Knob(in: knobRange, step: optional("step"))
      knob.sweep = value("sweep")
      knob.hasMomentum = flag("momentum")
      return stage.attach(knob, to: node)
    default: return stage.attach(manipulation, to: node)
    }
  }

  private var knobRange: ClosedRange<Double>? {
    let least = value("minimum")
    return flag("bounded") ? least...Swift.max(value("maximum"), least) : nil
  }

  private var manipulation: Manipulation {
    let pinches: [Manipulation.Pinch] = [.off, .uniform, .axes]
    var manipulation = Manipulation()
    manipulation.isPanEnabled = flag("pan")
    manipulation.pinch = pinches[integer("pinch")]
    manipulation.isRotationEnabled = flag("rotation")
    manipulation.minimumScale = value("minimumScale")
    // Less than the smallest could not be read again.
    manipulation.maximumScale = Swift.max(value("maximumScale"), manipulation.minimumScale)
    manipulation.limits = limits
    manipulation.doubleTapResets = flag("doubleTapResets")
    manipulation.hasMomentum = flag("momentum")
    manipulation.combinesTravel = flag("combineTravel")
    manipulation.includesSlop = flag("slop")
    return manipulation
  }

  private var limits: Limits {
    let insets = Insets(
      top: value("insetTop"), left: value("insetLeft"), bottom: value("insetBottom"),
      right: value("insetRight"))
    let edge: Limits.Edge = flag("edge") ? .rubberBand : .stop
    switch integer("limits") {
    case 1: return Limits(.inside(insets), edge: edge)
    case 2: return Limits(.cover(insets), edge: edge)
    case 3: return Limits(.coverAround(insets), edge: edge)
    default: return Limits(.none, edge: edge)
    }
  }

  private var box: BoxEditing {
    var box = BoxEditing()
    box.isEditing = flag("editing")
    box.resize = flag("resize") ? .uniform : .freeForm
    let least = Size(value("minimumWidth"), value("minimumHeight"))
    box.minimumSize = least
    if flag("largest") {
      box.maximumSize = Size(
        Swift.max(value("maximumWidth"), least.width),
        Swift.max(value("maximumHeight"), least.height))
    }
    box.rotates = flag("rotates")
    box.flips = flag("flips")
    box.snapAngle = optional("snapAngle")
    box.snapDistance = value("snapDistance")
    box.handleSize = value("handleSize")
    box.limits = limits
    return box
  }

  private var list: Scrolling {
    let axes: [Scrolling.Axes] = [.vertical, .horizontal, .both]
    let decays: [Decay] = [.normal, .fast, .fling, Decay(rate: value("rate"))]
    var list = Scrolling(contentSize: Size(value("contentWidth"), value("contentHeight")))
    list.axes = axes[integer("axes")]
    list.bounces = flag("bounces")
    list.deceleration = decays[integer("deceleration")]
    switch integer("snapping") {
    case 1: list.snapping = .pages
    case 2: list.snapping = .items(Size(value("itemWidth"), value("itemHeight")))
    default: list.snapping = .none
    }
    return list
  }

  private var sheet: Sheet {
    var sheet = Sheet()
    for (place, keys) in Self.detentKeys.prefix(integer("detents")).enumerated() {
      let name = detentNames[place].string
      switch integer(keys.kind) {
      case 0: sheet.detents.append(.points(value(keys.height), name))
      case 1: sheet.detents.append(.fraction(value(keys.fraction), name))
      default: sheet.detents.append(Sheet.Detent(name, .content))
      }
    }
    sheet.contentHeight = optional("contentHeight")
    sheet.isDismissible = flag("dismissible")
    switch integer("undimmed") {
    case 0: sheet.dimming = .never
    case 1: sheet.dimming = .always
    case let choice: sheet.dimming = .above(detentNames[choice - 2].string)
    }
    sheet.grabberHeight = value("grabberHeight")
    return sheet
  }

  /// The parameters of each detent.
  static var detentKeys: [(kind: StaticString, height: StaticString, fraction: StaticString)] {
    [
      ("detent1", "height1", "fraction1"), ("detent2", "height2", "fraction2"),
      ("detent3", "height3", "fraction3"), ("detent4", "height4", "fraction4"),
    ]
  }
}
