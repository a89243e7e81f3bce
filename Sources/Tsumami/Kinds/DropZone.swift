/// A node into which others are dropped.
///
/// ```swift
/// stage.attach(DropZone(), to: list)
/// stage.behavior(of: DropZone.self, at: list)?.accepts = { $0 == photo }
/// stage.onEvent(of: DropZone.self, at: list) { event, item in print(event, item) }
/// ```
///
/// An item is any node that fingers hold: a manipulable one, an item of a sortable list, that of a
/// kind of your own. It is over the zone while its fingers are within the bounds of the zone; of
/// zones that lie above each other the topmost that accepts it has it, of nested ones the
/// innermost. The event `began` says that an item enters, `ended` that it is dropped, `cancelled`
/// that it leaves, or that its hold was cancelled. Several items may be over a zone at a time.
///
/// A person who has moved an item by keys drops it with the space key where its centre is. A zone
/// moves nothing: what becomes of the item is the program's.
public struct DropZone: AttachmentKind {
  /// The key in traces.
  public static var word: StaticString { "dropZone" }

  /// Makes a zone.
  public init() {}

  /// It has no settings.
  public mutating func visit(_ each: some SettingsVisitor) {}

  /// An item that has entered, was dropped, or has left.
  ///
  /// It is the value of the events of a zone.
  public struct Item: Equatable, Sendable {
    /// The item; after its removal an identity that is no longer valid.
    public let node: NodeID
    /// The mean position of the fingers that hold it, in the coordinates of the zone.
    ///
    /// Of an item that keys have moved, its centre.
    public let location: Vector
    /// The map from the item's own coordinates to the zone's.
    public let matrix: Matrix
    /// The smallest rectangle of the zone that holds the item, in the coordinates of the zone.
    ///
    /// It is upright in the zone, and includes the rotation of the item.
    public let bounds: Rect
  }

  /// A zone and the items over it.
  public final class Behavior: AttachmentBehavior {
    /// The settings.
    public private(set) var settings: DropZone
    /// Whether an item may enter; nil, the default, for all items.
    ///
    /// It is called for each event while the item is over the zone and has not entered, and must
    /// only answer. A recording does not have it, as no closure: a replay accepts all items.
    public var accepts: ((NodeID) -> Bool)?
    /// The items that are over the zone.
    ///
    /// In the order in which they entered; an item that was dropped or has left is not in it.
    public private(set) var items: [NodeID] = []
    /// The item of the last event; nil before the first.
    public private(set) var value: Item?

    /// Makes a zone without items.
    public init(_ settings: DropZone) { self.settings = settings }

    /// Takes the settings.
    public func update(_ settings: DropZone, in context: AttachmentContext) {
      self.settings = settings
    }

    /// Follows no pointer.
    public func claim(
      _ position: Vector, on hit: NodeID, in context: AttachmentContext
    ) -> AttachmentClaim { .none }

    /// Asks the program.
    public func accepts(_ held: HeldNode, in context: AttachmentContext) -> Bool {
      accepts?(held.node) ?? true
    }

    /// Reports that an item has entered.
    public func enter(_ held: HeldNode, in context: AttachmentContext) {
      items.append(held.node)
      note(held, in: context)
      context.send(.began)
    }

    /// Reports that an item has left.
    public func leave(
      _ held: HeldNode, _ reason: GestureReason, in context: AttachmentContext
    ) {
      forget(held, in: context)
      context.send(.cancelled(reason))
    }

    /// Reports that an item was dropped.
    public func drop(_ held: HeldNode, in context: AttachmentContext) {
      forget(held, in: context)
      context.send(.ended)
    }

    private func forget(_ held: HeldNode, in context: AttachmentContext) {
      items.removeAll { $0 == held.node }
      note(held, in: context)
    }

    /// Measures an item.
    private func note(_ held: HeldNode, in context: AttachmentContext) {
      let stage = context.stage
      let toZone = stage.stageTransform(of: context.node)?.inverse ?? .identity
      let matrix = toZone * (stage.stageTransform(of: held.node) ?? .identity)
      let size = stage.frame(of: held.node)?.size ?? .zero
      let center = matrix * Vector(size.width / 2, size.height / 2)
      let width = abs(matrix.a) * size.width + abs(matrix.c) * size.height
      let height = abs(matrix.b) * size.width + abs(matrix.d) * size.height
      value = Item(
        node: held.node, location: toZone * held.location, matrix: matrix,
        bounds: Rect(center.x - width / 2, center.y - height / 2, width, height))
    }

    /// Writes the item and its geometry.
    public func write(_ value: Item?, to writer: any EventWriter) {
      guard let value else { return }
      let (matrix, bounds) = (value.matrix, value.bounds)
      writer.node("item", value.node)
      writer.vector("at", value.location)
      writer.numbers(
        "matrix", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
      writer.numbers(
        "bounds", [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height])
    }
  }
}
