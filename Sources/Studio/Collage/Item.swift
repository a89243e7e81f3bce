import Tsumami

/// Something that lies on a board or in a frame: a value of the document.
package struct Item: Equatable, Sendable {
  /// The kind of an item.
  package enum Kind: Int, CaseIterable, Sendable {
    /// A picture.
    case photo
    /// A mount that holds other items.
    case frame
    /// A coloured note with text.
    case note
    /// A text without a ground.
    case text
    /// What a pen has drawn: a line through points.
    case drawing
    /// A straight line in the middle of its frame, from left to right.
    case line
    /// The same with a head at its end.
    case arrow
    /// The outline of the frame.
    case rectangle
    /// The outline of the ellipse in the frame.
    case ellipse

    /// The name in a document.
    package var name: Text {
      switch self {
      case .photo: "photo"
      case .frame: "frame"
      case .note: "note"
      case .text: "text"
      case .drawing: "drawing"
      case .line: "line"
      case .arrow: "arrow"
      case .rectangle: "rectangle"
      case .ellipse: "ellipse"
      }
    }

    /// The version of the form of a board that has this kind first: see ``Board/version``.
    var version: Double { isDrawn ? 2 : 1 }

    /// Whether it is nothing but lines.
    var isDrawn: Bool { rawValue >= Kind.drawing.rawValue }

    /// Whether it has a text that a person edits.
    var hasText: Bool { self == .note || self == .text }
  }

  /// How many colours there are; they are numbered from 0.
  package static var colorCount: Int { 6 }
  /// The largest length of a text in bytes.
  package static var mostText: Int { 100_000 }
  /// The longest side of an item in points of its parent.
  package static var longestSide: Double { 1e6 }

  /// Its number, which is unique on its board and is not used again.
  package var id: Int
  /// Its kind.
  package var kind: Kind
  /// The id of the frame that holds it; nil if it lies on the board.
  package var parent: Int?
  /// Its place among its siblings: those with a larger rank lie above it.
  package var rank: Double
  /// Its layout in its parent's coordinates.
  package var frame: Rect
  /// The rotation of the layout about the middle of the frame, in radians, clockwise.
  package var rotation = 0.0
  /// The placement relative to the layout, which a manipulation changes.
  package var placement = Placement.identity
  /// The key of its picture; empty if it has none.
  package var picture: Text = ""
  /// Its text.
  package var text: Text = ""
  /// The number of its colour.
  package var color = 0
  /// The name that a person gave it; empty if there is none.
  package var name: Text = ""
  /// Whether it stays where it is.
  package var isLocked = false
  /// The number of the group to which it belongs; nil for none.
  package var group: Int?
  /// The line of a drawing: the width and the height of a space as large as its frame, and then x
  /// and y of each point in that space; empty for other kinds.
  package var points: [Double] = []
  /// The switches that allow fingers to change it.
  package var settings = ItemSettings()

  init(id: Int, _ kind: Kind, in frame: Rect, parent: Int? = nil, rank: Double = 0) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.parent = parent
    self.rank = rank
  }

  /// The line that it shows in its own coordinates, for what is drawn around something; empty if it
  /// is touched wherever its frame is.
  var outline: [Vector] {
    let size = frame.size
    var shares: [Vector] = []
    switch kind {
    case .drawing:
      for place in 1..<points.count / 2 {
        shares.append(Vector(points[2 * place] / points[0], points[2 * place + 1] / points[1]))
      }
    case .rectangle, .ellipse:
      let (count, radius) = kind == .ellipse ? (24, 0.5) : (4, 0.5.squareRoot())
      for corner in 0...count {
        let angle = (Double(corner) + 0.5) * 2 * .pi / Double(count)
        shares.append(.unit(at: angle) * radius + Vector(0.5, 0.5))
      }
    default: break
    }
    for place in shares.indices {
      shares[place] = shares[place].scaled(by: Vector(size.width, size.height))
    }
    return shares
  }

  /// The layout with its rotation, as the stage has it.
  var anchoredFrame: AnchoredFrame { AnchoredFrame(frame, rotation: rotation) }

  /// The map from its own coordinates, whose origin is the corner of its frame, to its parent's.
  var matrix: Matrix { anchoredFrame.matrix(for: placement) }

  /// The box that a person sees, in the parent's coordinates.
  package var shown: Box {
    Box(
      center: matrix * Vector(frame.size.width / 2, frame.size.height / 2),
      size: Size(
        frame.size.width * abs(placement.scale.x), frame.size.height * abs(placement.scale.y)),
      rotation: rotation + placement.rotation)
  }

  /// Whether the layout alone says where the item is: its placement at rest is the identity.
  ///
  /// A photo's is, unless its settings need a layout from which its scale is measured.
  var isFolded: Bool { kind == .photo && settings.areLeftToBox }

  /// The item with no side beyond the longest one, and with its placement in its layout, if it is
  /// one whose layout says it all.
  var folded: Item {
    var item = self
    let size = shown.size
    let factor = Self.longestSide / Swift.max(size.width, size.height)
    // One that was made smaller before stays as it is.
    if factor < 1 - 1e-9 { item.grow(by: factor) }
    guard isFolded, item.placement != .identity else { return item }
    let box = item.shown
    item.frame = Rect(center: box.center, size: box.size)
    item.rotation = box.rotation
    item.placement = .identity
    return item
  }

  /// Moves what a person sees, in the parent's coordinates.
  mutating func move(by displacement: Vector) { frame.origin += displacement }

  /// Rotates what a person sees about its middle, by an angle in radians.
  mutating func turn(by angle: Double) {
    let center = shown.center
    placement.rotation += angle
    placement.translation += center - shown.center
  }

  /// Scales what a person sees about its middle.
  mutating func grow(by factor: Double) {
    let center = shown.center
    placement.scale = placement.scale * factor
    placement.translation += center - shown.center
  }

  // MARK: Values

  /// The item as a value: what differs from a new one.
  var value: Value {
    var entries = [
      Value.Entry("id", .number(Double(id))), Value.Entry("kind", .text(kind.name)),
      Value.Entry("rank", .number(rank)),
      Value.Entry(
        "frame", .numbers(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)),
    ]
    func add(_ name: Text, _ value: Value, if condition: Bool) {
      if condition { entries.append(Value.Entry(name, value)) }
    }
    if let parent { add("parent", .number(Double(parent)), if: true) }
    add("layoutRotation", .number(rotation), if: rotation != 0)
    let shift = placement.translation
    add("translation", .numbers(shift.x, shift.y), if: shift != .zero)
    add("scale", .numbers(placement.scale.x, placement.scale.y), if: placement.scale != .one)
    add("rotation", .number(placement.rotation), if: placement.rotation != 0)
    add("picture", .text(picture), if: !picture.isEmpty)
    add("text", .text(text), if: !text.isEmpty)
    add("color", .number(Double(color)), if: color != 0)
    add("name", .text(name), if: !name.isEmpty)
    add("locked", .bool(true), if: isLocked)
    if let group { add("group", .number(Double(group)), if: true) }
    add("points", .numbers(points), if: !points.isEmpty)
    add("settings", settings.value, if: settings != ItemSettings())
    return .object(entries)
  }

  /// The largest id; more items than this do not fit into a board in any case.
  static var mostID: Int { 1_000_000_000 }

  /// The range of the numbers that place an item: far more than the longest side, because an item
  /// that is too large is made smaller when its board opens, and costs no board.
  private static var reach: ClosedRange<Double> { -1e15...1e15 }

  init(_ reader: ObjectReader) throws(DocumentProblem) {
    let name = try reader.text("kind")
    guard let kind = Kind.allCases.first(where: { $0.name == name }) else {
      throw reader.problem("kind", "a kind of item")
    }
    let sides = try reader.numbers("frame", 4, in: Self.reach)
    guard sides[2] > 0, sides[3] > 0 else {
      throw reader.problem("frame", "a width and a height above 0")
    }
    self.init(
      id: try reader.integer("id", in: 1...Self.mostID), kind,
      in: Rect(sides[0], sides[1], sides[2], sides[3]),
      parent: reader.has("parent") ? try reader.integer("parent", in: 1...Self.mostID) : nil,
      rank: try reader.number("rank"))
    if reader.has("layoutRotation") { rotation = try reader.number("layoutRotation") }
    if reader.has("translation") {
      placement.translation = try reader.vector("translation", in: Self.reach)
    }
    if reader.has("scale") { placement.scale = try reader.vector("scale", in: Self.reach) }
    guard placement.scale.x != 0, placement.scale.y != 0 else {
      throw reader.problem("scale", "two factors other than 0")
    }
    if reader.has("rotation") { placement.rotation = try reader.number("rotation") }
    if reader.has("picture") { picture = try reader.text("picture") }
    if reader.has("text") { text = try reader.text("text") }
    if reader.has("color") { color = try reader.integer("color", in: 0...(Self.colorCount - 1)) }
    if reader.has("name") { self.name = try reader.text("name") }
    if reader.has("locked") { isLocked = try reader.bool("locked") }
    if reader.has("group") { group = try reader.integer("group", in: 1...Self.mostID) }
    if reader.has("points") {
      points = try reader.numbers("points", try reader.list("points").count)
    }
    let isLine = points.count >= 4 && points.count % 2 == 0 && points[0] > 0 && points[1] > 0
    guard kind == .drawing ? isLine : points.isEmpty else {
      throw reader.problem("points", "points of a drawing")
    }
    if reader.has("settings") { settings = try ItemSettings(reader.object("settings")) }
  }
}
