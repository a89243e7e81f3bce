/// Something that happened to a part of the start room.
package struct StartNews: Equatable, Sendable {
  /// The event.
  ///
  /// The raw value is its number for a page.
  package enum Event: Int, CaseIterable, Equatable, Sendable {
    /// Fingers, the mouse or a key hold the part.
    case began
    /// It has another place, scale, rotation or size.
    case changed
    /// It has met its limits.
    case limited
    /// It was released.
    case ended
    /// A gesture was cancelled, and the part is back where it was.
    case cancelled
    /// It returns to its layout.
    case reset
    /// It has another state, which a page shows in words.
    case state
  }

  /// The event.
  package let event: Event
  /// To which part.
  package let part: StartPart
}
