import TsumamiGeometry
import TsumamiMotion

/// Fingers that hold still.
///
/// It begins when the fingers have been held for the duration within the distance, at exactly that
/// time, and ends when one lifts; in between they may move freely, as in UIKit.
///
/// ```swift
/// LongPress().onPressing { isPressed in print(isPressed) }.onBegan { _ in print("menu") }
/// ```
public struct LongPress: FingerGesture, Equatable, Sendable {
  /// How long the fingers must be held, in seconds.
  ///
  /// 0.5 by default, counted from the touch-down of the last finger. With 0 or less it begins at
  /// once.
  public var minimumDuration: Double
  /// How far a finger may move until then, in stage points.
  ///
  /// 10 by default, from where the finger was when the last one came down. Once the press has begun
  /// there is no limit. On a large display it is multiplied by ``GestureContext/touchScale``.
  public var maximumDistance: Double
  /// How many fingers it takes.
  ///
  /// 1 by default, and at least: with 0 it always fails. One more finger before it begins makes it
  /// fail, one more after that is ignored.
  public var pointers: Int

  /// Makes a long press; the defaults are UIKit's.
  ///
  /// They are those of `UILongPressGestureRecognizer`: 0.5 s and 10 pt, in Apple's documentation.
  ///
  /// - Parameters:
  ///   - minimumDuration: how long the fingers must be held, in seconds.
  ///   - maximumDistance: how far a finger may move until then, in stage points.
  ///   - pointers: how many fingers it takes, at least 1.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10, pointers: Int = 1) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.pointers = pointers
  }

  /// What a long press reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The mean of the fingers in the parent's coordinates.
    ///
    /// While the press is shown and has not begun, the fingers as they are.
    public var position: Vector

    /// Writes the position as `at`.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("at", position)
    }
  }

  /// The number of fingers of the gesture.
  public var pointersToBegin: Int { pointers }
  /// The number of fingers of the gesture.
  public var pointersToGoOn: Int { pointers }
  /// The number of fingers of the gesture; one more makes it fail.
  public var maximumPointers: Int? { pointers }

  /// It is seen from the touch-down.
  ///
  /// ``GestureProtocol/onPressing(_:)`` reports that.
  public var showsPress: Bool { true }
  /// A drag may follow as soon as the press is confirmed.
  public var succeedsByBeginning: Bool { true }

  /// Whether the fingers have been held long enough, or have moved too far.
  ///
  /// It fails with `moved`, and begins at the deadline.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    if fingers.strayed.exceeds(maximumDistance * context.touchScale) { return .fail(.moved) }
    return context.time >= deadline(of: fingers) ? .begin : .wait
  }

  /// The distance and the duration.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the distance with the reason `moved`, the duration with the reason `tooShort`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    [
      GestureThreshold(
        .moved, .distance, limit: maximumDistance * context.touchScale, reached: fingers.strayed),
      GestureThreshold(
        .tooShort, .duration, limit: minimumDuration,
        reached: context.time - fingers.lastDownTime),
    ]
  }

  /// The time at which the fingers have been held long enough.
  ///
  /// With several fingers it counts from the touch-down of the last one.
  public func deadline(of fingers: FingerGroup) -> Double {
    fingers.lastDownTime + minimumDuration
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(position: fingers.mean)
  }
}

extension LongPress: DescribedGesture {
  package static var word: StaticString { "longPress" }
  package static var place: StaticString { "a long press" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = LongPress()
    each.number(
      "minimumDuration", &minimumDuration, or: usual.minimumDuration, .duration, allowsNone: true)
    each.number(
      "maximumDistance", &maximumDistance, or: usual.maximumDistance, .distance, allowsNone: true)
    each.count("pointers", &pointers, or: usual.pointers, .pointers)
  }
}
