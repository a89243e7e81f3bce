import TsumamiMotion

/// What a ``FingerGesture`` says about its fingers once, when its recognizer is made.
///
/// All that only these numbers decide is code that all gestures share: a gesture adds to a module
/// only what it does in its own way.
@usableFromInline package struct FingerRules: Sendable {
  /// As ``FingerGesture/pointersToBegin``.
  let pointersToBegin: Int
  /// As ``FingerGesture/pointersToGoOn``.
  let pointersToGoOn: Int
  /// As ``FingerGesture/maximumPointers``; the largest number for any.
  let maximumPointers: Int
  /// As ``FingerGesture/slop``.
  let slop: Slop
  /// As ``FingerGesture/countsEarlyTravel``.
  let countsEarlyTravel: Bool
  /// As ``FingerGesture/indirectInputs``.
  let indirectInputs: GestureInputs
  /// As ``FingerGesture/showsPress``.
  let showsPress: Bool
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
    self.pointersToBegin = pointersToBegin
    self.pointersToGoOn = pointersToGoOn
    self.maximumPointers = maximumPointers ?? .max
    self.slop = slop
    self.countsEarlyTravel = countsEarlyTravel
    self.indirectInputs = indirectInputs
    self.showsPress = showsPress
    self.isPerAxis = isPerAxis
    self.estimator = estimator
  }
}
