import SortableList
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct SortableTests {
  @Test("a list puts its items below each other, in the order of their frames")
  func column() {
    let lists = Lists([3])
    #expect(lists.order == [["a0", "a1", "a2"]])
    #expect(
      ["a0", "a1", "a2"].map { lists.frame($0).origin }
        == [Vector(5, 5), Vector(5, 55), Vector(5, 105)])
  }

  @Test("an item without a size, as of what a page hides, has no place")
  func hidden() {
    let lists = Lists([4]) { $0 == 1 ? .zero : Size(100, 40) }
    #expect(["a0", "a2", "a3"].map { lists.frame($0).origin.y } == [5, 55, 105])
    let start = lists.lift("a0")
    lists.move(from: start, to: start + Vector(0, 60))
    lists.finger(.up, start + Vector(0, 60))
    lists.wait(1)
    #expect(["a2", "a0", "a3"].map { lists.frame($0).origin.y } == [5, 55, 105])
  }

  @Test("a grid fills its rows, and a row is as high as its highest item")
  func grid() {
    let sizes = [Size(90, 40), Size(90, 60), Size(90, 40), Size(120, 40)]
    let lists = Lists([4], Sortable(axis: .grid, spacing: 10, inset: 5)) { sizes[$0] }
    #expect(
      (0..<4).map { lists.frame("a\($0)").origin }
        == [Vector(5, 5), Vector(105, 5), Vector(5, 75), Vector(5, 125)])
  }

  @Test("a held item leaves a gap that closes as it moves, and lands in the new one")
  func gap() {
    let lists = Lists([4])
    let start = lists.lift("a0")
    lists.move(from: start, to: start + Vector(0, 110))
    #expect(lists.order == [["a1", "a2", "a0", "a3"]])
    lists.wait(1)
    #expect(abs(lists.center("a1").y - 25) < 1e-9)
    #expect(abs(lists.center("a3").y - 175) < 1e-9)
    #expect(abs(lists.center("a0").y - (25 + 110)) < 1e-9)
    lists.finger(.up, start + Vector(0, 110))
    #expect(lists.stage.isAnimating)
    lists.wait(1)
    #expect(!lists.stage.isAnimating)
    #expect(abs(lists.center("a0").y - 125) < 1e-9)
    #expect(lists.stage.placement(of: lists.node("a0")) == .identity)
    #expect(lists.told == [[.began, .changed, .changed, .ended]])
  }

  @Test("a quick finger holds an item where its way has passed the slop, in any parent")
  func quick() throws {
    let stage = Stage(size: Size(800, 600))
    let board = stage.add(Node(frame: Rect(100, 100, 400, 400)))
    stage.setPlacement(Placement(scale: [0.5, 0.5], rotation: 0.7), of: board)
    stage.scroll(board) { $0.contentSize = Size(400, 900) }
    stage.scrollContent(of: board, to: [0, 120], animated: false)
    let list = stage.add(Node(frame: Rect(50, 150, 200, 300)), to: board)
    let items = (0..<4).map { _ in stage.add(Node(frame: Rect(0, 0, 200, 60)), to: list) }
    stage.attach(Sortable(), to: list)
    let map = try #require(stage.stageTransform(of: list))
    let start = map * Vector(30, 30)
    let way = map.linear([0, 100])
    stage.send(.pointer(1, .down, at: start, time: 0))
    stage.send(.pointer(1, .move, at: start + way, time: 0.02))
    stage.flush()
    // One report, of which only the slop is lost.
    let held = try #require(stage.convert(start + way, to: items[0]))
    let lost = way * (10 / way.length)
    #expect((held - Vector(30, 30) - (try #require(map.inverse)).linear(lost)).length < 1e-6)
  }

  @Test("items never jump when the gap turns round")
  func continuous() {
    let lists = Lists([2])
    var at = lists.lift("a0")
    var last = lists.center("a1").y
    for step in 0..<40 {
      let next = at + Vector(0, step % 8 < 4 ? 30 : -30)
      lists.finger(.move, next)
      at = next
      let now = lists.center("a1").y
      #expect(abs(now - last) < 20, "step \(step)")
      last = now
    }
  }

  @Test("an item on its way keeps its velocity when the gap turns round")
  func velocity() {
    let lists = Lists([2])
    let start = lists.lift("a0")
    lists.finger(.move, start + Vector(0, 60))
    lists.wait(0.05)
    lists.finger(.move, start)
    let before = lists.center("a1").y
    lists.stage.advance(to: lists.time + 1.0 / 240)
    // It goes up by 450 points a second; its place is below it again.
    #expect(lists.center("a1").y < before - 1)
  }

  @Test("an item goes to another list of the group, and not to one of another group")
  func betweenLists() {
    let lists = Lists([3, 2])
    let start = lists.lift("a1")
    lists.move(from: start, to: lists.center("b0"))
    #expect(lists.order == [["a0", "a2"], ["a1", "b0", "b1"]])
    #expect(lists.stage.parent(of: lists.node("a1")) == lists.lists[1])
    lists.finger(.up, lists.center("b0"))
    lists.wait(1)
    #expect(lists.stage.placement(of: lists.node("a1")) == .identity)
    lists.stage.attach(Sortable(spacing: 10, inset: 5, group: "others"), to: lists.lists[1])
    let again = lists.lift("a0")
    lists.move(from: again, to: lists.center("b0"))
    #expect(lists.stage.parent(of: lists.node("a0")) == lists.lists[0])
  }

  @Test("near the edge of a scroll the list scrolls under the held item, at any frame rate")
  func edge() {
    for rate in [30.0, 60, 240] {
      let lists = Lists([20], contentHeight: 1005)
      let start = lists.lift("a0")
      lists.move(from: start, to: Vector(50, 390))
      #expect(lists.stage.isAnimating)
      var time = lists.time
      while lists.stage.isAnimating {
        time += 1 / rate
        lists.stage.advance(to: time)
        #expect(abs(lists.center("a0").y - 380) < 1e-6)
      }
      // It moves by 450 points a second: (40 - 10) / 40 of 600.
      #expect(abs(time - lists.time - 605 / 450) < 0.6)
      #expect((lists.offset(0) - Vector(0, 605)).length < 1e-6)
      #expect(lists.order[0].suffix(2).contains("a0"))
    }
  }

  @Test("a row is sorted from the left to the right, and scrolls near its right edge")
  func row() {
    let lists = Lists([5], Sortable(axis: .row, spacing: 10, inset: 5))
    lists.stage.scroll(lists.lists[0]) {
      $0.axes = .horizontal
      $0.contentSize = Size(560, 400)
    }
    #expect(lists.frame("a1").origin == Vector(115, 5))
    let start = lists.lift("a0")
    lists.move(from: start, to: start + Vector(80, 0))
    #expect(lists.order == [["a1", "a0", "a2", "a3", "a4"]])
    lists.move(from: start + Vector(80, 0), to: Vector(195, 37))
    lists.wait(3)
    #expect(lists.offset(0) == Vector(360, 0))
    #expect(lists.order == [["a1", "a2", "a3", "a4", "a0"]])
    lists.finger(.cancel, Vector(195, 37))
    lists.wait(1)
    #expect(lists.order == [["a0", "a1", "a2", "a3", "a4"]])
    #expect(lists.stage.placement(of: lists.node("a0")) == .identity)
  }

  @Test("a finger that moves at once scrolls a list whose items wait for a press")
  func press() {
    var settings = Sortable(spacing: 10, inset: 5)
    settings.press = 0.3
    let lists = Lists([20], settings, contentHeight: 1005)
    let start = lists.center("a5")
    lists.finger(.down, start)
    lists.move(from: start, to: start - Vector(0, 100))
    lists.finger(.up, start - Vector(0, 100))
    #expect(lists.offset(0).y > 50)
    #expect(lists.told == [[]])
    lists.wait(5)
    let item = lists.touchable[2]
    let center = lists.center(item)
    lists.finger(.down, center)
    lists.wait(0.4)
    lists.finger(.move, center + Vector(0, 60))
    lists.finger(.up, center + Vector(0, 60))
    #expect(lists.told[0].first == .began)
    #expect(lists.told[0].last == .ended)
  }

  @Test("keys take an item, move it, drop it, and put it back")
  func keys() {
    let lists = Lists([3, 2])
    lists.stage.focus = lists.node("a0")
    lists.press(.arrowDown)
    #expect(lists.order[0] == ["a0", "a1", "a2"])
    lists.press(.space, .arrowDown, .arrowDown, .arrowDown)
    #expect(lists.order[0] == ["a1", "a2", "a0"])
    lists.press(.space)
    lists.press(.arrowUp)
    #expect(lists.order[0] == ["a1", "a2", "a0"])
    #expect(lists.told == [[.began, .changed, .changed, .ended], []])
    lists.press(.space, .arrowUp, .arrowRight)
    #expect(lists.order == [["a1", "a2"], ["b0", "a0", "b1"]])
    lists.press(.escape)
    #expect(lists.order == [["a1", "a2", "a0"], ["b0", "b1"]])
    #expect(lists.told[0].last == .cancelled(.interrupted))
    lists.wait(1)
    #expect(lists.stage.placement(of: lists.node("a0")) == .identity)
  }

  @Test("an item that keys hold goes back when the window is hidden, and its lift ends once")
  func hiddenWindow() {
    let lists = Lists([3, 2])
    lists.stage.focus = lists.node("a0")
    lists.press(.space, .arrowDown, .arrowRight)
    #expect(lists.order == [["a1", "a2"], ["b0", "a0", "b1"]])
    lists.stage.cancelInput()
    #expect(lists.order == [["a0", "a1", "a2"], ["b0", "b1"]])
    #expect(lists.told == [[.began, .changed, .changed, .cancelled(.interrupted)], []])
    lists.press(.arrowDown, .escape)
    lists.stage.cancelInput()
    #expect(lists.told[0].count == 4 && lists.order[0] == ["a0", "a1", "a2"])
    lists.wait(1)
    #expect(lists.stage.placement(of: lists.node("a0")) == .identity)
    lists.press(.space, .arrowDown, .space)
    #expect(lists.order[0] == ["a1", "a0", "a2"])
  }

  @Test("keys go to the next list where a list ends, from grids and to lists below, too")
  func keysBetweenLists() {
    let lists = Lists([2, 1], Sortable(axis: .grid, spacing: 10, inset: 5, group: "tasks"))
    lists.stage.focus = lists.node("a1")
    lists.press(.space, .arrowRight)
    #expect(lists.order == [["a0"], ["b0", "a1"]])
    lists.press(.escape)
    #expect(lists.order == [["a0", "a1"], ["b0"]])
    lists.stage.setFrame(Rect(0, 400, 200, 400), of: lists.lists[1])
    lists.press(.space, .arrowDown)
    #expect(lists.list(of: "a1") == 1)
    lists.press(.arrowUp, .arrowUp, .space)
    #expect(lists.list(of: "a1") == 0)
  }

  @Test("an item that two orders show at one place keeps its own as it is lifted and dropped")
  func onePlace() {
    // A row is 190 points wide: the 120 points of a2 are in the next one, before a1 or after it.
    let widths = [90.0, 60, 120]
    let lists = Lists([3], Sortable(axis: .grid, spacing: 10, inset: 5)) { Size(widths[$0], 40) }
    lists.finger(.up, lists.lift("a2"))
    #expect(lists.order == [["a0", "a1", "a2"]])
    lists.wait(1)
    // An item that comes from elsewhere leaves the others in their rows.
    let start = lists.lift("a2")
    lists.move(from: start, to: start - Vector(0, 50))
    #expect(lists.order == [["a2", "a0", "a1"]])
    lists.move(from: start - Vector(0, 50), to: start)
    #expect(lists.order == [["a0", "a1", "a2"]])
    lists.finger(.up, start)
    // The narrow item goes to the row of the wide one, and the wide one then stays after it.
    lists.wait(1)
    lists.stage.focus = lists.node("a1")
    lists.press(.space, .arrowRight, .space)
    lists.wait(1)
    lists.finger(.up, lists.lift("a2"))
    #expect(lists.order == [["a0", "a2", "a1"]])
  }

  @Test("an item that keys hold in another list cannot be lifted there by a finger")
  func heldElsewhere() {
    let lists = Lists([1, 1])
    lists.stage.focus = lists.node("a0")
    lists.press(.space, .arrowRight)
    lists.wait(1)
    lists.lift("a0")
    #expect(lists.stage.behavior(of: Sortable.self, at: lists.lists[1])?.isHolding == false)
    lists.finger(.up, lists.center("a0"))
    lists.press(.escape)
    #expect(lists.order == [["a0"], ["b0"]])
  }

  @Test("a list does not enter itself")
  func listInItem() {
    let lists = Lists([2])
    let inner = lists.stage.add(Node(frame: Rect(0, 0, 100, 40)), to: lists.node("a1"))
    lists.stage.attach(Sortable(group: "tasks"), to: inner)
    let start = lists.lift("a1")
    lists.move(from: start, to: start + Vector(300, 0))
    lists.finger(.up, start + Vector(300, 0))
    #expect(lists.order == [["a0", "a1"]])
    #expect(lists.list(of: "a1") == 0)
  }

  @Test("a list of another width does not take the held item from the finger")
  func resizedWhileHeld() {
    for target in [Vector(50, 100), Vector(270, 100)] {
      let lists = Lists([3, 2])
      let start = lists.lift("a0")
      let grip = lists.stage.convert(start, to: lists.node("a0")) ?? .zero
      lists.move(from: start, to: target)
      for list in lists.lists {
        let frame = lists.stage.frame(of: list) ?? Rect(0, 0, 0, 0)
        lists.stage.setFrame(Rect(origin: frame.origin, size: Size(180, 400)), of: list)
        lists.stage.attach(Sortable(spacing: 12, inset: 5, group: "tasks"), to: list)
      }
      #expect((lists.matrix("a0") * grip - target).length < 1e-9)
      lists.wait(0.1)
      #expect((lists.matrix("a0") * grip - target).length < 1e-9)
    }
  }

  @Test("keys go to the row above and below in a grid, and scroll what they move into view")
  func keysInGrid() {
    let lists = Lists(
      [20], Sortable(axis: .grid, spacing: 10, inset: 5), contentHeight: 700
    ) { _ in Size(90, 90) }
    lists.stage.focus = lists.node("a1")
    lists.press(.space, .arrowDown)
    #expect(lists.order[0].firstIndex(of: "a1") == 3)
    lists.press(.arrowDown, .arrowDown, .arrowDown, .arrowDown)
    #expect(lists.order[0].firstIndex(of: "a1") == 11)
    lists.wait(2)
    #expect(lists.center("a1").y <= 400 - 45 + 1e-6)
    lists.press(.arrowLeft, .arrowUp)
    #expect(lists.order[0].firstIndex(of: "a1") == 8)
  }

  @Test("rounding does not add up while a finger holds an item and moves it")
  func noDrift() {
    let lists = Lists([1])
    let start = lists.lift("a0")
    let grip = lists.stage.convert(start, to: lists.node("a0")) ?? .zero
    var farthest = 0.0
    for step in 1...1000 {
      let at = Vector(Double(step * 97 % 401) * 1.1, Double(step * 61 % 397) * 0.9)
      for _ in 0..<3 { lists.finger(.move, at) }
      farthest = max(farthest, (lists.matrix("a0") * grip - at).length)
    }
    // A thousand roundings of numbers below 1000.
    #expect(farthest < 1e-12 * 1000)
  }

  @Test("a removed item is dropped from the list, and nothing goes on")
  func removed() {
    let lists = Lists([3])
    let start = lists.lift("a1")
    lists.stage.remove(lists.node("a1"))
    lists.move(from: start, to: start + Vector(0, 60))
    lists.finger(.up, start)
    lists.wait(1)
    let next = lists.lift("a0")
    lists.move(from: next, to: next + Vector(0, 60))
    #expect(lists.order == [["a2", "a0"]])
  }

  @Test("an item that keys hold goes back when its list is a list no longer, and its lift ends")
  func detached() {
    let lists = Lists([3])
    let (stage, item) = (lists.stage, lists.node("a0"))
    let frame = stage.frame(of: item)
    stage.focus = item
    lists.press(.space, .arrowDown)
    #expect(lists.order == [["a1", "a0", "a2"]])
    stage.forEachAttachment(of: lists.lists[0]) { stage.remove($0) }
    #expect(lists.told == [[.began, .changed, .cancelled(.removed)]])
    #expect(stage.frame(of: item) == frame && stage.placement(of: item) == .identity)
    #expect(!stage.isAnimating)
  }

  @Test("the only item, hidden while keys hold it, stays where it is, and is lifted again")
  func onlyHidden() {
    let lists = Lists([1], Sortable(spacing: 10, inset: 5))
    let (stage, item) = (lists.stage, lists.node("a0"))
    stage.focus = item
    lists.press(.space)
    stage.setFrame(Rect(0, 0, 0, 0), of: item)
    stage.setFrame(Rect(0, 0, 250, 400), of: lists.lists[0])
    #expect(lists.order == [[]])
    lists.press(.arrowDown, .space)
    #expect(lists.told[0].last == .ended)
    stage.setFrame(Rect(0, 0, 100, 40), of: item)
    lists.press(.space, .arrowDown)
    #expect(lists.order == [["a0"]])
  }

  @Test(
    "items without a height have their places in a grid whose frames are given", arguments: [0, -5])
  func flat(height: Double) {
    var settings = Sortable(axis: .grid, spacing: 10, inset: 5)
    settings.arranges = false
    let lists = Lists([3], settings) { Size(90, $0 == 1 ? height : 40) }
    #expect(lists.order == [["a0", "a1", "a2"]])
  }

  @Test("a recording is explained by its own words")
  func explained() throws {
    let lists = Lists([3])
    lists.record()
    let start = lists.lift("a0")
    lists.move(from: start, to: start + Vector(0, 60))
    lists.finger(.up, start)
    let trace = try Trace(lists.finishRecording(), kinds: [Sortable.self])
    let text = trace.explanation()
    #expect(text.contains("\"attachment-1\" follows the pointer."))
    #expect(text.contains("\"attachment-1\" begins."))
    #expect(text.contains("\"attachment-1\" ends."))
  }

  // MARK: Lists that the program lays out

  /// A list whose items the program has put to irregular places.
  private func laidOut() -> (Lists, () -> [Rect]) {
    var settings = Sortable()
    settings.arranges = false
    let lists = Lists([3], settings)
    let tops = [10.0, 70, 118]
    for (place, top) in tops.enumerated() {
      lists.stage.setFrame(Rect(12, top, 100, 40), of: lists.node("a\(place)"))
    }
    return (lists, { (0..<3).map { lists.frame("a\($0)") } })
  }

  @Test("a list that the program lays out moves nothing before an item is lifted elsewhere")
  func laidOutByProgram() {
    let (lists, frames) = laidOut()
    let before = frames()
    let start = lists.lift("a0")
    #expect(frames() == before)
    lists.finger(.up, start)
    lists.wait(1)
    #expect(frames() == before && lists.order == [["a0", "a1", "a2"]])
    let again = lists.lift("a0")
    lists.move(from: again, to: again + Vector(0, 120))
    lists.finger(.up, again + Vector(0, 120))
    lists.wait(1)
    #expect(lists.order == [["a1", "a2", "a0"]])
    // The distances between the places are those that were there: 20 and 8 points.
    #expect(frames().map { $0.origin } == [Vector(12, 118), Vector(12, 10), Vector(12, 70)])
  }

  @Test("what the program lays out after a drop does not take the item from where it is seen")
  func layAfterDrop() {
    let (lists, _) = laidOut()
    let start = lists.lift("a0")
    lists.move(from: start, to: start + Vector(0, 90))
    lists.finger(.up, start + Vector(0, 90))
    lists.wait(0.05)
    let seen = lists.center("a0")
    let places = [("a1", 10.0), ("a2", 52), ("a0", 100)].map {
      (item: lists.node($0.0), frame: Rect(12, $0.1, 100, 40))
    }
    lists.stage.change(Sortable.self, at: lists.lists[0]) { $0.lay(places, in: $1) }
    #expect((lists.center("a0") - seen).length < 1e-9)
    lists.wait(1)
    #expect(lists.frame("a0") == Rect(12, 100, 100, 40))
    #expect(lists.stage.placement(of: lists.node("a0")) == .identity)
    #expect(lists.frame("a2").origin.y == 52)
  }

  @Test("while an item is held the program has only the sizes and the new items")
  func layWhileHeld() {
    let (lists, _) = laidOut()
    let start = lists.lift("a0")
    let grip = lists.stage.convert(start, to: lists.node("a0")) ?? .zero
    lists.move(from: start, to: start + Vector(0, 50))
    #expect(lists.order == [["a1", "a0", "a2"]])
    let new = lists.stage.add(Node(frame: Rect(12, 160, 100, 40)), to: lists.lists[0])
    // The page has not heard of the gap, and a1 has become higher.
    let places = [("a0", 40.0), ("a1", 60), ("a2", 40)].map {
      (item: lists.node($0.0), frame: Rect(12, 0, 100, $0.1))
    }
    lists.stage.change(Sortable.self, at: lists.lists[0]) {
      $0.lay(places + [(new, Rect(12, 160, 100, 40))], in: $1)
    }
    #expect(lists.order == [["a1", "a0", "a2", "?"]])
    #expect(lists.frame("a1") == Rect(12, 10, 100, 60))
    #expect((lists.matrix("a0") * grip - (start + Vector(0, 50))).length < 1e-9)
  }

  @Test("an item that the program does not accept goes back to where it was lifted")
  func takenBack() {
    let lists = Lists([3, 2])
    let start = lists.lift("a1")
    lists.move(from: start, to: lists.center("b1"))
    lists.finger(.up, lists.center("b1"))
    #expect(lists.list(of: "a1") == 1)
    lists.stage.change(Sortable.self, at: lists.lists[0]) { $0.takeBack(in: $1) }
    #expect(lists.order == [["a0", "a1", "a2"], ["b0", "b1"]])
    lists.wait(1)
    #expect(lists.frame("a1").origin == Vector(5, 55))
    #expect(lists.stage.placement(of: lists.node("a1")) == .identity)
  }
}
