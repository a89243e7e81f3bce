import TsumamiGeometry
import TsumamiMotion

/// Fingers that come down and lift soon after, once or several times.
///
/// It is recognised at the last lift. More fingers than it takes make it fail.
///
/// ```swift
/// Tap(count: 2).onEnded { value in print(value.position) }
/// ```
public struct Tap: GestureProtocol, Equatable, Sendable {
  /// How many taps it takes.
  ///
  /// 1 by default, and at least. One more tap is not waited for, so a tap of one is recognised at
  /// the first lift of a double tap, too, unless the double tap has to fail first.
  public var count: Int
  /// How many fingers it takes.
  ///
  /// 1 by default, and at least: with 0 it always fails. The fingers of one tap need not come down
  /// and lift together, but one of them is down all the time.
  public var pointers: Int
  /// How far in stage points a finger may move, and one tap may lie from the first.
  ///
  /// 45 by default. Of a tap of several fingers, the mean counts for the distance from the first
  /// tap. On a large display it is multiplied by ``GestureContext/touchScale``.
  public var maximumDistance: Double
  /// How long in seconds one tap may take.
  ///
  /// 0.75 by default, from the touch-down of its first finger to the lift of its last one.
  public var maximumDuration: Double
  /// How long in seconds the next tap may take to come.
  ///
  /// 0.35 by default, from the lift to the next touch-down. A single tap does not wait.
  public var maximumInterval: Double

  /// Makes a tap; the defaults are those that UIKit is measured to have.
  ///
  /// - Parameters:
  ///   - count: how many taps it takes.
  ///   - pointers: how many fingers it takes.
  ///   - maximumDistance: how far in stage points a finger may move.
  ///   - maximumDuration: how long in seconds one tap may take.
  ///   - maximumInterval: how long in seconds the next tap may take to come.
  public init(
    count: Int = 1, pointers: Int = 1, maximumDistance: Double = 45, maximumDuration: Double = 0.75,
    maximumInterval: Double = 0.35
  ) {
    self.count = count
    self.pointers = pointers
    self.maximumDistance = maximumDistance
    self.maximumDuration = maximumDuration
    self.maximumInterval = maximumInterval
  }

  /// What a tap reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The mean of the fingers of the last tap, in the parent's coordinates.
    ///
    /// Where they were last, as the parent lies at the lift.
    public var position: Vector
    /// How many taps it took.
    public var count: Int

    /// Makes a value, to be compared with one that was reported.
    package init(position: Vector, count: Int) {
      self.position = position
      self.count = count
    }

