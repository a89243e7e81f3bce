import Tsumami

extension TraceHeader {
  /// The header as the first line of a trace, without a line feed.
  ///
  /// Reading it gives the same header. Values that are functions cannot be written: custom limits
  /// become `"none"`, and a detent of custom height gets the height that its function returns for
  /// the current height of the parent.
  public var line: String {
    let writer = LineWriter(descriptor: -1)
    return writer.text { writer.write(self) }
  }
}

extension LineWriter {
  /// Writes the parts of a header.
  func write(_ header: TraceHeader) {
    let stage = header.stage
    let gestures = stage.nodes.flatMap(\.gestures).map(\.name)
    number("tsumami", 1)
    group("stage") {
      numbers("size", stage.size.width, stage.size.height)
      var gesture = 0
      objects("nodes", Array(stage.nodes.indices)) { place in
        let node = stage.nodes[place]
        text("id", node.name)
        if let parent = node.parent { text("parent", stage.nodes[parent].name) }
        write(node.node)
        if !node.gestures.isEmpty {
          objects("gestures", node.gestures) { attached in
            write(attached, buttons: header.buttons[gesture] ?? .primary, names: gestures)
            gesture += 1
          }
        }
        writeAttachments(of: node, at: place, in: header)
      }
      if !header.selected.isEmpty {
        texts("selected", header.selected.map { stage.nodes[$0].name })
      }
      if let focus = header.focus { text("focus", stage.nodes[focus].name) }
    }
  }

  // MARK: Nodes

