/// The position of a sheet at a moment, for drawing, accessibility and events.
///
/// ```swift
/// stage.onSheet(of: sheet) { _, position in
///   if let index = position.index { print("Position \(index + 1) of \(position.count)") }
/// }
/// ```
public struct SheetPosition: Equatable, Sendable {
  /// Whether it rests, is dragged, or moves to a detent.
  public let phase: SheetMover.Phase
  /// The visible height in points of its parent; 0 when it is closed, more than the highest detent
  /// while its rubber band is stretched.
  public let height: Double
  /// The name of the detent at which it rests or to which it moves; nil while it is dragged, and
  /// when it is closed or closes.
  public let detent: String?
  /// The index of that detent, from 0 for the lowest; nil if there is none.
  public let index: Int?
  /// The number of detents: for an accessibility value such as "2 of 3".
  public let count: Int
  /// The position between detents: 0 is the lowest, 1.5 is halfway between the second and the
  /// third, -1 is closed.
  public let progress: Double
  /// The opacity of the dimming of the background, 0...1.
  ///
  /// It grows from the detent up to which the background takes touches to the next one.
  public let dimming: Double
}