    /// Writes the position as `at`, then `count`.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("at", position)
      writer.number("count", Double(count))
    }
  }

  /// Makes a recognizer in its initial state.
  ///
  /// It is discrete: it goes from `ready` to `ended`, and reports one value.
  public func makeRecognizer() -> some GestureRecognizer<Value> { Recognition(self) }

  /// The recognizer of a tap.
  @usableFromInline package struct Recognition: GestureRecognizer {
    private struct Finger {
      let id: Int
      let start: Vector
      var position: Vector
      var isDown = true
    }

    /// The state.
    @usableFromInline package private(set) var state = RecognizerState.possible
    private let tap: Tap
    /// The fingers of the current tap, including those that have lifted.
    private var fingers: [Finger] = []
    private var mistake: GestureReason?
    /// The largest distance in stage points of a finger from its start, or of a tap from the first.
    private var strayed = 0.0
    private var tapsDone = 0
    private var startTime = 0.0
    private var liftTime = 0.0
    private var firstMean = Vector.zero
    private var position = Vector.zero

    package init(_ tap: Tap) {
      self.tap = tap
    }

    /// The time in seconds at which the current tap, or the wait for the next, has taken too long.
    @usableFromInline package var deadline: Double {
      guard state == .possible else { return .infinity }
      if !fingers.isEmpty { return startTime + tap.maximumDuration }
      return tapsDone > 0 ? liftTime + tap.maximumInterval : .infinity
    }

    /// It is discrete.
    @usableFromInline package var isDiscrete: Bool { true }

    /// The fingers of the tap that have not lifted yet, or are still to come; none between taps.
    @usableFromInline package var pointersNeeded: Int {
      if fingers.isEmpty, tapsDone > 0 { return 0 }
      return Swift.max(1, tap.pointers - fingers.count { !$0.isDown })
    }

    /// The distance, and the time for the current tap or for the next one to come.
    @inline(never)
    @usableFromInline package func thresholds(in context: GestureContext) -> [GestureThreshold] {
      guard !state.hasValue else { return [] }
      let isOver = fingers.isEmpty && tapsDone > 0
      let isWaiting = isOver && mistake == nil && tapsDone < Swift.max(tap.count, 1)
      let end = isOver && !isWaiting ? liftTime : context.time
      return [
        GestureThreshold(
          .moved, .distance, limit: tap.maximumDistance * context.touchScale, reached: strayed),
        GestureThreshold(
          .tooLong, .duration, limit: isWaiting ? tap.maximumInterval : tap.maximumDuration,
          reached: end - (isWaiting ? liftTime : startTime)),
      ]
    }

    /// Gives up a finger, as if it had never come.
    @inline(never)
    @usableFromInline package mutating func release(_ pointer: Int, in context: GestureContext) {
      fingers.removeAll { $0.id == pointer && $0.isDown }
    }

    /// Follows one report of one finger.
    @usableFromInline package mutating func receive(
      _ sample: PointerSample, in context: GestureContext
    ) {
      guard state == .possible else { return }
      let index = fingers.lastIndex { $0.id == sample.id && $0.isDown }
      let place = sample.position.bounded
      guard let index else {
        guard sample.phase == .down else { return }
        if fingers.isEmpty { startTime = context.time }
        fingers.append(Finger(id: sample.id, start: place, position: place))
        if fingers.count > tap.pointers { mistake = .tooManyPointers }
        // Several fingers have a place when all are down.
        if tapsDone > 0, tap.pointers == 1 { limit(place.distance(to: firstMean), in: context) }
        return follow(in: context)
      }
      switch sample.phase {
      case .move:
        fingers[index].position = place
        limit(place.distance(to: fingers[index].start), in: context)
        follow(in: context)
      case .up:
        fingers[index].isDown = false
        liftTime = context.time
      case .cancel:
        fingers[index].isDown = false
        liftTime = context.time
        // While others hold it counts as lifted.
        if !fingers.contains(where: { $0.isDown }) { mistake = .pointerCancelled }
      case .down, .hover:
        break
      }
    }

    /// Is recognised or fails, if it is time.
    @usableFromInline package mutating func decide(in context: GestureContext) {
      guard state == .possible else { return }
      if !fingers.isEmpty, !fingers.contains(where: { $0.isDown }) { finishTap(in: context) }
      if let mistake {
        state = .failed(mistake)
      } else if tapsDone >= Swift.max(tap.count, 1) {
        state = .ready
      } else if context.time >= deadline {
        state = .failed(.tooLong)
      }
    }

    /// Fails when a distance is longer than allowed.
    private mutating func limit(_ distance: Double, in context: GestureContext) {
      strayed = Swift.max(strayed, distance)
      if distance.exceeds(tap.maximumDistance * context.touchScale) { mistake = mistake ?? .moved }
    }

    /// The mean of the fingers of the current tap, in stage points.
    private var mean: Vector {
      var mean = Vector.zero
      for finger in fingers { mean += finger.position / Double(fingers.count) }
      return mean
    }

    /// Remembers where the fingers are, also for a tap that fails.
    private mutating func follow(in context: GestureContext) {
      position = context.space.point(fromStage: mean)
    }

    private mutating func finishTap(in context: GestureContext) {
      if fingers.count < tap.pointers { mistake = mistake ?? .tooFewPointers }
      let mean = mean
      follow(in: context)
      fingers.removeAll(keepingCapacity: true)
      if tapsDone == 0 {
        firstMean = mean
      } else {
        limit(mean.distance(to: firstMean), in: context)
      }
      tapsDone += 1
    }

    /// Is recognised.
    @usableFromInline package mutating func allow(in context: GestureContext) { state = .ended }

    /// Fails.
    @usableFromInline package mutating func stop(_ reason: GestureReason) {
      state = state.stopped(reason)
    }

    /// Nothing changes after it was recognised.
    @usableFromInline package mutating func measure(in context: GestureContext) -> Bool { false }

    /// The value.
    @usableFromInline package func value(at time: Double) -> Value {
      Value(position: position, count: tap.count)
    }

    /// Returns to the initial state, for the next fingers.
    @usableFromInline package mutating func reset() {
      state = .possible
      fingers.removeAll(keepingCapacity: true)
      mistake = nil
      strayed = 0
      tapsDone = 0
    }
  }
}

extension Tap: DescribedGesture {
  package static var word: StaticString { "tap" }
  package static var place: StaticString { "a tap" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Tap()
    each.count("count", &count, or: usual.count, .taps)
    each.count("pointers", &pointers, or: usual.pointers, .pointers)
    each.number(
      "maximumDistance", &maximumDistance, or: usual.maximumDistance, .distance, allowsNone: true)
    each.number(
      "maximumDuration", &maximumDuration, or: usual.maximumDuration, .duration, allowsNone: true)
    each.number(
      "maximumInterval", &maximumInterval, or: usual.maximumInterval,
      .interval, allowsNone: true)
  }
}
