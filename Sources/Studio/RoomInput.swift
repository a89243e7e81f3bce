import Tsumami

/// The input of a room on its way from a page or a window: all but the touches of a palm beside a
/// pen.
package final class RoomInput {
  private var palms = PalmRejection()

  /// Makes the way to a room.
  package init() {}

  /// Receives input before the room does, and passes on what is to act there.
  package func receive(_ input: Input, _ pass: (Input) -> Void) { palms.receive(input, pass) }

  /// Cancels the input of the room at a time in seconds, after its stage has done so.
  package func cancel(in room: any StudioRoom, at time: Double) {
    palms.cancelInput()
    room.cancelInput(at: time)
  }
}
