import Tsumami

// A program that makes a stage and manipulates nodes, and uses nothing else.

nonisolated(unsafe) private let stage = Stage(size: Size(800, 600))
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)

/// Adds photos in a frame, all of which fingers move.
@_expose(wasm, "start")
@_cdecl("size_of_stage_start")
public func start(_ photos: Int32) {
  let frame = stage.add(Node(frame: Rect(100, 100, 400, 300)))
  stage.manipulate(frame)
  for _ in 0..<photos {
    let photo = stage.add(Node(frame: Rect(20, 20, 200, 150)), to: frame)
    stage.manipulate(photo) { $0.limits = Limits(.inside(.zero), edge: .rubberBand) }
  }
}

/// Passes on what a finger did: 0 down, 1 move, 2 up, 3 cancel; the time is in seconds.
@_expose(wasm, "send")
@_cdecl("size_of_stage_send")
public func send(_ finger: Int32, _ kind: Int32, _ x: Double, _ y: Double, _ time: Double) {
  let phase: PointerPhase =
    switch kind {
    case 0: .down
    case 1: .move
    case 2: .up
    default: .cancel
    }
  stage.send(.pointer(Int(finger), phase, at: Vector(x, y), time: time))
}

/// Lets time pass and writes the nodes that moved, seven numbers each; answers how many.
@_expose(wasm, "frame")
@_cdecl("size_of_stage_frame")
public func frame(_ time: Double) -> Int32 {
  stage.advance(to: time)
  var count = 0
  stage.drainChanges { change in
    let record = numbers + count * 7
    record[0] = Double(change.node.index)
    record[1] = change.matrix.a
    record[2] = change.matrix.b
    record[3] = change.matrix.c
    record[4] = change.matrix.d
    record[5] = change.matrix.tx
    record[6] = change.matrix.ty
    count += 1
  }
  return Int32(count)
}

/// Where the numbers of a frame are.
@_expose(wasm, "numbers")
@_cdecl("size_of_stage_numbers")
public func outputNumbers() -> UnsafeMutablePointer<Double> { numbers }

@main
struct SizeOfStage {
  static func main() {}
}
