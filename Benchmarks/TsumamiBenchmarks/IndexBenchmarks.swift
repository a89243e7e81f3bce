import Tsumami
import TsumamiTesting

/// Boxes of many sizes strewn over a stage, about three of them deep at a point.
private func makeBoxes(
  _ count: Int, areTurned: Bool = false, using random: inout SeededRandom
) -> (stage: Stage, side: Double, boxes: [NodeID]) {
  // The mean area of a box is 40 by 40 and a little.
  let side = (Double(count) * 1600 / 3).squareRoot()
  let stage = Stage(size: Size(side, side))
  let boxes = (0..<count).map { _ in
    stage.add(
      Node(
        frame: Rect(
          random.double(in: 0...side), random.double(in: 0...side), random.double(in: 20...60),
          random.double(in: 20...60)),
        placement: Placement(rotation: areTurned ? random.double(in: -3...3) : 0)))
  }
  stage.drainChanges { _ in }
  return (stage, side, boxes)
}

/// The number as people write it.
private func name(_ count: Int) -> String {
  count >= 1_000_000
    ? "\(count / 1_000_000) 000 000" : count >= 1000 ? "\(count / 1000) 000" : "\(count)"
}

/// The topmost of many nodes at points at random; the bounds of turned ones are larger than they
/// are.
func hitTest(among count: Int, areTurned: Bool = false) -> Row {
  var random = SeededRandom(seed: 1)
  let (stage, side, _) = makeBoxes(count, areTurned: areTurned, using: &random)
  var hits = 0
  defer { precondition(hits > 0, "nothing was hit") }
  let boxes = areTurned ? "turned" : "boxes"
  return measure("hit test at random among \(name(count)) \(boxes)", count: 2000) { _ in
    let point = Vector(random.double(in: 0...side), random.double(in: 0...side))
    if stage.hitTest(point) != nil { hits += 1 }
  }
}

/// A finger that drags one of many nodes, each of which can be manipulated.
///
/// Its memory is what nodes cost with a manipulation that nobody touches.
func dragAmongManipulable(_ count: Int) -> Row {
  var random = SeededRandom(seed: 1)
  let (stage, side, boxes) = makeBoxes(count, using: &random)
  for box in boxes { stage.manipulate(box) }
  var time = 0.0
  let row = measure("a drag among \(name(count)) manipulable nodes", count: 100) { _ in
    let start = Vector(random.double(in: 0...side), random.double(in: 0...side))
    for (phase, distance) in [(PointerPhase.down, 0.0), (.move, 20), (.up, 20)] {
      time += 0.01
      stage.send(.pointer(1, phase, at: start + Vector(distance, 0), time: time))
    }
  }
  stage.drainChanges { _ in }
  return row
}

/// The topmost of boxes of very different sizes, from 4 points to a quarter of the stage, each size
/// twice as rare as half of it.
func hitTestAmongSizes(_ count: Int) -> Row {
  var random = SeededRandom(seed: 1)
  let side = (Double(count) * 1600 / 3).squareRoot()
  let stage = Stage(size: Size(side, side))
  for _ in 0..<count {
    // As many points are covered by the boxes of each size.
    let size = Swift.min(4 / random.double(in: 0.0001...1).squareRoot(), side / 4)
    stage.add(
      Node(frame: Rect(random.double(in: 0...side), random.double(in: 0...side), size, size * 0.8)))
  }
  var hits = 0
  defer { precondition(hits > 0, "nothing was hit") }
  return measure("hit test among \(name(count)) of all sizes", count: 2000) { _ in
    let point = Vector(random.double(in: 0...side), random.double(in: 0...side))
    if stage.hitTest(point) != nil { hits += 1 }
  }
}

/// The topmost of a thousand boxes at one point, among a hundred thousand elsewhere.
func hitTestInPile() -> Row {
  var random = SeededRandom(seed: 1)
  let (stage, side, _) = makeBoxes(100_000, using: &random)
  for _ in 0..<1000 {
    stage.add(
      Node(
        frame: Rect(
          side / 2 - random.double(in: 1...40), side / 2 - random.double(in: 1...40), 42, 42)))
  }
  var hits = 0
  defer { precondition(hits > 0, "nothing was hit") }
  return measure("hit test, a thousand at one point", count: 2000) { step in
    if stage.hitTest(Vector(side / 2, side / 2 + Double(step % 7) * 0.1)) != nil { hits += 1 }
  }
}

/// How far a node moves.
enum Way {
  /// As a finger drags it.
  case near
  /// From anywhere to anywhere.
  case far
}

/// What is asked for after a move.
enum Query {
  /// What lies where the node has gone.
  case there
  /// What lies where there is nothing: only the index learns of the move.
  case nothing
}

/// One of many nodes moves, and a hit test follows: the index has to know.
func moveAndHitTest(among count: Int, _ way: Way, _ query: Query = .there) -> Row {
  var random = SeededRandom(seed: 1)
  let (stage, side, boxes) = makeBoxes(count, using: &random)
  let box = boxes[count / 2]
  guard let home = stage.frame(of: box)?.center else { preconditionFailure("the box is gone") }
  var hits = 0
  defer { precondition(query == .nothing || hits > 0, "nothing was hit") }
  let work = query == .there ? "move and hit test" : "move alone"
  return measure("\(way) \(work) among \(name(count))", count: 2000) { step in
    let target =
      switch way {
      case .near: home + direction(step) * 200
      case .far: Vector(random.double(in: 0...side), random.double(in: 0...side))
      }
    stage.setPlacement(Placement(translation: target - home), of: box)
    if stage.hitTest(query == .there ? target : Vector(-side, -side)) != nil { hits += 1 }
  }
}
