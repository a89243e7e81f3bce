import Tsumami
import TsumamiTrace

/// A photo in a frame that is turned and scaled, with limits: what people touch.
private func makeNestedPhoto() -> (stage: Stage, photo: NodeID) {
  let stage = Stage(size: Size(800, 600))
  let frame = stage.add(
    Node(
      frame: Rect(100, 50, 600, 500), placement: Placement(scale: Vector(1.1, 1.1), rotation: 0.3))
  )
  stage.manipulate(frame)
  let photo = stage.add(Node(frame: Rect(200, 150, 200, 150)), to: frame)
  stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(10)) }
  return (stage, photo)
}

/// Where a finger is about the middle of two, step by step.
private func arm(_ step: Int) -> Vector { direction(step) * (60 + Double(step % 100) * 0.3) }

/// Two fingers that only an array follows, and the similarity that takes their first positions to
/// where they are: what an engine is measured by.
func bareTracker() -> Row {
  var fingers = [Vector(400, 300) - arm(0), Vector(400, 300) + arm(0)]
  let first = fingers
  var sum = Vector.zero
  defer { precondition(sum != .zero, "nothing was followed") }
  return measure("a bare tracker of two fingers", count: 20_000) { step in
    let arm = arm(step)
    fingers[0] = Vector(400, 300) - arm
    fingers[1] = Vector(400, 300) + arm
    let (from, to) = (first[1] - first[0], fingers[1] - fingers[0])
    let square = from.x * from.x + from.y * from.y
    let (a, b) = (
      (from.x * to.x + from.y * to.y) / square, (from.x * to.y - from.y * to.x) / square
    )
    sum += fingers[0] - Vector(a * first[0].x - b * first[0].y, b * first[0].x + a * first[0].y)
  }
}

/// What a step of a benchmark does.
enum Step {
  /// Sends the samples of one event.
  case event
  /// Sends them, and asks where the photo will be 17 ms later.
  case eventAndPrediction
  /// Sends them, lets time pass as a frame does, and takes the nodes that moved.
  case eventAndFrame
}

