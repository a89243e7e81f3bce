import TsumamiGeometry

/// A mouse or a pen that is over a node without touching it.
///
/// It begins when the pointer comes and ends when it leaves or touches. It takes nothing away from
/// other gestures: all nodes under the pointer are hovered over at once.
public struct Hover: GestureProtocol, Equatable, Sendable {
  /// Makes a hover.
  public init() {}

  /// What a hover reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The pointer in the parent's coordinates.
    public var position: Vector

    /// Makes a value, to be compared with one that was reported.
    public init(position: Vector) {
      self.position = position
    }

    /// Writes all parts.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("at", position)
    }
  }

  /// Makes a fresh state machine.
  public func makeRecognizer() -> Recognizer { Recognizer() }

  /// The state machine of a hover: the pointer's coming is its `hover` sample, its leaving an `up`.
  public struct Recognizer: GestureRecognizer {
    /// Where it stands.
    public private(set) var state = RecognizerState.possible
    private var pointers: [Int] = []
    private var stagePosition = Vector.zero
    private var position = Vector.zero
    private var wasCancelled = false

    init() {}

    /// Pointers that hover.
    public var inputs: GestureInputs { .hover }
    /// It never wants to be asked.
    public var deadline: Double { .infinity }
    /// It is active as long as the pointer is there.
    public var isDiscrete: Bool { false }

    /// Takes note of what one pointer did.
    public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      switch sample.phase {
      case .hover:
        if !pointers.contains(sample.id) { pointers.append(sample.id) }
        stagePosition = sample.position
      case .up, .cancel:
        guard let place = pointers.firstIndex(of: sample.id) else { return }
        pointers.remove(at: place)
        wasCancelled = sample.phase == .cancel
      case .down, .move: break
      }
    }

    /// Forgets a pointer.
    public mutating func release(_ pointer: Int, in context: GestureContext) {
      pointers.removeAll { $0 == pointer }
    }

    /// Begins when somebody has come, ends when the last one has left.
    public mutating func decide(in context: GestureContext) {
      switch state {
      case .possible: if !pointers.isEmpty { state = .ready }
      case .ready: if pointers.isEmpty { state = .failed(.tooShort) }
      case .active:
        if pointers.isEmpty { state = wasCancelled ? .cancelled(.pointerCancelled) : .ended }
      case .ended, .cancelled, .failed: break
      }
    }

    /// Begins.
    public mutating func allow(in context: GestureContext) { state = .active }

    /// Fails, or is cancelled if it has begun.
    public mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }

    /// Sees where the pointer is in the coordinates of this moment.
    public mutating func measure(in context: GestureContext) -> Bool {
      let before = position
      position = context.space.point(fromStage: stagePosition)
      return position != before
    }

    /// The value.
    public func value(at time: Double) -> Value { Value(position: position) }

    /// Makes it fresh.
    public mutating func reset() {
      state = .possible
      pointers.removeAll(keepingCapacity: true)
    }
  }
}
