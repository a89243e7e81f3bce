import Tsumami

/// Two fingers that hold nodes one after the other and move them, by themselves.
///
/// They are pointers as those of a person are, so the stage does with them what it does with any
/// fingers.
struct Demonstration {
  /// The movement of the fingers on one node.
  struct Stroke {
    let node: NodeID
    /// Where the fingers touch the node, as shares of its size.
    let touches: (Vector, Vector)
    /// When they touch it and when they lift, in seconds from the beginning.
    let times: (start: Double, end: Double)
    /// How they move, in stage points, about the middle between them.
    let change: Placement

    init(
      _ node: NodeID, _ first: Vector, _ second: Vector, from start: Double, to end: Double,
      by change: Placement
    ) {
      self.node = node
      touches = (first, second)
      times = (start, end)
      self.change = change
    }
  }

  /// The numbers of the pointers; no page uses negative ones.
  static var pointers: (Int, Int) { (-3, -4) }

  private let strokes: [Stroke]
  private let start: Double
  private var next = 0
  /// Where the fingers of the active stroke touched; nil while they are up.
  private var origin: (Vector, Vector)?
  /// Where the fingers are, in stage points; nil while they are up.
  private(set) var fingers: (first: Vector, second: Vector)?

  init(_ strokes: [Stroke], at time: Double) {
    self.strokes = strokes
    start = time
  }

  /// Moves the fingers to the time of the stage; returns false when all strokes are done.
  mutating func advance(on stage: Stage) -> Bool {
    guard next < strokes.count else { return false }
    let stroke = strokes[next]
    let time = stage.time - start
    guard time >= stroke.times.start else { return true }
    guard let origin else {
      guard let size = stage.frame(of: stroke.node)?.size,
        let map = stage.stageTransform(of: stroke.node)
      else { return false }
      let place = { (touch: Vector) in map * touch.scaled(by: Vector(size.width, size.height)) }
      let touches = (place(stroke.touches.0), place(stroke.touches.1))
      (origin, fingers) = (touches, touches)
      send(.down, on: stage)
      return true
    }
    let length = stroke.times.end - stroke.times.start
    let share = ((time - stroke.times.start) / length).clamped(from: 0, to: 1)
    // Slow at both ends, as hands are.
    let progress = share * share * (3 - 2 * share)
    let middle = (origin.0 + origin.1) / 2
    let goal = middle + stroke.change.translation * progress
    let turn = Vector.unit(at: stroke.change.rotation * progress)
    let scale = 1 + (stroke.change.scale.x - 1) * progress
    fingers = (
      goal + (origin.0 - middle).turned(by: turn) * scale,
      goal + (origin.1 - middle).turned(by: turn) * scale
    )
    send(.move, on: stage)
    if share == 1 {
      send(.up, on: stage)
      next += 1
      (self.origin, fingers) = (nil, nil)
    }
    return true
  }

  /// Takes the fingers away.
  mutating func cancel(on stage: Stage) {
    if origin != nil { send(.cancel, on: stage) }
    (origin, fingers) = (nil, nil)
  }

  private func send(_ phase: PointerPhase, on stage: Stage) {
    guard let fingers else { return }
    let time = stage.time
    stage.send(.pointer(PointerSample(Self.pointers.0, phase, at: fingers.first, time: time)))
    stage.send(.pointer(PointerSample(Self.pointers.1, phase, at: fingers.second, time: time)))
    stage.flush()
  }
}
