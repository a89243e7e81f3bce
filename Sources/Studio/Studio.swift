import Tsumami

/// The studio: the rooms of the app.
///
/// Each room makes its own decisions on its own stage. A page or a window shows one of them at a
/// time.
public final class Studio {
  /// Five cards to try, one for each job of the engine.
  public let start: StartRoom
  /// A board that a person keeps.
  public let collage: Collage
  /// A map of the world with photos.
  public let map: MapRoom
  /// A pad that shows why gestures begin and fail.
  public let lab: LabRoom
  /// All rooms, in the order in which a page counts them.
  public let rooms: [any StudioRoom]
  /// What keeps the palm of a hand that holds a pen from acting in a room.
  private var palms = PalmRejection()

  /// Makes the rooms for a window of a size in points.
  public init(size: Size) {
    start = StartRoom(size: size)
    collage = Collage(size: size)
    map = MapRoom(size: size)
    lab = LabRoom(size: size)
    rooms = [start, collage, map, lab]
  }
  // MARK: Input

  /// Receives input of a room before the room does, and passes on what is to act there: all but the
  /// touches of a palm beside a pen.
  public func filter(_ input: Input, _ pass: (Input) -> Void) { palms.receive(input, pass) }

  /// Cancels the input of a room at a time in seconds, after its stage has done so.
  public func cancelInput(of room: any StudioRoom, at time: Double) {
    palms.cancelInput()
    room.cancelInput(at: time)
  }
}
