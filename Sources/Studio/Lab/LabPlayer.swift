/// The player of a take.
package struct LabPlayer {
  /// Whether the take is played.
  package private(set) var isPlaying = false
  /// The speed at which it is played.
  package private(set) var speed = 1.0
  /// The moment that is shown, in seconds since the start of the take.
  package private(set) var playhead = 0.0

  private static var speeds: ClosedRange<Double> { 0.05...8 }

  /// Plays a take of a duration from the playhead, or from the start if it is at the end.
  mutating func play(_ duration: Double) {
    if playhead >= duration { playhead = 0 }
    isPlaying = true
  }

  /// Stops playing.
  package mutating func pause() { isPlaying = false }

  /// Changes the speed, limited to the range from 0.05 to 8.
  package mutating func setSpeed(_ speed: Double) { self.speed = speed.clamped(to: Self.speeds) }

  /// Shows a moment of the take.
  mutating func show(_ time: Double) { (isPlaying, playhead) = (false, time) }

  /// Plays on for some seconds, at most to the end of a take of a duration.
  mutating func advance(by elapsed: Double, in duration: Double) {
    playhead += elapsed * speed
    if playhead >= duration { show(duration) }
  }
}
