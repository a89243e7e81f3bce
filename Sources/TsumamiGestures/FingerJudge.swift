/// The decisions of a ``FingerGesture`` about its fingers, without its type.
///
/// So the recognizer of all gestures is one code: a gesture adds to a module only what it does in
/// its own way.
@usableFromInline class FingerJudge {
  @usableFromInline init() {}

  /// As ``FingerGesture/isDiscrete``.
  @usableFromInline var isDiscrete: Bool { false }
  /// As ``FingerGesture/succeedsByBeginning``.
  @usableFromInline var succeedsByBeginning: Bool { false }
  /// As ``FingerGesture/verdict(on:in:)``.
  @usableFromInline func verdict(
    on fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict { .wait }
  /// As ``FingerGesture/verdictOnLeaving(of:in:)``.
  @usableFromInline func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict { .wait }
  /// As ``FingerGesture/prepare(_:in:)``.
  @usableFromInline func prepare(_ fingers: FingerGroup, in context: GestureContext) {}
  /// As ``FingerGesture/deadline(of:)``.
  @usableFromInline func deadline(of fingers: FingerGroup) -> Double { .infinity }
  /// As ``FingerGesture/thresholds(of:in:)``.
  @usableFromInline func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] { [] }
}

/// The decisions of one gesture.
@usableFromInline final class GestureJudge<G: FingerGesture>: FingerJudge {
  @usableFromInline let gesture: G

  @inlinable init(_ gesture: G) {
    self.gesture = gesture
    super.init()
  }

  @inlinable override var isDiscrete: Bool { gesture.isDiscrete }

  @inlinable override var succeedsByBeginning: Bool { gesture.succeedsByBeginning }

  @inlinable override func verdict(
    on fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict { gesture.verdict(on: fingers, in: context) }

  @inlinable override func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict { gesture.verdictOnLeaving(of: fingers, in: context) }

  @inlinable override func prepare(_ fingers: FingerGroup, in context: GestureContext) {
    gesture.prepare(fingers, in: context)
  }

  @inlinable override func deadline(of fingers: FingerGroup) -> Double {
    gesture.deadline(of: fingers)
  }

  @inlinable override func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] { gesture.thresholds(of: fingers, in: context) }
}
