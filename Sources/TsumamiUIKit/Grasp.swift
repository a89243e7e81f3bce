#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import UIKit

/// The fingers that hold a manipulable view, or the trackpad that does what fingers else do.
@MainActor struct Grasp {
  private var fingers: Set<Int> = []
  /// The magnification and rotation of a trackpad so far.
  private var trackpad = TrackpadState()

  /// Brings the content to where the fingers are, or moves it by what a trackpad has done.
  mutating func follow(
    _ recognizers: ManipulationRecognizers, _ manipulator: inout Manipulator, in space: FingerSpace
  ) {
    hold(recognizers.fingers, &manipulator, in: space)
    let state = TrackpadState(recognizers)
    if manipulator.fingerCount == 0 {
      let change = state.change(since: trackpad)
      let pointer = recognizers.pointer
      manipulator.zoom(by: change.factor, turn: change.turn, about: pointer, in: space)
      manipulator.drag(by: change.translation, at: pointer, in: space)
    }
    trackpad = state
  }

  /// Holds the content with these fingers.
  ///
  /// Those with which a manipulation begins hold it where they are, after their slop; those that
  /// join hold it where they came down.
  private mutating func hold(
    _ now: [ManipulationRecognizers.Finger], _ manipulator: inout Manipulator, in space: FingerSpace
  ) {
    let areFirst = fingers.isEmpty
    for finger in fingers.subtracting(now.map(\.id)) { manipulator.remove(finger, in: space) }
    for finger in now where !fingers.contains(finger.id) {
      manipulator.add(finger.id, at: areFirst ? finger.place : finger.start, in: space)
    }
    for finger in now { manipulator.move(finger.id, to: finger.place) }
    fingers = Set(now.map(\.id))
  }
}

/// How far a scroll, a pinch and a rotation without touches have come.
private struct TrackpadState {
  private var scale = 1.0
  private var rotation = 0.0
  private var translation = Vector.zero

  init() {}

  @MainActor init(_ recognizers: ManipulationRecognizers) {
    scale = Double(recognizers.pinch.scale)
    rotation = Double(recognizers.rotation.rotation)
    let pan = recognizers.pan
    if pan.isUnderWay { translation = Vector(pan.translation(in: nil)) }
  }

  func change(since old: TrackpadState) -> (factor: Double, turn: Double, translation: Vector) {
    (scale / old.scale, rotation - old.rotation, translation - old.translation)
  }
}
#endif
