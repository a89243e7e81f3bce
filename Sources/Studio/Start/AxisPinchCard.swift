import Tsumami

/// The fourth card: a picture that two fingers stretch along each of its axes.
package final class AxisPinchCard: StartCard {
  /// The scales of either axis.
  package static var scales: ClosedRange<Double> { 0.5...3 }

  override init(on stage: Stage, in pad: NodeID) {
    super.init(on: stage, in: pad)
    manipulated = [
      ManipulatedPart(.picture, in: pad, of: self) {
        $0.pinch = .axes
        $0.scale = Self.scales
        $0.limits = .inside(.parent, insets: Insets(18))
        $0.doubleTapResets = true
      }
    ]
  }

  override func layOut(_ pad: Size) {
    let side = Swift.min(pad.width, pad.height) * 0.46
    let middle = Vector(pad.width, pad.height) / 2
    stage.setFrame(Rect(center: middle, size: Size(side, side)), of: manipulated[0].node)
  }
}
