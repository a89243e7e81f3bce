/// A gesture at a node, as the stage sees it: its type is erased here and nowhere else.
///
/// The stage drives it as ``GestureRecognizer`` describes. After every call `state` tells where the
/// recognizer stands.
class Attachment {
  /// The index of its node.
  let node: Int
  /// Its identity; a manipulation has one of its own.
  let id: GestureID
  /// What it is.
  private let kind: Kind

  /// What an attachment can be.
  enum Kind {
    case gesture, manipulation, box, axisMover
  }

  /// Whether it moves its node, and is not a plain gesture.
  var isManipulation: Bool { kind != .gesture }
  /// How it gets along with others.
  var options: GestureOptions
  /// When it has its turn.
  var rank: Arbiter.Rank
  /// Whether its values are measured after every event.
  var isMeasured = true
  /// Where its recognizer stands.
  var state = RecognizerState.possible
  /// What it listens to.
  var inputs: GestureInputs { .pointers }
  /// The pointers it has seen since it was fresh.
  var pointers: PointerSet = []
  /// The one of them that has left last.
  var lastPointer: Int?
  /// Whether it is one of those that the stage follows.
  var isLive = false
  /// Whether it sends its node to its layout: the double tap of a manipulation.
  var resetsNode = false
  /// Whether its beginning has not been delivered yet.
  var hasJustBegun = false
  /// The last deadline that was kept, lest one that stays in the past is kept for ever.
  var firedAt = -Double.infinity

  init(
    id: GestureID, node: Int, options: GestureOptions, rank: Arbiter.Rank,
    kind: Kind = .gesture
  ) {
    self.id = id
    self.kind = kind
    self.node = node
    self.options = options
    self.rank = rank
  }

  func sharesPointer(with other: Attachment) -> Bool { !pointers.isDisjoint(with: other.pointers) }

  /// Whether this gesture says that it shares its pointers with another.
  func isSimultaneous(with other: Attachment) -> Bool {
    // Whatever hovers over something takes nothing away from anybody.
    if inputs == .hover { return true }
    return switch options.simultaneity {
    case .none: false
    case .all: true
    case .node: other.node == node && !other.isManipulation
    case .with(let gestures): gestures.contains(other.id)
    }
  }

  /// Whether fingers hold what it moves, or it goes on by itself.
  var isMoving: Bool { false }

  /// The time from which on what moves by itself rests; infinite if nothing does.
  var restTime: Double { .infinity }

  /// Moves what moves by itself to where it is now.
  func sample(on stage: Stage) {}

  // Asked several times in every event: a comparison is cheaper than a call. Each kind is the class
  // of that name, as only its initializer says so.

  /// This gesture, if it is the manipulation of its node.
  final var manipulation: ManipulationAttachment? {
    kind == .manipulation ? unsafeDowncast(self, to: ManipulationAttachment.self) : nil
  }

  /// This gesture, if it is the bounding box of its node.
  final var box: BoxAttachment? {
    kind == .box ? unsafeDowncast(self, to: BoxAttachment.self) : nil
  }

  /// This gesture, if it belongs to a scroll or a sheet.
  final var axisMover: AxisAttachment? {
    kind == .axisMover ? unsafeDowncast(self, to: AxisAttachment.self) : nil
  }

  // What follows is the recognizer's.

  var deadline: Double { .infinity }
  func receive(_ sample: PointerSample, in context: GestureContext) {}
  func receive(_ sample: IndirectSample, in context: GestureContext) {}
  func decide(in context: GestureContext) {}
  func allow(in context: GestureContext) {}
  func stop(_ reason: GestureReason, at time: Double) {}
  func measure(in context: GestureContext) -> ErasedRecognizer.Changes { [] }
  func rebase(_ value: GestureRebase) {}
  func deliver(at time: Double) {}
  func writeValue(to writer: any GestureValueWriter, at time: Double) {}
  func reset() {}

  /// Whether the owner lets it begin.
  func shouldBegin() -> Bool { options.shouldBegin?() ?? true }
}
