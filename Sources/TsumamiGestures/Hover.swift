import TsumamiGeometry
import TsumamiMotion

/// A mouse or a pen that is over a node without touching it.
///
/// It begins when the pointer enters the node and ends when the pointer leaves it or goes down.
/// Hover is simultaneous with every gesture, and with the hover of all nodes under the pointer.
///
/// ```swift
/// Hover().onBegan { _ in print("over it") }.onEnded { _ in print("away") }
/// ```
public struct Hover: GestureProtocol, Equatable, Sendable {
  /// Makes a hover.
  ///
  /// It has no settings.
  public init() {}

  /// What a hover reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The pointer in the parent's coordinates.
    ///
    /// Of several pointers that hover at the same time, the one that has moved last.
    public var position: Vector

    /// Makes a value, to be compared with one that was reported.
    package init(position: Vector) {
      self.position = position
    }

    /// Writes the position as `at`.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("at", position)
    }
  }

  /// Makes a recognizer in its initial state.
  ///
  /// It follows ``GestureInputs/hover`` alone.
  public func makeRecognizer() -> some GestureRecognizer<Value> { Recognition() }

  /// The recognizer of a hover.
  ///
  /// A `hover` sample enters or moves, an `up` leaves.
  @usableFromInline struct Recognition: GestureRecognizer {
    /// The state.
    @usableFromInline private(set) var state = RecognizerState.possible
    private var pointers: [Int] = []
    private var stagePosition = Vector.zero
    private var position = Vector.zero
    private var wasCancelled = false

    init() {}

    /// Pointers that hover.
    @usableFromInline var inputs: GestureInputs { .hover }

    /// Follows one report of one pointer.
    @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {
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
    @usableFromInline mutating func release(_ pointer: Int, in context: GestureContext) {
      pointers.removeAll { $0 == pointer }
    }

    /// Begins when the first pointer enters, ends when the last one leaves.
    @usableFromInline mutating func decide(in context: GestureContext) {
      switch state {
      case .possible: if !pointers.isEmpty { state = .ready }
      case .ready: if pointers.isEmpty { state = .failed(.tooShort) }
      case .active:
        if pointers.isEmpty { state = wasCancelled ? .cancelled(.pointerCancelled) : .ended }
      case .ended, .cancelled, .failed: break
      }
    }

    /// Begins.
    @usableFromInline mutating func allow(in context: GestureContext) { state = .active }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @usableFromInline mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }

    /// Converts the position of the pointer to the coordinates of this moment.
    @usableFromInline mutating func measure(in context: GestureContext) -> Bool {
      let before = position
      position = context.space.point(fromStage: stagePosition)
      return position != before
    }

    /// The value.
    @usableFromInline func value(at time: Double) -> Value { Value(position: position) }

    /// Returns to the initial state, for the next fingers.
    @usableFromInline mutating func reset() {
      state = .possible
      pointers.removeAll(keepingCapacity: true)
    }
  }
}

extension Hover: DescribedGesture {
  package static var word: StaticString { "hover" }
  package static var place: StaticString { "a hover" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {}
}
