import Tsumami

// A program that manipulates nodes and recognises gestures and compositions of them.

nonisolated(unsafe) private let stage = Stage(size: Size(800, 600))
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)

nonisolated(unsafe) private var state = 0.0

/// Adds a photo in a frame, both of which fingers move, and a button with three gestures.
@_expose(wasm, "start")
@_cdecl("size_of_gestures_start")
public func start() {
  let frame = stage.add(Node(frame: Rect(100, 100, 400, 300)))
  let photo = stage.add(Node(frame: Rect(20, 20, 200, 150)), to: frame)
  stage.manipulate(frame)
  stage.manipulate(photo) { $0.limits = Limits(.inside(.zero), edge: .rubberBand) }
  let button = stage.add(Node(frame: Rect(600, 20, 80, 80)))
  stage.attach(
    Tap(count: 2).exclusively(before: Tap())
      .onEnded { value in
        switch value {
        case .first: state = 2
        case .second: state = 1
        }
      },
    to: button)
  stage.attach(
    LongPress(minimumDuration: 0.4).sequenced(before: Pan())
      .onChanged { value in
        if case .second(_, let pan?) = value { state = pan.translation.x }
      }
      .onEnded { _ in state = 0 },
    to: button)
  stage.attach(
    Pinch().simultaneously(with: Rotation())
      .onChanged { value in
        state = (value.first?.scale ?? 1) + (value.second?.rotation ?? 0)
      },
    to: photo)
}

/// What the gestures have said last.
@_expose(wasm, "state")
@_cdecl("size_of_gestures_state")
public func lastState() -> Double { state }

/// Passes on what a finger did: 0 down, 1 move, 2 up, 3 cancel; the time is in seconds.
@_expose(wasm, "send")
@_cdecl("size_of_gestures_send")
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
@_cdecl("size_of_gestures_frame")
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
@_cdecl("size_of_gestures_numbers")
public func outputNumbers() -> UnsafeMutablePointer<Double> { numbers }

@main
struct SizeOfGestures {
  static func main() {}
}
