import Studio
import Testing
import Tsumami
import TsumamiTesting

/// A collage with fingers on it, and frames in which it settles.
struct Desk {
  let collage: Collage
  let fingers: Fingers

  /// Makes a desk with the board of samples, or an empty one; items are at once where commands put
  /// them, unless it is not calm.
  init(size: Size = Size(1200, 800), isEmpty: Bool = false, isCalm: Bool = true) {
    collage = Collage(size: size)
    collage.isMotionReduced = isCalm
    if !isEmpty { collage.openSamples() }
    fingers = Fingers(on: collage.stage)
    settle()
    _ = collage.takeNews()
  }

  /// The value of an item of a kind, in a frame if there is one.
  static func item(_ id: Int, _ kind: Text, in rect: Rect, of frame: Int? = nil) -> Value {
    .object(
      [
        Value.Entry("id", .number(Double(id))), Value.Entry("kind", .text(kind)),
        Value.Entry("rank", .number(Double(id))),
        Value.Entry(
          "frame",
          .list([rect.minX, rect.minY, rect.size.width, rect.size.height].map { .number($0) })),
      ] + (frame.map { [Value.Entry("parent", .number(Double($0)))] } ?? []))
  }

  /// The value of a board of items.
  static func board(of items: [Value]) -> Value {
    .object([Value.Entry("tsumamiBoard", .number(1)), Value.Entry("items", .list(items))])
  }

  /// Lets everything come to rest, with a frame every sixtieth of a second.
  func settle(_ seconds: Double = 1.5) {
    for _ in 0..<Int(seconds * 60) {
      let next = collage.stage.time + 1.0 / 60
      fingers.wait(1.0 / 60)
      // The mouse has a clock of its own.
      collage.stage.advance(to: next)
      collage.frame(at: collage.stage.time)
    }
  }

  /// The items of a kind, in the order of their ids.
  func items(_ kind: Item.Kind) -> [Item] { collage.board.items.filter { $0.kind == kind } }

  /// The middle of what a person sees of an item, in stage points.
  func middle(of id: Int) throws -> Vector {
    try #require(collage.stageBounds(ofItem: id)).center
  }

  /// The corners of an item on the stage.
  func corners(of id: Int) throws -> [Vector] {
    let node = try #require(collage.node(of: id))
    let size = try #require(collage.stage.frame(of: node)).size
    let map = try #require(collage.stage.stageTransform(of: node))
    return [Vector(0, 0), Vector(size.width, 0), Vector(size.width, size.height)].map { map * $0 }
  }

  /// Drags an item by its middle with one finger and lets everything come to rest.
  func drag(_ id: Int, to point: Vector) throws {
    fingers.drag(from: try middle(of: id), to: point)
    settle()
  }

  /// Expects that the stage shows what the document says.
  func expectShown(_ note: String) throws {
    for item in collage.board.items {
      let node = try #require(collage.node(of: item.id), "\(note)")
      let shown = try #require(collage.stage.node(node))
      #expect(shown.frame.rect.center.distance(to: item.frame.center) < 1e-9, "\(note)")
      #expect(shown.placement == item.placement, "\(note)")
      let parent = item.parent.flatMap { collage.node(of: $0) } ?? collage.world
      #expect(collage.stage.parent(of: node) == parent, "\(note)")
    }
    for holder in [nil] + collage.board.items.filter({ $0.kind == .frame }).map({ Optional($0.id) })
    {
      var order: [Int] = []
      collage.stage.forEachChild(of: holder.flatMap { collage.node(of: $0) } ?? collage.world) {
        if let id = collage.id(ofNodeAt: $0.index) { order.append(id) }
      }
      #expect(order == collage.board.children(of: holder).map(\.id), "\(note)")
    }
  }

  /// One event of a mouse, as a page sends it.
  func mouse(
    _ phase: PointerPhase, _ at: Vector, buttons: Int = 1, modifiers: KeyModifiers = []
  ) {
    let time = collage.stage.time + 1.0 / 60
    collage.receive(
      PointerSample(
        9, phase, at: at, time: time, kind: .mouse, buttons: PointerButtons(rawValue: buttons),
        modifiers: modifiers))
    collage.stage.flush()
    collage.frame(at: time)
  }
}

/// More than the distance in points that a finger moves before what it holds follows: 10 points,
/// and the rest of the step that passes them.
let slop = 25.0

/// Whether two points are the same on any screen.
func isSame(_ first: [Vector], _ second: [Vector], within distance: Double = 1e-6) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { $0.distance(to: $1) < distance }
}
