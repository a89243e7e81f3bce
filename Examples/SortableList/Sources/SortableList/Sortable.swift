import Tsumami

/// A list whose items a finger or keys put into another order.
///
/// ```swift
/// stage.attach(Sortable(axis: .grid, spacing: 8), to: list)
/// stage.onEvent(of: Sortable.self, at: list) { event, move in print(event, move) }
/// ```
///
/// The items are the children of the node that have a size, in the order in which they are seen. A
/// held item leaves a gap, which the others close and open as it moves. Attach it when the list has
/// its items, and again after others were added: they are put into their places at once. On a node
/// that scrolls a finger on an item sorts, unless the item waits for a ``press``. The size of the
/// content that scrolls remains the program's.
///
/// Where the program has a layout of its own, such as a page, ``arranges`` is false: items are
/// lifted from the places that they have, and the program lays them out in the new order with
/// ``Behavior/lay(_:in:)``.
public struct Sortable: AttachmentKind {
  /// The key in traces.
  public static var word: StaticString { "sortable" }

  /// How the items follow each other.
  public enum Axis: Equatable, Sendable {
    /// From the top to the bottom.
    case column
    /// From the left to the right, or from the right for ``Sortable/rightToLeft``.
    case row
    /// As a row, in as many as it takes.
    case grid
  }

  /// How the items follow each other; in a column by default.
  public var axis = Axis.column
  /// The distance between two items in points; 0 by default.
  public var spacing = 0.0
  /// The distance from the edges of the list to its items in points; 0 by default.
  public var inset = 0.0
  /// Whether the list puts its items into their places; true by default.
  ///
  /// Without it the places, and the distances between them, are those that the items have when one
  /// is lifted: ``spacing`` and ``inset`` count only for a list that has none.
  public var arranges = true
  /// How long a finger holds still until it lifts an item, in seconds; 0, the default, for an item
  /// that is lifted as soon as the finger moves.
  ///
  /// With a press a finger that moves at once scrolls the list.
  public var press = 0.0
  /// The lists that exchange items have the same group; nil, the default, for none.
  public var group: String?
  /// The distance in points from an edge of a scroll within which a held item scrolls it; 40 by
  /// default.
  public var edge = 40.0
  /// The speed of that scroll at the edge itself and beyond, in points per second; 600 by default.
  ///
  /// It is less farther inside: nothing at the distance ``edge``.
  public var speed = 600.0
  /// Whether rows run from the right to the left; false by default.
  ///
  /// The list is then as in a mirror: its ``inset`` is that from its right edge, and so is the width
  /// in which the rows of a grid end.
  public var rightToLeft = false

  /// Makes the usual settings.
  public init() {}

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - axis: how the items follow each other.
  ///   - spacing: the distance between two items in points.
  ///   - inset: the distance from the edges of the list to its items in points.
  ///   - group: the name of the group; nil for none.
  public init(axis: Axis = .column, spacing: Double = 0, inset: Double = 0, group: String? = nil) {
    (self.axis, self.spacing, self.inset, self.group) = (axis, spacing, inset, group)
  }

  /// Whether all settings are the same.
  public static func == (one: Sortable, other: Sortable) -> Bool {
    one.axis == other.axis && one.spacing == other.spacing && one.inset == other.inset
      && one.arranges == other.arranges && one.press == other.press && one.edge == other.edge
      && one.speed == other.speed && one.rightToLeft == other.rightToLeft
      && one.hasGroup(of: other)
  }

  /// Whether both have the same group, or none.
  func hasGroup(of other: Sortable) -> Bool {
    guard let group, let others = other.group else { return group == nil && other.group == nil }
    return Self.isSame(group, others)
  }

  /// Whether names are the same as bytes: the tables of Unicode would double a module for the web.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let result = one.utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    if let result, let result { return result }
    #if hasFeature(Embedded)
    return false
    #else
    // A string that Foundation bridges.
    return one.utf8.elementsEqual(other.utf8)
    #endif
  }

  /// Goes to each setting: the only list of them.
  public mutating func visit(_ each: some SettingsVisitor) {
    let usual = Sortable()
    each.choice("axis", &axis, or: usual.axis)
    each.number("spacing", &spacing, or: usual.spacing, .distance)
    each.number("inset", &inset, or: usual.inset, .distance)
    each.flag("arranges", &arranges, or: usual.arranges)
    each.number("press", &press, or: usual.press, .duration)
    var isRefused = false
    each.text("group", &group, isRefused: &isRefused, "the name of a group")
    each.number("edge", &edge, or: usual.edge, .distance)
    each.number("speed", &speed, or: usual.speed, .distance)
    each.flag("rightToLeft", &rightToLeft, or: usual.rightToLeft)
  }

  /// A finger that lifts an item.
  public var gesture: Lift { Lift(press: press) }

  /// A finger that lifts an item.
  public struct Lift: FingerGesture, Equatable, Sendable {
    /// The way of the finger since it has lifted the item: what exceeds the slop.
    public typealias Value = Vector

    /// As ``Sortable/press``.
    public var press: Double

    /// One finger.
    public var maximumPointers: Int? { 1 }

    /// Begins when the finger has moved, or was held still for the press.
    public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
      let hasMoved = fingers.strayed > fingers.defaultSlop(in: context)
      guard press > 0 else { return hasMoved ? .begin : .wait }
      if hasMoved { return .fail(.moved) }
      return context.time >= deadline(of: fingers) ? .begin : .wait
    }

    /// The end of the press.
    public func deadline(of fingers: FingerGroup) -> Double {
      press > 0 ? fingers.lastDownTime + press : .infinity
    }

    /// The slop.
    public func thresholds(
      of fingers: FingerGroup, in context: GestureContext
    ) -> [GestureThreshold] {
      [
        GestureThreshold(
          press > 0 ? .moved : .tooShort, .distance, limit: fingers.defaultSlop(in: context),
          reached: fingers.strayed)
      ]
    }

    /// The way in the coordinates of the list's parent.
    public func value(of fingers: FingerGroup, at time: Double) -> Vector {
      fingers.total.translation
    }
  }

  /// An item and its place, now and when it was lifted.
  public struct Move: Equatable, Sendable {
    /// The item that is or was held; nil before the first.
    public var item: NodeID?
    /// The list in which it is now.
    public var list: NodeID?
    /// Its index there.
    public var index = 0
    /// How many items the list has, this one included.
    public var count = 0
    /// The list from which it comes.
    public var startList: NodeID?
    /// Its index there.
    public var startIndex = 0
  }
}

extension Sortable.Axis: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "arrangement" }
  /// All values, in the order of lists.
  public static var values: [Sortable.Axis] { [.column, .row, .grid] }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .column: "column"
    case .row: "row"
    case .grid: "grid"
    }
  }
}
