import TsumamiMotion

/// What a ``FingerGesture`` says about its fingers once, when its recognizer is made.
///
/// All that only these numbers decide is code that all gestures share: a gesture adds to a module
/// only what it does in its own way.
@usableFromInline package struct FingerRules: Sendable {
  /// As ``FingerGesture/pointersToBegin``.
  @usableFromInline let pointersToBegin: Int
  /// As ``FingerGesture/pointersToGoOn``.
  @usableFromInline let pointersToGoOn: Int
  /// As ``FingerGesture/maximumPointers``; the largest number for any.
  @usableFromInline let maximumPointers: Int
  /// As ``FingerGesture/slop``.
  @usableFromInline let slop: Slop
  /// As ``FingerGesture/countsEarlyTravel``.
  @usableFromInline let countsEarlyTravel: Bool
  /// As ``FingerGesture/indirectInputs``.
  @usableFromInline let indirectInputs: GestureInputs
  /// As ``FingerGesture/showsPress``.
  @usableFromInline let showsPress: Bool
  /// As ``FingerGesture/isPerAxis``.
  let isPerAxis: Bool
  /// As ``FingerGesture/velocityEstimator``.
  let estimator: VelocityEstimator

  /// Asks a gesture.
  @inlinable init(_ gesture: some FingerGesture) {
    self.init(
      pointers: gesture.pointersToBegin, gesture.pointersToGoOn, gesture.maximumPointers,
      slop: gesture.slop, countsEarlyTravel: gesture.countsEarlyTravel,
      indirectInputs: gesture.indirectInputs, showsPress: gesture.showsPress,
      isPerAxis: gesture.isPerAxis, estimator: gesture.velocityEstimator)
  }

  @usableFromInline init(
    pointers pointersToBegin: Int, _ pointersToGoOn: Int, _ maximumPointers: Int?, slop: Slop,
    countsEarlyTravel: Bool, indirectInputs: GestureInputs, showsPress: Bool, isPerAxis: Bool,
    estimator: VelocityEstimator
  ) {
    // A gesture that went on without fingers would never end.
    self.pointersToBegin = Swift.max(pointersToBegin, 1)
    self.pointersToGoOn = Swift.max(pointersToGoOn, 1)
    self.maximumPointers = maximumPointers ?? .max
    self.slop = slop
    self.countsEarlyTravel = countsEarlyTravel
    self.indirectInputs = indirectInputs
    self.showsPress = showsPress
    self.isPerAxis = isPerAxis
    self.estimator = estimator
  }
}
