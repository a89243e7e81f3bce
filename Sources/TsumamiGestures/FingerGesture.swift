import TsumamiGeometry
import TsumamiMotion

/// A gesture of fingers that are held down: a pan, a pinch, a long press.
///
/// Such a gesture says when it begins and what it reports. Fingers that come and go, slop,
/// velocities and endings are the same for all of them. Your own gesture is made the same way:
///
/// ```swift
/// /// Three fingers that spread.
/// struct Unfold: FingerGesture {
///   typealias Value = Double
///   var pointersToBegin: Int { 3 }
///   func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
///     fingers.travel.zoom.x > 40 ? .begin : .wait
///   }
///   func value(of fingers: FingerGroup, at time: Double) -> Double { fingers.total.scale.x }
/// }
/// ```
public protocol FingerGesture: GestureProtocol {
  /// The fewest fingers with which the gesture begins; 1 by default, and at least.
  var pointersToBegin: Int { get }
  /// The fewest fingers with which the gesture goes on; 1 by default, and at least.
  ///
  /// It ends with one fewer.
  var pointersToGoOn: Int { get }
  /// The most fingers, or nil (the default) for any number.
  ///
  /// One more before the gesture begins makes it fail; one more after that is ignored.
  var maximumPointers: Int? { get }
  /// Whether the fingers scale the two axes of the node independently; false by default.
  var isPerAxis: Bool { get }
  /// Where the values start: where the fingers crossed the threshold of the gesture (`consumed`,
  /// the default), or at the first touch (`included`).
  var slop: Slop { get }
  /// Whether movement before all fingers are down counts towards the slop; true by default.
  var countsEarlyTravel: Bool { get }
  /// The input of a wheel or a trackpad that drives the gesture too; none by default.
  ///
  /// The gesture begins with the first such report that moves something, without slop.
  var indirectInputs: GestureInputs { get }
  /// How velocities are estimated; by least squares by default.
  var velocityEstimator: VelocityEstimator { get }
  /// Whether the gesture shows a pressed state from the moment enough fingers are down until it
  /// begins; false by default.
  var showsPress: Bool { get }
  /// Whether the gesture is recognised and over at once, when its fingers lift; false by default.
  var isDiscrete: Bool { get }
  /// Whether the next gesture of a sequence starts when this one begins; by default it starts when
  /// this one ends.
  var succeedsByBeginning: Bool { get }

  /// Whether the gesture begins; called once per event while enough fingers are down.
  ///
  /// When the answer is not to wait, it is called again with the fingers on their straight ways
  /// from the last event, to find the place where the answer changed. So it should depend on the
  /// fingers and the time alone.
  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict
  /// Whether the gesture begins when its last finger has lifted, as a swipe does. By default it
  /// fails.
  func verdictOnLeaving(of fingers: FingerGroup, in context: GestureContext) -> FingerVerdict
  /// Prepares the fingers just before the gesture begins; does nothing by default.
  func prepare(_ fingers: FingerGroup, in context: GestureContext)
  /// The time in seconds at which ``verdict(on:in:)`` is called without input; infinite (never) by
  /// default.
  func deadline(of fingers: FingerGroup) -> Double
  /// The limits that ``verdict(on:in:)`` compares with, and how close the fingers came to them;
  /// none by default.
  ///
  /// Called for an explanation, and once when the gesture fails, but never per event. The first
  /// missed threshold with the reason of the failure is reported beside it.
  func thresholds(of fingers: FingerGroup, in context: GestureContext) -> [GestureThreshold]
  /// The value that is reported, with velocities at a time in seconds.
  func value(of fingers: FingerGroup, at time: Double) -> Value
}

extension FingerGesture {
  /// 1.
  @inlinable public var pointersToBegin: Int { 1 }
  /// 1.
  @inlinable public var pointersToGoOn: Int { 1 }
  /// Any number of fingers.
  @inlinable public var maximumPointers: Int? { nil }
  /// One scale for both axes.
  @inlinable public var isPerAxis: Bool { false }
  /// Values start where the fingers crossed the threshold.
  @inlinable public var slop: Slop { .consumed }
  /// Movement before all fingers are down counts.
  @inlinable public var countsEarlyTravel: Bool { true }
  /// The gesture is active from its beginning to its end.
  @inlinable public var isDiscrete: Bool { false }
  /// The gesture has to end.
  @inlinable public var succeedsByBeginning: Bool { false }
  /// Only fingers.
  @inlinable public var indirectInputs: GestureInputs { [] }
  /// Least squares.
  @inlinable public var velocityEstimator: VelocityEstimator { .leastSquares }
  /// No pressed state.
  @inlinable public var showsPress: Bool { false }
  /// Fails when the last finger lifts.
  @inlinable public func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict {
    .fail(fingers.mostCount < pointersToBegin ? .tooFewPointers : .tooShort)
  }
  /// No limits.
  @inlinable public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] { [] }
  /// Does nothing.
  @inlinable public func prepare(_ fingers: FingerGroup, in context: GestureContext) {}
  /// No deadline.
  @inlinable public func deadline(of fingers: FingerGroup) -> Double { .infinity }

  /// Makes a recognizer in its initial state.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    FingerRecognizer(self)
  }
}
