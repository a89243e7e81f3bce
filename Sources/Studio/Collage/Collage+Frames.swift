import Tsumami

/// A frame around what is selected.
extension Collage {
  /// The distance in points from what is selected to the sides of a frame around it.
  private static var margin: Double { 24 }

  /// Adds a frame around the selected items, which then lie in it where a person sees them now.
  ///
  /// It takes the place of the topmost of them: in the frame that holds them all, or on the board.
  ///
  /// - Returns: its id; nil if nothing is selected that may be moved, or if frames would lie too
  ///   deep in each other.
  func addFrameAroundSelection(_ color: Int) -> Int? {
    let chosen = editable
    guard let first = chosen.first, board.items.count < Board.mostItems else { return nil }
    let parent = chosen.allSatisfy { $0.parent == first.parent } ? first.parent : nil
    guard let map = stage.stageTransform(of: scene.holder(of: parent)) else { return nil }
    var inside: [Item] = []
    var bounds: [Rect] = []
    // From the lowest to the topmost, as they stay in the frame.
    for item in board.inDrawingOrder where chosen.contains(where: { $0.id == item.id }) {
      let moved = item.parent == parent ? item : scene.item(item, movedTo: parent)
      bounds.append(moved.shown.boundingRect)
      inside.append(moved)
    }
    guard let all = Rect.around(bounds) else { return nil }
    let margin = Self.margin / Swift.max(map.linear(Vector(1, 0)).length, 1e-9)
    var frame = Item(
      id: document.board.takeID(), .frame, in: all.inset(by: Insets(-margin)), parent: parent,
      rank: board.rankAbove(in: parent))
    if chosen.allSatisfy({ $0.parent == parent }) {
      frame.rank = chosen.map { $0.rank }.max() ?? frame.rank
    }
    frame.color = color
    for place in inside.indices {
      inside[place].parent = frame.id
      inside[place].rank = Double(place + 1)
      inside[place].move(by: -frame.frame.origin)
    }
    guard board.isSound(with: [frame] + inside),
      perform(.add, inside + [frame], saying: .added)
    else { return nil }
    select([frame.id], isTold: false)
    return frame.id
  }
}
