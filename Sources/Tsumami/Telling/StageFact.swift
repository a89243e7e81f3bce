/// Something that happened to an attachment, and why.
///
/// ``StageFacts`` makes facts of the events that an observer of a stage receives. `tsumami explain`
/// and the lab of the studio put them into words.
package struct StageFact: Equatable, Sendable {
  /// The event of a fact.
  ///
  /// The raw value is its number for a page.
  package enum Event: Int, CaseIterable, Sendable {
    /// It follows a pointer that has gone down.
    case follows
    /// It does not follow a pointer that has gone down.
    case ignores
    /// It has begun.
    case begins
    /// A discrete gesture was recognised.
    case isRecognized
    /// It has ended.
    case ends
    /// A scroll or a sheet moves for the first time since it was at rest.
    case moves
    /// It had begun and was cancelled.
    case isCancelled
    /// It was not recognised.
    case fails
    /// A manipulation, a box, a scroll or a sheet could not begin.
    case cannotBegin
    /// It could begin, but waits for another one to fail.
    case waits
    /// It goes on without a pointer that another one has taken.
    case losesPointer
    /// A box has snapped.
    case snaps
    /// It starts to move by itself.
    case departs
    /// It comes to rest.
    case arrives
    /// Nothing was decided until the end.
    case isPossible
  }

  /// Which of its options lets an attachment ignore a pointer.
  ///
  /// The raw value is its number for a page.
  package enum Obstacle: Int, Sendable {
    /// It is disabled.
    case disabled
    /// The kind of the pointer.
    case kind
    /// The button of the pointer.
    case button
  }

  /// The time in seconds.
  package var time: Double
  /// The attachment.
  package var attachment: AttachmentID
  /// The event of the attachment.
  package var event: Event
  /// The number of the pointer that it follows or ignores; nil for other events.
  package var pointer: Int?
  /// Why it ignores the pointer; nil for other events.
  package var obstacle: Obstacle?
  /// Why it is over; nil for other events.
  package var reason: GestureReason?
  /// The attachment that has caused it, that has failed before, or for which it waits; nil if there
  /// is none.
  package var other: AttachmentID?
  /// The threshold that was missed; nil if it is over for another reason.
  package var missed: GestureThreshold?
  /// How far it was from each of its thresholds, if it has not begun.
  package var thresholds: [GestureThreshold] = []
  /// The position of a sheet that moves or comes to rest; nil for others.
  package var sheet: SheetPosition?

  /// Makes a fact.
  package init(
    _ event: Event, of attachment: AttachmentID, at time: Double, other: AttachmentID? = nil
  ) {
    self.event = event
    self.attachment = attachment
    self.time = time
    self.other = other
  }
}
