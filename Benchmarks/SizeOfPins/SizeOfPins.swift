import TsumamiManipulation

// The smallest program that holds content with fingers: pins alone, no limits and no stage.

nonisolated(unsafe) private var pins = Pins(
  Manipulation(), frame: AnchoredFrame(Rect(100, 100, 200, 150)))

/// Puts a finger down.
@_expose(wasm, "down")
@_cdecl("size_of_pins_down")
public func down(_ finger: Int32, _ x: Double, _ y: Double) {
  pins.add(Int(finger), at: Vector(x, y))
  pins.set(on: pins.placement, in: .stage)
}

/// Moves a finger.
@_expose(wasm, "move")
@_cdecl("size_of_pins_move")
public func move(_ finger: Int32, _ x: Double, _ y: Double) {
  pins.move(Int(finger), to: Vector(x, y))
  if pins.solve(in: .stage) { pins.set(on: pins.placement, in: .stage) }
}

/// Lifts a finger.
@_expose(wasm, "up")
@_cdecl("size_of_pins_up")
public func up(_ finger: Int32) {
  pins.remove(Int(finger))
  pins.set(on: pins.placement, in: .stage)
}

/// A number of the placement: translation x and y, scale x and y, rotation in radians.
@_expose(wasm, "placement")
@_cdecl("size_of_pins_placement")
public func placement(_ number: Int32) -> Double {
  let placement = pins.placement
  switch number {
  case 0: return placement.translation.x
  case 1: return placement.translation.y
  case 2: return placement.scale.x
  case 3: return placement.scale.y
  default: return placement.rotation
  }
}

@main
struct SizeOfPins {
  static func main() {}
}
