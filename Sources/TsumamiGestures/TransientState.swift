import TsumamiMotion

/// State that lasts as long as a gesture does, and then returns to its initial value by itself,
/// however the gesture ended.
///
/// ```swift
/// let offset = TransientState(Vector.zero, returningBy: DampedSpring(response: 0.3))
/// stage.attach(Pan().updating(offset) { pan, offset in offset = pan.translation }, to: ball)
/// …
/// draw(ball, at: offset.value(at: stage.time))
/// ```
///
/// One state serves one gesture at one node.
public final class TransientState<Value> {
  /// The value outside of a gesture.
  ///
  /// The value returns to it when the gesture has ended, was cancelled or has failed.
  public let initialValue: Value
  /// The value by the time since the return began, and how long that takes.
  private typealias Return = (value: (Double) -> Value, duration: Double)
  private let makeReturn: (Value) -> Return
  private var isUnderWay = false
  private var current: Value
  private var startOfReturn = 0.0
  private var motion: Return

  /// Makes state that returns at once.
  ///
  /// ``isReturning(at:)`` is then always false.
  public convenience init(_ initialValue: Value) {
    self.init(initialValue) { _ in ({ _ in initialValue }, 0) }
  }

  private init(_ initialValue: Value, makeReturn: @escaping (Value) -> Return) {
    self.initialValue = initialValue
    self.makeReturn = makeReturn
    current = initialValue
    motion = ({ _ in initialValue }, 0)
  }

  /// The value at a time in seconds, not before the last change.
  ///
  /// During a gesture it is the value that the last update has left; then the time does not count.
  public func value(at time: Double) -> Value {
    isUnderWay ? current : motion.value(time - startOfReturn)
  }

  /// Whether the value is returning at a time in seconds, so that another frame is needed.
  ///
  /// False during a gesture, and when the value has come to rest. The stage does not know of it: a
  /// program that draws on demand combines it with `stage.needsFrame`.
  public func isReturning(at time: Double) -> Bool {
    !isUnderWay && time < startOfReturn + motion.duration
  }

  /// Makes state that a spring brings back, to within a tolerance.
  ///
  /// - Parameters:
  ///   - initialValue: the value outside of a gesture, to which it returns.
  ///   - spring: the spring; it starts at rest.
  ///   - tolerance: the distance from the initial value, in its unit, at which it has arrived.
  public convenience init(
    _ initialValue: Value, returningBy spring: DampedSpring, tolerance: Double = 0.01
  ) where Value: MotionValue {
    self.init(initialValue) { value in
      var driver = MotionDriver(value, tolerance: tolerance)
      driver.spring(to: initialValue, by: spring, at: 0)
      return ({ [driver] in driver.value(at: $0) }, driver.restTime)
    }
  }

  /// Changes the value during the gesture.
  func update(at time: Double, _ change: (inout Value) -> Void) {
    current = value(at: time)
    isUnderWay = true
    change(&current)
  }

  /// Lets it return.
  func finish(at time: Double) {
    guard isUnderWay else { return }
    isUnderWay = false
    startOfReturn = time
    motion = makeReturn(current)
  }
}

extension GestureProtocol {
  /// Keeps state up to date during the gesture: from its beginning, or from the
  /// touch-down of a press, to its end, whatever that is.
  ///
  /// ```swift
  /// LongPress().sequenced(before: Pan()).updating(look) { value, look in
  ///   switch value {
  ///   case .first: look = .pressing
  ///   case .second(_, let drag): look = .dragging(by: drag?.translation ?? .zero)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: what to keep up to date.
  ///   - update: changes it for a value.
  /// - Returns: the gesture that does it.
  public func updating<State>(
    _ state: TransientState<State>, _ update: @escaping (Value, inout State) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).updating(state, update)
  }
}

extension ObservedGesture {
  /// Keeps more state up to date, as ``GestureProtocol/updating(_:_:)``.
  ///
  /// - Parameters:
  ///   - state: the state to keep up to date.
  ///   - update: changes it for a value.
  /// - Returns: the gesture that does it, too.
  public func updating<State>(
    _ state: TransientState<State>, _ update: @escaping (Value, inout State) -> Void
  ) -> ObservedGesture {
    adding(on: .updated) { delivery in
      guard let value = delivery.value else { return }
      state.update(at: delivery.time) { update(value, &$0) }
    }
    .adding(on: .finished) { state.finish(at: $0.time) }
  }
}
