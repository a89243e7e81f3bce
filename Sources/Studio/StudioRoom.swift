import Tsumami

/// A room of the studio: a stage of its own, and what it makes of input, time and size.
///
/// A page or a window shows one room at a time and calls it for everything that happens there.
package protocol StudioRoom: AnyObject {
  /// The stage of the room.
  var stage: Stage { get }
  /// Whether the room takes wheels and trackpads itself, by ``receive(_:)-(IndirectSample)``;
  /// otherwise they go to the stage.
  var takesIndirectInput: Bool { get }
  /// Whether the room takes all input itself, by ``receive(_:)-(Input)``, for stages of its own.
  var takesAllInput: Bool { get }
  /// Whether further frames must be shown although the stage is at rest.
  var needsFrames: Bool { get }
  /// Whether what the room moves by itself is at once where it goes.
  var isMotionReduced: Bool { get set }
  /// The second finger of a mouse with alt.
  var mirror: MirroredFinger { get }
  /// The two fingers to draw, in stage points; nil for none.
  var drawnFingers: DrawnFingers? { get }

  /// Receives a pointer sample in place of the stage.
  func receive(_ sample: PointerSample)
  /// Receives a key, after the stage has received it.
  func receive(_ key: KeySample)
  /// Receives a wheel or a trackpad in place of the stage, if the room takes them.
  func receive(_ sample: IndirectSample)
  /// Receives all input in place of the stage, if the room takes it.
  func receive(_ input: Input)
  /// Cancels all input at a time in seconds, as when the page is hidden; the stage has done so.
  func cancelInput(at time: Double)
  /// Acts once per frame, at a time of the stage in seconds.
  func frame(at time: Double)
  /// Changes the size of what shows the room, in points.
  func resize(to size: Size)
  /// Passes on the news since the last call, oldest first, as four numbers each; the rest of more
  /// than `count` waits for the next call.
  func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void)
}

extension StudioRoom {
  /// False: the stage receives wheels and trackpads.
  package var takesIndirectInput: Bool { false }
  /// False: the stage receives all input.
  package var takesAllInput: Bool { false }
  /// False: the stage says whether it is at rest.
  package var needsFrames: Bool { false }
  /// False: the room moves nothing by itself.
  package var isMotionReduced: Bool {
    get { false }
    set {}
  }
  /// The fingers of a mouse with alt.
  package var drawnFingers: DrawnFingers? { mirror.drawn }

  /// Sends the sample to the stage.
  package func receive(_ sample: IndirectSample) { stage.send(.indirect(sample)) }

  /// Sends the input to the stage.
  package func receive(_ input: Input) { stage.send(input) }

  /// Does nothing: the stage has cancelled its input.
  package func cancelInput(at time: Double) {}
}
