import Tsumami

/// A set of nodes and parts with which the pad can start.
///
/// The raw value is its number for a page.
package enum LabPreset: Int, CaseIterable, Sendable {
  /// A square with one gesture.
  case square
  /// A square in a larger one, each with a gesture.
  case nested
  /// A photo that fingers move, scale and rotate.
  case photo
  /// Boxes with handles, which snap to each other.
  case boxes
  /// A list that scrolls.
  case list
  /// A sheet with a list in it.
  case sheet
  /// A knob.
  case knob
  /// Two lists whose items fingers sort and exchange.
  case sorting

  /// The setup on a pad of a size.
  package func setup(size: Size) -> LabSetup {
    var setup = made(size)
    setup.preset = self
    return setup
  }

  /// The preset whose nodes a setup has, where the preset has them; nil if there is none.
  static func of(_ setup: LabSetup) -> LabPreset? {
    allCases.first { preset in
      let known = preset.made(setup.size)
      return known.hasNodes(of: setup)
        && zip(known.nodes, setup.nodes).allSatisfy { $0.parent == $1.parent && $0.lies(as: $1) }
    }
  }

  private func made(_ size: Size) -> LabSetup {
    let middle = Vector(size.width / 2, size.height / 2)
    let side = Swift.min(size.width, size.height)
    func square(_ share: Double, at center: Vector? = nil) -> Rect {
      let length = (side * share).rounded(.toNearestOrEven)
      return Rect(center: center ?? middle, size: Size(length, length))
    }
    switch self {
    case .square:
      return LabSetup(size: size, LabNode("square", frame: square(0.6), LabPart(.longPress)))
    case .nested:
      let (outer, inner) = (square(0.82), square(0.4))
      let local = Rect(
        (outer.size.width - inner.size.width) / 2, (outer.size.height - inner.size.height) / 2,
        inner.size.width, inner.size.height)
      return LabSetup(
        size: size, LabNode("outer", frame: outer, LabPart(.pan)),
        LabNode("inner", in: 0, frame: local, LabPart(.longPress)))
    case .photo:
      let photo = Size(side * 0.6, side * 0.45)
      return LabSetup(
        size: size,
        LabNode("photo", frame: Rect(center: middle, size: photo), LabPart(.manipulable)))
    case .boxes:
      let snapping = LabPart(.boundingBox).with("snapDistance", 8)
      let step = Vector(side * 0.24, side * 0.18)
      return LabSetup(
        size: size, LabNode("box", frame: square(0.32, at: middle - step), snapping),
        LabNode("box2", frame: square(0.26, at: middle + step), snapping))
    case .list:
      let frame = Rect(
        size.width * 0.15, size.height * 0.1, size.width * 0.7, size.height * 0.8)
      return LabSetup(size: size, LabNode("list", frame: frame, Self.list(in: frame.size)))
    case .sheet:
      let frame = Rect(0, 0, size.width, size.height)
      let inner = Rect(0, 44, size.width, (size.height * 0.9).rounded(.toNearestOrEven) - 44)
      return LabSetup(
        size: size, LabNode("sheet", frame: frame, LabPart(.sheet).with("height1", 130)),
        LabNode("list", in: 0, frame: inner, Self.list(in: inner.size)))
    case .knob:
      return LabSetup(size: size, LabNode("knob", frame: square(0.5), LabPart(.knob)))
    case .sorting: return Self.sorting(size)
    }
  }

  /// A list is attached before it has its items, so they lie where it will put them.
  private static func sorting(_ size: Size) -> LabSetup {
    let list = Size(size.width * 0.36, size.height * 0.8)
    let item = Size(list.width - 16, Swift.min(64, list.height / 5))
    let sortable = LabPart(.sortable).with("spacing", 8).with("inset", 8).with("group", 1)
    var setup = LabSetup(size: size)
    func add(_ name: Text, _ x: Double, _ items: ClosedRange<Int>) {
      let parent = setup.nodes.count
      let frame = Rect(size.width * x, size.height * 0.1, list.width, list.height)
      setup.nodes.append(LabNode(name, frame: frame, sortable))
      for each in items {
        let y = 8 + (item.height + 8) * Double(each - items.lowerBound)
        setup.nodes.append(
          LabNode(Text(each), in: parent, frame: Rect(8, y, item.width, item.height)))
      }
    }
    add("todo", 0.1, 1...4)
    add("done", 0.54, 5...6)
    setup.nameAll()
    return setup
  }

  private static func list(in size: Size) -> LabPart {
    LabPart(.list).with("contentWidth", size.width).with("contentHeight", size.height * 3)
  }
}

extension LabNode {
  /// Whether it has the frame of another node; a sheet places itself.
  fileprivate func lies(as other: LabNode) -> Bool {
    let (own, frame) = (node.frame, other.node.frame)
    return own == frame || own.rect.size == frame.rect.size && parts.contains { $0.kind == .sheet }
  }
}
