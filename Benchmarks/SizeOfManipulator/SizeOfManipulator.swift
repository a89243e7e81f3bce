import TsumamiManipulation

// A program that moves one piece of content within limits, with momentum, without a stage.

nonisolated(unsafe) private var manipulator = Manipulator(
  frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600))

/// Puts a finger down; the first one begins the manipulation.
@_expose(wasm, "down")
@_cdecl("size_of_manipulator_down")
public func down(_ finger: Int32, _ x: Double, _ y: Double) {
  if manipulator.fingerCount == 0 {
    manipulator.manipulation.limits = Limits(.inside(.zero), edge: .rubberBand)
    manipulator.manipulation.hasMomentum = true
    manipulator.begin()
  }
  manipulator.add(Int(finger), at: Vector(x, y), in: .stage)
}

/// Moves a finger.
@_expose(wasm, "move")
@_cdecl("size_of_manipulator_move")
public func move(_ finger: Int32, _ x: Double, _ y: Double) {
  manipulator.move(Int(finger), to: Vector(x, y))
  manipulator.solve(in: .stage)
}

/// Lifts a finger; the last one ends the manipulation, with a velocity in points per second.
@_expose(wasm, "up")
@_cdecl("size_of_manipulator_up")
public func up(_ finger: Int32, _ velocityX: Double, _ velocityY: Double, _ time: Double) {
  manipulator.remove(Int(finger), in: .stage)
  if manipulator.fingerCount == 0 {
    let velocity = PlacementParts(translation: Vector(velocityX, velocityY))
    manipulator.end(at: time, velocity: velocity)
  }
}

/// Lets time pass, in seconds.
@_expose(wasm, "advance")
@_cdecl("size_of_manipulator_advance")
public func advance(_ time: Double) { _ = manipulator.advance(to: time) }

/// A number of the placement: translation x and y, scale x and y, rotation in radians.
@_expose(wasm, "placement")
@_cdecl("size_of_manipulator_placement")
public func placement(_ number: Int32) -> Double {
  let placement = manipulator.placement
  switch number {
  case 0: return placement.translation.x
  case 1: return placement.translation.y
  case 2: return placement.scale.x
  case 3: return placement.scale.y
  default: return placement.rotation
  }
}

@main
struct SizeOfManipulator {
  static func main() {}
}
