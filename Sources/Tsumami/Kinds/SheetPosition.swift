/// Where a sheet is.
public struct SheetPosition: Equatable, Sendable {
  /// What it is doing.
  public let phase: SheetMover.Phase
  /// How much of it is visible, in points of its parent.
  public let height: Double
  /// The name of the detent at which it rests or to which it moves; nil while it is dragged, and
  /// when it is closed.
  public let detent: String?
  /// The place of that detent, from 0 for the lowest.
  public let index: Int?
  /// How many detents there are: for an accessibility value like "2 of 3".
  public let count: Int
  /// Where it is between its detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  public let progress: Double
  /// How much of the background is dimmed, 0...1.
  public let dimming: Double
}