/// Two fingers on a photo, already recognised; each step moves both.
func twoFingerMove(_ kind: Step) -> Row {
  let (stage, photo) = makeNestedPhoto()
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    let arm = arm(step)
    time += 0.008
    stage.send(.pointer(1, phase, at: Vector(400, 300) - arm, time: time))
    stage.send(.pointer(2, phase, at: Vector(400, 300) + arm, time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  stage.flush()
  precondition(stage.isManipulating(photo), "the fingers do not hold the photo")
  var moved = 0
  switch kind {
  case .event: return measure("two-finger move, nested, limits", count: 2000) { send(.move, $0) }
  case .eventAndPrediction:
    return measure("two-finger move and its prediction", count: 2000) {
      send(.move, $0)
      stage.advance(to: time)
      if stage.predictedPlacement(of: photo, at: time + 0.017) != nil { moved += 1 }
    }
  case .eventAndFrame:
    defer { precondition(moved > 2000, "no frame has shown the photo") }
    return measure("two-finger move and its frame", count: 2000) {
      send(.move, $0)
      stage.advance(to: time)
      stage.drainChanges { _ in moved += 1 }
    }
  }
}

/// Fingers on one photo, all of them moving in one event.
func move(fingers count: Int) -> Row {
  let stage = Stage(size: Size(800, 600))
  let photo = stage.add(Node(frame: Rect(100, 50, 600, 500)))
  stage.manipulate(photo) { $0.limits = .inside(.parent) }
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    for finger in 0..<count {
      let arm = direction(step + 150 * finger) * 80
      stage.send(.pointer(finger, phase, at: Vector(400, 300) + arm, time: time))
    }
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  stage.flush()
  precondition(stage.isManipulating(photo), "the fingers do not hold the photo")
  return measure("move of \(count) fingers", count: 1000) { send(.move, $0) }
}

/// A finger on a node with many gestures, all of which follow it at once.
func move(gestures count: Int) -> Row {
  let stage = Stage(size: Size(800, 600))
  let pad = stage.add(Node(frame: Rect(0, 0, 800, 600)))
  for _ in 0..<count { stage.attach(Pan(), to: pad) { $0.simultaneity = .all } }
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let at = Vector(400, 300) + direction(step) * 200
    stage.send(.pointer(1, phase, at: at, time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  return measure("move of a finger with \(count) gestures", count: max(2000 / count, 2)) {
    send(.move, $0)
  }
}

/// Two fingers on a photo that lies in many nodes, each turned a little.
func move(depth: Int) -> Row {
  let stage = Stage(size: Size(800, 600))
  var parent = stage.root
  for _ in 1..<depth {
    parent = stage.add(
      Node(frame: Rect(0, 0, 800, 600), placement: Placement(rotation: 0.01)), to: parent)
  }
  let photo = stage.add(Node(frame: Rect(100, 50, 600, 500)), to: parent)
  stage.manipulate(photo)
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let arm = direction(step) * 80
    stage.send(.pointer(1, phase, at: Vector(400, 300) - arm, time: time))
    stage.send(.pointer(2, phase, at: Vector(400, 300) + arm, time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  stage.flush()
  precondition(stage.isManipulating(photo), "the fingers do not hold the photo")
  return measure("two-finger move, \(depth) levels deep", count: 1000) { send(.move, $0) }
}

/// Two fingers on each of five photos; each step moves all ten in one event.
func tenFingerMove(_ kind: Step) -> Row {
  let stage = Stage(size: Size(1000, 600))
  var photos: [NodeID] = []
  for column in 0..<5 {
    let photo = stage.add(Node(frame: Rect(Double(column) * 200, 100, 180, 300)))
    stage.manipulate(photo) { $0.limits = .inside(.parent) }
    photos.append(photo)
  }
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let arm = direction(step) * 50
    for column in 0..<5 {
      let center = Vector(Double(column) * 200 + 90, 250)
      stage.send(.pointer(2 * column, phase, at: center - arm, time: time))
      stage.send(.pointer(2 * column + 1, phase, at: center + arm, time: time))
    }
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  stage.flush()
  precondition(photos.allSatisfy { stage.isManipulating($0) }, "the fingers do not hold the photos")
  var moved = 0
  switch kind {
  case .event: return measure("ten fingers on five nodes", count: 500) { send(.move, $0) }
  case .eventAndFrame, .eventAndPrediction:
    defer { precondition(moved > 500, "no frame has shown the photos") }
    return measure("ten fingers on five nodes and their frame", count: 500) {
      send(.move, $0)
      stage.advance(to: time)
      stage.drainChanges { _ in moved += 1 }
    }
  }
}

/// A pan with a callback, and its velocity read at every event.
func panWithCallback() -> Row {
  let stage = Stage(size: Size(800, 600))
  let pad = stage.add(Node(frame: Rect(0, 0, 800, 600)))
  var last = Vector.zero
  stage.attach(Pan().onChanged { last = $0.velocity ?? .zero }, to: pad)
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let at = Vector(400, 300) + direction(step) * 200
    stage.send(.pointer(1, phase, at: at, time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  defer { precondition(last != .zero, "nothing was reported") }
  return measure("pan with a callback that reads velocity", count: 2000) { send(.move, $0) }
}

/// Counts the events of all attachments of a stage.
private final class EventCounter: StageObserver {
  var count = 0

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) { count += 1 }

  func stage(_ stage: Stage, didMove node: NodeID) {}

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}

/// A composition of four gestures on a stage, one of two fingers moving.
private func composition(_ name: String, on stage: Stage, count: () -> Int) -> Row {
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let arm = direction(step) * (100 + Double(step % 50))
    stage.send(.pointer(1, phase, at: Vector(400, 300) - arm, time: time))
    stage.send(.pointer(2, phase, at: Vector(400, 300) + arm, time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  defer { precondition(count() > 1000, "nothing was reported") }
  return measure(name, count: 2000) { send(.move, $0) }
}

/// Pinch and rotation at once, or a pan of three fingers, or a tap: the compiler sees all of it.
func typedComposition() -> Row {
  let stage = Stage(size: Size(800, 600))
  let pad = stage.add(Node(frame: Rect(0, 0, 800, 600)))
  var count = 0
  stage.attach(
    Pinch().simultaneously(with: Rotation())
      .exclusively(before: Pan(minimumPointers: 3)).exclusively(before: Tap())
      .onChanged { _ in count += 1 }, to: pad)
  return composition("composition of four gestures", on: stage) { count }
}

/// The same as a trace describes it: a box for each part.
func describedComposition() -> Row {
  let composed = """
    {"exclusive":[{"exclusive":[{"simultaneous":[{"pinch":{}},{"rotation":{}}]},\
    {"pan":{"minimumPointers":3}}]},{"tap":{}}]}
    """
  let header = """
    {"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"pad","frame":[0,0,800,600],\
    "gestures":[{"name":"composed","gesture":\(composed)}]}]}}
    """
  guard let trace = try? Trace(header) else { preconditionFailure("the trace is refused") }
  let stage = trace.play().stage
  let counter = EventCounter()
  stage.observer = counter
  return composition("the same, built at run time", on: stage) { counter.count }
}

/// A handle of a box that is dragged, within limits, and snaps to a thousand siblings.
func handleMoveAmongThousand() -> Row {
  let stage = Stage(size: Size(2000, 2000))
  for row in 0..<25 {
    for column in 0..<40 {
      stage.add(Node(frame: Rect(Double(column) * 50, Double(row) * 80, 31, 43)))
    }
  }
  let node = stage.add(Node(frame: Rect(500, 500, 200, 150)))
  stage.editBox(of: node) {
    $0.limits = .inside()
    $0.snapDistance = 6
  }
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    let displacement = direction(step) * 90
    stage.send(
      .pointer(
        1, phase, at: Vector(700, 650) + (phase == .down ? .zero : displacement), time: time))
  }
  send(.down, 0)
  for step in 0..<50 { send(.move, step) }
  stage.flush()
  precondition(stage.isEditingBox(of: node), "the finger does not hold the handle")
  return measure("handle move, limits, 1 000 siblings", count: 200) { send(.move, $0) }
}

/// The topmost of a thousand nodes at points all over the stage.
func hitTestAmongThousand() -> Row {
  let stage = Stage(size: Size(1000, 1000))
  for row in 0..<25 {
    for column in 0..<40 {
      stage.add(
        Node(
          frame: Rect(Double(column) * 25, Double(row) * 40, 60, 60),
          placement: Placement(rotation: Double(row * column) * 0.1))
      )
    }
  }
  var hits = 0
  defer { precondition(hits > 0, "nothing was hit") }
  return measure("hit test among 1 000 nodes", count: 200) { step in
    let point = Vector(Double(step * 37 % 1000), Double(step * 61 % 1000))
    if stage.hitTest(point) != nil { hits += 1 }
  }
}
