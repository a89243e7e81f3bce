import Tsumami

/// A finger that drags a sheet with three scrolls in each other, up and down past the place where
/// one hands over to the next; each step is one event.
func sheetDrag() -> Row {
  let stage = Stage(size: Size(400, 800))
  let sheet = stage.add(Node(frame: Rect(0, 0, 400, 800)))
  stage.makeSheet(sheet, at: "low") {
    $0.detents = [.points(200, "low"), .fraction(0.5, "half"), .points(700, "high")]
  }
  var inner = sheet
  for depth in 0..<3 {
    let inset = Double(depth) * 20
    inner = stage.add(Node(frame: Rect(0, inset, 400, 700 - 2 * inset)), to: inner)
    stage.scroll(inner) { $0.contentSize = Size(400, 900) }
  }
  var time = 0.0
  func send(_ phase: PointerPhase, _ step: Int) {
    time += 0.008
    // Up and down by 1 200 points: the sheet takes 500 of them, the scrolls the rest.
    let distance = abs(Double(step % 400) - 200) * 6
    stage.send(.pointer(1, phase, at: Vector(200, 780 - (1200 - distance)), time: time))
  }
  send(.down, 0)
  for step in 0..<400 { send(.move, step) }
  stage.flush()
  precondition(stage.sheetPosition(of: sheet)?.phase == .dragging, "the finger does not drag")
  return measure("sheet drag, three nested scrolls", count: 2000) { send(.move, $0) }
}
