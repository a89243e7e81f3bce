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
  ///
  /// With fewer the gesture stays `possible`, and ``verdict(on:in:)`` is not called.
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
  ///
  /// If false, the travel so far is dropped whenever a finger comes down or moves while too few are
  /// down, so that a pan of two fingers starts where the second one landed.
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
  ///
  /// ``Pinch`` and ``Rotation`` answer 2.
  @inlinable public var pointersToBegin: Int { 1 }
  /// 1.
  @inlinable public var pointersToGoOn: Int { 1 }
  /// Any number of fingers.
  @inlinable public var maximumPointers: Int? { nil }
  /// One scale for both axes.
  ///
  /// The fit of the fingers is then uniform: `scale` has the same number in both components, and
  /// there is a rotation.
  @inlinable public var isPerAxis: Bool { false }
  /// Values start where the fingers crossed the threshold.
  @inlinable public var slop: Slop { .consumed }
  /// Movement before all fingers are down counts.
  ///
  /// A ``Pan`` answers false: two fingers have not panned as long as one of them is missing.
  @inlinable public var countsEarlyTravel: Bool { true }
  /// The gesture is active from its beginning to its end.
  ///
  /// A ``Swipe`` answers true: it goes from `ready` to `ended`, and reports one value.
  @inlinable public var isDiscrete: Bool { false }
  /// The gesture has to end.
  ///
  /// A ``LongPress`` answers true, so that a drag follows it while the finger is still down.
  @inlinable public var succeedsByBeginning: Bool { false }
  /// Only fingers.
  @inlinable public var indirectInputs: GestureInputs { [] }
  /// Least squares.
  ///
  /// ``VelocityEstimator/leastSquares`` says how that is computed.
  @inlinable public var velocityEstimator: VelocityEstimator { .leastSquares }
  /// No pressed state.
  ///
  /// A ``LongPress`` answers true; ``GestureProtocol/onPressing(_:)`` then calls its closure.
  @inlinable public var showsPress: Bool { false }
  /// Fails when the last finger lifts.
  ///
  /// The reason is `tooFewPointers` if fewer fingers than ``pointersToBegin`` were ever down at one
  /// time, else `tooShort`.
  @inlinable public func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict {
    .fail(fingers.mostCount < pointersToBegin ? .tooFewPointers : .tooShort)
  }
  /// No limits.
  ///
  /// So a failure is reported without a distance or a time beside it.
  @inlinable public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] { [] }
  /// Does nothing.
  @inlinable public func prepare(_ fingers: FingerGroup, in context: GestureContext) {}
  /// No deadline.
  ///
  /// Without one, the verdict is requested at events alone. A ``LongPress`` answers the time of the
  /// last touch-down and its duration.
  @inlinable public func deadline(of fingers: FingerGroup) -> Double { .infinity }

  /// Makes a recognizer in its initial state.
  ///
  /// It keeps a ``FingerGroup`` and calls the gesture with it. A gesture that is attached has one
  /// recognizer of its own at each node.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    FingerRecognizer(self)
  }
}