  private func write(_ node: Node) {
    let rect = node.frame.rect
    numbers("frame", rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    if node.frame.anchor != Vector(0.5, 0.5) { vector("anchor", node.frame.anchor) }
    if node.frame.rotation != 0 { number("layoutRotation", node.frame.rotation) }
    if node.frame.mirror != .one {
      bools("mirrored", node.frame.mirror.x < 0, node.frame.mirror.y < 0)
    }
    let placement = node.placement
    if placement.translation != .zero { vector("translation", placement.translation) }
    if placement.scale != .one { vector("scale", placement.scale) }
    if placement.rotation != 0 { number("rotation", placement.rotation) }
    if node.clips { bool("clips", true) }
    if node.hitInsets != .zero { write("hitInset", node.hitInsets) }
    if !node.isEnabled { bool("enabled", false) }
    switch node.mask {
    case .all: break
    case .gesture: word("mask", "gesture")
    case .subviews: word("mask", "subviews")
    case .none: word("mask", "none")
    }
  }

  private func write(_ name: StaticString, _ insets: Insets) {
    numbers(name, insets.top, insets.left, insets.bottom, insets.right)
  }

  private func writeAttachments(
    of node: NodeDescription, at place: Int, in header: TraceHeader
  ) {
    func options(_ kind: TraceHeader.Kind) -> AttachmentOptionsDescription? {
      header.options[.init(node: place, kind: kind)]
    }
    if let manipulation = node.manipulation { write(manipulation, options(.manipulation)) }
    if let box = node.box { write(box, options(.boundingBox)) }
    if let scroll = node.scroll { write(scroll.scrolling, scroll.offset, options(.scroll)) }
    if let sheet = node.sheet {
      let parent = node.parent.map { header.stage.nodes[$0].node.frame.rect.size }
      write(
        sheet.sheet, at: sheet.detent, in: parent ?? header.stage.size, options(.sheet))
    }
  }

  // MARK: Attachments

  private func write(_ manipulation: Manipulation, _ options: AttachmentOptionsDescription?) {
    group("manipulable") {
      let standard = Manipulation()
      if !manipulation.isPanEnabled { bool("pan", false) }
      switch manipulation.pinch {
      case .uniform: break
      case .axes: word("pinch", "axes")
      case .off: bool("pinch", false)
      }
      if !manipulation.isRotationEnabled { bool("rotation", false) }
      if manipulation.minimumScale != standard.minimumScale {
        number("minimumScale", manipulation.minimumScale)
      }
      if manipulation.maximumScale != standard.maximumScale {
        bound("maximumScale", manipulation.maximumScale)
      }
      write(manipulation.limits)
      if manipulation.doubleTapResets { bool("doubleTapResets", true) }
      if manipulation.hasMomentum { bool("momentum", true) }
      write(options)
    }
  }

  private func write(_ box: BoxEditing, _ options: AttachmentOptionsDescription?) {
    group("boundingBox") {
      let standard = BoxEditing()
      if !box.isEditing { bool("editing", false) }
      if box.resize == .uniform { word("resize", "uniform") }
      if box.minimumSize != standard.minimumSize {
        numbers("minimumSize", box.minimumSize.width, box.minimumSize.height)
      }
      if let size = box.maximumSize { numbers("maximumSize", size.width, size.height) }
      if !box.rotates { bool("rotates", false) }
      if box.flips { bool("flips", true) }
      if let angle = box.snapAngle { number("snapAngle", angle) }
      if box.snapDistance != 0 { number("snapDistance", box.snapDistance) }
      if box.handleSize != standard.handleSize { number("handleSize", box.handleSize) }
      write(box.limits)
      write(options)
    }
  }

  private func write(_ limits: Limits) {
    let isStandard = limits.edge == .stop
    let rule: (name: StaticString, insets: Insets)? =
      switch limits.rule {
      case .none, .custom: nil
      case .inside(let insets): ("inside", insets)
      case .cover(let insets): ("cover", insets)
      }
    guard rule != nil || !isStandard else { return }
    group("limits") {
      if let rule { group(rule.name) { write("insets", rule.insets) } }
      if !isStandard { word("edge", "rubberBand") }
    }
  }

  private func write(
    _ scrolling: Scrolling, _ offset: Vector, _ options: AttachmentOptionsDescription?
  ) {
    group("scroll") {
      numbers("content", scrolling.contentSize.width, scrolling.contentSize.height)
      if offset != .zero { vector("offset", offset) }
      switch scrolling.axes {
      case .vertical: break
      case .horizontal: word("axes", "horizontal")
      case .both: word("axes", "both")
      }
      if !scrolling.bounces { bool("bounces", false) }
      if scrolling.deceleration == .fast {
        word("deceleration", "fast")
      } else if scrolling.deceleration != .normal {
        number("deceleration", scrolling.deceleration.rate)
      }
      write(options)
    }
  }

  private func write(
    _ sheet: Sheet, at detent: String?, in parent: Size, _ options: AttachmentOptionsDescription?
  ) {
    // A sheet without detents has one, without a name, as high as its parent.
    let detents = sheet.detents.isEmpty ? [.fraction(1, "")] : sheet.detents
    group("sheet") {
      objects("detents", detents) { detent in
        text("name", detent.name)
        switch detent.height {
        case .points(let height): number("height", height)
        case .fraction(let share): number("fraction", share)
        case .content: bool("content", true)
        case .custom(let height): number("height", height(parent.height))
        }
      }
      if let detent { text("initial", detent) }
      if sheet.isDismissible { bool("dismissible", true) }
      switch sheet.dimming {
      case .never: break
      case .above(let name): text("undimmed", name)
      case .always: bool("undimmed", false)
      }
      if sheet.grabberHeight != 0 { number("grabberHeight", sheet.grabberHeight) }
      if let height = sheet.contentHeight { number("contentHeight", height) }
      write(options)
    }
  }

  private func write(_ options: AttachmentOptionsDescription?) {
    guard let options else { return }
    group("options") {
      if let name = options.name { text("name", name) }
      if options.priority == .high { word("priority", "high") }
      switch options.simultaneity {
      case .all: word("simultaneousWith", "all")
      case .with(let names): if !names.isEmpty { texts("simultaneousWith", names) }
      }
      if !options.requiredToFail.isEmpty { texts("requiresFailureOf", options.requiredToFail) }
      if !options.isEnabled { bool("enabled", false) }
      write(options.kinds)
      write(options.buttons)
    }
  }

  private func write(_ kinds: PointerKinds) {
    guard kinds != .all else { return }
    var names: [StaticString] = []
    if kinds.contains(.touch) { names.append("touch") }
    if kinds.contains(.pen) { names.append("pen") }
    if kinds.contains(.mouse) { names.append("mouse") }
    words("kinds", names)
  }

  private func write(_ buttons: PointerButtons) {
    if buttons != .primary { number("buttons", Double(buttons.rawValue)) }
  }

  // MARK: Gestures

  private func write(
    _ attached: AttachedGestureDescription, buttons: PointerButtons, names: [String]
  ) {
    text("name", attached.name)
    group("gesture") { write(attached.gesture) }
    if attached.priority == .high { word("priority", "high") }
    switch attached.simultaneity {
    case .all: word("simultaneousWith", "all")
    case .with(let places):
      if !places.isEmpty { texts("simultaneousWith", places.map { names[$0] }) }
    }
    if !attached.requiredToFail.isEmpty {
      texts("requiresFailureOf", attached.requiredToFail.map { names[$0] })
    }
    if !attached.isEnabled { bool("enabled", false) }
    write(attached.kinds)
    write(buttons)
  }
}
